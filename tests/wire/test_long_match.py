"""Through the wire: how much the event loop does for a press does not grow with the length of the log."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

from tests.call_counts import counted
from tests.long_log import lengthen
from tests.wire.play_session import Session, reach

pytestmark = pytest.mark.shared_bot

SHORT, LONG = 60, 1260
PER_ROW = 2
"""Calls that a row may cost the loop. A step that is replayed there costs a hundred."""
COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "page": ("history show", {}),
    "whole log": ("table log", {}),
    "record": ("history show", {"view": "record"}),
    "since then": ("table since", {}),
    "export": ("tavolino privacy", {"what": "export"}),
}
VERBS = ("turn", "log", "since")


async def effort_of(work: Awaitable[Any]) -> int:
    """Return the number of calls on the event loop until it is done, without those in threads."""
    with counted() as effort:
        await work
    return effort.calls


async def typed(session: Session, person: Any, command: str) -> None:
    await (await person.slash(session.channel, *COMMANDS[command])).settled()


async def efforts(session: Session, person: Any) -> dict[str, int]:
    """Return the effort of each press and command with empty caches, so that each has to read the log."""
    found = {}
    matches, replays = session.client.services.matches, session.client.services.history.replays
    match = await session.match_id()
    for what in (*VERBS, *COMMANDS):
        await matches.reload(match)
        replays.forget(match)
        work = reach(person, session.table(person), what) if what in VERBS else typed(session, person, what)
        found[what] = await effort_of(work)
    return found


@pytest.mark.rotating(3)
async def test_event_loop_works_equally_for_long_and_short_logs(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    person = await session.decider([anna, bruno])
    services, match = session.client.services, await session.match_id()
    found = []
    for rows in (SHORT, LONG - SHORT):
        await lengthen(services.store, services.matches, match, rows)
        await efforts(session, person)
        found.append(await efforts(session, person))
    grown = {what: found[1][what] - found[0][what] for what in found[0]}
    assert {what: more for what, more in grown.items() if more > PER_ROW * (LONG - SHORT)} == {}
