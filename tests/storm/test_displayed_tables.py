"""Displayed hands: pictures, or words alone by preference, and what the storm reports of others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from bot.playground.world.models import Message
from tests.storm.displayed_tables import DisplayCheck
from tests.storm.fake_pictures import PictureStore, pictures_kept_in
from tests.wire.play_session import Session, session_at, typed

BROKEN = ["every hand message shows its hand"]


class Hands:
    """A match with the hands of two people, in a bot with fake pictures."""

    def __init__(self, session: Session, gallery: PictureStore, anna: Any) -> None:
        self.session, self.anna, self._gallery = session, anna, gallery

    async def told(self) -> list[str]:
        """Return the reported problems."""
        found: list[str] = []
        discord: Any = self.session.loopback
        check = DisplayCheck(discord, self._gallery, self.session.client, lambda invariant, _: found.append(invariant))
        matches = self.session.client.services.matches
        await check._hands(await matches.look(await self.session.match_id(), None))
        return found

    async def in_words(self) -> None:
        """Let Anna choose words in place of pictures."""
        await typed(self.anna, self.session.channel, "tavolino reminders", words=True)
        await self.session.quiet()

    def hand(self) -> Message:
        """Return Anna's hand message."""
        world = self.session.loopback._world
        direct = [channel.id for channel in world.channels.values() if channel.person == self.anna.id]
        return next(one for one in reversed(world.messages.values()) if one.channel in direct and one.by_bot)

    def put(self, message: Message) -> None:
        """Let Discord show that in place of the hand."""
        self.session.loopback._world.messages[message.id] = message


@pytest_asyncio.fixture
async def hands(tmp_path: Path) -> AsyncIterator[Hands]:
    gallery = PictureStore()
    with pictures_kept_in(gallery):
        async with session_at(tmp_path, painting=True) as session:
            anna, _ = await session.quiet_match("Anna", "Bruno", game="saint_martin")
            yield Hands(session, gallery, anna)


@pytest.mark.parametrize("is_in_words", [False, True])
async def test_check_accepts_a_hand_shown_as_its_player_prefers(hands: Hands, *, is_in_words: bool) -> None:
    if is_in_words:
        await hands.in_words()
    assert bool(hands.hand().attachments) != is_in_words
    assert await hands.told() == []
    shown = hands.hand()
    hands.put(msgspec.structs.replace(shown, components=shown.components[:1]))
    assert await hands.told() == BROKEN, "what the hand holds is not said"


async def test_missing_or_unwanted_picture_is_reported(hands: Hands) -> None:
    drawn = hands.hand()
    hands.put(msgspec.structs.replace(drawn, attachments=()))
    assert await hands.told() == BROKEN
    hands.put(drawn)
    await hands.in_words()
    hands.put(msgspec.structs.replace(hands.hand(), attachments=drawn.attachments))
    assert await hands.told() == BROKEN
