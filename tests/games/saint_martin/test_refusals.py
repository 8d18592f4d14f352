"""Facts named in refusals (SMA-90): the attempted move and what would be legal."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import IllegalMove
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.moves import Burn
from bot.games.saint_martin.state import State
from bot.games.saint_martin.vocabulary import tile_term, tile_terms
from tests.games.moves import DICE
from tests.games.saint_martin.positions import after, drawn, position, refusal

WALLED = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
"""No outer side has a road: barracks and crosses fit nowhere."""
X4 = "F4:T04r3 F5:T23r2 G5:T07r1"
T17 = tile_term("T17")


def told(state: State, move: str) -> tuple[str, dict[str, Any]]:
    """Return the reason and the arguments of the refusal."""
    refused = refusal(state, move)
    assert refused is not None
    return refused.reason, dict(refused.line.args)


@pytest.mark.parametrize(
    ("state", "move", "step", "tile"),
    [
        (position("", "T01"), "burn F5nw", "turn", "none"),
        (drawn(), "draw", "bid", T17),
        (drawn("bid T17=2"), "end", "bid", T17),
        (drawn(auction="open"), "end", "bid", T17),
        (drawn("bid T17=2", auction="open"), "end", "raise", T17),
        (drawn("bid T17=2", "nobid T17"), "draw", "bought", T17),
        (drawn("nobid T17"), "draw", "kept", "none"),
        (after(position("", "T01"), "place T01@F5r0"), "draw", "after", "none"),
    ],
)
def test_refusal_of_a_wrong_step_names_the_pending_decision(state: State, move: str, step: str, tile: object) -> None:
    assert told(state, move) == ("wrong_step", {"step": step, "tile": tile})


FULL = after(position("F5:T01r0", "T03 T09 T10", "T02", bag="T17 T05"), "draw", "nobid T17")


@pytest.mark.parametrize(
    ("state", "move", "reason", "named"),
    [
        (drawn("bid T17=2", "nobid T17"), "place T02@F5r0", "bought_tile_only", {"tile": T17}),
        (drawn("bid T17=2", "nobid T17"), "objective@F4", "bought_tile_only", {"tile": T17}),
        (FULL, "objective@F4", "hand_tile_first", {"count": 3}),
        (FULL, "end", "four_in_hand", {"count": 3}),
        (position("", "T01"), "end", "must_place", {"what": "draw"}),
        (position("", ""), "end", "must_place", {"what": "draw"}),
        (position(WALLED, "T53"), "end", "must_place", {"what": "draw"}),
        (position(WALLED, "T53 T01", bag=""), "end", "must_place", {"what": "place"}),
        (position(WALLED, "T53 T31", bag=""), "end", "must_place", {"what": "discard"}),
        (position("", "T01"), "discard T01", "a_tile_fits", {"tile": tile_term("T01")}),
        (position(WALLED, "T53 T13 T01"), "discard T53", "a_tile_fits", {"tile": tile_term("T01")}),
    ],
)
def test_refusals_of_a_turn_name_their_cause(state: State, move: str, reason: str, named: dict[str, Any]) -> None:
    assert told(state, move) == (reason, named)


@pytest.mark.parametrize("kept", [False, True])
def test_refusal_lists_the_hand_in_tile_order(*, kept: bool) -> None:
    state = position(WALLED, "T53 T01 T13", "T02", bag="T31 T05")
    hand = ("T01", "T13", "T31", "T53") if kept else ("T01", "T13", "T53")
    named = {"tile": tile_term("T02"), "count": len(hand), "hand": tile_terms(hand)}
    assert told(after(state, "draw") if kept else state, "place T02@D3r1") == ("not_in_hand", named)


@pytest.mark.parametrize(
    ("island", "move", "reason", "named"),
    [
        (X4, "place T01@F5r0", "cell_taken", {"cell": "F5"}),
        (X4, "place T01@E5r0", "cell_taken", {"cell": "E5"}),
        (X4, "place T01@A1r0", "not_adjacent", {"cell": "A1"}),
        (X4, "place T01@D6r0", "not_adjacent", {"cell": "D6"}),
        ("", "place T53@F5r1", "same_look", {"tile": tile_term("T53")}),
    ],
)
def test_impossible_cells_are_refused(island: str, move: str, reason: str, named: dict[str, Any]) -> None:
    assert told(position(island, "T01 T53"), move) == (reason, named)


@pytest.mark.parametrize(
    ("island", "move", "sides", "turn"),
    [
        ("", "place T17@E4r0", "S", 1),
        ("", "place T17@E4r2", "S", 1),
        ("", "place T17@F5r1", "W", 0),
        (X4, "place T10@E4r2", "ES", 0),
        (X4, "place T01@G4r2", "SW", 0),
        (X4, "place T23@H5r0", "W", 3),
        ("D4:T17r1 F5:T32r0", "place T31@E4r0", "W", "none"),
    ],
)
def test_refusal_of_road_against_field_names_sides_and_a_fitting_rotation(
    island: str, move: str, sides: str, turn: int | str
) -> None:
    tile, cell = move[6:9], move[10:12]
    named = {"tile": tile_term(tile), "cell": cell, "sides": sides, "count": len(sides), "turn": turn}
    assert told(position(island, tile), move) == ("road", named)


@pytest.mark.parametrize(
    ("state", "move", "reason", "named"),
    [
        (drawn(), "bid T17=0", "too_low", {"least": 1, "most": 5}),
        (drawn(auction="open"), "bid T17=0", "too_low", {"least": 1, "most": 5}),
        (drawn("bid T17=3"), "bid T17=1", "too_low", {"least": 2, "most": 5}),
        (drawn("bid T17=3", auction="open"), "bid T17=3", "too_low", {"least": 4, "most": 5}),
        (drawn(), "bid T17=6", "too_few_coins", {"coins": 5, "wanted": 6}),
        (drawn(), "bid T05=3", "other_tile", {"tile": tile_term("T05"), "offer": T17}),
        (drawn(), "nobid T05", "other_tile", {"tile": tile_term("T05"), "offer": T17}),
    ],
)
def test_refusals_in_an_auction_name_their_cause(state: State, move: str, reason: str, named: dict[str, Any]) -> None:
    assert told(state, move) == (reason, named)


@pytest.mark.parametrize(
    ("state", "move", "reason", "named"),
    [
        (
            after(position(WALLED, "T53", "T13", bag=""), "discard T53"),
            "burn D3nw",
            "not_this_tile",
            {"quarter": "D3nw", "cell": "none"},
        ),
        (
            after(position(X4, "T10"), "place T10@G4r0"),
            "burn F5nw",
            "not_this_tile",
            {"quarter": "F5nw", "cell": "G4"},
        ),
        (
            after(position("", "T37"), "place T37@F5r0"),
            "burn F5sw",
            "not_coffee",
            {"quarter": "F5sw", "kind": "demanio"},
        ),
        (
            after(position("", "T53"), "place T53@F5r0"),
            "burn F5nw",
            "not_coffee",
            {"quarter": "F5nw", "kind": "barracks"},
        ),
    ],
)
def test_refusals_of_burning_name_their_cause(state: State, move: str, reason: str, named: dict[str, Any]) -> None:
    assert told(state, move) == (reason, named)


@pytest.mark.parametrize("quarter", ["F5", "F5n", "F5NW", "F5nwx", ""])
def test_unknown_quarter_is_refused(quarter: str) -> None:
    state = after(position("", "T01"), "place T01@F5r0")
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, 0, Burn(quarter), DICE)
    assert (refused.value.reason, dict(refused.value.line.args)) == (
        "not_this_tile",
        {"quarter": quarter, "cell": "F5"},
    )
