"""The bot dies at each point of sending a message: after the restart the message exists exactly once."""

from __future__ import annotations

import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.playground.bot_process import BotProcess
from bot.playground.limits.faults import Fault
from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.samples import IS_WHOLE
from tests.sources import ROOT
from tests.waiting import until
from tests.wire.play_session import hurried, typed
from tests.wire.self_killing_bot import POINTS
from tests.wire.separate_bot import Table


def verbs(message: Any) -> set[str]:
    return {button.custom_id.split(":")[1] for button in message.buttons() if button.custom_id}


def is_board(message: Any) -> bool:
    """Return whether it is a table message that was neither replaced nor stripped of its buttons."""
    return "more" in verbs(message)


def is_call(message: Any) -> bool:
    """Return whether it calls somebody."""
    return "your turn" in message.content


def is_hand(message: Any) -> bool:
    return bool(message.pictures) and not is_board(message)


class Case(NamedTuple):
    """A message by how its key in the outbox begins and ends, and by what is true of it.

    It is posted in each of so many `places` at a table that is opened by the command `new` with these options.
    """

    start: str
    end: str
    fits: Callable[[Any], bool]
    is_direct: bool
    new: str = "zanzibar new"
    options: Mapping[str, str] = MappingProxyType({"start_player": "0"})
    places: int = 1


CASES = {
    "managed": Case("table", "", is_board, is_direct=False),
    "managed, direct": Case("hand:", "", is_hand, is_direct=True, new="saint_martin new", options={}, places=2),
    "call": Case("ping:", "", is_call, is_direct=False),
    "call, direct": Case(
        "ping:", ":direct", is_call, is_direct=True, options={"start_player": "0", "messages": "quiet"}
    ),
}

TRIED = [
    (name, point)
    for name, case in CASES.items()
    for point in POINTS
    if IS_WHOLE or not case.is_direct or point == "once it is sent"
]
"""A direct message differs from others in where it is recovered, and not in how."""


class Scene:
    """The table, and every message of the case that was ever posted, by place."""

    def __init__(self, loopback: Loopback, database: Path, case: Case) -> None:
        self.table, self.database, self.case = Table(loopback, database), database, case
        self.posted = Counter[int]()
        loopback.subscribe(self._count)

    def _count(self, event: Any) -> None:
        if event.kind == "message_created" and event.message.only_for is None and self.case.fits(event.message):
            self.posted[event.message.channel] += 1

    async def bot(self, module: str, point: str) -> BotProcess:
        """Start a bot; only `tests.wire.self_killing_bot` dies."""
        env = {
            "TAVOLINO_DATABASE": str(self.database),
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
            "DIES": f"{point}|{self.case.start}|{self.case.end}",
        }
        bot = await BotProcess.start(self.table.loopback, "-m", module, "run", env=env, cwd=ROOT)
        await self.table.loopback.bot_ready()
        return bot

    async def provoke(self) -> None:
        """Do what makes the bot post such a message."""
        (anna, bruno), channel = self.table.people, self.table.channel
        await (await anna.slash(channel, self.case.new, dict(self.case.options))).settled()
        await typed(bruno, channel, "table join")
        await anna.slash(channel, "table lobby", {"action": "start"})
        if self.case.fits is is_board:
            await self.table.loopback.wait_for(lambda: any(map(is_call, anna.sees(channel))))
            path = f"/channels/{channel.id}/messages/*"
            self.table.loopback.faults.add(Fault("PATCH", path, 404, 10008, times=1))
            await anna.slash(channel, "zanzibar do", {"moves": "place 2@n1"})

    def standing(self) -> list[int]:
        """Return the channel of each of these messages that stands."""
        anna, bruno = self.table.people
        places = [(anna, anna.dm), (bruno, bruno.dm)] if self.case.is_direct else [(anna, self.table.channel)]
        return [
            channel.id
            for person, channel in places
            for message in person.sees(channel)
            if message.only_for is None and self.case.fits(message)
        ]

    def stands_once(self) -> bool:
        """Return whether there is one message in each place."""
        standing = self.standing()
        return len(standing) == len(set(standing)) == self.case.places

    def pending(self) -> list[str]:
        """Return the keys of what nobody knows whether it was sent."""
        with closing(sqlite3.connect(self.database)) as file:
            return [key for (key,) in file.execute("SELECT slot FROM outbox WHERE message IS NULL")]


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("kind", "point"), TRIED)
async def test_each_message_is_posted_exactly_once(kind: str, point: str, tmp_path: Path) -> None:
    case = CASES[kind]
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    try:
        scene = Scene(loopback, tmp_path / "tavolino.db", case)
        dying = await scene.bot("tests.wire.self_killing_bot", point)
        await scene.provoke()
        assert await dying.wait() == -signal.SIGKILL
        await loopback.wait_for(lambda: not loopback.bot_online)
        is_pending = any(key.startswith(case.start) and key.endswith(case.end) for key in scene.pending())
        assert is_pending == (point in ("once it is written", "once it is sent"))
        messages = loopback._context.world.messages
        for one, message in list(messages.items()):  # Discord does not know a nonce for long
            messages[one] = msgspec.structs.replace(message, nonce=None)

        bot = await scene.bot("bot", point)
        await until(lambda: scene.stands_once() and not scene.pending(), "it to stand once, and to be noted")
        assert await bot.stop() == 0
        assert scene.stands_once()
        assert scene.pending() == []
        assert all(count == 1 for count in scene.posted.values()), "nothing is posted twice and then taken away"
    finally:
        await loopback.stop()
