"""The table `outbox`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.store.sqlite.database import Database
from bot.store.sqlite.rows import millis, moment
from bot.table.letters import Letter

_SELECT = "SELECT match, slot, user, channel, nonce, body, at, message FROM outbox"


class OutboxTable:
    """Reads and writes letters."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, letter: Letter) -> None:
        """A new letter; one that the slot has already stays as it is."""
        await self._database.write(
            (
                "INSERT INTO outbox (match, slot, user, channel, nonce, body, at, message)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, slot) DO NOTHING",
                (
                    letter.match,
                    letter.slot,
                    letter.user,
                    letter.channel,
                    letter.nonce,
                    msgspec.json.encode(letter.body).decode(),
                    millis(letter.at),
                    letter.message,
                ),
            )
        )

    async def one(self, match: str, slot: str) -> Letter | None:
        """The letter of that slot."""
        found = await self._letters("WHERE match = ? AND slot = ?", match, slot)
        return found[0] if found else None

    async def of(self, match: str) -> tuple[Letter, ...]:
        """All of a match, the oldest first."""
        return await self._letters("WHERE match = ? ORDER BY id", match)

    async def sent(self, match: str, slot: str, channel: int, message: int) -> None:
        """Discord has taken it."""
        await self._database.write(
            (
                "UPDATE outbox SET channel = ?, message = ? WHERE match = ? AND slot = ?",
                (channel, message, match, slot),
            )
        )

    async def rewrite(self, match: str, slot: str, body: dict[str, Any]) -> None:
        """It says something else now."""
        await self._database.write(
            (
                "UPDATE outbox SET body = ? WHERE match = ? AND slot = ?",
                (msgspec.json.encode(body).decode(), match, slot),
            )
        )

    async def delete(self, match: str, slots: Iterable[str]) -> None:
        """These are done with."""
        await self._database.write(
            (
                "DELETE FROM outbox WHERE match = ? AND slot IN (SELECT value FROM json_each(?))",
                (match, msgspec.json.encode(tuple(slots)).decode()),
            )
        )

    async def _letters(self, where: str, *values: Any) -> tuple[Letter, ...]:
        rows = await self._database.read(f"{_SELECT} {where}", values)
        return tuple(
            Letter(
                match=match,
                slot=slot,
                user=user,
                channel=channel,
                nonce=nonce,
                body=msgspec.json.decode(body),
                at=moment(at),
                message=message,
            )
            for match, slot, user, channel, nonce, body, at, message in rows
        )
