"""Display of messages in a pane: V1, V2, markdown, pictures, ephemeral ones."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.world.clock import WallClock
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_classic_components_are_edited_in_place(anna: Seat, bruno: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    await anna.reads("|")
    await bruno.press("Count")
    await anna.reads("||")
    await anna.reads("(edited)")
    await expect(anna.messages).to_have_count(1)
    await expect(anna.last.get_by_role("button", name="Closed")).to_be_disabled()
    await expect(anna.last.locator(".origin")).to_have_text("Anna used a command")


async def test_screen_reader_hears_only_what_changed(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    await expect(anna.pane.get_by_role("log")).to_have_attribute("aria-live", "off")
    news = anna.pane.locator(":scope > [role=status]")
    await expect(news).to_have_text("|")
    await anna.press("Count")
    await expect(news).to_have_text("||")


async def test_focus_stays_in_a_message_whose_button_is_gone(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.command("sample boards")
    await anna.last.get_by_role("button", name="One board").focus()
    await page.keyboard.press("Enter")
    await expect(anna.last.locator("img:not(.emoji)")).to_have_count(2)
    assert await anna.last.evaluate("message => message.contains(document.activeElement)")


async def test_page_shows_components_v2_and_markdown(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample new")
    box = anna.last.locator(".container")
    await expect(box.get_by_role("heading")).to_have_text("The table")
    await expect(box.get_by_role("listitem")).to_have_text(["one", "two"])
    await expect(box.locator("strong")).to_have_text("two")
    await expect(box.locator("code")).to_have_text("code")
    await expect(box.locator("time")).to_have_text("January 2, 1970")
    await expect(box.locator(".section .texts")).to_have_text("Beside it")
    assert await box.evaluate("box => getComputedStyle(box).borderLeftColor") == "rgb(200, 85, 61)"


async def test_name_without_a_mention_is_not_highlighted(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample names")
    await anna.reads("silently")
    await expect(anna.pane.locator(".message.for-me")).to_have_count(1)
    await expect(anna.pane.locator(".message.for-me")).to_contain_text("aloud")


async def test_message_taller_than_the_log_is_shown_from_its_top(
    anna: Seat, page: Page, sample_bot: BotProcess
) -> None:
    await anna.command("sample old")
    await page.set_viewport_size({"width": 900, "height": 330})
    await anna.command("sample new")
    await anna.reads("Beside it")
    log = anna.pane.get_by_role("log")
    above = (
        "log => log.querySelector('.message:last-child').getBoundingClientRect().top - log.getBoundingClientRect().top"
    )
    hidden = "log => log.querySelector('.message:last-child').offsetHeight - log.clientHeight"
    assert await log.evaluate(hidden) > 40, "the message is taller than the log"
    await page.wait_for_function(f"log => Math.abs(({above})(log)) < 3", arg=await log.element_handle())
    await log.hover()
    await page.mouse.wheel(0, 5000)
    await page.wait_for_function(f"log => ({above})(log) < -40", arg=await log.element_handle())
    await page.set_viewport_size({"width": 900, "height": 340})
    await page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert await log.evaluate(above) < -40, "who reads on is left there"


async def test_edited_message_keeps_icons_that_appear_twice(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample icons")
    await anna.reads("edited")
    await expect(anna.last.locator("img.emoji")).to_have_count(2)


async def test_icons_are_silent_for_screen_readers(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample icons")
    await anna.reads("edited")
    await expect(anna.last.get_by_role("img")).to_have_count(0)


async def test_message_content_is_never_executed(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample new")
    await anna.reads("<script>alert(1)</script>")
    await expect(anna.pane.locator("script")).to_have_count(0)


async def test_animation_has_alt_text_and_can_be_enlarged(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.command("sample new")
    small = anna.last.get_by_role("img", name="The board in words")
    await expect(small).to_be_visible()
    await page.wait_for_function(
        "image => image.complete && image.naturalWidth === 320", arg=await small.element_handle()
    )
    await small.click()
    large = page.locator("dialog.large")
    await expect(large.get_by_role("img", name="The board in words")).to_be_visible()
    assert await large.evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight"), "no scrollbar"
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)


async def test_ephemeral_messages_are_only_in_their_owners_pane(
    anna: Seat, bruno: Seat, page: Page, sample_bot: BotProcess
) -> None:
    await anna.command("sample new")
    await bruno.press("Whisper")
    await bruno.reads("Only you can see this")
    await bruno.reads("only for your ears")
    await expect(bruno.messages).to_have_count(2)
    await expect(anna.messages).to_have_count(1)
    await bruno.last.get_by_role("button", name="Dismiss").click()
    await expect(bruno.messages).to_have_count(1)
    await page.reload()
    await bruno.reads("Beside it")
    await expect(bruno.messages).to_have_count(1)


async def test_older_private_messages_are_dismissed_at_once(anna: Seat, bruno: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample new")
    for shown in (2, 3, 4):
        await bruno.press("Whisper")
        await expect(bruno.messages).to_have_count(shown)
        await bruno.reads("only for your ears")
    older = bruno.pane.get_by_role("button", name="Dismiss older")
    await expect(older).to_have_count(1)
    await older.click()
    await expect(bruno.messages).to_have_count(2)
    await expect(bruno.last).to_contain_text("only for your ears")
    await expect(older).to_have_count(0)


async def test_place_is_opened_at_the_newest_private_panel(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await page.set_viewport_size({"width": 900, "height": 330})
    await anna.command("sample new")
    await anna.press("Whisper")
    await anna.reads("only for your ears")
    for _ in range(2):
        await anna.command("sample new")
        await anna.reads("Beside it")
    panel = anna.messages.filter(has_text="only for your ears")
    await expect(panel).not_to_be_in_viewport()
    await page.reload()
    await expect(panel).to_be_in_viewport()


async def test_emoji_that_fonts_lack_are_pictures(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.line.fill("🏆 won")
    await anna.line.press("Enter")
    picture = anna.last.get_by_role("img", name="🏆")
    await page.wait_for_function("image => image.naturalWidth > 0", arg=await picture.element_handle())


async def test_private_answer_is_scrolled_to(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await page.set_viewport_size({"width": 900, "height": 330})
    for _ in range(2):
        await anna.command("sample new")
        await anna.reads("Beside it")
    log = anna.pane.get_by_role("log")
    await log.hover()
    await page.mouse.wheel(0, -5000)
    await page.wait_for_function("log => log.scrollTop === 0", arg=await log.element_handle())
    await anna.messages.first.get_by_role("button", name="Whisper").click()
    await anna.reads("only for your ears")
    await expect(anna.last).to_be_in_viewport()


async def test_direct_message_raises_the_badge_until_it_is_read(
    anna: Seat, bruno: Seat, page: Page, sample_bot: BotProcess
) -> None:
    await anna.command("sample new")
    await bruno.press("Whisper")
    await expect(bruno.pane.locator(".badge")).to_be_visible()
    assert (await bruno.badge("Tavolino"), await anna.badge("Tavolino")) == (1, 0)
    await bruno.open("Tavolino")
    await bruno.reads("a direct word")
    await expect(bruno.last.get_by_role("img", name="A green board")).to_be_visible()
    await page.reload()
    await bruno.reads("a direct word")
    await bruno.open("table-1")
    assert await bruno.badge("Tavolino") == 0


async def test_select_menu_accepts_two_choices(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    await anna.choose("Two of them", "Apple", "Banana")
    await anna.reads("chosen: apple, banana")


async def test_select_menu_can_be_used_by_keyboard(anna: Seat, page: Page, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    face = anna.messages.get_by_role("combobox", name="Two of them")
    await face.focus()
    for key in ("Enter", "ArrowDown", "Enter", "Escape"):
        await page.keyboard.press(key)
    await anna.reads("chosen: apricot")


async def test_modal_is_filled_in(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    await anna.press("Ask")
    await expect(anna.pane.get_by_role("dialog", name="A question")).to_be_visible()
    await anna.submit(**{"Your move": "5>N3"})
    await anna.reads("moved: 5>N3")
    await expect(anna.pane.get_by_role("dialog")).to_have_count(0)


async def test_checkbox_of_a_modal_stands_before_its_words(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    await anna.press("Ask aloud")
    window = anna.pane.get_by_role("dialog", name="A question")
    box, words, about = [
        await one.bounding_box()
        for one in (
            window.get_by_role("checkbox", name="Say it to all"),
            window.get_by_text("Say it to all"),
            window.get_by_text("Everybody in the channel"),
        )
    ]
    assert box is not None
    assert words is not None
    assert about is not None
    assert box["width"] <= 24
    assert box["x"] + box["width"] <= words["x"] == about["x"]
    assert words["y"] <= box["y"] + box["height"] / 2 <= words["y"] + words["height"], "on the line of the words"


async def test_modal_stays_open_when_its_person_changes(anna: Seat, loopback: Loopback, sample_bot: BotProcess) -> None:
    role = loopback.add_role(loopback.guilds[0], "Late guests")
    await anna.command("sample old")
    await anna.press("Ask")
    question = anna.pane.get_by_role("dialog", name="A question").get_by_label("Your move")
    await question.fill("5>")
    loopback.people[0].set_roles(role.id)
    await expect(anna.pane.locator(f'[data-role="{role.id}"]')).to_be_checked()
    await expect(question).to_have_value("5>")
    await expect(question).to_be_focused()
    await anna.submit(**{"Your move": "5>N3"})
    await anna.reads("moved: 5>N3")


@pytest.mark.parametrize("clock", [WallClock()], ids=["the wall"])
async def test_unanswered_button_shows_a_failure(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.command("sample old")
    await anna.press("Sulk")
    await expect(anna.last.get_by_role("button", name="Sulk")).to_have_attribute("aria-busy", "true")
    await expect(anna.last.get_by_role("alert")).to_have_text("This interaction failed")


async def test_messages_of_people_are_shown_with_markdown(anna: Seat, bruno: Seat, loopback: Loopback) -> None:
    await anna.line.fill("Who plays, **Bruno**?")
    await anna.line.press("Enter")
    await bruno.reads("Who plays, Bruno?")
    await expect(bruno.last.locator("strong").last).to_have_text("Bruno")
    await anna.open("table-2")
    await expect(anna.messages).to_have_count(0)
