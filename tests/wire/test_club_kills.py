"""The bot is killed while it opens a table or a page of a club: the next run continues and duplicates nothing."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.playground.bot_process import BotProcess
from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from bot.playground.world.models import ChannelKind
from tests.sources import ROOT
from tests.waiting import until
from tests.wire.play_session import custom_id, hurried, typed
from tests.wire.self_killing_bot import OPENING


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
        form = (await (await person.select(home, listed, ["zanzibar"])).settled()).reply
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
            if not message.ephemeral
            and any((button.custom_id or "").startswith(f"b:{verb}:") for button in message.buttons())
        ]

    def calls(self) -> list[Any]:
        """Return the calls of people for whom a table is open."""
        return [one for one in self.with_verb("start") if "Your table is open" in one.content]

    def threads(self) -> int:
        """Return how many threads and posts there are."""
        return sum(one.is_thread for one in self.loopback.channels)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("kind", ["text", "forum"])
@pytest.mark.parametrize("point", OPENING)
async def test_half_opened_club_table_is_opened_once(point: str, kind: ChannelKind, tmp_path: Path) -> None:
    loopback = await Loopback.start(openapi=find_description(), limits=hurried())
    try:
        scene, is_of_page = Scene(loopback, tmp_path / "tavolino.db", kind), "page" in point
        if not is_of_page:
            bot = await scene.bot("bot")
            await scene.begin()
            await until(lambda: scene.with_verb("seek-home"), "the page")
            assert await bot.stop() == 0
        dying = await scene.bot("tests.wire.self_killing_bot", point)
        if is_of_page:
            await scene.begin()
        else:
            for person in scene.people:
                await scene.seek(person)
        assert await dying.wait() == -signal.SIGKILL
        await loopback.wait_for(lambda: not loopback.bot_online)

        bot = await scene.bot("bot")
        if is_of_page:
            await until(lambda: scene.with_verb("seek-home"), "the page")
            for person in scene.people:
                await scene.seek(person)
        await until(scene.calls, "the call")
        assert await bot.stop() == 0
        assert (scene.tables(), len(scene.calls()), len(scene.with_verb("seek-home"))) == ([("Anna", "Bruno")], 1, 1)
        assert scene.threads() == (2 if kind == "forum" else 1), "the table's, and that of the page in a forum"
    finally:
        await loopback.stop()
