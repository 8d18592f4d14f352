"""Context menus: commands about a person or a message, which Discord lists under *Apps*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import refuse
from bot.history.frames import FrameHeading
from cogs.context import Context
from cogs.lobby.invite import ask_for_game
from cogs.match_history.player import show_record
from cogs.match_history.replay import headings_for, show_frame
from cogs.text.command_names import BY_SERVERS, IN_SERVERS, key
from cogs.text.custom_id import BUTTON, SELECT, read
from cogs.text.replay_page import ViewerState
from cogs.ui.guards import require_visible
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press


@handles_command()
async def challenge(press: Press, user: discord.User) -> None:
    """Open a table with a seat held for the user."""
    await ask_for_game(press, user)


@handles_command()
async def play_record(press: Press, user: discord.User) -> None:
    """Show the user's results."""
    await show_record(press, user)


@handles_command()
async def position_here(press: Press, message: discord.Message) -> None:
    """Show the position that the message showed."""
    await show_position(press, message)


MENUS = {"challenge": challenge, "record": play_record, "position": position_here}


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    for name, callback in MENUS.items():
        menu = app_commands.ContextMenu(
            name=key(f"menu-{name}"), callback=callback, allowed_contexts=IN_SERVERS, allowed_installs=BY_SERVERS
        )
        client.tree.add_command(menu)


async def show_position(press: Press, message: discord.Message) -> None:
    """Show privately what the message showed. Raise Refused, NotStarted."""
    match = None if press.context.client.user != message.author else _match_of(press, message)
    if match is None:
        raise refuse("no_table_message")
    await require_visible(press, match)
    viewing = ViewerState(match, is_public=True, perspective=None, number=0)
    headings = await headings_for(press, viewing)
    number = await _frame_shown(press.context, match, message, headings)
    await show_frame(press, ViewerState(match, is_public=True, perspective=None, number=number))


def _match_of(press: Press, message: discord.Message) -> str | None:
    """Return the match that the message's buttons are about, or None."""
    data: Any = press.interaction.data or {}
    shape = data.get("resolved", {}).get("messages", {}).get(str(message.id), {})
    matches = (_match_in(custom_id) for custom_id in _custom_ids(shape.get("components") or []))
    return next((match for match in matches if match), None)


def _match_in(custom_id: str) -> str:
    pressed = re.fullmatch(BUTTON, custom_id) or re.fullmatch(SELECT, custom_id)
    return "" if pressed is None else read(pressed.groupdict()).match


def _custom_ids(parts: Sequence[Any]) -> Iterator[str]:
    for part in parts:
        if "custom_id" in part:
            yield part["custom_id"]
        yield from _custom_ids([*part.get("components", ()), *([part["accessory"]] if part.get("accessory") else [])])


async def _frame_shown(context: Context, match: str, message: discord.Message, headings: Sequence[FrameHeading]) -> int:
    """Return the frame that a slot's message shows, or the last one before the message was last written."""
    entries = await context.messages.all_shown(match)
    current = next((entry for entry in entries if entry.message == message.id), None)
    at = context.client.clock.time_of(message.edited_at or message.id)
    return max(
        heading.number
        for heading in headings
        if heading.number == 0 or (heading.at <= at if current is None else heading.seq <= current.seq)
    )
