"""What is kept about a person: given out whole, and forgotten on request without a match losing a move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec

from bot.history.story import Stories
from bot.match.matches import Matches
from bot.people.unnamed import without_names
from bot.store import News, Store
from bot.store.engine.rows import moment
from bot.store.keeping.forgotten import ForgottenList
from bot.store.reasons import Reason
from bot.table import lobby, seating
from bot.table.seating import Change
from bot.table.slots import Shown
from bot.table.table import Person, Table
from bot.words import word

FORMAT = "tavolino-person/1"
PEOPLE = "users"
"""The table of everybody whom the bot has met."""


class Forgotten(msgspec.Struct, frozen=True):
    """What is left to do on Discord: messages that were the person's own, and ended matches that still
    name him."""

    messages: tuple[Shown, ...]
    ended: tuple[str, ...]


class Privacy:
    """The rights of a person over what is stored. Forgetting twice is harmless; a press afterwards begins anew."""

    def __init__(
        self, matches: Matches, store: Store, stories: Stories, forgotten: ForgottenList | None = None
    ) -> None:
        """`forgotten` is the list that outlives a restore; None where there is nothing to be restored."""
        self._matches = matches
        self._rows = store.privacy
        self._messages = store.messages
        self._reasons = store.reasons
        self._stories = stories
        self._list = forgotten
        self._listeners: list[Callable[[int | None], None]] = []
        store.on_news(self._hear)

    def on_news(self, listener: Callable[[int | None], None]) -> None:
        """Call back where another process has changed what is known of that person; None: of anybody, who may have been
        forgotten."""
        self._listeners.append(listener)

    def _hear(self, news: News) -> None:
        if news.tables is not None and PEOPLE not in news.tables:
            return
        user = news.about if isinstance(news.about, int) else None
        if user is None:
            self._stories.forget_all()
        for listener in self._listeners:
            listener(user)

    async def export(self, user: int) -> dict[str, Any]:
        """Everything about the person as plain JSON values, by table; ids as text, times as ISO 8601 UTC."""
        tables = await self._rows.everything(user, await self._messages.personal(user))
        plain = {table: [_readable(row) for row in rows] for table, rows in tables.items()}
        at = self._list.all().get(user) if self._list is not None else None
        listed = {} if at is None else {"forgotten_at": at.isoformat()}
        return {"format": FORMAT, "user": str(user), "tables": plain} | listed

    async def forget(self, user: int, now: datetime) -> Forgotten:
        """He leaves lobbies, resigns from running matches, and is "a former player" wherever he has played.

        Listed first: whatever breaks off afterwards, the next start goes on with it.
        """
        if self._list is not None:
            await asyncio.to_thread(self._list.note, user, now)
        return await self._forget(user, now, now)

    async def forget_again(self, now: datetime) -> int:
        """Whoever was forgotten without this database knowing it: it is an older one put back, or it broke off.

        How many they were. The lists of the servers and what Discord shows follow from what is stored.
        """
        listed = {} if self._list is None else self._list.all()
        unknown = await self._rows.unknown(listed.values())
        again = {user: at for user, at in listed.items() if at in unknown}
        for user, at in again.items():
            await self._forget(user, at, now)
        return len(again)

    async def _forget(self, user: int, at: datetime, now: datetime) -> Forgotten:
        touched, messages = await self._rows.touched(user), await self._messages.personal(user)
        held, reasons = await self._rows.held(user), await self._without_him(user)
        names = {one.match: former_name(one.locale, one.names) for one in touched}
        for one in touched:
            if one.is_live:
                await self._depart(one.match, user, names[one.match], now)
        await self._rows.forget(user, names, held, messages, reasons, at=at)
        for one in (one for one in touched if one.is_kept):
            await self._matches.reload(one.match)
            self._stories.forget(one.match)
        told = {reason.match: reason.is_live for reason, _ in reasons if reason.line is not None}
        live = [one.match for one in touched if one.is_live] + [match for match, is_live in told.items() if is_live]
        for match in dict.fromkeys(live):
            self._matches.announce(match)
        await self._rows.leave_no_trace()
        ended = [one.match for one in touched if one.is_kept and not one.is_live] + [
            match for match in told if not told[match]
        ]
        return Forgotten(messages, tuple(dict.fromkeys(ended)))

    async def _without_him(self, user: int) -> tuple[tuple[Reason, str], ...]:
        """The reasons that name the person, as they are to be; another person's of the same name stays at his table."""
        names = await self._rows.names(user)
        found = []
        for reason in await self._reasons.near(user):
            known = {other.casefold() for other in reason.others} if not reason.is_his else set()
            text = without_names(reason.text, [name for name in names if name.casefold() not in known])
            if text != reason.text:
                found.append((reason, text))
        return tuple(found)

    async def _depart(self, match: str, user: int, name: str, now: datetime) -> None:
        await self._matches.change(match, lambda table: departed(table, user, name, now))


def former_name(locale: str, taken: tuple[str, ...]) -> str:
    """What somebody who was forgotten is called at a table: the first such name that nobody has."""
    names = (word("privacy-former-player", locale, number=number) for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def departed(table: Table, user: int, name: str, now: datetime) -> Change:
    """A live table without the person: his seat resigned under that name, another host, no rematch that waits."""
    change = Change(table)
    if table.status == "lobby" and table.seat_of(user) is not None:
        change = Change(lobby.left(table, Person(user, name), now))
    elif table.status == "running" and table.seat_of(user) is not None:
        change = _resigned(table, user, now)
    table = change.table
    seats = tuple(
        msgspec.structs.replace(info, user=None, name=name) if info.user == user else info for info in table.seats
    )
    rotation = tuple(other for other in table.terms.rotation if other != user)
    terms = msgspec.structs.replace(table.terms, rotation=rotation)
    table = msgspec.structs.replace(table, seats=seats, terms=terms)
    return msgspec.structs.replace(change, table=_hosted(table, user, now))


def _resigned(table: Table, user: int, now: datetime) -> Change:
    if any(info.user == user and info.resigned for info in table.seats):
        return Change(table)
    return seating.resigned(table, user, now)


def _hosted(table: Table, user: int, now: datetime) -> Table:
    """The next person is host; a lobby of computers alone, which nobody could start, is closed."""
    if table.host != user:
        return table
    host = next((info.user for info in table.seats if info.user is not None), 0)
    table = msgspec.structs.replace(table, host=host)
    if table.status == "lobby" and not host:
        return msgspec.structs.replace(table, status="closed", ended_at=now)
    return table


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _plain(name, value) for name, value in row.items()}


def _plain(name: str, value: Any) -> Any:
    """Discord's ids are longer than what JSON readers take for a whole number."""
    if not isinstance(value, int):
        return value
    if name == "at" or name.endswith(("_at", "_until")):
        return moment(value).isoformat()
    return str(value) if abs(value) >= 1 << 53 else value
