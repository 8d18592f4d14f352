"""Checks of the log: each kind of leak is found, and nothing else."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pytest

from tests.storm.log_secrecy import LogRecorder, secrets_of

PERSON = SimpleNamespace(name="Greta", id=1478089506816000007, account=SimpleNamespace(nicknames={}))


def discord() -> Any:
    interactions = SimpleNamespace(_by_token={"aW50ZXJhY3Rpb24": None})
    return SimpleNamespace(token="abc.def", people=[PERSON], _context=SimpleNamespace(interactions=interactions))


class OneHand:
    """Fake context with one table, and the words of its hand."""

    def __init__(self) -> None:
        table = SimpleNamespace(id="m", status="running", seats=[SimpleNamespace(seat=0)])

        async def live() -> list[Any]:
            return [table]

        self.services = SimpleNamespace(matches=SimpleNamespace(live=live))

    async def words(self, *_: Any) -> set[str]:
        return {"three cups of cocoa"}


async def found(message: str, *given: object, logger: str = "bot.x", level: int = logging.INFO) -> list[str]:
    told: list[str] = []
    log_recorder, context = LogRecorder(lambda invariant, _: told.append(invariant)), OneHand()
    log_recorder.emit(logging.LogRecord(logger, level, "x.py", 1, message, given, None))
    await log_recorder.check(discord(), context, context)  # type: ignore[arg-type]
    assert log_recorder.lines == []
    return sorted(set(told))


@pytest.mark.parametrize("slip", ["Greta", "1478089506816000007", "abc.def", "aW50ZXJhY3Rpb24"])
async def test_log_line_that_names_a_person_is_reported(slip: str) -> None:
    assert await found("not told: %s", slip) == ["the log names nobody"]


async def test_log_line_that_contains_a_hand_is_reported() -> None:
    assert await found("drawn: %s", "now three cups of cocoa") == ["no hand stands in the log"]


async def test_log_lines_without_secrets_are_allowed() -> None:
    assert await found("stored match=%s", "gretarules") == []
    assert await found("Greta is chatting", logger="discord.http") == []


def test_log_check_searches_for_every_secret() -> None:
    assert set(secrets_of(discord())) == {"abc.def", "Greta", str(PERSON.id), "aW50ZXJhY3Rpb24"}
