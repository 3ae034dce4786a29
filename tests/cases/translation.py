"""The rules of the collected cases as variants: every key is read, an unknown one is refused."""

import copy
from collections.abc import Mapping
from typing import Any

import attrs

from scopa import (
    SCOPA,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    AceLead,
    AceRule,
    Award,
    CaptureRule,
    DeclareOut,
    Direction,
    FirstDealer,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Opening,
    Primiera,
    ReBello,
    Settebello,
    Sweeps,
    Variant,
)
from scopa.presets import ASSO_PIGLIA_TUTTO, ESCOBA
from tests.cases.keys import NotExpressibleError, UnknownKeyError, only, pick

Config = Mapping[str, Any]

DIRECTIONS = {"cw": Direction.CLOCKWISE, "ccw": Direction.COUNTERCLOCKWISE}
# Play goes round the table from a player to the one on this side of him.
CUTTERS = {"cw": ("right", None), "ccw": ("left", None)}
FIRST_DEALERS = {
    "agreement": None,
    "unspecified": None,
    "lot": FirstDealer.LOT,
    "king_of_coins": FirstDealer.RE_DI_DENARI,
}
MISSING_SUITS = {
    "void": MissingSuit.VOID,
    "three_if_all_missing": MissingSuit.THREE_IF_ALL_MISSING,
    "more_suits_first": MissingSuit.MORE_SUITS_FIRST,
    "partial_sum": MissingSuit.PARTIAL_SUM,
}
PAIRS = ((0, 2), (1, 3))
OPEN_TARGET = "one of 11, 16, 21 (chosen by the players)"
OPEN_TEAMS = "open: 3 pairs or 2 threes"
YES_OR_NO = {True: True, False: False}

CONFIG_KEYS = [
    "players",
    "teams",
    "direction",
    "dealer_rotation",
    "cut_by",
    "first_dealer",
    "hand_size",
    "table_size",
    "redeal_kings",
    "redeal_aces",
    "capture",
    "ace",
    "scopa",
    "table_bonus",
    "leftover",
    "score",
    "match",
]
CAPTURE_KEYS = [
    "modes",
    "single_priority",
    "choice",
    "choice_total",
    "max_cards",
    "mandatory",
    "courts_sum",
    "two_combinations_at_once",
]
SCORE_KEYS = [
    "cards",
    "coins",
    "settebello",
    "primiera",
    "re_bello",
    "napola",
    "grande",
    "most_sevens",
    "most_sixes",
    "tie",
]
NEUTRAL = {"score.grande": False, "table_bonus.wild": None}


def overridden(config: Config, overrides: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a config with the values at dotted paths replaced; each path must be there."""
    changed = copy.deepcopy(dict(config))
    for path, value in overrides.items():
        *parents, last = path.split(".")
        inner = changed
        for parent in parents:
            inner = inner.get(parent, {})
        if last not in inner:
            raise UnknownKeyError(f"no such path in the config: {path}")
        inner[last] = value
    return changed


def neutral(config: Config, *paths: str) -> dict[str, Any]:
    """A copy of a config without some rules that a case does not come near."""
    return overridden(config, {path: NEUTRAL[path] for path in paths})


def variant_of(config: Config, players: int, *, teams: bool = False) -> Variant:
    """The variant for so many players, all alone or in two pairs, that a config describes."""
    only(config, CONFIG_KEYS)
    check_people(config, players, teams=teams)
    check_customs(config)
    hand, table = config["hand_size"], config["table_size"]
    return Variant(
        name="case",
        players=players,
        teams=PAIRS if teams else tuple((seat,) for seat in range(players)),
        rounds=(hand,) * ((40 - table) // (players * hand)),
        table=table,
        direction=pick(config["direction"], DIRECTIONS),
        dealer_rotation=pick(config["dealer_rotation"], DIRECTIONS),
        redeal_kings=config["redeal_kings"],
        redeal_aces=config["redeal_aces"],
        ace=ace_of(config["ace"]),
        opening=opening_of(config["table_bonus"]),
        awards=awards_of(config["score"], config["scopa"]),
        **captures_of(config["capture"]),
        **last_card_of(config["scopa"]),
        **match_of(config["match"], "teams" if teams else str(players)),
    )


def check_people(config: Config, players: int, *, teams: bool) -> None:
    """Refuse numbers of players and teams that the config does not know."""
    known = {"4": [list(pair) for pair in PAIRS], "6": OPEN_TEAMS}
    for number, value in config["teams"].items():
        if number not in known or value != known[number]:
            raise UnknownKeyError(f"unknown teams of {number}: {value!r}")
    if teams and str(players) not in config["teams"]:
        raise UnknownKeyError(f"no teams for {players} players")


def check_customs(config: Config) -> None:
    """Refuse what the library settles otherwise: the cut, the first dealer, the leftovers."""
    if config["cut_by"] not in CUTTERS[config["direction"]]:
        raise NotExpressibleError(f"cut by the {config['cut_by']}")
    for method in config["first_dealer"]:
        pick(method, FIRST_DEALERS)
    pick(config["leftover"], {"last_taker": None})


def captures_of(capture: Config) -> dict[str, Any]:
    """The fields that say which cards a card may take."""
    only(capture, CAPTURE_KEYS)
    if capture["courts_sum"] is not True or capture["two_combinations_at_once"] is not False:
        raise NotExpressibleError("court cards that take no sums, or two combinations at once")
    modes = set(capture["modes"])
    if modes - {"equal", "sum", "fifteen", "eleven"} or ("equal" in modes) != ("sum" in modes):
        raise UnknownKeyError(f"unknown capture modes: {sorted(modes)}")
    totals = {"fifteen": 15, "eleven": 11}
    fixed = [totals[mode] for mode in sorted(modes & totals.keys())]
    rules = {
        ("free", True): CaptureRule.EQUAL_FIRST,
        ("free", False): CaptureRule.ANY,
        ("fewest", True): CaptureRule.FEWEST,
    }
    choice = (capture["choice"], capture["single_priority"])
    if choice not in rules:
        raise UnknownKeyError(f"unknown choice of captures: {choice}")
    return {
        "by_value": "equal" in modes,
        "fixed_total": fixed[0] if fixed else None,
        "capture": rules[choice],
        "fixed_total_fewest": pick(capture["choice_total"], {"free": False, "fewest": True}),
        "max_captured": capture["max_cards"],
        "must_capture": pick(capture["mandatory"], YES_OR_NO),
    }


def ace_of(ace: Config) -> AceRule | None:
    """The rule for aces, or None where they are cards like any other."""
    only(ace, ("power", "scopa", "vs_ace", "empty_table", "first_lead_forbidden"))
    rule = AceRule(
        sweep_scores=pick(ace["scopa"], YES_OR_NO),
        sweeps_aces=pick(ace["vs_ace"], {"takes_one_ace": False, "takes_all": True}),
        takes_itself=pick(ace["empty_table"], {"stays": False, "takes_itself": True}),
        leading=pick(ace["first_lead_forbidden"], {False: AceLead.FREE, True: AceLead.FORBIDDEN}),
    )
    return pick(ace["power"], {"none": None, "takes_all": rule})


def last_card_of(scopa: Config) -> dict[str, Any]:
    """The field that says whether the very last card may sweep."""
    only(scopa, ("points", "last_card"))
    return {"last_card_sweep": pick(scopa["last_card"], {"void": False, "counts": True})}


def opening_of(bonus: Config | None) -> Opening | None:
    """What the first table may bring, or None."""
    if bonus is None:
        return None
    only(bonus, ("15", "30", "needs_split_for_30", "to", "wild"))
    if bonus.get("wild") is not None:
        raise NotExpressibleError(f"a wild {bonus['wild']}")
    return Opening(
        sweeps=((15, bonus["15"]), (30, bonus["30"])),
        split=pick(bonus["needs_split_for_30"], YES_OR_NO),
        to_leader=pick(bonus["to"], {"dealer": False, "leader": True}),
    )


def awards_of(points: Config, scopa: Config) -> tuple[Award, ...]:
    """What scores points."""
    only(points, SCORE_KEYS)
    pick(points["tie"], {"nobody": None})
    if points["grande"] is not False:
        raise NotExpressibleError("a point for fante, cavallo and re of denari")
    single = {0: False, 1: True}
    given: list[tuple[bool, Award]] = [
        (points["cards"] is not None, MostCards(more_than=threshold_of(points["cards"]))),
        (points["coins"] is not None, MostDenari(more_than=threshold_of(points["coins"]))),
        (pick(points["settebello"], single), Settebello()),
        (points["primiera"] is not None, primiera_of(points["primiera"])),
        (pick(points["re_bello"], single), ReBello()),
        (points["napola"] is not None, napola_of(points["napola"])),
        (pick(points["most_sevens"], single), MostSevens()),
        (pick(points["most_sixes"], single), MostSixes()),
        (pick(scopa["points"], single), Sweeps()),
    ]
    return tuple(award for there, award in given if there)


def threshold_of(majority: Config | None) -> int | None:
    """The number that a side must have more than, or None where the most is enough."""
    if majority is None:
        return None
    only(majority, ("points", "rule", "n"))
    pick(majority["points"], {1: None})
    number: int | None = pick(majority["rule"], {"most": None, "more_than": majority.get("n")})
    return number


def primiera_of(prime: Config | None) -> Primiera:
    """The award for the best primiera."""
    if prime is None:
        return Primiera()
    only(prime, ("points", "missing_suit", "table"))
    pick(prime["points"], {1: None})
    return Primiera(
        missing_suit=pick(prime["missing_suit"], MISSING_SUITS),
        courts=pick(prime["table"], {"standard": (10, 10, 10)}),
    )


def napola_of(run: Config | None) -> Napola:
    """The award for a run of denari from the ace."""
    if run is None:
        return Napola()
    only(run, ("min", "cap", "napoleon"))
    return Napola(
        least=run["min"],
        most=run["cap"] if run["cap"] < 10 else None,
        all_ten_wins=pick(run["napoleon"], {"wins_match": True}),
    )


def match_of(match: Config, people: str) -> dict[str, Any]:
    """The fields that say when a match ends."""
    only(match, ("target", "both_over", "tie", "declare_out", "inverse"))
    pick(match["both_over"], {"highest": None})
    if pick(match["tie"], {"play_on": False, "parlett_order": True}):
        raise NotExpressibleError("points of the last deal counted in an order")
    target = match["target"]
    if target == OPEN_TARGET:
        number = 11
    else:
        only(target, ("2", "3", "4", "teams"))
        number = pick(people, target)
    return {
        "target": number,
        "declare_out": pick(
            match["declare_out"], {"no": DeclareOut.NEVER, "optional": DeclareOut.CHECKED}
        ),
        "lowest_wins": pick(match["inverse"], YES_OR_NO),
    }


RULE_KEYS = [
    "mode",
    "single_priority",
    "fewest",
    "compulsory",
    "ace",
    "ace_sweep_scores",
    "final_play",
    "target",
    "lead",
    "inverse",
    "primiera_figures",
    "redeal_on_three_kings",
]


def house_rules(defaults: Config, rules: Config) -> Variant:
    """Scopa for two with the rules of one reported case."""
    only(defaults, RULE_KEYS)
    only(rules, RULE_KEYS)
    rule = {**defaults, **rules}
    capture = pick(
        rule["fewest"],
        {
            True: CaptureRule.FEWEST,
            False: pick(
                rule["single_priority"],
                {True: CaptureRule.EQUAL_FIRST, False: CaptureRule.ANY},
            ),
        },
    )
    ace = AceRule(sweep_scores=pick(rule["ace_sweep_scores"], YES_OR_NO))
    primiera = Primiera(courts=pick(rule["primiera_figures"], {"flat": (10, 10, 10)}))
    return attrs.evolve(
        SCOPA,
        by_value=pick(rule["mode"], {"sum": True, "fifteen": False}),
        fixed_total=pick(rule["mode"], {"sum": None, "fifteen": 15}),
        capture=capture,
        must_capture=pick(rule["compulsory"], YES_OR_NO),
        ace=pick(rule["ace"], {"none": None, "takes_all": ace}),
        last_card_sweep=pick(rule["final_play"], {"never": False, "counts": True}),
        target=rule["target"],
        margin=rule["lead"],
        lowest_wins=pick(rule["inverse"], YES_OR_NO),
        redeal_kings=pick(rule["redeal_on_three_kings"], {True: 3, False: None}),
        awards=(MostCards(), MostDenari(), Settebello(), primiera, Sweeps()),
    )


NAMED = {
    "scopa": SCOPA,
    "classic": SCOPA,
    "scopone": SCOPONE,
    "scopone_scientifico": SCOPONE_SCIENTIFICO,
    "escoba": ESCOBA,
}


def named(name: str, players: int | None = None, options: Config | None = None) -> Variant:
    """A variant under the name that a case gives it, with the options switched on."""
    variant = pick(name, NAMED)
    if players is not None:
        variant = variant.for_players(players)
    only(options or {}, ("asso_piglia_tutto",))
    if (options or {}).get("asso_piglia_tutto"):
        variant = attrs.evolve(variant, ace=ASSO_PIGLIA_TUTTO.ace)
    return variant
