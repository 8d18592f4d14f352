"""A simulated world of one seed: set up, run with faults, then without, and checked, again and again."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from bot.store.engine.address import Address
from cogs.context import context_at
from tests.database_reader import asked
from tests.storm.bot_group import BotGroup
from tests.storm.bot_process import BotProcess
from tests.storm.clock import SimulatedClock
from tests.storm.club_actions import check_clubs
from tests.storm.counts import Counts
from tests.storm.database_faults import DatabaseFaults, DatabaseServer
from tests.storm.database_file import DatabaseFile
from tests.storm.deadlines import check_deadlines
from tests.storm.disk import Disk
from tests.storm.displayed_tables import DisplayCheck, check_ended_matches
from tests.storm.event_log import EventLog
from tests.storm.fairness import ReserveCheck, check_fairness
from tests.storm.fake_pictures import PictureStore
from tests.storm.fault_injector import FaultInjector
from tests.storm.fault_rates import NO_FAULTS, drawn
from tests.storm.gateway_faults import GatewayFaults
from tests.storm.http_faults import HttpFaults
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.log_integrity import ConfirmedPresses, check_positions
from tests.storm.log_secrecy import LogRecorder
from tests.storm.logged_errors import LoggedErrorListener
from tests.storm.loop import VirtualLoop
from tests.storm.message_components import MessageComponents
from tests.storm.network import Network
from tests.storm.ownership import OwnershipCheck
from tests.storm.picture_secrecy import PictureSecrecyCheck, SeenViews
from tests.storm.post_limit import PostLimitCheck
from tests.storm.random_sources import RandomSources
from tests.storm.resource_limits import check_bounds
from tests.storm.simulated_user import SimulatedUser
from tests.storm.social_actions import check_social_actions
from tests.storm.stalls import StallWatch
from tests.storm.text_secrecy import TextSecrecyCheck
from tests.storm.tournaments import announce_tournaments, check_tournament_posts, check_tournaments
from tests.storm.world_setup import SERVERS, agree_on_reserves, populate
from tests.wire.play_session import typed

FAULT_PERIOD = 6 * 60.0
"""Seconds with faults between two checks."""
QUIET = 90.0
MAX_INVALID = 1500
"""Maximum invalid requests between two checks."""
TOLERATED = ("nobody is ever told of an accident", "nothing goes wrong unheard")
"""Invariants that may break while the database is away: the bot cannot answer then, and says so."""
LOST = ("while the bot ran", "lost database", "unable to open database file")
"""Words of what the log says of a database file that was taken away."""
SILENT = 4
"""One world of so many ends with thirty silent days."""
CHECKED = 4
"""One world of so many validates every request, which takes a seventh of its time."""


class WorldResult(msgspec.Struct, frozen=True):
    """How a world ended, with the broken invariant if there is one."""

    seed: int
    digest: str
    lines: int
    counts: Counts
    games: tuple[str, ...] = ()
    """Games of which a match was started."""
    broken: str = ""
    events: tuple[str, ...] = ()
    """All events, if an invariant broke."""
    stall: float = 0.0
    """Longest time for which the bot blocked its loop, in processor seconds."""


class World:
    """Must be created inside everything that `tests.storm.run` patches."""

    def __init__(
        self,
        seed: int,
        clock: SimulatedClock,
        folder: Path,
        *,
        gallery: PictureStore,
        seen_views: SeenViews,
        server: DatabaseServer | None = None,
        processes: int = 1,
    ) -> None:
        """Create the world. `server`: a PostgreSQL in place of a file, with so many `processes` of the bot."""
        self.seed, self.clock, self._folder, self._processes = seed, clock, folder, processes
        self.chances = RandomSources(seed)
        self.event_log = EventLog(clock)
        self.gallery, self.seen_views = gallery, seen_views
        self.disk = Disk(self.chances.of("disk"))
        self.database: Address = folder / "tavolino.db" if server is None else server.where
        self.owners = OwnershipCheck(self.database, self.tell)
        self.database_faults = (
            None if server is None else DatabaseFaults(server, clock.loop.lines, self.chances.of("sea"))
        )
        self.confirmed = ConfirmedPresses(self.database, self.tell)
        self.error_listener = LoggedErrorListener(lambda error: self.tell("nothing goes wrong unheard", error))
        self.log_recorder = LogRecorder(self.tell, self.event_log.remark)
        self.stalls = StallWatch(lambda what: self.tell("the loop never stands still", what))
        self.reserves = ReserveCheck(self.tell)
        self.users: list[SimulatedUser] = []
        self.broken = ""
        self._is_broken = asyncio.Event()
        self._looks = self._invalid = 0
        self._rounds: dict[str, int] = {}
        self.bots: Any = None
        self.picture_check: PictureSecrecyCheck | None = None
        self.faults = HttpFaults(
            self.chances.of("trouble"), self.event_log, lambda what: self.tell("no request is malformed", what)
        )
        self._components = MessageComponents()

    def end(self) -> None:
        """Stop reporting, and kill the bots."""
        self.broken = self.broken or "over"
        if self.bots is not None:
            self.bots.kill()

    def tell(self, invariant: str, what: str) -> None:
        """Report a broken invariant, unless a full disk, a lost file or an unreachable PostgreSQL explains it."""
        is_explained = (self.disk.is_short and "disk is full" in what) or (
            self.disk.is_lost and any(words in what for words in LOST)
        )
        is_unreliable = (
            self.database_faults is not None and self.database_faults.is_unreliable and invariant in TOLERATED
        )
        if not is_explained and not is_unreliable and not self.broken:
            self.broken = f"{invariant}: {what}"
            self._is_broken.set()

    async def live(self, minutes: float, until: float | None) -> WorldResult:
        """Run for so many minutes, or `until` then, or until an invariant breaks."""
        whole = asyncio.ensure_future(self._live(minutes))
        broken = asyncio.ensure_future(self._is_broken.wait())
        seconds = None if until is None else until * 60
        await asyncio.wait((whole, broken), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if whole.done() and not self.broken:
            whole.result()
        if self.broken:
            self._remark_rows()
        return WorldResult(
            seed=self.seed,
            digest=self.event_log.digest,
            lines=self.event_log.lines,
            counts=self._counts(),
            games=self.confirmed.games(),
            broken=self.broken,
            events=tuple(self.event_log.kept) if self.broken else (),
            stall=self.stalls.longest,
        )

    def _remark_rows(self) -> None:
        """Add what the database holds about messages to the events."""
        try:
            for table in ("outbox", "messages", "pending_updates"):
                for row in asked(self.database, f"SELECT * FROM {table}"):
                    self.event_log.remark(f"{table}: {row}")
        except Exception as trouble:  # the database may be away
            self.event_log.remark(f"no rows: {trouble}")

    def _counts(self) -> Counts:
        moves, finished = self.confirmed.counts()
        return Counts(
            minutes=self.clock.passed / 60,
            acts=sum(user.acts for user in self.users),
            presses=len(self.confirmed.acknowledged),
            moves=moves,
            finished=finished,
            lives=0 if self.bots is None else self.bots.lives,
            kills=0 if self.bots is None else self.bots.kills,
            faults=self.faults.count,
            messages=0 if self.picture_check is None else self.picture_check.messages,
            rounds=sum(self._rounds.values()),
            **sum((user.unfair.done for user in self.users), Counter[str]()),
            later=sum(max(0, number - 1) for number in self._rounds.values()),
        )

    async def _live(self, minutes: float) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.set_exception_handler(self.error_listener.hear)
        faults, network = self.faults, Network(self.chances.of("network"))
        shards = 2 * self._processes if self._processes > 1 else 1
        is_checked = self.seed % CHECKED == 0
        discord = await InProcessDiscord.begin(self.clock, network, faults, checking=is_checked, shards=shards)
        faults.discord = discord
        discord.told = self.tell
        self.secrecy = TextSecrecyCheck(discord, self._components, self.tell)
        self.restraint = PostLimitCheck(discord, self.clock, faults=faults, components=self._components, tell=self.tell)
        rates = drawn(self.chances.of("mood"))
        discord.filling = tuple(range(1, shards))
        people = populate(discord, self.chances.of("furnishing"), is_small=rates.is_fast)
        bots = [self._bots(discord, number) for number in range(self._processes)]
        self.bots = BotGroup(bots, lambda: discord.commands)
        self.owners.clients = self.bots.clients
        if self.database_faults is not None:
            self.database_faults.note = faults.note
        picture_check = self.picture_check = PictureSecrecyCheck(
            discord,
            self.database,
            gallery=self.gallery,
            seen_views=self.seen_views,
            components=self._components,
            tell=self.tell,
        )
        events = GatewayFaults(discord, faults, self.chances.of("events"))
        injector = FaultInjector(
            discord,
            self.bots,
            faults=faults,
            events=events,
            disk=self.disk,
            clock=self.clock,
            people=people,
            chance=self.chances.of("fate"),
            database_faults=self.database_faults,
            file=DatabaseFile(self.database, self.disk, self.chances.of("file"), faults.note),
        )
        self.users = [self._simulated_user(person, faults, number) for number, person in enumerate(people)]
        self.event_log.note(f"{rates}")
        self.bots.start()
        for client in await self.bots.ready():
            await agree_on_reserves(client, discord, self.chances.of("reserves"))
        await self._choose_forums(discord)
        await self._choose_clubs(discord)
        await self._announce_tournaments(discord)
        while self.clock.passed < minutes * 60:
            faults.rates = rates
            await self._run_with_faults(injector, min(FAULT_PERIOD, max(60.0, minutes * 60 - self.clock.passed)))
            faults.rates = NO_FAULTS
            await injector.mend()
            await asyncio.sleep(QUIET)
            await self._look(discord)
            self.event_log.note(f"looked: {picture_check.messages} messages")
        if self.seed % SILENT == SILENT - 1:
            await self._be_silent(injector, discord)

    async def _be_silent(self, injector: FaultInjector, discord: InProcessDiscord) -> None:
        """Check that after thirty silent days every live table is in an open thread or post."""
        await injector.be_silent()
        count = 0
        for client in await self.bots.ready():
            for table in await client.services.matches.live():
                place = discord._world.channels.get(table.channel)
                count += place is not None and place.is_thread
                if place is not None and place.archived:
                    self.tell("threads of live tables stay open", f"{table.game} {table.id} in {place.name}")
            await self._check_tournaments(client, discord)
        self.event_log.note(f"thirty days later {count} tables stand in threads")

    async def _choose_forums(self, discord: InProcessDiscord) -> None:
        """Choose a forum for new tables in most servers that have one."""
        chance = self.chances.of("forums")
        for forum in [one for one in discord.channels if one.kind == "forum"]:
            place = next(one for one in discord.channels if one.guild == forum.guild and one.kind == "text")
            if chance.random() < 0.7:
                keeper = self.users[0].person
                await typed(keeper, place, "tavolino-admin setup forum", forum=forum)

    async def _choose_clubs(self, discord: InProcessDiscord) -> None:
        """Choose a channel for the club, with its tournament posts, in most servers."""
        chance = self.chances.of("clubs")
        for guild in discord.guilds:
            place = next(one for one in discord.channels if one.guild == guild.id and one.kind == "text")
            keeper = self.users[0].person
            if chance.random() < 0.6 and guild.name in dict(SERVERS):
                await typed(keeper, place, "tavolino-admin setup club", channel=place)

    async def _check_tournaments(self, client: Any, discord: InProcessDiscord) -> None:
        found = await check_tournaments(client, discord, self.tell)
        self._rounds |= found
        self.event_log.note(f"tournaments: {len(found)}")

    async def _announce_tournaments(self, discord: InProcessDiscord) -> None:
        """Announce tournaments. Some begin at once, so that they are played in the next fault period."""
        chance = self.chances.of(f"cups {self._looks}")
        for client in await self.bots.ready():
            await announce_tournaments(client, discord, chance)

    def _bots(self, discord: InProcessDiscord, number: int) -> BotProcess:
        more = {"shards": "auto"} if self._processes > 1 else {}
        bots = BotProcess(discord, self.clock, self.database, folder=self._folder, **more)
        bots.name = f" of {number}" if self._processes > 1 else ""
        bots.has_own_clock = self.seed % 2 == 0
        return bots

    def _simulated_user(self, person: Any, faults: HttpFaults, number: int) -> SimulatedUser:
        """Return a user. With several processes, every third uses direct messages, which another process receives."""
        return SimulatedUser(
            person,
            self.chances.of(f"guest {person.name}"),
            event_log=self.event_log,
            faults=faults,
            components=self._components,
            is_up=lambda: self.bots.is_up,
            tell=self.tell,
            is_direct=self._processes > 1 and number % 3 == 2,
        )

    async def _run_with_faults(self, injector: FaultInjector, seconds: float) -> None:
        """Let all users act and faults happen. The fault injector ends its faults."""
        acting = [asyncio.ensure_future(work) for work in (injector.live(), *(user.live() for user in self.users))]
        await asyncio.wait(acting, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in acting:
            task.cancel()
        for ended in await asyncio.gather(*acting, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def _look(self, discord: InProcessDiscord) -> None:
        """Check all invariants."""
        self._looks += 1
        clients = await self.bots.ready()
        self.confirmed.check_log()
        if len(clients) > 1:
            self.owners.check(discord)
        for client in clients:
            await check_positions(client.services.matches, client.services.store, self.tell)
        tables = sum([await DisplayCheck(discord, self.gallery, one, self.tell).check() for one in clients])
        for client in clients:
            await check_deadlines(client, self.tell)
            await check_fairness(client, self.database, self.tell)
            await self.reserves.check(client)
            await self._check_tournaments(client, discord)
        await self.restraint.check(client.services.matches)
        if discord.violations:
            self.tell("Discord's description is kept to", discord.violations[0])
        await self.secrecy.check(context_at(client))
        await self.log_recorder.check(discord, context_at(client), self.secrecy)
        lagging = {match for one in clients for match in one.services.delivery.retry_queue.matches}
        check_ended_matches(discord, self.database, lagging, self._components, self.tell)
        check_clubs(discord, self.database, self._components, self.tell)
        check_tournament_posts(discord, self._components, self.tell)
        check_social_actions(discord, self.tell)
        largest = max(check_bounds(bots.client, bots.bot_run, self.database, self.tell) for bots in self.bots.all)
        self._check_invalid(discord)
        told = f"{tables} tables, {len(self.confirmed.acknowledged)} moves, at most {largest} kept, {len(lagging)} lag"
        self.event_log.note(f"look {self._looks}: {told}")
        await self._announce_tournaments(discord)
        gc.collect(0)

    def _check_invalid(self, discord: InProcessDiscord) -> None:
        """Check the number of refusals that Discord counts; it bans after 10,000 in ten minutes."""
        invalid = discord.invalid_requests - self._invalid
        self._invalid += invalid
        if invalid > MAX_INVALID:
            self.tell("Discord has no reason to ban the bot", f"{invalid} invalid requests since the last look")
