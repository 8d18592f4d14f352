"""Requests that need consent: undo, pause, resume, end, or offering an absent player's seat."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.match_terms import Terms
from bot.table.seat_clock import allowed

Consent: TypeAlias = Literal["take-back", "pause", "resume", "end"]
"""Requests that need the consent of all players."""
RequestKind: TypeAlias = Consent | Literal["offer"]
"""All requests. Offering an absent player's seat needs a majority of the others."""
RequestState: TypeAlias = Literal["open", "granted", "refused", "withdrawn", "overtaken", "lapsed"]

WITHOUT_CLOCK = timedelta(days=3)
"""Time to answer a request at a table without a clock."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A request by `seat`. `agreed` are the seats that said yes, including its own.

    For an undo: rows `first` to `seq` with `steps` public steps, `revealing` of which revealed something. Otherwise
    `seq` is the length of the log at the time. For a seat offer: `about` is that seat, `refused` the seats that
    said no. The request lapses at `until`.
    """

    id: int
    match: str
    kind: RequestKind
    seat: Seat
    seq: int
    first: int = 0
    steps: int = 0
    revealing: int = 0
    agreed: tuple[Seat, ...] = ()
    state: RequestState = "open"
    at: datetime
    until: datetime
    about: Seat | None = None
    refused: tuple[Seat, ...] = ()


def time_for(terms: Terms) -> timedelta:
    """Return how long a request stays open: the time for an answer under these terms."""
    return allowed(terms, "answer", offered=False) or WITHOUT_CLOCK
