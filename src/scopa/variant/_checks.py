"""What can be wrong with the rules: each function gives a list of sentences."""

from typing import Any

from typing_extensions import TypeIs

from scopa.awards import Award, Napola
from scopa.cards._value import kind_faults, whole_number_faults
from scopa.errors import shown
from scopa.variant._options import DeclareOut

__all__ = [
    "award_faults",
    "cards_faults",
    "lowest_wins_faults",
    "name_faults",
    "opening_sweeps_faults",
    "redeal_faults",
    "team_faults",
]


def name_faults(of: str, name: object) -> list[str]:
    """Faults of a name: of the variant, or of an award."""
    if isinstance(name, str) and name:
        return []
    return [f"{of} must be text that is not empty, not {shown(name)}"]


def redeal_faults(name: str, least: object) -> list[str]:
    """Faults of a number of kings or aces that makes a redeal, or None."""
    return [] if least is None else whole_number_faults(name, least, 1, 4)


def cards_faults(players: object, rounds: object, table: object) -> list[str]:
    """Faults of how the forty cards are dealt."""
    faults = whole_number_faults("players", players, 2, 40) + whole_number_faults(
        "table", table, 0, 40
    )
    if not isinstance(rounds, tuple) or not 1 <= len(rounds) <= 40:
        faults.append(f"rounds must be a tuple of at least one whole number, not {shown(rounds)}")
    else:
        for packet in rounds:
            faults += whole_number_faults("a number of cards in rounds", packet, 1, 40)
    return faults or _sum_faults(players, rounds, table)


def _sum_faults(players: Any, rounds: Any, table: Any) -> list[str]:
    """The fault of cards that do not come out even, once the numbers are numbers."""
    dealt = sum(rounds)
    if players * dealt + table == 40:
        return []
    count = players * dealt + table
    return [
        f"players * sum(rounds) + table must be 40, not {players} * {dealt} + {table} = {count}"
    ]


def team_faults(players: object, teams: object) -> list[str]:
    """Faults of the teams of this number of players."""
    if not isinstance(teams, tuple) or not all(isinstance(team, tuple) for team in teams):
        return [f"teams must be a tuple of tuples of seats, not {shown(teams)}"]
    seats = [seat for team in teams for seat in team]
    if any(type(seat) is not int for seat in seats):
        return [f"the seats in teams must be whole numbers, not {shown(teams)}"]
    if type(players) is not int or not 2 <= players <= 40:
        return []
    if sorted(seats) != list(range(players)):
        wanted = f"teams must hold each of the seats 0 to {players - 1} once"
        return [f"{wanted}, not {shown(teams)}"]
    if len(teams) < 2:
        return [f"there must be at least two teams, not {shown(teams)}"]
    alternating = [tuple(range(first, players, len(teams))) for first in range(len(teams))]
    if players % len(teams) or sorted(teams) != alternating:
        rule = "teams must be equal in size and partners alternate (seat i and i + number of teams)"
        return [f"{rule}, not {shown(teams)}"]
    return []


def opening_sweeps_faults(sweeps: object) -> list[str]:
    """Faults of the pairs of a total of the opening table and the sweeps that it gives."""
    wanted = "sweeps must be a tuple of pairs (total of the table, sweeps)"
    if not isinstance(sweeps, tuple) or not sweeps:
        return [f"{wanted}, not {shown(sweeps)}"]
    if any(not isinstance(pair, tuple) or len(pair) != 2 for pair in sweeps):
        return [f"{wanted}, not {shown(sweeps)}"]
    faults = []
    for total, count in sweeps:
        faults += whole_number_faults("a total in sweeps", total, 1, 220)
        faults += whole_number_faults("a number of sweeps", count, 1)
    if not faults and len({total for total, _ in sweeps}) < len(sweeps):
        faults.append(f"a total stands twice in sweeps: {shown(sweeps)}")
    return faults


def _is_award(award: object) -> TypeIs[Award]:
    # Not `isinstance`, which takes a third of the time that the presets are made in.
    try:
        hash(award)
    except TypeError:
        return False
    verbs = (getattr(award, "points", None), getattr(award, "tally", None))
    return not isinstance(award, type) and hasattr(award, "name") and all(map(callable, verbs))


def award_faults(awards: object) -> list[str]:
    """Faults of the awards of a variant."""
    if not isinstance(awards, tuple):
        return [f"awards must be a tuple of awards, not {shown(awards)}"]
    faults, names = [], []
    for award in awards:
        if _is_award(award):
            faults += name_faults("the name of an award", award.name)
            names.append(award.name)
        else:
            wanted = "an award is hashable and has a name, points(sides) and tally(sides)"
            faults.append(f"{wanted}; {shown(award)} has not")
    twice = [name for place, name in enumerate(names) if name in names[:place]]
    return faults + [
        f"awards must have different names; {shown(name)} is there twice" for name in twice
    ]


def lowest_wins_faults(lowest_wins: object, declare_out: object, awards: object) -> list[str]:
    """Faults of a game that the lowest total wins."""
    faults = kind_faults("lowest_wins", lowest_wins, bool)
    if lowest_wins is not True:
        return faults
    if declare_out is not DeclareOut.NEVER:
        faults.append("lowest_wins does not go with declare_out: nobody claims to have lost")
    if isinstance(awards, tuple) and any(
        isinstance(award, Napola) and award.all_ten_wins for award in awards
    ):
        faults.append("lowest_wins does not go with a napola whose all_ten_wins is True")
    return faults
