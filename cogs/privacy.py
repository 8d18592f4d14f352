"""`/tavolino privacy`: export and deletion of a user's data, and the privacy policy."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.app.settings import Settings
from bot.people.privacy import split_export
from cogs.text.command_names import key, options, own_group
from cogs.text.custom_id import ComponentAction, picked_in
from cogs.text.localiser import Localiser
from cogs.ui.components import answers, button
from cogs.ui.guards import anyone
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import NOBODY, Screen

FILE, PART = "tavolino.json", "tavolino-{number}.json"
MAX_REQUEST_BYTES = 24 << 20
"""Maximum bytes of files in one request: Discord allows 25 MiB, including some overhead."""
MAX_FILES_PER_MESSAGE = 10
"""Maximum files in one message."""


async def send_export(press: Press, export: dict[str, Any], localiser: Localiser) -> None:
    """Send the data in as many messages as the files need."""
    files = await asyncio.to_thread(split_export, export, min(press.upload_limit, MAX_REQUEST_BYTES))
    first, *more = messages_for(files)
    screen = Screen().text(localiser.word("privacy-exported"))
    if len(files) == 1:
        await press.show(screen.file(FILE, files[0]))
        return
    screen.text(localiser.word("privacy-exported-parts", files=len(files)))
    await press.show(_with_files(screen, files, first))
    for numbers in more:
        text = localiser.word("privacy-exported-more", first=numbers[0] + 1, last=numbers[-1] + 1, files=len(files))
        screen = _with_files(Screen().text(text), files, numbers)
        await press.interaction.followup.send(
            view=screen.view(), files=screen.files(), ephemeral=True, allowed_mentions=NOBODY
        )


def messages_for(files: Sequence[bytes]) -> list[range]:
    """Return the range of file numbers in each message, in order."""
    messages, first, size = list[range](), 0, 0
    for number, file in enumerate(files):
        if number > first and (size + len(file) > MAX_REQUEST_BYTES or number - first >= MAX_FILES_PER_MESSAGE):
            messages.append(range(first, number))
            first, size = number, 0
        size += len(file)
    return [*messages, range(first, len(files))]


def _with_files(screen: Screen, files: Sequence[bytes], numbers: range) -> Screen:
    for number in numbers:
        screen.file(PART.format(number=number + 1), files[number])
    return screen


async def deletion_screen(press: Press) -> Screen:
    """Return the consequences and the button that confirms the deletion."""
    localiser = Localiser(press.locale)
    live = len(await press.services.matches.tables_of(press.user_id))
    sure = button(
        localiser.word("privacy-button-forget"), ComponentAction("forget-sure", ""), style=discord.ButtonStyle.danger
    )
    keep = button(localiser.word("privacy-button-keep"), ComponentAction("forget-not", ""))
    return Screen().text(localiser.word("privacy-forget-sure", live=live)).row(sure, keep)


@answers("forget-not", "update", anyone)
async def keep_person(press: Press) -> None:
    """Cancel the deletion."""
    await press.show(Screen().text(Localiser(press.locale).word("privacy-kept")))


@answers("forget-sure", "update", anyone)
async def forget_person(press: Press) -> None:
    """Delete the user's data and confirm it. `DeletedUserCleaner` cleans the messages on Discord."""
    await press.services.people.privacy.forget(press.user_id, press.services.now())
    press.context.forget(press.user_id)
    await press.show(Screen().text(Localiser(press.locale).word("privacy-forgotten")))


POLICY_PARTS = (
    "goal",
    "person",
    "seats",
    "results",
    "club",
    "searches",
    "tournaments",
    "puzzles",
    "reports",
    "messages",
    "managers",
    "never",
    "logs",
    "copies",
    "empty",
    "archive",
    "rights",
)
"""Paragraphs of the policy, in order."""


def policy(settings: Settings, localiser: Localiser) -> tuple[str, ...]:
    """Return the policy's paragraphs, with the periods from the settings."""
    facts: dict[str, int] = {
        "kept": settings.backups_kept,
        "hours": settings.backup_hours,
        "days": settings.empty_match_days,
        "archived": settings.archive_days,
    }
    return tuple(localiser.word(f"privacy-policy-{part}", **facts) for part in POLICY_PARTS)


def policy_screen(settings: Settings, localiser: Localiser) -> Screen:
    """Return the whole policy on one screen."""
    return Screen().text("\n".join(policy(settings, localiser)))


async def _show_policy(press: Press) -> None:
    localiser = press.words
    allows = (await press.services.people.preferences.of(press.user_id)).puzzles
    switch = ComponentAction("allow-puzzles", "", path=(str(int(not allows)),))
    screen = policy_screen(press.services.settings, localiser)
    screen.text(localiser.word("puzzle-allow-about", allows=int(allows)))
    await press.show(
        screen.row(button(localiser.word("puzzle-button-forbid" if allows else "puzzle-button-allow"), switch)),
    )


@answers("allow-puzzles", "update", anyone)
async def change_puzzles(press: Press) -> None:
    """Store whether puzzles may be made from the user's matches."""
    await press.services.people.preferences.change(press.user_id, puzzles=picked_in(press.action) == "1")
    await _show_policy(press)


async def _export(press: Press) -> None:
    await send_export(press, await press.services.people.privacy.export(press.user_id), press.words)


async def _ask_to_forget(press: Press) -> None:
    await press.show(await deletion_screen(press))


ACTS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "policy": _show_policy,
    "export": _export,
    "forget": _ask_to_forget,
}
"""What the command does, by the value of its option; the first is the default."""


@app_commands.command(name=key("privacy-command"), description=key("privacy-command-about"))
@options("what", owner="privacy")
@app_commands.choices(what=[app_commands.Choice(name=key(f"privacy-command-{name}"), value=name) for name in ACTS])
@handles_command()
async def privacy(press: Press, what: str = "policy") -> None:
    """Show the privacy policy, send everything stored about the user, or ask to confirm its deletion."""
    await ACTS[what](press)


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(privacy)
