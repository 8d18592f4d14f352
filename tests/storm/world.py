"""A world of one seed: furnished, stirred up, quieted and looked at, again and again until its time is over."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import msgspec

from bot.store.engine.address import Address
from cogs.context import context_at
from tests.storm.bot_group import BotGroup
from tests.storm.bot_process import Bots
from tests.storm.clock import StormClock
from tests.storm.club_actions import check_clubs
from tests.storm.counts import Counts
from tests.storm.database_faults import DatabaseFaults, DatabaseServer
from tests.storm.deadlines import check_deadlines
from tests.storm.disk import Disk
from tests.storm.displayed_tables import DisplayCheck
from tests.storm.ended_matches import check_endings
from tests.storm.event_log import EventLog
from tests.storm.fairness import ReserveCheck, check_fairness
from tests.storm.fake_pictures import Gallery
from tests.storm.fault_injector import FaultInjector
from tests.storm.fault_rates import CALM, drawn
from tests.storm.gateway_faults import Events
from tests.storm.http_faults import NetworkFaults
from tests.storm.in_process_discord import HonestDiscord
from tests.storm.log_integrity import ConfirmedPresses, check_positions
from tests.storm.log_secrecy import LogRecorder
from tests.storm.logged_errors import LoggedErrorListener
from tests.storm.loop import VirtualLoop
from tests.storm.message_components import MessageChecks
from tests.storm.network import Network
from tests.storm.ownership import OwnershipCheck
from tests.storm.picture_secrecy import PictureSecrecyCheck, SeenViews
from tests.storm.post_limit import PostLimitCheck
from tests.storm.random_sources import RandomSources
from tests.storm.resource_limits import check_bounds
from tests.storm.simulated_user import SimulatedUser
from tests.storm.social_actions import check_company
from tests.storm.stalls import StallWatch
from tests.storm.text_secrecy import Secrecy
from tests.storm.tournaments import announce_cups, check_cup_posts, check_cups
from tests.storm.world_setup import SERVERS, agree_on_reserves, furnish

SPELL = 6 * 60.0
"""Seconds of storm between two looks."""
QUIET = 90.0
MOST_INVALID = 1500
"""Between two looks."""
BORNE = ("nobody is ever told of an accident", "nothing goes wrong unheard")
"""Without its database a bot cannot answer as it should, and says so."""
SILENT = 4
"""Of so many worlds one ends with thirty days of silence."""
CHECKED = 4
"""Of so many worlds one holds every request against Discord's description: that takes a seventh of the time."""


class Ended(msgspec.Struct, frozen=True):
    """How a world ended: whole, or with what was broken."""

    seed: int
    digest: str
    lines: int
    counts: Counts
    games: tuple[str, ...] = ()
    """Of which a match was begun."""
    broken: str = ""
    last: tuple[str, ...] = ()
    stall: float = 0.0
    """The longest for which the bot has kept its loop busy, in seconds of the processor."""


class World:
    """Made inside of everything that `tests.storm.run` patches."""

    def __init__(
        self,
        seed: int,
        clock: StormClock,
        folder: Path,
        *,
        gallery: Gallery,
        sights: SeenViews,
        harbour: DatabaseServer | None = None,
        processes: int = 1,
    ) -> None:
        """`harbour`: the server of a PostgreSQL, in place of a file, and so many `processes` of the bot on it."""
        self.seed, self.clock, self._folder, self._processes = seed, clock, folder, processes
        self.chances = RandomSources(seed)
        self.diary = EventLog(clock)
        self.gallery, self.sights = gallery, sights
        self.disk = Disk(self.chances.of("disk"))
        self.database: Address = folder / "tavolino.db" if harbour is None else harbour.where
        self.owners = OwnershipCheck(self.tell)
        self.sea = None if harbour is None else DatabaseFaults(harbour, clock.loop.lines, self.chances.of("sea"))
        self.truth = ConfirmedPresses(self.database, self.tell)
        self.ears = LoggedErrorListener(lambda error: self.tell("nothing goes wrong unheard", error))
        self.ink = LogRecorder(self.tell)
        self.stalls = StallWatch(lambda what: self.tell("the loop never stands still", what))
        self.reserves = ReserveCheck(self.tell)
        self.guests: list[SimulatedUser] = []
        self.broken = ""
        self._is_broken = asyncio.Event()
        self._looks = self._invalid = 0
        self.bots: Any = None
        self.eyes: PictureSecrecyCheck | None = None
        self.trouble = NetworkFaults(
            self.chances.of("trouble"), self.diary, lambda what: self.tell("no request is malformed", what)
        )
        self._glances = MessageChecks()

    def end(self) -> None:
        """Nobody listens any more."""
        self.broken = self.broken or "over"
        if self.bots is not None:
            self.bots.kill()

    def tell(self, invariant: str, what: str) -> None:
        """It does not hold. What a disk without room or a PostgreSQL that is away leads to may be told as it is."""
        is_rough = self.sea is not None and self.sea.is_rough and invariant in BORNE
        if not (self.disk.is_short and "disk is full" in what) and not is_rough and not self.broken:
            self.broken = f"{invariant}: {what}"
            self._is_broken.set()

    async def live(self, minutes: float, until: float | None) -> Ended:
        """So many minutes, or until then, or until something breaks."""
        life = asyncio.ensure_future(self._live(minutes))
        broken = asyncio.ensure_future(self._is_broken.wait())
        seconds = None if until is None else until * 60
        await asyncio.wait((life, broken), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if life.done() and not self.broken:
            life.result()
        return Ended(
            seed=self.seed,
            digest=self.diary.digest,
            lines=self.diary.lines,
            counts=self._counts(),
            games=self.truth.games(),
            broken=self.broken,
            last=tuple(self.diary.last),
            stall=self.stalls.longest,
        )

    def _counts(self) -> Counts:
        moves, finished = self.truth.counts()
        return Counts(
            minutes=self.clock.passed / 60,
            acts=sum(guest.acts for guest in self.guests),
            presses=len(self.truth.acknowledged),
            moves=moves,
            finished=finished,
            lives=0 if self.bots is None else self.bots.lives,
            kills=0 if self.bots is None else self.bots.kills,
            faults=self.trouble.count,
            messages=0 if self.eyes is None else self.eyes.messages,
        )

    async def _live(self, minutes: float) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.set_exception_handler(self.ears.hear)
        trouble, network = self.trouble, Network(self.chances.of("network"))
        shards = 2 * self._processes if self._processes > 1 else 1
        is_checked = self.seed % CHECKED == 0
        discord = await HonestDiscord.begin(self.clock, network, trouble, checking=is_checked, shards=shards)
        trouble.discord = discord
        discord.told = self.tell
        self.secrecy = Secrecy(discord, self._glances, self.tell)
        self.restraint = PostLimitCheck(discord, self.clock, trouble=trouble, glances=self._glances, tell=self.tell)
        mood = drawn(self.chances.of("mood"))
        discord.filling = tuple(range(1, shards))
        people = furnish(discord, self.chances.of("furnishing"), is_small=mood.is_keen)
        self.bots = BotGroup([self._bots(discord, number) for number in range(self._processes)])
        self.owners.clients = self.bots.clients
        if self.sea is not None:
            self.sea.note = trouble.note
        eyes = self.eyes = PictureSecrecyCheck(
            discord, self.database, gallery=self.gallery, sights=self.sights, glances=self._glances, tell=self.tell
        )
        events = Events(discord, trouble, self.chances.of("events"))
        fate = FaultInjector(
            discord,
            self.bots,
            trouble=trouble,
            events=events,
            disk=self.disk,
            clock=self.clock,
            people=people,
            chance=self.chances.of("fate"),
            sea=self.sea,
        )
        self.guests = [self._guest(person, trouble, number) for number, person in enumerate(people)]
        self.diary.note(f"{mood}")
        self.bots.start()
        for client in await self.bots.ready():
            await self._in_life(agree_on_reserves(client, discord, self.chances.of("reserves")))
        await self._choose_forums(discord)
        await self._choose_clubs(discord)
        await self._announce_cups(discord)
        while self.clock.passed < minutes * 60:
            trouble.mood = mood
            await self._stir(fate, min(SPELL, max(60.0, minutes * 60 - self.clock.passed)))
            trouble.mood = CALM
            await fate.mend()
            await asyncio.sleep(QUIET)
            await self._look(discord)
            self.diary.note(f"looked: {eyes.messages} messages")
        if self.seed % SILENT == SILENT - 1:
            await self._be_silent(fate, discord)

    async def _be_silent(self, fate: FaultInjector, discord: HonestDiscord) -> None:
        """After thirty silent days every table that lives stands in an open thread or post."""
        await fate.be_silent()
        count = 0
        for client in await self.bots.ready():
            for table in await self._in_life(client.services.matches.live()):
                place = discord._world.channels.get(table.channel)
                count += place is not None and place.is_thread
                if place is not None and place.archived:
                    self.tell("threads of live tables stay open", f"{table.game} {table.id} in {place.name}")
        self.diary.note(f"thirty days later {count} tables stand in threads")

    async def _choose_forums(self, discord: HonestDiscord) -> None:
        """Somebody who manages the servers has new tables opened in forums, in most of those that have one."""
        chance = self.chances.of("forums")
        for forum in [one for one in discord.channels if one.kind == "forum"]:
            place = next(one for one in discord.channels if one.guild == forum.guild and one.kind == "text")
            if chance.random() < 0.7:
                keeper = self.guests[0].person
                await (await keeper.slash(place, "tavolino-admin setup forum", {"forum": forum})).settled()

    async def _choose_clubs(self, discord: HonestDiscord) -> None:
        """In most servers somebody chooses a channel for the club, in which posts of tournaments stand, too."""
        chance = self.chances.of("clubs")
        for guild in discord.guilds:
            place = next(one for one in discord.channels if one.guild == guild.id and one.kind == "text")
            keeper = self.guests[0].person
            if chance.random() < 0.6 and guild.name in dict(SERVERS):
                await (await keeper.slash(place, "tavolino-admin setup club", {"channel": place})).settled()

    async def _announce_cups(self, discord: HonestDiscord) -> None:
        """Announce tournaments, of which some begin at once, so that they are played in the next spell."""
        chance = self.chances.of(f"cups {self._looks}")
        for client in await self.bots.ready():
            await self._in_life(announce_cups(client, discord, chance))

    def _bots(self, discord: HonestDiscord, number: int) -> Bots:
        more = {"shards": "auto"} if self._processes > 1 else {}
        bots = Bots(discord, self.clock, self.database, folder=self._folder, **more)
        bots.name = f" of {number}" if self._processes > 1 else ""
        return bots

    def _guest(self, person: Any, trouble: NetworkFaults, number: int) -> SimulatedUser:
        """Where there are several processes every third one acts where the table's has nothing to do with it."""
        return SimulatedUser(
            person,
            self.chances.of(f"guest {person.name}"),
            diary=self.diary,
            trouble=trouble,
            glances=self._glances,
            is_up=lambda: self.bots.is_up,
            tell=self.tell,
            is_direct=self._processes > 1 and number % 3 == 2,
        )

    async def _stir(self, fate: FaultInjector, seconds: float) -> None:
        """Everybody acts, and everything goes wrong; what fate has begun it ends."""
        acting = [asyncio.ensure_future(work) for work in (fate.live(), *(guest.live() for guest in self.guests))]
        await asyncio.wait(acting, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in acting:
            task.cancel()
        for ended in await asyncio.gather(*acting, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def _look(self, discord: HonestDiscord) -> None:
        """Whether all holds that must."""
        self._looks += 1
        clients = await self.bots.ready()
        self.truth.check_log()
        if len(clients) > 1:
            self.owners.check(discord)
        for client in clients:
            await self._in_life(check_positions(client.services.matches, client.services.store, self.tell))
        tables = sum(
            [await self._in_life(DisplayCheck(discord, self.gallery, one, self.tell).check()) for one in clients]
        )
        for client in clients:
            await self._in_life(check_deadlines(client, self.tell))
            await self._in_life(check_fairness(client, self.database, self.tell))
            await self._in_life(self.reserves.check(client))
            self.diary.note(f"tournaments: {await self._in_life(check_cups(client, discord, self.tell))}")
        await self._in_life(self.restraint.check(client.services.matches))
        if discord.violations:
            self.tell("Discord's description is kept to", discord.violations[0])
        await self._in_life(self.secrecy.check(context_at(client)))
        await self._in_life(self.ink.check(discord, context_at(client), self.secrecy))
        lagging = {match for one in clients for match in one.services.retry_queue.matches}
        check_endings(discord, self.database, lagging, self._glances, self.tell)
        check_clubs(discord, self.database, self._glances, self.tell)
        check_cup_posts(discord, self._glances, self.tell)
        check_company(discord, self.tell)
        largest = max(check_bounds(bots.client, bots.life, self.database, self.tell) for bots in self.bots.all)
        self._check_invalid(discord)
        told = f"{tables} tables, {len(self.truth.acknowledged)} moves, at most {largest} kept, {len(lagging)} lag"
        self.diary.note(f"look {self._looks}: {told}")
        await self._announce_cups(discord)
        gc.collect(0)

    def _check_invalid(self, discord: HonestDiscord) -> None:
        """Refusals that Discord counts; after 10,000 in ten minutes it bans."""
        invalid = discord.invalid_requests - self._invalid
        self._invalid += invalid
        if invalid > MOST_INVALID:
            self.tell("Discord has no reason to ban the bot", f"{invalid} invalid requests since the last look")

    async def _in_life(self, work: Awaitable[Any]) -> Any:
        """Asked by the world itself: the bot's files answer anybody."""
        return await work
