"""The coach: one line in every panel of a first match, gone for who knows the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from tests.wire.evening import Evening, custom_id, evening_at
from tests.wire.played import played

pytestmark = pytest.mark.shared_bot

COACHED = "🎓"


async def panel_of(evening: Evening, person: Any) -> Any:
    table = evening.table(person)
    return (await (await person.press(table, custom_id(table, "turn"))).settled()).reply


async def panels(evening: Evening, people: list[Any]) -> dict[Any, Any]:
    """By person; of those alone who must act."""
    match = await evening.match_id()
    looks = {person: await evening.client.services.matches.look_as(match, person.id) for person in people}
    return {person: await panel_of(evening, person) for person, look in looks.items() if look.offers}


@pytest.mark.parametrize("game", GAMES)
async def test_a_first_match_has_a_coach_until_one_knows_the_game(tmp_path: Path, game: str) -> None:
    async with evening_at(tmp_path, locale="it") as evening:
        (anna,), (bruno,) = evening.people("Anna"), evening.people("Bruno", locale="it")
        await evening.match(anna, bruno, game=game)
        for person, panel in (await panels(evening, [anna, bruno])).items():
            assert panel.text.count(COACHED) == 1
            known = custom_id(panel, "known")
            after = (await (await person.press(panel, known)).settled()).reply
            assert COACHED not in after.text
            assert not [one for one in after.buttons() if one.custom_id.startswith("b:known:")]
            assert COACHED not in (await panel_of(evening, person)).text


async def test_a_player_with_a_finished_match_gets_no_coach(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
        await played(evening, anna, bruno, game="cafe_international")
        await evening.match(anna, carla, game="cafe_international")
        lesson_progress, game = evening.client.services.lesson_progress, GAMES["cafe_international"]
        assert [await lesson_progress.is_coached(game, person.id) for person in (anna, carla)] == [False, True]
        for person, panel in (await panels(evening, [anna, carla])).items():
            assert (COACHED in panel.text) == (person is carla)
        assert word("lessons-button-known", "en")
