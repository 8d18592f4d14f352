"""Answers that Discord does not take: nobody is to blame for them, and what was pressed is done all the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.metrics import ANSWERED_ELSEWHERE
from bot.playground.limits.faults import Fault
from bot.playground.person_actions import NoAnswerError
from bot.playground.world.clock import WallClock
from tests.wire.evening import Evening, evening_at
from tests.wire.long_evening import presence_of
from tests.wire.test_every_command import listening
from tests.wire.working import work_done


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """On which what nobody answers is given up after seconds that pass as fast as they do."""
    async with evening_at(tmp_path, clock=WallClock()) as found:
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
async def test_an_answer_that_discord_refuses_is_no_error(
    evening: Evening, method: str, path: str, status: int, code: int
) -> None:
    (anna,) = evening.people("Anna")
    evening.loopback.faults.add(Fault(method, path, status, code, times=9))
    with listening() as ears:
        try:
            answer = await anna.slash(evening.channel, "games mine")
        except NoAnswerError:
            answer = None
        await work_done()
    assert ears.errors == []
    assert answer is None or answer.followups == []


async def test_an_acknowledgement_whose_receipt_was_lost_is_acted_on(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    before = sum(ANSWERED_ELSEWHERE.counts.values())
    evening.loopback.faults.add(Fault("POST", "/interactions/*/callback", 400, 40060))
    with listening() as ears:
        with pytest.raises(NoAnswerError):
            await anna.slash(evening.channel, "zanzibar new")
        await work_done()
    await evening.loopback.wait_for(lambda: evening.message_with(anna, "join"))
    assert ears.errors == []
    assert sum(ANSWERED_ELSEWHERE.counts.values()) == before + 1, "another bot with the token would do the same"


class _Cut:
    """A server of which nobody can be asked after: the line breaks each time."""

    id = 1

    async def fetch_member(self, _: int) -> None:
        raise aiohttp.ServerDisconnectedError


async def test_a_line_that_breaks_while_people_are_asked_after_is_no_accident(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    await evening.quiet()
    match = await evening.match_id()
    presence = presence_of(evening)
    presence._seen.clear()
    monkeypatch.setattr(evening.client, "get_guild", lambda _: _Cut())
    await presence.act(match, "sweep")
    assert match in presence._swept, "asked once an hour, however it went"
    assert not any(seat.resigned for seat in (await evening.client.services.matches.table(match)).seats)
