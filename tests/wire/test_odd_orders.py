"""Unusual sequences: double, late and foreign presses, presses out of turn, leaving, and all resigning."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.rng import Dice
from bot.table.message_records import TABLE
from tests.waiting import until
from tests.wire.evening import Evening, add_computer, custom_id, make_move, open_choices, step
from tests.wire.test_messages import move_once

CHANCE = Dice(b"odd orders", 0)


async def press(person: Any, message: Any, verb: str) -> Any:
    """The button of that verb, pressed and answered."""
    return await (await person.press(message, custom_id(message, verb))).settled()


async def in_lobby(person: Any, lobby: Any, *verbs: str) -> None:
    """Buttons and lists of the lobby, which answer by changing it."""
    for verb in verbs:
        if verb == "computer-add":
            await add_computer(person, lobby)
        else:
            await person.press(lobby, custom_id(lobby, verb))


def lobby_with(evening: Evening, person: Any, text: str, without: str) -> Any:
    """The lobby message, if it says the one and not the other."""
    lobby = evening.message_with(person, "join")
    return lobby if lobby is not None and text in lobby.text and without not in lobby.text else None


async def refused(evening: Evening, interaction: Any) -> str:
    """Return the private answer besides the pressed message."""
    (told,) = await evening.loopback.wait_for(lambda: interaction.followups)
    assert told.only_for is not None
    return str(told.text)


def hands(person: Any) -> list[Any]:
    """The hands that this person was sent."""
    return [message for message in person.sees(person.dm) if message.only_for is None and message.pictures]


async def resign(evening: Evening, person: Any) -> Any:
    """By command, and sure."""
    asked = (await (await person.slash(evening.channel, "zanzibar resign")).settled()).reply
    is_last = any(one.custom_id.startswith("b:win:") for one in asked.buttons())
    return await person.press(asked, custom_id(asked, "win" if is_last else "resign-sure"))


async def test_the_lobbys_buttons_pressed_too_late_explain_themselves(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    lobby = await evening.lobby(anna, bruno)
    await in_lobby(anna, lobby, "start")
    await evening.loopback.wait_for(lambda: evening.table(anna))
    match = await evening.match_id()
    for person, command in (
        (anna, "start"),
        (carla, "join"),
        (bruno, "leave"),
        (anna, "close"),
        (anna, "computer"),
        (carla, "start"),
    ):
        answer = await (await person.slash(evening.channel, f"games {command}")).settled()
        assert answer.reply.only_for == person.id, command
        assert "started" in answer.reply.text, command
    table = await evening.client.services.matches.table(match)
    assert (table.status, len(table.seats)) == ("running", 2)


async def test_the_host_leaves_and_the_next_is_host(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    lobby = await evening.lobby(anna, bruno, carla)
    await in_lobby(anna, lobby, "leave")
    await evening.loopback.wait_for(lambda: lobby_with(evening, bruno, "2. ", "3. "))
    again = await anna.press(lobby, custom_id(lobby, "leave"))
    assert "no seat" in await refused(evening, again)
    table = await evening.client.services.matches.table(await evening.match_id())
    assert table.host == bruno.id
    assert table.names == ("Bruno", "Carla")
    await in_lobby(bruno, lobby, "start")
    await evening.loopback.wait_for(lambda: evening.table(bruno))


async def test_options_are_the_hosts_alone(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    lobby = await evening.lobby(anna, bruno)
    before = (await evening.client.services.matches.table(await evening.match_id())).options
    options = (await press(bruno, lobby, "options")).reply
    assert all(menu.disabled for menu in options.selects())
    assert (await evening.client.services.matches.table(await evening.match_id())).options == before


async def test_two_panels_of_one_seat_make_one_move(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, setup="random")
    await evening.quiet()
    person = await evening.decider(people)
    first, second = await evening.panel(person), await evening.panel(person)
    match = await evening.match_id()
    await make_move(evening.client.services.matches, match, person, first, CHANCE)
    seq = (await evening.client.services.matches.table(match)).seq
    stale = await step(person, second, CHANCE)
    assert (await evening.client.services.matches.table(match)).seq == seq
    assert "⚠" in stale.text


@pytest.mark.rotating(3)
async def test_resigning_in_ones_own_turn_and_out_of_turn(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people, setup="random")
    await evening.quiet()
    match = await evening.match_id()
    person = await evening.decider(people)
    waiting = next(other for other in people if other is not person)
    panel = await evening.panel(person)
    await evening.leave_outdated(panel)
    for leaver in (waiting, person):
        await (await resign(evening, leaver)).settled()
    await evening.quiet()
    await evening.client.services.computer_seats.settled()
    await evening.quiet()
    (left,) = (other for other in people if other not in (person, waiting))
    assert await evening.decider(people) is left
    late = await step(person, panel, CHANCE)
    assert not open_choices(late)
    assert "resigned" in await refused(evening, await resign(evening, person))
    assert "(resigned)" in evening.table(left).text
    await move_once(evening, people)
    assert (await evening.client.services.matches.table(match)).status == "running"


async def test_when_all_resign_the_last_one_has_won(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, setup="random")
    await evening.quiet()
    match = await evening.match_id()
    panel = await evening.panel(await evening.decider(people))
    await evening.leave_outdated(panel)
    decider = await evening.decider(people)
    for person in people:
        await (await resign(evening, person)).settled()
    await evening.client.services.pipeline.all_settled()
    table = evening.table(people[0])
    assert "has won" in table.text
    assert "▶" not in table.text
    more = (await press(people[0], table, "more")).reply
    assert (await evening.client.services.matches.table(match)).seed in more.text
    verbs = [button.custom_id.split(":")[1] for button in table.buttons()]
    assert verbs == ["replay", "more", "rematch"], "nothing to play, all to look at"
    assert not [message for message in evening.public() if "It is your turn" in message.text]
    late = await step(decider, panel, CHANCE)
    assert "over" in late.text
    await evening.match(*people)


@pytest.mark.rotating(4)
async def test_computers_only(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    lobby = await evening.lobby(anna)
    await in_lobby(anna, lobby, "computer-add", "computer-add", "leave")
    lobby = await evening.loopback.wait_for(lambda: lobby_with(evening, anna, "2. ", "3. "))
    await in_lobby(anna, lobby, "start")
    match = await evening.match_id()
    await evening.loopback.wait_for(lambda: " wins with " in getattr(evening.table(anna), "text", ""))
    await evening.client.services.pipeline.all_settled()
    assert (await evening.client.services.matches.table(match)).status == "over"
    assert len(evening.public()) == 2


async def test_five_people(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno", "Carla", "Dora", "Emil")
    lobby = await evening.lobby(*people)
    sixth = evening.loopback.add_person("Fritz")
    answer: Any = await (await sixth.slash(evening.channel, "games join")).settled()
    assert "5" in answer.reply.text
    await in_lobby(people[0], lobby, "start")
    await evening.loopback.wait_for(lambda: evening.table(people[0]))
    for _ in range(6):
        await move_once(evening, people)


async def test_a_button_of_another_match_is_answered_for_its_own(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    other = evening.loopback.add_channel(evening.guild, "harbour")
    await evening.match(anna, bruno)
    table = await evening.match(carla, bruno, channel=other)
    await evening.quiet()
    answer = await press(anna, table, "turn")
    assert answer.reply.only_for == anna.id
    assert not answer.reply.selects()
    assert not answer.reply.pictures


async def test_a_shut_channel_keeps_nobodys_hand_back(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, setup="random")
    await evening.quiet()
    person = await evening.decider(people)
    match = await evening.match_id()
    look = await evening.client.services.matches.look_as(match, person.id)
    discard = next(offer for offer in look.offers if offer.startswith("discard"))
    (before,) = hands(person)
    evening.loopback.deny(evening.channel, "send_messages", "attach_files", "view_channel")
    await (await person.slash(person.dm, "zanzibar do", {"moves": f"{discard}, end"})).settled()
    await evening.quiet()
    (after,) = hands(person)
    assert after.text != before.text
    evening.loopback.allow(evening.channel, "send_messages", "attach_files", "view_channel")
    await move_once(evening, people)
    await evening.quiet()
    shown = await evening.client.services.messages.shown(match, TABLE)
    assert shown is not None
    assert shown.seq == (await evening.client.services.matches.table(match)).seq


async def test_a_thread_that_sleeps_is_woken_by_a_fresh_message(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    thread = evening.loopback.add_thread(evening.channel, "back room")
    table = await evening.match(*people, channel=thread)
    await evening.quiet()
    evening.loopback.faults.add(Fault("PATCH", "/channels/*/messages/*", 400, 50083, "Thread is archived"))
    person = await evening.decider(people, thread)
    panel = await evening.panel(person, thread)
    await make_move(evening.client.services.matches, await evening.match_id(thread), person, panel, CHANCE)
    await evening.quiet()
    assert evening.table(person, thread).id != table.id


async def test_trouble_of_discords_is_tried_again(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, setup="random")
    await evening.quiet()
    evening.loopback.faults.add(Fault("PATCH", "/channels/*/messages/*", 400, 0, "An odd fault", times=2))
    await move_once(evening, people)
    behind = evening.client.services.retry_queue
    await until(lambda: behind.matches == (), "nothing to lag any more")
    match = await evening.match_id()
    shown = await evening.client.services.messages.shown(match, TABLE)
    assert shown is not None
    assert shown.seq == (await evening.client.services.matches.table(match)).seq


async def test_nothing_lags_once_a_match_has_ended(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    bruno.set_dms_open(False)
    await evening.match(anna, bruno, setup="random")
    await evening.quiet()
    for _ in range(2):
        await move_once(evening, [anna, bruno])
    for person in (anna, bruno):
        await (await resign(evening, person)).settled()
    await evening.client.services.pipeline.all_settled()
    assert await evening.client.services.messages.behind() == ()
