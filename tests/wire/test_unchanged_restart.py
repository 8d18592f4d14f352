"""A restart: current messages are neither drawn nor sent again, and outdated ones are edited once."""

from __future__ import annotations

import hashlib
import threading
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.match.matches import Matches
from bot.playground.loopback import Loopback
from bot.rng import Seeds
from cogs.context import context_at
from tests.openapi import schema_checker
from tests.threadless_sqlite import store_at
from tests.waiting import within
from tests.wire.fake_rendering import FakeRenderWorker, wait_for_none
from tests.wire.play_session import PatientClock, Session, bot_on, hurried

PLAYED = ("saint_martin", "zanzibar")


def files(loopback: Loopback) -> dict[int, dict[int, str]]:
    """Return the pictures of every visible message: their id when sent, and their content."""
    channels = [*loopback.channels, *(person.dm for person in loopback.people)]
    return {
        message.id: {file.id: hashlib.sha256(file.read()).hexdigest() for file in message.attachments}
        for channel in channels
        for message in loopback.messages(channel)
        if not message.ephemeral
    }


def edits(loopback: Loopback) -> Counter[int]:
    """Return how often each message was changed, with all that it shows."""
    return Counter(entry.message for entry in loopback.transcript if entry.kind == "edited")


async def move(database: Path, match: str) -> None:
    """Make a move while no bot runs."""
    store = await store_at(database)
    try:
        matches = Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC))
        table = await matches.table(match)
        (seat, *_) = (await matches.look(match, None)).deciders
        user = table.seats[seat].user
        assert user is not None
        await matches.play(match, user, (await matches.look_as(match, user)).offers[0])
    finally:
        await store.close()


@pytest.mark.of_a_file
@pytest.mark.parametrize("drawn", ["at once", "soon after", "late"])
async def test_restart_neither_draws_nor_sends_an_unchanged_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: str
) -> None:
    """Somebody moves at one of two tables of a game while the bot is down."""
    asked, database, is_warm = list[Any](), tmp_path / "tavolino.db", threading.Event()
    draw = FakeRenderWorker.exchange
    is_warm.set()

    def noted(artist: FakeRenderWorker, order: Any, *given: Any) -> Any:
        asked.extend([] if isinstance(order, str) else [order])
        is_warm.wait()
        return draw(artist, order, *given)

    monkeypatch.setattr(FakeRenderWorker, "exchange", noted)
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channels = [loopback.add_channel(guild, f"{game}-{half}".replace("_", "-")) for game in PLAYED for half in "ab"]
        anna, bruno = loopback.add_person("Anna"), loopback.add_person("Bruno")
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channels[0], client, database)
            for channel, game in zip(channels, [game for game in PLAYED for _ in "ab"], strict=True):
                await session.match(anna, bruno, channel=channel, game=game)
                await session.quiet()  # two first hands at once would both bring the guide for newcomers
            await _pictures(session)
            moved = [await session.match_id(channel) for channel in channels[1::2]]
            boards = [session.table(anna, channel).id for channel in channels]
        for match in moved:
            await move(database, match)
        stood, edited = files(loopback), edits(loopback)
        assert sum(map(len, stood.values())) >= 2 * len(channels), "boards and hands"
        asked.clear()
        if drawn != "at once":
            wait_for_none(monkeypatch)
        if drawn == "late":
            is_warm.clear()
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channels[0], client, database)
            await session.quiet()
            is_warm.set()
            await _pictures(session)
        after = files(loopback)
        again = [
            message
            for message, shown in after.items()
            for file, content in shown.items()
            if file not in stood.get(message, {}) and content in stood.get(message, {}).values()
        ]
        assert [sent for sent in loopback.transcript if sent.message in again] == [], "sent again as it stood"
        changed = edits(loopback) - edited
        assert [changed[board] for board in boards[::2]] == [0] * len(PLAYED)
        assert all(changed[board] for board in boards[1::2])
        scenes = Counter((scene.game, scene.kind.partition(":")[0]) for scene in asked)
        assert scenes <= Counter({(game, kind): most for game in PLAYED for kind, most in (("board", 2), ("hand", 2))})
        assert loopback.violations == []
    finally:
        is_warm.set()
        await loopback.stop()


async def _pictures(session: Session) -> None:
    """Wait until all that is drawn is shown."""
    await within(context_at(session.client).follow_ups.settled(), "the pictures")
    await session.quiet()
