"""The table `outbox`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.rows import millis, moment
from bot.store.engine.shelf import Shelf
from bot.table.letters import Letter

_COLUMNS = "slot, user, channel, nonce, body, at, message"
_Folded: TypeAlias = tuple[Any, ...]
"""A letter as its row: the body is unfolded for everybody who asks, so that nobody changes another's."""


class OutboxTable:
    """Reads and writes letters."""

    def __init__(self, database: Database) -> None:
        self._shelf = Shelf(database, "outbox", _COLUMNS, by="match", order="id", read=_letters)

    async def put(self, letter: Letter) -> None:
        """A new letter; one that the slot has already stays as it is."""
        row = _folded(letter)
        await self._shelf.write(
            letter.match,
            (
                "INSERT INTO outbox (match, slot, user, channel, nonce, body, at, message)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, slot) DO NOTHING",
                row,
            ),
            amend=lambda known: known if any(other[1] == letter.slot for other in known) else (*known, row),
        )

    async def one(self, match: str, slot: str) -> Letter | None:
        """The letter of that slot."""
        return next((letter for letter in await self.of(match) if letter.slot == slot), None)

    async def of(self, match: str) -> tuple[Letter, ...]:
        """All of a match, the oldest first."""
        return tuple(map(_unfolded, await self._shelf.of(match)))

    async def sent(self, match: str, slot: str, channel: int, message: int) -> None:
        """Discord has taken it."""
        await self._shelf.write(
            match,
            (
                "UPDATE outbox SET channel = ?, message = ? WHERE match = ? AND slot = ?",
                (channel, message, match, slot),
            ),
            amend=lambda known: _changed(known, slot, {3: channel, 7: message}),
        )

    async def rewrite(self, match: str, slot: str, body: dict[str, Any]) -> None:
        """It says something else now."""
        text = msgspec.json.encode(body).decode()
        await self._shelf.write(
            match,
            ("UPDATE outbox SET body = ? WHERE match = ? AND slot = ?", (text, match, slot)),
            amend=lambda known: _changed(known, slot, {5: text}),
        )

    async def delete(self, match: str, slots: Iterable[str]) -> None:
        """These are done with."""
        done = frozenset(slots)
        await self._shelf.write(
            match,
            (
                "DELETE FROM outbox WHERE match = ? AND slot IN ({texts})",
                (match, msgspec.json.encode(tuple(done)).decode()),
            ),
            amend=lambda known: tuple(row for row in known if row[1] not in done),
        )


def _folded(letter: Letter) -> _Folded:
    body = msgspec.json.encode(letter.body).decode()
    place = (letter.match, letter.slot, letter.user, letter.channel)
    return *place, letter.nonce, body, millis(letter.at), letter.message


def _changed(known: tuple[_Folded, ...], slot: str, fresh: Mapping[int, Any]) -> tuple[_Folded, ...]:
    """With other values in these columns of the slot's letter."""
    return tuple(
        tuple(fresh.get(place, value) for place, value in enumerate(row)) if row[1] == slot else row for row in known
    )


def _letters(match: str, rows: list[tuple[Any, ...]]) -> tuple[_Folded, ...]:
    return tuple((match, *row) for row in rows)


def _unfolded(row: _Folded) -> Letter:
    match, slot, user, channel, nonce, body, at, message = row
    return Letter(
        match=match,
        slot=slot,
        user=user,
        channel=channel,
        nonce=nonce,
        body=msgspec.json.decode(body),
        at=moment(at),
        message=message,
    )
