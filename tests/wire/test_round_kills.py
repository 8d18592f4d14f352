"""The bot is killed while it opens a round: the next run opens the rest and duplicates no table, seat or post."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.playground.world.models import ChannelKind
from tests.openapi import schema_checker
from tests.waiting import until
from tests.wire.killed_clubs import Scene
from tests.wire.play_session import answer_to, custom_id, hurried, press
from tests.wire.self_killing_bot import ROUND

NAMES = ("Anna", "Bruno", "Carla", "Dora")


class CupScene(Scene):
    """Four people and a moderator, who announces a tournament of two tables."""

    def __init__(self, loopback: Loopback, database: Path, kind: ChannelKind) -> None:
        super().__init__(loopback, database, kind)
        self.people += [loopback.add_person(name) for name in NAMES[2:]]

    async def screen(self, person: Any) -> Any:
        """Return the private screen of tournaments."""
        asked = await person.slash(self.channel, "tavolino club", {"show": "tournaments"})
        return (await asked.settled()).reply

    async def pick(self, screen: Any, start: str, value: str) -> Any:
        name = next(one.custom_id for one in screen.selects() if one.custom_id.startswith(start))
        return await answer_to(self.keeper.select(screen, name, [value]))

    async def filled(self, screen: Any, button: str, **values: str) -> Any:
        """Press a button that opens a form, and send that."""
        opened = await self.keeper.press(screen, button)
        return await self.keeper.submit(opened.modal, values)

    async def announce(self) -> None:
        """Announce a tournament for tomorrow, so that its check-in is open, and enter everybody."""
        draft = await self.pick(await self.screen(self.keeper), "s:tour-new:", "zanzibar")
        more = next(one.custom_id for one in draft.buttons() if ":tour-draft::0:more:" in (one.custom_id or ""))
        draft = await answer_to(self.keeper.press(draft, more))
        draft = await self.pick(draft, "s:tour-draft::0:tables", "2")
        tomorrow = datetime.now(UTC) + timedelta(days=1)
        asked = await self.filled(draft, custom_id(draft, "tour-when"), day=f"{tomorrow:%Y-%m-%d}", hour="12:00")
        draft = (await asked.settled()).reply
        await (await self.filled(draft, custom_id(draft, "tour-name"), title="Cup", reason="a cup")).settled()
        (news,) = await until(lambda: self.with_verb("tour-join"), "the announcement")
        for person in self.people:
            await press(person, news, "tour-join")

    async def start(self) -> None:
        """End the check-in. The bot may die of it before it answers."""
        screen = await self.screen(self.keeper)
        start = next(one.custom_id for one in screen.buttons() if ":tour-act::0:start:" in (one.custom_id or ""))
        await self.filled(screen, start, reason="all are here")

    def rounds(self) -> list[Any]:
        """Return the posts of the first round."""
        return [one for one in self.with_verb("tour-open") if "Round 1 of" in one.text]

    def stored(self) -> list[tuple[int, int, str]]:
        """Number, thread and match of each table of the tournament."""
        with closing(sqlite3.connect(self.database)) as file:
            return file.execute("SELECT number, thread, match FROM tournament_tables ORDER BY number").fetchall()

    def matches(self) -> list[tuple[str, int]]:
        """Return id and channel of each match."""
        with closing(sqlite3.connect(self.database)) as file:
            return file.execute("SELECT id, channel FROM matches").fetchall()

    def is_open(self) -> bool:
        """Return whether both tables and the post of the round, which links to them, stand."""
        tables = [row for row in self.stored() if row[2]]
        return len(tables) == 2 and any(all(f"/{row[1]})" in one.text for row in tables) for one in self.rounds())


@pytest.mark.rotating(12)
@pytest.mark.parametrize("kind", ["text", "forum"])
@pytest.mark.parametrize("point", ROUND)
async def test_half_opened_tournament_round_is_opened_once(point: str, kind: ChannelKind, tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    try:
        scene = CupScene(loopback, tmp_path / "tavolino.db", kind)
        dying = await scene.bot("tests.wire.self_killing_bot", point)
        await scene.begin()
        await scene.announce()
        await scene.start()
        assert await dying.wait() == -signal.SIGKILL
        await loopback.wait_for(lambda: not loopback.bot_online)

        bot = await scene.bot("bot")
        await until(scene.is_open, "the round")
        assert await bot.stop() == 0
        rows = scene.stored()
        assert [number for number, _, _ in rows] == [0, 1]
        assert sorted((match, thread) for _, thread, match in rows) == sorted(scene.matches())
        assert sorted(name for table in scene.tables() for name in table) == sorted(NAMES), "nobody sits twice"
        assert [len(table) for table in scene.tables()] == [2, 2]
        assert len(scene.rounds()) == 1
        threads = [one for one in loopback.channels if one.is_thread and "Cup, round 1" in one.name]
        assert sorted(one.id for one in threads) == sorted(thread for _, thread, _ in rows)
    finally:
        await loopback.stop()
