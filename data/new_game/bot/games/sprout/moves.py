"""Moves of a match, one small struct each."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Play(msgspec.Struct, frozen=True, tag=True):
    """`play r7`: put a card of the hand on the pile and score its value (SPR-4)."""

    card: str


class Discard(msgspec.Struct, frozen=True, tag=True):
    """`discard r7`: put a card of the hand aside, face down (SPR-5)."""

    card: str


Move: TypeAlias = Play | Discard
