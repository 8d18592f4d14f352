"""A match's channel is deleted: its players are notified and can play on by direct message, move it, or end it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.table.inactivity import fallen_asleep
from cogs.context import context_at
from cogs.messages.lost_messages import lose_channel
from tests.waiting import until
from tests.wire.closed_channels import DAY, HOUR, MINUTE, all_told, kinds, paused, table_of, time_left, told
from tests.wire.lost_events import lose_deletions
from tests.wire.play_session import MovedTime, Session, bot_on, custom_id, said, session_at
from tests.wire.server_membership import Membership
from tests.wire.timed_turns import move, press_publicly, settled, settled_match


async def begun(session: Session, channel: Any = None) -> tuple[list[Any], str]:
    people = await settled_match(session, "Anna", "Bruno", channel=channel, clock="24")
    return people, await session.match_id(channel)


def calls(person: Any) -> list[Any]:
    """Return the direct messages that say whose turn it is."""
    seen = [message for message in told(person, "your turn") if not message.ephemeral]
    return [message for message in seen if "was deleted" not in message.text]


async def lost(session: Session, people: list[Any], match: str, channel: Any = None) -> list[Any]:
    """Delete the channel; what each of them is told then."""
    session.loopback.delete_channel(channel or session.channel)
    await paused(session, match)
    await all_told(session, people, "was deleted")
    (found,) = zip(*[told(person, "was deleted") for person in people], strict=True)
    return list(found)


@pytest.mark.parametrize("place", ["channel", "thread", "thread of a deleted channel"])
async def test_deleted_channel_pauses_the_match_and_notifies_players_once(session: Session, place: str) -> None:
    channel = other = session.loopback.add_channel(session.guild, "other")
    if place != "channel":
        channel = session.loopback.add_thread(other, "aside")
    people, match = await begun(session, channel)
    await lost(session, people, match, channel if place == "thread" else other)
    session.client.services.matches.announce(match)
    await session.pass_time(3 * DAY)
    assert [len(told(person, "was deleted")) for person in people] == [1, 1]
    assert await kinds(session, match) == ["channel-deleted"]
    assert not any(calls(person) for person in people)
    assert session.client.services.delivery.retry_queue.parts(match) == {}


async def test_channels_deleted_while_the_bot_was_down_are_noticed(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        people, match = await begun(session)
        await session.end()
        session.loopback.delete_channel(session.channel)
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await paused(session, match)
            await all_told(session, people, "was deleted")
            assert [len(told(person, "was deleted")) for person in people] == [1, 1]


async def test_channels_deleted_while_the_session_was_lost_are_noticed(session: Session) -> None:
    people, match = await begun(session)
    await session.loopback.drop_gateway(resumable=False)
    await session.loopback.wait_for(lambda: not session.loopback.bot_online)
    session.loopback.delete_channel(session.channel)
    await paused(session, match)
    await all_told(session, people, "was deleted")
    assert [len(told(person, "was deleted")) for person in people] == [1, 1]


@pytest.mark.parametrize("place", ["channel", "thread"])
async def test_unannounced_channel_deletion_is_noticed_by_the_next_change(
    session: Session, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = session.loopback.add_channel(session.guild, "other")
    if place == "thread":
        channel = session.loopback.add_thread(channel, "aside")
    people, match = await begun(session, channel)
    lose_deletions(session, monkeypatch)
    session.loopback.delete_channel(channel)
    await session.client.services.matches.seats.resign(match, people[0].id)
    await paused(session, match)
    await all_told(session, people[1:], "was deleted")
    await session.quiet()
    assert session.client.services.delivery.retry_queue.parts(match) == {}


async def test_lobby_is_closed_when_its_channel_is_deleted(session: Session) -> None:
    (anna,) = session.people("Anna")
    await session.lobby(anna)
    match = await session.match_id()
    session.loopback.delete_channel(session.channel)

    def is_closed() -> bool:
        return bool(session.rows("SELECT 1 FROM matches WHERE id = ? AND status = 'closed'", match))

    await until(is_closed, "the lobby to be closed")
    await settled(session)
    assert told(anna, "was deleted") == []
    assert await session.client.services.delivery.direct_notices.upcoming(match) == {}, "nothing is tried in vain"


async def test_players_of_a_deleted_channel_can_continue_in_direct_messages(session: Session) -> None:
    people, match = await begun(session)
    left = await time_left(session, match)
    messages = await lost(session, people, match)
    await session.pass_time(2 * DAY)
    first = await people[0].press(messages[0], custom_id(messages[0], "play-on"))
    await first.settled()
    assert "their own message" in first.reply.text
    assert (await table_of(session, match)).paused_at is not None
    second = await people[1].press(messages[1], custom_id(messages[1], "play-on"))
    await second.settled()
    await paused(session, match, wanted=False)
    await session.loopback.wait_for(lambda: any(calls(person) for person in people))
    await settled(session)
    assert abs(await time_left(session, match) - left) < HOUR
    for _ in range(2):
        matches = session.client.services.matches
        look = await matches.look(match, None)
        (decider,) = [one for one in people if one.id in {look.table.seats[seat].user for seat in look.deciders}]
        (other,) = [one for one in people if one is not decider]
        (called,) = calls(decider)
        assert calls(other) == []
        panel = await decider.press(called, custom_id(called, "turn"))
        await panel.settled()
        assert panel.reply.selects()
        while (await matches.look_as(match, decider.id)).offers:
            await matches.play(match, decider.id, (await matches.look_as(match, decider.id)).offers[0])
        await settled(session)
    await session.pass_time(20 * HOUR)
    await settled(session)
    look = await session.client.services.matches.look(match, None)
    assert look.table.status == "running"
    assert session.client.services.delivery.retry_queue.parts(match) == {}
    again = await people[0].press(messages[0], custom_id(messages[0], "play-on"))
    await again.settled()
    assert again.reply.pictures, "the panel"


async def test_all_players_may_end_a_match_without_a_channel(session: Session) -> None:
    people, match = await begun(session)
    messages = await lost(session, people, match)
    for person, message in zip(people, messages, strict=True):
        await (await person.press(message, custom_id(message, "end-here"))).settled()
    await settled(session)
    assert (await table_of(session, match)).status == "closed"
    await all_told(session, people, "closed without a result")


async def test_second_request_shows_the_open_one_first(session: Session) -> None:
    people, match = await begun(session)
    messages = await lost(session, people, match)
    await (await people[0].press(messages[0], custom_id(messages[0], "play-on"))).settled()
    answer = await (await people[1].press(messages[1], custom_id(messages[1], "end-here"))).settled()
    assert "resume" in answer.reply.text
    assert (await table_of(session, match)).status == "running"
    await (await people[1].press(answer.reply, custom_id(answer.reply, "asked-yes"))).settled()
    await paused(session, match, wanted=False)


async def test_table_without_a_channel_closes_after_fourteen_days(session: Session) -> None:
    people, match = await begun(session)
    await lost(session, people, match)
    await session.pass_time(14 * DAY - HOUR)
    assert (await table_of(session, match)).status == "running"
    await session.pass_time(2 * HOUR)
    await settled(session)
    assert (await table_of(session, match)).status == "closed"
    assert await kinds(session, match) == ["channel-deleted", "stopped"]
    for person in people:
        assert told(person, "was deleted") == []
        assert len(told(person, "closed without a result")) == 1


async def test_match_continued_in_direct_messages_is_not_closed(session: Session) -> None:
    people, match = await begun(session)
    messages = await lost(session, people, match)
    for person, message in zip(people, messages, strict=True):
        await (await person.press(message, custom_id(message, "play-on"))).settled()
    await paused(session, match, wanted=False)
    assert await session.client.services.moderation.lost_channels.upcoming(match) == {}


@pytest.mark.parametrize("target", ["channel", "thread"])
async def test_manager_moves_a_match_from_a_deleted_channel(session: Session, target: str) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people, match = await begun(session)
    left = await time_left(session, match)
    office = session.loopback.add_channel(session.guild, "office")
    there = session.loopback.add_channel(session.guild, "there")
    if target == "thread":
        there = session.loopback.add_thread(there, "aside")
    await lost(session, people, match)
    await session.pass_time(3 * DAY)
    (choice,) = await keeper.autocomplete(office, "tavolino-admin match move", {}, focused="match", typed="")
    done = await said(
        keeper, office, "tavolino-admin match move", match=choice.value, channel=there.id, reason="Spring cleaning"
    )
    assert f"<#{there.id}>" in done
    await paused(session, match, wanted=False)
    await settled(session)
    table = await table_of(session, match)
    assert (table.channel, table.seen_in) == (there.id, there.parent or there.id)
    assert abs(await time_left(session, match) - left) < HOUR
    await all_told(session, people, "continues in")
    await session.loopback.wait_for(lambda: session.table(people[0], there))
    await settled(session)
    shown = session.table(people[0], there)
    assert "Spring cleaning" in shown.text
    decider = await session.decider(people, there)
    (called,) = [one for one in session.public(there) if "your turn" in one.text]
    assert called.mentions == (decider.id,)
    for person in people:
        assert told(person, "was deleted") == []
        (moved,) = told(person, f"continues in <#{there.id}>")
        assert [one.custom_id.split(":")[1] for one in moved.buttons()] == ["log"], "the call has the turn"
    before = shown.text
    matches = session.client.services.matches
    while (await matches.look_as(match, decider.id)).offers:
        await matches.play(match, decider.id, (await matches.look_as(match, decider.id)).offers[0])
    await settled(session)
    assert session.table(people[0], there).text != before
    await session.pass_time(20 * DAY)
    assert "stopped" not in await kinds(session, match)


async def test_manager_moves_a_match_from_an_existing_channel(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people, _ = await begun(session)
    there = session.loopback.add_channel(session.guild, "there")
    await said(keeper, session.channel, "tavolino-admin match move", channel=there.id, reason="More room")
    await settled(session)
    assert session.table(people[0], there) is not None
    (left,) = session.public()
    assert f"{there.id}" in left.text
    assert [message.mentions for message in session.public(there) if "your turn" in message.text] != []
    assert told(people[0], "continues") == []


@pytest.mark.parametrize("place", ["hidden channel", "archived thread"])
async def test_moved_match_continues_although_old_messages_are_not_editable(session: Session, place: str) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    former = session.loopback.add_channel(session.guild, "former")
    if place == "archived thread":
        former = session.loopback.add_thread(former, "aside")
    people, _ = await begun(session, former)
    there = session.loopback.add_channel(session.guild, "there")
    if place == "archived thread":
        session.loopback.set_thread(former, archived=True, locked=True)
    else:
        session.loopback.deny(former, "view_channel")
    match = await session.match_id(former)
    await said(keeper, session.channel, "tavolino-admin match move", match=match, channel=there.id, reason="More room")
    await settled(session)

    async def turn() -> None:
        matches, decider = session.client.services.matches, await session.decider(people, there)
        while (await matches.look_as(match, decider.id)).offers:
            await matches.play(match, decider.id, (await matches.look_as(match, decider.id)).offers[0])
        await settled(session)

    for _ in range(2):
        before = session.table(people[0], there).text
        await turn()
        assert session.table(people[0], there).text != before
        called = [message.mentions for message in session.public(there) if "your turn" in message.text]
        assert called == [((await session.decider(people, there)).id,)]
    assert session.client.services.delivery.retry_queue.parts(match) == {}
    if place == "archived thread":
        session.loopback.set_thread(former, archived=False, locked=False)
    else:
        session.loopback.unset(former, "view_channel")
    assert session.table(people[0], former) is not None
    await session.pass_time(2 * HOUR)
    await turn()
    assert session.table(people[0], former) is None


async def test_message_that_takes_no_edit_is_deleted_after_the_next_move_of_the_match(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    former = session.loopback.add_thread(session.loopback.add_channel(session.guild, "former"), "aside")
    people, match = await begun(session, former)
    session.loopback.set_thread(former, locked=True)
    for name in ("there", "elsewhere"):
        assert session.table(people[0], former) is not None
        place = session.loopback.add_channel(session.guild, name)
        await said(
            keeper, session.channel, "tavolino-admin match move", match=match, channel=place.id, reason="More room"
        )
        await settled(session)
    assert session.table(people[0], former) is None


async def test_manager_moves_a_lobby(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno = session.people("Anna", "Bruno")
    await session.lobby(anna)
    there = session.loopback.add_channel(session.guild, "there")
    await said(keeper, session.channel, "tavolino-admin match move", channel=there.id, reason="More room")
    await settled(session)
    lobby = session.message_with(bruno, "join", there)
    await press_publicly(bruno, lobby, "join")
    await session.loopback.wait_for(lambda: "Bruno" in session.message_with(bruno, "join", there).text)


async def test_impossible_moves_of_a_match_are_refused(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people, match = await begun(session)
    taken = session.loopback.add_channel(session.guild, "taken")
    await session.match(*session.people("Carla", "Dario"), channel=taken)
    silent = session.loopback.add_channel(session.guild, "silent")
    session.loopback.deny(silent, "send_messages")
    hidden = session.loopback.add_channel(session.guild, "hidden")
    session.loopback.deny(hidden, "view_channel")
    free = session.loopback.add_channel(session.guild, "free")
    await settled(session)
    for channel, wanted in (
        (session.channel, "already"),
        (taken, "already a match"),
        (silent, "missing"),
        (hidden, "missing"),
    ):
        answer = await said(
            keeper, session.channel, "tavolino-admin match move", channel=channel.id, reason="Let me see"
        )
        assert wanted in answer
    assert (await table_of(session, match)).channel == session.channel.id
    assert session.rows("SELECT count(*) FROM audit") == [(0,)]
    services = session.client.services
    asked = await services.moderation.requests.ask(match, people[0].id, "end", services.now())
    await services.moderation.requests.agree(asked.id, people[1].id)
    answer = await said(
        keeper, session.channel, "tavolino-admin match move", match=match, channel=free.id, reason="Too late"
    )
    assert "Done" not in answer
    assert (await table_of(session, match)).channel == session.channel.id


async def test_pause_of_the_players_survives_a_move_of_the_match(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people, match = await begun(session)
    requests, now = session.client.services.moderation.requests, session.client.services.now
    asked = await requests.ask(match, people[0].id, "pause", now())
    await requests.agree(asked.id, people[1].id)
    await settled(session)
    there = session.loopback.add_channel(session.guild, "there")
    session.loopback.delete_channel(session.channel)
    await session.loopback.wait_for(lambda: told(people[0], "was deleted"))
    await said(keeper, there, "tavolino-admin match move", match=match, channel=there.id, reason="Spring cleaning")
    await settled(session)
    assert (await table_of(session, match)).paused_at is not None


async def test_open_request_and_offered_seat_move_with_the_match(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people = await session.new_match("Anna", "Bruno", "Carla")
    match, services = await session.match_id(), session.client.services
    await services.matches.seats.resign(match, people[2].id)
    await services.moderation.requests.ask(match, people[0].id, "end", services.now())
    await settled(session)
    there = session.loopback.add_channel(session.guild, "there")
    session.loopback.delete_channel(session.channel)
    await paused(session, match)
    await said(keeper, there, "tavolino-admin match move", match=match, channel=there.id, reason="Spring cleaning")
    await settled(session)
    assert session.message_with(people[1], "consent-yes", there) is not None
    assert session.message_with(people[1], "seat-take", there) is not None


async def test_channel_wrongly_believed_deleted_is_found_again(session: Session) -> None:
    people, match = await begun(session)
    before = tables(session)
    await lose_channel(context_at(session.client), match)
    await paused(session, match, wanted=False)
    await settled(session)
    assert await kinds(session, match) == ["channel-deleted", "channel-moved"]
    await move(session, await session.decider(people))
    assert tables(session) == before, "its messages stand, too"


async def test_removed_bot_does_not_treat_channels_as_deleted(session: Session) -> None:
    people, match = await begun(session)
    before, membership = tables(session), Membership(session.loopback, session.guild)
    hang = session.loopback.faults.hang("PATCH", "/channels/*/messages/*")
    decider = await session.decider(people)
    (offer, *_) = (await session.client.services.matches.look_as(match, decider.id)).offers
    await session.client.services.matches.play(match, decider.id, offer)
    await hang.met.wait()
    membership.end()
    await until(lambda: session.client.get_guild(session.guild.id) is None, "the bot to know")
    hang.release()
    await settled(session)
    assert await kinds(session, match) == ["bot-removed"]
    assert not any(told(person, "was deleted") for person in people)
    membership.begin()
    await paused(session, match, wanted=False)
    await settled(session)
    assert tables(session) == before


def tables(session: Session) -> list[int]:
    """Return everything in the channel that looks like the table."""
    return [one.id for one in session.public() if any(":more:" in str(button.custom_id) for button in one.buttons())]


async def test_unannounced_channel_is_noticed_by_the_next_move(session: Session) -> None:
    people, match = await begun(session)
    for path in ("messages", "messages/*", ""):
        where = f"/channels/{session.channel.id}/{path}".rstrip("/")
        for method in ("GET", "POST", "PATCH", "DELETE"):
            session.loopback.faults.add(Fault(method, where, 404, 10003, times=10**9))
    guild: Any = session.client.get_guild(session.guild.id)
    guild._channels.pop(session.channel.id)
    await move(session, await session.decider(people))
    await paused(session, match)
    await all_told(session, people, "was deleted")
    assert [len(told(person, "was deleted")) for person in people] == [1, 1]


async def moved_match(session: Session, match: str) -> tuple[Any, Any]:
    """Delete the channel, and let a moderator move the match. Return the moderator and the new channel."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    there = session.loopback.add_channel(session.guild, "there")
    session.loopback.delete_channel(session.channel)
    await paused(session, match)
    await settled(session)
    (choice,) = await keeper.autocomplete(there, "tavolino-admin match move", {}, focused="match", typed="")
    await said(keeper, there, "tavolino-admin match move", match=choice.value, channel=there.id, reason="Cleaning")
    await paused(session, match, wanted=False)
    await settled(session)
    return keeper, there


async def test_latest_notice_of_a_deleted_channel_is_kept(session: Session) -> None:
    """The match moves and a player's time runs out within the same quiet hours."""
    people, match = await begun(session)
    late = await session.decider(people)
    due_at = (await session.client.services.timing.seat_clocks.running_in(match))[0].due_at
    assert due_at is not None
    begin, end = due_at - 4 * HOUR, due_at + 2 * HOUR
    options = {"where": "direct", "quiet-from": f"{begin:%H:%M}", "quiet-until": f"{end:%H:%M}"}
    await said(late, session.channel, "tavolino reminders", **options)
    await session.pass_time(due_at - 3 * HOUR - session.client.services.now())
    await moved_match(session, match)
    await session.pass_time(3 * HOUR + MINUTE)
    assert told(late, "ran out") == []
    await session.pass_time(2 * HOUR)
    await settled(session)
    await session.pass_time(HOUR)
    assert len(told(late, "Your time ran out")) == 1


async def test_new_player_keeps_the_message_about_the_seat(session: Session) -> None:
    """The match has moved before: its former player was told so."""
    people, match = await begun(session)
    (dieter,) = session.people("Dieter")
    keeper, there = await moved_match(session, match)
    await all_told(session, people, "continues in")
    await said(keeper, there, "tavolino-admin match reseat", seat="1", player=dieter, reason="Moved away")
    await settled(session)
    await session.pass_time(HOUR)
    assert len(told(dieter, "you take over")) == 1
    assert told(dieter, "continues in") == []


async def test_moved_sleeping_table_can_be_woken_for_the_full_time(session: Session) -> None:
    _, match = await begun(session)
    now = session.client.services.now
    await session.client.services.matches.change(match, lambda table: fallen_asleep(table, now()))
    await session.pass_time(10 * DAY)
    session.loopback.delete_channel(session.channel)
    await paused(session, match)
    await session.pass_time(10 * DAY)
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    there = session.loopback.add_channel(session.guild, "there")
    (choice,) = await keeper.autocomplete(there, "tavolino-admin match move", {}, focused="match", typed="")
    await said(keeper, there, "tavolino-admin match move", match=choice.value, channel=there.id, reason="Cleaning")
    await paused(session, match, wanted=False)
    await session.pass_time(13 * DAY)
    assert (await table_of(session, match)).status == "running"
    await session.pass_time(2 * DAY)
    assert (await table_of(session, match)).status == "closed"
