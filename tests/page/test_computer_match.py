"""Match of one person against a computer in the direct messages, by mouse and typed commands."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_table_is_opened_and_played_in_direct_messages(anna: Seat, loopback: Loopback, tmp_path: Path) -> None:
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    await loopback.bot_ready()
    await anna.open("Tavolino")
    await anna.line.fill("/")
    await expect(anna.offered.filter(has_text="/zanzibar new")).to_have_count(1)
    await expect(anna.offered.filter(has_text="/tavolino-admin setup show")).to_have_count(0)
    await anna.command("zanzibar new", placement="random")
    await anna.press("Start")
    await expect(anna.messages.get_by_role("button", name="My turn", exact=True)).to_have_count(1)
    await anna.command("zanzibar turn")
    await expect(anna.last.get_by_role("button", name="More", exact=True)).to_be_visible()
    await expect(anna.last.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    await bot.stop()
