"""Rate limits: five posts and five edits in five seconds per channel, fifty requests per second overall."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.limits import rate_limits
from bot.playground.limits.faults import Fault
from bot.playground.limits.rate_limits import MAX_BUCKETS, InvalidRequests, RateLimits
from bot.playground.loopback import Loopback
from bot.playground.world.models import Channel
from bot.playground.world.responses import ApiError
from tests.playground.conftest import Starter, Table, limited, running
from tests.playground.manual_clock import ManualClock
from tests.playground.sample_bot import Bot

PACE = 20
hurried = limited(PACE)


@dataclass
class RawHttpClient:
    """Raw HTTP client that ignores rate limits, with a manual clock."""

    clock: ManualClock
    loopback: Loopback
    channel: Channel
    web: aiohttp.ClientSession

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """Send a request and return the answer with its body read."""
        headers = {"Authorization": f"Bot {token or self.loopback.token}"}
        async with self.web.request(method, self.loopback.api_url + path, json=body, headers=headers) as answer:
            await answer.read()
            return answer

    async def post(self, channel: Channel | None = None) -> Any:
        return await self.ask("POST", f"/channels/{(channel or self.channel).id}/messages", {"content": "x"})

    async def edit(self, message: int) -> Any:
        return await self.ask("PATCH", f"/channels/{self.channel.id}/messages/{message}", {"content": "y"})


@pytest.fixture
async def wire(start: Starter) -> AsyncIterator[RawHttpClient]:
    clock = ManualClock()
    loopback = await start(clock=clock)
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    async with aiohttp.ClientSession() as web:
        yield RawHttpClient(clock, loopback, channel, web)


async def test_channel_accepts_five_posts_in_five_seconds(wire: RawHttpClient) -> None:
    told = [(await wire.post()).headers for _ in range(5)]
    assert [headers["X-RateLimit-Remaining"] for headers in told] == list("43210")
    assert {headers["X-RateLimit-Limit"] for headers in told} == {"5"}
    assert {headers["X-RateLimit-Reset-After"] for headers in told} == {"5.000"}
    assert float(told[0]["X-RateLimit-Reset"]) == pytest.approx(wire.clock.now() + 5, abs=0.001)
    wire.clock.advance(2.5)
    refused = await wire.post()
    assert refused.status == 429
    assert await refused.json() == {
        "code": 0,
        "message": "You are being rate limited.",
        "retry_after": 2.5,
        "global": False,
    }
    assert refused.headers["Retry-After"] == "3"
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Remaining"] == "0"
    assert refused.headers["Via"]
    assert "X-RateLimit-Global" not in refused.headers
    wire.clock.advance(2.5)
    assert (await wire.post()).status == 200
    assert len(wire.loopback.messages(wire.channel)) == 6


async def test_rate_limits_are_separate_by_channel_and_method(wire: RawHttpClient) -> None:
    other = wire.loopback.add_channel(wire.loopback.guilds[0], "other")
    posts = [await wire.post() for _ in range(6)]
    edits = [await wire.edit(wire.loopback.messages(wire.channel)[0].id) for _ in range(6)]
    elsewhere = await wire.post(other)
    assert [answer.status for answer in (*posts, *edits, elsewhere)] == [*[200] * 5, 429, *[200] * 5, 429, 200]
    buckets = {answer.headers["X-RateLimit-Bucket"] for answer in (*posts, elsewhere)}
    assert len(buckets) == 1, "the same limit for all channels"
    assert edits[0].headers["X-RateLimit-Bucket"] not in buckets


async def test_global_limit_is_fifty_requests_a_second(wire: RawHttpClient) -> None:
    answers = [await wire.ask("GET", "/users/@me") for _ in range(51)]
    assert [answer.status for answer in answers] == [*[200] * 50, 429]
    refused = answers[-1]
    assert (await refused.json())["global"] is True
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert "X-RateLimit-Bucket" not in refused.headers
    apart = await wire.ask("POST", f"/webhooks/{wire.loopback.bot.id}/nothing", {"content": "x"})
    assert apart.status == 401, "answers to interactions are outside that limit"
    wire.clock.advance(1)
    assert (await wire.ask("GET", "/users/@me")).status == 200


async def test_interaction_allows_five_follow_ups_in_two_seconds(wire: RawHttpClient) -> None:
    path = f"/webhooks/{wire.loopback.bot.id}/one"
    answers = [await wire.ask("POST", path, {"content": "x"}) for _ in range(6)]
    assert [answer.status for answer in answers] == [*[401] * 5, 429]
    assert (await wire.ask("POST", path[:-3] + "other", {"content": "x"})).status == 401
    wire.clock.advance(2)
    assert (await wire.ask("POST", path, {"content": "x"})).status == 401


@hurried
async def test_client_waits_for_rate_limits_and_is_never_refused(table: Table) -> None:
    before = time.monotonic()
    for number in range(12):
        await table.place.send(str(number))
    assert time.monotonic() - before >= 2 * 5 / PACE
    assert table.loopback.invalid_requests == 0
    assert len(table.anna.sees(table.channel)) == 12


@hurried
async def test_concurrent_requests_all_succeed_within_rate_limits(table: Table) -> None:
    """The client only learns the limit from the first answers."""
    await asyncio.gather(*(table.place.send(str(number)) for number in range(12)))
    assert sorted(int(message.text) for message in table.anna.sees(table.channel)) == list(range(12))
    assert table.loopback.invalid_requests <= 7


async def test_too_many_invalid_requests_ban_the_address(start: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_INVALID", 3)
    clock = ManualClock()
    loopback = await start(clock=clock)
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    loopback.deny(channel, "send_messages")
    async with running(loopback, Bot()) as bot:
        place = bot.get_partial_messageable(channel.id)
        for _ in range(3):
            with pytest.raises(discord.Forbidden):
                await place.send("no")
        loopback.allow(channel, "send_messages")
        with pytest.raises(discord.HTTPException) as banned:
            await place.send("now?")
        assert (banned.value.status, banned.value.text) == (429, "error code: 1015")
        assert loopback.invalid_requests == 3, "what Discord does not even look at counts no more"
        clock.advance(rate_limits.BAN + 1)
        await place.send("now!")


def test_invalid_request_limit_is_ten_thousand_in_ten_minutes() -> None:
    clock = ManualClock()
    slow, fast = InvalidRequests(clock), InvalidRequests(clock)
    refusal = ApiError(403, 50013, "Missing Permissions")
    for _ in range(9_999):
        slow.note(refusal)
        fast.note(refusal)
    for error in (ApiError(404, 10008, "x"), ApiError(400, 50035, "x"), ApiError(429, 0, "x", scope="shared")):
        fast.note(error)
    assert not fast.banned
    fast.note(ApiError(429, 0, "x"))
    assert fast.banned
    clock.advance(600)
    slow.note(refusal)
    assert not slow.banned
    assert slow.count == 10_000


@pytest.mark.parametrize(("scope", "counted"), [("user", 1), ("global", 1), ("shared", 0)])
async def test_shared_scope_429_does_not_count(table: Table, scope: str, counted: int) -> None:
    table.loopback.faults.add(Fault("POST", "/channels/*/messages", 429, 0, retry_after=0.01, scope=scope))
    await table.place.send("patient")
    assert table.loopback.invalid_requests == counted


def test_expired_rate_limit_buckets_are_dropped() -> None:
    clock = ManualClock()
    limits = RateLimits(clock, total=None)
    for token in range(3 * MAX_BUCKETS):
        limits.take("POST", f"/webhooks/1/{token}")
        clock.advance(0.01)
    assert len(limits._buckets) <= MAX_BUCKETS
