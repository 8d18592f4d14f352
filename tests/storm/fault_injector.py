"""Fault injector: kills, outages, time jumps, and permissions and people that come and go."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from random import Random
from typing import Any

import msgspec

from tests.database_reader import asked
from tests.passing_time import lived_through
from tests.storm.bot_group import BotGroup
from tests.storm.bot_process import BotProcess
from tests.storm.channel_faults import ChannelFaults
from tests.storm.clock import SimulatedClock
from tests.storm.database_faults import DatabaseFaults
from tests.storm.database_file import DatabaseFile
from tests.storm.disk import Disk
from tests.storm.gateway_faults import GatewayFaults
from tests.storm.http_faults import HttpFaults
from tests.storm.in_process_discord import InProcessDiscord

NOTICED = 20.0
"""Seconds until a bot notices that it was cut off."""
SILENT_DAYS = 30
_BROUGHT = """
SELECT n.match, n.kind, m.guild FROM notices AS n JOIN matches AS m ON m.id = n.match
WHERE n.kind IN ('timed-out', 'fell-asleep') AND m.guild IS NOT NULL
"""
_TIMED_OUT = """
SELECT n.match, n.kind FROM notices AS n JOIN matches AS m ON m.id = n.match
WHERE n.kind IN ('timed-out', 'fell-asleep') AND m.channel = ? AND NOT EXISTS (
    SELECT 1 FROM notices AS later WHERE later.match = n.match AND later.kind = 'resumed'
)
"""
CLOSABLE = ("text", "voice", "thread", "private_thread")
JUMPS = (timedelta(seconds=30), timedelta(hours=2), timedelta(days=1), timedelta(days=40))
NAMES = ("\u0410nna", "\u05d0\u05d1\u05d2", "Zo\u00eb", "\u0130brahim", "**x** <@1>", "n" * 32)
"""Nicknames: a look-alike, one from right to left, letters with marks, one with an effect, a long one."""
LEAPS = tuple(
    timedelta(minutes=minutes) for minutes in (2, 20, 55, 70, 200, 600, 24 * 60, 26 * 60, 3 * 24 * 60, 16 * 24 * 60)
)


class FaultInjector:
    """Injector of random faults. `live` runs until it is cancelled; `mend` ends the faults."""

    def __init__(
        self,
        discord: InProcessDiscord,
        group: BotGroup,
        *,
        faults: HttpFaults,
        events: GatewayFaults,
        disk: Disk,
        clock: SimulatedClock,
        people: Sequence[Any],
        file: DatabaseFile,
        chance: Random,
        database_faults: DatabaseFaults | None = None,
    ) -> None:
        self._discord, self._group, self._faults, self._events = discord, group, faults, events
        self._database_faults = database_faults
        self._disk, self._clock, self._people, self._chance = disk, clock, people, chance
        self._places = ChannelFaults(discord, faults, chance)
        self._left: list[tuple[Any, Any]] = []
        self._file = file

    def faults(self) -> list[tuple[float, Callable[[], Awaitable[None]]]]:
        """Return (rate per hour, fault) of all faults."""
        rates = self._faults.rates
        return [
            (rates.cuts, self._cut),
            (rates.kills, self._kill),
            (rates.stops, self._stop),
            (rates.leaps, self._leap),
            (rates.comings, self._come_or_go),
            (rates.full_disks, self._fill),
            (rates.outages, self._outage),
            (rates.absences, self._absence),
            (rates.outages, self._refuse_openings),
            (rates.kills / 6, self._start_twice),
            (rates.losses, self._lose_file),
            (rates.clock_jumps, self._jump),
            (rates.closings, self._close_for_days),
            (rates.renames, self._rename),
            (
                rates.full_disks + rates.outages + rates.cuts if self._database_faults is not None else 0.0,
                self._strike_database,
            ),
        ]

    async def live(self) -> None:
        """Inject one fault after the other."""
        while True:
            faults = self.faults()
            total = sum(rate for rate, _ in faults)
            if not total:
                await asyncio.sleep(60)
                continue
            await asyncio.sleep(self._chance.expovariate(total / 3600))
            (strike,) = self._chance.choices([fault for _, fault in faults], [rate for rate, _ in faults])
            await strike()

    async def mend(self) -> None:
        """End all faults and wait until the bot is up."""
        self._faults.is_out = self._disk.is_full = self._discord.network.is_down = False
        self._return()
        self._discord.openings.lift()
        self._clock.wrong = timedelta()
        self._places.mend()
        if self._database_faults is not None:
            self._database_faults.mend()
        await self._file.put_back(self._group.all[0])
        await self._group.mend()

    async def _cut(self) -> None:
        self._events.cut()

    async def _kill(self) -> None:
        """Kill a bot after a random moment, likely in the middle of its work."""
        await asyncio.sleep(self._chance.random() * 0.1)
        bots = self._group.any(self._chance)
        self._faults.note(f"kill -9{bots.name}")
        bots.kill()
        await self._away(bots)

    async def _stop(self) -> None:
        bots = self._group.any(self._chance)
        self._faults.note(f"SIGTERM{bots.name}")
        began = asyncio.get_running_loop().time()
        await bots.stop()
        self._faults.note(f"ended after {asyncio.get_running_loop().time() - began:.1f} s")
        await self._away(bots)

    async def _away(self, bots: BotProcess) -> None:
        await asyncio.sleep(self._chance.choice((0.1, 1.0, 10.0, 90.0)))
        if self._chance.random() < 0.2:
            self._clock.put_forward(self._chance.choice(LEAPS))
        if self._chance.random() < 0.2:
            self._file.spoil_choices()
        self._faults.note("started again")
        if bots.bot_run is None:
            bots.start()
        await asyncio.sleep(self._chance.random())

    async def _leap(self) -> None:
        """Advance the time. In two of three cases the bots keep running; in the third the machine was suspended."""
        time = self._chance.choice(LEAPS[: self._chance.choice((4, 6, 10))])
        if self._chance.random() < 1 / 3:
            self._faults.note(f"the machine sleeps for {time}")
            self._clock.put_forward(time, is_asleep=True)
        else:
            self._faults.note(f"time leaps by {time}")
            self._pass(time)

    async def _lose_file(self) -> None:
        await self._file.lose(self._group.all[0])

    async def _jump(self) -> None:
        """Set the clock of the bots' machine wrong or, in every second case, right again."""
        by = self._chance.choice((-1, 1)) * self._chance.choice(JUMPS)
        self._clock.wrong = timedelta() if self._clock.wrong else by
        self._faults.note(f"the machine's clock is fast by {self._clock.wrong}")

    async def _rename(self) -> None:
        person, guild = self._chance.choice(self._people), self._chance.choice(self._discord.guilds)
        others = [one.name for one in self._people if one is not person]
        name = self._chance.choice((person.name, *NAMES, f"{person.name} {NAMES[0]}", self._chance.choice(others)))
        self._faults.note(f"{person.name} is called {name!a} in {guild.name}")
        self._discord.called.setdefault(person.id, set()).add(name)
        person.set_nickname(guild, name)

    async def _close_for_days(self) -> None:
        """Close the place of matches to the bot for a day or more. No turn may be taken from anybody there."""
        places = [one for one in self._discord.channels if one.kind in CLOSABLE]
        if not places:
            return
        place, rates = self._chance.choice(places), self._faults.rates
        self._faults.note(f"/channels/{place.id} {place.name} is closed for days")
        self._faults.rates = msgspec.structs.replace(rates, http_faults=0, slow=0)  # nothing is known without an answer
        try:
            reopen = self._places.close(place)
            await asyncio.sleep(NOTICED)
            before = self._timed_out_in(place)
            for _ in range(self._chance.choice((1, 3))):
                self._pass(timedelta(days=1))
                await asyncio.sleep(NOTICED)
            if fresh := self._timed_out_in(place) - before:
                self._faults.discord.told("nobody's time runs out where the bot may not write", f"{fresh}")
            reopen()
            self._faults.note(f"{place.name} is open again")
        finally:
            self._faults.rates = rates

    def _timed_out_in(self, place: Any) -> Counter[tuple[str, str]]:
        """Count the changes that clocks have made to matches in that place, unless the players play on directly."""
        return Counter(asked(self._group.database, _TIMED_OUT, place.id))

    async def be_silent(self) -> None:
        """Advance the time by thirty days, one by one, without actions and faults."""
        self._faults.note("thirty days of silence")
        for _ in range(SILENT_DAYS):
            self._pass(timedelta(days=1))
            await asyncio.sleep(NOTICED)

    def _pass(self, time: timedelta) -> None:
        """Put time forward; the bots had heartbeats where people can play."""
        alive = [client.services.matches.play_time for client in self._group.clients()]
        with lived_through(alive, time):
            self._clock.put_forward(time)
            self._discord.archive_threads()

    async def _come_or_go(self) -> None:
        way = self._chance.random()
        if way < 0.6:
            await self._places.change()
        elif way < 0.7:
            person = self._chance.choice(self._people)
            self._faults.note(f"{person.name} changes the mind about direct messages")
            person.set_dms_open(not person.dms_open)
        elif way < 0.85 and self._left:
            person, guild = self._left.pop()
            self._faults.note(f"{person.name} comes back to {guild.name}")
            person.enter(guild)
        else:
            person, guild = self._chance.choice(self._people[2:]), self._chance.choice(self._discord.guilds)
            self._faults.note(f"{person.name} leaves {guild.name}")
            self._left.append((person, guild))
            person.leave(guild)

    async def _start_twice(self) -> None:
        """Start another bot on the same database."""
        self._faults.note("a second start")
        if await self._group.start_another():
            self._faults.discord.told("two bots never work on one file", "a second one was let in")

    async def _strike_database(self) -> None:
        """Stop PostgreSQL, or cut or stall connections to it. Sometimes kill a bot in the middle of that."""
        bots = self._group.any(self._chance)
        if self._database_faults is None or bots.bot_run is None:
            return
        fault = self._chance.choice(self._database_faults.faults())
        if self._chance.random() < 0.3:
            await asyncio.gather(fault(bots.bot_run), self._kill())
        else:
            await fault(bots.bot_run)

    async def _fill(self) -> None:
        self._faults.note("the disk is full")
        self._disk.is_full = True
        await asyncio.sleep(self._chance.choice((0.5, 10.0, 60.0)))
        self._disk.is_full = False
        self._faults.note("the disk has room")

    async def _absence(self) -> None:
        """Let hours pass in which nobody can play, everywhere or in one server. No clock may run out there."""
        guild = self._chance.choice((None, *self._discord.guilds))
        if guild is None:
            self._faults.note("Discord is away")
            if self._chance.random() < 0.5:
                self._discord.go_away(resumable=self._chance.random() < 0.5)
            else:
                self._discord.refuse_identify()
        else:
            self._faults.note(f"{guild.name} is unavailable")
            self._discord.set_available(guild, available=False)
        await asyncio.sleep(NOTICED)
        before = self._brought_by_time(guild)
        for _ in range(self._chance.choice((1, 3))):
            self._pass(self._chance.choice(LEAPS[:8]))
            await asyncio.sleep(NOTICED)
        if fresh := self._brought_by_time(guild) - before:
            self._faults.discord.told("nobody's time runs out where nobody can play", f"{fresh}")
        self._return()
        self._faults.note("all is there again")

    def _brought_by_time(self, guild: Any) -> Counter[tuple[str, str]]:
        """Count the changes that clocks have made to matches of that server, or of all servers."""
        rows = asked(self._group.database, _BROUGHT)
        return Counter((match, kind) for match, kind, place in rows if guild is None or place == guild.id)

    def _return(self) -> None:
        self._discord.come_back()
        for guild in self._discord.guilds:
            if guild.id in self._discord._context.outages.guilds:
                self._discord.set_available(guild, available=True)

    async def _refuse_openings(self) -> None:
        """Let Discord refuse to open direct channels: too fast, or flagged as spam."""
        self._faults.note("no direct channel may be opened")
        if self._chance.random() < 0.5:
            self._discord.openings.is_flagged = True
        else:
            self._discord.openings.limit(0, 60.0)
        await asyncio.sleep(self._chance.choice((5.0, 60.0)))
        self._discord.openings.lift()
        self._faults.note("direct channels may be opened again")

    async def _outage(self) -> None:
        self._faults.note("Discord is out")
        self._faults.is_out = True
        self._discord.network.is_down = self._chance.random() < 0.3
        await asyncio.sleep(self._chance.choice((5.0, 20.0, 60.0)))
        self._faults.is_out = self._discord.network.is_down = False
        self._faults.note("Discord is back")
