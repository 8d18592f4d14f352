"""Default moves of a seat whose time has run out, by situation."""

from __future__ import annotations

import pytest

from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import State
from tests.games.cafe_international.positions import after, position, seat

MEN = "USm GBm CNm ESm FRm"


def default(state: State) -> str:
    """Return the default move of the deciding seat."""
    (decider,) = GAME.deciders(state)
    return GAME.write(GAME.default(state, decider))


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("c01=GBm", "GBf USm USm USm USm", reserved="on"), "GBf@c05"),
        (position("", "USm USm USm INm FRm", reserved="on"), "reserve USm@c45+USm@c51+USm@c52+INm@c57"),
        (position("", "USm USm USm INm Jm", reserved="on"), "reserve Jm@c45+USm@c51+USm@c52+USm@c57"),
        (position("", MEN), "bar GBm"),
        (position("", MEN, bar=5), "GBm@c01"),
        (position("", "Jm USm", bar=5), "USm@c45"),
        (position("", "INm USm", bar=5), "USm@c45"),
        (position("", "Jm Jm"), "Jm@c01"),
        (position("c02=GBm c11=Jf", "ESf USf", bar=5), "ESf@c12"),
        (position("c11=Jf", "ESf USf", bar=5, lone_guest="opening"), "swap ESf@c11"),
        (position("", MEN, bar=5, lone_guest="opening"), "bar GBm"),
        (position("", seat("Jm", limit=1), lone_guest="opening"), "pass"),
    ],
)
def test_default_move_follows_the_documented_order(state: State, move: str) -> None:
    assert default(state) == move


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("c01=GBm c45=USf c46=USf", "GBf USm"), "USm@c52"),
        (position("c45=USf c62=INf", "Jm USm INm GBm FRm"), "INm@c57"),
        (position("c14=ITf", "Jm ITm"), "ITm@c08"),
        (position("", "USm USf Jf"), "USm@c45"),
        (after(position("", "USm USf Jf"), "USm@c45"), "USf@c51"),
        (after(position("", MEN), "USm@c46"), "end"),
    ],
)
def test_default_prefers_points_then_no_joker_then_the_lowest_chair(state: State, move: str) -> None:
    assert default(state) == move


def test_default_move_does_not_exist_after_the_end() -> None:
    over = after(position("", seat(MEN, 50), bar=19), "bar GBm")
    with pytest.raises(ValueError, match=r"the match is over$"):
        GAME.default(over, 0)
