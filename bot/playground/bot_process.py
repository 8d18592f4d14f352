"""Bot as a child process that tests and the playground can start, observe and kill."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from bot.playground.loopback import Loopback

EXIT_TIMEOUT = 20.0
"""Seconds allowed for the bot to exit after SIGTERM."""
_CRITICAL = b" CRITICAL "
"""Part of the lines of the log that are printed at once: the bot runs on, so nobody would look for them."""


class BotProcess:
    """Running child process, created by `await BotProcess.start(loopback, "-m", "bot", "run")`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._printed = bytearray()
        self._reader = asyncio.ensure_future(self._read())

    @classmethod
    async def start(
        cls, loopback: Loopback, *arguments: str, env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> BotProcess:
        """Start this Python with the arguments, connected to the loopback.

        The process is killed at the latest when the loopback stops.
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
        """Return the process id."""
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """Return the exit code, or None while the process runs."""
        return self._process.returncode

    @property
    def log(self) -> str:
        """Return all output so far."""
        return self._printed.decode(errors="replace")

    async def wait(self) -> int:
        """Wait until the process exits and return its exit code."""
        code = await self._process.wait()
        await self._reader
        return code

    def suspend(self) -> None:
        """Stop the process with SIGSTOP, as a paused machine does: it notices nothing before `wake`."""
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Let the suspended process continue."""
        self._process.send_signal(signal.SIGCONT)

    async def kill(self) -> int:
        """Kill the process with SIGKILL and return its exit code."""
        return await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Send SIGTERM, kill the process after `EXIT_TIMEOUT` seconds, and return its exit code."""
        try:
            async with asyncio.timeout(EXIT_TIMEOUT):
                return await self._end(signal.SIGTERM)
        except TimeoutError:
            return await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self.wait()

    async def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101
        rest = b""
        while chunk := await self._process.stdout.read(1 << 16):
            self._printed += chunk
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                if _CRITICAL in line:
                    print(line.decode(errors="replace"), file=sys.stderr, flush=True)
