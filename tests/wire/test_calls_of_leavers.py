"""A player no longer waited for is named in no call. The call of the others stays the same message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.wire.evening import Evening, MovedTime, custom_id, evening_at
from tests.wire.long_evening import HOUR, settled
from tests.wire.test_forgotten_calls import called_together, calls
from tests.wire.test_odd_orders import press
from tests.wire.test_reminders import reminders
from tests.wire.test_sealed import do

NAMES = ("Anna", "Bruno", "Carla", "Dario")


async def asked_together(evening: Evening) -> list[Any]:
    """Return the players asked for a bid, and a bystander who stays."""
    _, *people = evening.people("Guest", *NAMES)
    await evening.match(*people, game="saint_martin")
    await settled(evening)
    return await called_together(evening, people)


async def answer(evening: Evening, person: Any) -> None:
    offers = (await evening.client.services.matches.look_as(await evening.match_id(), person.id)).offers
    assert "⚠" not in await do(evening, person, "saint_martin", offers[0])


async def go(evening: Evening, person: Any, way: str, other: Any) -> None:
    """Give the seat up by resigning or by leaving the server, which is noticed within an hour; or a computer has it."""
    if way == "left the server":
        person.leave(evening.guild)
        await evening.pass_time(1.1 * HOUR)
    else:
        opened = await (await person.slash(evening.channel, "saint_martin resign")).settled()
        await press(person, opened.reply, "resign-sure")
    if way == "replaced":
        await settled(evening)
        offer = evening.message_with(other, "seat-computer")
        await other.press(offer, custom_id(offer, "seat-computer"))
    await settled(evening)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("way", ["resigned", "left the server", "replaced"])
@pytest.mark.parametrize("has_answered", [True, False])
async def test_no_call_names_who_is_not_waited_for_any_more(way: str, has_answered: bool, tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        gone, *others = await asked_together(evening)
        (call,) = calls(evening)
        assert set(call.mentions) == {gone.id, *(one.id for one in others)}
        if has_answered:
            await answer(evening, gone)
        await go(evening, gone, way, others[0])
        (standing,) = calls(evening)
        assert str(gone.id) not in standing.content
        assert set(standing.mentions) == {one.id for one in others}
        assert standing.id == call.id or way == "replaced", "nobody is called twice"
        for one in others:
            await answer(evening, one)
        await settled(evening)
        assert standing.id not in [message.id for message in calls(evening)], "it is taken away like any other"


async def test_no_reminder_names_who_is_not_waited_for_any_more(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        gone, *others = await asked_together(evening)
        await evening.pass_time(6.1 * HOUR)
        (reminder,) = reminders(evening.public())
        assert gone.id in reminder.mentions
        await go(evening, gone, "resigned", others[0])
        (standing,) = reminders(evening.public())
        assert standing.id == reminder.id
        assert set(standing.mentions) == {one.id for one in others}
        assert str(gone.id) not in standing.content


@pytest.mark.parametrize("has_answered", [True, False])
async def test_no_call_stands_that_calls_nobody(has_answered: bool, tmp_path: Path) -> None:
    """Only the leaver was called in the channel, the others directly. Their calls stay."""
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        guest, *people = evening.people("Guest", *NAMES)
        await evening.match(*people, game="saint_martin", messages="quiet")
        await settled(evening)
        drawer = await evening.decider(people)
        gone, *others = [one for one in people if one is not drawer]
        gone.set_dms_open(False)
        await called_together(evening, people)
        (call,) = calls(evening)
        assert set(call.mentions) == {gone.id}
        direct = {one.id: [message.id for message in one.sees(one.dm) if message.buttons()] for one in others}
        if has_answered:
            await answer(evening, gone)
        await go(evening, gone, "resigned", others[0])
        assert calls(evening) == []
        assert guest.sees(evening.channel)
        assert {one.id: [message.id for message in one.sees(one.dm) if message.buttons()] for one in others} == direct
