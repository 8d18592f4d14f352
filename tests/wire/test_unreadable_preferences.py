"""A preference that cannot be read keeps nothing from anybody at the table, and is mended by saving."""

from __future__ import annotations

import pytest

from bot.people.preferences import read_preferences
from tests.wire.play_session import Session, typed
from tests.wire.timed_turns import settled


@pytest.mark.parametrize("stored", ['{"zone":"Mars/Base"}', '{"quiet":[1500,60]}', '{"where":"telepathy"}', "[1]"])
async def test_unreadable_preferences_of_one_player_delay_no_hand(session: Session, stored: str) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    users = session.client.services.people.users
    await typed(anna, session.channel, "tavolino reminders")
    await users.set_preferences(anna.id, stored, before=await users.preferences(anna.id))
    await session.match(anna, bruno, game="cafe_international")
    await settled(session)
    for person in (anna, bruno):
        assert any(message.pictures for message in person.sees(person.dm)), f"{person.name} has a hand"
    await typed(anna, session.channel, "tavolino reminders", zone="Europe/Rome")
    found, unreadable = read_preferences(await users.preferences(anna.id))
    assert (found.zone, unreadable) == ("Europe/Rome", ())
