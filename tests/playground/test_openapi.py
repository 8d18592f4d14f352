"""The schema checker finds planted mistakes, with the digest of Discord's description as with the whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.openapi import (
    DIGEST,
    SchemaChecker,
    digest_of,
    find_description,
    read_description,
    write_digest,
)
from tests.playground.conftest import Table

DESCRIPTION = find_description()
needs_whole = pytest.mark.skipif(DESCRIPTION == DIGEST, reason="Discord's whole OpenAPI description is not at hand")

MESSAGES = "/channels/{channel_id}/messages"


def test_openapi_description_is_found_by_its_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = tmp_path / "openapi.json"
    named.write_text("{}")
    monkeypatch.setenv("DISCORD_OPENAPI", str(named))
    assert find_description() == named


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
def test_planted_mistakes_in_requests_are_found(body: dict[str, Any], place: str) -> None:
    checker = SchemaChecker(DESCRIPTION)
    checker.check_request("POST", MESSAGES, body)
    (found,) = checker.violations
    assert place in found


def test_planted_mistakes_in_responses_are_found() -> None:
    checker = SchemaChecker(DESCRIPTION)
    checker.check_answer("GET", "/users/@me", 200, {"id": 5})
    checker.check_answer("GET", "/nowhere", 200, {})
    checker.check_value("UserResponse", {"id": "5"}, "an event")
    assert any("/id" in found for found in checker.violations)
    assert any("not described" in found for found in checker.violations)
    assert any(found.startswith("an event UserResponse") for found in checker.violations)


def test_numeric_snowflakes_are_valid_in_requests_only() -> None:
    checker = SchemaChecker(DESCRIPTION)
    checker.check_request("POST", "/users/@me/channels", {"recipient_id": 5})
    assert checker.violations == []
    checker.check_value("SnowflakeType", 5, "an answer")
    assert len(checker.violations) == 1


async def test_invalid_request_of_the_bot_is_recorded_as_violation(table: Table) -> None:
    route = discord.http.Route("POST", f"/channels/{table.channel.id}/messages")
    await table.bot.http.request(route, json={"content": "x", "colour": "red"})
    assert any("colour" in found for found in table.loopback.violations)
    table.ignore_violations()


async def test_loopback_error_is_recorded_as_violation(table: Table) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot.http.request(discord.http.Route("POST", "/users/@me/channels"), json={"whom": "?"})
    assert refused.value.code == 50035
    assert any(found.startswith("server POST") and "recipient_id" in found for found in table.loopback.violations)
    table.loopback.violations.clear()


async def test_missing_route_is_recorded_as_violation(table: Table) -> None:
    with pytest.raises(discord.NotFound):
        await table.bot.http.request(discord.http.Route("GET", "/guilds/1/emojis"))
    assert any("not offered" in found for found in table.loopback.violations)
    table.ignore_violations()


def test_openapi_digest_is_used_without_the_full_description(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    assert find_description() == DIGEST


@needs_whole
def test_openapi_digest_matches_the_full_description() -> None:
    whole = digest_of(read_description(DESCRIPTION))
    assert read_description(DIGEST) == whole, "the description has changed: run `make digest` and read the difference"


def test_openapi_digest_is_small_and_without_prose() -> None:
    assert DIGEST.stat().st_size < 50_000
    found = read_description(DIGEST)
    assert {"/gateway/bot", MESSAGES} < found["paths"].keys()
    fields = found["components"]["schemas"]["ApplicationCommandCreateRequest"]["properties"]
    assert {"name", "description"} < fields.keys()
    assert [text for text in _texts(found) if text.count(" ") > 2] == []


def test_equal_openapi_descriptions_give_equal_digests(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json.gz", tmp_path / "second.json.gz"
    write_digest(DIGEST, first)
    write_digest(first, second)
    assert first.read_bytes() == second.read_bytes()
    assert read_description(first) == read_description(DIGEST)


def _texts(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _texts(inner)
