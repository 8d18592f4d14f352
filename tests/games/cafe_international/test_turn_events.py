"""What is told of a turn, and the points of each turn."""

from __future__ import annotations

import pytest

from bot.games.cafe_international.board import TILE_AT
from bot.games.cafe_international.events import (
    Drew,
    Event,
    MatchOver,
    Passed,
    Seated,
    Swapped,
    TurnedAway,
    WentOut,
    WentToBar,
)
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.rules.ranking import ranks
from bot.games.cafe_international.state import State
from bot.games.cafe_international.view import StepView
from bot.rng import Dice
from tests.games.cafe_international.positions import after, made, position, seat


@pytest.mark.parametrize(
    ("state", "move", "told", "points"),
    [
        (position("", seat("USm CNm", 3)), "bar CNm", (WentToBar(0, "CNm", 1, 1, 4),), 1),
        (position("", seat("USm CNm", 1), bar=5), "bar CNm", (TurnedAway(0, "CNm", -2, 1),), 0),
        (
            position("", seat("USm CNm", 1), bar=5, players=3, cannot_pay="player_out"),
            "bar CNm",
            (TurnedAway(0, "CNm", -2, 1), WentOut(0, ("USm",))),
            0,
        ),
        (position("c11=Jf", "ESf CNm"), "swap ESf@c11", (Swapped(0, "ESf", "c11", "Jf"),), 0),
    ],
)
def test_turn_is_announced_with_its_points(state: State, move: str, told: tuple[Event, ...], points: int) -> None:
    done, events = made(state, move)
    assert events[: len(told)] == told
    assert done.turn_points == (*state.turn_points, points)


def test_pass_is_announced() -> None:
    state = position("", "Jm", lone_guest="opening")
    done, events = made(state, "pass")
    assert events == (Passed(0),)
    assert done.steps == (StepView(kind="passed", seat=0),)
    assert done.turn_points == (*state.turn_points, 0)


def test_guest_turned_away_leaves_the_hand_and_the_game() -> None:
    state = position("", seat("USm CNm", 1), bar=5, cannot_pay="player_out", players=3)
    done = after(state, "bar CNm")
    assert sorted(done.out) == sorted((TILE_AT["CNm"], TILE_AT["USm"]))
    state = position("", seat("USm CNm", 1), seat("ESm", 1), bar=5, bag="RUf " * 20)
    kept = after(state, "bar CNm", "bar ESm")
    assert kept.out == (TILE_AT["CNm"], TILE_AT["ESm"])
    assert kept.seats[0].hand == (TILE_AT["USm"], *[TILE_AT["RUf"]] * 4)


def test_int_42_swapped_jokers_are_listed_in_tile_order() -> None:
    state = position("c02=GBm c11=Jf c45=Jm", "ESf USm CNm", "FRm TRm RUm")
    done = after(state, "swap ESf@c11", "bar FRm", "swap USm@c45")
    assert done.seats[0].known_jokers == (TILE_AT["Jm"], TILE_AT["Jf"])


def test_int_8_turn_passes_from_the_last_seat_to_the_first_active_one() -> None:
    state = position("", "USm", "CNm", "ESm", players=3, to_move=1, eliminated=(2,))
    assert GAME.deciders(after(state, "bar CNm")) == (0,)


def test_int_38_eliminated_players_rank_by_time_of_elimination() -> None:
    state = position("", seat("", 3), seat("", 2), seat("", 1), seat("", 0), players=4, eliminated=(1, 3, 0))
    assert ranks(state) == (2, 4, 1, 3)


def test_int_6_no_table_has_paid_before_the_first_turn() -> None:
    assert set(GAME.setup(2, GAME.options(), Dice(b"", 0)).paid) == {0}


@pytest.mark.parametrize(("hands", "is_open"), [("open", True), ("private", False)])
def test_drawn_guests_are_announced(hands: str, is_open: bool) -> None:
    state = position("", "USm CNm GBm ESm", bag="RUf TRm ITm ITf DEm DEf CUm CUf", hands=hands)
    _, events = made(state, "bar CNm")
    assert events[1:] == (Drew(0, ("RUf", "TRm"), is_open),)


def test_end_is_announced_with_hands_in_tile_order() -> None:
    state = position("", seat("USm CNm", 3), seat("FRm Jm", 9), bag="RUf GBm TRm ITm DEf DEm")
    _, events = made(state, "bar CNm")
    hands = (("GBm", "USm", "TRm", "ITm", "RUf"), ("FRm", "Jm"))
    assert events[-1] == MatchOver(("bag_low",), hands, (4, 9), (25, 15), (-21, -6), (2, 1))
    assert isinstance(events[-2], Drew)


def test_int_25_one_foreign_guest_on_any_chair_halves_eight_points() -> None:
    spaniards = {"c11": "ESm", "c16": "ESf", "c17": "ESm", "c23": "ESf"}
    for foreign, guest in (("", ""), ("c11", "GBm"), ("c17", "CNm"), ("c23", "DEf")):
        table = {**spaniards, **({foreign: guest} if foreign else {})}
        last = next(chair for chair in ("c16", "c23") if chair != foreign)
        seated = " ".join(f"{chair}={sitting}" for chair, sitting in table.items() if chair != last)
        _, events = made(position(seated, "ESf GBm"), f"ESf@{last}")
        told = events[0]
        assert isinstance(told, Seated)
        assert (told.points, told.lowered) == ((4, None) if foreign else (8, 4)), foreign
