"""`python -m bot play`: restarts of the bot, persistence, and one-line error messages."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.data_files import DATA
from bot.playground.embedded_postgresql import DATABASE
from bot.playground.play import CHANNELS, PEOPLE, WORLD, BotSupervisor, open_playground
from tests.waiting import until, within

START = (sys.executable, "-m", "bot", "play", "--port")


async def play(port: int, folder: Path) -> asyncio.subprocess.Process:
    """Start the playground as a child process."""
    return await asyncio.create_subprocess_exec(
        *START,
        str(port),
        "--folder",
        str(folder),
        cwd=DATA.parent,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


def wait_for_file(path: Path) -> None:
    while not path.exists():
        time.sleep(0.01)


async def hear(states: asyncio.Queue[str], wanted: str) -> None:
    """Wait until the page is told that state."""
    heard = ""
    while heard != wanted:
        heard = await within(states.get(), f"the state {wanted} after {heard or 'none'}")


@asynccontextmanager
async def kept(
    monkeypatch: pytest.MonkeyPatch, *arguments: str
) -> AsyncIterator[tuple[BotSupervisor, asyncio.Queue[str]]]:
    """Yield a supervisor of the given bot, and the states that it reports."""
    states: asyncio.Queue[str] = asyncio.Queue()
    loopback, page = await open_playground(0, None)
    monkeypatch.setattr(page, "set_state", states.put_nowait)
    keeper = BotSupervisor(loopback, page, *arguments)
    keeping = asyncio.create_task(keeper.keep())
    try:
        yield keeper, states
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await loopback.stop()


@pytest.mark.rotating(3)
async def test_playground_restarts_a_bot_that_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    async with kept(monkeypatch, "-m", "tests.page.sample_bot") as (keeper, states):
        await hear(states, "here")
        assert keeper.bot is not None
        first = keeper.bot
        await first.kill()
        await hear(states, "restarting")
        await hear(states, "here")
        assert keeper.bot.pid != first.pid
    assert keeper.bot.returncode is not None


async def test_playground_prints_critical_log_lines_at_once(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The bot runs on, so nobody would see its log."""
    line = "2026-01-01 CRITICAL bot.store: the database is gone"
    script = f"import time; print('INFO: a detail'); print({line!r}); time.sleep(600)"
    async with kept(monkeypatch, "-c", script):
        await until(lambda: "CRITICAL" in capfd.readouterr().err, "the line")


async def test_playground_reports_a_bot_that_never_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.playground.play.PAUSES", (0.01,))
    async with kept(monkeypatch, "-c", "raise SystemExit('no')") as (_, states):
        assert [await states.get() for _ in range(5)] == ["starting", "restarting", "restarting", "broken", "broken"]


async def test_playground_opens_closes_and_keeps_its_world(tmp_path: Path) -> None:
    playing = await play(0, tmp_path)
    assert playing.stdout is not None
    said = (await playing.stdout.readline()).decode()
    assert said.startswith("Tavolino is on the table: open http://127.0.0.1:")
    playing.send_signal(signal.SIGTERM)
    rest, _ = await playing.communicate()
    assert playing.returncode == 0
    assert "Everything is kept" in rest.decode()
    world = json.loads((tmp_path / WORLD).read_text())
    assert [person["name"] for person in world["people"].values()] == list(PEOPLE)
    assert {channel["name"] for channel in world["channels"].values()} >= set(CHANNELS)


async def test_playground_waits_for_a_bot_that_outlived_the_last_one(tmp_path: Path) -> None:
    """The lock is held as a bot holds it; the new playground says one line and starts its bot after that."""
    lock = sqlite3.connect(tmp_path / f"{DATABASE}.lock", isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    process = await play(0, tmp_path)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        await within(process.stdout.readline(), "the page")
        assert b"still closing" in await within(process.stdout.readline(), "the wait")
        lock.rollback()
        await within(asyncio.to_thread(wait_for_file, tmp_path / DATABASE), "the bot's database")
    finally:
        lock.close()
        process.send_signal(signal.SIGTERM)
    assert await within(process.wait(), "the end") == 0
    assert await process.stderr.read() == b""


async def test_playground_reports_a_taken_port_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = await play(port, tmp_path)
        _, complaint = await refused.communicate()
    assert refused.returncode == 2
    assert complaint.decode() == f"Port {port} is taken; choose another, for instance: make play PORT={port + 1}\n"


async def test_second_playground_in_a_folder_is_refused(tmp_path: Path) -> None:
    playing = await play(0, tmp_path)
    assert playing.stdout is not None
    await playing.stdout.readline()
    refused = await play(0, tmp_path)
    _, complaint = await refused.communicate()
    playing.send_signal(signal.SIGINT)
    await playing.communicate()
    assert (refused.returncode, playing.returncode) == (2, 0)
    assert complaint.decode().startswith(f"Another playground is open in {tmp_path}")


async def test_playground_reports_a_corrupt_world_in_one_line(tmp_path: Path) -> None:
    (tmp_path / WORLD).write_text("{")
    refused = await play(0, tmp_path)
    _, complaint = await refused.communicate()
    assert refused.returncode == 2
    assert complaint.decode().count("\n") == 1
    assert "is corrupt" in complaint.decode()
