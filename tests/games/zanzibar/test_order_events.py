"""What is told of orders, of drawing and of the last placement, event by event."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.zanzibar.events import (
    Discarded,
    Drew,
    Ended,
    Event,
    Finished,
    LastTurns,
    MatchOver,
    Placed,
    Scored,
    Walked,
)
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import Over, Placement, State
from tests.games.zanzibar.positions import after, cards, heard, made, placing, position, reason

PEPPER = "0: 2@n2 3@n6 4@w4"
THREE = Scored(0, "pepper", ("n2", "n6", "w4"), 4, 14)
LAST = cards("pepper", scored=8, discarded=1)
DONE = cards("", scored=9, discarded=1)


@pytest.mark.parametrize(
    ("state", "moves", "events"),
    [
        (
            position(PEPPER, cards("pepper north", "cloves east")),
            ["play pepper", "end"],
            [THREE, Drew(0, ("cloves",))],
        ),
        (position(PEPPER, LAST), ["play pepper"], [THREE, Finished(0), LastTurns(0), Ended(0)]),
        (
            position(PEPPER, LAST, DONE, finished=(1,)),
            ["play pepper"],
            [THREE, Finished(0), Ended(0), MatchOver("last_card", ((0,), (1,)), (14, 10))],
        ),
        (
            position(PEPPER, cards("pepper", scored=9)),
            ["discard pepper"],
            [Discarded(0, "pepper", at_draw=False), Finished(0), LastTurns(0), Ended(0)],
        ),
        (
            position(PEPPER, cards("pepper north", "cloves east south"), players=4),
            ["play pepper", "end look", "discard cloves", "discard east"],
            [
                THREE,
                Drew(0, ("cloves",), looks=True),
                Discarded(0, "cloves", at_draw=True),
                Drew(0, ("east",), looks=True),
                Discarded(0, "east", at_draw=True),
                Drew(0, ("south",)),
            ],
        ),
    ],
)
def test_every_step_of_an_order_is_announced(state: State, moves: list[str], events: list[Event]) -> None:
    assert heard(state, *moves) == events


def test_last_placement_deals_cards_to_every_seat() -> None:
    state = placing(2, 0)
    while isinstance(state.phase, Placement):
        seat, before = state.phase.seat, state
        move = GAME.write(GAME.legal_moves(state, seat)[0])
        state = after(state, move)
    _, events = made(before, move)
    assert [type(event) for event in events] == [Placed, Drew, Drew]
    assert [event.cards for event in events if isinstance(event, Drew)] == [held.hand for held in state.seats]


def test_only_the_deciding_seat_has_legal_moves() -> None:
    begun = placing(2, 0)
    assert list(GAME.legal_moves(begun, 1)) == []
    looking = after(position(PEPPER, cards("pepper north", "cloves east")), "play pepper", "end look")
    assert [list(GAME.legal_moves(looking, seat)) != [] for seat in (0, 1)] == [True, False]
    assert list(GAME.legal_moves(replace(looking, phase=Over("last_card")), 0)) == []


def test_zan_24_approach_leaves_a_step_for_the_clear() -> None:
    state = position("0: 2@w1 | 1: 5@c2")
    assert reason(state, "2xc2>c5") == "too_far"
    assert reason(position("0: 3@w1 | 1: 5@c2"), "3xc2>c5") is None


def test_walk_is_announced() -> None:
    _, events = made(position("0: 3@w1"), "3>c1")
    assert events == (Walked(0, 3, "w1", "c1", 2),)
