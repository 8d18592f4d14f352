"""What has happened since a seat's person last did something, as that seat may know it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from bot.game import Line, Seat
from bot.match.tale import Tale
from bot.table.table import Look


class Since(msgspec.Struct, frozen=True):
    """`before`: the seat's View right after its person's last standing act; None when there was none (then `lines`
    tell everything from the start), or when the rules have been corrected since.

    `lines`: for every standing row after it of which the seat heard, its seq (never to be shown), when it was made, and
    what was heard.
    """

    before: Any
    lines: tuple[tuple[int, datetime, tuple[Line, ...]], ...]
    now: Look


def since_of(tale: Tale, seat: Seat, user: int, now: Look) -> Since:
    """Moves that the game, an order or somebody else made for the seat are no acts of this person."""
    undone = {row.undoes for row in tale.rows}
    standing = [row for row in tale.rows if row.undoes is None and row.seq not in undone]
    own = [row.seq for row in standing if row.seat == seat and row.user == user]
    last = own[-1] if own else 0
    after = next((one.after for one in tale.moments if one.seq == last), None)
    before = None if after is None else after.see(seat)
    lines = {row.seq: row.lines for row in tale.heard(seat)}
    missed = [row for row in standing if row.seq > last and lines[row.seq]]
    return Since(before, tuple((row.seq, row.at, lines[row.seq]) for row in missed), now)
