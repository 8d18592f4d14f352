"""Personal data: export and deletion of all data about one user."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from bot.game import Line
from bot.long_work import compute
from bot.store.archives import ArchiveTable
from bot.store.engine.database import Database, TableAccess
from bot.store.engine.match_rows import revision_statement
from bot.store.engine.row_mapper import delete, update, upsert
from bot.store.engine.rows import Statement, millis
from bot.store.table_catalogue import CATALOGUE, USER_COLUMNS, Forget, tables_with
from bot.table.message_records import CLEANING, FORGOTTEN, FORMER, Shown
from bot.table.refusals import Unreadable

_HIS = """
WITH his AS (SELECT id, guild FROM matches WHERE id IN (
    SELECT id FROM matches WHERE host = ?1
    UNION SELECT match FROM seats WHERE user = ?1 UNION SELECT match FROM former_players WHERE user = ?1)),
entered AS (SELECT id, guild FROM tournaments WHERE organiser = ?1
    OR id IN (SELECT tournament FROM tournament_entrants WHERE user = ?1)),
near AS (SELECT guild FROM his UNION SELECT guild FROM entered UNION SELECT guild FROM audit WHERE user = ?1)
"""
"""The user's matches and tournaments, and the servers where anything of them is stored."""
_ABOUT = """
m.id, m.status IN ('lobby', 'running'), m.id IN (SELECT id FROM his),
(SELECT coalesce({json_group}(name), '[]')
 FROM (SELECT name FROM seats WHERE match = m.id AND user IS DISTINCT FROM ?1 ORDER BY seat) AS other)
"""
_NEAR = "(m.id IN (SELECT id FROM his) OR m.guild IN (SELECT guild FROM near))"
_AUDIT = f"""{_HIS}
SELECT {_ABOUT}, a.id, a.reason FROM audit AS a JOIN matches AS m ON m.id = a.match WHERE {_NEAR}
UNION ALL SELECT a.match, 1 = 0, 1 = 0, '[]', a.id, a.reason FROM audit AS a
WHERE a.guild IN (SELECT guild FROM near) AND a.match LIKE 'season-%'
ORDER BY 5
"""  # noqa: S608 - our own words
"""Reasons for matches and for seasons."""
_NOTICES = f"""{_HIS}
SELECT {_ABOUT}, n.number, n.line FROM notices AS n JOIN matches AS m ON m.id = n.match
WHERE n.line LIKE '%"reason"%' AND {_NEAR} ORDER BY m.id, n.number
"""  # noqa: S608
_ENTRANTS = """
(SELECT coalesce({json_group}(name), '[]') FROM (SELECT name FROM tournament_entrants
    WHERE tournament = t.id AND name IS NOT NULL AND user IS DISTINCT FROM ?1 ORDER BY entrant) AS other)
"""
_TOURNAMENTS = f"""{_HIS}
SELECT t.id, false, t.id IN (SELECT tournament FROM tournament_entrants WHERE user = ?1), {_ENTRANTS}, a.id, a.reason
FROM audit AS a JOIN tournaments AS t ON t.id = a.match WHERE t.guild IN (SELECT guild FROM near) ORDER BY a.id
"""  # noqa: S608
_TITLES = f"""{_HIS}
SELECT t.id, t.id IN (SELECT id FROM entered), {_ENTRANTS}, t.settings
FROM tournaments AS t WHERE t.guild IN (SELECT guild FROM near) ORDER BY t.id
"""  # noqa: S608
_SEASONS = f"""{_HIS}
SELECT guild, number, title, file FROM seasons WHERE guild IN (SELECT guild FROM near) ORDER BY guild, number
"""  # noqa: S608
_INVITED = f"""
SELECT {_ABOUT}, i.user, i.word FROM invitations AS i JOIN matches AS m ON m.id = i.match WHERE i.word <> ''
"""  # noqa: S608 - our own names
_WORDS = f"""{_HIS}
{_INVITED} AND i.host = ?1 UNION ALL {_INVITED} AND i.host <> ?1 AND {_NEAR} ORDER BY 1, 5
"""
_ARGUMENT = "reason"


class Title(msgspec.Struct, frozen=True):
    """Title of a tournament, with all of its settings as JSON. The other fields are those of `Reason`."""

    tournament: str
    takes_part: bool
    others: tuple[str, ...]
    settings: str


class SeasonTitle(msgspec.Struct, frozen=True):
    """Title of a season, with its file once it has ended."""

    guild: int
    number: int
    title: str
    file: str | None


class Reason(msgspec.Struct, frozen=True):
    """Text given for a match: a reason, or the word of somebody who declined an invitation.

    `line` is the reason's notice, None in the audit log. `takes_part`: the user plays, played or is host there.
    `others` are the names of the other players. `invited`: who wrote the word.
    """

    match: str
    is_live: bool
    takes_part: bool
    others: tuple[str, ...]
    number: int
    text: str
    line: Line | None = None
    invited: int | None = None


class ReasonTable(TableAccess):
    """Queries for reasons. Rewording them is part of deleting a user's data."""

    async def near(self, user: int) -> tuple[Reason, ...]:
        """Return the reasons for all matches and tournaments of the user, and for all others in the same servers."""
        audit = await self._database.read(_AUDIT, (user,))
        tournaments = await self._database.read(_TOURNAMENTS, (user,))
        notices = await self._database.read(_NOTICES, (user,))
        words = [
            msgspec.structs.replace(_reason(row), invited=row[4]) for row in await self._database.read(_WORDS, (user,))
        ]
        return (*map(_reason, (*audit, *tournaments)), *map(_noticed, notices), *words)

    async def titles(self, user: int) -> tuple[Title, ...]:
        """Return the titles of all tournaments in the user's servers."""
        rows = await self._database.read(_TITLES, (user,))
        return tuple(
            Title(id_, bool(takes_part), msgspec.json.decode(others, type=tuple[str, ...]), settings)
            for id_, takes_part, others, settings in rows
        )

    async def season_titles(self, user: int) -> tuple[SeasonTitle, ...]:
        """Return the titles of all seasons in the user's servers."""
        return tuple(SeasonTitle(*row) for row in await self._database.read(_SEASONS, (user,)))


def reworded(reason: Reason, text: str) -> Statement:
    """Return the update of the reason's text."""
    if reason.invited is not None:
        return update("invitations", {"word": text}, match=reason.match, user=reason.invited)
    if reason.line is None:
        return update("audit", {"reason": text}, id=reason.number)
    args = tuple((name, text if name == _ARGUMENT else value) for name, value in reason.line.args)
    line = msgspec.structs.replace(reason.line, args=args)
    return update("notices", {"line": line}, match=reason.match, number=reason.number)


def without_id(text: str, user: int) -> str:
    """Return the text with a dash for each mention of the user and each bare id."""
    return text.replace(f"<@{user}>", FORGOTTEN).replace(str(user), FORGOTTEN)


def retitled(title: Title, settings: str) -> Statement:
    """Return the update of a tournament's settings, which have its title."""
    return update("tournaments", {"settings": settings}, id=title.tournament)


def season_retitled(season: SeasonTitle, title: str, file: str | None, digest: str) -> Statement:
    """Return the update of a season's title, and of the file and digest of one that has ended."""
    changes = {"title": title, "file": file, "digest": digest}
    return update("seasons", changes, guild=season.guild, number=season.number)


def _reason(row: tuple[Any, ...]) -> Reason:
    match, is_live, takes_part, others, number, text = row
    return Reason(
        match, bool(is_live), bool(takes_part), msgspec.json.decode(others, type=tuple[str, ...]), number, text
    )


def _noticed(row: tuple[Any, ...]) -> Reason:
    line = msgspec.json.decode(row[-1], type=Line)
    text = next((value for name, value in line.args if name == _ARGUMENT and isinstance(value, str)), "")
    return msgspec.structs.replace(_reason((*row[:-1], text)), line=line)


NAMED = tuple(table for table, info in CATALOGUE.items() if info.names and "match" in info.key)
"""Tables that store the name beside the user id, by match."""
UNNAMED = tuple(
    table
    for table, info in CATALOGUE.items()
    if info.names and "match" not in info.key and info.users.get("user") == "null"
)
"""Tables that store the name beside the user id, and go without it once the user is deleted."""
_TOLD_OF = """
SELECT match FROM replaced WHERE user = ?1
UNION SELECT a.match FROM audit AS a JOIN matches AS m ON m.id = a.match
WHERE a.user = ?1 AND a.action IN ('reseat-person', 'reseat-computer') ORDER BY 1
"""
_HELD = "SELECT match, seat FROM seats WHERE user = ?"
_TOUCHED = """
SELECT m.id, m.locale, m.status IN ('lobby', 'running'),
    (SELECT coalesce({json_group}(name), '[]') FROM (SELECT name FROM seats WHERE match = m.id ORDER BY seat) AS n),
    NOT EXISTS (SELECT 1 FROM dropped WHERE match = m.id)
FROM matches AS m WHERE m.id IN (
    SELECT id FROM matches WHERE host = ?1
    UNION SELECT match FROM seats WHERE user = ?1 UNION SELECT match FROM former_players WHERE user = ?1
    UNION SELECT match FROM invitations WHERE user = ?1 OR host = ?1
    UNION SELECT id FROM matches WHERE status IN ('lobby', 'running') AND terms LIKE ?2)
ORDER BY m.created_at, m.id
"""
_NAMES = """
SELECT name FROM users WHERE id = ?1 UNION SELECT name FROM seats WHERE user = ?1
UNION SELECT name FROM former_players WHERE user = ?1
UNION SELECT name FROM tournament_entrants WHERE user = ?1 AND name IS NOT NULL
UNION SELECT name FROM invitations WHERE user = ?1 ORDER BY name
"""


OF_TABLES = (("seats", "user"), ("matches", "host"))
"""Columns with the players of a table, who may change while their data is deleted."""
_PLACELESS = "UPDATE matches SET channel = 0, seen_in = 0 WHERE guild IS NULL AND id = ?"
_REWRITE = "UPDATE outbox SET body = ? WHERE match = ? AND slot = ?"
_LEFT_STANDING = (
    "UPDATE replaced SET fate = 'goes' WHERE match = ? AND fate = 'stub' AND slot NOT IN ('lobby', 'table')"
)


class AffectedMatch(NamedTuple):
    """Match in which the user plays, played, is host or is awaited. `names` are those at its table.

    `is_kept`: its log has not been pruned.
    """

    match: str
    locale: str
    is_live: bool
    names: tuple[str, ...]
    is_kept: bool


class PrivacyTable:
    """Queries for personal data, and its deletion."""

    def __init__(self, database: Database, archives: ArchiveTable) -> None:
        self._database = database
        self._archives = archives

    async def everything(self, user: int, messages: Iterable[Shown]) -> dict[str, list[dict[str, Any]]]:
        """Return the user's rows by table, without match secrets, row numbers or raw bytes.

        `messages` are the user's personal messages.
        """
        columns: dict[str, list[str]] = {}
        for table, column, _ in USER_COLUMNS:
            if column not in CATALOGUE[table].secret_users:
                columns.setdefault(table, []).append(column)
        tables = {
            table: await self._rows(table, " OR ".join(f"{column} = ?" for column in of_users), *[user] * len(of_users))
            for table, of_users in columns.items()
        }
        for table in tables_with(is_of_seat=True):
            tables[table] = await self._rows(table, f"(match, seat) IN ({_HELD})", user)
        tables["messages"] = [
            row
            for message in messages
            for row in await self._rows("messages", "match = ? AND slot = ?", message.match, message.slot.text)
        ]
        moves = tables["moves"] + await self._archived_moves(user)
        tables["moves"] = await compute(len(moves), lambda: _numbered(moves))
        return {table: rows for table, rows in tables.items() if rows}

    async def touched(self, user: int) -> tuple[AffectedMatch, ...]:
        """Return the matches that concern the user, oldest first."""
        rows = await self._database.read(_TOUCHED, (user, f"%{user}%"))
        return tuple(
            AffectedMatch(match, locale, bool(live), msgspec.json.decode(names, type=tuple[str, ...]), bool(is_kept))
            for match, locale, live, names, is_kept in rows
        )

    async def names(self, user: int) -> tuple[str, ...]:
        """Return all names under which the user is or was known."""
        return tuple(name for (name,) in await self._database.read(_NAMES, (user,)) if name.strip())

    async def outbox_texts(self, match: str) -> tuple[tuple[tuple[str, str], str], ...]:
        """Return the match and key of each message in the outbox, with its body as JSON."""
        rows = await self._database.read("SELECT match, slot, body FROM outbox WHERE match = ? ORDER BY id", (match,))
        return tuple(((match, slot), body) for match, slot, body in rows)

    async def held(self, user: int) -> tuple[tuple[str, int], ...]:
        """Return (match, seat) of all seats of the user."""
        return tuple(
            (match, seat) for match, seat in await self._database.read(f"{_HELD} ORDER BY match, seat", (user,))
        )

    async def forget(
        self,
        user: int,
        names: Mapping[str, str],
        held: Iterable[tuple[str, int]],
        messages: Iterable[Shown],
        reasons: Iterable[tuple[Reason, str]],
        *,
        titles: Iterable[Statement] = (),
        at: datetime,
        texts: Iterable[tuple[tuple[str, str], str]] = (),
        unclean: Iterable[str] = (),
        left: Collection[str] = (),
    ) -> None:
        """Delete the user's data in one transaction.

        `names` are the substitute names by match, `reasons` the reworded reasons, `titles` the updates of titles,
        `texts` the rewritten texts of the outbox by match and key. Direct channels are deleted with the user. `at` is
        the time in the list of deleted users. A user who sits at a table of `left` again, or at a new one, has come
        back during the deletion and keeps the seat.

        Messages on Discord that concern the user become stale. `CLEANING` becomes due in their matches and in those
        that are `unclean`.
        """
        messages = tuple(messages)
        due = {"part": CLEANING, "tries": 1, "tried_at": at, "next_at": at}
        to_clean = dict.fromkeys((*unclean, *(message.match for message in messages), *await self._told_of(user)))
        await self._database.write(
            upsert("forgettings", {"at": at}),
            *(delete("auto_answers", match=match, seat=seat) for match, seat in held),
            *(delete("prepared", match=match, seat=seat) for match, seat in held),
            *_made_stale(user, messages, names),
            *(upsert("pending_updates", {"match": match, **due}) for match in to_clean),
            *(Statement("outbox", _REWRITE, (text, *place)) for place, text in texts),
            *(reworded(reason, text) for reason, text in reasons),
            *titles,
            # Before `_emptied`: a name is found by the user id in the same row.
            *(
                _renamed(table, name, match, user)
                for match, name in names.items()
                for table in NAMED
                if table != "seats" or match not in left
            ),
            *(statement for match in names if match not in left for statement in _vacated(match, user)),
            *map(revision_statement, names),
            *(Statement("matches", _PLACELESS, (match,)) for match in names),
            *(update(table, {"name": None}, user=user) for table in UNNAMED),
            *(
                _emptied(table, column, fate, user)
                for table, column, fate in USER_COLUMNS
                if (table, column) not in OF_TABLES
            ),
            _anonymous(user),
            *(_blackened(table, column, user) for table, info in CATALOGUE.items() for column in info.texts),
        )

    async def _told_of(self, user: int) -> list[str]:
        """Return the matches with stale messages of the user, or with notices that the user gave away a seat."""
        rows = await self._database.read(_TOLD_OF, (user,))
        return [match for (match,) in rows]

    async def unknown(self, moments: Iterable[datetime]) -> frozenset[datetime]:
        """Return the deletion times of which this database has no record."""
        rows = await self._database.read("SELECT at, is_all FROM forgettings")
        known, until = {at for at, _ in rows}, max((at for at, is_all in rows if is_all), default=-1)
        return frozenset(moment for moment in moments if millis(moment) > until and millis(moment) not in known)

    async def erase_deleted_data(self) -> None:
        """Empty the database's log, which still contains the name. Wait for readers."""
        await self._database.erase_deleted_data()

    async def _archived_moves(self, user: int) -> list[dict[str, Any]]:
        """Return the user's rows of archived logs. A log that cannot be read is left out."""
        rows: list[dict[str, Any]] = []
        columns = [name for name in await self._database.columns("moves") if name not in CATALOGUE["moves"].hidden]
        for match in await self._archives.of_user(user):
            try:
                archived = await self._archives.find(match)
            except Unreadable:
                continue
            own_rows = [row for row in (archived.rows if archived else ()) if row.user == user]
            for row in own_rows:
                values = {**msgspec.structs.asdict(row), "match": match, "at": millis(row.at)}
                rows.append({name: values[name] for name in columns})
        return rows

    async def _rows(self, table: str, where: str, *values: int | str) -> list[dict[str, Any]]:
        hidden = CATALOGUE[table].hidden
        columns = [name for name in await self._database.columns(table) if name not in hidden]
        sql = f"SELECT {', '.join(columns)} FROM {table} WHERE {where}"  # noqa: S608 - our own names
        rows = await self._database.read(sql, values)
        return await compute(len(rows), lambda: [dict(zip(columns, row, strict=True)) for row in rows])


_STALE_NOW = """
INSERT INTO replaced (match, message, channel, slot, user, fate)
SELECT match, message, channel, CAST(? AS text), NULL, 'goes' FROM messages WHERE message <> 0 AND {which}
ON CONFLICT (match, message) DO UPDATE SET slot = excluded.slot, user = excluded.user, fate = excluded.fate
"""
_STALE_ALREADY = "UPDATE replaced SET user = NULL, slot = ?, fate = 'goes' WHERE user = ?"


def _made_stale(user: int, messages: Iterable[Shown], matches: Iterable[str]) -> Iterator[Statement]:
    """Yield the statements that make the user's personal messages stale, and those left standing in these matches."""
    # Read the rows within the transaction, because another hand may have been posted since.
    conditions: list[tuple[str, tuple[str, ...]]] = [("slot LIKE ?", (f"%:%:{user}",))]
    conditions += [("match = ? AND slot = ?", (message.match, message.slot.text)) for message in messages]
    for which, values in conditions:
        yield Statement("replaced", _STALE_NOW.format(which=which), (FORMER.text, *values))
        yield Statement("messages", f"DELETE FROM messages WHERE {which}", values)  # noqa: S608 - our own words
    yield Statement("replaced", _STALE_ALREADY, (FORMER.text, user))
    for match in matches:
        yield Statement("replaced", _LEFT_STANDING, (match,))


def _numbered(moves: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the user's own moves of each match, renumbered from 1."""
    numbered = []
    for match, rows in groupby(sorted(moves, key=itemgetter("match", "seq")), itemgetter("match")):
        numbers: dict[int, int] = {}
        for number, row in enumerate(rows, 1):
            numbers[row["seq"]] = number
            fields = {name: value for name, value in row.items() if name not in ("match", "seq", "undoes")}
            numbered.append({"match": match, "number": number, "undoes": numbers.get(row["undoes"]), **fields})
    return numbered


def _renamed(table: str, name: str, match: str, user: int) -> Statement:
    sql = f"UPDATE {table} SET name = ? WHERE match = ? AND user = ?"  # noqa: S608 - our own names
    return Statement(table, sql, (name, match, user))


def _vacated(match: str, user: int) -> Iterator[Statement]:
    yield update("seats", {"user": None}, match=match, user=user)
    yield update("matches", {"host": 0}, id=match, host=user)


def _emptied(table: str, column: str, fate: Forget, user: int) -> Statement:
    if fate == "row":
        return delete(table, **{column: user})
    return update(table, {column: None if fate == "null" else 0}, **{column: user})


def _anonymous(user: int) -> Statement:
    """Return the statement that takes a moderator's id out of notices: see `notices.reseated`."""
    sql = "UPDATE notices SET line = replace(line, ?1, ?2) WHERE line LIKE ?3"
    return Statement("notices", sql, (f'["by","{user}"]', '["by","former"]', f'%["by","{user}"]%'))


def _blackened(table: str, column: str, user: int) -> Statement:
    """Return the statement that replaces mentions with a dash and bare ids with 0."""
    sql = f"UPDATE {table} SET {column} = replace(replace({column}, ?1, ?3), ?2, '0') WHERE {column} LIKE ?4"  # noqa: S608
    return Statement(table, sql, (f"<@{user}>", str(user), FORGOTTEN, f"%{user}%"))
