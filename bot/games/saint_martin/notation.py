"""Text notation of moves: formatting, parsing, completing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.game import MAX_TYPED, BadNotation, tidied
from bot.games.saint_martin.board import BAG_TILES
from bot.games.saint_martin.moves import (
    DISCARDS,
    DRAW,
    END,
    NO_BIDS,
    PASSES,
    Bid,
    Burn,
    Discard,
    Draw,
    End,
    Move,
    NoBid,
    Objective,
    Pass,
    Place,
)

_TILE, _CELL = r"t[0-9]{2}", r"[a-i][1-9]"
_SPELLING = re.compile(
    rf"place (?P<placed>{_TILE}) ?@ ?(?P<cell>{_CELL}) ?r ?(?P<rotation>[0-3])"
    rf"|objective ?@ ?(?P<objective>{_CELL})"
    rf"|discard (?P<discard>{_TILE})"
    rf"|burn (?P<burn>{_CELL}) ?(?P<corner>nw|ne|se|sw)"
    rf"|bid (?P<wanted>{_TILE}) ?= ?(?P<coins>0|[1-9][0-9]{{0,2}})"
    rf"|no ?bid (?P<unwanted>{_TILE})"
    rf"|pass (?P<passed>{_TILE})"
    r"|(?P<draw>draw)|(?P<end>end)",
    re.ASCII,
)
_SHORT_PLACE = re.compile(rf"(?:place )?(?P<tile>{_TILE}) ?@ ?(?P<cell>{_CELL})(?: ?r ?(?P<rotation>[0-3]))?", re.ASCII)
_SHORT_BID = re.compile(r"(?:bid )?(?P<coins>0|[1-9][0-9]{0,2})", re.ASCII)


def write(move: Move) -> str:
    """Return the notation of a move, at most 16 characters: `place T17@F5r1`."""
    match move:
        case Place(tile, cell, rotation):
            return f"place {tile}@{cell}r{rotation}"
        case Objective(cell):
            return f"objective@{cell}"
        case Bid(tile, coins):
            return f"bid {tile}={coins}"
        case Discard(tile):
            return f"discard {tile}"
        case Burn(quarter):
            return f"burn {quarter}"
        case NoBid(tile):
            return f"nobid {tile}"
        case Pass(tile):
            return f"pass {tile}"
        case Draw():
            return "draw"
        case End():
            return "end"


def read(text: str) -> Move:
    """Parse a move, ignoring case and blanks. Raise BadNotation (`unreadable`)."""
    spelled = _SPELLING.fullmatch(tidied(text))
    move = _move(spelled.groupdict()) if spelled else None
    if move is None:
        raise BadNotation.of("saint_martin", "unreadable", typed=text.strip()[:MAX_TYPED])
    return move


def _move(part: dict[str, str | None]) -> Move | None:
    """Return the move, or None if no such tile exists."""
    if part["draw"] or part["end"]:
        return DRAW if part["draw"] else END
    if part["objective"]:
        return Objective(part["objective"].upper())
    if part["burn"]:
        return Burn(part["burn"].upper() + (part["corner"] or ""))
    tile = (part["placed"] or part["discard"] or part["wanted"] or part["unwanted"] or part["passed"] or "").upper()
    if tile not in BAG_TILES:
        return None
    if part["placed"]:
        return Place(tile, (part["cell"] or "").upper(), int(part["rotation"] or 0))
    if part["wanted"]:
        return Bid(tile, int(part["coins"] or 0))
    if part["discard"]:
        return DISCARDS[tile]
    return NO_BIDS[tile] if part["unwanted"] else PASSES[tile]


def complete(text: str, legal: Sequence[Move]) -> Move | None:
    """Return the only legal move that a short form stands for, or None.

    Short forms are `T17@F5` if one rotation fits, and `bid 3`, `bid 0` (no bid, drop out), `nobid` and `pass` for the
    tile on offer.
    """
    tidy = tidied(text)
    fitting: list[Move] = []
    if spelled := _SHORT_PLACE.fullmatch(tidy):
        target = spelled["tile"].upper(), spelled["cell"].upper()
        turn = spelled["rotation"]
        fitting = [move for move in legal if isinstance(move, Place) and (move.tile, move.cell) == target]
        fitting = [move for move in fitting if turn is None or write(move)[-1] == turn]
    elif spelled := _SHORT_BID.fullmatch(tidy):
        coins = int(spelled["coins"])
        fitting = [
            move for move in legal if (move.coins == coins if isinstance(move, Bid) else not coins and _is_no(move))
        ]
    elif tidy in ("nobid", "no bid", "pass"):
        fitting = [move for move in legal if _is_no(move)]
    return fitting[0] if len(fitting) == 1 else None


def _is_no(move: Move) -> bool:
    return isinstance(move, NoBid | Pass)
