"""Choice marks follow from the notations; seats and coffees can be told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.games.guatemala_cafe.game import GAME
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.coffee import COLORS, coffee_color, coffee_ink
from renderers.guatemala_cafe.pieces.marks import Marks, PlannedPiece, marks_of
from renderers.guatemala_cafe.pieces.tokens import SEATS
from tests.renderers.color_vision import BLINDNESS, apart, seen


@pytest.mark.parametrize(
    ("path", "targets", "marks"),
    [
        ((), ("wK D2>A1", "r D3>A1/B1", "end"), Marks(pieces=frozenset({"D2", "D3"}))),
        (("wK D2",), ("wK D2>A1", "wK D2>A2"), Marks(taken="wK", chosen="D2", targets=frozenset({"A1", "A2"}))),
        (("r D3", "h0"), ("r D3>A1/N",), Marks(taken="r", chosen="D3", targets=frozenset({"A1/N"}))),
        (("sW A6",), ("sW A6>P1", "sW A6>P3"), Marks(taken="sW", chosen="A6", targets=frozenset({"P1", "P3"}))),
        ((), ("wK D2>A1",), Marks(pieces=frozenset({"D2"}))),
        ((), ("stay", ">1@36", ">2@1"), Marks(stops=frozenset({36, 1}))),
        (("right",), ("@10", "@11"), Marks(stops=frozenset({10, 11}))),
        ((), ("score K@D1", "end"), Marks(sacks=frozenset({"D1"}))),
        ((), ("refill K@D1", "refill W@D1"), Marks(sacks=frozenset({"D1"}), refills=frozenset({"K", "W"}))),
        ((), ("pass K@D1", "block K@D1"), Marks(blocked="K")),
        ((), ("sail K@P2", "sail K@P3"), Marks(ships=frozenset({"P2", "P3"}))),
    ],
)
def test_marks_follow_from_the_offered_notations(path: tuple[str, ...], targets: tuple[str, ...], marks: Marks) -> None:
    assert marks_of(path, targets) == marks


def test_suggested_turn_marks_each_piece_and_its_place_by_the_number_of_its_move() -> None:
    moves = (">2@30", "hK F7>C1", "wK D7>C2", "end")
    assert marks_of((">2@30",), (">2@30",), moves) == Marks(
        pieces=frozenset({"F7", "D7"}),
        stops=frozenset({30}),
        planned=(PlannedPiece(2, "hK", "F7", "C1"), PlannedPiece(3, "wK", "D7", "C2")),
    )
    assert marks_of((">1@4",), (">1@4",), (">1@4", "score K@D1")) == Marks(
        stops=frozenset({4}), sacks=frozenset({"D1"})
    )


def test_seats_differ_by_shape_and_mark_as_well_as_color() -> None:
    assert len({mark.shape for mark in GAME.marks}) == len({SEATS.mark(seat) for seat in range(4)}) == 4
    assert len({tuple(SEATS.outline(seat, 30)) for seat in range(4)}) == 4


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_seat_colors_are_distinguishable(blindness: str) -> None:
    distances = {
        (one, other): apart(seen(SEATS.color(one), blindness), seen(SEATS.color(other), blindness))
        for one, other in combinations(range(4), 2)
    }
    assert min(distances.values()) > 11, distances


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_letters_contrast_with_their_coffee_color(blindness: str) -> None:
    for color in COLORS:
        assert apart(seen(coffee_color(color), blindness), seen(coffee_ink(color), blindness)) > 45


def test_score_chart_matches_the_rules() -> None:
    assert [coffee.id for coffee in BOARD.colors] == list("KBRGW")
    assert len(BOARD.production.path) == 36
