"""Fixtures: Chromium, a playground without its bot, the opened page, and a sample bot."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.playground.bot_process import BotProcess
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.play import open_playground
from bot.playground.world.clock import Clock, WallClock
from tests.page.pane import Seat
from tests.waiting import PATIENCE
from tests.wire.play_session import PatientClock

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
HURRY = 100
"""Speed-up of the rate limits that every test meets."""
LIMIT = 5000 * PATIENCE
"""Milliseconds that Playwright waits. A test that waits in vain is ended before, by fair seconds."""
expect.set_options(timeout=LIMIT)
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
    """Yield headless Chromium, shared by all tests."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed, so the page is not tested")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest.fixture
def clock() -> Clock:
    """Return the clock that decides whether a bot answers in time; real time for tests of late answers."""
    return PatientClock()


@pytest_asyncio.fixture(loop_scope="session")
async def loopback(clock: Clock) -> AsyncIterator[Loopback]:
    """Yield a playground with the default set-up and no bot."""
    loopback, _ = await open_playground(0, None, RateLimits(WallClock(), HURRY), clock)
    yield loopback
    await loopback.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def sample_bot(loopback: Loopback) -> AsyncIterator[BotProcess]:
    """Yield the running sample bot."""
    bot = await BotProcess.start(loopback, "-m", "tests.page.sample_bot", env={})
    await loopback.bot_ready()
    yield bot
    await bot.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(chromium: Browser) -> AsyncIterator[Page]:
    """Yield a browser tab shared by all tests, because opening one takes half a test's time."""
    context = await chromium.new_context(locale="en-GB")
    context.set_default_timeout(LIMIT)
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(tab: Page, loopback: Loopback) -> AsyncIterator[Page]:
    """Yield the page opened by a new visitor, wide enough for three panes. A script error fails the test."""
    faults: list[str] = []

    def hear(fault: object) -> None:
        faults.append(str(fault))

    await tab.set_viewport_size({"width": 1500, "height": 900})
    await tab.goto(f"{loopback.url}/icon.svg")
    await tab.evaluate("localStorage.clear()")  # left by an earlier test on the same port
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
    """Return Anna's pane."""
    return Seat(page, "Anna")


@pytest_asyncio.fixture(loop_scope="session")
async def bruno(page: Page) -> Seat:
    """Return Bruno's pane, opened beside Anna's, which is used."""
    await page.locator("#others").get_by_role("button", name="Bruno").click()
    await page.locator('.pane[data-person="Anna"] h2').click()
    return Seat(page, "Bruno")
