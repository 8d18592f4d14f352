"""Placing traders: the big ones in the middle of many villages, the smallest at sea."""

from __future__ import annotations

from bot.game import Seat
from bot.games.zanzibar.board import ADJACENT, ALL, BITS, NAMES, SPACES
from bot.games.zanzibar.moves import Move, Place
from bot.games.zanzibar.reach import spread
from bot.games.zanzibar.rules.placement import legal_placements
from bot.games.zanzibar.state import State

LOOKED_AT = 48
SIZE = 2.4
"""How much a trader's number weighs against the middle of the island."""


def _central(space: int) -> float:
    """How many villages are near, the nearer ones counting more; a space at sea counts for no order itself."""
    near = sum(2.0 / steps * _villages(spread(ALL, space, steps)[0]) for steps in (1, 2, 3))
    return near - (12.0 if ADJACENT[space] and SEA & space else 0.0)


def _villages(spaces: int) -> int:
    return (spaces & ~SEA).bit_count()


SEA = sum(BITS[space.id] for space in SPACES if space.kind == "sea")
CENTRAL = {name: _central(space) for space, name in NAMES.items()}


def placements(state: State, seat: Seat) -> list[Move]:
    """The biggest trader left on the best land first; the sea comes last, for the smallest."""
    return list[Move](sorted(legal_placements(state, seat), key=_rank)[:LOOKED_AT])


def _rank(move: Place) -> tuple[float, int]:
    return SIZE * move.trader - CENTRAL[move.space], move.trader
