"""A cluster: processes of the bot that share a PostgreSQL and a Discord on loopback, with one match in a server."""

from __future__ import annotations

from typing import Any

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.rng import Dice
from bot.store.engine.address import RemoteDatabase
from tests.crash.displayed_messages import faults
from tests.crash.stored_matches import running
from tests.waiting import until
from tests.wire.play_session import answer_to, buttons_of, custom_id, step, typed

SHARDS = 2


class Cluster:
    """A cluster with one server, which belongs to the second shard. Direct messages belong to the first one."""

    def __init__(self, loopback: Loopback, database: RemoteDatabase) -> None:
        loopback.filling = (1,)
        self.loopback, self._database = loopback, database
        self.channel = loopback.add_channel(loopback.add_guild("Bazaar"), "island")
        self.people = (loopback.add_person("Anna"), loopback.add_person("Bruno"))
        self.doubled: list[list[tuple[int, int]]] = []
        """All (shard, count) sessions at each moment when a shard had two."""
        self._chance = Dice(b"cluster", 0)
        loopback.subscribe(self._watch)

    def _watch(self, _: object) -> None:
        live = self.loopback.live_shards
        if len(live) != len(set(live)):
            self.doubled.append(live)

    async def start(self, shards: str, where: RemoteDatabase | None = None) -> BotProcess:
        """Start a process with that shard specification. `where` is how it reaches the database."""
        env = {
            "TAVOLINO_DATABASE": (where or self._database).url,
            "TAVOLINO_SHARDS": shards,
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
        }
        return await BotProcess.start(self.loopback, "-m", "bot", "run", env=env)

    async def begin(self, game: str = "saint_martin") -> None:
        """Start a match in which hands come by direct messages."""
        anna, bruno = self.people
        await typed(anna, self.channel, f"{game} new")
        await typed(bruno, self.channel, "table join")
        await typed(anna, self.channel, "table lobby", action="start")
        await self.shown()

    async def move(self, *, is_direct: bool = False) -> None:
        """Make a random move for an asked player, in the server or in direct messages."""
        (match,) = running(self._database)
        person = next(one for one in self.people if one.id in match.waiting)
        where = person.dm if is_direct else self.channel
        panel = await answer_to(person.press(*self.button(person, "turn", where)))
        while running(self._database)[0].seq == match.seq:
            panel = await step(person, panel, self._chance)

    def button(self, person: Any, verb: str, channel: Any) -> tuple[Any, str]:
        """Return the newest button of that verb there, and its message."""
        found = [one for one in person.sees(channel) if not one.ephemeral]
        return next((one, custom_id(one, verb)) for one in reversed(found) if buttons_of(one, verb))

    async def shown(self) -> None:
        """Check that Discord shows the stored state: one table, one call to each asked player, every hand."""
        await until(lambda: running(self._database), "the match")
        await until(lambda: self.wrong() == [], "everything to be shown as it is")

    def wrong(self) -> list[str]:
        """Return the differences between Discord and the stored state."""
        return [fault for match in running(self._database) for fault in faults(self.loopback, match)]
