"""SMA-60 to SMA-69b and SMA-80 to SMA-90: fields and closing, the end, points, refusals."""

from __future__ import annotations

import pytest

from bot.games.saint_martin.board import COFFEES, value_of
from bot.games.saint_martin.events import MatchOver
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.state import State
from bot.games.saint_martin.view import FieldView
from tests.games.saint_martin.positions import after, closed, coins, cubes, held, legal, made, phase, position, reason

X4 = "F4:T04r3 F5:T23r2 G5:T07r1"
X7 = "F3:T26r0 F4:T17r3 F5:T46r1 F6:T43r1 G3:T49r0 G5:T14r1 G6:T19r3"
X16 = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"


def field_at(state: State, quarter: str) -> FieldView:
    (found,) = [field for field in GAME.see(state, None).fields if quarter in field.quarters]
    return found


def test_sma_60_field_is_connected_quarters_of_one_coffee() -> None:
    state = position("F5:T13r0 G5:T13r0 F4:T13r2")
    assert set(field_at(state, "F5nw").quarters) == {"F5nw", "F5ne", "G5nw", "G5ne", "F4se", "F4sw"}
    assert set(field_at(state, "G5sw").quarters) == {"F5se", "F5sw", "G5se", "G5sw"}
    assert field_at(state, "F4nw").quarters == ("F4nw", "F4ne")


def test_sma_61_demanio_and_barracks_belong_to_no_field() -> None:
    state = position("F5:T37r0 E4:T53r0")
    quarters = {quarter for field in GAME.see(state, None).fields for quarter in field.quarters}
    assert quarters == {"F5nw", "F5ne", "F5se"}


def test_sma_62_burned_quarter_connects_but_does_not_count() -> None:
    state = position("F5:T13r0 G5:T13r0 H5:T13r0", cubes="G5nw G5ne")
    field = field_at(state, "F5nw")
    assert (len(field.quarters), field.burned, field.value) == (6, ("G5nw", "G5ne"), 1)


def test_sma_63_field_is_open_while_it_touches_an_empty_cell() -> None:
    state = position("F5:T23r2", "T04")
    assert field_at(state, "F5nw").is_open
    assert not field_at(after(state, "place T04@F4r3"), "F5nw").is_open


def test_sma_64_cell_that_nothing_fits_keeps_a_field_open() -> None:
    hole = "E4:T22r1 F3:T41r3 F5:T03r0 G3:T53r0 G4:T16r1 G5:T27r3 G6:T36r1"
    assert field_at(position(hole), "G4nw").is_open


def test_sma_65_placement_closes_only_fields_on_or_beside_the_tile() -> None:
    """Fields on the tile and beside it close; fields closed before do not close again."""
    state = position("F5:T23r2", "T04 T07", "", cubes="")
    assert closed(state, "place T04@F4r3") == [("D", 1, 1, 0)]
    once = after(position("F5:T23r2", "T04", "T07"), "place T04@F4r3", "end")
    assert ("D", 1, 1, 0) not in closed(once, legal(once, "place")[0])


def test_sma_66_value_of_a_field_depends_on_its_quarters() -> None:
    assert [value_of(count) for count in (0, 1, 3, 4, 5, 8)] == [0, 0, 0, 1, 2, 5]


@pytest.mark.parametrize("objectives", ["ABCD", "CABD", "DABC", "BACD"])
def test_sma_67_placer_is_paid_for_every_field_whatever_its_coffee(objectives: str) -> None:
    state = position(X7, "T16", objectives=objectives)
    assert coins(after(state, "place T16@G4r1")) == [7, 5]


def test_sma_68_cubes_beside_the_closed_field_are_taken() -> None:
    state = after(position(X4, "T10", cubes="F4ne F4nw G5sw"), "place T10@G4r0")
    assert (held(state), cubes(state)) == ([2, 0], "F4nw")
    inside = after(position(X4, "T10", cubes="F4se"), "place T10@G4r0")
    assert (held(inside), cubes(inside)) == ([0, 0], "F4se")


def test_sma_69_worthless_closings_take_cubes_too() -> None:
    for option, taken in (("yes", 1), ("no", 0)):
        state = position("F5:T23r2", "T04", cubes="F5ne", worthless_cubes=option)
        assert closed(state, "place T04@F4r3") == [("D", 1, 1, 0)]
        assert held(after(state, "place T04@F4r3"))[0] == taken


def test_sma_69a_several_fields_are_counted_before_cubes_are_taken() -> None:
    state = position(X7, "T16", cubes="F5ne G5sw")
    assert closed(state, "place T16@G4r1") == [("C", 4, 3, 0), ("D", 4, 3, 0)]
    assert held(after(state, "place T16@G4r1"))[0] == 2


def test_sma_69b_player_keeps_taken_cubes_and_the_quarter_counts_again() -> None:
    state = position(X7, "T16", cubes="F5ne")
    done = after(state, "place T16@G4r1")
    assert (held(done)[0], done.supply) == (1, 27)
    assert field_at(done, "F5ne").value == 1


def test_sma_80_turn_that_empties_bag_and_hands_is_the_last() -> None:
    state = after(position("F5:T01r0", "T03", "", bag=""), "place T03@D5r2")
    assert phase(state) == "after 0"
    assert phase(after(state, "end")) == "over"
    assert GAME.see(after(state, "end"), None).seats[1].is_objective_placed is False


def test_sma_81_points_come_from_five_sources() -> None:
    state = position(
        "F5:T13r0 G5:T13r0 H5:T13r0", "T53", "", bag="", cubes="G5nw G5sw", coins=(7, 6), held=(3, 2), placed=(1,)
    )
    state = after(state, "place T53@E4r0", "end")
    points = [seat.points for seat in GAME.see(state, None).seats]
    assert [(p.coins, p.cubes, p.fields, p.cubes_on_color, p.objective) for p in points if p is not None] == [
        (7, 3, 2, 1, 2),
        (6, 2, 2, 1, 0),
    ]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (15, 11)


def test_sma_82_neutral_coffees_give_nothing() -> None:
    state = position("F5:T13r0 G5:T13r0 H5:T13r0", "T53", "", bag="", cubes="G5nw", objectives="CD", placed=(0, 1))
    over = GAME.outcome(after(state, "place T53@E4r0", "end"))
    assert over is not None
    assert over.scores == (5, 5)
    assert COFFEES == ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("purse", "ranks", "winners"), [((7, 9, 9, 5), (3, 1, 1, 4), (1, 2)), ((5, 5, 5, 5), (1, 1, 1, 1), (0, 1, 2, 3))]
)
def test_sma_83_most_points_win_and_ties_share(
    purse: tuple[int, ...], ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = after(position("", "T53", bag="", players=4, coins=purse), "place T53@E4r0")
    ended, events = made(state, "end")
    over, told = GAME.outcome(ended), events[-1]
    assert over is not None
    assert (over.ranks, over.winners) == (ranks, winners)
    assert isinstance(told, MatchOver)
    assert (told.ranks, told.coffees) == (ranks, COFFEES)


@pytest.mark.parametrize(("purse", "held"), [((4, 6), (3, 1)), ((6, 4), (1, 3)), ((9, 2), (0, 7)), ((2, 9), (7, 0))])
def test_sma_83_equal_points_are_shared_whatever_they_are_made_of(
    purse: tuple[int, ...], held: tuple[int, ...]
) -> None:
    """Neither coins nor cubes break a tie, for the first place or for another."""
    state = position("", "T53", bag="", coins=purse, held=held, placed=(0, 1))
    over = GAME.outcome(after(state, "place T53@E4r0", "end"))
    assert over is not None
    assert len(set(over.scores)) == 1
    assert (over.ranks, over.winners) == ((1, 1), (0, 1))
    behind = position("", "T53", bag="", players=3, coins=(*purse, 20), held=(*held, 0), placed=(0, 1, 2))
    last = GAME.outcome(after(behind, "place T53@E4r0", "end"))
    assert last is not None
    assert (last.ranks, last.winners) == ((2, 2, 1), (2,))


@pytest.mark.parametrize(("placed", "more"), [((0, 1), 0), ((1,), 2), ((0,), -2)])
def test_sma_83_neither_fields_nor_the_objective_tile_break_a_tie(placed: tuple[int, ...], more: int) -> None:
    """Seat 0 gets 3 points from its coffee, seat 1 gets 2 for its cubes, and an unplayed objective tile is worth 2."""
    coins = (4, 4 + 3 - 2 + more)
    laid = "F5:T13r0 G5:T13r0 H5:T13r0"
    state = position(laid, "T53", bag="", cubes="G5nw G5sw", coins=coins, held=(0, 2), placed=placed, objectives="BD")
    over = GAME.outcome(after(state, "place T53@E4r0", "end"))
    assert over is not None
    assert len(set(over.scores)) == 1
    assert (over.ranks, over.winners) == ((1, 1), (0, 1))


TURN = position("F5:T13r0", "T01 T02", "T04", bag="T17 T05")
WINDOW = after(TURN, "draw")
BOUGHT = after(WINDOW, "bid T17=5", "nobid T17")
KEPT = after(WINDOW, "nobid T17")
AFTER = after(TURN, "place T01@E4r0")
DISCARDED = after(position(X16, "T53", "T13", bag=""), "discard T53")
FULL = after(position("F5:T13r0", "T01 T02 T03", "T04", bag="T17 T05"), "draw", "nobid T17")
RAISE = after(position("", "T01", "T02", bag="T17", auction="open"), "draw", "bid T17=2")
GONE = position("F5:T13r0", "T18", placed=(0,))
OVER = after(position("", "T53", bag=""), "place T53@E4r0", "end")


@pytest.mark.parametrize(
    ("state", "move", "seat", "why"),
    [
        (TURN, "place T99@F5r0", 0, "unreadable"),
        (TURN, "place T58@F5r0", 0, "unreadable"),
        (TURN, "place T01@F5r4", 0, "unreadable"),
        (TURN, "burn F5n", 0, "unreadable"),
        (TURN, "bid T17=03", 0, "unreadable"),
        (OVER, "draw", 0, "over"),
        (TURN, "draw", 1, "not_asked"),
        (WINDOW, "nobid T17", 0, "not_asked"),
        (TURN, "burn F5nw", 0, "wrong_step"),
        (TURN, "bid T17=1", 0, "wrong_step"),
        (WINDOW, "pass T17", 1, "wrong_step"),
        (WINDOW, "place T04@F4r0", 1, "wrong_step"),
        (RAISE, "nobid T17", 0, "wrong_step"),
        (KEPT, "draw", 0, "wrong_step"),
        (BOUGHT, "end", 1, "wrong_step"),
        (BOUGHT, "discard T04", 1, "wrong_step"),
        (AFTER, "place T02@D5r0", 0, "wrong_step"),
        (AFTER, "discard T02", 0, "wrong_step"),
        (position("", "T01", bag=""), "draw", 0, "bag_empty"),
        (TURN, "place T03@F4r0", 0, "not_in_hand"),
        (BOUGHT, "place T03@F4r0", 1, "not_in_hand"),
        (TURN, "discard T03", 0, "not_in_hand"),
        (GONE, "objective@F4", 0, "objective_gone"),
        (BOUGHT, "place T04@F4r0", 1, "bought_tile_only"),
        (BOUGHT, "objective@F4", 1, "bought_tile_only"),
        (FULL, "objective@A1", 0, "hand_tile_first"),
        (TURN, "place T01@F5r0", 0, "cell_taken"),
        (TURN, "place T01@G6r0", 0, "not_adjacent"),
        (TURN, "place T01@G5r2", 0, "road"),
        (position("", "T53"), "place T53@F5r2", 0, "same_look"),
        (FULL, "end", 0, "four_in_hand"),
        (TURN, "end", 0, "must_place"),
        (position("", "T01", bag=""), "end", 0, "must_place"),
        (TURN, "discard T01", 0, "a_tile_fits"),
        (FULL, "discard T01", 0, "a_tile_fits"),
        (position(X16, "T53", bag="T01"), "discard T53", 0, "no_discard"),
        (after(position("", "T13", fire_out=(0,)), "place T13@D5r0"), "burn D5nw", 0, "fire_inactive"),
        (after(position("", "T13", held=(28, 0)), "place T13@D5r0"), "burn D5nw", 0, "no_cubes"),
        (AFTER, "burn F5nw", 0, "not_this_tile"),
        (DISCARDED, "burn D4nw", 0, "not_this_tile"),
        (after(position("", "T53"), "place T53@D5r0"), "burn D5nw", 0, "not_coffee"),
        (after(AFTER, "burn E4nw"), "burn E4ne", 0, "burned"),
        (WINDOW, "bid T05=9", 1, "other_tile"),
        (WINDOW, "nobid T05", 1, "other_tile"),
        (WINDOW, "bid T17=6", 1, "too_few_coins"),
        (WINDOW, "bid T17=0", 1, "too_low"),
        (RAISE, "bid T17=2", 0, "too_low"),
    ],
)
def test_sma_90_refusal_names_its_reason(state: State, move: str, seat: int, why: str) -> None:
    assert reason(state, move, seat) == why
