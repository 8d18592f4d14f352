"""Reassigned seats through the wire: one button takes them, and the former player sees nothing more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playground.world.models import NotOfferedError
from tests.wire.evening import Evening, MovedTime, choose, custom_id, evening_at, open_choices, reach
from tests.wire.long_evening import HOUR, move, presence_of, press, refusal, seat_of, settled, shown

GAME = "cafe_international"


def hands(person: Any) -> list[Any]:
    """The pictures of hands among the person's direct messages."""
    return [message for message in person.sees(person.dm) if message.pictures]


async def resign(evening: Evening, person: Any, game: str = GAME) -> None:
    answer = await (await person.slash(evening.channel, f"{game} resign")).settled()
    await (await person.press(answer.reply, custom_id(answer.reply, "resign-sure"))).settled()
    await settled(evening)


async def table_of(evening: Evening) -> Any:
    return await evening.client.services.matches.table(await evening.match_id())


async def test_a_member_plays_on_and_the_former_player_sees_nothing(evening: Evening) -> None:
    *two, carla = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*two, game=GAME)
    await settled(evening)
    bruno = await evening.decider(two)
    anna = next(person for person in two if person is not bruno)
    panel = await evening.panel(bruno)
    await evening.leave_outdated(panel)
    table, (old,) = evening.table(bruno), hands(bruno)
    hand = await (await bruno.press(table, custom_id(table, "hand"))).settled()
    assert hand.reply.pictures
    await resign(evening, bruno)
    assert f"{bruno.name} resigned" in evening.table(anna).text
    offer = evening.message_with(carla, "seat-take")
    assert bruno.name in offer.text
    assert not [button for button in offer.buttons() if ":seat-back:" in button.custom_id]
    assert "already" in (await refusal(evening, anna, offer, "seat-take")).lower()

    taken = await carla.press(offer, custom_id(offer, "seat-take"))
    told = await evening.loopback.wait_for(lambda: taken.followups)
    assert told[0].only_for == carla.id
    await settled(evening)
    assert hands(bruno) == []
    assert evening.loopback.message(old.id) is None
    (new,) = hands(carla)
    assert new.pictures[0].description
    assert evening.message_with(anna, "seat-take") is None
    assert "Carla takes over" in await shown(evening, anna, "Carla takes over")
    assert f"{bruno.name} resigned" in evening.table(anna).text, "under the name of that time"

    match, cards = await evening.match_id(), new.pictures[0].description
    stale: list[str] = [await refusal(evening, bruno, table, verb) for verb in ("turn", "hand")]
    component, value = next(choice for choice in open_choices(panel) if choice[1] is not None)
    pressed = await bruno.select(panel, component, [value])
    stale.append((await evening.loopback.wait_for(lambda: pressed.followups))[-1].text)
    commands: list[tuple[str, dict[str, Any]]] = [(f"{GAME} {name}", {}) for name in ("turn", "hand", "resign", "undo")]
    for command, options in (*commands, (f"{GAME} do", {"moves": "x"}), ("tavolino table ask", {"what": "pause"})):
        answer = await (await bruno.slash(evening.channel, command, options)).settled()
        stale.append(answer.reply.text)
    assert len(set(stale)) == 1, stale
    assert "\n" not in stale[0]
    since = await (await bruno.press(table, custom_id(table, "since"))).settled()
    log = await reach(bruno, table, "log")
    replay = await (await bruno.slash(evening.channel, "history replay", {"match": match})).settled()
    for seen in (since.reply, log.reply, replay.reply):
        assert cards not in seen.text + "".join(picture.description or "" for picture in seen.pictures)
        assert not any(picture.filename.startswith("hand") for picture in seen.pictures)
    shown_now = await (await anna.slash(evening.channel, "history show", {"match": match})).settled()
    assert bruno.name in shown_now.reply.text

    await move(evening, anna)
    mine = await evening.panel(carla)
    assert (await choose(carla, mine, open_choices(mine)[0])).text != mine.text


async def test_a_computer_takes_over_after_a_resignation(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    await evening.match(anna, bruno, game=GAME)
    await resign(evening, anna)
    offer = evening.message_with(bruno, "seat-take")
    assert await refusal(evening, carla, offer, "seat-computer")
    assert await refusal(evening, anna, offer, "seat-computer")
    assert (await table_of(evening)).seats[0].user == anna.id
    await press(bruno, offer, "seat-computer")
    await shown(evening, bruno, "a computer player")
    await settled(evening)
    seat = (await table_of(evening)).seats[0]
    assert (seat.kind, seat.user, seat.offered) == ("computer", None, False)
    assert hands(anna) == []
    assert evening.message_with(bruno, "seat-take") is None
    await move(evening, bruno)
    assert await evening.decider([bruno]) is bruno, "the computer has made its turn"
    kept = [hand.id for person in (anna, bruno) for hand in hands(person)]
    assert kept
    offered = (await (await bruno.slash(evening.channel, f"{GAME} resign")).settled()).reply
    assert "All others have left" in offered.text, "it could not be lost any more"
    assert "The match is over" in (await (await bruno.press(offered, custom_id(offered, "win"))).settled()).reply.text
    await settled(evening)
    assert evening.message_with(carla, "seat-take") is None
    assert await evening.client.services.matches.table_in(evening.channel.id) is None, "nobody is left"
    left = [message for key in kept if (message := evening.loopback.message(key)) is not None]
    assert [button.label for message in left for button in message.buttons()] == [], "nothing can be played any more"


async def test_a_player_who_rejoins_the_server_retakes_the_own_seat(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno", "Carla")
        await evening.match(*people, game=GAME, clock="336")
        await settled(evening)
        anna = await evening.decider(people)
        bruno = next(person for person in people if person is not anna)
        seat, (hand,) = await seat_of(evening, bruno), hands(bruno)
        bruno.leave(evening.guild)
        await evening.pass_time(2 * HOUR)
        await settled(evening)
        assert (await table_of(evening)).seats[seat].resigned
        bruno.enter(evening.guild)
        offer = evening.message_with(bruno, "seat-take")
        taken = await bruno.press(offer, custom_id(offer, "seat-take"))
        told = await evening.loopback.wait_for(lambda: taken.followups)
        assert "The seat is yours" in told[-1].text
        await settled(evening)
        assert f"{bruno.name} is back" in evening.table(anna).text
        assert evening.message_with(anna, "seat-take") is None
        assert [message.id for message in hands(bruno)] == [hand.id], "the hand that he had is his again"
        info = (await table_of(evening)).seats[seat]
        assert (info.user, info.resigned, info.offered) == (bruno.id, False, False)
        for _ in people:
            if await evening.decider(people) is bruno:
                break
            await move(evening, await evening.decider(people))
        called = [message.text for message in evening.public() if f"<@{bruno.id}>" in message.text]
        assert any("your turn" in text for text in called)
        mine = await evening.panel(bruno)
        assert (await choose(bruno, mine, open_choices(mine)[0])).text != mine.text

        await resign(evening, bruno)
        offer = evening.message_with(anna, "seat-take")
        assert "You have resigned from this match" in await refusal(evening, bruno, offer, "seat-take"), (
            "that was for good"
        )


async def test_leaving_the_server_or_a_ban_opens_the_seat(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno, carla, dora = people = evening.people("Anna", "Bruno", "Carla", "Dora")
        await evening.match(anna, bruno, carla, game=GAME, clock="336")
        await settled(evening)
        bruno.leave(evening.guild)
        with pytest.raises(NotOfferedError):
            await bruno.press(evening.table(anna), custom_id(evening.table(anna), "turn"))
        await evening.pass_time(2 * HOUR)
        await settled(evening)
        offer = evening.message_with(anna, "seat-take")
        assert "Bruno" in offer.text, "the hourly look around"
        assert "Bruno is no longer in this server" in evening.table(anna).text

        await press(dora, offer, "seat-take")
        await shown(evening, anna, "Dora takes over")
        await settled(evening)
        assert hands(bruno) == []
        assert len(hands(dora)) == 1

        seat = await seat_of(evening, carla)
        if await evening.decider(people) is carla:
            await move(evening, carla)
        await evening.pass_time(2 * HOUR)
        carla.ban(evening.guild)
        with pytest.raises(NotOfferedError):
            carla.enter(evening.guild)
        before = len(evening.loopback.transcript)
        for _ in range(3):
            decider = await evening.decider(people)
            if decider is carla:
                break
            await move(evening, decider)
            presence_of(evening)._seen.clear()
            await settled(evening)
        await settled(evening)
        assert (await table_of(evening)).seats[seat].resigned, "noticed when it was her turn"
        said = [entry.text for entry in evening.loopback.transcript[before:] if entry.kind == "created"]
        assert not [text for text in said if f"<@{carla.id}>" in text], "and nobody called for her"
        assert evening.message_with(anna, "seat-take") is not None
        await resign(evening, anna)
        await resign(evening, dora)
        await evening.loopback.wait_for(lambda: evening.message_with(anna, "seat-take") is None)
