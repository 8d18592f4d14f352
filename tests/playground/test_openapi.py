"""The check against Discord's description finds planted mistakes; without a description it says that it is off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.playground.limits.openapi import Honesty, description
from bot.playground.loopback import Loopback
from tests.playground.conftest import Table

DESCRIPTION = description()
needs_description = pytest.mark.skipif(DESCRIPTION is None, reason="Discord's OpenAPI description is not at hand")

MESSAGES = "/channels/{channel_id}/messages"


async def test_without_a_description_it_is_off(tmp_path: Path) -> None:
    assert not (await _started_and_stopped(None)).checked
    assert not Honesty(None).checking
    quiet = Honesty(None)
    quiet.check_request("POST", MESSAGES, {"nonsense": 1})
    quiet.check_answer("POST", MESSAGES, 200, "nonsense")
    quiet.check_value("UserResponse", 5, "nobody")
    assert quiet.violations == []


def test_where_the_description_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = tmp_path / "openapi.json"
    named.write_text("{}")
    monkeypatch.setenv("DISCORD_OPENAPI", str(named))
    assert description() == named


@needs_description
@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"contents": "x"}, "contents"),
        ({"content": 5}, "/content"),
        (
            {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "colour": 1}]}]},
            "/components/0/components/0",
        ),
        ({"components": [{"type": 99}]}, "/components/0/type"),
        ({"embeds": [{"titel": "x"}]}, "/embeds/0"),
    ],
)
def test_planted_mistakes_of_a_request(body: dict[str, Any], place: str) -> None:
    honesty = Honesty(DESCRIPTION)
    honesty.check_request("POST", MESSAGES, body)
    (found,) = honesty.violations
    assert place in found


@needs_description
def test_planted_mistakes_of_an_answer() -> None:
    honesty = Honesty(DESCRIPTION)
    honesty.check_answer("GET", "/users/@me", 200, {"id": 5})
    honesty.check_answer("GET", "/nowhere", 200, {})
    honesty.check_value("UserResponse", {"id": "5"}, "an event")
    assert any("/id" in found for found in honesty.violations)
    assert any("not described" in found for found in honesty.violations)
    assert any(found.startswith("an event UserResponse") for found in honesty.violations)


@needs_description
def test_numbers_pass_for_snowflakes_in_requests_only() -> None:
    honesty = Honesty(DESCRIPTION)
    honesty.check_request("POST", "/users/@me/channels", {"recipient_id": 5})
    assert honesty.violations == []
    honesty.check_value("SnowflakeType", 5, "an answer")
    assert len(honesty.violations) == 1


@needs_description
async def test_the_running_server_notes_what_the_bot_sends_wrongly(table: Table) -> None:
    assert table.loopback.checked
    route = discord.http.Route("POST", f"/channels/{table.channel.id}/messages")
    await table.bot.http.request(route, json={"content": "x", "colour": "red"})
    assert any("colour" in found for found in table.loopback.violations)
    table.forgive_requests()


async def test_a_body_that_makes_the_server_stumble_is_noted(table: Table) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot.http.request(discord.http.Route("POST", "/users/@me/channels"), json={"whom": "?"})
    assert refused.value.code == 50035
    assert any(found.startswith("server POST") and "recipient_id" in found for found in table.loopback.violations)
    table.loopback.violations.clear()


async def test_a_route_that_is_missing_is_noted(table: Table) -> None:
    with pytest.raises(discord.NotFound):
        await table.bot.http.request(discord.http.Route("GET", "/guilds/1/emojis"))
    assert any("not offered" in found for found in table.loopback.violations)
    table.forgive_requests()


async def _started_and_stopped(openapi: Path | None) -> Loopback:
    loopback = await Loopback.start(openapi=openapi)
    await loopback.stop()
    return loopback
