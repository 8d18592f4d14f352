"""People of the page: adding them, their languages and direct messages."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_page_begins_with_one_pane_and_what_to_press(page: Page, anna: Seat) -> None:
    await expect(page.locator(".pane h2:visible")).to_have_text(["Anna"])
    await expect(page.locator("#others .button span:last-child")).to_have_text(["Bruno", "Chiara"])
    await expect(page.locator("#hint").get_by_role("button")).to_have_text(["Play", "Start a demo match"])
    await expect(anna.pane.get_by_role("tab")).to_have_text(["# table-1", "# table-2", "☰ forum", "✉ Tavolino"])
    await anna.line.fill("Hello")
    await anna.line.press("Enter")
    await expect(page.locator("#hint")).to_be_hidden()
    await expect(page.locator(".pane h2:visible")).to_have_text(["Anna", "Bruno", "Chiara"])
    await expect(page.locator("#others")).to_be_hidden()
    await expect(page.locator("header").get_by_role("button", name="Play")).to_be_visible()


async def test_private_answers_leave_the_pane_alone(page: Page, anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample silence")
    await anna.reads("did not respond")
    await expect(page.locator(".pane h2:visible")).to_have_text(["Anna"])


async def test_pane_appears_where_its_first_message_is(page: Page, anna: Seat, loopback: Loopback) -> None:
    loopback.people[0].say(loopback.channels[1], "Who plays?")
    seat = Seat(page, "Chiara")
    await seat.reads("Who plays?")
    await expect(seat.pane.get_by_role("tab", name="table-2")).to_have_attribute("aria-selected", "true")


async def test_panes_are_as_many_as_fit_and_the_others_count_their_mentions(page: Page, loopback: Loopback) -> None:
    await page.set_viewport_size({"width": 1280, "height": 800})
    panes, others = page.locator(".pane h2:visible"), page.locator("#others .button")
    loopback.people[0].say(loopback.channels[0], "Who plays?")
    await expect(panes).to_have_text(["Anna", "Bruno"])
    await expect(others.locator(".badge")).to_have_count(0)
    loopback.people[0].say(loopback.channels[0], f"Do you, <@{loopback.people[2].id}>?")
    await expect(others.locator(".badge")).to_have_text("1 unread")
    await others.click()
    await expect(panes).to_have_text(["Anna", "Chiara"])
    await expect(others).to_have_text("BBruno")
    await page.set_viewport_size({"width": 1500, "height": 900})
    await expect(panes).to_have_text(["Anna", "Bruno", "Chiara"])
    await page.set_viewport_size({"width": 700, "height": 900})
    await expect(panes).to_have_text(["Chiara"])


async def test_tab_counts_calls_and_only_shows_that_something_else_is_new(
    anna: Seat, bruno: Seat, loopback: Loopback
) -> None:
    tab = anna.pane.get_by_role("tab", name="table-2")
    loopback.people[1].say(loopback.channels[1], "Nice weather")
    await expect(tab).to_have_class(re.compile("new"))
    assert await anna.badge("table-2") == 0
    loopback.people[1].say(loopback.channels[1], f"Your turn, <@{loopback.people[0].id}>")
    await expect(tab.locator(".badge")).to_have_text("1 unread")


async def test_pane_opens_with_one_press(page: Page, anna: Seat) -> None:
    await page.locator("#others").get_by_role("button", name="Bruno").click()
    await expect(page.locator(".pane h2:visible")).to_have_text(["Anna", "Bruno"])
    await expect(page.locator(".pane.used h2")).to_have_text("Bruno")


async def test_new_person_gets_a_pane(page: Page, loopback: Loopback) -> None:
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Dino")
    await page.locator("#speaks").select_option("it")
    await page.get_by_role("button", name="Add", exact=True).click()
    dino = Seat(page, "Dino")
    await expect(dino.line).to_have_attribute("placeholder", "Scrivi, / per i comandi o @ per le persone")
    assert [(person.name, person.locale) for person in loopback.people][-1] == ("Dino", "it")


async def test_direct_messages_can_be_switched_off(page: Page, bruno: Seat, loopback: Loopback) -> None:
    await bruno.pane.locator("summary").click()
    await bruno.pane.get_by_label("DMs").uncheck()
    await loopback.wait_for(lambda: not loopback.people[1].dms_open)
    await page.reload()
    await page.locator("#others").get_by_role("button", name="Bruno").click()
    await bruno.pane.locator("summary").click()
    await expect(bruno.pane.get_by_label("DMs")).not_to_be_checked()


async def test_language_setting_changes_the_pane(bruno: Seat, loopback: Loopback, sample_bot: BotProcess) -> None:
    await bruno.pane.get_by_label("Language").select_option("de")
    await expect(bruno.line).to_have_attribute("placeholder", "Schreib, / für Befehle oder @ für Leute")
    assert loopback.people[1].locale == "de"
    await bruno.command("sample silence")
    await bruno.reads("Die Anwendung hat nicht geantwortet")


async def test_change_of_a_person_keeps_the_drafts(
    anna: Seat, bruno: Seat, loopback: Loopback, sample_bot: BotProcess
) -> None:
    await anna.start("sample repeat")
    await anna.fill("fruit", "Apple")
    await bruno.pane.get_by_label("Language").select_option("it")
    await expect(bruno.line).to_have_attribute("placeholder", "Scrivi, / per i comandi o @ per le persone")
    await expect(anna.field("fruit")).to_have_value("Apple")
