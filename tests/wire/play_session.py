"""Play sessions: the loopback Discord, the real bot in the same process, and people who press and type."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from bot.app.client import Tavolino, point_to
from bot.app.settings import Settings
from bot.games import GAMES
from bot.i18n import DEFAULT, word
from bot.match.matches import Matches
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.world.clock import Clock, WallClock
from bot.playground.world.models import Channel, Guild, Message
from bot.rng import Dice
from bot.store import Store
from cogs.context import context_at
from cogs.text.command_names import dashed
from tests.database_reader import asked
from tests.failure_report import watch
from tests.fast_settings import hasty
from tests.openapi import schema_checker
from tests.passing_time import PassingTime
from tests.threadless_sqlite import store_at
from tests.waiting import within
from tests.wire import several_bots
from tests.wire.fake_rendering import sketching
from tests.wire.pending_work import noted_work, work_done
from tests.wire.shared_commands import are_known, keep, registered

COMPONENT = ("b:pick:", "s:pick:")
MAX_CHOICES = 40
"""More choices than any move needs, including undone ones."""
HURRY = 100
PATIENCE = 600.0
"""Seconds that a picture may take: a test waits for it, however busy the machine is."""


RESULT = re.compile(r"\*\*[^*\n]+: .* (−?\d+|\((resigned|timed out)\))\.\*\*")
"""Matches the message that tells the players the result: `@Anna **Zanzibar: Amina 82, Anna 10.**`."""
CHANCE = Dice(b"messages", 0)


class PatientClock(WallClock):
    """Starts at the present time and runs a tenth as fast, so that a busy machine is not mistaken for a slow bot."""

    PACE = 10

    def __init__(self) -> None:
        self._began = super().now()

    def now(self) -> float:
        return self._began + (super().now() - self._began) / self.PACE

    async def until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()) * self.PACE)


def hurried() -> RateLimits:
    """Make Discord's rate limits a hundred times as fast: tests meet them, but do not wait."""
    return RateLimits(WallClock(), HURRY)


class MovedTime(PassingTime):
    """The present time plus what was passed by hand: the bot's `now`."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    @property
    def ahead(self) -> timedelta:
        """Return how much time was passed by hand."""
        return self._ahead

    @ahead.setter
    def ahead(self, ahead: timedelta) -> None:
        self.lived(ahead - self._ahead)

    def _move(self, time: timedelta) -> None:
        self._ahead += time


def buttons_of(message: Message, verb: str) -> list[Any]:
    """Return the message's buttons of that verb."""
    return [one for one in message.buttons() if (one.custom_id or "").startswith(f"b:{verb}:")]


class Session(msgspec.Struct):
    """A server with one channel to play in, and its people."""

    loopback: Loopback
    guild: Guild
    channel: Channel
    client: Tavolino
    database: Path

    def people(self, *names: str, locale: str = "en-US") -> list[Any]:
        """Add people to the server and return them."""
        return [self.loopback.add_person(name, locale=locale) for name in names]

    def message_with(self, person: Any, verb: str, channel: Any = None) -> Any:
        """Return the newest message that this person sees with a button of that verb."""
        seen = [message for message in person.sees(channel or self.channel) if buttons_of(message, verb)]
        return seen[-1] if seen else None

    async def lobby(
        self, host: Person, *others: Any, channel: Any = None, game: str = "zanzibar", **options: Any
    ) -> Any:
        """Open a lobby in which all of them sit, and return its message."""
        where = channel or self.channel
        told = await typed(host, where, f"{game} new", **options)
        assert self.message_with(host, "more-lobby", where) is not None, told.text
        for seats, person in enumerate(others, 2):
            lobby = self.message_with(person, "join", where)
            await person.press(lobby, custom_id(lobby, "join"))
            await self._lobby_of(host, where, seats)
        return self.message_with(host, "more-lobby", where)

    async def _lobby_of(self, host: Person, channel: Any, seats: int) -> Any:
        """Return the lobby message once it shows so many taken seats: one after the other, so that none is skipped."""

        def full() -> Any:
            lobby = self.message_with(host, "more-lobby", channel)
            return lobby if lobby is not None and f"· {seats} " in lobby.text else None

        return await self.loopback.wait_for(full)

    async def match(self, *people: Any, channel: Any = None, **options: Any) -> Any:
        """Start a match and return its table message."""
        where = channel or self.channel
        lobby = await self.lobby(*people, channel=where, **options)
        await people[0].press(lobby, custom_id(lobby, "start"))
        return await self.loopback.wait_for(lambda: self.table(people[0], where))

    async def new_match(self, *names: str, **options: Any) -> list[Any]:
        """Start a match of new people and return them."""
        people = self.people(*names)
        await self.match(*people, **options)
        return people

    async def quiet_match(self, *names: str, **options: Any) -> list[Any]:
        """Start a match of new people, wait until everything stored is shown, and return them."""
        people = await self.new_match(*names, **options)
        await self.quiet()
        return people

    def table(self, person: Person, channel: Any = None) -> Any:
        """Return the newest table message: it alone has *More* beside *My hand*, or beside *Rematch* at the end."""
        seen = [
            message
            for message in person.sees(channel or self.channel)
            if not message.ephemeral
            and buttons_of(message, "more")
            and (buttons_of(message, "hand") or buttons_of(message, "rematch"))
        ]
        return seen[-1] if seen else None

    async def panel(self, person: Person, channel: Any = None) -> Any:
        """Press *My turn* on the table message and return the private panel."""
        return await pressed(person, self.table(person, channel), "turn")

    async def leave_outdated(self, *panels: Any) -> None:
        """Update these panels no more, like those whose tokens have expired."""
        await within(work_done(), "all presses to be answered")
        for bot in several_bots.all_bots(self.client):
            for panel in panels:
                await bot.services.delivery.live_screens.end(panel.id)

    async def match_id(self, channel: Any = None) -> str:
        table = await self.client.services.matches.table_in((channel or self.channel).id)
        assert table is not None
        return table.id

    async def decider(self, people: list[Any], channel: Any = None) -> Any:
        """Return the person whose turn it is."""
        look = await self.client.services.matches.look(await self.match_id(channel), None)
        users = {look.table.seats[seat].user for seat in look.deciders}
        return next(person for person in people if person.id in users)

    async def by_turn(self, people: list[Any]) -> tuple[Any, Any]:
        """Return the person whose turn it is, and the first of the others."""
        person = await self.decider(people)
        return person, next(other for other in people if other is not person)

    def public(self, channel: Any = None) -> list[Any]:
        """Return the bot's messages in the channel that everybody sees now."""
        seen = self.loopback.people[0].sees(channel or self.channel)
        return [message for message in seen if message.by_bot and not message.ephemeral]

    async def pass_time(self, time: timedelta) -> None:
        """Let the bot's time, a MovedTime, pass, and everything happen that is due then."""
        assert isinstance(self.client.services.now, MovedTime)
        await self.quiet()
        self.client.services.now.ahead += time
        for bot in several_bots.all_bots(self.client):
            await bot.services.timing.heartbeat.beat()
            await bot.services.timing.scheduler.settled()
        await self.quiet()

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return asked(several_bots.database_at(self.database), sql, *values)

    async def end(self) -> None:
        """Note that the bot has stopped."""
        for bot in several_bots.all_bots(self.client):
            await bot.shut_down()
            await bot.services.store.close()

    async def quiet(self) -> None:
        """Wait until everything stored is shown."""
        for bot in several_bots.all_bots(self.client):
            await within(bot.services.delivery.pipeline.all_settled(), "everything stored to be shown")
            await within(bot.services.delivery.live_screens.settled(), "private panels to be up to date")

    async def answered(self) -> None:
        """Wait until auto-answers and prepared turns have done all they can, and everything is shown.

        They wait until a question has been shown, so that each answer may be followed by another.
        """
        moves = -1
        while moves != (moves := self.rows("SELECT count(*) FROM moves")[0][0]):
            await self.quiet()
            for bot in several_bots.all_bots(self.client):
                await within(bot.services.answers.auto_answer_player.settled(), "all automatic answers")
        await self.quiet()


def custom_id(message: Message, verb: str) -> str:
    """Return the custom_id of the button of that verb."""
    return custom_ids(message, verb)[0]


def custom_ids(message: Message, verb: str) -> list[str]:
    return [str(one.custom_id) for one in buttons_of(message, verb)]


async def answer_to(press: Awaitable[Any]) -> Any:
    """Wait for the answer to a press, a choice, a form or a command, and return it."""
    return (await (await press).settled()).reply


async def press(person: Person, message: Message, verb: str) -> Any:
    """Press the message's button of that verb and return the answered interaction."""
    return await (await person.press(message, custom_id(message, verb))).settled()


async def pressed(person: Person, message: Message, verb: str) -> Any:
    """Press the message's button of that verb and return the answer."""
    return (await press(person, message, verb)).reply


async def typed(person: Person, where: Channel, command: str, /, **options: Any) -> Any:
    """Type the command and return the answer. Options of a game may have the names that are stored."""
    game = GAMES.get(command.removesuffix(" new"))
    stored = () if game is None else [name for name in options if name in game.option_values]
    shown = {name: word(f"{command.removesuffix(' new')}-option-{dashed(name)}-slash", DEFAULT) for name in stored}
    return await answer_to(person.slash(where, command, {shown.get(name, name): options[name] for name in options}))


async def said(person: Person, where: Channel, command: str, /, **options: Any) -> str:
    """Type the command and return the text of the private answer."""
    reply = await typed(person, where, command, **options)
    assert reply.only_for == person.id
    return str(reply.text)


async def reach(person: Person, message: Message, verb: str) -> Any:
    """Press that button, on the message or in its *More*, and wait for the answer."""
    if not buttons_of(message, verb):
        message = await more_of(person, message)
    return await press(person, message, verb)


async def reached(person: Person, message: Message, verb: str) -> Any:
    """Press that button, on the message or in its *More*, and return the answer."""
    return (await reach(person, message, verb)).reply


async def more_of(person: Person, message: Message) -> Any:
    """Press *More* there, and *Everything else* if it is short, and return what it shows."""
    more = await pressed(person, message, _more_of(message))
    return await pressed(person, more, "more-all") if buttons_of(more, "more-all") else more


async def press_in_lobby(person: Person, lobby: Message, verb: str) -> Any:
    """Press that button of the lobby, whose answer may be the lobby itself, or the one in its *More*."""
    if buttons_of(lobby, verb):
        return await person.press(lobby, custom_id(lobby, verb))
    return await reach(person, lobby, verb)


def _more_of(message: Message) -> str:
    """Return the verb of *More* there: lobbies and reminders have their own."""
    return next((verb for verb in ("more-lobby", "remind-more") if buttons_of(message, verb)), "more")


def tells_result(message: Message) -> bool:
    """Return whether the message tells the players the result of their match."""
    return bool(RESULT.search(message.text))


def path_of(component: str) -> tuple[str, ...]:
    """Return the choices that a component carries: of a list those before it, of a button its own as well."""
    path = component.split(":", 5)[5]
    return tuple(path.split("|")) if path else ()


def open_choices(panel: Any, verb: str = "pick") -> list[tuple[str, str | None]]:
    """Return the panel's present choices as (custom_id, value): all buttons, and lists without a choice."""
    lists = [found for found in panel.selects() if found.custom_id.startswith(f"s:{verb}:")]
    buttons = [one for one in buttons_of(panel, verb) if not one.disabled]
    bases = [path_of(found.custom_id) for found in lists]
    bases += [path_of(button.custom_id)[:-1] for button in buttons]
    found: list[tuple[str, str | None]] = []
    for one in lists:
        items = [(*path_of(one.custom_id), *value.split("|")) for _, value in one.options]
        if not any(base[: len(item)] == item for base in bases for item in items):
            found += [(one.custom_id, value) for _, value in one.options]
    return found + [(button.custom_id, None) for button in buttons]


async def add_computer(person: Person, lobby: Message, level: str = "medium") -> Any:
    """Add a computer player in the lobby's *More*: from the list of levels, or by a button in games without levels."""
    lobby = await pressed(person, lobby, "more-lobby")
    for found in lobby.selects():
        if found.custom_id.startswith("s:computer-add:"):
            return await person.select(lobby, found.custom_id, [level])
    return await person.press(lobby, custom_id(lobby, "computer-add"))


async def choose(person: Person, panel: Any, choice: tuple[str, str | None]) -> Any:
    """Press or pick it, confirm if asked, and return the panel afterwards."""
    component, value = choice
    if value is None:
        interaction = await person.press(panel, component)
    else:
        interaction = await person.select(panel, component, [value])
    await interaction.settled()
    panel = interaction.reply
    sure = custom_ids(panel, "sure")
    if sure:
        interaction = await person.press(panel, sure[0])
        await interaction.settled()
        panel = interaction.reply
    return panel


async def step(person: Person, panel: Any, chance: Dice) -> Any:
    """Make one random choice."""
    return await choose(person, panel, chance.choose(open_choices(panel)))


async def make_move(matches: Matches, match: str, person: Person, panel: Any, chance: Dice) -> Any:
    """Make random choices until a move is made. Return the panel afterwards."""
    before = (await matches.table(match)).seq
    for _ in range(MAX_CHOICES):
        panel = await step(person, panel, chance)
        await several_bots.all_heard()
        if (await matches.table(match)).seq != before:
            return panel
    return pytest.fail(f"{MAX_CHOICES} choices of {person.name} made no move; the panel says: {panel.text}")


@asynccontextmanager
async def bot_on(
    loopback: Loopback,
    database: Path,
    seed: int | None = 7,
    now: Callable[[], datetime] | None = None,
    *,
    painting: bool = False,
    registering: bool = False,
    threads: bool = False,
    **more: Any,
) -> AsyncIterator[Tavolino]:
    """Run the real client on the loopback until the block ends; `more` are settings.

    `painting`: draw real pixels. `registering`: let the bot register its commands. `threads`: use SQLite's thread, as a
    real bot does.
    """
    if not registering:
        await register_commands()
    with patched(loopback, painting=painting, registering=registering):
        async with connected(loopback, database, seed, now, threads=threads, **more) as client:
            yield client


@contextmanager
def patched(loopback: Loopback, *, painting: bool = False, registering: bool = False) -> Iterator[None]:
    """Record pending work, fake the drawing and share registered commands until the block ends."""
    with (
        noted_work(),
        nullcontext() if painting else sketching(),
        nullcontext() if registering else registered(loopback),
    ):
        yield


@asynccontextmanager
async def connected(
    loopback: Loopback,
    database: Path,
    seed: int | None = 7,
    now: Callable[[], datetime] | None = None,
    *,
    threads: bool = False,
    **more: Any,
) -> AsyncIterator[Tavolino]:
    """Run the client until the block ends, ready and caught up. With several bots it is the one that tests examine."""
    started: list[Tavolino] = []
    connections: set[asyncio.Task[None]] = set()
    given = hasty(loopback) | {"database": several_bots.database_at(database), "seed": seed} | more
    async with AsyncExitStack() as bots:
        for share in several_bots.shares():
            settings = Settings(**given | share)
            client, connection = await bots.enter_async_context(_started(settings, now, threads=threads))
            started.append(client)
            connections.add(connection)
        several_bots.are_neighbours(started)
        await _ready(loopback, connections)
        for client in started:
            await begun(client)
            context_at(client).direct_channels.pause = 0.0
            client.services.delivery.live_screens.interval = 0.0
            context_at(client).pictures.wait = PATIENCE
        yield client


async def _ready(loopback: Loopback, connections: set[asyncio.Task[None]]) -> None:
    """Wait until the bot is ready. Raise the error of a connection that fails before."""
    ready = asyncio.ensure_future(loopback.bot_ready())
    try:
        await asyncio.wait({ready, *connections}, return_when=asyncio.FIRST_COMPLETED)
        for one in connections:
            if one.done():
                one.result()
        await ready
    finally:
        ready.cancel()


@asynccontextmanager
async def _started(
    settings: Settings, now: Callable[[], datetime] | None, *, threads: bool
) -> AsyncIterator[tuple[Tavolino, asyncio.Task[None]]]:
    """Run the client as `bot.app.client.serve` does, until the block ends. Yield it and its connection."""
    point_to(settings)
    where = settings.database
    is_shared = settings.shards is not None
    store = await (store_at(where) if isinstance(where, Path) and not threads else Store.open(where, shared=is_shared))
    client = Tavolino(settings, store, now or _present)  # the bot's own clock would follow the slow loopback's
    if isinstance(now, PassingTime):
        now.known_to(client.services.matches.play_time)
    async with client:
        running = asyncio.create_task(client.start(settings.discord_token.reveal()))
        try:
            yield client, running
        finally:
            await client.shut_down()
            await running
            await store.close()


def _present() -> datetime:
    return datetime.now(UTC)


async def register_commands() -> None:
    """Register the commands once per process, with a bot in a separate world, so that ids stay the same."""
    if are_known():
        return
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock())
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            async with bot_on(loopback, Path(folder) / "tavolino.db", registering=True):
                keep(loopback)
    finally:
        await loopback.stop()


async def begun(client: Tavolino) -> None:
    """Wait until the bot has caught up and its clocks run."""
    if client.sharing is not None:
        await within(client.sharing.settled(), "the bot to act for its servers")
    elif client._beginning is not None:
        await within(asyncio.wait({client._beginning}), "the bot to begin")


@asynccontextmanager
async def session_at(
    tmp_path: Path,
    *,
    locale: str = "en-US",
    seed: int | None = 7,
    clock: Clock | None = None,
    now: Callable[[], datetime] | None = None,
    limits: RateLimits | None = None,
    painting: bool = False,
    threads: bool = False,
) -> AsyncIterator[Session]:
    """Run a server with one channel, and the bot; `now` is the bot's time, `painting` and `threads` as for `bot_on`."""
    loopback = await Loopback.start(checker=schema_checker(), clock=clock or PatientClock(), limits=limits or hurried())
    watch(f"bot with seed {seed}", lambda: loopback.transcript)
    try:
        guild = loopback.add_guild("Bazaar", locale=locale)
        channel = loopback.add_channel(guild, "island")
        database = tmp_path / "tavolino.db"
        async with bot_on(loopback, database, seed, now, painting=painting, threads=threads) as client:
            yield Session(loopback, guild, channel, client, database)
        assert loopback.violations == [], loopback.violations
    finally:
        await loopback.stop()


async def move_once(session: Session, people: list[Any]) -> Any:
    """Make one move for the asked player and return that person."""
    person = await session.decider(people)
    panel = await session.panel(person)
    await make_move(session.client.services.matches, await session.match_id(), person, panel, CHANCE)
    await session.quiet()
    return person
