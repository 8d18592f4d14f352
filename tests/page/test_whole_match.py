"""Whole match of Zanzibar between two people, played with the mouse up to the final score."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat
from tests.page.player import Player, is_over, waited_for

pytestmark = pytest.mark.asyncio(loop_scope="session")

MAX_TURNS = 60


async def test_two_people_play_a_match_to_the_final_score_on_the_page(
    anna: Seat, bruno: Seat, loopback: Loopback, tmp_path: Path
) -> None:
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    await loopback.bot_ready()
    await anna.command("zanzibar new", placement="random")
    await bruno.press("Join")
    await anna.press("Start")
    await loopback.wait_for(lambda: waited_for(loopback))
    players = {seat.name: Player(loopback, seat) for seat in (anna, bruno)}
    for _ in range(MAX_TURNS):
        if is_over(loopback):
            break
        await players[waited_for(loopback)].move()
    assert is_over(loopback)
    await bot.stop()
