"""The moves, one small struct each (section 6)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Put(msgspec.Struct, frozen=True, tag=True):
    """`@17`: the buyer is put on that path space (GUA-10)."""

    space: int


class Stay(msgspec.Struct, frozen=True, tag=True):
    """`stay`: the buyer stays, the turn is over (GUA-12)."""


class Go(msgspec.Struct, frozen=True, tag=True):
    """`>3@20`: the buyer goes three steps and arrives on 20 (GUA-13, GUA-14)."""

    steps: int
    space: int


class Take(msgspec.Struct, frozen=True, tag=True):
    """`wB B6>C7`, `sB B3>P2`, `r D4>B8/B9`: that piece goes from the production board to field, harbour or border."""

    piece: str
    space: str
    target: str


class Score(msgspec.Struct, frozen=True, tag=True):
    """`score K@D1`: that sack is taken (GUA-40)."""

    colour: str
    space: str


class Pass(msgspec.Struct, frozen=True, tag=True):
    """`pass K@D1`: let that sack score."""

    colour: str
    space: str


class Block(msgspec.Struct, frozen=True, tag=True):
    """`block K@D1`: block with a sack of that colour (GUA-56)."""

    colour: str
    space: str


class Sail(msgspec.Struct, frozen=True, tag=True):
    """`sail K@P2`: the ship of that harbour leaves (GUA-49)."""

    colour: str
    harbour: str


class Refill(msgspec.Struct, frozen=True, tag=True):
    """`refill R@D1`: a sack from the hand goes there (GUA-51)."""

    colour: str
    space: str


class End(msgspec.Struct, frozen=True, tag=True):
    """`end`: the turn is over."""


Move: TypeAlias = Put | Stay | Go | Take | Score | Pass | Block | Sail | Refill | End

STAY, END = Stay(), End()
