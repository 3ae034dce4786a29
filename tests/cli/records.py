"""Recorded deals to change, and what a replay of them prints."""

from pathlib import Path
from typing import Any

import pytest

import scopa
from scopa.cli import main
from scopa.records import PlayedDeal, Record

Capture = pytest.CaptureFixture[str]

REAL_DEALS = Path(__file__).parents[2] / "examples" / "real_deals.scopa"
NUMBERS = ["105a", "107a", "109a", "111a", "113a"]


def recorded(number: str = "105a") -> str:
    """One of the real deals as its record has it."""
    records = REAL_DEALS.read_text(encoding="utf-8").split("\n[Record ")[1:]
    return "[Record " + records[NUMBERS.index(number)].rstrip() + "\n"


def changed(old: str, new: str) -> str:
    """The first of the real deals, with something changed in it."""
    text = recorded()
    assert old in text
    return text.replace(old, new)


def replayed(capsys: Capture, record: str | bytes) -> tuple[int, str, str]:
    """The exit status of a replay, and what it prints on standard output and error."""
    data = record if isinstance(record, bytes) else record.encode()
    Path("deal.scopa").write_bytes(data)
    status = main(["replay", "deal.scopa"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def refused(capsys: Capture, record: str | bytes) -> str:
    """The complaint about a record, on one line, without anything played before."""
    status, out, err = replayed(capsys, record)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert err.isascii()
    return err.removesuffix("\n")


def record_of(told: dict[str, Any]) -> Record:
    """The record of a deal that a screen has told; the deck is made from its plays."""
    variant = scopa.VARIANTS[told["variant"]].for_players(told["players"])
    cards = [scopa.Card.parse(card) for _, card, _ in told["plays"]]
    deck: list[scopa.Card] = []
    for packet in variant.rounds:
        now, cards = cards[: variant.players * packet], cards[variant.players * packet :]
        for turn in range(variant.players):
            deck += now[turn :: variant.players]
        if len(deck) == variant.players * packet:
            deck += [scopa.Card.parse(card) for card in told["table"][: variant.table]]
    start = scopa.deal(variant, deck=deck, dealer=told["dealer"])
    moves = [f"{card}x{''.join(taken)}" if taken else card for _, card, taken in told["plays"]]
    return Record([PlayedDeal(start, moves)])
