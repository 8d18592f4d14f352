"""Every auto-answer and every plan that a game knows is given, and taken back, in direct messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.game import AnyGame, Seat
from bot.games import GAMES
from cogs.text.seat_names import literal
from tests.playthroughs.telling import positions
from tests.wire.direct.pressing import Direct
from tests.wire.direct.questions import Question, Script, all_games, declared, scripts
from tests.wire.direct.retelling import Retelling
from tests.wire.direct.witness import Witness
from tests.wire.evening import Evening

ORDERED = [name for name in all_games() if GAMES[name].auto_answers is not None]
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


class Place:
    """A position of a recorded match in which a seat may give these orders and plans."""

    def __init__(self, script: Script, number: int, seat: Seat, given: frozenset[Question]) -> None:
        self.script, self.number, self.seat, self.given = script, number, seat, given


def places(game: AnyGame) -> Iterator[Place]:
    """Where there is anything new to be given; a seat that is asked nothing, for whom an order answers nothing."""
    missing = {one for one in declared(game) if one.sort in ("order", "plan")}
    for script in scripts(game.name):
        for number, state in enumerate(positions(script.match)):
            for seat in set(range(script.match.players)) - set(game.deciders(state)):
                given = frozenset(_given_in(game, game.see(state, seat))) & missing
                if given and game.outcome(state) is None:
                    yield Place(script, number, seat, given)
                    missing -= given
        if not missing:
            return
    pytest.fail(f"nowhere in recorded matches: {missing}")


def _given_in(game: AnyGame, view: Any) -> Iterator[Question]:
    for name, values in game.auto_answer_values.items():
        if sum(game.auto_answer_applies(view, name, value) for value in values) > 1:
            yield Question(game.name, "order", name)
    for name in game.plans(view):
        yield Question(game.name, "plan", name)


@pytest.mark.rotating(24)
@pytest.mark.parametrize("name", ORDERED)
async def test_every_order_of_a_game(evening: Evening, witness: Witness, name: str) -> None:
    game, people = GAMES[name], evening.people(*NAMES)
    for place in places(game):
        retelling = Retelling(evening, witness, place.script, people)
        await retelling.begin()
        await retelling.reach(place.number)
        direct = Direct(evening, witness, people[place.seat])
        for one in sorted(place.given):
            await _give(evening, direct, retelling.match, place.seat, one)
        for person in retelling.people:
            if (await evening.client.services.matches.table(retelling.match)).is_live:
                await evening.client.services.matches.resign(retelling.match, person.id)
        await evening.quiet()


async def _give(evening: Evening, direct: Direct, match: str, seat: Seat, one: Question) -> None:
    """Another value than the one that holds, and then that one again; the table's own bot goes by it."""
    orders = evening.client.services.auto_answers
    usual = getattr(await orders.of(match, seat), one.name)
    screen = await (direct.typed(f"{one.game} auto") if one.sort == "order" else direct.panel(match))
    component = next(found for found in screen.selects() if found.custom_id.split(":")[1:5:3] == [one.sort, one.name])
    values = [value for _, value in component.options]
    for value in (next(value for value in values if value != literal(usual)), literal(usual)):
        await direct.press(screen, component.custom_id, value)
        await evening.quiet()
        assert literal(getattr(await orders.of(match, seat), one.name)) == value
