"""What a screen shows of a deal, read back as a record."""

import re
from typing import Any

from scopa import VARIANTS, deal
from scopa.records import PlayedDeal, Record
from tests.cases import deals
from tests.cases.positions import cards

PLAY = re.compile(r" {5}seat (\d) .* plays (\w\w)(?:, takes ([\w ]+?))?(: sweep)?$")
OPENING = re.compile(r"Opening table: (.*); to seat (\d), sweeps: (\d)$")
HEAD = re.compile(r"(\S+) for (\d) players; seat (\d) deals, seat (\d) leads$")
AWARD = re.compile(r"(\w+) ((?: +\d+ +\((?:\d+|-)\))+)$")


def lines_of(text: str) -> list[str]:
    """The lines of a screen, those that were wrapped made whole again."""
    whole: list[str] = []
    for line in text.splitlines():
        if line.startswith(" " * 13) and line[13:14].strip() and "side 0" not in line:
            whole[-1] += " " + line.strip()
        else:
            whole.append(line)
    return whole


def plays_on(text: str) -> list[tuple[int, str, list[str], bool]]:
    """The plays on a screen: seat, card, cards taken, and whether it says that it is a sweep."""
    found = filter(None, map(PLAY.match, lines_of(text)))
    return [(int(play[1]), play[2], (play[3] or "").split(), play[4] is not None) for play in found]


def tables_on(text: str) -> list[list[str]]:
    """The table before each play."""
    rows = (re.match(r"[ \d]{3}  table   (.*)$", line) for line in lines_of(text))
    return [row[1].replace("empty", "").split() for row in rows if row]


def score_on(text: str) -> dict[str, Any]:
    """The score on a screen: the points by award, and the total."""
    rows = (AWARD.match(line) for line in text.splitlines())
    points = {
        row[1]: [int(point) for point in re.findall(r"(\d+) +\(", row[2])] for row in rows if row
    }
    total = next(line for line in text.splitlines() if line.startswith("total "))
    return {"points": points, "total": [int(each) for each in total.split()[1:]]}


def record_on(text: str) -> Record:
    """The whole deal on a screen as a record; the deck is made from the plays."""
    head = next(filter(None, map(HEAD.match, text.splitlines())))
    opening = next(filter(None, map(OPENING.match, text.splitlines())), None)
    plays = [(seat, card, taken) for seat, card, taken, _ in plays_on(text)]
    score = score_on(text)
    shown = deals.Deal(
        variant=VARIANTS[head[1]].for_players(int(head[2])),
        dealer=int(head[3]),
        table=cards(opening[1].split() if opening else tables_on(text)[0]),
        plays=deals.plays_of(plays),
        points={name: tuple(points) for name, points in score["points"].items()},
        total=tuple(score["total"]),
    )
    start = deal(shown.variant, deck=shown.deck, dealer=shown.dealer)
    return Record([PlayedDeal(start, [move for _, move in shown.plays])])
