"""The environment, in the first version of its actions, observations and rewards."""

from scopa.adapters.pettingzoo._environment import Observation, raw_env
from scopa.adapters.pettingzoo._wrapped import Environment, env

__all__ = ["Environment", "Observation", "env", "raw_env"]
