"""`/history verify`: a match, or the record in a file, is played again and checked."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.history.record import MEGABYTES, Verdict, as_file, digest, export, verify_bytes, with_literals
from bot.words import say
from cogs.house import House
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.screen.sight import meant
from cogs.screen.trouble import TROUBLES
from cogs.wording.named import abouts, command, names
from cogs.wording.tame import tamed
from cogs.wording.voice import Voice


@app_commands.command(**command("verify", owner="history"))
@app_commands.rename(**names("match", "record", owner="history"))
@app_commands.describe(**abouts("match", "record", owner="history"))
@answered()
async def check_record(
    interaction: discord.Interaction[Any],
    house: House,
    match: str | None = None,
    record: discord.Attachment | None = None,
) -> None:
    """The match of that id or the channel's; or the file, and with both whether the file is of that match."""
    voice = Voice((await house.person(interaction)).locale)
    kept = None if record is not None and match is None else await _kept(interaction, house, match)
    if record is None and kept is not None:
        await show(interaction, await _checked(interaction, house, as_file(kept), voice, kept))
    elif record is not None:
        await show(interaction, await _checked(interaction, house, await _fetched(record), voice, kept))


async def _kept(interaction: discord.Interaction[Any], house: House, match: str | None) -> dict[str, Any]:
    """The record of the match that is meant. Raises Refused while it runs."""
    table = await meant(interaction, house, match)
    if table.is_live:
        raise Refused("still_running", line("records-still-running"))
    return await export(house.matches, table.id)


async def _named(interaction: discord.Interaction[Any], house: House, match: str) -> dict[str, Any] | None:
    """The record of the match that a file names; None where there is none that this person may look at."""
    try:
        return await _kept(interaction, house, match)
    except Refused:
        return None


async def _fetched(record: discord.Attachment) -> bytes:
    """The file. Raises Refused when it is too large or does not come."""
    if record.size > MEGABYTES << 20:
        raise Refused("too_large", line("records-too-large", megabytes=MEGABYTES))
    try:
        return await record.read()
    except TROUBLES as lost:
        raise Refused("not_fetched", line("records-not-fetched")) from lost


async def _checked(
    interaction: discord.Interaction[Any], house: House, data: bytes, voice: Voice, kept: dict[str, Any] | None
) -> Screen:
    """What is found in the file, of which match it is, and whether that is the one that is kept here.

    `kept` is the record that it should be; without one that of its own id, where this person may look at it. One at a
    time: there are moves to serve.
    """
    async with house.checking:
        verdict, number = await asyncio.to_thread(verify_bytes, data)
    screen = Screen().text(_in_words(verdict, voice.locale))
    if number is None or verdict.about is None:
        return screen
    screen.text(verdict.about.in_words(voice.locale, tamed))
    kept = kept or await _named(interaction, house, verdict.about.match)
    if kept is None:
        screen.text(voice.word("records-not-kept"))
    else:
        ours = digest(kept)
        key = "records-same-match" if number == ours else "records-other-match"
        screen.text(say(line(key, match=kept["match"], digest=ours), voice.locale))
    return screen.text(f"-# {voice.word('records-digest', digest=number)}")


def _in_words(verdict: Verdict, locale: str) -> str:
    """What stands in the file is told as text and is never markup."""
    finding = with_literals(verdict.line, tamed)
    mark = line("records-found-true" if verdict.ok else "records-found-untrue", finding=finding)
    return say(mark, locale, [tamed(name) for name in verdict.names])


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (check_record,)
