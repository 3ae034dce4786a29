"""One position of a deal: an immutable value without history."""

from scopa.state._state import State

__all__ = ["State"]
