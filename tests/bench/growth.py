"""A bot that has grown, with 10,000 stored matches and many live ones: from its start to an answer and to all shown."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from bot.games import GAMES
from bot.history.results import Results
from bot.match.matches import Matches
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.world.models import NoAnswerError
from bot.rng import Dice, Seeds
from bot.store import Store
from bot.table.table import Person
from tests.bench.row import Goal, Row

STORED, LIVE = 10_000, (100, 300)
FEW = 1
SHOWN = {100: Goal("<=", 15, "s"), 300: Goal("<=", 30, "s")}
PEOPLE = 30
MOVES = 6
MORE = "b:more:"
"""Start of the custom_id of the *More* button, which every table message has."""
PATIENCE, LOOK = 600.0, 0.25
CHANCE = Dice(b"growth", 0)
COPIED = ("seats", "moves", "setups", "snapshots", "results")


class Started(NamedTuple):
    """Seconds from the start of the process until it was ready, a press was answered and all was shown; its memory in
    MB. `resent` counts messages whose pictures were sent again without a change."""

    ready: float
    answered: float
    shown: float
    memory: float
    resent: int


def run() -> Iterator[Row]:
    """Measure the start, beside that of a bot with one match and no history."""
    theirs = asyncio.run(_started(0, FEW))
    for live in LIVE:
        yield from _rows(live, asyncio.run(_started(STORED, live)), theirs)


def _rows(live: int, ours: Started, theirs: Started) -> Iterator[Row]:
    against, told = f"{FEW} live, none stored", f"10,000 + {live} matches"
    yield Row(f"start to READY, {told}", ours.ready, theirs.ready, "s", against, Goal("<=", 2, "s"))
    yield Row("start to first answer", ours.answered, theirs.answered, "s", against, Goal("<=", 3, "s"))
    yield Row("start to all shown, a move behind", ours.shown, theirs.shown, "s", against, SHOWN[live])
    yield Row(
        "messages with pictures sent again as they stood", ours.resent, theirs.resent, "", against, Goal("<=", 0, "")
    )
    yield Row("memory of the bot then", ours.memory, theirs.memory, "MB", against)


async def _started(stored: int, live: int) -> Started:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        database = Path(folder) / "growth.db"
        loopback = await Loopback.start()
        try:
            guild = loopback.add_guild("Bench")
            channels = [loopback.add_channel(guild, f"table-{number}") for number in range(live)]
            people = [loopback.add_person(f"Person {number}") for number in range(PEOPLE)]
            matches = await _furnish(database, guild.id, channels, people)
            _multiply(database, stored)
            await _show_all(loopback, database, channels, people[0])
            await _move_each(database, matches)
            return await _start(loopback, database, channels, people[0])
        finally:
            await loopback.stop()


@asynccontextmanager
async def _context(database: Path) -> AsyncIterator[tuple[Store, Matches]]:
    store = await Store.open(database)
    try:
        yield store, Matches(store, seeds=Seeds(3), now=lambda: datetime.now(UTC) - timedelta(minutes=1))
    finally:
        await store.close()


async def _furnish(database: Path, guild: int, channels: Sequence[Any], people: Sequence[Any]) -> list[str]:
    """Store one ended match of each game, and a running one in every channel. Return the ids."""
    seated = [Person(person.id, person.name) for person in people]
    async with _context(database) as (store, matches):
        for game in GAMES:
            await play_at_random(matches, game, (guild, channels[0].id), seated[:2], 100_000)
        results = Results(matches, store)
        await results.start()
        await results.settled()
        names = list(GAMES)
        return [
            await _under_way(
                matches, names[at % len(names)], (guild, one.id), [seated[at % PEOPLE], seated[(at + 7) % PEOPLE]]
            )
            for at, one in enumerate(channels)
        ]


async def _under_way(matches: Matches, game: str, place: tuple[int, int], people: Sequence[Person]) -> str:
    """Start a match and make some moves. Repeat it if it has ended by chance."""
    while True:
        match = await play_at_random(matches, game, place, people, MOVES)
        if (await matches.table(match)).status == "running":
            return match


async def play_at_random(
    matches: Matches, game: str, place: tuple[int, int], people: Sequence[Person], most: int
) -> str:
    """Play at random and return the match's id."""
    guild, channel = place
    table = await matches.lobby.open(game=game, guild=guild, channel=channel, host=people[0], options={}, locale="en")
    await matches.lobby.join(table.id, people[1])
    await matches.lobby.start(table.id, people[0])
    for _ in range(most):
        if not await _move(matches, table.id):
            break
    return table.id


async def _move(matches: Matches, match: str) -> bool:
    look = await matches.look(match, None)
    if not look.deciders:
        return False
    seat = look.deciders[0]
    offers = (await matches.look(match, seat)).offers
    await matches.play(match, look.table.seats[seat].user or 0, CHANCE.choose(offers))
    return True


def _multiply(database: Path, stored: int) -> None:
    """Copy the ended matches under other ids until there are so many."""
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        triggers = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'moves'")
        kept = triggers.fetchall()
        over = [match for (match,) in file.execute("SELECT id FROM matches WHERE status = 'over' ORDER BY id")]
        file.execute("BEGIN")
        for name, _ in kept:
            file.execute(f"DROP TRIGGER {name}")
        for number in range(len(over), stored):
            _copy(file, over[number % len(over)], f"old{number:06}", number)
        for _, sql in kept:
            file.execute(sql)
        file.execute("COMMIT")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _copy(file: sqlite3.Connection, match: str, name: str, number: int) -> None:
    """Copy a match with all its rows, dated `number` minutes earlier."""
    earlier = f"- {number * 60_000}"
    times = {"created_at", "started_at", "ended_at"}
    for table, column in (("matches", "id"), *((table, "match") for table in COPIED)):
        columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
        given = {column: "?", "interaction": "NULL"} | (
            {one: f"{one} {earlier}" for one in times} if table == "matches" else {}
        )
        told = ", ".join(given.get(one, one) for one in columns)
        file.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {told} FROM {table} WHERE {column} = ?", (name, match)
        )


async def _move_each(database: Path, matches: Sequence[str]) -> None:
    """Make a move in each match while no bot runs, so that every message is one move behind."""
    async with _context(database) as (_, context):
        for match in matches:
            await _move(context, match)


async def _bot(loopback: Loopback, database: Path) -> BotProcess:
    env = {"TAVOLINO_DATABASE": str(database), "TAVOLINO_LOG_LEVEL": "WARNING", "TAVOLINO_BACKUP_HOURS": "0"}
    return await BotProcess.start(loopback, "-m", "bot", "run", env=env)


async def _show_all(loopback: Loopback, database: Path, channels: Sequence[Any], person: Any) -> None:
    """Run the bot once, so that every table is posted."""
    bot = await _bot(loopback, database)
    await _until(lambda: all(_board(person, channel) for channel in channels))
    await bot.stop()


async def _start(loopback: Loopback, database: Path, channels: Sequence[Any], person: Any) -> Started:
    before, stood = {channel.id: _board(person, channel) for channel in channels}, _standing(loopback)
    began = time.perf_counter()
    bot = await _bot(loopback, database)
    try:
        await loopback.bot_ready(PATIENCE)
        ready = time.perf_counter() - began
        await _answer(person, channels[0])
        answered = time.perf_counter() - began
        waiting = set(before)

        def all_shown() -> bool:
            for channel in channels:
                if channel.id in waiting and _board(person, channel) not in (None, before[channel.id]):
                    waiting.discard(channel.id)
            return not waiting

        await _until(all_shown)
        shown = time.perf_counter() - began
        return Started(ready, answered, shown, _memory(bot.pid), _sent_again(stood, _standing(loopback)))
    finally:
        await bot.stop()


async def _until(is_so: Callable[[], bool]) -> None:
    """Wait until that is so, checking now and then because a check is slow itself. Raise TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 - nobody tells when all tables show something else
            await asyncio.sleep(LOOK)


async def _answer(person: Any, channel: Any) -> None:
    """Press until an answer comes. Presses before the start are not answered."""
    while True:
        table = _table(person, channel)
        button = next(one.custom_id for one in table.buttons() if one.custom_id.startswith(MORE))
        with suppress(NoAnswerError, TimeoutError):
            await (await person.press(table, button)).settled(PATIENCE)
            return


def _table(person: Any, channel: Any) -> Any:
    seen = [one for one in person.sees(channel) if any(b.custom_id.startswith(MORE) for b in one.buttons())]
    return seen[-1] if seen else None


def _board(person: Any, channel: Any) -> str | None:
    """Return the names of the table's pictures, or None before there are any. A move may change only one of them."""
    table = _table(person, channel)
    if table is None or not table.pictures:
        return None
    return sha256(b"".join(picture.data for picture in table.pictures)).hexdigest()


def _standing(loopback: Loopback) -> dict[int, dict[int, str]]:
    """Return the files of each message: their id when sent, and their content."""
    return {
        message.id: {file.id: sha256(file.read()).hexdigest() for file in message.attachments}
        for channel in (*loopback.channels, *(person.dm for person in loopback.people))
        for message in loopback.messages(channel)
    }


def _sent_again(before: dict[int, dict[int, str]], after: dict[int, dict[int, str]]) -> int:
    """Return how many messages have got all their files once more, each as it stood."""
    return sum(
        bool(files) and not files.keys() & earlier.keys() and sorted(files.values()) == sorted(earlier.values())
        for message, files in after.items()
        if (earlier := before.get(message))
    )


def _memory(pid: int) -> float:
    """Return the peak memory of the process in MB; 0 where the system does not tell."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1000
    return 0.0
