"""Tests of table events: order, and undos of several steps folded into one."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.game import line
from bot.history.table_events import UndoneSteps, table_events
from bot.match.matches import Matches
from bot.table.notices import NoticeDraft, NoticeKind, agreed, ordered
from bot.table.requests import Request, RequestState
from bot.table.table import LogEntry
from tests.match.tables import ANNA, BERT, running

PEOPLE = (ANNA, BERT)


async def walked(matches: Matches) -> tuple[str, int]:
    """Start a match whose bids are open and whose mover has walked twice. Return its id and the mover's seat."""
    table = await running(matches, *PEOPLE)
    for person in PEOPLE:
        look = await matches.look_as(table.id, person.id)
        await matches.play(table.id, person.id, look.offers[0])
    seat: int = (await matches.look(table.id, None)).view.mover
    await matches.play(table.id, PEOPLE[seat].id, "walk, walk")
    return table.id, seat


async def test_consecutive_undos_are_one_log_entry(matches: Matches) -> None:
    match, seat = await walked(matches)
    await matches.undo.step(match, PEOPLE[seat].id)
    assert not [one for one in table_events(await matches.views.entries(match, None)) if isinstance(one, UndoneSteps)]
    await matches.undo.step(match, PEOPLE[seat].id)
    for viewer in (None, 0, 1):
        rows = await matches.views.entries(match, viewer)
        *before, fold = table_events(rows)
        assert before == [row for row in rows if row.is_step and not row.is_undone]
        assert isinstance(fold, UndoneSteps)
        assert (fold.way, fold.count, fold.seats) == ("own", 2, (seat,))
        assert fold.at == rows[-1].at


@pytest.mark.parametrize("told", [agreed("take-back", 0, 3), ordered("rewind", "why", step=line("match-taken-back"))])
async def test_agreed_undo_is_one_table_event(told: NoticeDraft, matches: Matches) -> None:
    """The last bid opens both: who made it is not told, so both are named who were asked."""
    match, _ = await walked(matches)
    await matches.undo.rewind(match, 1)
    await matches.tell(match, told)
    for viewer in (None, 0, 1):
        rows, notices = await matches.views.entries(match, viewer), await matches.notices(match)
        *before, fold, notice = table_events(rows, notices)
        assert notice == notices[-1]
        assert isinstance(fold, UndoneSteps)
        assert fold.way == ("ordered" if told.line.key.startswith("server-") else "agreed")
        assert (fold.seats, fold.count) == ((0, 1), sum(row.undoes is not None for row in rows))
        assert all(isinstance(row, LogEntry) and not row.lines for row in before)


async def test_table_events_of_every_kind_are_in_chronological_order(matches: Matches) -> None:
    match, seat = await walked(matches)
    for kind in get_args(NoticeKind):
        await matches.tell(match, NoticeDraft(kind, line("match-literal", text=kind)))
    fates = {
        fate: Request(
            id=1, match=match, kind="end", seat=seat, seq=4, state=fate, at=matches.now(), until=matches.now()
        )
        for fate in get_args(RequestState)
    }
    await matches.play(match, PEOPLE[seat].id, "walk")
    rows, notices = await matches.views.entries(match, None), await matches.notices(match)
    told = table_events(rows, notices, fates.values())
    asked = [one for fate, one in fates.items() if fate != "granted"]
    assert list(told) == [*rows[:-1], *notices, *asked, rows[-1]]
