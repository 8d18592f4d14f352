"""Words and controls of the screens that people meet first, from the running bot.

`make screens` prints them as a table, and `VERBOSE=1 make screens` the screens too.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bot.games import GAMES
from bot.rng import Dice
from tests.wire.command_paths import lobby
from tests.wire.play_session import Session, answer_to, custom_id, reached, session_at, typed

WORD = re.compile(r"<[^>]+>|[^\W_][\w’'.−-]*")


class Budget(NamedTuple):
    """Most words and controls of a screen; a list is one control. Options of lists and alt texts do not count."""

    words: int
    controls: int


BEFORE = {
    "help": Budget(75, 8),
    "game card": Budget(35, 4),
    "my tables, none": Budget(10, 2),
    "free seats, none": Budget(10, 2),
    "club, none": Budget(35, 4),
    "preferences": Budget(15, 4),
    "more of the preferences": Budget(100, 3),
}
"""Budgets of the screens that a newcomer meets before a match."""
BUDGETS = {
    **BEFORE,
    "first match, lobby": Budget(35, 4),
    "lobby, host alone": Budget(50, 4),
    "lobby, among people": Budget(50, 4),
    "lobby, all seats taken": Budget(50, 2),
    "More of the lobby, host": Budget(20, 7),
    "table": Budget(40, 4),
    "My turn without a seat": Budget(10, 3),
    "first turn": Budget(60, 6),
    "first turn, More": Budget(30, 7),
    "More": Budget(60, 15),
    "waiting": Budget(50, 3),
    "ping": Budget(20, 1),
    "my hand": Budget(130, 2),
    "end": Budget(60, 6),
    "end, More": Budget(25, 11),
}
"""Budget of each screen. Screens of a match have their game in brackets behind the name."""


LARGER = {
    "first turn (zanzibar)": Budget(95, 6),
    "first turn (cafe_international)": Budget(75, 6),
    "first turn (saint_martin)": Budget(75, 6),
}
"""Budgets of single games: Zanzibar says what orders pay, Café International what tables pay, Saint Martin what the
signs mean."""


def budget_of(name: str) -> Budget:
    return LARGER.get(name) or BUDGETS[name.partition(" (")[0]]


def count_words(text: str) -> int:
    """Return the number of words. Numbers, mentions and times count as one each, separators do not count."""
    return len(WORD.findall(text))


def size_of(message: Any) -> Budget:
    return Budget(count_words(message.text), len(message.buttons()) + len(message.selects()))


async def general_screens(session: Session) -> AsyncIterator[tuple[str, Any]]:
    """Yield the screens that a newcomer meets before a match, each with its name."""
    (anna,) = session.people("Anna")
    guide = await typed(anna, session.channel, "tavolino help")
    yield "help", guide
    card = await answer_to(anna.press(guide, "Zanzibar"))
    yield "game card", card
    yield "my tables, none", await typed(anna, session.channel, "games mine")
    yield "free seats, none", await typed(anna, session.channel, "games open")
    yield "club, none", await typed(anna, session.channel, "tavolino club")
    preferences = await typed(anna, session.channel, "tavolino reminders")
    yield "preferences", preferences
    yield "more of the preferences", await reached(anna, preferences, "remind-more")


async def match_screens(session: Session, game: str) -> AsyncIterator[tuple[str, Any]]:
    """Yield the screens of a lobby and of a match among people."""
    anna, bruno, guest = session.people("Anna", "Bruno", "Guest")
    alone = await typed(anna, anna.dm, f"{game} new")
    first = session.message_with(anna, "start", anna.dm)
    assert first is not None, alone.text
    yield "first match, lobby", first
    lobby_message = await session.lobby(anna, game=game)
    yield "lobby, host alone", lobby_message
    yield "More of the lobby, host", await reached(anna, lobby_message, "more-lobby")
    await (await anna.slash(session.channel, *lobby("computer", {}))).settled()
    await bruno.press(lobby_message, custom_id(lobby_message, "join"))
    await session.quiet()
    lobby_message = session.message_with(anna, "more-lobby")
    yield "lobby, among people", lobby_message
    for _ in range(GAMES[game].players[-1] - 3):
        await (await anna.slash(session.channel, *lobby("computer", {}))).settled()
    await session.quiet()
    yield "lobby, all seats taken", session.message_with(anna, "more-lobby")
    session.channel = session.loopback.add_channel(session.guild, "match")
    table = await session.match(anna, bruno, game=game)
    await session.quiet()
    yield "table", session.table(anna)
    yield "My turn without a seat", await session.panel(guest)
    person = await session.decider([anna, bruno])
    panel = await session.panel(person)
    yield "first turn", panel
    more = await reached(person, panel, "more")
    yield "first turn, More", more
    yield "More", await reached(person, more, "more-all")
    yield "waiting", await session.panel(next(one for one in (anna, bruno) if one is not person))
    yield "my hand", await reached(person, table, "hand")
    for message in session.public():
        if "your turn" in message.text and message.id != table.id:
            yield "ping", message


async def ended_screens(session: Session, game: str) -> AsyncIterator[tuple[str, Any]]:
    """Play a match of two people at random to its end, and yield its message and its *More*."""
    people, matches, chance = session.people("Carla", "Dora"), session.client.services.matches, Dice(b"screens", 0)
    await session.match(*people, game=game)
    match = await session.match_id()
    while (look := await matches.look(match, None)).table.status == "running":
        person = people[look.deciders[0]]
        await matches.play(match, person.id, chance.choose((await matches.look_as(match, person.id)).offers))
    await session.quiet()
    table = session.table(people[0])
    yield "end", table
    yield "end, More", await reached(people[0], table, "more")


async def screens(session: Session) -> AsyncIterator[tuple[str, Any]]:
    """Yield all screens, those of matches once for each game."""
    async for shown in general_screens(session):
        yield shown
    for game in GAMES:
        for number, of_game in enumerate((match_screens, ended_screens)):
            session.channel = session.loopback.add_channel(session.guild, f"{game.replace('_', '-')}-{number}")
            async for name, message in of_game(session, game):
                yield f"{name} ({game})", message


async def _print() -> None:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        async with session_at(Path(folder)) as session:
            print("| screen | words | most | controls | most |\n|---|---|---|---|---|")
            async for name, message in screens(session):
                size, most = size_of(message), budget_of(name)
                print(f"| {name} | {size.words} | {most.words} | {size.controls} | {most.controls} |")
                if os.environ.get("VERBOSE"):
                    labels = [f"[{one.label}]" for one in message.buttons()]
                    lists = [f"▾ {one.placeholder}" for one in message.selects()]
                    print(name.upper(), message.text, *lists, *labels, sep="\n", end="\n\n", file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(_print())


async def reached_at_table(session: Session, person: Any, verb: str = "since") -> Any:
    """Return the answer to the button of the table message or of *More*."""
    return await reached(person, session.table(person), verb)
