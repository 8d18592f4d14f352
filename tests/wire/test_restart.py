"""A power cut during a match: acknowledged moves stay, old buttons work, and the table is updated."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.store.engine.address import Address
from tests.openapi import schema_checker
from tests.postgresql import Server
from tests.sources import ROOT
from tests.wire.play_session import custom_id, hurried, more_of, pressed, reach
from tests.wire.separate_bot import Table

DELAYS = (0.0, 0.004, 0.012, 0.03)
"""Seconds between a press and the power cut."""


PLACEMENTS = [
    ["2@n1", "3@s1", "4@e1", "5@w1", "6@c1", "7@o1"],
    ["2@n2", "3@s2", "4@e2", "5@w2", "6@c2", "7@o2"],
]


@pytest.mark.rotating(4)
async def test_acknowledged_moves_are_stored_exactly_once(tmp_path: Path) -> None:
    await _bear_power_cuts(tmp_path / "tavolino.db", DELAYS)


@pytest.mark.rotating(4)
async def test_acknowledged_moves_are_stored_exactly_once_on_postgresql(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL's machine is not off: the next bot may come before it is noticed there that the first has gone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    with postgres.database() as database:
        await _bear_power_cuts(database, DELAYS[1:2])


async def _bear_power_cuts(database: Address, delays: tuple[float, ...]) -> None:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    try:
        table = Table(loopback, database)
        bot = await table.bot()
        await table.begin()
        old_panel, number = None, 0
        for delay in delays:
            for _ in range(2):
                await _place(table, number)
                number += 1
            old_panel = old_panel or await _panel(table, 1)
            pressed = asyncio.create_task(_place(table, number))
            await asyncio.sleep(delay)
            await bot.kill()
            pressed.cancel()
            await asyncio.gather(pressed, return_exceptions=True)
            stored = await table.moves()
            assert len(stored) in {number, number + 1}
            assert len(stored) == len(set(stored))
            number = len(stored)
            await loopback.wait_for(lambda: not loopback.bot_online)
            bot = await table.bot()
            await _shows(table, number)
        assert number >= 2 * len(delays)
        await _old_buttons_work(table, old_panel)
        assert await bot.stop() == 0
        assert loopback.violations == []
    finally:
        await loopback.stop()


async def _panel(table: Table, seat: int) -> Any:
    person = table.people[seat]
    message = table.message(person)
    return await pressed(person, message, "turn")


async def _place(table: Table, number: int) -> None:
    person, move = table.people[number % 2], PLACEMENTS[number % 2][number // 2]
    answer: Any = await (await person.slash(table.channel, "zanzibar do", {"moves": f"place {move}"})).settled()
    assert "⚠" not in answer.reply.text, answer.reply.text


async def _shows(table: Table, number: int) -> None:
    """Check that the table message was redrawn: its alt text has every trader placed."""
    placed = [PLACEMENTS[at % 2][at // 2].split("@")[1] for at in range(number)]

    def is_up_to_date() -> bool:
        message = table.message(table.people[0])
        said = (message.pictures[0].description or "") if message.pictures else message.text
        return all(f"{space} " in said for space in placed)

    await table.loopback.wait_for(is_up_to_date)


async def _old_buttons_work(table: Table, old_panel: Any) -> None:
    """Check the old buttons, also those of a private panel from before the first power cut."""
    bruno = table.people[1]
    assert custom_id(await more_of(bruno, old_panel), "log")
    message = table.message(table.people[0])
    answer = await reach(table.people[0], message, "log")
    assert "n1" in answer.reply.text
