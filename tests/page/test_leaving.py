"""People who leave a match of four: one is replaced by a person, one by a computer player."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat
from tests.page.player import Player, table, waited_for

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOUR = ("Anna", "Bruno", "Chiara", "Dino")
HAND = "Your hand in Zanzibar"
WITHOUT_TRUST = """
import runpy
from datetime import timedelta
from cogs.messages import membership
membership.PING_LIFETIME = timedelta()
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""
"""Start of a bot that looks up each member before a ping, as after ten minutes without a press."""


@pytest_asyncio.fixture(loop_scope="session")
async def bot(loopback: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Yield the running bot."""
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-c", WITHOUT_TRUST, "run", env=settings)
    await loopback.bot_ready()
    yield bot
    await bot.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def four(page: Page, loopback: Loopback, bot: BotProcess) -> list[Player]:
    """Return the players of a match of four who use direct messages; the one to move comes first."""
    await page.set_viewport_size({"width": 2200, "height": 900})  # five panes, with that of a newcomer
    loopback.add_person("Dino")
    seats = [Seat(page, name) for name in FOUR]
    await seats[0].command("zanzibar new", placement="random")
    for taken, seat in enumerate(seats[1:], 2):
        await seat.press("Join")
        await expect(seats[0].last).to_contain_text(f"{seat.name}")
        await expect(seats[0].last).to_contain_text(f"{taken} of 5 seats")
    await seats[0].press("Start")
    await loopback.wait_for(lambda: waited_for(loopback))
    first = FOUR.index(waited_for(loopback))
    return [Player(loopback, seat) for seat in (*seats[first:], *seats[:first])]


async def test_newcomer_takes_over_a_seat_with_one_button(page: Page, four: list[Player], loopback: Loopback) -> None:
    first, vanishing, other, leaving = four
    await _await_hand(vanishing)
    await vanishing.seat.open("table-1")
    await vanishing.open_panel()
    elena = await _newcomer(page, loopback)
    await _resign(vanishing.seat)
    await expect(elena.seat.last).to_contain_text(f"{vanishing.seat.name} has left.")
    await elena.seat.press(f"Take over {vanishing.seat.name}’s seat")

    await _await_hand(elena)
    await vanishing.seat.open("Tavolino")
    await _is_refused_everywhere(vanishing.seat)

    await leaving.seat.leave()
    await elena.seat.open("table-1")
    for player in (first, elena, other):
        await player.move()
    offer = first.seat.messages.filter(has_text=f"{leaving.seat.name} has left.")
    await expect(offer).to_be_visible()
    await first.seat.press("Add computer player")
    await expect(offer).to_have_count(0)
    await loopback.wait_for(lambda: f"**{leaving.seat.name}**" not in table(loopback))
    await first.move()
    assert waited_for(loopback) == "Elena"


async def _await_hand(player: Player) -> None:
    await player.seat.open("Tavolino")
    await player.seat.reads(HAND)
    await expect(player.seat.last.locator("img")).to_be_visible()


async def _newcomer(page: Page, loopback: Loopback) -> Player:
    """Add a fifth person by the page's button."""
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Elena")
    await page.get_by_role("button", name="Add", exact=True).click()
    await page.locator('.pane[data-person="Elena"]').wait_for()
    return Player(loopback, Seat(page, "Elena"))


async def _resign(seat: Seat) -> None:
    for label in ("More", "Everything else", "Resign", "Yes"):
        await seat.press(label)
    await expect(seat.messages.filter(has_text="You have resigned.")).to_be_visible()


async def _is_refused_everywhere(seat: Seat) -> None:
    """Expect that the hand is deleted and that all buttons are refused."""
    await expect(seat.messages).to_have_count(0)
    await seat.open("table-1")
    refused = seat.messages.filter(has_text=re.compile("You have no seat at this table|You don’t play here"))
    await expect(refused).to_have_count(1)  # the open panel says so by itself
    for count, label in enumerate(("My turn", "My hand"), 2):
        await seat.press(label)
        await expect(refused).to_have_count(count)
