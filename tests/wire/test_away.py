"""Being away, through the wire: clocks stand still, the table message says so, days are counted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from cogs.context import context_at
from cogs.text.localiser import stamp
from tests.wire.play_session import MovedTime, said, session_at

DAY = timedelta(days=1)


async def test_absence_command_starts_and_ends_an_absence(tmp_path: Path) -> None:
    now = MovedTime()
    now.ahead = datetime(now().year + 1, 6, 1, tzinfo=UTC) - now()  # no New Year in between, whenever this runs
    async with session_at(tmp_path, now=now) as session:
        anna, bruno = people = await session.quiet_match("Anna", "Bruno", clock="24")
        context, match = context_at(session.client), await session.match_id()
        decider = await session.decider(people)
        seat = (await context.services.matches.table(match)).seat_of(decider.id) or 0

        offered = await decider.autocomplete(session.channel, "tavolino away", {}, focused="when", typed="3")
        assert [choice.value for choice in offered] == ["3"]
        assert "You are away until" in await said(decider, session.channel, "tavolino away", when="3")
        table = await context.services.matches.table(match)
        until = (await context.services.people.absences.at(table))[seat]
        await session.quiet()
        assert f"away until {stamp(until, 'd')}" in session.table(decider).text
        await session.pass_time(2 * DAY)
        remains = (await context.services.timing.seat_clocks.of(match))[seat].remains
        assert remains is not None
        assert remains > timedelta(hours=23)
        assert "19 days" not in await said(decider, session.channel, "tavolino away")
        assert stamp(until, "f") in await said(decider, session.channel, "tavolino away")

        assert "18 days and 23 hours" in await said(decider, session.channel, "tavolino away", when="back")
        due = (await context.services.timing.seat_clocks.of(match))[seat].due_at
        assert due is not None
        assert due > now() + timedelta(hours=23)
        assert await context.services.people.absences.at(table) == {}
        assert "not away" in await said(decider, session.channel, "tavolino away", when="back")
        other = anna if decider is bruno else bruno
        assert "too long" in await said(other, session.channel, "tavolino away", when="22")
        assert "don’t understand" in await said(other, session.channel, "tavolino away", when="soon")
        assert "only in a server" in await said(other, other.dm, "tavolino away", when="3")
        assert "only in a server" in await said(other, other.dm, "tavolino away", when="back")
