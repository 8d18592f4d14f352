"""Default moves of a seat whose time has run out."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import State
from tests.games.guatemala_cafe.positions import column_i, position

PASSES = [(seat, "pass W@I3") for seat in (1, 2, 3)]
TIED: dict[str, Any] = {
    "plantations": [[0, "W", "F8", ["F7"]], [1, "W", "I8", ["I7"]]],
    "roads": ["D9/E9", "E8/E9", "G9/H9", "H8/H9"],
    "ships": {"P2": "W", "P3": "W"},
}


@pytest.mark.parametrize(
    ("state", "seat", "played"),
    [
        (position(), 3, "@1"),
        (position(buyer=8), 0, "stay"),
        (column_i(), 0, "end"),
        (column_i((0, "wW I6>B8")), 0, "end"),
        (column_i((0, "score W@I3")), 2, "pass W@I3"),
        (column_i((0, "score W@I3")), 3, "pass W@I3"),
        (column_i((0, "score W@I3"), *PASSES, **TIED), 0, "sail W@P2"),
        (column_i((0, "score W@I3"), *PASSES, hands={"0": "GBRKKB"}), 0, "refill G@I3"),
        (column_i((0, "score W@I3"), *PASSES, hands={"0": "RGK"}), 0, "refill R@I3"),
    ],
)
def test_every_phase_has_a_default_move(state: State, seat: int, played: str) -> None:
    assert GAME.write(GAME.default(state, seat)) == played
    assert GAME.read(played) in GAME.legal_moves(state, seat)
