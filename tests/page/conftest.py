"""Chromium, a playground without its bot, the page opened on it, and a sample bot that shows one of each."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.playground.host import open_playground
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.process import BotProcess
from bot.playground.world.wall_time import Clock, WallClock
from tests.page.seat import Seat
from tests.waiting import PATIENCE
from tests.wire.evening import PatientClock

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
HURRY = 100
"""So many times as fast as at Discord those limits pass that every test meets."""
expect.set_options(timeout=1000 * PATIENCE)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed, so the page is not tested")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest.fixture
def clock() -> Clock:
    """By which a bot answers in time, or too late; a test that wants it too late has the wall's."""
    return PatientClock()


@pytest_asyncio.fixture(loop_scope="session")
async def loopback(clock: Clock) -> AsyncIterator[Loopback]:
    """A playground furnished as for a newcomer; no bot is there yet."""
    loopback, _ = await open_playground(0, None, RateLimits(WallClock(), HURRY), clock)
    yield loopback
    await loopback.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def sample_bot(loopback: Loopback) -> AsyncIterator[BotProcess]:
    bot = await BotProcess.start(loopback, "-m", "tests.page.sample_bot", env={})
    await loopback.bot_ready()
    yield bot
    await bot.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(chromium: Browser) -> AsyncIterator[Page]:
    """One for all tests: a new one costs half of what a test does."""
    context = await chromium.new_context(viewport={"width": 1500, "height": 900}, locale="en-GB")
    context.set_default_timeout(1000 * PATIENCE)
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(tab: Page, loopback: Loopback) -> AsyncIterator[Page]:
    """The page, opened, as one who was never there. A fault in its scripts fails the test."""
    faults: list[str] = []

    def hear(fault: object) -> None:
        faults.append(str(fault))

    await tab.goto(f"{loopback.url}/icon.svg")
    await tab.evaluate("localStorage.clear()")  # of an earlier test that had the same port
    tab.on("pageerror", hear)
    await tab.goto(loopback.url)
    await tab.locator(".pane").first.wait_for()
    yield tab
    await tab.goto("about:blank")
    tab.remove_listener("pageerror", hear)
    assert tab.context.pages == [tab]
    assert faults == []


@pytest.fixture
def anna(page: Page) -> Seat:
    return Seat(page, "Anna")


@pytest.fixture
def bruno(page: Page) -> Seat:
    return Seat(page, "Bruno")
