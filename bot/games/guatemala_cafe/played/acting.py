"""What may be done at the buyer's line: score, take a piece, end the turn."""

from __future__ import annotations

from bot.games.guatemala_cafe.board import (
    COLOUR_PLACE,
    EMPTY,
    HUT,
    LINES,
    MOST_TAKEN,
    SACK_PLACES,
    SPACES,
    WORKER,
    line_at,
)
from bot.games.guatemala_cafe.moves import END, Move, Take
from bot.games.guatemala_cafe.played.appraisal import appraisal
from bot.games.guatemala_cafe.played.prospects import prospect
from bot.games.guatemala_cafe.rules.blockade import legal_scores
from bot.games.guatemala_cafe.state import Acting, State

_KINDS = {HUT: 0, WORKER: 1, "s": 2, "r": 3}


def acts(state: State, acting: Acting) -> list[Move]:
    """The best first, pieces in one order only. No turn passes without a piece or a sack where one is promising."""
    takes = _takes(state, acting)
    scores = legal_scores(state, acting)
    moves: list[Move] = [take for _, take in takes]
    if scores:
        is_first = prospect(state, acting.seat).is_scored
        moves = [*scores, *moves] if is_first else [*moves[:1], *scores, *moves[1:]]
    if acting.taken or acting.substitute or not moves:
        good = sum(value > 0 for value, _ in takes)
        moves.insert(good, END)
    return moves


def _takes(state: State, acting: Acting) -> list[tuple[float, Take]]:
    """One space of every piece of the line with its best spots."""
    if len(acting.taken) == MOST_TAKEN:
        return []
    appraised, last = appraisal(state, acting.seat), _order(acting.taken[-1].piece) if acting.taken else -1
    spaces: dict[str, int] = {}
    for place in LINES[line_at(state.buyer)]:
        piece = state.production[place]
        if piece != EMPTY and place not in SACK_PLACES and _order(piece) >= last:
            spaces.setdefault(piece, place)
    found = [
        (spot.value, Take(piece, SPACES[place], spot.target))
        for piece, place in spaces.items()
        for spot in appraised.spots(piece)
    ]
    return sorted(found, key=lambda one: -one[0])


def _order(piece: str) -> int:
    """Huts before workers before ships before roads: that order always can be kept."""
    return _KINDS[piece[0]] * 8 + (COLOUR_PLACE[piece[1]] if len(piece) > 1 else 0)
