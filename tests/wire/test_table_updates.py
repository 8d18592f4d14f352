"""Updates after a change: in order, with the table message built once per change and complete."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app.lifecycle import pipeline_steps
from cogs.messages import publisher
from cogs.messages.table_message import table_screen
from cogs.text.localiser import stamp
from tests.wire.play_session import Session

pytestmark = pytest.mark.shared_bot

ORDER = ["the clock", "the request", "the result", "the messages", "the computers", "the auto-answers"]


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the length of the log each time a table message was composed."""
    found: list[int] = []

    async def counted(context: Any, look: Any, heard: Any) -> Any:
        found.append(look.table.seq)
        return await table_screen(context, look, heard)

    monkeypatch.setattr(publisher, "table_screen", counted)
    return found


async def test_change_composes_the_table_message_once(session: Session, composed: list[int]) -> None:
    services = session.client.services
    people = await session.quiet_match("Anna", "Bruno", "Carla", game="cafe_international", clock="24")
    match = await session.match_id()

    async def times(change: Any) -> int:
        composed.clear()
        await change
        await session.quiet()
        return len(composed)

    async def move() -> None:
        (seat,) = (await services.matches.look(match, None)).deciders
        look = await services.matches.look(match, seat)
        await services.matches.play_seat(match, seat, look.offers[0])

    async def turn() -> Any:
        before = await session.decider(people)
        while await session.decider(people) is before:
            assert await times(move()) == 1, "the clock has been set before"
        return before

    await turn()
    first = await turn()
    clocks = await services.timing.seat_clocks.of(match)
    assert any(stamp(clock.due_at, "R") in session.table(people[0]).text for clock in clocks.values() if clock.due_at)
    now = services.now()
    assert await times(services.moderation.requests.ask(match, first.id, "take-back", now)) == 1
    assert await times(move()) == 1, "the move overtakes the request, which ends before the table is composed"
    assert await services.moderation.requests.rows.open_in(match) is None
    asked = await services.moderation.requests.ask(match, first.id, "pause", now)
    await session.quiet()
    others = [person for person in people if person is not first]
    assert await times(services.moderation.requests.agree(asked.id, others[0].id)) == 1
    assert await times(services.moderation.requests.agree(asked.id, others[1].id)) == 1, "done, told and noted"
    assert (await services.matches.table(match)).paused_at is not None


async def test_pipeline_steps_have_the_documented_order(session: Session) -> None:
    services = session.client.services
    shown: list[str] = []
    names = [one.name for one in pipeline_steps(services, shown.append, shown.append)]
    assert [name for name in names if name in ORDER] == ORDER
    steps = [one.name for one in services.delivery.pipeline.steps if one.name != "the deleted users"]
    assert steps == names, "another test of the same bot may have deleted a user"
