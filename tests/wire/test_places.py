"""A match in every kind of place where people can write: opened, played and shown there."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rng import Dice
from tests.wire.evening import Evening, custom_id, make_move


def place(evening: Evening, kind: str) -> Any:
    """A channel or thread of that kind."""
    loopback = evening.loopback
    match kind:
        case "announcement" | "voice":
            return loopback.add_channel(evening.guild, "other", kind)
        case "forum thread":
            return loopback.add_thread(loopback.add_channel(evening.guild, "questions", "forum"), "a question")
        case "announcement thread":
            return loopback.add_thread(loopback.add_channel(evening.guild, "news", "announcement"), "discussion")
        case _:
            return loopback.add_thread(evening.channel, "psst", [*loopback.people, loopback.bot])


@pytest.mark.parametrize("kind", ["announcement", "voice", "forum thread", "announcement thread", "private thread"])
async def test_a_match_is_at_home_there(evening: Evening, kind: str) -> None:
    people = evening.people("Anna", "Bruno")
    where = place(evening, kind)
    options = {"thread": False} if kind == "forum thread" else {}
    await evening.match(*people, channel=where, **options)
    matches, match = evening.client.services.matches, await evening.match_id(where)
    for _ in range(2):
        person = await evening.decider(people, where)
        before = evening.table(person, where).text
        await make_move(matches, match, person, await evening.panel(person, where), Dice(b"places", 0))
        await evening.quiet()
        assert evening.table(person, where).text != before


async def test_a_table_in_an_announcement_channel_gets_a_thread(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    news = evening.loopback.add_channel(evening.guild, "news", "announcement")
    await (await anna.slash(news, "zanzibar new", {"thread": True})).settled()
    (thread,) = [one for one in evening.loopback.channels if one.is_thread]
    assert custom_id(evening.message_with(anna, "join", thread), "join")


@pytest.mark.rotating(4)
async def test_a_table_in_a_voice_channel_gets_no_thread(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    voice = evening.loopback.add_channel(evening.guild, "talk", "voice")
    answer = await (await anna.slash(voice, "zanzibar new", {"thread": True})).settled()
    assert answer.reply.only_for == anna.id
    assert not await evening.client.services.matches.live()


async def test_a_thread_that_slept_wakes_with_the_next_press(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    where = evening.loopback.add_thread(evening.channel, "side table")
    await evening.match(*people, channel=where)
    await evening.quiet()
    evening.loopback.set_thread(where, archived=True)
    matches, match = evening.client.services.matches, await evening.match_id(where)
    person = await evening.decider(people, where)
    before = evening.table(person, where).text
    await make_move(matches, match, person, await evening.panel(person, where), Dice(b"awake", 0))
    await evening.quiet()
    assert evening.table(person, where).text != before
    other = await evening.decider(people, where)
    assert other is not person
    assert any(f"<@{other.id}>" in message.text for message in other.sees(where)[-3:])


async def test_changes_while_a_thread_is_archived_are_shown(evening: Evening) -> None:
    """Nobody presses: the match goes on by itself, for instance because a clock runs out."""
    people = evening.people("Anna", "Bruno")
    where = evening.loopback.add_thread(evening.channel, "side table")
    await evening.match(*people, channel=where)
    await evening.quiet()
    evening.loopback.set_thread(where, archived=True)
    services, match = evening.client.services, await evening.match_id(where)
    person = await evening.decider(people, where)
    before = evening.table(person, where).text
    look = await services.matches.look_as(match, person.id)
    await services.matches.play(match, person.id, look.offers[0])
    await evening.quiet()
    assert evening.table(person, where).text != before


@pytest.mark.shared_bot
async def test_without_the_permission_to_connect_nothing_is_opened_in_a_voice_channel(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    voice = evening.loopback.add_channel(evening.guild, "talk", "voice")
    evening.loopback.deny(voice, "connect")
    for path in ("zanzibar new", "tavolino-admin setup check"):
        answer = await (await keeper.slash(voice, path)).settled()
        assert ": Connect." in answer.reply.text, path
    evening.loopback.unset(voice, "connect")
    evening.loopback.deny(evening.channel, "connect")
    await evening.lobby(keeper, channel=voice)
    await evening.lobby(keeper)


@pytest.mark.shared_bot
async def test_who_mentions_the_bot_is_answered_also_where_it_may_not_reply(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    evening.loopback.deny(evening.channel, "read_message_history")
    anna.say(evening.channel, f"<@{evening.loopback.bot.id}> what are you?")
    guide = await evening.loopback.wait_for(lambda: evening.message_with(anna, "meet"))
    assert guide.reference is None
