"""A match in every kind of place where people can write: opened, played and shown there."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rng import Dice
from tests.wire.play_session import Session, custom_id, make_move, typed


def place(session: Session, kind: str) -> Any:
    """Return a channel or thread of that kind."""
    loopback = session.loopback
    match kind:
        case "announcement" | "voice":
            return loopback.add_channel(session.guild, "other", kind)
        case "forum thread":
            return loopback.add_thread(loopback.add_channel(session.guild, "questions", "forum"), "a question")
        case "announcement thread":
            return loopback.add_thread(loopback.add_channel(session.guild, "news", "announcement"), "discussion")
        case _:
            return loopback.add_thread(session.channel, "psst", [*loopback.people, loopback.bot])


@pytest.mark.parametrize("kind", ["announcement", "voice", "forum thread", "announcement thread", "private thread"])
async def test_match_works_in_every_supported_kind_of_channel(session: Session, kind: str) -> None:
    people = session.people("Anna", "Bruno")
    where = place(session, kind)
    options = {"thread": False} if kind == "forum thread" else {}
    await session.match(*people, channel=where, **options)
    matches, match = session.client.services.matches, await session.match_id(where)
    for _ in range(2):
        person = await session.decider(people, where)
        before = session.table(person, where).text
        await make_move(matches, match, person, await session.panel(person, where), Dice(b"places", 0))
        await session.quiet()
        assert session.table(person, where).text != before


async def test_table_in_an_announcement_channel_gets_a_thread(session: Session) -> None:
    (anna,) = session.people("Anna")
    news = session.loopback.add_channel(session.guild, "news", "announcement")
    await typed(anna, news, "zanzibar new", thread=True)
    (thread,) = [one for one in session.loopback.channels if one.is_thread]
    assert custom_id(session.message_with(anna, "join", thread), "join")


@pytest.mark.rotating(4)
async def test_table_in_a_voice_channel_gets_no_thread(session: Session) -> None:
    (anna,) = session.people("Anna")
    voice = session.loopback.add_channel(session.guild, "talk", "voice")
    answer = await (await anna.slash(voice, "zanzibar new", {"thread": True})).settled()
    assert answer.reply.only_for == anna.id
    assert not await session.client.services.matches.live()


async def test_archived_thread_is_reopened_by_the_next_press(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    where = session.loopback.add_thread(session.channel, "side table")
    await session.match(*people, channel=where)
    await session.quiet()
    session.loopback.set_thread(where, archived=True)
    matches, match = session.client.services.matches, await session.match_id(where)
    person = await session.decider(people, where)
    before = session.table(person, where).text
    await make_move(matches, match, person, await session.panel(person, where), Dice(b"awake", 0))
    await session.quiet()
    assert session.table(person, where).text != before
    other = await session.decider(people, where)
    assert other is not person
    assert any(f"<@{other.id}>" in message.text for message in other.sees(where)[-3:])


async def test_changes_while_a_thread_is_archived_are_shown(session: Session) -> None:
    """Nobody presses: the match goes on by itself, for instance because a clock runs out."""
    people = session.people("Anna", "Bruno")
    where = session.loopback.add_thread(session.channel, "side table")
    await session.match(*people, channel=where)
    await session.quiet()
    session.loopback.set_thread(where, archived=True)
    services, match = session.client.services, await session.match_id(where)
    person = await session.decider(people, where)
    before = session.table(person, where).text
    look = await services.matches.look_as(match, person.id)
    await services.matches.play(match, person.id, look.offers[0])
    await session.quiet()
    assert session.table(person, where).text != before


@pytest.mark.shared_bot
async def test_voice_channel_without_connect_permission_refuses_tables(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    voice = session.loopback.add_channel(session.guild, "talk", "voice")
    session.loopback.deny(voice, "connect")
    for path in ("zanzibar new", "tavolino-admin setup check"):
        answer = await (await keeper.slash(voice, path)).settled()
        assert ": Connect." in answer.reply.text, path
    session.loopback.unset(voice, "connect")
    session.loopback.deny(session.channel, "connect")
    await session.lobby(keeper, channel=voice)
    await session.lobby(keeper)


@pytest.mark.shared_bot
async def test_mention_is_answered_even_without_permission_to_reply(session: Session) -> None:
    (anna,) = session.people("Anna")
    session.loopback.deny(session.channel, "read_message_history")
    anna.say(session.channel, f"<@{session.loopback.bot.id}> what are you?")
    guide = await session.loopback.wait_for(lambda: session.message_with(anna, "meet"))
    assert guide.reference is None
