"""A letter to one person: whose first direct message it is, is told with it how one plays here; so is his next hand."""

from __future__ import annotations

import msgspec

from bot.table.table import Look
from cogs.delivery.letters import Note, Sent, post_directly
from cogs.house import House
from cogs.messages.newcomers.guide import guide_in_words
from cogs.wording.voice import Voice


async def post_guided(
    house: House, look: Look, slot: str, words: Note, user: int, *, is_noted: bool = True
) -> Sent | None:
    """What `post_directly` does, with the guide for whoever has never been told. Raises discord.HTTPException."""
    if (await house.preferences.of(user)).guided_in is not None:
        return await post_directly(house, look, slot, words, user, is_noted=is_noted)
    text = f"{words.text}\n\n{guide_in_words(Voice(words.locale))}"
    sent = await post_directly(house, look, slot, msgspec.structs.replace(words, text=text), user, is_noted=is_noted)
    if sent is not None:
        await house.preferences.note_guided(user, look.table.id)
    return sent
