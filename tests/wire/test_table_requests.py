"""Agreements of the table through the wire: undo, pause, end; and requests that expire."""

from __future__ import annotations

import json
import re

from bot.history.record import verify
from cogs.text.localiser import stamp
from tests.wire.play_session import Session, answer_to, more_of, open_choices, pressed, reach
from tests.wire.requests import ask, ended
from tests.wire.timed_turns import (
    HOUR,
    due,
    let_run_out,
    move,
    press_publicly,
    refusal,
    settled,
    settled_match,
    shown,
    vanish,
)


async def test_withdrawn_requests_are_limited(session: Session) -> None:
    anna, bruno, _ = await session.new_match("Anna", "Bruno", "Carla")
    called, answers = set[int](), list[str]()
    for _ in range(5):
        asked = await (await anna.slash(session.channel, "table ask", {"what": "pause"})).settled()
        answers.append(asked.reply.text)
        await settled(session)
        for message in session.public():
            called |= {message.id} if "**Anna** wants to pause" in message.text and message.mentions else set()
        for message in [one for one in anna.sees(session.channel) if "b:consent-withdraw:" in str(one.components)]:
            await press_publicly(anna, message, "consent-withdraw")
            await settled(session)
    assert (len(called), ["3 times within an hour" in said for said in answers]) == (3, [False] * 3 + [True] * 2)
    asked = await (await bruno.slash(session.channel, "table ask", {"what": "pause"})).settled()
    assert "have asked the others" in asked.reply.text, "the others may ask"


async def test_finished_turn_is_undone_by_agreement(session: Session) -> None:
    people = session.people("Anna", "Bruno", "Carla")
    anna = people[0]
    await session.match(*people, game="cafe_international")
    await settled(session)
    first = await session.decider(people)
    second, third = (person for person in people if person is not first)
    old = await session.panel(first)
    await session.leave_outdated(old)
    before = session.table(anna).text
    await move(session, first)
    new = await session.panel(await session.decider(people))
    await session.leave_outdated(new)
    asked = await ask(session, first, "take-back")
    assert f"**{first.name}** wants to undo their last turn and all since" in asked.text
    assert "revealed something or was random" in asked.text, "drawing has shown a guest"
    assert re.search(rf"^-# {first.name} .+", asked.text, re.MULTILINE), "what would go is named"
    assert f"Agreed: {first.name}." in asked.text
    answer = await second.slash(session.channel, "table ask", {"what": "pause"})
    assert "already has an open request" in (await answer.settled()).reply.text
    assert "Only the player who made the request" in await refusal(session, second, asked, "consent-withdraw")
    await press_publicly(second, asked, "consent-yes")
    still = f"Waiting for: <@{third.id}>."
    await session.loopback.wait_for(lambda: still in session.message_with(anna, "consent-yes").text)
    decider = await session.decider(people)
    assert decider is not first
    await press_publicly(third, asked, "consent-yes")
    assert "Everyone agreed" in await ended(session, asked)

    assert await session.decider(people) is first
    calls = [one.text for one in session.public() if f"<@{first.id}>" in one.text]
    assert calls, "the player to move is called again"
    told = session.table(anna).text
    assert f"{first.name} can choose again" in told
    assert told.splitlines()[:2] == before.splitlines()[:2], "the headline is that of before"
    log = await reach(anna, session.table(anna), "log")
    assert f"steps were undone by agreement: {first.name}" in log.reply.text
    assert first.name + " seats" not in log.reply.text, "what is gone is folded into the fact"
    for person, panel, word in ((decider, new, "begins"), (first, old, "⚠")):
        component, value = open_choices(panel)[0]
        pressed = await (person.press(panel, component) if value is None else person.select(panel, component, [value]))
        assert word in (await pressed.settled()).reply.text, "what was offered before is void"
    await move(session, first)
    assert await session.decider(people) is not first
    record = await session.client.services.matches.views.whole(await session.match_id())
    assert [row.agreed for row in record.rows].count(True) >= 1


async def test_players_can_pause_resume_and_end_by_agreement(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", clock="24", answers="24")
    decider, other = await session.by_turn(people)
    until = await due(session, decider)
    asked = await ask(session, other, "pause")
    await session.pass_time(HOUR)
    await press_publicly(decider, asked, "consent-yes")
    assert "Everyone agreed" in await ended(session, asked)
    text = await shown(session, other, "clock paused")
    assert "⏸" in text
    assert stamp(until, "R") not in text
    table = await session.client.services.matches.table(await session.match_id())
    assert table.paused_at is not None
    assert session.client.services.now() - table.paused_at < HOUR, "paused since all have agreed"
    await session.pass_time(150 * HOUR)
    assert await session.decider(people) is decider

    asked = await ask(session, decider, "resume")
    await press_publicly(other, asked, "consent-no")
    assert "Too few players agreed" in await ended(session, asked)
    asked = await ask(session, decider, "resume")
    await press_publicly(decider, asked, "consent-withdraw")
    assert "Withdrawn" in await ended(session, asked)
    asked = await ask(session, decider, "resume")
    await press_publicly(other, asked, "consent-yes")
    await ended(session, asked)
    left = await due(session, decider) - session.client.services.now()
    assert 22 * HOUR < left < 23.1 * HOUR
    await shown(session, other, stamp(await due(session, decider), "R"))

    asked = await ask(session, other, "end")
    await let_run_out(session, decider)
    await press_publicly(decider, asked, "consent-yes")
    assert "Everyone agreed" in await ended(session, asked)
    match = await session.client.services.matches.latest_in(session.channel.id)
    assert match is not None
    assert match.status == "closed"
    await session.client.services.delivery.pipeline.all_settled()
    assert await session.client.services.store.outbox.of(match.id) == (), "no letter is kept"
    assert "without a result" in "".join(one.text for one in session.public())


async def test_requests_and_offered_seats_work_across_moves_and_absences(session: Session) -> None:
    """An absent player is not asked, a move overtakes an undo request, and the record stays true."""
    people = session.people("Anna", "Bruno", "Carla")
    await session.match(*people[:2], game="cafe_international", clock="24")
    await settled(session)
    late = await session.decider(people[:2])
    other = next(person for person in people[:2] if person is not late)
    await move(session, late)
    asked = await ask(session, late, "take-back")
    await move(session, other)
    assert "No longer needed" in await ended(session, asked)

    await vanish(session, late, other)
    offer = session.message_with(other, "seat-take")
    await move(session, other)
    await let_run_out(session, late)
    table = session.table(other)
    more = await more_of(other, table)
    asking = await pressed(other, more, "life")
    button = next(one.custom_id for one in asking.buttons() if ":take-back:" in one.custom_id)
    answer = await (await other.press(asking, button)).settled()
    assert "nobody else to ask" in answer.reply.text
    await settled(session)
    assert await session.decider(people[:2]) is other

    await press_publicly(people[2], offer, "seat-take")
    await settled(session)
    asked = await ask(session, other, "end")
    await press_publicly(people[2], asked, "consent-yes")
    await ended(session, asked)
    match = await session.client.services.matches.latest_in(session.channel.id)
    assert match is not None
    command = {"match": match.id}
    shown_now = await answer_to(other.slash(session.channel, "history show", command))
    assert late.name in shown_now.text
    exported = (
        await (await other.slash(session.channel, "history show", {"view": "record", **command})).settled()
    ).reply
    assert verify(json.loads(exported.pictures[0].data)).ok
