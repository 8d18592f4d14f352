"""A server of the playground with its own bot, in another process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.app.metrics_page import free_port
from tests.sources import ROOT
from tests.wire.play_session import buttons_of, reach, typed


class Context:
    """A Discord with a server, two people, and the bot on it."""

    def __init__(self, loopback: Loopback, name: str, folder: Path) -> None:
        self.loopback, self.folder = loopback, folder
        self.database = folder / f"{name}.db"
        self.channel = loopback.add_channel(loopback.add_guild(f"{name} server"), name)
        self.people = [loopback.add_person(f"{name}-{number}") for number in range(2)]
        self.port = free_port()
        self.env = {
            "TAVOLINO_DATABASE": str(self.database),
            "TAVOLINO_BACKUP_FOLDER": str(folder / "copies"),
            "TAVOLINO_CACHE": str(folder / "cache"),
            "TAVOLINO_METRICS": str(self.port),
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
        }

    async def start(self, **env: str) -> BotProcess:
        return await BotProcess.start(self.loopback, "-m", "bot", "run", env=self.env | env, cwd=ROOT)

    async def play(self) -> None:
        """Start a match, and wait until the table message has its picture."""
        first, second = self.people
        await typed(first, self.channel, "zanzibar new")
        await typed(second, self.channel, "table join")
        await typed(first, self.channel, "table lobby", action="start")
        table = await self.loopback.wait_for(self.table)
        answer = await reach(first, table, "log")
        assert answer.reply is not None

    def table(self) -> Any:
        """Return the message with the board, once its picture is there."""
        found = [message for message in self.people[0].sees(self.channel) if message.pictures]
        with_more = [one for one in found if buttons_of(one, "more")]
        return with_more[-1] if with_more else None
