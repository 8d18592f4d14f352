"""Roles in the page: assignment, selection in commands, and the access that they give."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.page.pane import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_role_option_of_a_command_lists_the_roles(anna: Seat, sample_bot: BotProcess) -> None:
    await anna.start("sample roles")
    await anna.field("role").click()
    await expect(anna.offered).to_have_text(["@everyone", "Regulars", "Keepers"])
    await anna.fill("role", "Regulars")
    await anna.field("other").fill("r")
    await expect(anna.offered).to_have_text(["Bruno", "Chiara", "@everyone", "Regulars", "Keepers"])
    await anna.fill("other", "Bruno")
    await anna.pane.locator(".command button[type=submit]").click()
    await anna.reads("Regulars @Regulars, Member, yours: Keepers")


async def test_mentionable_option_of_a_command_accepts_a_role(bruno: Seat, sample_bot: BotProcess) -> None:
    await bruno.command("sample roles", role="Keepers", other="Regulars")
    await bruno.reads("Keepers @Keepers, Role, yours: Regulars")


async def test_role_can_be_given_to_a_person_and_taken(
    anna: Seat, bruno: Seat, loopback: Loopback, sample_bot: BotProcess
) -> None:
    guild, (_, person, _) = loopback.guilds[0], loopback.people
    await bruno.pane.locator("summary").click()
    await bruno.pane.get_by_label("Keepers").check()
    await loopback.wait_for(lambda: person.account.admin)
    await expect(bruno.pane.get_by_label("Keepers")).to_be_focused()
    await bruno.pane.get_by_label("Regulars").uncheck()
    await loopback.wait_for(lambda: person.roles == (guild.admins,))
    await bruno.line.click()
    await expect(bruno.pane.locator(".menu")).not_to_have_attribute("open", "")
    await bruno.command("sample roles", role="Keepers")
    await bruno.reads("yours: Keepers")


async def test_role_created_later_is_listed(anna: Seat, loopback: Loopback, sample_bot: BotProcess) -> None:
    role = loopback.add_role(loopback.guilds[0], "Night owls")
    await anna.command("sample roles", role="Night owls")
    await anna.reads("Night owls @Night owls")
    loopback.people[0].set_roles(role.id)
    await anna.command("sample roles", role="Night owls")
    await anna.reads("yours: Night owls")


async def test_role_change_keeps_the_draft(anna: Seat, loopback: Loopback, sample_bot: BotProcess) -> None:
    role, others = loopback.add_role(loopback.guilds[0], "Early birds"), loopback.people[0].roles
    await anna.line.fill("/sample rol")
    await expect(anna.offered.first).to_contain_text("/sample roles")
    loopback.people[0].set_roles(role.id)
    await expect(anna.pane.locator(f'[data-role="{role.id}"]')).to_be_checked()
    await expect(anna.line).to_have_value("/sample rol")
    await expect(anna.line).to_be_focused()
    await anna.offered.filter(has_text="/sample roles").first.click()
    await anna.field("role").fill("Early")
    loopback.people[0].set_roles(*others)
    await expect(anna.pane.locator(f'[data-role="{role.id}"]')).not_to_be_checked()
    await expect(anna.field("role")).to_have_value("Early")
    await expect(anna.field("role")).to_be_focused()
    await anna.offered.filter(has_text="Early birds").first.click()
    await anna.pane.locator(".command button[type=submit]").click()
    await anna.reads("Early birds @Early birds")


async def test_button_makes_a_person_a_manager(bruno: Seat, loopback: Loopback, tmp_path: Path) -> None:
    person, settings = loopback.people[1], {"TAVOLINO_DATABASE": str(tmp_path / "page.db")}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    await loopback.bot_ready()
    await bruno.line.fill("/tavolino-admin setup show")
    await expect(bruno.offered.filter(has_text="/tavolino-admin setup show")).to_have_count(0)
    await bruno.pane.locator("summary").click()
    await bruno.pane.get_by_role("button", name="Make me a moderator").click()
    await loopback.wait_for(lambda: person.is_manager)
    assert not person.account.admin, "no more than that"
    await expect(bruno.pane.get_by_label("Managers")).to_be_checked()
    await bruno.command("tavolino-admin setup show")
    await bruno.reads("Settings of this server")
    await bruno.pane.locator("summary").click()
    await bruno.pane.get_by_role("button", name="Stop being a moderator").click()
    await loopback.wait_for(lambda: not person.is_manager)
    await expect(bruno.pane.get_by_label("Regulars")).to_be_checked()
    await bot.stop()


async def test_first_person_can_stop_being_a_manager(anna: Seat, loopback: Loopback) -> None:
    person = loopback.people[0]
    await anna.pane.locator("summary").click()
    await anna.pane.get_by_role("button", name="Stop being a moderator").click()
    await loopback.wait_for(lambda: not person.is_manager)
    assert not person.account.admin
    await anna.pane.get_by_role("button", name="Make me a moderator").click()
    await loopback.wait_for(lambda: person.is_manager)
