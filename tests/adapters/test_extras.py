"""What is said where an extra is missing."""

import importlib
import sys
from types import ModuleType

import pytest

import scopa.adapters.gymnasium
import scopa.adapters.pettingzoo


@pytest.mark.parametrize(
    ("room", "needed"),
    [
        (room, needed)
        for room in (scopa.adapters.gymnasium, scopa.adapters.pettingzoo)
        for needed in ("gymnasium", "PIL", "resvg_py")
    ]
    + [(scopa.adapters.pettingzoo, "pettingzoo")],
    ids=lambda given: getattr(given, "__name__", given),
)
def test_a_missing_package_is_told_with_its_extra(
    room: ModuleType, needed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    extra = room.__name__.rpartition(".")[2]
    monkeypatch.setitem(sys.modules, needed, None)
    with pytest.raises(ModuleNotFoundError, match=rf'pip install "scopa\[{extra}\]"') as caught:
        importlib.reload(room)
    assert caught.value.name == needed
