"""Messages that call somebody: plain text that says what is wanted. All others are silent."""

from __future__ import annotations

import re

import pytest

from bot.playground.world.models import COMPONENTS_V2
from cogs.ui.screen import CallScreen, Screen
from tests.wire.play_session import Session
from tests.wire.requests import ask, ended
from tests.wire.timed_turns import press_publicly, settled, settled_match


@pytest.mark.shared_bot
async def test_only_messages_with_a_mention_notify(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game="cafe_international")
    first = await session.decider(people)
    (other,) = (person for person in people if person is not first)
    board = session.table(first)
    assert board.silent
    pings = [one for one in session.public() if first.id in one.mentions]
    assert pings
    assert not any(one.silent for one in pings)
    assert all(one.push_text for one in pings)
    hands = [one for person in people for one in person.sees(person.dm)]
    assert all(one.silent for one in hands)

    asked = await ask(session, other, "pause")
    assert (asked.silent, asked.mentions) == (False, (first.id,))
    assert asked.push_text.startswith(f"**{other.name}** wants to pause the match.")
    assert "Do you agree?" in asked.push_text
    assert re.search(r"No answer by <t:\d+:f> \(<t:\d+:R>\) means no\.", asked.text)
    await press_publicly(first, asked, "consent-yes")
    assert "Everyone agreed" in await ended(session, asked)


async def test_player_is_called_again_after_moves_that_the_bot_made_for_everybody(session: Session) -> None:
    """Nobody is called in between, and the player has made no move."""
    people = await settled_match(session, "Anna", "Bruno", game="cafe_international")
    called = await session.decider(people)
    (first,) = [one.id for one in session.public() if called.id in one.mentions]
    matches, match = session.client.services.matches, await session.match_id()
    with matches.batch(match):
        for has_turn in (True, False):
            while (await session.decider(people) is called) == has_turn:
                (seat,) = (await matches.look(match, None)).deciders
                look = await matches.look(match, seat)
                await matches.play_seat(match, seat, look.offers[0], token=look.token)
    await settled(session)
    (second,) = [one.id for one in session.public() if called.id in one.mentions]
    assert second != first


async def test_player_is_not_called_twice_when_the_bot_makes_the_first_step_of_the_turn(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game="cafe_international")
    called = await session.decider(people)
    (first,) = [one.id for one in session.public() if called.id in one.mentions]
    matches, match = session.client.services.matches, await session.match_id()
    (seat,) = (await matches.look(match, None)).deciders
    look = await matches.look(match, seat)
    await matches.play_seat(match, seat, look.offers[0], token=look.token)
    await settled(session)
    assert await session.decider(people) is called
    (second,) = [one.id for one in session.public() if called.id in one.mentions]
    assert second == first


async def test_request_posted_by_an_earlier_version_keeps_its_format(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await settled_match(session, "Anna", "Bruno", "Carla", game="cafe_international")
    anna, bruno, carla = people
    with monkeypatch.context() as earlier:
        earlier.setattr(CallScreen, "body", Screen.body)
        asked = await ask(session, anna, "pause")
        assert asked.flags & COMPONENTS_V2
    session.loopback.violations.clear()  # what the earlier version did
    await press_publicly(bruno, asked, "consent-yes")
    still = f"Waiting for: <@{carla.id}>."
    await session.loopback.wait_for(lambda: still in session.message_with(anna, "consent-yes").text)
    assert session.message_with(anna, "consent-yes").id == asked.id
    await press_publicly(carla, asked, "consent-yes")
    assert "Everyone agreed" in await ended(session, asked)
