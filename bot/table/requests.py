"""Requests that need consent: undo, pause, resume, end, or offering an absent player's seat."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.match_terms import Terms
from bot.table.seat_clock import allowed

Consent: TypeAlias = Literal["take-back", "pause", "resume", "end"]
"""Kinds of requests that need the consent of all players."""
RequestKind: TypeAlias = Consent | Literal["offer"]
"""Kinds of requests. Offering an absent player's seat needs a majority of the other players."""
RequestState: TypeAlias = Literal["open", "granted", "refused", "withdrawn", "overtaken", "lapsed"]

LONG_PAUSE = timedelta(days=7)
"""Time after which half of the players can end a pause. Before that, all must agree."""
WITHOUT_CLOCK = timedelta(days=3)
"""Time to answer a request at a table without a clock."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """Request by `seat`."""

    id: int
    match: str
    kind: RequestKind
    seat: Seat
    seq: int
    """Last row to undo for an undo request, otherwise the length of the log at the time."""
    first: int = 0
    """First row to undo."""
    steps: int = 0
    """Number of public steps to undo."""
    revealing: int = 0
    """Number of steps to undo that revealed something."""
    agreed: tuple[Seat, ...] = ()
    """Seats that agreed, including that of the request."""
    state: RequestState = "open"
    at: datetime
    until: datetime
    """Time at which the request lapses."""
    about: Seat | None = None
    """Seat to offer, None for other requests."""
    refused: tuple[Seat, ...] = ()
    """Seats that refused to offer the seat."""


def time_for(terms: Terms) -> timedelta:
    """Return how long a request stays open: the time for an answer under these terms."""
    return allowed(terms, "answer", offered=False) or WITHOUT_CLOCK
