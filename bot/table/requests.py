"""What one player asks of all others: to take back, to pause, to go on, to end, to offer an absent one's seat."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.seat_clock import allowed
from bot.table.terms import Terms

Consent: TypeAlias = Literal["take-back", "pause", "resume", "end"]
"""What needs everybody's."""
Kind: TypeAlias = Consent | Literal["offer"]
"""To put the seat of somebody absent on offer needs most of the others'."""
Fate: TypeAlias = Literal["open", "granted", "refused", "withdrawn", "overtaken", "lapsed"]

WITHOUT_CLOCK = timedelta(days=3)
"""So long whoever is asked may think it over where there is no clock."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A request of `seat`; `agreed` are the seats that have said yes, its own too.

    To take back: from row `first` on, `steps` steps up to row `seq`, `revealing` of which have shown something. Else
    `seq` is the length of the log when it was asked. To offer a seat: `about` is that, `refused` who has said no.
    It lapses at `until`.
    """

    id: int
    match: str
    kind: Kind
    seat: Seat
    seq: int
    first: int = 0
    steps: int = 0
    revealing: int = 0
    agreed: tuple[Seat, ...] = ()
    state: Fate = "open"
    at: datetime
    until: datetime
    about: Seat | None = None
    refused: tuple[Seat, ...] = ()


def time_for(terms: Terms) -> timedelta:
    """How long a request stays open: as long as an answer may take."""
    return allowed(terms, "answer", offered=False) or WITHOUT_CLOCK
