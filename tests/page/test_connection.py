"""The page's websocket: bot state, reconnection, and rejection of other origins."""

from __future__ import annotations

import aiohttp
import pytest
from playwright.async_api import Browser, Page, expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.play import open_playground
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_page_shows_whether_the_bot_is_connected(page: Page, sample_bot: BotProcess) -> None:
    state = page.locator("#state")
    await expect(state).to_have_text("Tavolino is online")
    await sample_bot.kill()
    await expect(state).to_have_text("Tavolino is not connected and is coming back…")


async def test_page_shows_no_name_of_a_text_before_its_words_arrive(chromium: Browser, loopback: Loopback) -> None:
    page = await chromium.new_page()
    await page.add_init_script(
        """WebSocket = class extends WebSocket {
            constructor(url) { super(url); this.addEventListener("open", () => { window.isOpen = true; }); }
            addEventListener(name, hear) { if (name !== "message") super.addEventListener(name, hear); }
        };"""
    )
    await page.goto(loopback.url)
    await page.wait_for_function("window.isOpen")
    await expect(page.locator("#state")).to_have_text("…")
    await page.close()


async def test_page_reconnects_to_a_restarted_playground(page: Page, anna: Seat, tmp_path: object) -> None:
    first, _ = await open_playground(0, tmp_path / "world.json")  # type: ignore[operator]
    port = first.port
    await page.goto(first.url)
    await anna.line.fill("before")
    await anna.line.press("Enter")
    await anna.reads("before")
    await anna.line.fill("half a sentence")
    await first.stop()
    await expect(page.locator("#state")).to_contain_text("make play")
    again, _ = await open_playground(port, tmp_path / "world.json")  # type: ignore[operator]
    try:
        await expect(page.locator("#state")).not_to_contain_text("make play")
        await anna.reads("before")
        await expect(anna.line).to_have_value("half a sentence")
        await anna.line.fill("after")
        await anna.line.press("Enter")
        await anna.reads("after")
    finally:
        await page.goto("about:blank")
        await again.stop()


async def test_websocket_from_another_site_is_refused(loopback: Loopback) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await session.ws_connect(f"{loopback.url}/playground/wire", headers={"Origin": "https://example.org"})
        assert refusal.value.status == 403


async def test_playground_serves_only_the_files_of_the_page(loopback: Loopback) -> None:
    async with aiohttp.ClientSession() as session:
        for name in ("..%2f..%2fpyproject.toml", "fonts/..%2f..%2fpyproject.toml", "nothing.js"):
            async with session.get(f"{loopback.url}/playground/{name}") as answer:
                assert answer.status == 404
        async with session.get(f"{loopback.url}/") as answer:
            assert (answer.status, answer.content_type) == (200, "text/html")
