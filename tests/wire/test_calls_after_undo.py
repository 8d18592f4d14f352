"""After a rewind exactly those are called for whom the table waits now, and nobody else is called any more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games import GAMES
from bot.table.table import MatchView
from cogs.context import Context
from cogs.messages import publisher
from tests.wire.play_session import Session
from tests.wire.random_match import played
from tests.wire.sealed_questions import do, scoring
from tests.wire.timed_turns import move, settled


def keeper_of(session: Session) -> Any:
    return session.loopback.add_person("Keeper", admin=True)


async def rewind(session: Session, keeper: Any, place: int) -> None:
    """Undo one of the last steps that are offered, the latest first."""
    steps = await keeper.autocomplete(session.channel, "tavolino-admin match undo", {}, focused="before", typed="")
    options = {"before": steps[place].value, "reason": "Misread rule"}
    answer = await (await keeper.slash(session.channel, "tavolino-admin match undo", options)).settled()
    assert answer.reply.only_for == keeper.id
    await settled(session)


async def waited_for(session: Session) -> set[int]:
    """Return the ids of those whose turn it is, as everybody sees it."""
    look = await session.client.services.matches.look(await session.match_id(), None)
    seats = GAMES[look.table.game].waiting(look.view)
    return {look.table.seats[seat].user or 0 for seat in seats}


def is_call(message: Any) -> bool:
    """Return whether it calls somebody to a turn, or to an answer out of turn."""
    return any(words in message.content.lower() for words in ("your turn", "has a question for you"))


def calls(session: Session, people: list[Any]) -> dict[int, set[int]]:
    """Return for each visible message, in the channel or direct, the ids of those that it calls to the table."""
    found = {message.id: set(message.mentions) for message in session.public() if is_call(message)}
    for person in people:
        for message in person.sees(person.dm):
            if message.by_bot and is_call(message):
                found[message.id] = {person.id}
    return found


async def called_once(session: Session, people: list[Any], before: dict[int, set[int]]) -> None:
    """Check that the asked players are called by new messages and by nothing else."""
    now = calls(session, people)
    assert not now.keys() & before.keys(), "what called before is gone"
    called = [user for users in now.values() for user in users]
    assert sorted(called) == sorted(await waited_for(session))


@pytest.mark.parametrize("messages", ["normal", "quiet"])
async def test_player_is_mentioned_again_after_an_undone_move(messages: str, session: Session) -> None:
    keeper, people = keeper_of(session), session.people("Anna", "Bruno", "Carla")
    await session.match(*people, game="cafe_international", messages=messages)
    await settled(session)
    first = await session.decider(people)
    for _ in range(2):
        await move(session, await session.decider(people))
    before = calls(session, people)
    assert [*before.values()] == [await waited_for(session)]
    await rewind(session, keeper, -1)
    assert await waited_for(session) == {first.id}
    await called_once(session, people, before)
    again = calls(session, people)
    session.client.services.matches.announce(await session.match_id())
    await settled(session)
    assert calls(session, people) == again
    await move(session, first)
    await called_once(session, people, again)


async def test_player_in_the_middle_of_a_turn_is_mentioned_again_after_an_undo(session: Session) -> None:
    keeper, people = keeper_of(session), session.people("Anna", "Bruno")
    await session.match(*people, game="guatemala_cafe")
    await settled(session)
    await do(session, await session.decider(people), "guatemala_cafe", "@35")
    actor = await session.decider(people)
    await do(session, actor, "guatemala_cafe", ">3@2")
    before = calls(session, people)
    assert await waited_for(session) == {actor.id}
    await rewind(session, keeper, 0)
    assert await waited_for(session) == {actor.id}
    await called_once(session, people, before)


async def test_player_without_an_earlier_mention_is_mentioned_after_an_undo(session: Session) -> None:
    keeper, people = keeper_of(session), session.people("Anna", "Bruno")
    await played(session, *people, steps=1)
    (actor,) = await waited_for(session)
    await rewind(session, keeper, -1)
    assert await waited_for(session) == {person.id for person in people} - {actor}
    await called_once(session, people, {})


async def test_move_undone_while_drawing_mentions_no_player(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, people = keeper_of(session), session.people("Anna", "Bruno", "Carla")
    await session.match(*people, game="cafe_international")
    await settled(session)
    actor = await session.decider(people)
    show, drawn, goes_on = publisher._show_table, asyncio.Event(), asyncio.Event()

    async def slowly(context: Context, look: MatchView) -> None:
        await show(context, look)
        if actor.id != look.table.seats[look.deciders[0]].user:
            drawn.set()
            await goes_on.wait()

    monkeypatch.setattr(publisher, "_show_table", slowly)
    match = await session.match_id()
    before = len(session.loopback.transcript)
    while (look := await session.client.services.matches.look_as(match, actor.id)).offers:
        await session.client.services.matches.play(match, actor.id, look.offers[0])
    await drawn.wait()
    steps = await keeper.autocomplete(session.channel, "tavolino-admin match undo", {}, focused="before", typed="")
    options = {"before": steps[-1].value, "reason": "Misread rule"}
    await (await keeper.slash(session.channel, "tavolino-admin match undo", options)).settled()
    goes_on.set()
    await settled(session)
    assert await waited_for(session) == {actor.id}
    said = [entry.text for entry in session.loopback.transcript[before:] if entry.kind == "created"]
    assert [f"<@{actor.id}>" in text for text in said if "your turn" in text] == [True]


async def test_mention_for_a_question_to_several_ends_with_its_answers(session: Session) -> None:
    keeper = keeper_of(session)
    people, asked = await scoring(session)
    await do(session, asked[0], "guatemala_cafe", "pass K@D1")
    before = calls(session, people)
    assert [*before.values()] == [{person.id for person in asked}]
    await rewind(session, keeper, 0)
    assert len(await waited_for(session)) == 1
    await called_once(session, people, before)


async def test_reopened_question_mentions_all_asked_players_again(session: Session) -> None:
    keeper = keeper_of(session)
    people, asked = await scoring(session)
    for person in asked:
        await do(session, person, "guatemala_cafe", "pass K@D1")
    await settled(session)
    before = calls(session, people)
    assert len(await waited_for(session)) == 1
    await rewind(session, keeper, 0)
    assert await waited_for(session) == {person.id for person in asked}
    await called_once(session, people, before)
