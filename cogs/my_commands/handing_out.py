"""Handing out what is kept about a person: files for his eyes alone, as many as Discord's limits make of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord

from bot.people.parcels import parcels
from cogs.screen.screen import NOBODY, Screen, show
from cogs.wording.voice import Voice

FILE, PART = "tavolino.json", "tavolino-{number}.json"
REQUEST_BYTES = 24 << 20
"""Discord takes 25 MiB and ten files at a time, and the form needs some of it."""
FILES_AT_ONCE = 10


async def hand_out(interaction: discord.Interaction[Any], found: dict[str, Any], voice: Voice) -> None:
    """In one message, or in as many as the files need."""
    files = await asyncio.to_thread(parcels, found, min(interaction.filesize_limit, REQUEST_BYTES))
    first, *more = messages_for(files)
    screen = Screen().text(voice.word("privacy-exported"))
    if len(files) == 1:
        await show(interaction, screen.file(FILE, files[0]))
        return
    screen.text(voice.word("privacy-exported-parts", files=len(files)))
    await show(interaction, _with_files(screen, files, first))
    for numbers in more:
        text = voice.word("privacy-exported-more", first=numbers[0] + 1, last=numbers[-1] + 1, files=len(files))
        screen = _with_files(Screen().text(text), files, numbers)
        await interaction.followup.send(
            view=screen.view(), files=screen.files(), ephemeral=True, allowed_mentions=NOBODY
        )


def messages_for(files: Sequence[bytes]) -> list[range]:
    """Which files go into one message, in their order."""
    found, first, size = list[range](), 0, 0
    for number, file in enumerate(files):
        if number > first and (size + len(file) > REQUEST_BYTES or number - first >= FILES_AT_ONCE):
            found.append(range(first, number))
            first, size = number, 0
        size += len(file)
    return [*found, range(first, len(files))]


def _with_files(screen: Screen, files: Sequence[bytes], numbers: range) -> Screen:
    for number in numbers:
        screen.file(PART.format(number=number + 1), files[number])
    return screen
