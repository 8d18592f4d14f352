"""A match of two people on a bot in another process."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.match.matches import Matches
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.rng import Seeds
from bot.store import Store
from bot.store.engine.address import Address, RemoteDatabase
from tests.wire.play_session import typed


class Table:
    """A match of two people on a bot in its own process."""

    def __init__(self, loopback: Loopback, database: Address) -> None:
        self.loopback = loopback
        self.database = database
        self.channel = loopback.add_channel(loopback.add_guild("Bazaar"), "island")
        self.people = [loopback.add_person("Anna"), loopback.add_person("Bruno")]

    async def bot(self) -> BotProcess:
        env = {
            "TAVOLINO_DATABASE": self.database.url if isinstance(self.database, RemoteDatabase) else str(self.database),
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
        }
        bot = await BotProcess.start(self.loopback, "-m", "bot", "run", env=env)
        await self.loopback.bot_ready()
        return bot

    def message(self, person: Any) -> Any:
        """Return the table's message, the only one with both a turn and More."""
        found = [
            message
            for message in person.sees(self.channel)
            if {"turn", "more"} <= {button.custom_id.split(":")[1] for button in message.buttons()}
        ]
        return found[-1] if found else None

    async def begin(self) -> None:
        anna, bruno = self.people
        await typed(anna, self.channel, "zanzibar new", first="0")
        await typed(bruno, self.channel, "table join")
        await typed(anna, self.channel, "table lobby", action="start")
        await self.loopback.wait_for(lambda: self.message(anna))

    async def moves(self) -> list[str]:
        """Return the rows of the file. The bot must not run."""
        store = await Store.open(self.database)
        try:
            matches = Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC))
            table = await matches.table_in(self.channel.id)
            assert table is not None
            return [f"{row.seat}:{row.seq}" for row in await matches.log(table.id, None) if not row.is_undone]
        finally:
            await store.close()
