"""The environment in the wrappers that PettingZoo puts round its own card games."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from operator import index
from typing import Final, Literal, SupportsIndex, TypeAlias, TypeVar, overload

from gymnasium.spaces import Dict, Discrete
from pettingzoo.utils import wrappers

from scopa.adapters._arguments import read_reward
from scopa.adapters._episodes import ILLEGAL_REWARD
from scopa.adapters._rendering import Rendered
from scopa.adapters.pettingzoo._environment import Observation, raw_env
from scopa.presets import SCOPA
from scopa.variant import Variant

__all__ = ["Environment", "env"]

_Seen = TypeVar("_Seen")
_Told: TypeAlias = tuple[_Seen, float, bool, bool, dict[str, object]]

_WITHOUT_END: Final = 2**63


class Environment(
    wrappers.OrderEnforcingWrapper[str, Observation, int | None]  # type: ignore[misc]  # no types
):
    """What `env` gives: a `raw_env` in PettingZoo's wrappers, with the types that they lack.

    An action outside the action space is an AssertionError, and so is what needs a reset before
    the first; an illegal action ends the episode.

    Args:
        raw: The environment.
        illegal_reward: The reward of an illegal action.
    """

    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    num_agents: int
    max_num_agents: int
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, object]]
    metadata: dict[str, object]
    render_mode: str | None

    def __init__(self, raw: raw_env, illegal_reward: float = ILLEGAL_REWARD) -> None:
        worth = read_reward(illegal_reward)
        ending = wrappers.TerminateIllegalWrapper(raw, illegal_reward=worth)
        super().__init__(wrappers.AssertOutOfBoundsWrapper(ending))

    @property
    def unwrapped(self) -> raw_env:
        """The environment inside the wrappers."""
        inside: raw_env = self.env.unwrapped
        return inside

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin the next deal, as `raw_env.reset` does."""
        super().reset(seed=seed, options=options)

    def agent_iter(self, max_iter: int = _WITHOUT_END) -> Iterable[str]:
        """Whose turn it is, again and again, until all agents have been told of the end."""
        agents: Iterable[str] = super().agent_iter(max_iter)
        return agents

    # The argument is PettingZoo's own.
    @overload
    def last(self, observe: Literal[True] = True) -> _Told[Observation]: ...  # noqa: FBT002
    @overload
    def last(self, observe: bool) -> _Told[Observation | None]: ...  # noqa: FBT001
    def last(self, observe: bool = True) -> _Told[Observation | None]:  # noqa: FBT001, FBT002
        """What the agent whose turn it is sees, its reward since it moved, and how it stands.

        After the observation, or None, and the reward it tells whether the agent is terminated,
        whether it is truncated, and its info.
        """
        told: _Told[Observation | None] = super().last(observe)
        return told

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and what it may do."""
        seen: Observation = super().observe(agent)
        # The wrappers judge the next action by the arrays that they were given.
        return deepcopy(seen)

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action for the agent whose turn it is; None once the deal is over."""
        super().step(index(action) if isinstance(action, SupportsIndex) else action)

    def observation_space(self, agent: str) -> Dict:
        """The space of the observations of this agent."""
        return self.unwrapped.observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        """The space of the actions of this agent."""
        return self.unwrapped.action_space(agent)

    def render(self) -> Rendered:
        """The table as `render_seat` sees it, in the way that `render_mode` says."""
        picture: Rendered = super().render()
        return picture

    def __str__(self) -> str:
        return str(self.env)


def env(
    variant: Variant | str = SCOPA,
    *,
    perfect_recall: bool = False,
    render_mode: str | None = None,
    render_seat: SupportsIndex | None = None,
    illegal_reward: float = ILLEGAL_REWARD,
) -> Environment:
    """One deal as an environment of PettingZoo, wrapped as its own card games are.

    The agents `seat_0`, `seat_1` and so on move in turn. An agent is given an `Observation`: what
    its seat knows, as zeros and ones laid out as `env.unwrapped.layout` tells, and a mask of the
    legal actions, which `env.unwrapped.actions` numbers. Rewards come with the end: by how many
    points an agent's side is ahead of the best other one. An illegal action ends the episode.

    Args:
        variant: The rules, or the name of a preset in `scopa.VARIANTS`.
        perfect_recall: Whether the plays of the deal are part of the observations.
        render_mode: `human`, which prints the table at each step, `ansi` for its text,
            `rgb_array` for its picture, or None.
        render_seat: The seat whose view is rendered; by default a spectator's, who sees no hand.
        illegal_reward: The reward of an illegal action; the other agents then have 0.

    Raises:
        StateError: If there is no such seat, or the reward is not finite.
        VariantError: If no preset has this name.
        TypeError: If something is of another kind.
        UnsupportedMode: If there is no such way to render.

    >>> import scopa
    >>> environment = env(scopa.SCOPA)
    >>> environment.reset(options={"deck": scopa.shuffle(seed=7)})
    >>> environment.observe("seat_0")["action_mask"].nonzero()[0].tolist()
    [1, 132, 949]
    >>> environment.step(132)
    >>> environment.agent_selection
    'seat_1'
    """
    raw = raw_env(
        variant,
        perfect_recall=perfect_recall,
        render_mode=render_mode,
        render_seat=render_seat,
    )
    return Environment(raw, illegal_reward)
