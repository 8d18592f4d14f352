"""A server with a channel for its club, whose bot is killed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.world.models import ChannelKind
from tests.sources import ROOT
from tests.wire.play_session import answer_to, buttons_of, custom_id, typed


class Scene:
    """A server with a channel for its club, two members and a moderator."""

    def __init__(self, loopback: Loopback, database: Path, kind: ChannelKind) -> None:
        self.loopback, self.database = loopback, database
        self.guild = loopback.add_guild("Bazaar")
        self.channel = loopback.add_channel(self.guild, "island")
        self.club = loopback.add_channel(self.guild, "club", kind) if kind == "forum" else self.channel
        self.keeper: Any = loopback.add_person("Keeper", admin=True)
        self.people: list[Any] = [loopback.add_person("Anna"), loopback.add_person("Bruno")]

    async def bot(self, module: str, point: str = "") -> BotProcess:
        """Start a bot; only `tests.wire.self_killing_bot` dies."""
        env = {
            "TAVOLINO_DATABASE": str(self.database),
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
            "DIES": f"{point}||",
        }
        bot = await BotProcess.start(self.loopback, "-m", module, "run", env=env, cwd=ROOT)
        await self.loopback.bot_ready()
        return bot

    async def begin(self) -> None:
        """Choose the channel. The bot may die of it before it answers."""
        await self.keeper.slash(self.channel, "tavolino-admin setup club", {"channel": self.club})

    async def seek(self, person: Any) -> None:
        """Say that the person looks for somebody to play Zanzibar."""
        home = await typed(person, self.channel, "tavolino club")
        listed = next(one.custom_id for one in home.selects() if "seek-form" in one.custom_id)
        form = await answer_to(person.select(home, listed, ["zanzibar"]))
        await person.press(form, custom_id(form, "seek-put"))

    def tables(self) -> list[tuple[str, ...]]:
        """Return who sits at each table that the bot has opened."""
        with closing(sqlite3.connect(self.database)) as file:
            rows = file.execute("SELECT match, name FROM seats ORDER BY match, seat").fetchall()
        matches = sorted({match for match, _ in rows})
        return [tuple(name for of, name in rows if of == match) for match in matches]

    def with_verb(self, verb: str) -> list[Any]:
        """Return the messages for everybody with such a button, by the place in which they stand."""
        places = [one for one in self.loopback.channels if one.guild == self.guild.id and one.kind != "forum"]
        return [
            message
            for place in places
            for message in self.keeper.sees(place)
            if not message.ephemeral and buttons_of(message, verb)
        ]

    def calls(self) -> list[Any]:
        return [one for one in self.with_verb("start") if "Your table is open" in one.content]

    def threads(self) -> int:
        """Return how many threads and posts there are."""
        return sum(one.is_thread for one in self.loopback.channels)
