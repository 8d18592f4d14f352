"""Fairness: who gives a match up loses it, and no table is held for ever. Asked of what is stored, not of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from bot.store.engine.address import Address
from bot.table.notices import Notice, about, is_ordered, pause_reasons
from bot.table.table import Table
from tests.database_reader import asked

Tell = Callable[[str, str], None]
IDLE = timedelta(days=14)
"""After which a paused table at which nothing happens is asleep, and after which a sleeping one is closed."""
SLACK = timedelta(hours=1)
ELSEWHERE = frozenset({"bot-removed", "channel-deleted"})
"""Pauses with limits of their own."""
UNFOUNDED = frozenset({"life-bot-stayed-away"})
"""Texts of ends that no player has brought about, and nobody wins by."""


async def check_fairness(client: Any, database: Address, tell: Tell) -> int:
    """Of every match that has begun and is this process's; how many of them somebody gave up."""
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
    """A paused table sleeps in the end, and a sleeping one is closed."""
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
    """Where somebody stayed to the end there is a result, and whoever left does not win."""
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
