"""The lazy list of legal moves behaves like any other sequence."""

from __future__ import annotations

import pytest

from bot.games.zanzibar.game import GAME
from tests.games.zanzibar.positions import cards, position

MOVES = GAME.legal_moves(position("0: 2@w2 6@n1 | 1: 6@w3", cards("pepper north", "cloves")), 0)
LISTED = list(MOVES)


def test_move_list_supports_positive_and_negative_indexes() -> None:
    assert len(MOVES) == len(LISTED)
    for place in range(-len(LISTED), len(LISTED)):
        assert MOVES[place] == LISTED[place]


@pytest.mark.parametrize("place", [len(LISTED), -len(LISTED) - 1])
def test_move_list_raises_beyond_its_ends(place: int) -> None:
    with pytest.raises(IndexError):
        MOVES[place]


@pytest.mark.parametrize("part", [slice(3), slice(-4, None), slice(1, 30, 7), slice(None, None, -1)])
def test_slice_of_the_move_list_equals_the_slice_of_a_list(part: slice) -> None:
    assert list(MOVES[part]) == LISTED[part]
