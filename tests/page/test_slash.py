"""The slash command picker: search, options, and errors."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from playwright.async_api import Page, expect

from bot.playground.bot_process import BotProcess
from bot.playground.interactions import FIRST_ANSWER
from bot.playground.loopback import Loopback
from bot.playground.world.clock import WallClock
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_slash_command_list_narrows_while_typing(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.line.fill("/")
    options = anna.offered
    await expect(options).to_have_count(9)
    await expect(options.filter(has_text="/sample repeat")).to_contain_text("Says it again")
    await anna.line.fill("/nothing")
    await expect(options).to_have_text(["/sample silenceNothing happens"])


async def test_options_have_autocomplete_and_choices(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.start("sample repeat")
    await anna.field("fruit").fill("ap")
    await expect(anna.offered).to_have_text(["Apple", "Apricot"])
    await anna.fill("fruit", "Apricot")
    await anna.fill("times", "twice")
    await anna.fill("loud", "Yes")
    await anna.pane.locator(".command button[type=submit]").click()
    await anna.reads("APRICOT APRICOT")


async def test_whole_command_can_be_typed_by_keyboard(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.line.focus()
    await page.keyboard.type("/repeat")
    await expect(anna.offered).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.type("ban")
    await expect(anna.offered).to_have_text(["Banana"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.type("once")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await anna.reads("banana")
    await expect(anna.line).to_be_focused()


async def test_enter_sends_what_is_typed_before_new_suggestions_come(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.start("sample repeat")
    await anna.fill("times", "once")
    await anna.field("fruit").fill("ap")
    await expect(anna.offered).to_have_text(["Apple", "Apricot"])
    typed_over = """field => {
        field.value = "pear";
        field.dispatchEvent(new Event("input", {bubbles: true}));
        field.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
    }"""
    await anna.field("fruit").evaluate(typed_over)
    await expect(anna.field("fruit")).to_have_value("pear")
    await expect(anna.offered).to_have_count(0)


async def test_missing_required_option_is_requested(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.start("sample repeat")
    await anna.fill("fruit", "Apple")
    await anna.pane.locator(".command button[type=submit]").click()
    await expect(anna.pane.get_by_role("alert")).to_be_visible()
    await expect(anna.field("times")).to_be_focused()
    await expect(anna.messages).to_have_count(0)


@pytest.mark.parametrize("clock", [WallClock()], ids=["the wall"])
async def test_unanswered_command_shows_a_failure(anna: Seat, bruno: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample silence")
    await anna.reads("The application did not respond")
    await expect(bruno.messages).to_have_count(0)


async def test_bot_paused_by_a_slow_machine_still_answers(anna: Seat, sample_bot: BotProcess) -> None:
    os.kill(sample_bot.pid, signal.SIGSTOP)
    await anna.command("sample old")
    await asyncio.sleep(FIRST_ANSWER + 0.5)
    os.kill(sample_bot.pid, signal.SIGCONT)
    await anna.reads("|")


async def test_unknown_command_shows_an_error(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.line.fill("/checkers")
    await anna.line.press("Enter")
    await anna.reads("There is no command /checkers here.")


async def test_command_entered_before_the_bot_is_here_runs_once_it_is(anna: Seat, loopback: Loopback) -> None:
    await anna.line.fill("/sample old")
    await anna.line.press("Enter")
    bot = await BotProcess.start(loopback, "-m", "tests.page.sample_bot", env={})
    await anna.reads("|")
    await expect(anna.line).to_have_value("")
    await bot.stop()
