"""Moves of a match, one small struct each."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.games.guatemala_cafe.board import STORED_NAMES


class Put(msgspec.Struct, frozen=True, tag=True):
    """`@17`: put the buyer on that path space (GUA-10)."""

    space: int


class Stay(msgspec.Struct, frozen=True, tag=True):
    """`stay`: leave the buyer where it is and end the turn (GUA-12)."""


class Go(msgspec.Struct, frozen=True, tag=True):
    """`>3@20`: move the buyer three steps, to space 20 (GUA-13, GUA-14)."""

    steps: int
    space: int


class Take(msgspec.Struct, frozen=True, tag=True):
    """`wB B6>C7`, `sB B3>P2`, `r D4>B8/B9`: move a piece from the production board to a field, harbour or border."""

    piece: str
    space: str
    target: str


class Score(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """`score K@D1`: take that sack and score its colour (GUA-40)."""

    color: str
    space: str


class Pass(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """`pass K@D1`: do not block the scoring of that sack."""

    color: str
    space: str


class Block(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """`block K@D1`: block it with a sack of that colour (GUA-56)."""

    color: str
    space: str


class Sail(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """`sail K@P2`: let the ship of that harbour leave (GUA-49)."""

    color: str
    harbour: str


class Refill(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """`refill R@D1`: put a sack from the hand on that space (GUA-51)."""

    color: str
    space: str


class End(msgspec.Struct, frozen=True, tag=True):
    """`end`: end the turn."""


Move: TypeAlias = Put | Stay | Go | Take | Score | Pass | Block | Sail | Refill | End

STAY, END = Stay(), End()
