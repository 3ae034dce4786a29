"""Records told on the screen: everything as it is played, then whether all of it is right."""

from collections.abc import Iterable, Iterator

from scopa.cli._record import read_drafts
from scopa.cli._telling import told, told_score, told_tags
from scopa.errors import RecordError
from scopa.records import Record
from scopa.records._draft import Draft, DraftDeal
from scopa.scoring import score

__all__ = ["told_records"]


def told_records(file: str) -> Iterator[Iterable[str]]:
    """The lines of each record of the file in turn; a fault is raised after what led to it.

    Raises:
        RecordError: If the file cannot be read, or anything in it is wrong.
    """
    try:
        for number, draft in enumerate(read_drafts(file)):
            yield _told_record(file, draft, first=number == 0)
    except RecordError as fault:
        raise _in_file(file, fault) from fault


def _told_record(file: str, draft: Draft, *, first: bool) -> Iterator[str]:
    try:
        if not first:
            yield from ("", "")
        yield from told_tags(draft.tags)
        for number, deal in enumerate(draft.deals, 1):
            if draft.is_match:
                yield from ([] if number == 1 else [""])
                yield f"Deal {number}"
            yield from _told_deal(deal)
        record = draft.record()
        if draft.is_match:
            yield from _told_end(record)
    except RecordError as fault:
        raise _in_file(file, fault) from fault


def _told_deal(deal: DraftDeal) -> Iterator[str]:
    try:
        end = yield from told(deal.start, deal.moves, deal.comments)
    except RecordError as fault:
        raise deal.at(fault) from fault
    if end.is_over:
        yield from told_score(score(end))
    else:
        yield from ("", "The deal is not over.")


def _told_end(record: Record) -> Iterator[str]:
    """How the match stands."""
    yield ""
    yield f"Totals of the match: {'-'.join(map(str, record.totals))}"
    if record.claim is not None:
        yield f"Side {record.claim} declares out."
    over = record.winner is not None
    yield f"Side {record.winner} wins the match." if over else "The match is not over."


def _in_file(file: str, fault: RecordError) -> RecordError:
    """The fault with the name of the file as people are told it."""
    name = "standard input" if file == "-" else file
    return RecordError(fault.reason, name, fault.line, fault.ply)
