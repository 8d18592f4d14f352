"""Fate: what befalls the world by itself - kills, outages, leaps of time, rights and people that come and go."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from random import Random
from typing import Any

from tests.database_reader import asked
from tests.passing_time import lived_through
from tests.storm.bot_group import BotGroup
from tests.storm.bot_process import Bots
from tests.storm.channel_faults import Places
from tests.storm.clock import StormClock
from tests.storm.database_faults import DatabaseFaults
from tests.storm.disk import Disk
from tests.storm.gateway_faults import Events
from tests.storm.http_faults import NetworkFaults
from tests.storm.in_process_discord import HonestDiscord

NOTICED = 20.0
"""Seconds after which a bot has noticed that it was cut off."""
SILENT_DAYS = 30
_BROUGHT = """
SELECT n.match, n.kind, m.guild FROM notices AS n JOIN matches AS m ON m.id = n.match
WHERE n.kind IN ('timed-out', 'fell-asleep') AND m.guild IS NOT NULL
"""
LEAPS = tuple(
    timedelta(minutes=minutes) for minutes in (2, 20, 55, 70, 200, 600, 24 * 60, 26 * 60, 3 * 24 * 60, 16 * 24 * 60)
)


class FaultInjector:
    """Strikes until cancelled; `mend` puts all in order again, but for what is past."""

    def __init__(
        self,
        discord: HonestDiscord,
        flock: BotGroup,
        *,
        trouble: NetworkFaults,
        events: Events,
        disk: Disk,
        clock: StormClock,
        people: Sequence[Any],
        chance: Random,
        sea: DatabaseFaults | None = None,
    ) -> None:
        self._discord, self._flock, self._trouble, self._events = discord, flock, trouble, events
        self._sea = sea
        self._disk, self._clock, self._people, self._chance = disk, clock, people, chance
        self._places = Places(discord, trouble, chance)
        self._left: list[tuple[Any, Any]] = []

    def blows(self) -> list[tuple[float, Callable[[], Awaitable[None]]]]:
        """(how often an hour, what)."""
        mood = self._trouble.mood
        return [
            (mood.cuts, self._cut),
            (mood.kills, self._kill),
            (mood.stops, self._stop),
            (mood.leaps, self._leap),
            (mood.comings, self._come_or_go),
            (mood.full_disks, self._fill),
            (mood.outages, self._outage),
            (mood.absences, self._absence),
            (mood.outages, self._refuse_openings),
            (mood.kills / 6, self._start_twice),
            (mood.full_disks + mood.outages + mood.cuts if self._sea is not None else 0.0, self._blow),
        ]

    async def live(self) -> None:
        """One blow after the other."""
        while True:
            blows = self.blows()
            total = sum(rate for rate, _ in blows)
            if not total:
                await asyncio.sleep(60)
                continue
            await asyncio.sleep(self._chance.expovariate(total / 3600))
            (strike,) = self._chance.choices([blow for _, blow in blows], [rate for rate, _ in blows])
            await strike()

    async def mend(self) -> None:
        """No trouble any more; the bot is up."""
        self._trouble.is_out = self._disk.is_full = self._discord.network.is_down = False
        self._return()
        self._discord.openings.lift()
        self._places.mend()
        if self._sea is not None:
            self._sea.mend()
        await self._flock.mend()

    async def _cut(self) -> None:
        self._events.cut()

    async def _kill(self) -> None:
        """After a moment that lies within what the bot is doing, as likely as not."""
        await asyncio.sleep(self._chance.random() * 0.1)
        bots = self._flock.any(self._chance)
        self._trouble.note(f"kill -9{bots.name}")
        bots.kill()
        await self._away(bots)

    async def _stop(self) -> None:
        bots = self._flock.any(self._chance)
        self._trouble.note(f"SIGTERM{bots.name}")
        began = asyncio.get_running_loop().time()
        await bots.stop()
        self._trouble.note(f"ended after {asyncio.get_running_loop().time() - began:.1f} s")
        await self._away(bots)

    async def _away(self, bots: Bots) -> None:
        await asyncio.sleep(self._chance.choice((0.1, 1.0, 10.0, 90.0)))
        if self._chance.random() < 0.2:
            self._clock.put_forward(self._chance.choice(LEAPS))
        self._trouble.note("started again")
        if bots.life is None:
            bots.start()
        await asyncio.sleep(self._chance.random())

    async def _leap(self) -> None:
        """Two of three times the bots live through it; else the machine was suspended."""
        time = self._chance.choice(LEAPS[: self._chance.choice((4, 6, 10))])
        if self._chance.random() < 1 / 3:
            self._trouble.note(f"the machine sleeps for {time}")
            self._clock.put_forward(time)
        else:
            self._trouble.note(f"time leaps by {time}")
            self._pass(time)

    async def be_silent(self) -> None:
        """Thirty days pass, one after the other, in which nobody acts and nothing goes wrong."""
        self._trouble.note("thirty days of silence")
        for _ in range(SILENT_DAYS):
            self._pass(timedelta(days=1))
            await asyncio.sleep(NOTICED)

    def _pass(self, time: timedelta) -> None:
        """Time leaps, and where people can play the bots had heartbeats."""
        alive = [client.services.matches.play_time for client in self._flock.clients()]
        with lived_through(alive, time):
            self._clock.put_forward(time)
            self._discord.archive_threads()

    async def _come_or_go(self) -> None:
        way = self._chance.random()
        if way < 0.6:
            await self._places.change()
        elif way < 0.7:
            person = self._chance.choice(self._people)
            self._trouble.note(f"{person.name} changes the mind about direct messages")
            person.set_dms_open(not person.dms_open)
        elif way < 0.85 and self._left:
            person, guild = self._left.pop()
            self._trouble.note(f"{person.name} comes back to {guild.name}")
            person.enter(guild)
        else:
            person, guild = self._chance.choice(self._people[2:]), self._chance.choice(self._discord.guilds)
            self._trouble.note(f"{person.name} leaves {guild.name}")
            self._left.append((person, guild))
            person.leave(guild)

    async def _start_twice(self) -> None:
        """Somebody starts another bot on the same file."""
        self._trouble.note("a second start")
        if await self._flock.start_another():
            self._trouble.discord.told("two bots never work on one file", "a second one was let in")

    async def _blow(self) -> None:
        """PostgreSQL falls, or lines to it are cut or held; now and then in the middle of that a bot dies."""
        bots = self._flock.any(self._chance)
        if self._sea is None or bots.life is None:
            return
        blow = self._chance.choice(self._sea.blows())
        if self._chance.random() < 0.3:
            await asyncio.gather(blow(bots.life), self._kill())
        else:
            await blow(bots.life)

    async def _fill(self) -> None:
        self._trouble.note("the disk is full")
        self._disk.is_full = True
        await asyncio.sleep(self._chance.choice((0.5, 10.0, 60.0)))
        self._disk.is_full = False
        self._trouble.note("the disk has room")

    async def _absence(self) -> None:
        """Hours in which nobody can play, anywhere or in one server; nobody's time may run out there."""
        guild = self._chance.choice((None, *self._discord.guilds))
        if guild is None:
            self._trouble.note("Discord is away")
            if self._chance.random() < 0.5:
                self._discord.go_away(resumable=self._chance.random() < 0.5)
            else:
                self._discord.refuse_identify()
        else:
            self._trouble.note(f"{guild.name} is unavailable")
            self._discord.set_available(guild, available=False)
        await asyncio.sleep(NOTICED)
        before = self._brought_by_time(guild)
        for _ in range(self._chance.choice((1, 3))):
            self._pass(self._chance.choice(LEAPS[:6]))
            await asyncio.sleep(NOTICED)
        if fresh := self._brought_by_time(guild) - before:
            self._trouble.discord.told("nobody's time runs out where nobody can play", f"{fresh}")
        self._return()
        self._trouble.note("all is there again")

    def _brought_by_time(self, guild: Any) -> Counter[tuple[str, str]]:
        """How often time alone has done what to the matches of that server, or of all servers."""
        rows = asked(self._flock.database, _BROUGHT)
        return Counter((match, kind) for match, kind, place in rows if guild is None or place == guild.id)

    def _return(self) -> None:
        self._discord.come_back()
        for guild in self._discord.guilds:
            if guild.id in self._discord._context.outages.guilds:
                self._discord.set_available(guild, available=True)

    async def _refuse_openings(self) -> None:
        """Discord takes the bot for a spammer, or says that it opens direct channels too fast."""
        self._trouble.note("no direct channel may be opened")
        if self._chance.random() < 0.5:
            self._discord.openings.is_flagged = True
        else:
            self._discord.openings.limit(0, 60.0)
        await asyncio.sleep(self._chance.choice((5.0, 60.0)))
        self._discord.openings.lift()
        self._trouble.note("direct channels may be opened again")

    async def _outage(self) -> None:
        self._trouble.note("Discord is out")
        self._trouble.is_out = True
        self._discord.network.is_down = self._chance.random() < 0.3
        await asyncio.sleep(self._chance.choice((5.0, 20.0, 60.0)))
        self._trouble.is_out = self._discord.network.is_down = False
        self._trouble.note("Discord is back")
