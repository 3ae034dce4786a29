"""A deal as an environment of Gymnasium: one agent, with given players in the other seats.

Once this is imported, `gymnasium.make("scopa/Scopa-v0")` makes a `ScopaEnv`.

>>> import gymnasium, scopa.adapters.gymnasium
>>> env = gymnasium.make("scopa/Scopa-v0")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, env.action_space
((216,), Discrete(16200))
"""

try:
    import gymnasium
    import PIL  # noqa: F401  # only whether they are there
    import resvg_py  # noqa: F401  # likewise
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        "scopa.adapters.gymnasium needs Gymnasium, Pillow and resvg_py: "
        'python -m pip install "scopa[gymnasium]"',
        name=_missing.name,
    ) from _missing

from scopa.adapters.gymnasium._environment import Info, ScopaEnv

__all__ = ["Info", "ScopaEnv"]

gymnasium.register("scopa/Scopa-v0", entry_point="scopa.adapters.gymnasium:ScopaEnv")
