"""Moves of a match, one small struct each.

A table holds every seating once.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.games.cafe_international.board import CHAIR_IDS, CODES


class Seating(msgspec.Struct, frozen=True, tag=True):
    """`USm@c12`: seat a guest on a chair, as first or second guest of the turn (INT-12 to INT-22)."""

    guest: str
    chair: str


class Bar(msgspec.Struct, frozen=True, tag=True):
    """`bar INm`: send a guest to the bar (INT-33)."""

    guest: str


class Swap(msgspec.Struct, frozen=True, tag=True):
    """`swap USm@c52`: put a guest on the chair of a joker and take the joker into the hand (INT-39)."""

    guest: str
    chair: str


class Reserve(msgspec.Struct, frozen=True, tag=True):
    """`reserve USm@c45+USm@c51+USm@c52+INm@c57`: reserve a table for one sex (INT-44). Chairs ascending."""

    guests: tuple[str, ...]
    chairs: tuple[str, ...]


class End(msgspec.Struct, frozen=True, tag=True):
    """`end`: finish the turn after one guest (INT-18, INT-22)."""


class Pass(msgspec.Struct, frozen=True, tag=True):
    """`pass`: no other move is possible (INT-11)."""


Move: TypeAlias = Seating | Bar | Swap | Reserve | End | Pass

SEATINGS = tuple(tuple(Seating(code, name) for name in CHAIR_IDS) for code in CODES)
"""All seatings, by tile and chair."""
BARS = tuple(Bar(code) for code in CODES)
SWAPS = tuple(tuple(Swap(code, name) for name in CHAIR_IDS) for code in CODES)
END, PASS = End(), Pass()
