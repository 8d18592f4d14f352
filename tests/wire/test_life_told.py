"""Those concerned are told, through the wire and with time moved: who is asked, who has let the time run out, who sits."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from cogs.wording.times import stamp
from tests.wire.evening import Evening, MovedTime, bot_on, custom_id, evening_at
from tests.wire.long_evening import HOUR, move, press, settled
from tests.wire.test_life_consent import ask, ended

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)


async def pressed(evening: Evening, person: Any, message: Any, verb: str) -> Any:
    """What the person is shown for it."""
    interaction = await (await person.press(message, custom_id(message, verb))).settled()
    await settled(evening)
    return interaction.reply


def notes(person: Any) -> list[Any]:
    """What the person has been told directly: neither a hand nor a call."""
    return [
        message
        for message in person.sees(person.dm)
        if not message.pictures and "It is your turn" not in message.text and "reminder" not in message.text
    ]


def calls(evening: Evening, since: int, person: Any) -> list[str]:
    """What was said in channels since then that Discord tells this person of."""
    return [
        entry.text
        for entry in evening.loopback.transcript[since:]
        if entry.kind == "created" and person.id in entry.told
    ]


@pytest.mark.parametrize(("clock", "lasts"), [("24", 12 * HOUR), ("none", 3 * DAY)])
async def test_a_request_calls_who_is_asked_and_lapses(tmp_path: Path, clock: str, lasts: timedelta) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno, carla = people = evening.people("Anna", "Bruno", "Carla")
        await evening.match(*people, clock=clock)
        await settled(evening)
        before = len(evening.loopback.transcript)
        asked = await ask(evening, anna, "end")
        assert set(asked.mentions) == {bruno.id, carla.id}, "those who are asked, and nobody else"
        now = await evening.client.services.agreements.open_in(await evening.match_id())
        assert now is not None
        assert timedelta() <= evening.client.services.now() + lasts - now.until < 60 * SECOND
        assert stamp(now.until, "R") in asked.text
        await press(bruno, asked, "consent-yes")
        await settled(evening)
        assert [text for text in calls(evening, before, carla) if "end the match" in text] == [asked.text]

        await evening.pass_time(lasts - 60 * SECOND)
        assert evening.message_with(anna, "consent-yes") is not None
        before = len(evening.loopback.transcript)
        await evening.pass_time(60 * SECOND)
        told = await ended(evening, asked)
        assert "Lapsed" in told
        assert f"<@{anna.id}>" in told
        created = [entry for entry in evening.loopback.transcript[before:] if entry.kind == "created"]
        assert [entry for entry in created if "end the match" in entry.text] == [], "an edit"
        assert ["end the match" in message.text for message in notes(anna)] == [True]
        assert [notes(person) for person in (bruno, carla)] == [[], []]
        await ask(evening, anna, "end")


@pytest.mark.parametrize("verb", ["turn", "more"])
async def test_a_request_is_asked_again_in_the_panels(evening: Evening, verb: str) -> None:
    anna, bruno, carla = people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people)
    await settled(evening)
    asked = await ask(evening, anna, "end")
    for person, is_asked in ((anna, False), (bruno, True), (carla, True)):
        panel = await pressed(evening, person, evening.table(person), verb)
        assert any(":asked-yes:" in button.custom_id for button in panel.buttons()) == is_asked
        if is_asked:
            assert "**Anna** would like to end the match" in panel.text
    panel = await pressed(evening, bruno, evening.table(bruno), verb)
    told = await pressed(evening, bruno, panel, "asked-yes")
    assert f"Still asked: <@{carla.id}>" in told.text
    again = await pressed(evening, bruno, told, "again")
    assert not any(":asked-" in button.custom_id for button in again.buttons()), "he has answered"
    panel = await pressed(evening, carla, evening.table(carla), verb)
    assert "Not everybody agrees" in (await pressed(evening, carla, panel, "asked-no")).text
    assert "Not everybody agrees" in await ended(evening, asked)


async def test_what_is_asked_already_is_named_with_its_buttons(evening: Evening) -> None:
    anna, bruno, carla = people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people)
    await settled(evening)
    asked = await ask(evening, anna, "pause")
    answer = (await (await anna.slash(evening.channel, "table ask", {"what": "end"})).settled()).reply
    assert "asked something already" in answer.text
    assert "**Anna** would like to pause" in answer.text
    assert [button.custom_id.split(":")[1] for button in answer.buttons()] == ["asked-withdraw"]
    answer = (await (await bruno.slash(evening.channel, "table ask", {"what": "end"})).settled()).reply
    assert [button.custom_id.split(":")[1] for button in answer.buttons()] == ["asked-yes", "asked-no"]
    await pressed(evening, bruno, answer, "asked-yes")
    asking = await pressed(evening, carla, await pressed(evening, carla, evening.table(carla), "more"), "life")
    button = next(one.custom_id for one in asking.buttons() if ":end:" in one.custom_id)
    answer = (await (await carla.press(asking, button)).settled()).reply
    assert "**Anna** would like to pause" in answer.text
    assert "All have agreed" in (await pressed(evening, carla, answer, "asked-yes")).text
    assert "All have agreed" in await ended(evening, asked)
