"""Position at the start of a seat's next turn, on which a prepared turn is tried."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.rng import Dice
from tests.contract.matches import played

POSITIONS = 80
CHANGED = {
    "cafe_international": {"phase", "turn_points", "passes"},
    "guatemala_cafe": {"phase", "turns", "last"},
    "saint_martin": {"phase", "turns", "sale", "last"},
    "zanzibar": {"phase", "turns"},
}
"""Fields that differ from the present position."""


def begins_turn(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether that seat, and it alone, is at the very start of a turn."""
    phase = type(state.phase).__name__
    is_first = phase == {"guatemala_cafe": "Moving"}.get(game.name, "Turn")
    return is_first and game.deciders(state) == (seat,) and state.phase == type(state.phase)(seat)


@pytest.mark.parametrize("name", CHANGED)
def test_next_turn_begins_like_any_turn_of_that_seat(name: str) -> None:
    game, seen = GAMES[name], set[str]()
    for players in (game.players[0], game.players[-1]):
        steps = played(name, players, 3)
        for step in random.Random(4).sample(steps, min(len(steps), POSITIONS)):
            for state in (step.before, step.after):
                number, whose = game.timed_turn(game.see(state, None))
                for seat in range(players):
                    found = game.ahead(state, seat)
                    if begins_turn(game, state, seat):
                        assert found == state
                        seen.add("now")
                    elif game.outcome(state) is not None or seat == whose or found is None:
                        assert found is None
                        seen.add("none")
                    else:
                        assert begins_turn(game, found, seat)
                        differing = {
                            field for field in state.__struct_fields__ if getattr(state, field) != getattr(found, field)
                        }
                        assert differing <= CHANGED[name]
                        assert game.timed_turn(game.see(found, None))[0] > number
                        seen.add("later")
    assert seen == {"now", "none", "later"}


@pytest.mark.parametrize("name", ["guatemala_cafe", "saint_martin"])
def test_next_turn_forgets_the_last_move(name: str) -> None:
    game = GAMES[name]
    states = [step.after for step in played(name, 2, 3) if step.after.last is not None]
    later: list[Any] = [game.ahead(state, seat) for state in states for seat in (0, 1)]
    assert {found.last for found in later if found is not None and found not in states} == {None}


@pytest.mark.parametrize("name", CHANGED)
def test_choice_before_the_first_turn_has_the_time_of_a_turn(name: str) -> None:
    """A time shorter than a turn's is for answers to several, between turns."""
    game = GAMES[name]
    for players in game.players:
        state: Any = game.setup(players, game.options(), Dice(b"first", players))
        view = game.see(state, None)
        assert game.timed_turn(view)[1] == game.waiting(view)[0]
