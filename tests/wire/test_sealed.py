"""Questions to several seats at once: nothing public changes until the outcome is fixed; auto-answers answer."""

from __future__ import annotations

import pytest

from bot.game import Name, line
from bot.i18n import say, word
from bot.match.log_replay import replay
from tests.wire.play_session import Session, open_choices
from tests.wire.sealed_questions import FOUR, do, said, scoring

pytestmark = pytest.mark.shared_bot


async def test_blockade_answer_changes_nothing_public(session: Session) -> None:
    people, asked = await scoring(session)
    before = said(session)
    scorer = next(person for person in people if person not in asked)
    waiting = (await session.panel(scorer)).text
    assert "The table is waiting" in waiting
    for person in asked[:2]:
        panel = await session.panel(person)
        assert {value or component for component, value in open_choices(panel)}
        await do(session, person, "guatemala_cafe", "pass K@D1")
        assert said(session) == before
        assert (await do(session, person, "guatemala_cafe", "pass K@D1")).count("⚠") == 1
        assert said(session) == before
        assert (await session.panel(scorer)).text == waiting
    await do(session, asked[2], "guatemala_cafe", "pass K@D1")
    assert said(session) != before


async def test_sealed_question_mentions_everyone_asked_at_once(session: Session) -> None:
    _, asked = await scoring(session)
    pings = [entry.text for entry in session.loopback.transcript if entry.kind == "created"]
    assert all(f"<@{person.id}>" in pings[-1] for person in asked)


async def test_auto_answers_apply_only_to_their_seat(session: Session) -> None:
    people = await session.new_match(*FOUR, game="guatemala_cafe")
    for person in people:
        opened = await (await person.slash(session.channel, "table auto", {})).settled()
        assert opened.reply is not None
        assert opened.reply.ephemeral
        lists = [found for found in opened.reply.selects() if ":black:" in found.custom_id]
        await (await person.select(opened.reply, lists[0].custom_id, ["never"])).settled()
    await session.quiet()
    table = session.table(people[0])
    assert table.text.count("auto-answers") == 4
    placer = await session.decider(people)
    await do(session, placer, "guatemala_cafe", "@1")
    scorer = await session.decider(people)
    await do(session, scorer, "guatemala_cafe", ">3@4, score K@D1")
    match = await session.match_id()
    await session.answered()
    look = await session.client.services.matches.look(match, None)
    assert look.deciders == (next(seat for seat, person in enumerate(people) if person is scorer),)


async def test_sealed_auction_answer_changes_nothing_public(session: Session) -> None:
    people = await session.new_match(*FOUR, game="saint_martin")
    drawer = await session.decider(people)
    await do(session, drawer, "saint_martin", "draw")
    asked = [person for person in people if person is not drawer]
    match = await session.match_id()
    offers = (await session.client.services.matches.look_as(match, asked[0].id)).offers
    assert offers, "the first tile fits and everybody has coins"
    before = said(session)
    for person in asked[:2]:
        assert "⚠" not in await do(session, person, "saint_martin", offers[0])
        assert said(session) == before
    assert "⚠" not in await do(session, asked[2], "saint_martin", offers[0])
    assert said(session) != before


async def test_undo_of_a_sealed_answer_is_not_announced(session: Session) -> None:
    """The undo does not reveal whether others have answered since."""
    people = await session.new_match(*FOUR, game="saint_martin")
    drawer = await session.decider(people)
    await do(session, drawer, "saint_martin", "draw")
    asked = [person for person in people if person is not drawer]
    match = await session.match_id()
    offers = (await session.client.services.matches.look_as(match, asked[0].id)).offers
    await do(session, asked[0], "saint_martin", offers[1])
    before = said(session)
    for other in asked[1:]:
        assert (await session.client.services.matches.look_as(match, asked[0].id)).can_undo
        if other is asked[1]:
            await do(session, other, "saint_martin", offers[0])
    answered = await (await asked[0].slash(session.channel, "table undo")).settled()
    assert answered.reply is not None
    assert "⚠" not in answered.reply.text
    assert (
        word("common-stepped-back", "en", step="Noted, for you alone: you go up to 1 coin for ").rstrip("”")
        in answered.reply.text
    )
    await session.quiet()
    assert said(session) == before
    assert (await session.client.services.matches.look_as(match, asked[0].id)).offers == offers
    assert not (await session.client.services.matches.look_as(match, asked[1].id)).offers
    for person in (asked[2], asked[0]):
        assert "⚠" not in await do(session, person, "saint_martin", offers[0])
    assert said(session) != before
    whole = await session.client.services.matches.views.whole(match)
    assert replay(whole.game, whole.first, whole.rows, whole.seed)[-1].after == whole.now
    assert not (await session.client.services.matches.look_as(match, asked[1].id)).can_undo
    log = await (await drawer.slash(session.channel, "table log")).settled()
    assert log.reply is not None
    for key in ("match-stepped-back", "match-took-back"):
        assert say(line(key, seat=Name(0), step=""), "en", [asked[0].name]).rstrip("”") not in log.reply.text


async def test_question_out_of_turn_states_its_stakes(session: Session) -> None:
    people, asked = await scoring(session)
    scorer = next(person for person in people if person not in asked)
    calls = [message.text for message in session.public() if f"<@{asked[0].id}>" in message.text]
    assert calls
    assert "does anybody block?" in calls[-1]
    assert "your turn" not in calls[-1]
    panel = await session.panel(asked[0])
    assert f"{scorer.name} scores black; do you block?" in panel.text
    assert "Nobody would gain points." in panel.text
    assert panel.alts
    assert any("obody would gain points." in str(alt) for alt in panel.alts), "the board’s, not that of the seats"
    assert "Do you block" not in (await session.panel(scorer)).text
