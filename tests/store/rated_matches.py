"""Ended and rated matches without a log, as results leave them."""

from __future__ import annotations

from datetime import datetime

from bot.store import Store
from bot.store.engine.rows import Statement, millis


async def rated(store: Store, guild: int, match: str, at: datetime, *users: int, game: str = "zanzibar") -> None:
    """Store a match that ended then with the users in this order, best first, as results would."""
    first = (
        "INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, terms,"
        " created_at, ended_at, seen_in)"
    )
    values = (match, game, 1, guild, 7, users[0], "over", "{}", "en", b"s", "{}", millis(at), millis(at), 7)
    rows = [Statement("matches", f"{first} VALUES ({', '.join('?' * len(values))})", values)]
    for seat, user in enumerate(users):
        rows += [
            Statement(
                "seats",
                "INSERT INTO seats (match, seat, kind, user, name) VALUES (?, ?, 'person', ?, 'x')",
                (match, seat, user),
            ),
            Statement(
                "results",
                "INSERT INTO results (match, seat, user, score, rank, decisions, thinking, stayed)"
                " VALUES (?, ?, ?, 1, ?, 0, 0, true)",
                (match, seat, user, seat + 1),
            ),
            Statement(
                "ratings",
                "INSERT INTO ratings (guild, game, match, seat, user, mu, sigma, ended_at)"
                " VALUES (?, ?, ?, ?, ?, 25, 8, ?)",
                (guild, game, match, seat, user, millis(at)),
            ),
        ]
    await store._database.write(*rows)
