"""A deleted user is named in no call. The call of the others stays one message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.wire.evening import Evening, MovedTime, evening_at
from tests.wire.long_evening import HOUR, move, seat_of, settled
from tests.wire.test_leavers import to_the_end
from tests.wire.test_life_told import calls as calls_to
from tests.wire.test_life_told import reseat
from tests.wire.test_odd_orders import press
from tests.wire.test_privacy import asked
from tests.wire.test_sealed import do
from tests.wire.troubled import FaultyConnection, nothing

WAYS = {"noted": None, "its answer was lost": 503, "the line broke behind it": "reset"}


def calls(evening: Evening) -> list[Any]:
    """All that call anybody in the channel."""
    called = ("your turn", "has a question for you")
    return [one for one in evening.public() if one.by_bot and any(words in one.text for words in called)]


def last_words(evening: Evening) -> list[Any]:
    """All that tell of the end."""
    return [message for message in evening.public() if message.by_bot and "is over" in message.content]


def seated(evening: Evening) -> list[Any]:
    """All that tell of a seat given away."""
    return [message for message in evening.public() if message.by_bot and "has given away a seat in" in message.text]


async def called_together(evening: Evening, people: list[Any]) -> list[Any]:
    """Ask several of them, and return the asked ones."""
    drawer = await evening.decider(people)
    await do(evening, drawer, "saint_martin", "draw")
    await settled(evening)
    return [one for one in people if one is not drawer]


@pytest.mark.parametrize("way", WAYS)
async def test_no_call_names_who_is_forgotten(way: str, tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno", "Carla", "Dario")
        await evening.match(*people, game="saint_martin")
        await settled(evening)
        line = FaultyConnection(evening.client, 503 if WAYS[way] == 503 else None)
        if WAYS[way] is not None:
            line.lost = lambda method, address: method == "POST" and str(evening.channel.id) in address
        gone, *others = await called_together(evening, people)
        (call,) = calls(evening)
        assert set(call.mentions) == {gone.id, *(one.id for one in others)}
        await press(gone, await asked(evening, gone, "forget"), "forget-sure")
        line.lost = nothing
        await evening.pass_time(HOUR / 60)
        await settled(evening)
        (standing,) = calls(evening)
        assert standing.id == call.id, "nobody is called twice"
        assert str(gone.id) not in standing.content
        assert set(standing.mentions) == {one.id for one in others}
        for one in others:
            offers = (await evening.client.services.matches.look_as(await evening.match_id(), one.id)).offers
            assert "⚠" not in await do(evening, one, "saint_martin", offers[0])
        await settled(evening)
        assert call.id not in [message.id for message in calls(evening)], "it is taken away like any other"


async def test_the_last_word_names_nobody_who_is_forgotten_before_it_is_found(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno = evening.people("Anna", "Bruno")
        await evening.match(anna, bruno, round_limit=12)
        await settled(evening)
        line = FaultyConnection(evening.client, 503)
        line.lost = lambda method, address: method == "POST" and str(evening.channel.id) in address
        await to_the_end(evening.client.services.matches, await evening.match_id())
        await settled(evening)
        (word,) = last_words(evening)
        assert anna.id in word.mentions
        await press(anna, await asked(evening, anna, "forget"), "forget-sure")
        line.lost = nothing
        await evening.pass_time(HOUR)
        await settled(evening)
        (standing,) = last_words(evening)
        assert standing.id == word.id
        assert str(anna.id) not in standing.content
        assert bruno.id in standing.mentions


WHEN = {"at once": HOUR / 60, "days later": 50 * HOUR, "once it is over": None}


@pytest.mark.parametrize("who", ["whoever had it", "whoever has it"])
@pytest.mark.parametrize("when", WHEN)
async def test_a_seat_given_away_names_nobody_who_is_forgotten(who: str, when: str, tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        keeper: Any = evening.loopback.add_person("Keeper", admin=True)
        anna, bruno, dieter = evening.people("Anna", "Bruno", "Dieter")
        await evening.match(anna, bruno, clock="none")
        await settled(evening)
        waited = await evening.decider([anna, bruno])
        former, stays = (bruno, anna) if waited is anna else (anna, bruno)
        await reseat(evening, keeper, await seat_of(evening, former), dieter)
        (told,) = seated(evening)
        assert set(told.mentions) == {former.id, dieter.id}
        after = WHEN[when]
        if after is None:
            match = await evening.match_id()
            for person in (stays, dieter):
                await evening.client.services.matches.resign(match, person.id)
            await settled(evening)
        else:
            await evening.pass_time(after)
        (told,) = seated(evening)
        gone, other = (former, dieter) if who == "whoever had it" else (dieter, former)
        before = len(evening.loopback.transcript)
        await press(gone, await asked(evening, gone, "forget"), "forget-sure")
        await settled(evening)
        await evening.loopback.wait_for(lambda: seated(evening)[0].text != told.text)
        (standing,) = seated(evening)
        assert standing.id == told.id
        assert gone.name not in standing.text
        assert str(gone.id) not in standing.text
        assert other.name in standing.text
        assert "Former player" in standing.text
        assert calls_to(evening, before, other) == [], "nobody is told of it once more"
        if after is not None:
            text = standing.text
            await move(evening, stays)
            await evening.pass_time(HOUR)
            assert [message.text for message in seated(evening)] == [text]
