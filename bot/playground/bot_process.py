"""A bot as a child process, so that tests and the playground can start it, read its log and end it hard."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from bot.playground.loopback import Loopback

PATIENCE = 10.0
"""Seconds that a bot has to close after SIGTERM."""


class BotProcess:
    """Made by `await BotProcess.start(loopback, "-m", "bot", "run")`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._printed = bytearray()
        self._reader = asyncio.ensure_future(self._read())

    @classmethod
    async def start(
        cls, loopback: Loopback, *arguments: str, env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> BotProcess:
        """Run this Python with the arguments, told where the loopback is and given its token.

        It does not outlive the loopback: what still runs at the stop is killed.
        """
        around = dict(os.environ) | {
            "DISCORD_TOKEN": loopback.token,
            "TAVOLINO_DISCORD_API": loopback.api_url,
            "TAVOLINO_DISCORD_GATEWAY": loopback.gateway_url,
            "PYTHONUNBUFFERED": "1",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            env=around | dict(env or {}),
            cwd=cwd,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        bot = cls(process)
        loopback.before_stop.append(bot.kill)
        return bot

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.returncode

    @property
    def log(self) -> str:
        """All that it has printed so far."""
        return self._printed.decode(errors="replace")

    async def wait(self) -> int:
        """Until it ends by itself: the exit code."""
        code = await self._process.wait()
        await self._reader
        return code

    async def kill(self) -> int:
        """End it with SIGKILL, as a power cut would."""
        return await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to close with SIGTERM and give its exit code; killed when it takes too long."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._end(signal.SIGTERM)
        except TimeoutError:
            return await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self.wait()

    async def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101
        while chunk := await self._process.stdout.read(1 << 16):
            self._printed += chunk
