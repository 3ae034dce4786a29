"""What the cases are written in: reading them strictly, and comparing what they expect."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

Case = Mapping[str, Any]
Observed = dict[str, object]

Value = TypeVar("Value")


class UnknownKeyError(Exception):
    """A case holds a key, a value, an op or a kind that nothing here understands."""


class NotExpressibleError(Exception):
    """A case is clear, but needs a rule that the library does not have."""


class Runner(NamedTuple):
    """What plays one sort of case, and the keys that it reads."""

    run: Callable[[Case], Observed]
    keys: frozenset[str]


Runners = dict[str, Runner]


def runner(
    runners: Runners, name: str, keys: str
) -> Callable[[Callable[[Case], Observed]], Callable[[Case], Observed]]:
    """Enter a function among the runners under a name, with the keys that it reads."""

    def enter(run: Callable[[Case], Observed]) -> Callable[[Case], Observed]:
        runners[name] = Runner(run, frozenset(keys.split()))
        return run

    return enter


def only(mapping: Mapping[str, Any], keys: Iterable[str]) -> None:
    """Refuse a mapping that has a key besides these."""
    unknown = sorted(mapping.keys() - set(keys))
    if unknown:
        raise UnknownKeyError(f"unknown keys: {', '.join(unknown)}")


def pick(value: object, choices: Mapping[Any, Value]) -> Value:
    """What a value of a case stands for; a value that is not among the choices is refused."""
    if not isinstance(value, str | int | None) or value not in choices:
        raise UnknownKeyError(f"unknown value {value!r}, not one of {list(choices)}")
    return choices[value]


def find(runners: Runners, *names: str) -> Runner:
    """The runner under the first of these names that is known."""
    for name in names:
        if name in runners:
            return runners[name]
    raise UnknownKeyError(f"no runner for {' or '.join(names)}")


def plain(value: object) -> object:
    """A value with its lists as tuples; lists of cards, and of sets of cards, in one order."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if not isinstance(value, list | tuple):
        return value
    parts = tuple(plain(part) for part in value)
    if all(isinstance(part, str) for part in parts) or all(_of_cards(part) for part in parts):
        return tuple(sorted(parts, key=repr))
    return parts


def _of_cards(value: object) -> bool:
    """Whether a value is a tuple with nothing but text in it, however deep."""
    return isinstance(value, tuple) and all(
        isinstance(part, str) or _of_cards(part) for part in value
    )


def same(wanted: object, found: object) -> bool:
    """Whether two values are the same; of a mapping only the keys that are wanted count."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        unknown = wanted.keys() - found.keys()
        if unknown:
            raise UnknownKeyError(f"nothing was observed under {sorted(unknown)}")
        return all(same(value, found[key]) for key, value in wanted.items())
    return plain(found) == plain(wanted)


def check(expect: Mapping[str, Any], observed: Observed) -> None:
    """Assert that everything a case expects was observed.

    Under `error` any text, or True, wants some error, in whatever words.
    """
    for key, wanted in expect.items():
        found = observed_under(key, observed)
        agrees = found is not None if key == "error" else same(wanted, found)
        assert agrees, f"{key}: wanted {wanted!r}, found {found!r}"


def check_not(wrong: Mapping[str, Any], observed: Observed) -> None:
    """Assert that what was observed is not all that another implementation got wrong."""
    faults = [same(value, observed_under(key, observed)) for key, value in wrong.items()]
    assert not all(faults), f"the known fault: {wrong!r}"


def observed_under(key: str, observed: Observed) -> object:
    """What was observed under a key of a case."""
    if key not in observed:
        raise UnknownKeyError(f"nothing was observed under {key!r}")
    return observed[key]
