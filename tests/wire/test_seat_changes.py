"""Reassigned seats through the wire: one button takes them, and the former player sees nothing more."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from bot.moderation.requests import paused
from bot.playground.world.models import NotOfferedError
from bot.table.seating import TableChange
from tests.wire.play_session import MovedTime, Session, bot_on, choose, custom_id, open_choices, pressed, reach, typed
from tests.wire.sealed_questions import do, scoring
from tests.wire.seat_changes import GAME, resign
from tests.wire.timed_turns import (
    HOUR,
    move,
    presence_of,
    press_publicly,
    refusal,
    seat_of,
    settled,
    settled_match,
    shown,
)

MINUTE = timedelta(minutes=1)


def hands(person: Any) -> list[Any]:
    """Return the pictures of hands among the person's direct messages."""
    return [message for message in person.sees(person.dm) if message.pictures]


async def table_of(session: Session) -> Any:
    return await session.client.services.matches.table(await session.match_id())


async def test_new_player_continues_and_the_former_one_sees_no_hand(session: Session) -> None:
    *two, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(*two, game=GAME)
    await settled(session)
    bruno, anna = await session.by_turn(two)
    panel = await session.panel(bruno)
    await session.leave_outdated(panel)
    table, (old,) = session.table(bruno), hands(bruno)
    hand = await (await bruno.press(table, custom_id(table, "hand"))).settled()
    assert hand.reply.pictures
    await resign(session, bruno)
    assert f"**{bruno.name}** (resigned)" in session.table(anna).text
    offer = session.message_with(carla, "seat-take")
    assert bruno.name in offer.text
    assert not [button for button in offer.buttons() if ":seat-back:" in button.custom_id]
    assert "already" in (await refusal(session, anna, offer, "seat-take")).lower()

    taken = await carla.press(offer, custom_id(offer, "seat-take"))
    told = await session.loopback.wait_for(lambda: taken.added)
    assert told[0].only_for == carla.id
    await settled(session)
    assert hands(bruno) == []
    assert session.loopback.message(old.id) is None
    (new,) = hands(carla)
    assert new.pictures[0].description
    assert session.message_with(anna, "seat-take") is None
    assert "Carla takes over" in await shown(session, anna, "Carla takes over")
    log = await typed(anna, session.channel, "table log")
    assert f"{bruno.name} resigned" in log.text, "under the name of that time"

    match, cards = await session.match_id(), new.pictures[0].description
    stale: list[str] = [await refusal(session, bruno, table, verb) for verb in ("turn", "hand")]
    component, value = next(choice for choice in open_choices(panel) if choice[1] is not None)
    pressed = await bruno.select(panel, component, [value])
    stale.append((await session.loopback.wait_for(lambda: pressed.added))[-1].text)
    commands: list[tuple[str, dict[str, Any]]] = [
        (f"{GAME} turn", {}),
        (f"{GAME} hand", {}),
        ("table leave", {}),
        ("table undo", {}),
    ]
    for command, options in (*commands, (f"{GAME} do", {"moves": "x"}), ("table ask", {"what": "pause"})):
        answer = await (await bruno.slash(session.channel, command, options)).settled()
        stale.append(answer.reply.text)
    assert stale[0] == "You don’t play here.", "with what somebody without a seat may do"
    assert len({text for text in stale if text != stale[0]}) == 1, stale
    assert "\n" not in stale[0]
    since = await (await bruno.press(table, custom_id(table, "since"))).settled()
    log = await reach(bruno, table, "log")
    replay = await (await bruno.slash(session.channel, "history show", {"view": "replay", "match": match})).settled()
    for seen in (since.reply, log.reply, replay.reply):
        assert cards not in seen.text + "".join(picture.description or "" for picture in seen.pictures)
        assert not any(picture.filename.startswith("hand") for picture in seen.pictures)
    shown_now = await (await anna.slash(session.channel, "history show", {"match": match})).settled()
    assert bruno.name in shown_now.reply.text

    await move(session, anna)
    mine = await session.panel(carla)
    assert (await choose(carla, mine, open_choices(mine)[0])).text != mine.text


async def test_computer_takes_over_after_a_resignation(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno, game=GAME)
    await resign(session, anna)
    offer = session.message_with(bruno, "seat-take")
    assert "Computer player: medium; the match stays rated." in offer.text
    assert await refusal(session, carla, offer, "seat-computer")
    assert await refusal(session, anna, offer, "seat-computer")
    assert (await table_of(session)).seats[0].user == anna.id
    await press_publicly(bruno, offer, "seat-computer")
    await shown(session, bruno, "a computer player")
    await settled(session)
    seat = (await table_of(session)).seats[0]
    assert (seat.kind, seat.user, seat.offered) == ("computer", None, False)
    assert hands(anna) == []
    assert session.message_with(bruno, "seat-take") is None
    await move(session, bruno)
    assert await session.decider([bruno]) is bruno, "the computer has made its turn"
    kept = [hand.id for person in (anna, bruno) for hand in hands(person)]
    assert kept
    offered = await typed(bruno, session.channel, "table leave")
    assert "Nobody else is left" in offered.text, "it could not be lost any more"
    assert "The match is over" in (await pressed(bruno, offered, "win")).text
    await settled(session)
    assert session.message_with(carla, "seat-take") is None
    assert await session.client.services.matches.table_in(session.channel.id) is None, "nobody is left"
    left = [message for key in kept if (message := session.loopback.message(key)) is not None]
    playable = [button.label for message in left for button in message.buttons() if button.custom_id]
    assert playable == [], "nothing can be played any more"


async def given_up(session: Session, *, clock: str) -> tuple[Any, Any, Any, str, int]:
    """Let the one of three players whose turn it is resign.

    Return this one, another player, a stranger, the match and its last row.
    """
    *people, guest = session.people("Anna", "Bruno", "Carla", "Guest")
    await session.match(*people, game=GAME, clock=clock)
    await settled(session)
    leaver, other = await session.by_turn(people)
    await resign(session, leaver)
    table = await table_of(session)
    return leaver, other, guest, table.id, table.seq


@pytest.mark.parametrize(("clock", "hours"), [("336", 24), ("none", 24), ("2", 2)])
async def test_seat_given_up_is_free_for_a_turns_time_before_the_bot_moves(
    clock: str, hours: int, session: Session
) -> None:
    leaver, other, _, _, seq = await given_up(session, clock=clock)
    panel = (await session.panel(other)).text
    assert re.search(f"{leaver.name} has left. The seat is free; from <t:[0-9]+:f> I move for it.", panel)
    assert re.search("From <t:[0-9]+:f> I move for this seat", session.message_with(other, "seat-take").text)
    await session.pass_time(hours * HOUR - MINUTE)
    await settled(session)
    assert (await table_of(session)).seq == seq, "somebody can still take the seat over"
    await session.pass_time(2 * MINUTE)
    await settled(session)
    assert (await table_of(session)).seq > seq, "the match goes on by itself"
    assert session.message_with(other, "seat-take"), "it can be taken later too"


async def test_player_who_waits_for_a_seat_given_up_adds_a_computer_in_the_panel(session: Session) -> None:
    _, other, guest, match, seq = await given_up(session, clock="336")
    panel = await session.panel(other)
    assert "Add computer player" in [one.label for one in panel.buttons()]
    await press_publicly(other, panel, "panel-computer")
    await settled(session)
    assert (await session.client.services.matches.table(match)).seq > seq, "the match goes on at once"
    assert session.message_with(guest, "seat-take") is None
    assert "panel-computer" not in str((await session.panel(other)).components)


async def test_seat_given_up_answers_the_questions_of_other_turns_at_once(session: Session) -> None:
    """The player whose turn it is does not wait, and nobody learns which of those asked had answered."""
    people, asked = await scoring(session)
    leaver, *others = asked
    await resign(session, leaver)
    for person in others:
        await do(session, person, "guatemala_cafe", "pass K@D1")
    await settled(session)
    assert (await session.decider(people)) not in asked


async def test_seat_given_up_is_not_due_while_others_answer_in_its_turn(session: Session) -> None:
    people, asked = await scoring(session)
    (leaver,) = {*people} - {*asked}
    await resign(session, leaver)
    assert "move" not in await session.client.services.timing.seat_offers.upcoming(await session.match_id())
    for person in asked:
        await do(session, person, "guatemala_cafe", "pass K@D1")
    assert "move" in await session.client.services.timing.seat_offers.upcoming(await session.match_id())


async def test_seat_given_up_is_played_on_time_at_a_paused_table(session: Session) -> None:
    _, _, _, match, seq = await given_up(session, clock="336")
    matches, now = session.client.services.matches, session.client.services.now()
    await matches.change(match, lambda table: TableChange(paused(table, now)))
    await session.pass_time(25 * HOUR)
    await settled(session)
    assert (await matches.table(match)).seq > seq


async def test_two_seats_given_up_are_each_free_for_a_turns_time(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", "Carla", "Dario", game=GAME)
    matches, match = session.client.services.matches, await session.match_id()
    (turn,) = (await matches.look(match, None)).deciders
    by_seat = {await seat_of(session, person): person for person in people}
    await resign(session, by_seat[turn])
    await session.pass_time(23 * HOUR)
    await resign(session, by_seat[(turn + 1) % 4])
    for hours, later in ((2, 1), (21, 1), (2, 2)):
        await session.pass_time(hours * HOUR)
        await settled(session)
        assert (await matches.look(match, None)).deciders == ((turn + later) % 4,)


async def test_seat_given_up_is_played_although_its_time_ended_while_the_bot_was_off(session: Session) -> None:
    _, _, _, match, seq = await given_up(session, clock="336")
    await session.end()
    now = session.client.services.now
    assert isinstance(now, MovedTime)
    now.ahead += 25 * HOUR
    async with bot_on(session.loopback, session.database, now=now) as client:
        session.client = client
        await settled(session)
        assert (await client.services.matches.table(match)).seq > seq


async def test_last_player_left_does_not_wait_for_the_seats_given_up(session: Session) -> None:
    leaver, other, guest, _, seq = await given_up(session, clock="336")
    (third,) = {*session.loopback.people} - {leaver, other, guest}
    await resign(session, third)
    assert (await table_of(session)).seq > seq
    assert await session.decider([other]) is other


async def test_seat_given_up_is_played_by_the_person_taking_it_in_time(session: Session) -> None:
    _, other, guest, match, seq = await given_up(session, clock="336")
    await press_publicly(guest, session.message_with(other, "seat-take"), "seat-take")
    await settled(session)
    assert (await session.client.services.matches.table(match)).seq == seq, "the first move is the new player's"
    assert await session.decider([guest]) is guest


async def test_others_need_not_wait_for_a_seat_given_up(session: Session) -> None:
    _, other, _, match, seq = await given_up(session, clock="336")
    await press_publicly(other, session.message_with(other, "seat-take"), "seat-computer")
    await settled(session)
    assert (await session.client.services.matches.table(match)).seq > seq


async def test_player_who_rejoins_the_server_retakes_their_own_seat(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", "Carla", game=GAME, clock="336")
    anna, bruno = await session.by_turn(people)
    seat, (hand,) = await seat_of(session, bruno), hands(bruno)
    bruno.leave(session.guild)
    await session.pass_time(2 * HOUR)
    await settled(session)
    assert (await table_of(session)).seats[seat].resigned
    bruno.enter(session.guild)
    offer = session.message_with(bruno, "seat-take")
    taken = await bruno.press(offer, custom_id(offer, "seat-take"))
    told = await session.loopback.wait_for(lambda: taken.added)
    assert "The seat is yours" in told[-1].text
    await settled(session)
    assert f"{bruno.name} is back" in session.table(anna).text
    assert session.message_with(anna, "seat-take") is None
    assert [message.id for message in hands(bruno)] == [hand.id], "the hand that he had is his again"
    info = (await table_of(session)).seats[seat]
    assert (info.user, info.resigned, info.offered) == (bruno.id, False, False)
    for _ in people:
        if await session.decider(people) is bruno:
            break
        await move(session, await session.decider(people))
    called = [message.text for message in session.public() if f"<@{bruno.id}>" in message.text]
    assert any("your turn" in text for text in called)
    mine = await session.panel(bruno)
    assert (await choose(bruno, mine, open_choices(mine)[0])).text != mine.text

    await resign(session, bruno)
    offer = session.message_with(anna, "seat-take")
    assert "You have resigned from this match" in await refusal(session, bruno, offer, "seat-take"), "that was for good"


async def test_leaving_the_server_or_a_ban_opens_the_seat(session: Session) -> None:
    anna, bruno, carla, dora = people = session.people("Anna", "Bruno", "Carla", "Dora")
    await session.match(anna, bruno, carla, game=GAME, clock="336")
    await settled(session)
    bruno.leave(session.guild)
    with pytest.raises(NotOfferedError):
        await bruno.press(session.table(anna), custom_id(session.table(anna), "turn"))
    await session.pass_time(2 * HOUR)
    await settled(session)
    offer = session.message_with(anna, "seat-take")
    assert "Bruno" in offer.text, "the hourly look around"
    assert "Bruno is no longer in this server" in session.table(anna).text

    await press_publicly(dora, offer, "seat-take")
    await shown(session, anna, "Dora takes over")
    await settled(session)
    assert hands(bruno) == []
    assert len(hands(dora)) == 1

    seat = await seat_of(session, carla)
    if await session.decider(people) is carla:
        await move(session, carla)
    await session.pass_time(2 * HOUR)
    carla.ban(session.guild)
    with pytest.raises(NotOfferedError):
        carla.enter(session.guild)
    before = len(session.loopback.transcript)
    for _ in range(3):
        decider = await session.decider(people)
        if decider is carla:
            break
        await move(session, decider)
        presence_of(session)._seen.clear()
        await settled(session)
    await settled(session)
    assert (await table_of(session)).seats[seat].resigned, "noticed when it was her turn"
    said = [entry.text for entry in session.loopback.transcript[before:] if entry.kind == "created"]
    assert not [text for text in said if f"<@{carla.id}>" in text], "and nobody called for her"
    assert session.message_with(anna, "seat-take") is not None
    await resign(session, anna)
    await resign(session, dora)
    await session.loopback.wait_for(lambda: session.message_with(anna, "seat-take") is None)
