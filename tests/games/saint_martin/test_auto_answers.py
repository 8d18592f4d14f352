"""Auto-answers: their answers, and the decisions they always leave to the person."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.rules.auto_answers import AUTO_ANSWER_VALUES, AutoAnswerSettings
from bot.games.saint_martin.state import State
from bot.games.saint_martin.views.island_queries import is_no_better
from bot.rng import Dice
from tests.contract.matches import play_out
from tests.games.saint_martin.positions import after, phase, position

WALLED = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"


def answer(state: State, seat: int, **settings: Any) -> str | None:
    move = GAME.auto_answers.answer(state, seat, AutoAnswerSettings(**settings))
    return None if move is None else GAME.write(move)


def offered(**options: Any) -> State:
    """Return a position with T17 on offer, which shows B and D."""
    return after(position("", "T01", "T02", "T03", bag="T17 T05", players=3, **options), "draw")


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, None),
        ({"others": "never"}, "nobid T17"),
        ({"coffees": "B"}, None),
        ({"coffees": "B", "limit": 2}, "bid T17=2"),
        ({"coffees": "CD", "limit": 3}, "bid T17=3"),
        ({"coffees": "D", "limit": 20}, "bid T17=5"),
        ({"coffees": "AC", "limit": 3}, None),
        ({"coffees": "AC", "limit": 3, "others": "never"}, "nobid T17"),
        ({"coffees": "B", "limit": "ask", "others": "never"}, None),
        ({"own": 5}, None),
    ],
)
def test_auto_answers_apply_to_tiles_drawn_by_others(settings: dict[str, Any], expected: str | None) -> None:
    assert answer(offered(), 1, **settings) == expected


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, None),
        ({"own": "let_go"}, "nobid T17"),
        ({"own": 2}, "bid T17=2"),
        ({"own": 20}, "bid T17=5"),
        ({"coffees": "B", "limit": 4, "others": "never"}, None),
    ],
)
def test_auto_answers_apply_to_the_tile_that_the_seat_drew(settings: dict[str, Any], expected: str | None) -> None:
    state = after(offered(), "1 bid T17=3", "2 nobid T17")
    assert phase(state) == "defend 0"
    assert answer(state, 0, **settings) == expected


@pytest.mark.parametrize("earlier", [{}, {"coffees": "B", "limit": 3}, {"coffees": "AC", "limit": 3, "others": "ask"}])
def test_declining_everything_overrides_earlier_auto_answers(earlier: dict[str, Any]) -> None:
    refusing = earlier | dict(GAME.auto_answers.refusing)
    assert answer(offered(), 1, **refusing) == "nobid T17"
    assert answer(offered(), 1, **refusing | {"coffees": "B"}) is None, "no earlier limit comes back with a coffee"


def test_own_tile_is_not_bid_for_if_the_limit_is_below_the_price() -> None:
    state = after(offered(), "1 bid T17=3", "2 bid T17=3")
    assert answer(state, 0, own=2) == "nobid T17"
    assert answer(state, 0, own=3) == "bid T17=3"


def test_auto_answers_raise_an_open_auction_by_one_coin() -> None:
    state = offered(auction="open")
    assert answer(state, 1, coffees="B", limit=3) == "bid T17=1"
    assert answer(state, 1, others="never") == "nobid T17"
    state = after(state, "bid T17=1")
    assert answer(state, 2, coffees="B", limit=3) == "bid T17=2"
    assert answer(state, 2, others="never") == "pass T17"
    assert answer(state, 2) is None
    state = after(state, "bid T17=3")
    assert answer(state, 0, own=3) == "pass T17"
    assert answer(state, 0, own=4) == "bid T17=4"


def test_auto_answer_keeps_the_objective_tile_at_the_end() -> None:
    state = position(WALLED, "", "T13", bag="")
    assert answer(state, 0, keep_objective=True) == "end"
    assert answer(state, 0) is None
    assert answer(position(WALLED, "T53", "T13", bag=""), 0, keep_objective=True) is None
    assert answer(position("", "", "T13"), 0, keep_objective=True) is None


def test_plan_ends_the_turn_if_the_drawn_tile_is_kept() -> None:
    kept = after(offered(), "1 nobid T17", "2 nobid T17")
    assert answer(kept, 0, plan="end") == "end"
    assert answer(kept, 0) is None
    full = after(position("", "T01 T02 T03", "T04", bag="T17 T05"), "draw", "nobid T17")
    assert answer(full, 0, plan="end") is None
    assert GAME.auto_answers.once == {"plan", "passing"}


def test_passing_declines_tiles_of_others_until_the_players_next_move() -> None:
    assert answer(offered(), 1, passing=True, coffees="B", limit=3) == "nobid T17"
    open_auction = after(offered(auction="open"), "1 bid T17=1")
    assert answer(open_auction, 2, passing=True) == "pass T17"
    defending = after(offered(), "1 bid T17=3", "2 nobid T17")
    assert answer(defending, 0, passing=True) is None, "its own tile is another question"


def together(state: State, seat: int) -> dict[str, dict[str, Any]]:
    offers = [GAME.write(move) for move in GAME.legal_moves(state, seat)]
    return {one.moves[0]: dict(one.settings) for one in GAME.together(GAME.see(state, seat), offers)}


def test_forced_steps_are_joined_to_the_press_before_them() -> None:
    assert together(position("", "T01", "T02", bag="T17"), 0) == {"draw": {"plan": "end"}}
    assert together(position("", "T01 T02 T03", "T04", bag="T17 T05"), 0) == {}, "with four in hand one must be placed"
    assert together(offered(), 1) == {"nobid T17": {"passing": True}}
    assert together(offered(), 0) == {}
    placed = after(position("", "T01", "T02", bag="T17"), "place T01@F5r0")
    assert together(placed, 0) == {"end": {"passing": True}}
    assert together(after(position("", "T01", "T02", bag=""), "place T01@F5r0"), 0) == {}, "no tile will be drawn"


def for_sale(offered_tile: str, hand: str) -> State:
    """Return a position in which seat 1, which grows C, is asked for a bid. T16 closes a field for 2 coins there."""
    island = "F3:T26r0 F4:T17r3 F5:T46r1 F6:T43r1 G3:T49r0 G5:T14r1 G6:T19r3"
    return after(position(island, "T01", hand, bag=f"{offered_tile} T05", objectives="ACBD"), "draw")


@pytest.mark.parametrize(("tile", "hand", "expected"), [("T01", "T16", "nobid T01"), ("T16", "T01", None)])
def test_seat_may_be_asked_only_about_better_tiles_than_its_own(tile: str, hand: str, expected: str | None) -> None:
    state = for_sale(tile, hand)
    assert answer(state, 1, others="better") == expected
    assert answer(state, 1) is None
    for turn, is_offered in ((1, False), (3, expected is not None)):
        view = msgspec.structs.replace(GAME.see(state, 1), turn=turn)
        settings = [one.settings for one in GAME.together(view, [f"nobid {tile}"])]
        assert ({"others": "better"} in settings) == is_offered, "only when such a question comes again"
    assert answer(state, 1, others="better", coffees="ABCD") is None, "coffees with a limit of their own go first"


def test_seat_asked_only_about_better_tiles_learns_no_opinion_of_the_computer() -> None:
    """What a tile brings now decides, which the board shows: a hint would be unfair among people."""
    told = set[bool]()
    for seed in (0, 6):
        for step in play_out(GAME, 3, seed):
            view = GAME.see(step.before, step.seat)
            if view.phase not in ("window", "call"):
                continue
            is_refused = answer(step.before, step.seat, others="better") is not None
            assert is_refused == is_no_better(view, view.offer or "")
            told.add(is_refused)
    assert told == {True, False}


def test_auto_answer_ends_a_turn_without_other_moves() -> None:
    placed = after(position("", "T01"), "place T01@F5r0")
    assert answer(placed, 0, hand_over=True) is None
    burned = after(placed, "burn F5nw")
    assert answer(burned, 0, hand_over=True) == "end"
    assert answer(burned, 0) is None


def test_auto_answer_values_begin_with_the_default() -> None:
    default = AutoAnswerSettings()
    assert {name: values[0] for name, values in AUTO_ANSWER_VALUES.items()} == {
        name: getattr(default, name) for name in AutoAnswerSettings.__struct_fields__
    }
    assert max(len(values) for values in AUTO_ANSWER_VALUES.values()) <= 25


def test_auto_answer_lists_offer_all_useful_values() -> None:
    """All sets of coffees, limits that fit a list of 25, and no own limit below 2, because the price is at least 1."""
    offered_to_all = GAME.auto_answers.values
    singles, pairs = ("A", "B", "C", "D"), ("AB", "AC", "AD", "BC", "BD", "CD")
    assert offered_to_all["coffees"] == ("none", *singles, *pairs, "ABC", "ABD", "ACD", "BCD", "ABCD")
    assert offered_to_all["limit"] == ("ask", *range(1, 21))
    assert offered_to_all["own"] == ("ask", "let_go", *range(2, 21))
    assert (offered_to_all["others"], offered_to_all["plan"]) == (("ask", "better", "never"), ("ask", "end"))
    switches = ("keep_objective", "hand_over", "passing")
    assert [offered_to_all[name] for name in switches] == [(False, True)] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "settings",
    [
        AutoAnswerSettings(others="never", own="let_go", keep_objective=True, hand_over=True),
        AutoAnswerSettings(coffees="AB", limit=3, others="never", own=4),
        AutoAnswerSettings(coffees="ABCD", limit=20, own=20, hand_over=True),
    ],
)
def test_auto_answers_are_always_legal(players: int, settings: AutoAnswerSettings) -> None:
    answered = 0
    for seed in range(3):
        for step in play_out(GAME, players, seed):
            for seat in GAME.deciders(step.before):
                move = GAME.auto_answers.answer(step.before, seat, settings)
                if move is not None:
                    answered += 1
                    assert move in GAME.legal_moves(step.before, seat)
    assert answered > 50


def test_match_with_auto_answers_asks_no_seat_out_of_turn() -> None:
    """With orders for all seats, none is asked out of turn."""
    settings = AutoAnswerSettings(coffees="AB", limit=2, others="never", own=3)
    state = GAME.setup(4, GAME.options(), Dice(b"orders", 0))
    for _ in range(2000):
        seats = GAME.deciders(state)
        if not seats:
            break
        move = GAME.auto_answers.answer(state, seats[0], settings)
        assert move is not None or phase(state).split()[0] in ("turn", "kept", "bought", "after")
        state, _ = GAME.apply(state, seats[0], move or GAME.default(state, seats[0]), Dice(b"", 1))
    assert GAME.outcome(state) is not None
