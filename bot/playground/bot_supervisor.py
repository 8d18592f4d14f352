"""Supervisor of the bot's process beside the playground; reports its state to the page."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Mapping

from bot.content import DATA
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.page_server import PageServer

PAUSES = (0.5, 2.0, 5.0, 15.0, 30.0)
"""Backoff in seconds before each restart after a failed start."""
SETTLED = 20.0
"""Running time in seconds after which a start counts as successful."""
HOPELESS = 3
"""Number of consecutive failed starts after which the page reports the bot as broken."""
LAST_LINES = 15


class BotSupervisor:
    """Restarts the bot whenever it exits."""

    def __init__(
        self, loopback: Loopback, page: PageServer, *arguments: str, env: Mapping[str, str] | None = None
    ) -> None:
        """Store the Python arguments that start the bot, and `env`, its additional environment."""
        self._loopback = loopback
        self._page = page
        self._arguments = arguments
        self._env = env
        self._in_vain = 0
        self.bot: BotProcess | None = None

    async def keep(self) -> None:
        """Supervise until cancelled, then stop the bot gracefully."""
        self._page.set_state("starting")
        while True:
            began = time.monotonic()
            code, log = await self._run()
            self._in_vain = 0 if time.monotonic() - began > SETTLED else self._in_vain + 1
            self._page.set_state("broken" if self._in_vain >= HOPELESS else "restarting")
            pause = PAUSES[min(self._in_vain, len(PAUSES) - 1)]
            last = "\n".join(log.splitlines()[-LAST_LINES:])
            print(f"{last}\nThe bot ended with code {code}; it is started again in {pause:g} s.", file=sys.stderr)
            await asyncio.sleep(pause)

    async def _run(self) -> tuple[int, str]:
        """Run the bot once and return (exit code, log)."""
        self.bot = await BotProcess.start(self._loopback, *self._arguments, env=self._env, cwd=DATA.parent)
        try:
            return await self.bot.wait(), self.bot.log
        finally:
            await self.bot.stop()
