"""Keeps the bot's process alive beside the playground, and tells the page how it is."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Mapping

from bot.content import DATA
from bot.playground.loopback import Loopback
from bot.playground.page.site import Page
from bot.playground.process import BotProcess

PAUSES = (0.5, 2.0, 5.0, 15.0, 30.0)
"""Seconds before the first, second … start after one that came to nothing."""
SETTLED = 20.0
"""A bot that lived so many seconds had started well."""
HOPELESS = 3
"""After so many starts in a row that came to nothing, the page says that it does not start."""
LAST_LINES = 15


class Keeper:
    """Starts the bot whenever it is not running."""

    def __init__(self, loopback: Loopback, page: Page, *arguments: str, env: Mapping[str, str] | None = None) -> None:
        """`arguments` are those of Python that start the bot, `env` what it is told besides where the loopback is."""
        self._loopback = loopback
        self._page = page
        self._arguments = arguments
        self._env = env
        self._in_vain = 0
        self.bot: BotProcess | None = None

    async def keep(self) -> None:
        """Until cancelled, which stops the bot in good order."""
        self._page.say_state("starting")
        while True:
            began = time.monotonic()
            code, log = await self._run()
            self._in_vain = 0 if time.monotonic() - began > SETTLED else self._in_vain + 1
            self._page.say_state("broken" if self._in_vain >= HOPELESS else "restarting")
            pause = PAUSES[min(self._in_vain, len(PAUSES) - 1)]
            last = "\n".join(log.splitlines()[-LAST_LINES:])
            print(f"{last}\nThe bot ended with code {code}; it is started again in {pause:g} s.", file=sys.stderr)
            await asyncio.sleep(pause)

    async def _run(self) -> tuple[int, str]:
        """One life of the bot: (exit code, log)."""
        self.bot = await BotProcess.start(self._loopback, *self._arguments, env=self._env, cwd=DATA.parent)
        try:
            return await self.bot.wait(), self.bot.log
        finally:
            await self.bot.stop()
