"""Text notation of moves: formatting, parsing, completing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.game import MAX_TYPED, BadNotation, tidied
from bot.games.cafe_international.board import CHAIR_AT, TILE_AT
from bot.games.cafe_international.moves import END, PASS, Bar, End, Move, Pass, Reserve, Seating, Swap

_PLACE = r"[a-z]+ ?@ ?c?[0-9]+"
_SPELLING = re.compile(
    rf"(?P<seat>{_PLACE})"
    r"|bar (?P<bar>[a-z]+)"
    rf"|swap (?P<swap>{_PLACE})"
    rf"|reserve (?P<reserve>{_PLACE}(?: ?\+ ?{_PLACE}){{2,3}})"
    r"|(?P<end>end)"
    r"|(?P<pass>pass)",
    re.ASCII,
)
_SHORT = re.compile(r"(?P<swap>swap )?(?P<guest>[a-z]+)", re.ASCII)
_BY_LOWER = {code.lower(): code for code in TILE_AT}


def write(move: Move) -> str:
    """Return the notation of a move, at most 39 characters."""
    match move:
        case Seating(guest, chair):
            return f"{guest}@{chair}"
        case Bar(guest):
            return f"bar {guest}"
        case Swap(guest, chair):
            return f"swap {guest}@{chair}"
        case Reserve(guests, chairs):
            return "reserve " + "+".join(f"{guest}@{chair}" for guest, chair in zip(guests, chairs, strict=True))
        case End():
            return "end"
        case Pass():
            return "pass"


def read(text: str) -> Move:
    """Parse a move, ignoring case and blanks, and accepting `12` for `c12`. Raise BadNotation."""
    spelled = _SPELLING.fullmatch(tidied(text))
    if spelled is None:
        raise _unreadable(text)
    part = spelled.groupdict()
    if part["reserve"]:
        return _reserve(part["reserve"], text)
    if part["bar"]:
        return Bar(_guest(part["bar"]))
    if part["end"] or part["pass"]:
        return END if part["end"] else PASS
    guest, chair = _place(part["seat"] or part["swap"])
    return Seating(guest, chair) if part["seat"] else Swap(guest, chair)


def complete(text: str, legal: Sequence[Move]) -> Move | None:
    """Return the only legal move that a short form stands for, or None.

    A short form is a guest without a chair (`USm`, `swap USm`).
    """
    spelled = _SHORT.fullmatch(tidied(text))
    if spelled is None:
        return None
    kind = Swap if spelled["swap"] else Seating
    guest = _BY_LOWER.get(spelled["guest"])
    fitting = [move for move in legal if isinstance(move, kind) and move.guest == guest]
    return fitting[0] if len(fitting) == 1 else None


def _reserve(places: str, text: str) -> Reserve:
    parts = places.split("+")
    if len({_number(part) for part in parts}) < len(parts):
        raise _unreadable(text)
    placed = sorted((_place(part) for part in parts), key=lambda place: place[1])
    return Reserve(tuple(guest for guest, _ in placed), tuple(chair for _, chair in placed))


def _place(text: str) -> tuple[str, str]:
    guest, _, _ = text.partition("@")
    code = _guest(guest.strip())
    chair = f"c{_number(text):02}"
    if chair not in CHAIR_AT:
        raise BadNotation.of("cafe_international", "unknown_chair", chair=chair[:MAX_TYPED])
    return code, chair


def _number(text: str) -> int:
    return int(text.partition("@")[2].strip().removeprefix("c")[:9])


def _guest(text: str) -> str:
    if text not in _BY_LOWER:
        raise BadNotation.of("cafe_international", "unknown_tile", guest=text[:MAX_TYPED])
    return _BY_LOWER[text]


def _unreadable(text: str) -> BadNotation:
    return BadNotation.of("cafe_international", "unreadable", typed=text.strip()[:MAX_TYPED])
