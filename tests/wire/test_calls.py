"""Messages that call somebody: plain text that says what is wanted. All others are silent."""

from __future__ import annotations

import pytest

from bot.playground.world.models import COMPONENTS_V2
from cogs.ui.screen import CallScreen, Screen
from tests.wire.evening import Evening
from tests.wire.long_evening import press, settled
from tests.wire.test_life_consent import ask, ended


@pytest.mark.shared_bot
async def test_only_what_calls_somebody_notifies(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, game="cafe_international")
    await settled(evening)
    first = await evening.decider(people)
    (other,) = (person for person in people if person is not first)
    board = evening.table(first)
    assert board.silent
    pings = [one for one in evening.public() if first.id in one.mentions]
    assert pings
    assert not any(one.silent for one in pings)
    assert all(one.push_text for one in pings)
    hands = [one for person in people for one in person.sees(person.dm)]
    assert all(one.silent for one in hands)

    asked = await ask(evening, other, "pause")
    assert (asked.silent, asked.mentions) == (False, (first.id,))
    assert asked.push_text.startswith(f"**{other.name}** wants to pause the match.")
    assert "Do you agree?" in asked.push_text
    await press(first, asked, "consent-yes")
    assert "Everyone agreed" in await ended(evening, asked)


async def test_request_posted_by_an_earlier_version_goes_on_in_its_form(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people, game="cafe_international")
    await settled(evening)
    anna, bruno, carla = people
    with monkeypatch.context() as earlier:
        earlier.setattr(CallScreen, "body", Screen.body)
        asked = await ask(evening, anna, "pause")
        assert asked.flags & COMPONENTS_V2
    evening.loopback.violations.clear()  # what the earlier version did
    await press(bruno, asked, "consent-yes")
    still = f"Waiting for: <@{carla.id}>."
    await evening.loopback.wait_for(lambda: still in evening.message_with(anna, "consent-yes").text)
    assert evening.message_with(anna, "consent-yes").id == asked.id
    await press(carla, asked, "consent-yes")
    assert "Everyone agreed" in await ended(evening, asked)
