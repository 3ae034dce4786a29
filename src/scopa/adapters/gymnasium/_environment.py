"""One deal, in which one agent moves and given players do the rest."""

import random
from collections.abc import Mapping, Sequence
from typing import Final, NotRequired, SupportsIndex, TypeAlias, TypedDict

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Box, Discrete

from scopa.adapters._actions import ActionSpace, Mask
from scopa.adapters._arguments import plain, read_reward, read_seat, read_variant
from scopa.adapters._episodes import ILLEGAL_REWARD, read_options
from scopa.adapters._observation import ObservationLayout, Tensor
from scopa.adapters._rendering import RENDER_MODES, Rendered, check_render_mode, rendered
from scopa.adapters._returns import margins
from scopa.cards import Move
from scopa.errors import ScopaError, StateError, shown
from scopa.play import apply
from scopa.players import Player, RandomPlayer
from scopa.players._player import is_player
from scopa.presets import SCOPA
from scopa.simulation._setup import player_text
from scopa.state import State
from scopa.variant import Variant
from scopa.views import View
from scopa.views._view import make_view

__all__ = ["Info", "ScopaEnv"]

_Truths: TypeAlias = np.ndarray[tuple[int], np.dtype[np.bool_]]

_RANDOM: Final = RandomPlayer()


class Info(TypedDict):
    """What goes with an observation."""

    action_mask: Mask
    """A 1 for each legal action, else a 0: zeros once the episode is over."""
    illegal: NotRequired[str]
    """Why the last action was refused, where that has ended the episode."""


class ScopaEnv(gymnasium.Env[Tensor, np.int64]):
    """One deal for one agent, with players of the library or your own in the other seats.

    Observations are what the agent's seat knows, as zeros and ones: `layout` tells where what
    stands. Actions are the numbers of moves by `actions`; `info["action_mask"]` says which are
    legal. The reward comes with the end: by how many points the agent's side is ahead of the best
    other one.

    Args:
        variant: The rules, or the name of a preset in `scopa.VARIANTS`.
        opponents: One player for all other seats, or one for each in order of play from the
            agent's on, partners included.
        seat: The agent's seat; None to have each reset draw it.
        perfect_recall: Whether the plays of the deal are part of the observations.
        illegal_reward: The reward of an illegal action, which ends the episode.
        render_mode: `human`, which prints the table at each step, `ansi` for its text,
            `rgb_array` for its picture, each as the agent sees it, or None.

    Raises:
        StateError: If there is no such seat, not a player for each of the others, or the reward
            is not finite.
        VariantError: If no preset has this name.
        TypeError: If something is of another kind.
        UnsupportedMode: If there is no such way to render.

    >>> import scopa
    >>> from scopa.players import GreedyPlayer
    >>> env = ScopaEnv(opponents=GreedyPlayer())
    >>> observation, info = env.reset(options={"deck": scopa.shuffle(seed=7)})
    >>> info["action_mask"].nonzero()[0].tolist()
    [1, 132, 949]
    >>> print(env.actions.move(132))
    3Dx3B
    >>> observation, reward, terminated, truncated, info = env.step(132)
    >>> reward, terminated
    (0.0, False)
    """

    metadata: dict[str, object] = {  # noqa: RUF012  # so Gymnasium has it
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    variant: Variant
    """The rules."""
    actions: ActionSpace
    """The numbers of the moves."""
    layout: ObservationLayout
    """Where in an observation what stands."""
    action_space: Discrete
    observation_space: "Box[np.int8]"
    illegal_reward: float
    render_mode: str | None

    def __init__(
        self,
        variant: Variant | str = SCOPA,
        *,
        opponents: Player | Sequence[Player] = _RANDOM,
        seat: SupportsIndex | None = 0,
        perfect_recall: bool = False,
        illegal_reward: float = ILLEGAL_REWARD,
        render_mode: str | None = None,
    ) -> None:
        variant = read_variant(variant)
        check_render_mode(render_mode)
        place = None if seat is None else read_seat(variant, seat)
        self.variant = variant
        self.actions = ActionSpace(variant)
        self.layout = ObservationLayout(variant, perfect_recall=perfect_recall)
        self.action_space = Discrete(len(self.actions))
        self.observation_space = Box(0, 1, (len(self.layout),), dtype=np.int8)
        self.illegal_reward = read_reward(illegal_reward)
        self.render_mode = render_mode
        self._opponents = _players(variant, opponents)
        self._drawn = place is None
        self._seat = place or 0
        self._chances = [random.Random() for _ in self._opponents]
        self._plays: tuple[Move, ...] = ()
        self._position: State | None = None
        self._ended = True

    @property
    def seat(self) -> int:
        """The agent's seat in the deal; where each reset draws it, it is 0 before the first."""
        return self._seat

    @property
    def position(self) -> State:
        """The whole position, with all hands and the stock: it is not for the agent.

        Raises:
            ResetNeeded: Before the first reset.
        """
        if self._position is None:
            raise ResetNeeded("there is no position before reset() is called")
        return self._position

    def reset(  # type: ignore[override]  # a TypedDict is a dictionary to all but type checkers
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Tensor, Info]:
        """The first observation of the next deal in which the agent is to move, and its info.

        Args:
            seed: A whole number that all chance is drawn by, that of the other players too;
                without one it goes on from the last deal's.
            options: `dealer`, the seat that deals, by default the last, so that seat 0 leads;
                `deck`, the forty cards from the top; or `state`, a position to go on from.
                Others have no effect.

        Raises:
            gymnasium.error.Error: If the seed is negative or no whole number.
            StateError: If there is no such seat, no deal with this deck or position, or the agent
                is not to move any more in this position.
            TypeError: If an option is of another kind.
        """
        beginning = read_options(self.variant, options)
        seats = self._seats_to_sit_in(beginning.position)
        super().reset(seed=seed)
        # Not from the generator that deals: from that one they could work out all hands.
        self._chances = [random.Random(self.np_random.bytes(32)) for _ in self._opponents]
        self._seat = seats[int(self.np_random.integers(len(seats)))]
        first = beginning.first(self.np_random)
        # Where a player raises there is no episode until the next reset.
        self._position, self._plays, self._ended = first, (), True
        self._position, self._plays = self._played_by_others(first, ())
        self._ended = False
        self._show()
        return self._seen()

    def step(  # type: ignore[override]  # likewise
        self, action: int | np.integer
    ) -> tuple[Tensor, float, bool, bool, Info]:
        """What the agent sees when it is to move again or all is over, after this action.

        Args:
            action: The number of a move. One that is not legal ends the episode.

        Returns:
            The observation, the reward, whether the episode is over, False, and the info.

        Raises:
            InvalidAction: If it is not in the action space.
            ResetNeeded: Before the first reset, and after the end.
        """
        position = self.position
        if self._ended:
            raise ResetNeeded("the episode is over: call reset() before the next step()")
        number = plain(action)
        if not self.action_space.contains(number):
            raise InvalidAction(f"an action is 0 to {len(self.actions) - 1}, not {shown(number)}")
        try:
            move = self.actions.move(int(action), position.table)
            position = apply(position, move)
        except ScopaError as refused:
            return self._refused(str(refused))
        position, plays = self._played_by_others(position, (*self._plays, move))
        reward = margins(position)[self._seat] if position.is_over else 0.0
        self._position, self._plays, self._ended = position, plays, position.is_over
        self._show()
        observation, info = self._seen()
        return observation, reward, self._ended, False, info

    def action_masks(self) -> _Truths:
        """Which actions are legal, as `MaskablePPO` of sb3-contrib asks for them.

        Raises:
            ResetNeeded: Before the first reset.
        """
        view = self._view(self.position, self._seat, self._plays)
        return self._mask(view).astype(np.bool_)

    def render(self) -> Rendered:
        """The table as the agent sees it, in the way that `render_mode` says.

        Raises:
            ResetNeeded: Before the first reset.
        """
        return rendered(self._view(self.position, self._seat, self._plays), self.render_mode)

    def _seats_to_sit_in(self, position: State | None) -> list[int]:
        """Where the agent may sit: in its seat or in any, but where it has nothing left to play.

        Raises:
            StateError: If there is no such seat.
        """
        seats = list(range(self.variant.players)) if self._drawn else [self._seat]
        if position is None or position.stock:
            return seats
        found = [seat for seat in seats if position.hands[seat]]
        if not found:
            raise StateError(f"seat {self._seat} is not to move any more in the option state")
        return found

    def _played_by_others(
        self, position: State, plays: tuple[Move, ...]
    ) -> tuple[State, tuple[Move, ...]]:
        """The position in which the agent is to move again, or all is over, and the plays."""
        while position.to_move not in {None, self._seat}:
            seat = position.to_move or 0
            other = (seat - self._seat) % self.variant.players - 1
            player = self._opponents[other]
            try:
                move = player.choose(self._view(position, seat, plays), self._chances[other])
                position = apply(position, move)
            except Exception as fault:
                fault.add_note(f"by {player_text(player)} in seat {seat}, at play {len(plays) + 1}")
                raise
            plays = (*plays, move)
        return position, plays

    def _refused(self, why: str) -> tuple[Tensor, float, bool, bool, Info]:
        self._ended = True
        observation, info = self._seen()
        info["illegal"] = why
        self._show()
        return observation, self.illegal_reward, True, False, info

    def _seen(self) -> tuple[Tensor, Info]:
        view = self._view(self.position, self._seat, self._plays)
        return self.layout.encode(view), {"action_mask": self._mask(view)}

    def _mask(self, view: View) -> Mask:
        """What the agent may do: nothing either in an episode that an illegal action has ended."""
        if self._ended:
            return np.zeros(len(self.actions), dtype=np.int8)
        return self.actions.mask(view)

    @staticmethod
    def _view(position: State, seat: int, plays: tuple[Move, ...]) -> View:
        return make_view(position, seat, plays, ())

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _players(variant: Variant, opponents: object) -> tuple[Player, ...]:
    """The player of each other seat, in order of play from the agent's on.

    Raises:
        StateError: If there is not one for each.
        TypeError: If one is no player.
    """
    others = variant.players - 1
    if isinstance(opponents, str):
        raise TypeError(f"an opponent is a player, not {shown(opponents)}")
    if not isinstance(opponents, Sequence):
        opponents = (opponents,) * others
    if len(opponents) != others:
        raise StateError(
            f"opponents must be one player, or {others}, one for each other seat; "
            f"here are {len(opponents)}"
        )
    for player in opponents:
        if not is_player(player):
            kind = player.__name__ if isinstance(player, type) else type(player).__name__
            raise TypeError(f"an opponent must be a player with choose(view, rng); {kind} is none")
    return tuple(opponents)
