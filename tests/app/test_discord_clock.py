"""Discord's clock, learnt from the `Date` headers of its responses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from bot.app.discord_clock import DiscordClock
from bot.playground.limits.faults import Fault
from tests.wire.play_session import PatientClock, Session, session_at

SLACK = timedelta(seconds=30)


@pytest.mark.parametrize("minutes", [-10, 0, 3])
def test_the_clock_follows_the_date_of_the_latest_response(minutes: int) -> None:
    clock, apart = DiscordClock(), timedelta(minutes=minutes)
    clock.learn(format_datetime(datetime.now(UTC) - timedelta(hours=1), usegmt=True))
    clock.learn(format_datetime(datetime.now(UTC) + apart, usegmt=True))
    assert abs(clock.at(datetime.now(UTC)) - datetime.now(UTC) - apart) < SLACK


@pytest.mark.parametrize("date", [None, "", "yesterday"])
def test_an_unreadable_date_changes_nothing(date: str | None) -> None:
    clock = DiscordClock()
    clock.ahead = timedelta(minutes=4)
    clock.learn(date)
    assert clock.ahead == timedelta(minutes=4)


class SlowClock(PatientClock):
    """Discord's clock, four minutes behind the host's."""

    def now(self) -> float:
        return super().now() - 240.0


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    async with session_at(tmp_path, clock=SlowClock()) as found:
        yield found


async def test_a_thread_opened_despite_an_error_is_found_where_the_clocks_differ(session: Session) -> None:
    (anna,) = session.people("Anna")
    session.loopback.faults.add(Fault("POST", f"/channels/{session.channel.id}/threads", 502, 0, times=1, is_late=True))
    answer = await (await anna.slash(session.channel, "zanzibar new", {"thread": True})).settled()
    (thread,) = [place for place in session.loopback.channels if place.kind == "thread"]
    assert f"<#{thread.id}>" in answer.reply.text
