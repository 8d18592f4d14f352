"""Context menus: `@` lists those of people, and a button of each message its own."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.playground.bot_process import BotProcess
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_user_context_menu_is_listed_after_an_at_sign(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.line.fill("@bru")
    await expect(anna.offered).to_have_text(["@BrunoGreet"])
    await anna.offered.first.click()
    await anna.reads("hello Bruno")


async def test_message_context_menu_opens_with_its_button(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.line.fill("four")
    await anna.line.press("Enter")
    await anna.reads("four")
    await anna.last.get_by_role("button", name="Apps").click()
    await expect(anna.offered).to_have_text(["Measure"])
    await anna.offered.first.click()
    await anna.reads("4 letters")
