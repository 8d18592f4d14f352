"""People vanish from a match of four in the page: one is replaced by a newcomer, one by a computer player."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.playground.loopback import Loopback
from bot.playground.process import BotProcess
from tests.page.player import Player, table, waited_for
from tests.page.seat import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOUR = ("Anna", "Bruno", "Chiara", "Dino")
HAND = "Your hand in Zanzibar"


@pytest_asyncio.fixture(loop_scope="session")
async def bot(loopback: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    await loopback.bot_ready()
    yield bot
    await bot.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def four(page: Page, loopback: Loopback, bot: BotProcess) -> list[Player]:
    """A match of four, each with the hand in the direct messages; who is to move comes first."""
    loopback.add_person("Dino")
    seats = [Seat(page, name) for name in FOUR]
    await seats[0].command("zanzibar new", setup="by chance")
    for taken, seat in enumerate(seats[1:], 2):
        await seat.press("Join")
        await expect(seats[0].last).to_contain_text(f"{seat.name}")
        await expect(seats[0].last.locator("li")).to_have_count(taken)
    await seats[0].press("Start")
    await loopback.wait_for(lambda: waited_for(loopback))
    first = FOUR.index(waited_for(loopback))
    return [Player(loopback, seat) for seat in (*seats[first:], *seats[:first])]


async def test_a_newcomer_takes_over_by_one_button(page: Page, four: list[Player], loopback: Loopback) -> None:
    first, vanishing, other, leaving = four
    await _await_hand(vanishing)
    await vanishing.seat.open("table-1")
    await vanishing.open_panel()
    elena = await _newcomer(page, loopback)
    await _resign(vanishing.seat)
    await expect(elena.seat.last).to_contain_text(f"{vanishing.seat.name} (resigned) has left the table.")
    await elena.seat.press(f"Take over {vanishing.seat.name}'s seat")

    await _await_hand(elena)
    await vanishing.seat.open("Tavolino")
    await _is_refused_everywhere(vanishing.seat)

    await leaving.seat.leave()
    await elena.seat.open("table-1")
    for player in (first, elena, other):
        await player.move()
    offer = first.seat.messages.filter(has_text=f"{leaving.seat.name} (resigned) has left the table.")
    await expect(offer).to_be_visible()
    await first.seat.press("Seat a computer player")
    await expect(offer).to_have_count(0)
    await loopback.wait_for(lambda: f"**{leaving.seat.name}**" not in table(loopback))
    await first.move()
    assert waited_for(loopback) == "Elena"


async def _await_hand(player: Player) -> None:
    await player.seat.open("Tavolino")
    await player.seat.reads(HAND)
    await expect(player.seat.last.locator("img")).to_be_visible()


async def _newcomer(page: Page, loopback: Loopback) -> Player:
    """A fifth person, who comes by the page's own button."""
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Elena")
    await page.get_by_role("button", name="Add", exact=True).click()
    await page.locator('.pane[data-person="Elena"]').wait_for()
    return Player(loopback, Seat(page, "Elena"))


async def _resign(seat: Seat) -> None:
    for label in ("More", "Resign", "Yes, do it"):
        await seat.press(label)
    await expect(seat.messages.filter(has_text="You have resigned.")).to_be_visible()


async def _is_refused_everywhere(seat: Seat) -> None:
    """The hand is gone; the table's buttons and those of a panel that was open say why."""
    await expect(seat.messages).to_have_count(0)
    await seat.open("table-1")
    for count, label in enumerate(("My turn", "My hand", "Update"), 1):
        await seat.press(label)
        await expect(seat.messages.filter(has_text="You have no seat at this table.")).to_have_count(count)
