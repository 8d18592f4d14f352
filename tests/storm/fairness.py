"""Fairness: people who give up lose, no table is held for ever, and no time reserve grows or is skipped.

Checked by what is stored, not by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from bot.game import Seat
from bot.store.engine.address import Address
from bot.table.match_terms import has_reserve
from bot.table.notices import Notice, about, is_ordered, pause_reasons
from bot.table.seat_clock import TURN, SeatClock, reserve_left
from bot.table.table import Table
from tests.database_reader import asked

Tell = Callable[[str, str], None]
IDLE = timedelta(days=14)
"""Time until an idle paused table falls asleep, and until a sleeping one is closed."""
SLACK = timedelta(hours=1)
ELSEWHERE = frozenset({"bot-removed", "channel-deleted"})
"""Reasons of pauses that have their own limits."""
UNFOUNDED = frozenset({"life-bot-stayed-away"})
"""Texts of ends that no player caused and that nobody wins."""


async def check_fairness(client: Any, database: Address, tell: Tell) -> int:
    """Check every started match of this process. Return the number of matches that a player has left."""
    services, given_up = client.services, 0
    for (match,) in asked(database, "SELECT id FROM matches WHERE started_at IS NOT NULL"):
        table = await services.matches.table(match)
        told = await services.matches.notices(match)
        if not services.matches.ownership.owns(table.guild):
            continue
        if table.status == "running":
            await _check_held(services, table, told, tell)
        elif any(notice.kind in ("resigned", "left") for notice in told):
            given_up += 1
            await _check_given_up(services, table, told, tell)
    return given_up


async def _check_held(services: Any, table: Table, told: tuple[Notice, ...], tell: Tell) -> None:
    """Check that a paused table falls asleep in the end, and that a sleeping one is closed."""
    if pause_reasons(told) & ELSEWHERE:
        return
    now, where = services.matches.play_time.now(table.guild), f"{table.game} {table.id}"
    if table.asleep_at is not None:
        since = max(table.asleep_at, table.paused_at or table.asleep_at)
        if now - since > IDLE + SLACK:
            tell("no table is held for ever", f"{where} sleeps since {since}, and it is {now}")
    elif table.paused_at is not None and any(info.user is not None and not info.is_driven for info in table.seats):
        since = max((table.paused_at, *(await services.store.activity.of(table.id)).values()))
        if now - since > IDLE + SLACK:
            tell("no table is held for ever", f"{where} is paused and untouched since {since}, and it is {now}")


async def _check_given_up(services: Any, table: Table, told: tuple[Notice, ...], tell: Tell) -> None:
    """Check that a match with remaining players has a result, and that no leaver wins it."""
    if is_ordered(told[-1]) or told[-1].line.key in UNFOUNDED or any(info.user is None for info in table.seats):
        return
    former = {one.seat for one in await services.matches.former(table.id)}
    gone = {info.seat for info in table.seats if info.resigned} & _given_up(told)
    stayed = {info.seat for info in table.seats if not info.resigned} - former
    where = f"{table.game} {table.id}"
    if not gone or not stayed:
        return
    look = await services.matches.look(table.id, None)
    if table.status != "over" or look.outcome is None:
        tell("giving up saves no rating", f"{where} is {table.status}: {gone} left, {stayed} stayed")
    elif gone & set(look.outcome.winners):
        tell("giving up saves no rating", f"{where} is won by {look.outcome.winners}, and {gone} left")


def _given_up(told: Iterable[Notice]) -> set[int | None]:
    return {about(notice) for notice in told if notice.kind in ("resigned", "left")}


class ReserveCheck:
    """Remembers the reserve of every seat at the last check."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._known: dict[tuple[str, Seat], timedelta] = {}

    async def check(self, client: Any) -> None:
        """Check every running match of this process that has a reserve."""
        services = client.services
        for table in await services.matches.live():
            if table.status != "running" or not services.matches.ownership.owns(table.guild):
                continue
            clocks, told = await services.store.clocks.of(table.id), await services.matches.notices(table.id)
            offered = {about(notice) for notice in told if notice.kind == "seat-offered"}
            now = services.matches.play_time.now(table.guild)
            for seat, clock in clocks.items():
                fault = self._fault(table, clock, reserve_left(clock, now), was_offered=seat in offered)
                if fault:
                    self._tell("a reserve is used after the turn, once", f"{table.game} {table.id}: {fault}, {clock}")

    def _fault(self, table: Table, clock: SeatClock, left: timedelta | None, *, was_offered: bool) -> str:
        """Return the violation, or an empty string."""
        if left is None or clock.reserve is None:
            return "" if (left, clock.reserve) == (None, None) else "half a reserve"
        if not has_reserve(table.terms):
            return "a reserve that nobody agreed to"
        before = self._known.get((table.id, clock.seat), timedelta(hours=table.terms.reserve_hours or 0))
        self._known[table.id, clock.seat] = clock.reserve
        if not timedelta() <= left <= clock.reserve <= before:
            return f"it was {before}"
        is_late = clock.missed and clock.missed_key.startswith(TURN) and clock.missed_key != clock.key
        return "the bot has moved before it was used" if is_late and clock.reserve and not was_offered else ""
