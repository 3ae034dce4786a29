"""One deal, in which the agents move in turn."""

from collections.abc import Mapping
from typing import SupportsIndex, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from scopa.adapters._actions import ActionSpace, Mask
from scopa.adapters._arguments import read_seat, read_variant
from scopa.adapters._episodes import read_options
from scopa.adapters._observation import ObservationLayout, Tensor
from scopa.adapters._rendering import RENDER_MODES, Rendered, check_render_mode, rendered
from scopa.adapters._returns import margins
from scopa.cards import Move
from scopa.play import apply
from scopa.presets import SCOPA
from scopa.state import State
from scopa.variant import Variant
from scopa.views import View
from scopa.views._view import make_view

__all__ = ["Observation", "raw_env"]


class Observation(TypedDict):
    """What an agent is given."""

    observation: Tensor
    """What its seat knows, as the environment's `layout` tells."""
    action_mask: Mask
    """A 1 for each legal action, else a 0: zeros where its seat is not to move."""


# PettingZoo calls it so, and has no types.
class raw_env(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # noqa: N801
    """One deal without the wrappers of `env`, which tells what it is.

    An illegal action raises what `scopa.apply` does, and changes nothing.

    Args:
        variant: The rules, or the name of a preset in `scopa.VARIANTS`.
        perfect_recall: Whether the plays of the deal are part of the observations.
        render_mode: `human`, which prints the table at each step, `ansi` for its text,
            `rgb_array` for its picture, or None.
        render_seat: The seat whose view is rendered; by default a spectator's, who sees no hand.

    Raises:
        StateError: If there is no such seat.
        VariantError: If no preset has this name.
        TypeError: If something is of another kind.
        UnsupportedMode: If there is no such way to render.

    >>> import scopa
    >>> raw = raw_env(scopa.SCOPA, render_mode="ansi", render_seat=0)
    >>> raw.reset(options={"deck": scopa.shuffle(seed=7)})
    >>> print(raw.render())
    table  2B 3B 4D RS
    seat 0 AD 3D 6C  pile 0, sweeps 0  to move
    seat 1 ?? ?? ??  pile 0, sweeps 0  dealer
    stock  30
    """

    metadata: dict[str, object] = {  # noqa: RUF012  # so PettingZoo has it
        "name": "scopa_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    variant: Variant
    """The rules."""
    actions: ActionSpace
    """The numbers of the moves."""
    layout: ObservationLayout
    """Where in an observation what stands."""
    render_mode: str | None
    render_seat: int | None
    possible_agents: list[str]
    """The agents `seat_0`, `seat_1` and so on, in order of play."""
    agents: list[str]
    """Those that have not been told yet that the deal is over."""
    agent_selection: str
    """Whose turn it is."""
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, object]]
    observation_spaces: dict[str, Dict]
    action_spaces: dict[str, Discrete]
    position: State
    """The whole position, with all hands and the stock: it is for whoever runs the agents."""

    def __init__(
        self,
        variant: Variant | str = SCOPA,
        *,
        perfect_recall: bool = False,
        render_mode: str | None = None,
        render_seat: SupportsIndex | None = None,
    ) -> None:
        super().__init__()
        variant = read_variant(variant)
        check_render_mode(render_mode)
        seat = None if render_seat is None else read_seat(variant, render_seat)
        self.variant = variant
        self.actions = ActionSpace(variant)
        self.layout = ObservationLayout(variant, perfect_recall=perfect_recall)
        self.render_mode = render_mode
        self.render_seat = seat
        self.possible_agents = [f"seat_{seat}" for seat in range(variant.players)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: self._observation_space() for agent in self.agents}
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self._np_random: np.random.Generator | None = None
        self._plays: tuple[Move, ...] = ()

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin the next deal.

        Args:
            seed: A whole number to deal by; without one dealing goes on from the last deal's.
            options: `dealer`, the seat that deals, by default the last, so that `seat_0` leads;
                `deck`, the forty cards from the top; or `state`, a position to go on from.
                Others have no effect.

        Raises:
            gymnasium.error.Error: If the seed is negative or no whole number.
            StateError: If there is no such seat, or no deal with this deck or position.
            TypeError: If an option is of another kind.
        """
        beginning = read_options(self.variant, options)
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        self.position = beginning.first(self._np_random)
        self._plays = ()
        self.agents = list(self.possible_agents)
        self.agent_selection = self._agent_to_move()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._show()

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action for the agent whose turn it is.

        Args:
            action: The number of a legal move; None once the deal is over.

        Raises:
            IllegalMoveError: If the rules do not allow the move.
            StateError: If no move has this number.
            TypeError: If it is no whole number while the deal goes on.
            ValueError: If it is not None once the deal is over.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("None is no action while the deal goes on")
        move = self.actions.move(action, self.position.table)
        position = apply(self.position, move)
        worth = margins(position) if position.is_over else ()
        self.position, self._plays = position, (*self._plays, move)
        self._cumulative_rewards[agent] = 0.0
        if worth:
            self.rewards = {name: worth[self._seats[name]] for name in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self._agent(self._seats[agent] + 1)
        else:
            self.agent_selection = self._agent_to_move()
        self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and what it may do.

        Raises:
            KeyError: If there is no such agent.
        """
        view = self._view(self._seats[agent])
        mask = self.actions.mask(view)
        if self.terminations.get(agent):
            # An illegal action has ended the episode while cards were still to be played.
            mask[:] = 0
        return {"observation": self.layout.encode(view), "action_mask": mask}

    def observation_space(self, agent: str) -> Dict:
        """The space of the observations of this agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of the actions of this agent."""
        return self.action_spaces[agent]

    def render(self) -> Rendered:
        """The table as `render_seat` sees it, in the way that `render_mode` says."""
        return rendered(self._view(self.render_seat), self.render_mode)

    def close(self) -> None:
        """Nothing: there is nothing to be closed."""

    def _observation_space(self) -> Dict:
        lengths = {"observation": len(self.layout), "action_mask": len(self.actions)}
        return Dict({name: Box(0, 1, (length,), dtype=np.int8) for name, length in lengths.items()})

    def _agent(self, seat: int) -> str:
        return self.possible_agents[seat % self.variant.players]

    def _agent_to_move(self) -> str:
        return self._agent(self.position.to_move or 0)

    def _view(self, seat: int | None) -> View:
        return make_view(self.position, seat, self._plays, ())

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
