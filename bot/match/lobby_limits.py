"""Limits of the lobbies that one user opens and closes, since each calls other people."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from bot.game import refuse
from bot.store import Store
from bot.store.engine.limits import limit_statements
from bot.store.engine.rows import Statement
from bot.table.refusals import RematchOfOthers, TableTaken
from bot.table.table import Table

MAX_LOBBIES = 5
"""Maximum number of open lobbies per host and server."""
MAX_CLOSED = 3
"""Maximum number of lobbies that a user closes in a server within `LATELY` and still calls people to a rematch."""
LATELY = timedelta(hours=1)


async def check_lobbies(store: Store, host: int, guild: int | None, channel: int | None = None) -> None:
    """Raise Refused, or TableTaken if the channel is taken. A solo player may have a table of every game."""
    if guild is not None and await store.matches.count_lobbies(host, guild) >= MAX_LOBBIES:
        taken = None if channel is None else await store.matches.live_in(channel)
        raise refuse("too_many_lobbies", most=MAX_LOBBIES) if taken is None else TableTaken(taken.id)


def lobby_limits(host: int, guild: int | None) -> tuple[Statement, ...]:
    """Return the statements that begin the write of one more lobby of this host, which is refused above the limit."""
    if guild is None:
        return ()
    reached = "(SELECT count(*) FROM matches WHERE status = 'lobby' AND host = ? AND guild = ?) >= ?"
    return limit_statements("matches", f"lobbies {guild} {host}", reached, (host, guild, MAX_LOBBIES))


async def check_rematch(store: Store, former: Table, players: Collection[int], host: int, now: datetime) -> None:
    """Raise Refused if the user could flood the former players with calls, RematchOfOthers if not one of them.

    An open rematch is found first.
    """
    if former.guild is None or await store.matches.live_in(former.channel) is not None:
        return
    if host not in players:
        raise RematchOfOthers
    if await store.matches.count_closed_lobbies(host, former.guild, now - LATELY) >= MAX_CLOSED:
        raise refuse("too_many_closed", most=MAX_CLOSED)
