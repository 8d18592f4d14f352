"""Settings of servers: the table `guilds`."""

from __future__ import annotations

from typing import Any

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache


class GuildTable:
    """Table access for rows of `guilds`.

    An update based on an outdated text writes NULL, which a constraint refuses.
    """

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "guilds", "settings", by="id", order="id", read=_settings)

    async def settings(self, guild: int) -> str | None:
        """Return the server's settings as JSON, or None."""
        return await self._cache.of(guild)

    async def set_settings(self, guild: int, settings: str, *, before: str | None) -> None:
        """Replace the settings `before`. Raise Conflict if they have changed since."""
        await self._cache.write(
            guild,
            (
                "INSERT INTO guilds (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET settings = CASE WHEN guilds.settings = ? THEN excluded.settings END",
                (guild, settings, before),
            ),
        )


def _settings(rows: list[tuple[Any, ...]]) -> str | None:
    return rows[0][0] if rows else None
