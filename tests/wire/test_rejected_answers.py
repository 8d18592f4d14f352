"""Responses that Discord rejects: the press still takes effect, and no user is blamed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.metrics import ANSWERED_ELSEWHERE
from bot.playground.limits.faults import Fault
from bot.playground.world.clock import WallClock
from bot.playground.world.models import NoAnswerError
from tests.metric_values import value_of
from tests.wire.command_walk import listening
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, session_at
from tests.wire.timed_turns import presence_of


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    """Yield a session on which unanswered requests time out after seconds that pass at once."""
    async with session_at(tmp_path, clock=WallClock()) as found:
        yield found


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("POST", "/interactions/*/callback", 404, 10062),
        ("PATCH", "/webhooks/*", 404, 10015),
        ("PATCH", "/webhooks/*", 401, 50027),
        ("PATCH", "/webhooks/*", 404, 10008),
        ("POST", "/interactions/*/callback", 400, 160005),
        ("PATCH", "/webhooks/*", 400, 50083),
    ],
)
async def test_response_refused_by_discord_is_not_logged_as_an_error(
    session: Session, method: str, path: str, status: int, code: int
) -> None:
    (anna,) = session.people("Anna")
    session.loopback.faults.add(Fault(method, path, status, code, times=9))
    with listening() as ears:
        try:
            answer = await anna.slash(session.channel, "games mine")
        except NoAnswerError:
            answer = None
        await work_done()
    assert ears.errors == []
    assert answer is None or answer.followups == []


async def test_press_with_a_lost_acknowledgement_receipt_is_carried_out(session: Session) -> None:
    (anna,) = session.people("Anna")
    before = value_of(ANSWERED_ELSEWHERE)
    session.loopback.faults.add(Fault("POST", "/interactions/*/callback", 400, 40060))
    with listening() as ears:
        with pytest.raises(NoAnswerError):
            await anna.slash(session.channel, "zanzibar new")
        await work_done()
    await session.loopback.wait_for(lambda: session.message_with(anna, "join"))
    assert ears.errors == []
    assert value_of(ANSWERED_ELSEWHERE) == before + 1, "another bot with the token would do the same"


async def test_lost_connection_in_a_member_search_is_not_logged_as_an_error(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    await session.quiet_match("Anna", "Bruno")
    match = await session.match_id()
    presence = presence_of(session)
    presence._seen.clear()

    async def breaks(_: discord.Guild, __: int) -> None:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.Guild, "fetch_member", breaks)
    await presence.act(match, "sweep")
    assert match in presence._swept, "asked once an hour, however it went"
    assert not any(seat.resigned for seat in (await session.client.services.matches.table(match)).seats)
