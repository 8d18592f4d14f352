"""What a service manager hears of the bot: ready, alive, stopping."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.app.sd_notify import notify
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.sources import ROOT
from tests.waiting import within


@contextmanager
def manager(address: str) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        listener.setblocking(False)
        yield listener


async def test_bot_notifies_systemd_that_it_is_ready_alive_and_stopping(tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker())
    loop = asyncio.get_running_loop()
    env = {
        "TAVOLINO_DATABASE": str(tmp_path / "one.db"),
        "TAVOLINO_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": str(ROOT),
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": "300000",
    }
    with manager(env["NOTIFY_SOCKET"]) as heard:
        bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env)
        try:
            assert await within(loop.sock_recv(heard, 100), "the first message") == b"READY=1"
            for _ in range(2):
                assert await within(loop.sock_recv(heard, 100), "a sign of life") == b"WATCHDOG=1"
            stopping = asyncio.create_task(bot.stop())
            message = b""
            while message != b"STOPPING=1":
                message = await within(loop.sock_recv(heard, 100), "the end")
            assert await stopping == 0
        finally:
            await loopback.stop()


def test_missing_or_silent_notify_socket_causes_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    notify("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    notify("READY=1")


def test_notify_socket_may_be_in_the_abstract_namespace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with manager(f"\0{tmp_path.name}") as heard:
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{tmp_path.name}")
        notify("WATCHDOG=1")
        assert heard.recv(100) == b"WATCHDOG=1"
