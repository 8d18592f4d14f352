"""What stays in view in small windows, and what the page says to do next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import combinations
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, ViewportSize, expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")

IN_VIEW = """element => {
  const box = element.getBoundingClientRect(), top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 4);
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && element.contains(top);
}"""
"""The whole element is inside the window, and nothing covers its lower end."""


async def is_in_view(found: Locator) -> bool:
    await expect(found).to_be_visible()
    return bool(await found.evaluate(IN_VIEW))


@pytest.mark.parametrize("height", [900, 400])
async def test_send_button_stays_in_view_and_lists_stay_closed(
    page: Page, anna: Seat, sample_bot: BotProcess, height: int
) -> None:
    await page.set_viewport_size(ViewportSize(width=1500, height=height))
    await anna.line.fill("/sample")
    assert await is_in_view(anna.offered.first)
    await anna.start("sample repeat")
    send = anna.pane.locator(".command button[type=submit]")
    await expect(anna.field("fruit")).to_be_focused()
    await expect(anna.offered).to_have_count(0)
    assert await is_in_view(send)
    await anna.field("times").press("ArrowDown")
    await expect(anna.offered).not_to_have_count(0)
    assert await is_in_view(send)
    await anna.field("fruit").fill("ap")
    await expect(anna.offered).to_have_text(["Apple", "Apricot"])
    assert await is_in_view(send)


async def test_command_form_says_what_enter_does(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    hint, says = page.locator("#hint"), anna.pane.locator(".command footer small:visible")
    await expect(hint).to_contain_text("play a first match against the computer")
    await anna.start("sample repeat")
    await expect(says).to_have_text(["Enter sends"])
    await expect(hint).to_contain_text("Press Enter or “Send”")
    await anna.field("fruit").fill("ap")
    await expect(says).to_have_text(["Enter chooses, Enter again sends"])
    await anna.field("fruit").press("Enter")
    await expect(says).to_have_text(["Enter sends"])
    await anna.field("fruit").press("Escape")
    await expect(hint).to_contain_text("play a first match against the computer")


@pytest.mark.parametrize("width", [1500, 1050, 700, 360])
async def test_tab_of_direct_messages_is_fully_visible(page: Page, anna: Seat, loopback: Loopback, width: int) -> None:
    await page.set_viewport_size(ViewportSize(width=width, height=900))
    (guild,) = loopback.guilds
    for name in ("a-channel-with-a-long-name", "one-more-channel"):
        loopback.add_channel(guild, name)
    await expect(anna.pane.get_by_role("tab")).to_have_count(6)
    assert await is_in_view(anna.pane.get_by_role("tab", name="Tavolino"))
    await anna.open("Tavolino")
    await anna.open("one-more-channel")
    assert await is_in_view(anna.pane.get_by_role("tab", name="Tavolino"))


async def test_tabs_of_a_narrow_pane_are_whole_and_apart(page: Page, bruno: Seat) -> None:
    await page.set_viewport_size(ViewportSize(width=1280, height=800))
    tabs = bruno.pane.get_by_role("tab")
    await expect(tabs).to_have_count(4)
    names = tabs.locator(".name")
    assert await names.evaluate_all("all => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)")
    boxes = [box for box in [await tab.bounding_box() for tab in await tabs.all()] if box is not None]
    places = [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]) for box in boxes]
    assert len(places) == 4
    for one, other in combinations(places, 2):
        is_beside = one[2] <= other[0] or other[2] <= one[0]
        assert is_beside or one[3] <= other[1] or other[3] <= one[1]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(loopback: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Yield the running bot."""
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    yield bot
    await bot.stop()


async def test_first_match_begins_with_the_strongest_button_and_fits_the_window(
    page: Page, anna: Seat, loopback: Loopback, bot: BotProcess
) -> None:
    await page.set_viewport_size(ViewportSize(width=1280, height=800))
    await loopback.bot_ready()
    await expect(page.locator(".button.primary:visible")).to_have_text("Play")
    await page.locator(".button.primary:visible").click()
    for label in ("Zanzibar", "First match"):
        await anna.press(label)
    trader = anna.messages.get_by_role("combobox", name="Choose the trader to place")
    coach = anna.last.get_by_text("Place one trader in each zone")
    assert await is_in_view(coach)
    words, before = await coach.bounding_box(), await anna.last.locator(".picture img").bounding_box()
    assert words is not None
    assert before is not None
    assert 0 < words["x"] - (before["x"] + before["width"]) < 60  # the words take all the room that the board leaves
    await trader.click()
    await anna.offered.filter(has_text="Trader 4").click()
    await anna.reads("Trader 4 walks 4 steps")
    panel = anna.last
    board = panel.locator(".picture img")
    for part in (board, trader, panel.get_by_role("button", name="More", exact=True)):
        assert await is_in_view(part)
    box = await board.bounding_box()
    assert box is not None
    assert box["width"] > 500
    await trader.click()
    assert await is_in_view(anna.offered.first)


async def test_seats_and_buttons_stay_in_place_when_one_board_follows_two(
    page: Page, anna: Seat, sample_bot: BotProcess
) -> None:
    async def place(found: Locator) -> tuple[float, float]:
        for picture in await anna.last.locator("img").all():
            await expect(picture).to_have_js_property("complete", True)
        box, origin = await found.bounding_box(), await anna.last.bounding_box()
        assert box is not None
        assert origin is not None
        return box["x"] - origin["x"], box["y"] - origin["y"]

    await page.set_viewport_size(ViewportSize(width=1280, height=800))
    await anna.command("sample boards")
    seats, press = anna.last.get_by_alt_text("seats"), anna.last.get_by_role("button", name="One board")
    left, right = anna.last.get_by_alt_text("left"), anna.last.get_by_alt_text("right")
    before, (_, top), (at_left, low), (at_right, also_low) = [await place(one) for one in (press, seats, left, right)]
    assert top < low == also_low
    assert at_left < at_right < before[0]
    await press.click()
    await expect(left).to_have_count(0)
    assert await place(anna.last.get_by_alt_text("one")) == (at_left, low)
    assert (await place(seats), await place(press)) == ((at_left, top), before)


async def test_pane_that_was_used_last_is_the_widest(page: Page, anna: Seat, bruno: Seat) -> None:
    async def width(seat: Seat) -> float:
        box = await seat.pane.bounding_box()
        return 0 if box is None else box["width"]

    await page.set_viewport_size(ViewportSize(width=1280, height=800))
    assert await width(anna) > 2 * await width(bruno)
    await bruno.open("table-2")
    assert await width(bruno) > 2 * await width(anna)
    assert await is_in_view(anna.pane.locator("summary"))
    for title in await page.locator(".pane h2").all():
        assert await title.evaluate("title => title.scrollWidth <= title.clientWidth"), "the whole name"


async def test_demo_match_starts_with_one_press(anna: Seat, page: Page, loopback: Loopback, tmp_path: Path) -> None:
    demo = page.get_by_role("button", name="Start a demo match")
    await expect(demo).to_be_disabled()
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    await loopback.bot_ready()
    await anna.line.fill("/tav")
    await expect(anna.offered.first).to_contain_text("/tavolino help")
    await anna.line.fill("")
    await anna.open("Tavolino")
    await demo.click()
    await expect(anna.messages.get_by_role("button", name="My turn", exact=True).first).to_be_visible()
    await expect(page.locator("#hint")).to_be_hidden()
    await bot.stop()
