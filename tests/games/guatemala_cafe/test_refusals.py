"""Arguments of refusals besides their reason (GUA-66): what was given, and what would be legal."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import Name
from bot.games.guatemala_cafe.state import State
from bot.games.guatemala_cafe.vocabulary import color_term, line_term, piece_term
from tests.games.guatemala_cafe.positions import after, column_i, position, told

PASSES = [(seat, "pass W@I3") for seat in (1, 2, 3)]
TIED: dict[str, Any] = {
    "plantations": [[0, "W", "C8", ["C7"]], [1, "W", "F8", ["F7"]]],
    "roads": ["A9/B9", "B8/B9", "D9/E9", "E8/E9"],
    "ships": {"P1": "W", "P2": "W"},
}


def scored(**given: Any) -> State:
    """Return a position in which seat 0 has scored white without a blockade."""
    return column_i((0, "score W@I3"), *PASSES, **given)


@pytest.mark.parametrize(
    ("state", "seat", "move", "named"),
    [
        (position(), 3, "stay", ("place", "", "")),
        (position(buyer=8), 0, "@9", ("move", "", "")),
        (column_i(), 0, "stay", ("act", "", "")),
        (column_i((0, "score W@I3")), 1, "end", ("block", "W", "i3")),
        (scored(**TIED), 0, "refill K@I3", ("sail", "W", "i3")),
        (scored(), 0, "end", ("refill", "", "i3")),
    ],
)
def test_refusal_at_the_wrong_moment_names_the_pending_decision(
    state: State, seat: int, move: str, named: tuple[str, str, str]
) -> None:
    phase, color, space = named
    assert told(state, seat, move) == ("wrong_moment", {"phase": phase, "colour": color, "space": space})


@pytest.mark.parametrize(
    ("move", "reason", "named"),
    [
        ("sail K@P5", "no_such_harbour", {"target": "P5", "last": "P4"}),
        ("sail K@P3", "wrong_sack", {"said": color_term("K"), "right": color_term("W")}),
        ("sail W@P3", "no_such_ship", {"target": "P3", "harbours": "P1, P2"}),
    ],
)
def test_other_moves_are_refused_while_a_harbour_is_chosen(move: str, reason: str, named: dict[str, Any]) -> None:
    assert told(scored(**TIED), 0, move) == (reason, named)


@pytest.mark.parametrize(
    ("buyer", "move", "spaces", "line"),
    [
        (8, "wK A3>B1", "i1, i2, i3, i4, i5, i6, i7, i8, i9", "I"),
        (16, "wK A3>B1", "a8, b8, c8, d8, e8, f8, g8, h8, i8", "8"),
    ],
)
def test_piece_from_another_line_is_refused(buyer: int, move: str, spaces: str, line: str) -> None:
    state = after(position(buyer=buyer), (0, f">1@{buyer + 1}"))
    assert told(state, 0, move) == ("not_in_line", {"space": "a3", "line": line_term(line), "spaces": spaces})


@pytest.mark.parametrize(
    ("state", "seat", "move", "space", "right"),
    [
        (column_i(), 0, "score W@D1", "d1", "i3"),
        (after(position(buyer=4), (0, ">1@5")), 0, "score K@D1", "d1", "none"),
        (column_i((0, "score W@I3")), 1, "pass W@D1", "d1", "i3"),
        (scored(), 0, "refill K@D1", "d1", "i3"),
    ],
)
def test_refusal_of_a_wrong_space_names_the_right_one(
    state: State, seat: int, move: str, space: str, right: str
) -> None:
    assert told(state, seat, move) == ("wrong_space", {"space": space, "right": right})


def test_refusal_of_another_stop_names_both_lines() -> None:
    """The buyer has moved since the turn was planned."""
    named = {"steps": 1, "space": 10, "planned": line_term("1"), "right": 9, "line": line_term("i")}
    assert told(position(buyer=8), 0, ">1@10") == ("other_stop", named)


ROW_8: dict[str, Any] = {
    "production": {"A8": "r", "I8": None},
    "roads": ["A9/B9"],
    "plantations": [[0, "R", "D6", ["D5"]], [1, "W", None, ["F3"]]],
    "ships": {"P1": "KBR"},
}
"""Row 8: a road, hR wK wB sB wG hW wR and an empty space."""
RED, WHITE = color_term("R"), color_term("W")


@pytest.mark.parametrize(
    ("move", "reason", "named"),
    [
        ("wR I8>D4", "space_empty", {"space": "i8"}),
        ("wK H8>D4", "wrong_piece", {"space": "h8", "piece": piece_term("wR"), "said": piece_term("wK")}),
        ("r A8>A1/A2", "no_such_border", {"target": "A1/A2", "side": "3-4"}),
        ("r A8>A9/B9", "road_taken", {"target": "A9/B9"}),
        ("sB E8>P5", "no_such_harbour", {"target": "P5", "last": "P4"}),
        ("sB E8>P1", "harbour_full", {"target": "P1"}),
        ("wR H8>M1", "no_such_field", {"target": "M1", "last": "L9"}),
        ("hW G8>A0", "no_such_field", {"target": "A0", "last": "L9"}),
        ("hW G8>A1", "not_a_site", {"target": "A1"}),
        ("wK C8>A2", "site_only_hut", {"target": "A2"}),
        ("hR B8>A2", "hut_owned", {"colour": RED, "standing": "D6"}),
        ("wK C8>D5", "field_taken", {"target": "D5"}),
        ("wR H8>A1", "not_connected", {"target": "A1", "colour": RED}),
        ("hW G8>F4", "touches_rival", {"target": "F4", "colour": WHITE, "rival": Name(1)}),
    ],
)
def test_wrong_moves_are_refused_in_the_build(move: str, reason: str, named: dict[str, Any]) -> None:
    assert told(after(position(4, buyer=16, **ROW_8), (0, ">1@17")), 0, move) == (reason, named)


def test_sack_is_not_taken_as_a_piece() -> None:
    assert told(column_i(), 0, "wK I3>B1") == ("is_sack", {"space": "i3"})


@pytest.mark.parametrize(("move", "target"), [("r B5>B8/B9", "B8/B9"), ("sW C5>P1", "P1"), ("hW D5>C4", "C4")])
def test_fields_closed_with_three_players_are_refused(move: str, target: str) -> None:
    state = after(position(3, buyer=13, production={"B5": "r"}), (0, ">1@14"))
    assert told(state, 0, move) == ("closed", {"target": target})


@pytest.mark.parametrize(("money", "move", "needs"), [(3, "hR B8>A6", 4), (1, "sB E8>P1", 2), (0, "wR H8>A1", 1)])
def test_refusal_of_a_purchase_names_price_and_money(money: int, move: str, needs: int) -> None:
    state = after(position(4, buyer=16, money=[money, 15, 15, 15]), (0, ">1@17"))
    assert told(state, 0, move) == ("no_money", {"needs": needs, "has": money})


def test_line_without_its_sack_is_refused() -> None:
    assert told(column_i(production={"I3": None}), 0, "score W@I3") == ("no_sack", {"space": "i3"})


@pytest.mark.parametrize(
    ("state", "seat", "move", "reason", "named"),
    [
        (column_i((0, "score W@I3")), 1, "block W@I3", "cannot_block", {"colour": WHITE}),
        (scored(), 0, "refill W@I3", "not_holding", {"colour": WHITE}),
        (position(buyer=8), 0, ">5@13", "too_far", {"steps": 5}),
        (position(buyer=8), 0, ">1@37", "no_such_space", {"space": 37}),
        (position(buyer=8), 1, "stay", "not_your_turn", {"seat": Name(0)}),
    ],
)
def test_refusals_name_the_pieces_concerned(
    state: State, seat: int, move: str, reason: str, named: dict[str, Any]
) -> None:
    assert told(state, seat, move) == (reason, named)
