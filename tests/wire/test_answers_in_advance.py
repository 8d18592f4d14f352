"""Answers given in advance in the panel of a seat that will be asked, and "never ask again"."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games import GAMES
from bot.i18n import word
from tests.wire.play_session import Session, answer_to, buttons_of, custom_id, open_choices, pressed, reached
from tests.wire.sealed_questions import do, said, scoring

pytestmark = pytest.mark.shared_bot


def plans(panel: Any) -> dict[str, Any]:
    """Return the lists of auto-answers by the name of the question."""
    return {found.custom_id.split(":")[4]: found for found in panel.selects() if found.custom_id.startswith("s:order:")}


async def experienced(session: Session, person: Any) -> Any:
    """Return the panel without the coach: newcomers are offered no automation."""
    return await reached(person, await session.panel(person), "known")


async def test_scorer_plans_the_refill_while_the_others_are_asked(session: Session) -> None:
    people, asked = await scoring(session)
    scorer = next(person for person in people if person not in asked)
    match, services = await session.match_id(), session.client.services
    hand = (await services.matches.look_as(match, scorer.id)).view.seats[people.index(scorer)].hand
    before = said(session)
    given = await reached(scorer, await session.panel(scorer), "orders")
    refill = plans(given)["refill"]
    assert [value for _, value in refill.options] == ["ask", *dict.fromkeys(hand)]
    given = await answer_to(scorer.select(given, refill.custom_id, [hand[-1]]))
    await session.quiet()
    assert said(session) == before, "nobody else sees a plan"
    assert "refill" in plans(given)
    for person in asked:
        await do(session, person, "guatemala_cafe", "pass K@D1")
    await session.loopback.wait_for(lambda: f"{scorer.name}" in session.table(scorer).text)
    await session.answered()
    look = await services.matches.look_as(match, scorer.id)
    assert look.view.phase != "refill", "the plan has answered"
    assert look.view.production[look.view.production.index(hand[-1])] == hand[-1]


async def test_never_again_applies_to_the_whole_match_and_one_seat(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", "Carla", game="saint_martin")
    match, services = await session.match_id(), session.client.services
    drawer = await session.decider(people)
    await do(session, drawer, "saint_martin", "draw")
    first, second = [person for person in people if person is not drawer]
    assert not buttons_of(await experienced(session, drawer), "never")
    panel = await experienced(session, first)
    told = await pressed(first, panel, "never")
    assert "ask you again in this match" in told.text
    assert "✅ Answered" in told.text
    assert open_choices(told) == []
    await session.answered()
    answered: Any = session.loopback.message(told.id)
    assert "✅ Answered" in answered.text
    assert open_choices(answered) == []
    assert custom_id(answered, "back"), "it can be changed"
    orders = await services.answers.auto_answers.of(match, people.index(first))
    assert (orders.others, orders.coffees) == ("never", "none")
    look = await services.matches.look_as(match, first.id)
    assert look.view.own_answer == 0
    assert (await services.matches.look_as(match, second.id)).view.own_answer is None


async def test_publicly_forced_move_is_played_automatically(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["zanzibar"]

    def forced(state: Any, seat: int) -> Any:
        return game.default(state, seat) if seat == 1 else None

    monkeypatch.setitem(cast(dict[str, Any], GAMES), "zanzibar", dataclasses.replace(game, forced=forced))
    people = await session.new_match("Anna", "Bruno", first="0")
    match, services = await session.match_id(), session.client.services
    await do(session, people[0], "zanzibar", "place 7@w3")
    await session.answered()
    rows = (await services.matches.views.whole(match)).rows
    assert [(row.seat, row.user is None) for row in rows] == [(0, False), (1, True)]
    assert await session.decider(people) is people[0]


async def test_panel_never_offers_automatic_moves(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """This includes games without auto-answers, and the panel right after an own move."""

    def forced(state: Any, seat: int) -> Any:
        return game.default(state, seat) if game.see(state, None).phase == "second" else None

    game = dataclasses.replace(GAMES["cafe_international"], forced=forced)
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "cafe_international", game)
    people, services = session.people("Anna", "Bruno"), session.client.services
    await session.match(*people, game="cafe_international")
    match, first = await session.match_id(), await session.decider(people)
    offers = (await services.matches.look_as(match, first.id)).offers
    with monkeypatch.context() as patch:
        patch.setattr(services.answers.auto_answer_player, "_work", SimpleNamespace(is_running=False))
        await do(session, first, "cafe_international", next(text for text in offers if "@" in text))
        panel = await session.panel(first)
        assert await session.decider(people) is first
        assert open_choices(panel) == []
        assert "The only possible move is played for you" in panel.text
    services.answers.auto_answer_player.wake(match)
    await session.answered()
    rows = (await services.matches.views.whole(match)).rows
    assert [row.user is None for row in rows] == [False, True]


def pick(panel: Any, token: str) -> str:
    return next(str(one.custom_id) for one in panel.buttons() if str(one.custom_id).endswith(f":{token}"))


async def test_one_press_can_combine_a_move_and_an_auto_answer(session: Session) -> None:
    """To draw and be done, and to bid for nothing until the player's turn; both are forgotten afterwards."""
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    match, services = await session.match_id(), session.client.services
    first, second = await session.by_turn(people)
    await experienced(session, first)
    await do(session, first, "saint_martin", "draw")
    panel = await experienced(session, second)
    offer = (await services.matches.look(match, None)).view.offer
    await (await second.press(panel, pick(panel, f"nobid {offer}+"))).settled()
    await session.answered()
    assert (await services.answers.auto_answers.of(match, people.index(second))).passing
    assert (await services.matches.look(match, None)).view.phase == "kept"
    for person in (first, second, first):
        offers = (await services.matches.look_as(match, person.id)).offers
        await do(session, person, "saint_martin", next(text for text in offers if text.startswith("place")))
        panel = await session.panel(person)
        await (await person.press(panel, pick(panel, "end+"))).settled()
        await session.answered()
    panel = await session.panel(second)
    await (await second.press(panel, pick(panel, "draw+"))).settled()
    await session.answered()
    view = (await services.matches.look(match, None)).view
    assert (view.phase, view.turn_seat) == ("turn", people.index(first)), "nobody bid, and the turn is over"
    assert view.seats[people.index(second)].hand_count == 3
    assert not (await services.answers.auto_answers.of(match, people.index(second))).passing


async def test_turn_ends_automatically_if_no_other_move_is_left(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    match, services = await session.match_id(), session.client.services
    first = await session.decider(people)
    panel = await experienced(session, first)
    toggle = buttons_of(panel, "plan")[0]
    again = await answer_to(first.press(panel, toggle.custom_id))
    assert "Auto-end turns: turn off" in [one.label for one in again.buttons()]
    assert word("saint_martin-auto-answer-hand-over", "en") in again.text, "says what it does"
    offers = (await services.matches.look_as(match, first.id)).offers
    await do(session, first, "saint_martin", next(text for text in offers if text.startswith("place")))
    burn = next((text for text in (await services.matches.look_as(match, first.id)).offers if "burn" in text), None)
    if burn is not None:
        await do(session, first, "saint_martin", burn)
    await session.answered()
    assert (await services.matches.look(match, None)).view.turn_seat != people.index(first)
