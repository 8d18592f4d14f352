"""How soon a person usually answers, and how many seats the person kept. Both come from ended matches alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from statistics import median
from typing import Literal, NamedTuple, TypeAlias

from bot.game import Seat
from bot.history.results import Pause, decision_times, pauses_of
from bot.long_work import compute
from bot.lru import LRU
from bot.match.matches import Matches
from bot.store import Store, TimedRow
from bot.store.engine.rows import millis

AnswerTime: TypeAlias = Literal["hour", "four-hours", "half-day", "day", "more"]
HOUR = 3_600_000
"""Milliseconds."""
LIMITS: tuple[tuple[int, AnswerTime], ...] = (
    (HOUR, "hour"),
    (4 * HOUR, "four-hours"),
    (12 * HOUR, "half-day"),
    (24 * HOUR, "day"),
)
MAX_ANSWERS, FEWEST_ANSWERS = 20, 10
"""Maximum and minimum number of answers for which the median is told."""
MAX_MATCHES = 8
MAX_SEATS = 20
CLEAN = 5
"""Number of seats kept in a row that cancels one that was not kept."""
MAX_KNOWN = 2_000


class KeptSeats(NamedTuple):
    """How many of the latest seats a person kept to the end of the match."""

    kept: int
    seats: int


def usual_answer(waits: Sequence[int]) -> AnswerTime | None:
    """Return the median of these waits in milliseconds, rounded up to a limit; None for too few of them."""
    if len(waits) < FEWEST_ANSWERS:
        return None
    middle = median(waits[-MAX_ANSWERS:])
    return next((name for limit, name in LIMITS if middle <= limit), "more")


def kept_of(stays: Iterable[bool]) -> KeptSeats:
    """Return the seats kept, oldest first. Five in a row cancel one that was not kept."""
    lapses = clean = count = 0
    for stayed in stays:
        count += 1
        clean = clean + 1 if stayed else 0
        lapses += not stayed
        if clean == CLEAN and lapses:
            lapses, clean = lapses - 1, 0
    return KeptSeats(count - lapses, count)


class Reliability:
    """Answer times and kept seats of all people."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.results
        self._known: LRU[int, tuple[tuple[str, ...], AnswerTime | None]] = LRU(MAX_KNOWN)

    async def answers_within(self, user: int) -> AnswerTime | None:
        """Return how soon the user usually answers, None if that is unknown."""
        latest = await self._rows.latest_seats(user, MAX_MATCHES)
        ids = tuple(match for match, _ in latest)
        known = self._known.get(user)
        if known is None or known[0] != ids:
            known = ids, usual_answer(await self._waits(latest))
            self._known.put(user, known)
        return known[1]

    async def kept_seats(self, user: int, guild: int) -> KeptSeats:
        """Return how many of the latest seats in the server's ended matches the user kept."""
        return kept_of(reversed(await self._rows.latest_stays(user, guild, MAX_SEATS)))

    async def _waits(self, seats: Iterable[tuple[str, int]]) -> list[int]:
        """Return the waits for the answers of these seats, the newest match first, in order from the oldest."""
        waits: list[int] = []
        for match, seat in seats:
            table, rows = await self._matches.table(match), await self._rows.times(match)
            began = millis(table.started_at or table.created_at)
            pauses = pauses_of(table, await self._matches.notices(match))
            own_waits = await compute(len(rows), partial(_waits_of, seat, began, rows, pauses))
            waits = [*own_waits, *waits]
            if len(waits) >= MAX_ANSWERS:
                break
        return waits


def _waits_of(seat: Seat, began: int, rows: Iterable[TimedRow], pauses: Sequence[Pause]) -> list[int]:
    times = decision_times(began, rows, pauses)
    return [waited for decider, waited in times if decider == seat]
