"""Fixtures of the tests through Discord's protocol."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncIterator, Iterator
from inspect import iscoroutinefunction
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import pytest_asyncio

from tests.samples import ROTATION
from tests.wire.clubs import Club, Cup
from tests.wire.play_session import MovedTime, Session, session_at
from tests.wire.several_bots import PROCESSES, several
from tests.wire.shared_bot import SharedBot, shared_bot_at

SHARED_BOT = "shared_bot"


@pytest.fixture(autouse=True)
def nothing_left_over(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if a task's error was not handled, or a task was still pending when its loop closed."""
    yield
    gc.collect()
    gc.freeze()  # what is left is kept for other tests: the next one need not go through it again
    said = [record for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    assert [
        record.getMessage() for record in said if record.name == "asyncio" and record.levelno >= logging.ERROR
    ] == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests of the SQLite file where several bots are on PostgreSQL."""
    items[:] = [item for item in items if not (_is_of_several(item) and item.get_closest_marker("of_a_file"))]
    for item in items:
        if isinstance(item, pytest.Function) and iscoroutinefunction(item.function) and _shares_a_bot(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    _shuffle([number for number, item in enumerate(items) if item.get_closest_marker(SHARED_BOT)], items)


def _shares_a_bot(item: pytest.Item) -> bool:
    return not PROCESSES and item.get_closest_marker(SHARED_BOT) is not None


def _is_of_several(item: pytest.Item) -> bool:
    return bool(PROCESSES) or item.path.parent.name == "direct"


def _shuffle(places: list[int], items: list[pytest.Item]) -> None:
    """Reorder the tests at these places for each rotation: none may depend on an earlier one."""
    order = places.copy()
    Random(ROTATION).shuffle(order)
    for place, item in zip(places, [items[number] for number in order], strict=True):
        items[place] = item


@pytest.fixture(autouse=True)
def on_postgresql(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run on PostgreSQL if PROCESSES gives a number of bots."""
    if not PROCESSES:
        yield
        return
    with several(request.getfixturevalue("postgres")):
        yield


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[SharedBot]:
    """Start the bot that most tests of this process share."""
    async with shared_bot_at(tmp_path_factory.mktemp("shared")) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def session_of_shared_bot(shared_bot: SharedBot) -> AsyncIterator[Session]:
    """Yield a server of the shared bot."""
    async with shared_bot.session() as found:
        yield found


@pytest.fixture
async def session_of_own_bot(tmp_path: Path) -> AsyncIterator[Session]:
    """Yield a server of a bot for this test alone, whose time the test may move."""
    async with session_at(tmp_path, now=MovedTime()) as found:
        yield found


@pytest.fixture
def session(request: pytest.FixtureRequest) -> Session:
    """Return a server of the shared bot for a test that is marked so, otherwise of a bot for this test alone."""
    found: Session = request.getfixturevalue(
        "session_of_shared_bot" if _shares_a_bot(request.node) else "session_of_own_bot"
    )
    return found


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reconnect at once after any number of failures."""
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.05)

    async def at_once(_: Any, __: int | None, *, initial: bool = False) -> None:
        pass

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    monkeypatch.setattr("bot.app.identify_budget.FIRST_PAUSE", 0.05)
    monkeypatch.setattr("bot.app.identify_budget.LONGEST_PAUSE", 0.05)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Begin a club on a clock that the test moves."""
    async with session_at(tmp_path, now=MovedTime()) as session:
        found = Club(session)
        await found.begin()
        yield found


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    """Begin a club with a tournament's organiser, on a clock that the test moves."""
    async with session_at(tmp_path, now=MovedTime()) as session:
        found = Cup(session)
        await found.club.begin()
        yield found
