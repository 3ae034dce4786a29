"""Where Pyodide comes from, and that nothing else is taken for it."""

import http.client
import io
import sys
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


class Broken(io.BytesIO):
    """A download that breaks off after its first piece."""

    def __init__(self, fault: Exception) -> None:
        super().__init__(b"the beginning")
        self.fault = fault

    def read(self, size: int | None = -1) -> bytes:
        """The first piece, and then the fault."""
        piece = super().read(size)
        if not piece:
            raise self.fault
        return piece


@pytest.mark.parametrize("fault", [ConnectionResetError(), http.client.IncompleteRead(b"")])
def test_a_download_that_breaks_off_leaves_nothing_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.setenv("SCOPA_DOCS_CACHE", str(tmp_path))
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_, **__: Broken(fault))
    with pytest.raises(OSError):  # noqa: PT011  # any: it is what --optional passes over
        vendor.archive_of(vendor.NEWEST)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "address",
    [
        "http://own.example",
        "http://localhost.evil.example/",
        "http://localhost@evil.example/",
        "http://evil.example/://localhost/",
        "ftp://localhost/",
        "file:///localhost/",
    ],
)
def test_the_registry_is_asked_by_https_or_on_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("SCOPA_DOCS_CACHE", str(tmp_path))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", address)
    monkeypatch.delattr(urllib.request, "urlopen")
    with pytest.raises(ValueError, match="by https"):
        vendor.archive_of(vendor.NEWEST)


@pytest.mark.parametrize(
    "address",
    ["https://own.example/", "http://localhost:4873/", "http://127.0.0.1/", "http://[::1]:80/"],
)
def test_a_registry_on_this_machine_may_be_asked_by_http(address: str) -> None:
    assert vendor.checked(address) == address


def test_what_is_refused_tells_no_password() -> None:
    with pytest.raises(ValueError, match=r"not at http://own\.example: change") as refused:
        vendor.checked("http://me:secret@own.example/")
    assert "secret" not in str(refused.value)


def test_where_parts_are_optional_no_net_is_passed_over_and_a_refused_registry_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_net(*_: object, **__: object) -> None:
        raise OSError("no net")

    pages = tmp_path / "pages"
    monkeypatch.setenv("SCOPA_DOCS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "https://own.example")
    monkeypatch.setattr(urllib.request, "urlopen", no_net)
    monkeypatch.setattr(sys, "argv", ["vendor.py", "--optional", str(pages)])
    vendor.main()
    assert capsys.readouterr().out == "the pages have no live parts: no net\n"
    assert not (pages / "_live").exists()
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://own.example")
    with pytest.raises(ValueError, match="refused with --optional too"):
        vendor.main()


def test_the_package_has_all_that_is_served() -> None:
    with tarfile.open(vendor.archive_of(vendor.NEWEST)) as packed:
        assert {f"package/{name}" for name in vendor.SERVED} <= set(packed.getnames())
    assert all((vendor.HERE / name).is_file() for name in vendor.SCRIPTS)
