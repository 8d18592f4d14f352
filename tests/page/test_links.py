"""Links to messages and channels navigate inside the page; all others open in a new tab."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_link_of_a_button_leads_to_the_message(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.command("sample links")
    for number in range(12):
        await anna.line.fill(f"and so on {number}\n")
        await anna.line.press("Enter")
    await anna.reads("and so on 11")
    there = anna.messages.filter(has_text="Here it is")
    await expect(there).not_to_be_in_viewport()
    await anna.messages.get_by_role("link", name="To the message").click()
    await expect(there).to_be_in_viewport()
    await expect(there).to_be_focused()
    assert len(page.context.pages) == 1


async def test_link_in_direct_messages_leads_to_the_channel(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.open("table-2")
    await anna.command("sample links")
    await anna.open("Tavolino")
    await anna.messages.get_by_role("link", name="#table-2 › 💬").click()
    await expect(anna.pane.get_by_role("tab", name="table-2")).to_have_attribute("aria-selected", "true")
    await expect(anna.messages.filter(has_text="Here it is")).to_be_focused()
    await anna.open("Tavolino")
    await anna.messages.get_by_role("link", name="#table-2", exact=True).click()
    await expect(anna.pane.get_by_role("tab", name="table-2")).to_have_attribute("aria-selected", "true")
    assert page.url.endswith("/playground/")


async def test_link_to_a_deleted_message_shows_a_notice(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample links")
    await anna.open("Tavolino")
    await anna.messages.get_by_role("link", name="gone").click()
    await anna.reads("That message is no longer there.")


async def test_link_never_opens_direct_messages_of_others(anna: Seat, bruno: Seat, loopback: Loopback) -> None:
    bruno_alone = loopback.people[1].dm
    loopback.people[0].say(loopback.channels[0], f"https://discord.com/channels/@me/{bruno_alone.id}")
    await anna.messages.get_by_role("link").click()
    await anna.reads("You can’t go there.")
    await bruno.messages.get_by_role("link").click()
    await expect(bruno.pane.get_by_role("tab", name="Tavolino")).to_have_attribute("aria-selected", "true")


async def test_other_links_open_beside_the_page(anna: Seat, loopback: Loopback) -> None:
    elsewhere = ("https://example.org/channels/1/2/3", "https://discord.com/channels/1/2/3")
    for address in elsewhere:
        loopback.people[0].say(loopback.channels[0], address)
    for address in elsewhere:
        link = anna.messages.get_by_role("link", name=address)
        await expect(link).to_have_attribute("href", address)
        await expect(link).to_have_attribute("target", "_blank")
