"""SMA-1 to SMA-22: setup, island, tiles and roads, legal placements."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.game import Refused, line
from bot.games.saint_martin.board import (
    CELL_BITS,
    CELLS,
    COFFEES,
    CUBES,
    FULL_BAG,
    NEAR,
    QUARTER_NUMBERS,
    SIDES,
    SPARE_OBJECTIVES,
    TILES,
    quarters_in,
    roads_of,
    rotate,
)
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.rules.island_map import map_island
from bot.games.saint_martin.rules.ranking import points_of
from bot.games.saint_martin.state import State
from bot.rng import Dice
from tests.games.saint_martin.positions import after, legal, objective_cells, phase, placements, position, reason

PLAYERS = (2, 3, 4)


def first(players: int, seed: int = 0) -> State:
    return GAME.setup(players, GAME.options(), Dice(seed.to_bytes(4, "big"), 0))


def test_sma_1_two_to_four_seats_play_clockwise() -> None:
    assert tuple(GAME.players) == PLAYERS
    for players in (1, 5):
        with pytest.raises(Refused) as refused:
            first(players)
        assert refused.value.line == line("saint_martin-refused-players", count=players, least=2, most=4)
    state = position("", "T01", "T02", "T03", players=3, coins=(0, 0, 0))
    order = []
    for _ in range(4):
        order.append(phase(state))
        state = after(state, (legal(state, "place") or ["draw"])[0], "end")
    assert order == ["turn 0", "turn 1", "turn 2", "turn 0"]


@pytest.mark.parametrize("players", PLAYERS)
def test_sma_2_mansion_is_on_e5_from_the_start(players: int) -> None:
    view = GAME.see(first(players), None)
    assert [(placed.cell, placed.tile) for placed in view.island] == [("E5", "M")]
    assert sorted(view.reachable) == ["D5", "E4", "E6", "F5"]
    assert view.fields == ()


@pytest.mark.parametrize("players", PLAYERS)
def test_sma_3_each_seat_gets_a_different_random_coffee(players: int) -> None:
    dealt = [tuple(seat.coffee for seat in first(players, seed).seats) for seed in range(60)]
    assert all(len(set(coffees)) == players for coffees in dealt)
    assert {coffees[0] for coffees in dealt} == set("ABCD")
    state = after(position("F5:T13r0", "T18"), "objective@F4", "end", "draw")
    assert reason(after(state, "0 nobid T31", "end"), "objective@F6") == "objective_gone"


def test_sma_4_each_seat_has_an_active_fire() -> None:
    assert all(seat.is_fire_active for seat in GAME.see(first(4), None).seats)


@pytest.mark.parametrize("players", PLAYERS)
def test_sma_5_every_number_of_seats_uses_all_62_tiles(players: int) -> None:
    state = first(players)
    tiles = [*state.bag, *(tile for seat in state.seats for tile in seat.hand)]
    assert len(FULL_BAG) == 62
    assert Counter(tiles) == Counter(FULL_BAG)


@pytest.mark.parametrize("players", PLAYERS)
def test_sma_84_unused_objective_tiles_go_into_the_bag(players: int) -> None:
    state = GAME.setup(players, GAME.options(spare_objectives="bag"), Dice(b"spare", 0))
    tiles = Counter([*state.bag, *(tile for seat in state.seats for tile in seat.hand)])
    owned = {seat.coffee for seat in state.seats}
    spare = {SPARE_OBJECTIVES[coffee][0]: 2 for coffee in COFFEES if coffee not in owned}
    assert tiles == Counter(FULL_BAG) + Counter(spare)
    assert [TILES[tile].quarters for tile in spare] == [(coffee,) * 4 for coffee in COFFEES if coffee not in owned]


def test_sma_84_objective_tile_is_placed_like_any_hand_tile() -> None:
    state = position("F5:T13r0", "T56", objectives="AB", spare_objectives="bag")
    assert legal(state, "place") == ["place T56@F4r0", "place T56@F6r0"]
    assert reason(state, "place T56@F4r1") == "same_look"
    placed = after(state, "place T56@F4r0", "burn F4ne", "end")
    assert (placed.seats[0].hand, placed.seats[0].is_objective_placed) == ((), False)
    assert points_of(placed, 0).objective == 2


def test_sma_6_each_seat_has_five_coins() -> None:
    assert [seat.coins for seat in first(4).seats] == [5, 5, 5, 5]


def test_sma_7_supply_has_28_cubes() -> None:
    assert first(2).supply == CUBES == 28
    assert position("F5:T13r0", cubes="F5nw", held=(2, 1)).supply == 24


@pytest.mark.parametrize("players", PLAYERS)
def test_sma_8_seats_hold_three_secret_tiles_and_the_bag_the_rest(players: int) -> None:
    state = first(players)
    assert [len(seat.hand) for seat in state.seats] == [3] * players
    assert len(state.bag) == 62 - 3 * players
    assert len({first(players, seed).bag for seed in range(20)}) == 20
    view = GAME.see(state, 0)
    assert [seat.hand is None for seat in view.seats] == [False] + [True] * (players - 1)
    assert all(seat.unknown_count == 3 for seat in view.seats)


def test_sma_9_first_seat_is_random() -> None:
    assert {first(4, seed).first for seed in range(60)} == {0, 1, 2, 3}
    assert all(phase(first(4, seed)) == f"turn {first(4, seed).first}" for seed in range(9))


def test_sma_10_island_has_81_cells_around_the_mansion() -> None:
    assert len(CELLS) == 81
    assert map_island(()).empty == sum(bit for cell, bit in zip(CELLS, CELL_BITS, strict=True) if cell != "E5")
    assert reason(position("", "T31"), "place T31@A1r0") == "not_adjacent"
    edge = position("F5:T31r0 G5:T31r0 H5:T31r0 I5:T31r0", "T32")
    assert {text[10:12] for text in legal(edge, "place T32@I")} == {"I4", "I6"}
    assert reason(edge, "place T32@J5r0") == "unreadable"


def test_sma_11_rotation_turns_clockwise() -> None:
    assert rotate(("nw", "ne", "se", "sw"), 1) == ("sw", "nw", "ne", "se")
    assert rotate(tuple("AAAB"), 2) == tuple("ABAA")
    assert rotate(tuple("ABCD"), 3) == tuple("BCDA")


@pytest.mark.parametrize(
    ("quarters", "roads"), [("AAAB", "SW"), ("AABB", "EW"), ("AABC", "ESW"), ("ABCD", "NESW"), ("AAAA", "")]
)
def test_sma_12_roads_run_between_unlike_quarters(quarters: str, roads: str) -> None:
    found = roads_of(tuple(quarters))
    assert "".join(side for number, side in enumerate(SIDES) if found >> number & 1) == roads
    for crossing in ("barracks", "mansion"):
        assert roads_of((crossing,) * 4) == 15


def test_sma_13_barracks_and_objective_tiles_have_one_rotation() -> None:
    assert {tile.id for tile in TILES.values() if tile.rotations == 1} == {
        "T53",
        *(f"T{number}" for number in range(54, 58)),
        *("OA", "OB", "OC", "OD"),
    }
    assert all(len({rotate(tile.quarters, r) for r in range(4)}) == tile.rotations for tile in TILES.values())


def test_sma_14_adjacent_quarters_share_a_side() -> None:
    assert set(quarters_in(NEAR[QUARTER_NUMBERS["F5ne"]])) == {"F5nw", "F5se", "F4se", "G5nw"}
    assert set(quarters_in(NEAR[QUARTER_NUMBERS["A1nw"]])) == {"A1ne", "A1sw"}


def test_sma_15_tile_needs_a_cell_beside_a_placed_one() -> None:
    state = position("F5:T31r0", "T32")
    assert reason(state, "place T32@F5r0") == reason(state, "place T32@E5r0") == "cell_taken"
    assert reason(state, "place T32@G6r0") == reason(state, "place T32@H5r0") == "not_adjacent"
    assert reason(state, "place T32@G5r0") is None


def test_sma_16_road_meets_road_and_field_meets_field() -> None:
    state = position("F5:T01r0", "T32 T01")
    assert reason(state, "place T32@F4r0") == "road"
    assert placements(state, "T01").count("F4") == 1
    assert reason(state, "place T01@F4r0") == "road"
    assert reason(state, "place T01@F4r2") is None


def test_sma_17_colors_across_a_seam_may_differ() -> None:
    state = position("F5:T01r0", "T12")
    assert reason(state, "place T12@F4r2") is None


def test_sma_18_roads_and_fields_may_end_at_cells_and_sea() -> None:
    state = position("F5:T31r0 G5:T31r0 H5:T31r0", "T31 T01")
    assert reason(state, "place T31@I5r0") is None
    assert reason(state, "place T01@I5r1") is None


def test_sma_19_barracks_need_roads_all_around() -> None:
    state = position("F5:T01r0", "T53")
    assert placements(state, "T53") == "E4 r0, D5 r0, E6 r0, F6 r0"


def test_sma_20_objective_tiles_need_sides_without_road() -> None:
    assert objective_cells(position("", "T01")) == []
    assert objective_cells(position("F5:T01r0", "T02")) == ["F4", "G5"]
    assert reason(position("F5:T53r0", "T02"), "objective@F4") == "road"


def test_sma_21_nothing_else_restricts_a_placement() -> None:
    """Another seat's coffee, closing fields and unfillable holes are all allowed."""
    hole = position("E4:T22r1 F3:T41r3 F5:T03r0 G3:T53r0 G5:T27r3", "T16", objectives="ABCD")
    assert reason(hole, "place T16@G4r1") is None


def test_sma_22_tile_fits_if_it_has_a_legal_placement() -> None:
    walled = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
    state = position(walled, "T53 T01", bag="T53 T07", placed=(0,))
    assert placements(state, "T53") == ""
    assert phase(after(state, "draw")) == "kept 0"
    other = position(walled, "T53 T01", bag="T07 T53", placed=(0,))
    assert phase(after(other, "draw")) == "window 1"
