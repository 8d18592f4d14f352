"""Unusual sequences: double, late and foreign presses, presses out of turn, leaving, and all resigning."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.rng import Dice
from bot.table.message_records import TABLE
from cogs.context import Context
from tests.waiting import until
from tests.wire import command_paths
from tests.wire.closed_channels import paused
from tests.wire.lobbies import in_lobby, lobby_with
from tests.wire.pending_work import work_done
from tests.wire.play_session import (
    Session,
    make_move,
    more_of,
    move_once,
    open_choices,
    press,
    pressed,
    reached,
    step,
    tells_result,
    typed,
)
from tests.wire.private_answers import hands, resign
from tests.wire.timed_turns import play_on

CHANCE = Dice(b"odd orders", 0)


async def test_outdated_lobby_buttons_explain_themselves(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna, bruno)
    await in_lobby(anna, lobby, "start")
    await session.loopback.wait_for(lambda: session.table(anna))
    match = await session.match_id()
    for person, command in (
        (anna, "start"),
        (carla, "join"),
        (anna, "close"),
        (anna, "computer"),
        (carla, "start"),
    ):
        answer = await (await person.slash(session.channel, *command_paths.lobby(command))).settled()
        assert answer.reply.only_for == person.id, command
        assert "started" in answer.reply.text, command
    table = await session.client.services.matches.table(match)
    assert (table.status, len(table.seats)) == ("running", 2)


async def test_next_player_becomes_host_when_the_host_leaves(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna, bruno, carla)
    await in_lobby(anna, lobby, "leave")
    await session.loopback.wait_for(lambda: lobby_with(session, bruno, "2 of", "3 of"))
    again = await (await anna.slash(session.channel, "table leave")).settled()
    assert "no seat" in again.reply.text
    table = await session.client.services.matches.table(await session.match_id())
    assert table.host == bruno.id
    assert table.names == ("Bruno", "Carla")
    await in_lobby(bruno, lobby, "start")
    await session.loopback.wait_for(lambda: session.table(bruno))


async def test_only_the_host_changes_options(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    before = (await session.client.services.matches.table(await session.match_id())).options
    options = await reached(bruno, lobby, "options")
    assert not options.selects()
    assert (await session.client.services.matches.table(await session.match_id())).options == before


async def test_newest_panel_of_a_seat_replaces_the_older_one(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    older, newer = await session.panel(person), await session.panel(person)
    await session.loopback.wait_for(lambda: older.id not in {one.id for one in person.sees(session.channel)})
    match = await session.match_id()
    seq = (await session.client.services.matches.table(match)).seq
    await make_move(session.client.services.matches, match, person, newer, CHANCE)
    assert (await session.client.services.matches.table(match)).seq == seq + 1


async def test_older_panel_is_not_deleted_once_its_token_has_expired(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    older = await session.panel(person)
    monkeypatch.setattr(Context, "time_to_answer", lambda *_: timedelta())
    asked = session.loopback.requests
    newer = await session.panel(person)
    await work_done()
    assert {older.id, newer.id} <= {one.id for one in person.sees(session.channel)}
    assert not any(name.startswith("DELETE /webhooks") for name in session.loopback.requests - asked)


async def test_newest_more_replaces_the_older_one_unless_that_shows_something_else(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)

    def seen() -> set[int]:
        return {one.id for one in person.sees(session.channel)}

    older, newer = [await more_of(person, session.table(person)) for _ in range(2)]
    await session.loopback.wait_for(lambda: older.id not in seen())
    trial = await pressed(person, newer, "try")
    assert trial.id == newer.id
    last = await more_of(person, session.table(person))
    assert {trial.id, last.id} <= seen()


@pytest.mark.rotating(3)
async def test_player_may_resign_in_turn_and_out_of_turn(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", "Carla", setup="random")
    match = await session.match_id()
    person, waiting = await session.by_turn(people)
    panel = await session.panel(person)
    await session.leave_outdated(panel)
    for leaver in (waiting, person):
        await (await resign(session, leaver)).settled()
    await session.quiet()
    await play_on(session)
    await session.client.services.computers.computer_seats.settled()
    await session.quiet()
    (left,) = (other for other in people if other not in (person, waiting))
    assert await session.decider(people) is left
    late = await step(person, panel, CHANCE)
    assert not open_choices(late)
    again = await (await person.slash(session.channel, "table leave")).settled()
    assert "no seat" in again.reply.text
    assert "(resigned)" in session.table(left).text
    await move_once(session, people)
    assert (await session.client.services.matches.table(match)).status == "running"


async def test_last_player_to_resign_wins(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    match = await session.match_id()
    panel = await session.panel(await session.decider(people))
    await session.leave_outdated(panel)
    decider = await session.decider(people)
    for person in people:
        await (await resign(session, person)).settled()
    await session.client.services.delivery.pipeline.all_settled()
    table = session.table(people[0])
    assert "has won" in table.text
    assert "▶" not in table.text
    fair = await reached(people[0], table, "fair")
    assert (await session.client.services.matches.table(match)).seed in fair.text
    verbs = [button.custom_id.split(":")[1] for button in table.buttons()]
    assert verbs == ["rematch", "more"], "nothing to play, all to look at"
    assert not [message for message in session.public() if ": your turn." in message.text]
    late = await step(decider, panel, CHANCE)
    assert "has won" in late.text
    assert "nothing was played" in late.text
    await session.match(*people)


@pytest.mark.rotating(4)
async def test_table_of_only_computers_plays_to_the_end(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    await in_lobby(anna, lobby, "computer-add", "computer-add", "leave")
    lobby = await session.loopback.wait_for(lambda: lobby_with(session, anna, "2 of", "3 of"))
    await in_lobby(anna, lobby, "start")
    match = await session.match_id()
    await session.loopback.wait_for(lambda: any(tells_result(one) for one in session.public()))
    await session.client.services.delivery.pipeline.all_settled()
    shown, outcome = session.table(anna).text, (await session.client.services.matches.look(match, None)).outcome
    assert outcome is not None
    best, worst = sorted(outcome.scores, reverse=True)
    assert re.match(rf"## Zanzibar: \w+ [^,]*{best}, \w+ [^,]*{worst}\n.* (was|were) ", shown), "the result, and why"
    assert f"**{best}**" not in shown, "no list repeats it"
    assert (await session.client.services.matches.table(match)).status == "over"
    assert len(session.public()) == 2


async def test_five_people_fill_a_table_and_a_sixth_is_refused(session: Session) -> None:
    people = session.people("Anna", "Bruno", "Carla", "Dora", "Emil")
    lobby = await session.lobby(*people)
    sixth = session.loopback.add_person("Fritz")
    answer: Any = await (await sixth.slash(session.channel, "table join")).settled()
    assert "5" in answer.reply.text
    await in_lobby(people[0], lobby, "start")
    await session.loopback.wait_for(lambda: session.table(people[0]))
    for _ in range(6):
        await move_once(session, people)


async def test_turn_button_of_another_match_offers_a_stranger_no_choices(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    other = session.loopback.add_channel(session.guild, "harbour")
    await session.match(anna, bruno)
    table = await session.match(carla, bruno, channel=other)
    await session.quiet()
    answer = await press(anna, table, "turn")
    assert answer.reply.only_for == anna.id
    assert not answer.reply.selects()
    assert not answer.reply.pictures


async def test_closed_channel_does_not_delay_hands(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    match = await session.match_id()
    look = await session.client.services.matches.look_as(match, person.id)
    discard = next(offer for offer in look.offers if offer.startswith("discard"))
    (before,) = hands(person)
    session.loopback.deny(session.channel, "send_messages", "attach_files", "view_channel")
    await typed(person, person.dm, "zanzibar do", moves=f"{discard}, end")
    await session.quiet()
    (after,) = hands(person)
    assert after.text != before.text
    session.loopback.allow(session.channel, "send_messages", "attach_files", "view_channel")
    await paused(session, match, wanted=False)
    await move_once(session, people)
    await session.quiet()
    shown = await session.client.services.delivery.messages.shown(match, TABLE)
    assert shown is not None
    assert shown.seq == (await session.client.services.matches.table(match)).seq


async def test_archived_thread_is_reopened_by_a_new_message(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    thread = session.loopback.add_thread(session.channel, "back room")
    table = await session.match(*people, channel=thread)
    await session.quiet()
    session.loopback.faults.add(Fault("PATCH", "/channels/*/messages/*", 400, 50083, "Thread is archived"))
    person = await session.decider(people, thread)
    panel = await session.panel(person, thread)
    await make_move(session.client.services.matches, await session.match_id(thread), person, panel, CHANCE)
    await session.quiet()
    assert session.table(person, thread).id != table.id


async def test_failed_discord_request_is_retried(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    session.loopback.faults.add(Fault("PATCH", "/channels/*/messages/*", 400, 0, "An odd fault", times=2))
    await move_once(session, people)
    behind = session.client.services.delivery.retry_queue
    await until(lambda: behind.matches == (), "nothing to lag any more")
    match = await session.match_id()
    shown = await session.client.services.delivery.messages.shown(match, TABLE)
    assert shown is not None
    assert shown.seq == (await session.client.services.matches.table(match)).seq


async def test_ended_match_leaves_no_stale_message(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    bruno.set_dms_open(False)
    await session.match(anna, bruno, setup="random")
    await session.quiet()
    for _ in range(2):
        await move_once(session, [anna, bruno])
    for person in (anna, bruno):
        await (await resign(session, person)).settled()
    await session.client.services.delivery.pipeline.all_settled()
    assert await session.client.services.delivery.messages.behind() == ()
