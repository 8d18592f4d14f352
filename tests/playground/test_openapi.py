"""The schema checker finds planted mistakes, and reports that it is off without a description."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.playground.limits.openapi import SchemaChecker, find_description
from bot.playground.loopback import Loopback
from tests.playground.conftest import Table

DESCRIPTION = find_description()
needs_description = pytest.mark.skipif(DESCRIPTION is None, reason="Discord's OpenAPI description is not at hand")

MESSAGES = "/channels/{channel_id}/messages"


async def test_without_a_description_it_is_off(tmp_path: Path) -> None:
    assert not (await _started_and_stopped(None)).checked
    assert not SchemaChecker(None).is_enabled
    quiet = SchemaChecker(None)
    quiet.check_request("POST", MESSAGES, {"nonsense": 1})
    quiet.check_answer("POST", MESSAGES, 200, "nonsense")
    quiet.check_value("UserResponse", 5, "nobody")
    assert quiet.violations == []


def test_description_is_found_by_setting_or_beside_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = tmp_path / "openapi.json"
    named.write_text("{}")
    monkeypatch.setenv("DISCORD_OPENAPI", str(named))
    assert find_description() == named


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
    checker = SchemaChecker(DESCRIPTION)
    checker.check_request("POST", MESSAGES, body)
    (found,) = checker.violations
    assert place in found


@needs_description
def test_planted_mistakes_of_an_answer() -> None:
    checker = SchemaChecker(DESCRIPTION)
    checker.check_answer("GET", "/users/@me", 200, {"id": 5})
    checker.check_answer("GET", "/nowhere", 200, {})
    checker.check_value("UserResponse", {"id": "5"}, "an event")
    assert any("/id" in found for found in checker.violations)
    assert any("not described" in found for found in checker.violations)
    assert any(found.startswith("an event UserResponse") for found in checker.violations)


@needs_description
def test_numeric_snowflakes_are_valid_in_requests_only() -> None:
    checker = SchemaChecker(DESCRIPTION)
    checker.check_request("POST", "/users/@me/channels", {"recipient_id": 5})
    assert checker.violations == []
    checker.check_value("SnowflakeType", 5, "an answer")
    assert len(checker.violations) == 1


@needs_description
async def test_the_running_server_notes_what_the_bot_sends_wrongly(table: Table) -> None:
    assert table.loopback.checked
    route = discord.http.Route("POST", f"/channels/{table.channel.id}/messages")
    await table.bot.http.request(route, json={"content": "x", "colour": "red"})
    assert any("colour" in found for found in table.loopback.violations)
    table.ignore_violations()


async def test_server_error_is_recorded_as_violation(table: Table) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot.http.request(discord.http.Route("POST", "/users/@me/channels"), json={"whom": "?"})
    assert refused.value.code == 50035
    assert any(found.startswith("server POST") and "recipient_id" in found for found in table.loopback.violations)
    table.loopback.violations.clear()


async def test_a_route_that_is_missing_is_noted(table: Table) -> None:
    with pytest.raises(discord.NotFound):
        await table.bot.http.request(discord.http.Route("GET", "/guilds/1/emojis"))
    assert any("not offered" in found for found in table.loopback.violations)
    table.ignore_violations()


async def _started_and_stopped(openapi: Path | None) -> Loopback:
    loopback = await Loopback.start(openapi=openapi)
    await loopback.stop()
    return loopback
