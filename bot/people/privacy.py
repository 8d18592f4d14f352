"""Privacy: export of a user's data, and deletion on request without losing moves of a match."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from bot.club.season_file import SeasonFile, digest
from bot.history.replay import Replays
from bot.i18n import FORGOTTEN, word
from bot.listeners import Listeners
from bot.long_work import compute
from bot.match.matches import Matches
from bot.store import Invalidation, Store
from bot.store.engine.rows import Statement, moment
from bot.store.forgotten_users import ForgottenList
from bot.store.privacy import Reason, retitled, season_retitled, without_id
from bot.table import lobby, seating
from bot.table.invitations import without_user
from bot.table.message_records import FORGOTTEN as DASH
from bot.table.seating import TableChange
from bot.table.table import Person, Table


def without_names(text: str, names: Iterable[str]) -> str:
    """Return the text with a placeholder for each of these names, matched as whole words in any case.

    Characters of a name may be escaped with a backslash, as in formatted text.
    """
    longest_first = sorted({tuple(name.split()) for name in names}, key=lambda words: -sum(map(len, words)))
    either = "|".join(r"\s+".join(map(_pattern_of, words)) for words in longest_first if words)
    return re.sub(rf"(?<!\w)(?:{either})(?!\w)", FORGOTTEN, text, flags=re.IGNORECASE) if either else text


def _pattern_of(word: str) -> str:
    return "".join(re.escape(sign) if sign.isalnum() else rf"\\?{re.escape(sign)}" for sign in word)


Tables = dict[str, list[dict[str, Any]]]
_NUMBERS = 40
"""Number of bytes reserved for the part numbers."""


def split_export(exported: dict[str, Any], limit: int) -> tuple[bytes, ...]:
    """Return the export as JSON, in one file or in parts of at most `limit` bytes.

    Each part is valid by itself. Together their rows are the whole export in order. No row is cut.
    """
    whole = _written(exported)
    if len(whole) <= limit:
        return (whole,)
    header = {name: value for name, value in exported.items() if name != "tables"}
    room = limit - len(_written(header | {"part": 0, "parts": 0, "tables": {}})) - _NUMBERS
    tables = tuple(_divided(exported["tables"], room))
    return tuple(
        _written(header | {"part": number, "parts": len(tables), "tables": part})
        for number, part in enumerate(tables, 1)
    )


def _divided(tables: Tables, room: int) -> Iterator[Tables]:
    part: Tables = {}
    left = room
    for table, rows in tables.items():
        for row in rows:
            size = len(_written({"tables": {table: [row]}}))
            if part and size > left:
                yield part
                part, left = {}, room
            part.setdefault(table, []).append(row)
            left -= size
    yield part


def _written(value: dict[str, Any]) -> bytes:
    return json.dumps(value, indent=1, ensure_ascii=False).encode()


FORMAT = "tavolino-person/1"
PEOPLE, DELETIONS = "users", "forgettings"
"""Names of the tables of all known users and of deletions."""


class Privacy:
    """Export and deletion of a user's data.

    Deletion is idempotent. A user who presses a button afterwards is stored as a new user.
    """

    def __init__(
        self, matches: Matches, store: Store, replays: Replays, forgotten: ForgottenList | None = None
    ) -> None:
        """Take `forgotten`, the list of deleted users that survives a restore, or None."""
        self._matches = matches
        self._rows = store.privacy
        self._messages = store.messages
        self._reasons = store.reasons
        self._replays = replays
        self._list = forgotten
        self.outdated = Listeners[[int | None]]()
        """Listeners that get the user, or None for any, when stored data was deleted, or changed by another process."""
        self.deleted = Listeners[[]]()
        """Listeners told of deletions by this or another process: `CLEANING` is now pending in some matches."""
        store.invalidated.add(self._on_invalidation)

    def _on_invalidation(self, invalidation: Invalidation) -> None:
        if invalidation.tables is not None and DELETIONS in invalidation.tables:
            self.deleted.tell()
        if invalidation.tables is not None and PEOPLE not in invalidation.tables:
            return
        user = invalidation.about if isinstance(invalidation.about, int) else None
        if user is None:
            self._replays.forget_all()
        self.outdated.tell(user)

    async def export(self, user: int) -> dict[str, Any]:
        """Return all data of the user as plain JSON values, by table. Ids are text, times ISO 8601 UTC."""
        tables = await self._rows.everything(user, await self._messages.personal(user))
        plain = await compute(
            sum(map(len, tables.values())),
            lambda: {table: [_readable(row) for row in rows] for table, rows in tables.items()},
        )
        at = self._list.all().get(user) if self._list is not None else None
        listed = {} if at is None else {"forgotten_at": at.isoformat()}
        return {"format": FORMAT, "user": str(user), "tables": plain} | listed

    async def forget(self, user: int, now: datetime) -> None:
        """Delete the user: leave lobbies, resign running matches, replace the name in ended ones.

        The user is listed first, so that the next start completes an interrupted deletion. The matches' messages on
        Discord are cleaned by the pipeline step `CLEANING`, which is stored as pending.
        """
        if self._list is not None:
            await asyncio.to_thread(self._list.note, user, now)
        await self._forget(user, now, now)

    async def forget_again(self, now: datetime) -> int:
        """Repeat deletions that this database does not have, after a restore or an interruption.

        Return the number of users deleted.
        """
        listed = {} if self._list is None else self._list.all()
        unknown = await self._rows.unknown(listed.values())
        again = {user: at for user, at in listed.items() if at in unknown}
        for user, at in again.items():
            await self._forget(user, at, now)
        return len(again)

    async def _forget(self, user: int, at: datetime, now: datetime) -> None:
        """Delete the user's data.

        Leave or resign live matches, then delete the rows and replace the name. Afterwards reload the changed matches
        and announce the live ones.
        """
        touched, messages = await self._rows.touched(user), await self._messages.personal(user)
        held, reasons = await self._rows.held(user), await self._reasons_without_user(user)
        names = {
            touched_match.match: former_name(touched_match.locale, touched_match.names) for touched_match in touched
        }
        texts, titles = await self._texts_without_user(user, names), await self._titles_without_user(user)
        left = [touched_match.match for touched_match in touched if touched_match.is_live]
        for match in left:
            await self._depart(match, user, names[match], now)
        words = [reason.match for reason, _ in reasons if reason.invited is not None]
        explained = {reason.match: reason.is_live for reason, _ in reasons if reason.line or reason.match in words}
        unclean = (*(touched_match.match for touched_match in touched if touched_match.is_kept), *explained)
        await self._rows.forget(
            user, names, held, messages, reasons, titles=titles, at=at, texts=texts, unclean=unclean, left=left
        )
        for match in words:
            await self._matches.reload(match)
        for touched_match in (touched_match for touched_match in touched if touched_match.is_kept):
            await self._matches.reload(touched_match.match)
            self._replays.forget(touched_match.match)
        live = left + [match for match, is_live in explained.items() if is_live]
        for match in dict.fromkeys(live):
            self._matches.announce(match)
        self.outdated.tell(user)
        self.deleted.tell()
        await self._rows.erase_deleted_data()

    async def _reasons_without_user(self, user: int) -> tuple[tuple[Reason, str], ...]:
        """Return the reasons that name the user, redacted.

        Another user with the same name keeps it at tables at which the deleted user did not play.
        """
        names = await self._rows.names(user)
        statements = []
        for reason in await self._reasons.near(user):
            known = {player.casefold() for player in reason.others} if not reason.takes_part else set()
            text = without_names(reason.text, [name for name in names if name.casefold() not in known])
            if text != reason.text:
                statements.append((reason, text if reason.invited is None else text.replace(FORGOTTEN, DASH)))
        return tuple(statements)

    async def _titles_without_user(self, user: int) -> tuple[Statement, ...]:
        """Return the updates of all titles of tournaments and seasons that name the user."""
        names, statements = await self._rows.names(user), list[Statement]()

        def clean(title: str, players: tuple[str, ...] = ()) -> str:
            known = {player.casefold() for player in players}
            text = without_names(title, [name for name in names if name.casefold() not in known])
            return without_id(text.replace(FORGOTTEN, DASH), user)

        for titled in await self._reasons.titles(user):
            settings = msgspec.json.decode(titled.settings)
            title = str(settings.get("title", ""))
            if (text := clean(title, () if titled.takes_part else titled.others)) != title:
                statements.append(retitled(titled, msgspec.json.encode({**settings, "title": text}).decode()))
        for season in await self._reasons.season_titles(user):
            if (text := clean(season.title)) != season.title:
                file = None
                if season.file is not None:
                    file = msgspec.structs.replace(msgspec.json.decode(season.file, type=SeasonFile), title=text)
                written = None if file is None else msgspec.json.encode(file).decode()
                statements.append(season_retitled(season, text, written, "" if file is None else digest(file)))
        return tuple(statements)

    async def _texts_without_user(self, user: int, matches: Iterable[str]) -> tuple[tuple[tuple[str, str], str], ...]:
        """Return the texts in the outbox that contain the name, redacted. Only earlier versions stored names there."""
        names, statements = await self._rows.names(user), []
        for match in matches:
            for place, body in await self._rows.outbox_texts(match):
                words = msgspec.json.decode(body)
                text = without_names(words.get("text", ""), names).replace(FORGOTTEN, DASH)
                if not words.get("shown") and text != words.get("text", ""):
                    changed = {**words, "text": text, "shown": FORGOTTEN}
                    statements.append((place, msgspec.json.encode(changed).decode()))
        return tuple(statements)

    async def _depart(self, match: str, user: int, name: str, now: datetime) -> None:
        await self._matches.change(match, lambda table: departed(table, user, name, now))


def former_name(locale: str, taken: tuple[str, ...]) -> str:
    """Return the first free placeholder name at the table for a deleted user."""
    names = (word("privacy-former-player", locale, number=number) for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def departed(table: Table, user: int, name: str, now: datetime) -> TableChange:
    """Return a live table without the user: seat resigned and renamed, another host, no place in a rematch."""
    change = TableChange(table)
    if table.status == "lobby" and table.seat_of(user) is not None:
        change = TableChange(lobby.left(table, Person(user, name), now))
    elif table.status == "running" and table.seat_of(user) is not None:
        change = _resigned(table, user, now)
    table = change.table
    seats = tuple(
        msgspec.structs.replace(info, user=None, name=name) if info.user == user else info for info in table.seats
    )
    table = without_user(table, user)
    terms = table.terms
    rotation, stayed = (tuple(member for member in users if member != user) for users in (terms.rotation, terms.stayed))
    terms = msgspec.structs.replace(terms, rotation=rotation, stayed=stayed)
    table = msgspec.structs.replace(table, seats=seats, terms=terms)
    return msgspec.structs.replace(change, table=_hosted(table, user, now))


def _resigned(table: Table, user: int, now: datetime) -> TableChange:
    if any(info.user == user and info.resigned for info in table.seats):
        return TableChange(table)
    return seating.resigned(table, user, now)


def _hosted(table: Table, user: int, now: datetime) -> Table:
    """Return the table with another host. A lobby with only computers is closed."""
    if table.host != user:
        return table
    host = next((info.user for info in table.seats if info.user is not None), 0)
    table = msgspec.structs.replace(table, host=host)
    if table.status == "lobby" and not host:
        return lobby.expired(table, now)
    return table


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _plain(name, value) for name, value in row.items()}


def _plain(name: str, value: Any) -> Any:
    """Return ids as text: they exceed the safe integers of JSON parsers."""
    if not isinstance(value, int):
        return value
    if name == "at" or name.endswith(("_at", "_until")):
        return moment(value).isoformat()
    return str(value) if abs(value) >= 1 << 53 else value
