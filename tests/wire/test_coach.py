"""The coach: one line in every panel of a first match, gone for who knows the game."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import say, word
from tests.wire.play_session import Session, buttons_of, custom_id, reached, session_at
from tests.wire.random_match import played

pytestmark = pytest.mark.shared_bot

COACHED = "🎓"


def verbs(screen: Any) -> list[str]:
    return [str(one.custom_id).split(":")[1] for one in screen.buttons()]


async def panels(session: Session, people: list[Any]) -> dict[Any, Any]:
    """Return the panels of those who must act, by person."""
    match = await session.match_id()
    looks = {person: await session.client.services.matches.look_as(match, person.id) for person in people}
    return {person: await session.panel(person) for person, look in looks.items() if look.offers}


@pytest.mark.parametrize("game", GAMES)
async def test_first_match_has_a_coach_until_the_player_dismisses_it(tmp_path: Path, game: str) -> None:
    async with session_at(tmp_path, locale="it") as session:
        (anna,), (bruno,) = session.people("Anna"), session.people("Bruno", locale="it")
        await session.match(anna, bruno, game=game)
        for person, panel in (await panels(session, [anna, bruno])).items():
            assert panel.text.count(COACHED) == 1
            assert not buttons_of(panel, "known")
            after = await reached(person, panel, "known")
            assert COACHED not in after.text
            locale = "en" if person is anna else "it"
            assert word("lessons-coach-gone", locale, game=GAMES[game].title) in after.text
            more = await reached(person, after, "more")
            assert [verb for verb in verbs(more) if verb in ("known", "coached")] == ["coached"]
            assert COACHED not in (await session.panel(person)).text


@pytest.mark.parametrize("game", [name for name in GAMES if GAMES[name].texts.goal is not None])
async def test_coach_says_what_wins_before_the_first_choice_alone(game: str, session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game=game)
    person, match, goal = await session.decider(people), await session.match_id(), GAMES[game].texts.goal
    assert goal is not None
    assert say(goal, "en") in (await session.panel(person)).text
    matches = session.client.services.matches
    await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
    acted = [one for one in people if (await matches.look_as(match, one.id)).token]
    assert acted == [person]
    while not (await matches.look_as(match, person.id)).offers:
        other = await session.decider(people)
        await matches.play(match, other.id, (await matches.look_as(match, other.id)).offers[0])
    panel = await session.panel(person)
    assert COACHED in panel.text
    assert say(goal, "en") not in panel.text


async def test_coach_tells_each_new_rule_in_one_turn(session: Session) -> None:
    game, told = GAMES["cafe_international"], defaultdict[tuple[int, Any], set[int]](set)
    people = await session.new_match("Anna", "Bruno", game=game.name)
    match, matches = await session.match_id(), session.client.services.matches
    for _ in range(24):
        person = await session.decider(people)
        look = await matches.look_as(match, person.id)
        panel = await session.panel(person)
        shown = [one for one in game.texts.news(look.view) if say(one, "en", ("Anna", "Bruno")) in panel.text]
        assert len(shown) <= 1
        for one in shown:
            told[person.id, dict(one.args).get("about")].add(look.view.turn)
        await matches.play(match, person.id, look.offers[0])
    assert len({about for _, about in told}) >= 3
    assert all(len(turns) == 1 for turns in told.values()), told


async def test_newcomer_automates_nothing_in_a_first_match(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    person = await session.decider(people)
    panel = await session.panel(person)
    after = await reached(person, panel, "known")
    for screen, is_coached in ((panel, True), (after, False)):
        assert ("plan" in verbs(screen)) != is_coached


@pytest.mark.parametrize("is_in_more", [False, True])
async def test_coach_returns_with_one_press(session: Session, *, is_in_more: bool) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    gone = await reached(person, await session.panel(person), "known")
    where = await reached(person, await session.panel(person), "more") if is_in_more else gone
    back = (await person.press(where, custom_id(where, "coached"))).settled()
    assert COACHED in (await back).reply.text
    more = await reached(person, await session.panel(person), "more")
    assert [verb for verb in verbs(more) if verb in ("known", "coached")] == ["known"]


async def test_player_with_a_finished_match_gets_no_coach(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await played(session, anna, bruno, game="cafe_international")
    await session.match(anna, carla, game="cafe_international")
    lesson_progress, game = session.client.services.computers.lesson_progress, GAMES["cafe_international"]
    assert [await lesson_progress.is_coached(game, person.id) for person in (anna, carla)] == [False, True]
    for person, panel in (await panels(session, [anna, carla])).items():
        assert (COACHED in panel.text) == (person is carla)
    assert word("lessons-button-known", "en")


async def test_coach_appraises_no_offer_among_people(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    drawer, match = await session.decider(people), await session.match_id()
    await session.client.services.matches.play(match, drawer.id, "draw")
    panel = await session.panel(await session.decider(people))
    assert COACHED in panel.text
    assert not re.search(r"tiles bring no less|Bid 1 coin|Bid up to \d|[Ee]ach coin moves", panel.text)
