"""What one seat, or a spectator, may know of a position."""

from scopa.views._view import View, view

__all__ = ["View", "view"]
