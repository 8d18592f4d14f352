"""Worked examples X1 to X9 and X14 to X18."""

from __future__ import annotations

import pytest

from bot.games.saint_martin.game import GAME
from tests.games.saint_martin.positions import (
    after,
    arguments,
    closed,
    closings,
    coins,
    cubes,
    fires,
    held,
    legal,
    made,
    objective_cells,
    phase,
    placements,
    position,
    reason,
)

X4 = "F4:T04r3 F5:T23r2 G5:T07r1"
X5 = "F5:T53r0 G5:T50r0 H5:T28r3 H6:T09r2 I4:T13r1 I5:T10r1"
X7 = "F3:T26r0 F4:T17r3 F5:T46r1 F6:T43r1 G3:T49r0 G5:T14r1 G6:T19r3"
X8 = "E3:T28r0 E4:T18r3 F3:T26r2 F5:T41r0 G3:T40r1 G4:T13r1"
X9 = "E4:T22r1 F3:T41r3 F5:T03r0 G3:T53r0 G4:T16r1 G5:T27r3 G6:T36r1"
X16 = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"


@pytest.mark.parametrize(
    ("tile", "count", "where"),
    [
        ("T01", 8, "E4 r0 r3, D5 r2 r3, F5 r0 r1, E6 r1 r2"),
        ("T13", 8, "E4 r1 r3, D5 r0 r2, F5 r0 r2, E6 r1 r3"),
        ("T19", 12, "E4 r0 r1 r3, D5 r0 r2 r3, F5 r0 r1 r2, E6 r1 r2 r3"),
        ("T31", 16, "E4 r0 r1 r2 r3, D5 r0 r1 r2 r3, F5 r0 r1 r2 r3, E6 r0 r1 r2 r3"),
        ("T53", 4, "E4 r0, D5 r0, F5 r0, E6 r0"),
    ],
)
def test_x1_roads_determine_placements_and_rotations(tile: str, count: int, where: str) -> None:
    state = position("", tile)
    assert placements(state, tile) == where
    assert len(legal(state, "place")) == count
    assert objective_cells(state) == []


def test_x1_wrong_placements_are_refused() -> None:
    assert reason(position("", "T53"), "place T53@F5r1") == "same_look"
    assert reason(position("", "T01"), "place T01@F4r0") == "not_adjacent"
    assert reason(position("", "T01"), "place T01@F5r2") == "road"
    assert arguments(position("", "T01"), "place T01@F5r2")["sides"] == "W"


def test_x2_colors_across_a_seam_are_free() -> None:
    state = position("F5:T13r0", "T18")
    assert legal(state, "place T18@F4") == ["place T18@F4r0", "place T18@F4r2"]
    assert {reason(state, f"place T18@F4{turn}") for turn in ("r1", "r3")} == {"road"}
    assert objective_cells(state) == ["F4", "F6"]
    assert reason(state, "objective@E4") == "road"


def test_x3_worthless_field_closes_and_burning_alternates() -> None:
    state = position("", "T01 T07 T23", "T02 T04 T10")
    state = after(state, "place T23@F5r2", "burn F5ne", "end")
    assert (state.supply, fires(state)) == (27, [False, True])
    assert closed(state, "place T04@F4r3") == [("D", 1, 1, 0)]
    kept = after(position("", "T01 T07 T23", "T02 T04 T10", worthless_cubes="no"), "place T23@F5r2", "burn F5ne", "end")
    assert cubes(after(kept, "place T04@F4r3")) == "F5ne"
    state = after(state, "place T04@F4r3")
    assert (coins(state)[1], held(state)[1], cubes(state)) == (5, 1, "")
    state = after(state, "burn F4se", "end")
    assert state.supply == 26
    state = after(state, "place T07@G5r1")
    assert fires(state) == [True, False]
    assert reason(state, "burn G5ne") == "fire_inactive"
    state, events = made(after(state, "end"), "place T10@G4r0")
    assert ("A", 4, 3, 0) in closings(events)
    assert (cubes(state), fires(state), legal(state)) == ("F4se", [True, True], ["end"])


def test_x4_only_adjacent_cubes_count() -> None:
    state = position(X4, "T10", cubes="F4ne F4nw G5sw")
    assert closed(state, "place T10@G4r0") == [("A", 4, 4, 1)]
    done = after(state, "place T10@G4r0")
    assert (coins(done)[0], held(done)[0], cubes(done)) == (6, 2, "F4nw")


def test_x4_cube_inside_the_field_counts() -> None:
    four = "F4ne F4nw G5sw F4se"
    state = position(X4, "T10", cubes=four)
    assert closed(state, "place T10@G4r0") == [("A", 4, 3, 0)]
    done = after(state, "place T10@G4r0")
    assert (coins(done)[0], held(done)[0], cubes(done)) == (5, 2, "F4nw F4se")
    assert held(after(position(X4, "T10", cubes=four, worthless_cubes="no"), "place T10@G4r0")) == [0, 0]


def test_x5_sea_and_barracks_close_a_field() -> None:
    state = position(X5, "T15")
    assert closed(state, "place T15@I6r2") == [("D", 6, 6, 3)]
    assert coins(after(state, "place T15@I6r2"))[0] == 8
    burned = after(position(X5, "T15", cubes="I5ne"), "place T15@I6r2")
    assert (coins(burned)[0], cubes(burned)) == (7, "I5ne")
    assert closed(position(X5, "T15", cubes="I5ne"), "place T15@I6r2") == [("D", 6, 5, 2)]


def test_x6_demanio_mansion_and_barracks_close() -> None:
    state = position("E3:T34r3 E4:T17r1 F4:T40r3 F5:T27r1", "T53")
    assert closed(state, "place T53@F3r0") == [("B", 5, 5, 2)]
    done = after(state, "place T53@F3r0")
    assert (coins(done)[0], legal(done), fires(done)[0]) == (7, ["end"], True)


@pytest.mark.parametrize(
    ("on", "worthless", "paid", "purse", "left"),
    [
        ("", "yes", (1, 1), (7, 0), ""),
        ("F5ne", "yes", (1, 0), (6, 1), ""),
        ("F5ne G5sw", "yes", (0, 0), (5, 2), ""),
        ("F5ne", "no", (1, 0), (6, 1), ""),
        ("F5ne G5sw", "no", (0, 0), (5, 0), "F5ne G5sw"),
    ],
)
def test_x7_one_tile_closes_two_fields(
    on: str, worthless: str, paid: tuple[int, int], purse: tuple[int, int], left: str
) -> None:
    state = position(X7, "T16", cubes=on, worthless_cubes=worthless)
    assert closed(state, "place T16@G4r1") == [("C", 4, 3 + paid[0], paid[0]), ("D", 4, 3 + paid[1], paid[1])]
    done = after(state, "place T16@G4r1")
    assert ((coins(done)[0], held(done)[0]), cubes(done)) == (purse, left)


def test_x8_objective_tile_closes_fields() -> None:
    state = position(X8, "T01", objectives="DABC")
    assert sorted(objective_cells(state)) == sorted(["E2", "H3", "D4", "F4", "H4"])
    assert closed(state, "objective@F4") == [("C", 3, 3, 0), ("D", 6, 6, 3)]
    done = after(state, "objective@F4")
    assert coins(done)[0] == 8
    assert legal(done, "burn") == ["burn F4nw", "burn F4ne", "burn F4se", "burn F4sw"]
    points = GAME.see(after(done, "burn F4nw"), 0).seats[0].points
    assert points is not None
    assert (points.fields, points.cubes_on_color) == (2, 1)


def test_x9_hole_keeps_a_field_open() -> None:
    tiles = [f"T{number:02}" for number in range(1, 54)]
    assert not any(legal(position(X9, tile), f"place {tile}@F4") for tile in tiles)
    assert "F4" not in objective_cells(position(X9, "T01"))
    (field,) = [field for field in GAME.see(position(X9), None).fields if "G4nw" in field.quarters]
    assert (sorted(field.quarters), field.is_open) == (["G4nw", "G4sw", "G5nw", "G5sw"], True)
    owner = GAME.see(position(X9, objectives="CABD"), None).seats[0].points
    assert owner is not None
    assert owner.fields >= field.value == 1


def test_x14_hand_of_four_has_to_shrink() -> None:
    state = position("F5:T13r0", "T01 T02 T03", "T04", bag="T17 T05")
    state = after(state, "0 draw", "1 nobid T17")
    assert reason(state, "objective@F4") == "hand_tile_first"
    assert reason(state, "end") == "four_in_hand"
    assert reason(state, "discard T01") == "a_tile_fits"
    done = after(state, "place T01@E4r0", "end")
    shown = GAME.see(done, 1).seats[0]
    assert (shown.unknown_count, shown.shown, shown.hand) == (2, ("T17",), None)


def test_x15_without_a_seat_to_ask_the_drawer_keeps_the_tile() -> None:
    state = after(position("", "T01", "T04", coins=(5, 0), bag="T17 T05"), "draw")
    assert phase(state) == "kept 0"
    assert "end" in legal(state)


def test_x16_nothing_fits_with_a_full_hand() -> None:
    state = position(X16, "T31 T32 T53", placed=(0,), bag="T53 T07")
    assert legal(state) == ["draw"]
    state = after(state, "draw")
    assert phase(state) == "kept 0"
    assert legal(state) == ["discard T31", "discard T32", "discard T53"]
    state = after(state, "discard T53")
    assert legal(state) == ["end"]
    state = after(state, "end")
    assert (len(state.seats[0].hand), fires(state)[0], phase(state)) == (3, True, "turn 1")


def test_x16_nothing_fits_with_an_empty_bag() -> None:
    ten = ["D3", "E3", "C4", "F4", "C5", "G5", "D6", "G6", "E7", "F7"]
    state = position(X16, "T53", "T13", bag="")
    assert legal(state) == [*(f"objective@{cell}" for cell in ten), "discard T53"]
    state = position(X16, "", "T13", bag="")
    assert legal(state) == [*(f"objective@{cell}" for cell in ten), "end"]
    before = position(X16, "", "T13 T53", bag="", placed=(0,), to_move=1)
    skipped = after(before, legal(before, "place T13")[0], "end")
    assert (phase(skipped), skipped.turns) == ("turn 1", 2)


def test_x17_empty_supply_gives_no_cube() -> None:
    state = position(X4, "T10", held=(14, 14))
    assert state.supply == 0
    done = after(state, "place T10@G4r0")
    assert (coins(done)[0], legal(done), fires(done)[0]) == (6, ["end"], True)
    assert reason(done, "burn G4nw") == "no_cubes"


def test_x18_final_scoring_adds_up() -> None:
    state = position(X7, "T16", "", cubes="F5ne G5sw G3nw", bag="", objectives="DABC", coins=(9, 7), held=(4, 6))
    state = after(state, "place T16@G4r1")
    assert held(state) == [6, 6]
    state = after(state, "burn G4ne", "end")
    assert phase(state) == "over"
    points = [seat.points for seat in GAME.see(state, None).seats]
    parts = [(p.coins, p.cubes, p.fields, p.cubes_on_color, p.objective) for p in points if p is not None]
    assert parts == [(9, 6, 1, 0, 2), (7, 6, 0, 1, 2)]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((18, 16), (0,))
