"""Log secrecy: searches log and metrics for names, ids, hands and tokens."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.app.logging import JsonFormatter, TextFormatter
from bot.app.metrics_server import exposition
from cogs.context import Context
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.text_secrecy import TextSecrecyCheck

CHATTY = ("discord", "aiosqlite", "PIL")
KEPT = 20_000
"""Maximum lines between two checks."""


class LogRecorder(logging.Handler):
    """Formats every entry as a bot does, as text and as JSON, and keeps it until the next check."""

    def __init__(self, tell: Callable[[str, str], None], remark: Callable[[str], None] = lambda _: None) -> None:
        """Take two callbacks: `tell` for violated invariants, and `remark` for each log entry."""
        super().__init__(logging.INFO)
        self._tell, self._remark = tell, remark
        self._forms = (TextFormatter("{levelname} {name}: {message}", style="{"), JsonFormatter())
        self.lines: list[str] = []
        self.written = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one entry, unless a bot's log leaves it out."""
        if record.levelno < logging.WARNING and record.name.partition(".")[0] in CHATTY:
            return
        self.written += 1
        self.lines += [form.format(record) for form in self._forms]
        self._remark(self.lines[-len(self._forms)])
        if len(self.lines) > KEPT:
            self._tell("the log is no flood", self.lines[-1])

    async def check(self, discord: InProcessDiscord, context: Context, secrecy: TextSecrecyCheck) -> None:
        """Check that the lines since the last check, and the metrics, contain nothing personal."""
        words = list(secrets_of(discord))
        for line in self.lines:
            self._hold("the log names nobody", line, words)
            if line.startswith("{") and "\n" in line:
                self._tell("an entry of the log is one line", line)
        self._hold("the measures name nobody", exposition().decode(), words)
        for table in await context.services.matches.live():
            if table.status == "running":
                for seat in table.seats:
                    await self._hold_hand(context, table, seat.seat, secrecy)
        self.lines.clear()

    async def _hold_hand(self, context: Context, table: Any, seat: int, secrecy: TextSecrecyCheck) -> None:
        for text in await secrecy.words(context, table, seat):
            for line in self.lines:
                if text in line:
                    self._tell("no hand stands in the log", f"{text!r} in {line[:400]}")

    def _hold(self, invariant: str, text: str, words: Iterable[str]) -> None:
        for word in words:
            if word in text and re.search(rf"(?<![A-Za-z0-9]){re.escape(word)}(?![A-Za-z0-9])", text):
                self._tell(invariant, f"{word} in {text[:400]}")


def secrets_of(discord: InProcessDiscord) -> Iterator[str]:
    """Yield everybody's name and id, the bot's token, and the tokens of all interactions."""
    yield discord.token
    for person in discord.people:
        yield person.name
        yield from person.account.nicknames.values()
        yield str(person.id)
    yield from list(discord._context.interactions._by_token)
