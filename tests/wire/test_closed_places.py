"""A match waits while the bot may not write in its channel or a player does not see it, and goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.playground.gateway_session import GUILDS
from bot.table.seating import TableChange
from bot.table.table import Table
from cogs.context import context_at
from tests.waiting import until
from tests.wire.closed_channels import DAY, HOUR, MINUTE, all_told, kinds, paused, table_of, time_left, told
from tests.wire.lost_events import lose_events
from tests.wire.play_session import Session
from tests.wire.timed_turns import settled


class Closing:
    """A way in which a place of that kind is closed to the bot, and opened again."""

    def __init__(self, kind: str, close: Callable[[Session, Any], object], open_: Callable[[Session, Any], object]):
        self.kind, self.close, self.open = kind, close, open_


def _everyone(session: Session, *names: str) -> None:
    role = session.loopback._world.guilds[session.guild.id].all_roles[0]
    session.loopback.set_permissions(session.guild, role, *names)


ALL = (
    "view_channel", "send_messages", "send_messages_in_threads", "embed_links", "attach_files", "connect",
    "read_message_history", "use_application_commands", "create_public_threads",
)  # fmt: skip
WAYS = {
    "locked thread": Closing(
        "thread",
        lambda session, place: session.loopback.set_thread(place, locked=True),
        lambda session, place: session.loopback.set_thread(place, locked=False),
    ),
    "archived and locked thread": Closing(
        "thread",
        lambda session, place: session.loopback.set_thread(place, archived=True, locked=True),
        lambda session, place: session.loopback.set_thread(place, archived=False, locked=False),
    ),
    "locked post": Closing(
        "post",
        lambda session, place: session.loopback.set_thread(place, locked=True),
        lambda session, place: session.loopback.set_thread(place, locked=False),
    ),
    "channel without Send Messages": Closing(
        "text",
        lambda session, place: session.loopback.deny(place, "send_messages"),
        lambda session, place: session.loopback.unset(place, "send_messages"),
    ),
    "hidden channel": Closing(
        "text",
        lambda session, place: session.loopback.deny(place, "view_channel"),
        lambda session, place: session.loopback.unset(place, "view_channel"),
    ),
    "role without Send Messages": Closing(
        "text",
        lambda session, _: _everyone(session, *(name for name in ALL if name != "send_messages")),
        lambda session, _: _everyone(session, *ALL),
    ),
    "closed voice channel": Closing(
        "voice",
        lambda session, place: session.loopback.deny(place, "connect"),
        lambda session, place: session.loopback.unset(place, "connect"),
    ),
    "time-out of the bot": Closing(
        "text",
        lambda session, _: session.loopback.time_out_bot(session.guild, 86_400 * 28),
        lambda session, _: session.loopback.time_out_bot(session.guild, None),
    ),
}


def place_of(session: Session, kind: str) -> Any:
    if kind == "thread":
        return session.loopback.add_thread(session.channel, "aside")
    if kind == "post":
        return session.loopback.add_thread(session.loopback.add_channel(session.guild, "posts", "forum"), "post")
    return session.loopback.add_channel(session.guild, "place", kind)  # type: ignore[arg-type]


async def begun(session: Session, place: Any) -> tuple[list[Any], str]:
    people = session.people("Anna", "Bruno")
    options = {"thread": False} if place.kind == "thread" else {}
    await session.match(*people, channel=place, clock="24", **options)
    await settled(session)
    return people, await session.match_id(place)


async def move(session: Session, people: list[Any], place: Any) -> None:
    """Let the player whose turn it is make one step."""
    matches, person = session.client.services.matches, await session.decider(people, place)
    match = await session.match_id(place)
    await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
    await settled(session)


@pytest.mark.parametrize("has_events", [True, False])
@pytest.mark.parametrize("way", WAYS)
async def test_match_pauses_while_its_channel_is_closed(
    session: Session, monkeypatch: pytest.MonkeyPatch, way: str, has_events: bool
) -> None:
    closing = WAYS[way]
    place = place_of(session, closing.kind)
    people, match = await begun(session, place)
    left, moves = await time_left(session, match), (await table_of(session, match)).seq
    if not has_events and way != "role without Send Messages":
        lose_events(session, monkeypatch, "THREAD_", "CHANNEL_", "GUILD_MEMBER_")
    closing.close(session, place)
    if not has_events:
        await session.pass_time(25 * HOUR)
    await paused(session, match)
    await session.pass_time(6 * MINUTE)
    await all_told(session, people, "is paused")
    await session.pass_time(5 * DAY)
    table = await table_of(session, match)
    assert (table.status, table.seq) == ("running", moves)
    assert [len(told(person, "is paused")) for person in people] == [1, 1]
    assert await kinds(session, match) == ["place-closed"]
    assert not any(told(person, "ran out") for person in people)
    refused = session.loopback.invalid_requests
    await session.pass_time(HOUR)
    assert session.loopback.invalid_requests - refused <= 1, "nothing is tried in vain but one look"
    closing.open(session, place)
    if not has_events:
        await session.pass_time(11 * MINUTE)
    await paused(session, match, wanted=False)
    await settled(session)
    assert await kinds(session, match) == ["place-closed", "place-open"]
    assert MINUTE < await time_left(session, match) <= left + HOUR
    assert "The clocks were paused for" in session.table(people[0], place).text
    assert session.rows("SELECT count(*) FROM audit WHERE action LIKE 'place-%'") == [(1,)]
    assert len(await calls(session, people, place)) == 1
    before = (await table_of(session, match)).seq
    await move(session, people, place)
    assert (await table_of(session, match)).seq > before


async def calls(session: Session, people: list[Any], place: Any) -> list[Any]:
    """Return the messages that call the player whose turn it is."""
    decider = await session.decider(people, place)
    return [one for one in decider.sees(place) if one.by_bot and one.text and decider.id in one.mentions]


@pytest.mark.parametrize("way", ["channel without Send Messages", "locked thread", "time-out of the bot"])
async def test_players_are_mentioned_again_once_the_channel_reopens(
    session: Session, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The old ping was deleted meanwhile, which a bot that was killed has forgotten."""
    deleted: Any = type(context_at(session.client).deleted)
    monkeypatch.setattr(deleted, "__contains__", lambda *_: False)
    closing = WAYS[way]
    place = place_of(session, closing.kind)
    people, match = await begun(session, place)
    await move(session, people, place)
    assert len(await calls(session, people, place)) == 1
    closing.close(session, place)
    await paused(session, match)
    await settled(session)
    await settled(session)
    closing.open(session, place)
    await paused(session, match, wanted=False)
    await settled(session)
    assert len(await calls(session, people, place)) == 1


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("has_other", [True, False])
async def test_match_in_a_closed_channel_moves_or_ends_after_some_time(
    session: Session, has_other: bool, tournament: bool
) -> None:
    """The time is a week, and twelve hours at a tournament table, which waits two weeks for another place."""
    place = session.loopback.add_thread(session.channel, "aside")
    people, match = await begun(session, place)
    await session.client.services.matches.change(match, lambda table: TableChange(with_tournament(table, tournament)))
    session.loopback.set_thread(place, locked=True)
    await paused(session, match)
    if not has_other:
        session.loopback.deny(session.channel, "create_public_threads")
    await session.pass_time((12 * HOUR if tournament else 7 * DAY) - HOUR)
    assert (await table_of(session, match)).channel == place.id
    await session.pass_time(2 * HOUR)
    await settled(session)
    table = await table_of(session, match)
    if not has_other and tournament:
        assert (table.status, table.paused_at is None) == ("running", False)
        await session.pass_time(14 * DAY)
        await settled(session)
        table = await table_of(session, match)
    if not has_other:
        assert table.status == "closed"
        await all_told(session, people, "closed without a result")
        assert "b:turn" in pressable(session, people[0], place), "nothing can be edited in a locked thread"
        session.loopback.set_thread(place, locked=False)
        await until(lambda: "b:turn" not in pressable(session, people[0], place), "the table to show its end")
        return
    assert (table.status, table.paused_at, table.seen_in) == ("running", None, session.channel.id)
    there = session.loopback.channel(table.channel)
    assert there.id != place.id
    assert there.parent == session.channel.id
    await all_told(session, people, "continues in")
    assert "continues here" in session.table(people[0], there).text
    await move(session, people, there)


def pressable(session: Session, person: Any, place: Any) -> str:
    """Return the ids of all buttons that the person sees in public messages there."""
    public = [message for message in person.sees(place) if not message.ephemeral]
    return " ".join(str(button.custom_id) for message in public for button in message.buttons())


def with_tournament(table: Table, tournament: bool) -> Table:
    return replace(table, terms=replace(table.terms, tournament=tournament))


async def test_repeated_closing_of_a_channel_does_not_stop_clocks_for_good(session: Session) -> None:
    place = session.loopback.add_thread(session.channel, "aside")
    _, match = await begun(session, place)
    for days in (4, 3):
        session.loopback.set_thread(place, locked=True)
        await paused(session, match)
        await session.pass_time(days * DAY - HOUR)
        session.loopback.set_thread(place, locked=False)
        await paused(session, match, wanted=False)
    session.loopback.set_thread(place, locked=True)
    await paused(session, match)
    await session.pass_time(3 * HOUR)
    assert (await table_of(session, match)).channel != place.id


async def test_briefly_locked_channel_notifies_no_player(session: Session) -> None:
    place = session.loopback.add_thread(session.channel, "aside")
    people, match = await begun(session, place)
    session.loopback.set_thread(place, locked=True)
    await paused(session, match)
    session.loopback.set_thread(place, locked=False)
    await paused(session, match, wanted=False)
    await session.pass_time(HOUR)
    assert not any(told(person, "is paused") for person in people)


async def test_players_can_continue_in_direct_messages(session: Session) -> None:
    place = session.loopback.add_thread(session.channel, "aside")
    people, match = await begun(session, place)
    session.loopback.set_thread(place, locked=True)
    await paused(session, match)
    requests, now = session.client.services.moderation.requests, session.client.services.now
    asked = await requests.ask(match, people[0].id, "resume", now())
    await requests.agree(asked.id, people[1].id)
    await paused(session, match, wanted=False)
    await session.pass_time(8 * DAY)
    table = await table_of(session, match)
    assert (table.status, table.channel) == ("running", place.id)


def _hide_by_name(session: Session, place: Any, people: list[Any], blind: Any) -> Callable[[], object]:
    """Hide the place from that person; return what undoes it."""
    session.loopback.deny(place, "view_channel", who=blind)
    return lambda: session.loopback.unset(place, "view_channel", who=blind)


def _hide_by_a_deleted_role(session: Session, place: Any, people: list[Any], blind: Any) -> Callable[[], object]:
    """Let only two roles see the place, and delete that person's; return what undoes it."""
    loopback, roles = session.loopback, [session.loopback.add_role(session.guild, person.name) for person in people]
    for person, role in zip(people, roles, strict=True):
        loopback.allow(place, "view_channel", who=role)
        person.set_roles(role.id)
    loopback.allow(place, "view_channel")
    loopback.deny(place, "view_channel", who=session.guild.everybody)
    loopback.delete_role(session.guild, roles[people.index(blind)])
    return lambda: loopback.unset(place, "view_channel", who=session.guild.everybody)


@pytest.mark.parametrize("hide", [_hide_by_name, _hide_by_a_deleted_role])
async def test_player_loses_no_turn_at_an_invisible_table(
    session: Session, hide: Callable[[Session, Any, list[Any], Any], Callable[[], object]]
) -> None:
    place = place_of(session, "text")
    people, match = await begun(session, place)
    blind = await session.decider(people, place)
    show = hide(session, place, people, blind)
    moves = (await table_of(session, match)).seq
    await session.pass_time(25 * HOUR)
    await paused(session, match)
    await session.pass_time(5 * DAY)
    table = await table_of(session, match)
    assert (table.status, table.seq) == ("running", moves)
    assert not any(info.offered for info in table.seats)
    assert [len(told(person, "is paused")) for person in people] == [1, 1]
    show()
    await session.pass_time(11 * MINUTE)
    await paused(session, match, wanted=False)
    assert await time_left(session, match) > 30 * MINUTE


async def test_player_removed_from_a_private_thread_is_added_again(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    place = session.loopback.add_thread(session.channel, "aside", [*people, session.loopback.bot])
    await session.match(*people, channel=place, clock="24")
    await settled(session)
    blind = await session.decider(people, place)
    session.loopback.remove_from_thread(place, blind)
    await session.pass_time(2 * HOUR)
    await settled(session)
    assert blind.id in session.loopback.channel(place.id).members
    assert await kinds(session, await session.match_id(place)) == []


async def test_returning_player_is_added_to_the_private_thread_again(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    place = session.loopback.add_thread(session.channel, "aside", [*people, session.loopback.bot])
    await session.match(*people, channel=place, clock="24")
    await settled(session)
    blind = await session.decider(people, place)
    blind.leave(session.guild)
    session.loopback.remove_from_thread(place, blind)
    await session.pass_time(HOUR)
    blind.enter(session.guild)
    await session.pass_time(2 * HOUR)
    await settled(session)
    assert blind.id in session.loopback.channel(place.id).members


async def test_match_continues_in_an_age_restricted_channel(session: Session) -> None:
    """Discord restricts people there, and no bot."""
    place = place_of(session, "text")
    people, match = await begun(session, place)
    change = {"id": str(place.id), "guild_id": str(session.guild.id), "type": 0, "name": "place", "position": 1}
    session.loopback._context.gateway.dispatch("CHANNEL_UPDATE", change | {"nsfw": True}, session.guild.id, GUILDS)
    client: Any = session.client
    await until(lambda: client.get_channel(place.id).is_nsfw(), "the event")
    await session.pass_time(HOUR)
    await move(session, people, place)
    assert await kinds(session, match) == []
