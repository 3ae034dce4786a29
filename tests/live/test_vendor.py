"""Where Pyodide comes from, and that nothing else is taken for it."""

import io
import tarfile
import urllib.request
from pathlib import Path

import pytest
from docs._live import vendor


@pytest.mark.parametrize(
    ("variables", "settings", "wanted"),
    [
        ({}, "", vendor.PUBLIC_REGISTRY),
        ({}, "fund=false\nregistry = https://own.example/npm\n", "https://own.example/npm/"),
        ({"NPM_CONFIG_REGISTRY": "https://a.example/"}, "registry=https://b.example", "a"),
        ({"npm_config_registry": "https://a.example"}, "", "a"),
    ],
)
def test_the_registry_is_the_one_that_npm_would_ask(
    tmp_path: Path, variables: dict[str, str], settings: str, wanted: str
) -> None:
    (tmp_path / ".npmrc").write_text(settings, encoding="utf-8")
    address = "https://a.example/" if wanted == "a" else wanted
    assert vendor.registry(variables, tmp_path) == address


def test_another_file_is_refused_and_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOPA_DOCS_CACHE", str(tmp_path))
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_, **__: io.BytesIO(b"another"))
    with pytest.raises(ValueError, match="is not the file that its digest is of"):
        vendor.archive_of(vendor.NEWEST)
    assert list(tmp_path.iterdir()) == []


def test_a_whole_file_in_the_cache_is_not_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = vendor.archive_of(vendor.NEWEST).read_bytes()
    monkeypatch.setenv("SCOPA_DOCS_CACHE", str(tmp_path))
    monkeypatch.delattr(urllib.request, "urlopen")
    (tmp_path / f"pyodide-{vendor.NEWEST}.tgz").write_bytes(kept)
    assert vendor.archive_of(vendor.NEWEST).read_bytes() == kept


def test_the_registry_is_asked_by_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOPA_DOCS_CACHE", str(tmp_path))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://own.example")
    with pytest.raises(ValueError, match="by https"):
        vendor.archive_of(vendor.NEWEST)


def test_the_package_has_all_that_is_served() -> None:
    with tarfile.open(vendor.archive_of(vendor.NEWEST)) as packed:
        assert {f"package/{name}" for name in vendor.SERVED} <= set(packed.getnames())
    assert all((vendor.HERE / name).is_file() for name in vendor.SCRIPTS)
