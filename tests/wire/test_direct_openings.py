"""Direct channels are opened when their user takes a seat. Where Discord refuses openings, all of them wait."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.metrics import OPENINGS_REFUSED
from bot.outbox import PAUSES
from tests.waiting import within
from tests.wire.evening import Evening, MovedTime, custom_id, evening_at
from tests.wire.troubled import check
from tests.wire.working import work_done

DAY = timedelta(days=1)


def asked_of(evening: Evening, *people: Any) -> list[int]:
    """Return the openings that the bot has asked for, of these people."""
    ids = {person.id for person in people}
    return [person for person in evening.loopback.openings.asked if person in ids]


def hands(*people: Any) -> list[bool]:
    """Return for each of them whether a hand has come by direct message."""
    return [any(message.pictures for message in person.sees(person.dm)) for person in people]


async def opened(evening: Evening, *people: Any) -> None:
    await evening.loopback.wait_for(lambda: set(asked_of(evening, *people)) == {person.id for person in people})


@pytest.mark.shared_bot
async def test_a_channel_is_opened_by_the_act_of_its_user_and_none_at_the_start(evening: Evening) -> None:
    people = evening.people("Anna", "Bob", "Carla")
    lobby = await evening.lobby(*people, setup="random")
    await opened(evening, *people)
    asked = asked_of(evening, *people)
    assert sorted(asked) == sorted(person.id for person in people), "each of them once"
    await people[0].press(lobby, custom_id(lobby, "start"))
    await evening.loopback.wait_for(lambda: all(hands(*people)))
    await evening.quiet()
    assert asked_of(evening, *people) == asked, "the start opens nothing"


@pytest.mark.shared_bot
async def test_so_it_is_for_a_seat_that_is_taken_later_and_for_commands(evening: Evening) -> None:
    anna, bob, carla = evening.people("Anna", "Bob", "Carla")
    await evening.lobby(anna, setup="random")
    await (await bob.slash(evening.channel, "games join")).settled()
    await opened(evening, anna, bob)
    await (await anna.slash(evening.channel, "games start")).settled()
    match = await evening.match_id()
    await evening.client.services.matches.resign(match, bob.id)
    await evening.quiet()
    offer = evening.message_with(carla, "seat-take")
    await carla.press(offer, custom_id(offer, "seat-take"))
    await opened(evening, carla)
    await evening.loopback.wait_for(lambda: hands(carla) == [True])


def refuse(evening: Evening, code: int) -> None:
    """Let Discord refuse every further opening with this code."""
    if code == 20026:
        evening.loopback.openings.is_flagged = True
    else:
        evening.loopback.openings.limit(0, DAY.total_seconds())


@pytest.mark.parametrize("code", PAUSES)
async def test_a_refused_opening_pauses_all_and_nobody_is_blamed(code: int, tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bob", "Carla")
        others = evening.people("Dora", "Emil")
        other = evening.loopback.add_channel(evening.guild, "other")
        before = OPENINGS_REFUSED.counts.get(str(code), 0)
        refuse(evening, code)
        lobby = await evening.lobby(*people, messages="quiet", setup="random")
        await evening.lobby(*others, channel=other, setup="random")
        await work_done()
        await people[0].press(lobby, custom_id(lobby, "start"))
        await evening.loopback.wait_for(lambda: evening.table(people[0]))
        await evening.quiet()
        assert len(evening.loopback.openings.asked) == 1, "one refusal is enough for everybody"
        assert OPENINGS_REFUSED.counts[str(code)] == before + 1
        assert hands(*people) == [False] * 3
        users = evening.client.services.users
        assert [await users.dm_closed(person.id) for person in people] == [None] * 3
        assert not any("direct message" in message.text for message in evening.public())
        waits = await evening.decider(people)
        assert [user for message in evening.public() if message.content for user in message.mentions] == [waits.id], (
            "who cannot be written to is called in the channel"
        )
        evening.loopback.openings.lift()
        await evening.pass_time(PAUSES[code] + timedelta(minutes=6))
        await within(evening.client.services.scheduler.settled(), "what is due")
        await evening.loopback.wait_for(lambda: all(hands(*people)))
        await evening.quiet()
        await check(evening, people, await evening.match_id(), evening.channel)


async def test_a_flag_that_comes_after_the_opening_stops_the_first_messages_too(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bob", "Carla")
        lobby = await evening.lobby(*people, setup="random")
        await opened(evening, *people)
        await work_done()
        refuse(evening, 20026)
        invalid = evening.loopback.invalid_requests
        await people[0].press(lobby, custom_id(lobby, "start"))
        await evening.loopback.wait_for(lambda: evening.table(people[0]))
        await evening.quiet()
        assert hands(*people) == [False] * 3
        assert evening.loopback.invalid_requests - invalid <= len(people)
        assert [await evening.client.services.users.dm_closed(person.id) for person in people] == [None] * 3
        assert not any("direct message" in message.text for message in evening.public())
        evening.loopback.openings.lift()
        await evening.pass_time(PAUSES[20026] + timedelta(minutes=6))
        await evening.loopback.wait_for(lambda: all(hands(*people)))
