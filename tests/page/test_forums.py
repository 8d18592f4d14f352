"""Forums on the page: the list of posts with their tags, and a post that is opened by writing. Installs to accounts."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_forum_lists_its_posts_and_a_message_opens_a_new_one(anna: Seat, bruno: Seat, loopback: Loopback) -> None:
    forum = next(one for one in loopback.channels if one.kind == "forum")
    forum = loopback.set_tags(forum, "open", "ended")
    await anna.open("forum")
    await expect(anna.pane.locator(".empty")).to_have_text("No posts here yet.")
    await expect(anna.line).to_have_attribute("placeholder", "What you write opens a post")
    bruno_himself = loopback.people[1]
    bruno_himself.open_post(forum, "First post", "Who plays?", ["open"])
    row = anna.pane.locator(".post")
    await expect(row).to_contain_text("First post")
    await expect(row.locator(".tag")).to_have_text(["open"])
    await expect(row.locator(".badge")).to_contain_text("1")
    assert await bruno.badge("forum") == 0, "an own post is no news"
    await anna.line.fill("Second post")
    await anna.line.press("Enter")
    await expect(anna.pane.locator(".post .title").first).to_contain_text("Second post")
    await row.filter(has_text="First post").click()
    await anna.reads("Who plays?")
    await expect(anna.pane.get_by_role("tab", name="First post")).to_have_attribute("aria-selected", "true")
    await anna.open("forum")
    loopback.set_thread(next(one for one in loopback.channels if one.name == "First post"), archived=True)
    await expect(row.last.locator(".tag")).to_have_text(["open", "archived"])


async def test_user_install_keeps_its_commands_without_the_server(
    anna: Seat, loopback: Loopback, sample_bot: BotProcess
) -> None:
    person = loopback.people[0]
    await anna.pane.locator("summary").click()
    await anna.pane.get_by_role("button", name="Add Tavolino to my account").click()
    await loopback.wait_for(lambda: person.account.installed)
    await anna.pane.get_by_role("button", name="Leave the server").click()
    await expect(anna.pane.get_by_role("tab")).to_have_text(["✉ Tavolino"])
    await expect(anna.pane.locator(".empty")).to_contain_text("Tavolino is in your account")
    await anna.pane.get_by_role("button", name="Remove Tavolino from my account").click()
    await loopback.wait_for(lambda: not person.account.installed)
    await expect(anna.pane.locator(".empty")).to_have_text("No longer in the server. Only DMs are left.")


async def test_command_in_a_forum_is_refused_in_words(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.open("forum")
    await anna.line.fill("/sample silence")
    await anna.line.press("Enter")
    await anna.reads("There is no command /sample silence here.")
    await anna.open("table-1")
    await expect(anna.line).to_have_attribute("placeholder", "Write, / for commands, or @ for people")
