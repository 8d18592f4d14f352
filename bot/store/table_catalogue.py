"""Catalogue of the database's tables: one declaration per table, read by all code that treats tables alike.

To add a table, write a migration for both engines and one `TableInfo` here. The catalogue answers these questions:

- Moving between engines: which order keeps references valid, and which tables number their rows?
- Privacy: which columns hold personal data, and what happens to them when a user is deleted?
- Pruning: are a match's rows deleted with its log?
- Cache: how many keys of the table are cached, and do counts over all matches depend on it?
- Other processes: must they be notified of a write?
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

Forget: TypeAlias = Literal["row", "null", "zero"]
"""Deletion rule for a user's rows: delete the row, or set the column to NULL or 0."""

CACHED_KEYS = 2_000


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Declaration of one table.

    Its columns are those in `key`, `users`, `names`, `texts` and `plain`, without repetition.
    """

    key: tuple[str, ...]
    """Primary key, which is also the order in which rows are transferred."""
    users: Mapping[str, Forget] = {}
    """Columns of user ids, with their deletion rules. An export contains the rows in which one of them is the user's
    id.
    """
    names: tuple[str, ...] = ()
    """Columns of users' names. If the user id in the same row becomes NULL, the name is replaced."""
    texts: tuple[str, ...] = ()
    """Columns of text or JSON that may contain a user id. Deleting the user removes the id."""
    plain: tuple[str, ...] = ()
    """Columns without personal data."""
    is_of_seat: bool = False
    """Whether rows belong to a user through `match` and `seat`. An export contains the rows of the user's seats."""
    secret_users: tuple[str, ...] = ()
    """Columns of `users` whose users may not learn of the row: it is deleted with them, but not in their exports."""
    hidden: tuple[str, ...] = ()
    """Columns left out of an export because they count what other players did in secret, or are row numbers."""
    pruned: bool | None = None
    """Whether pruning a match deletes its rows. None: rows belong to no match, or are the match."""
    is_counted: bool = False
    """Whether cached counts over all matches depend on the table."""
    cached_keys: int = 0
    """Number of matches or users whose rows are cached. 0: the table is never cached."""
    is_broadcast: bool = True
    """Whether other processes are notified of writes, because they cache the table or act on it."""
    is_numbered: bool = False
    """Whether the database gives each row the next `id`."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Return all columns."""
        return tuple(dict.fromkeys((*self.key, *self.users, *self.names, *self.texts, *self.plain)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


CATALOGUE: Mapping[str, TableInfo] = {
    # A match from its lobby on: game, server, options and status.
    "matches": TableInfo(
        key=("id",),
        users={"host": "zero"},
        texts=("terms",),
        plain=_words(
            "game version guild channel status options locale seed presses created_at started_at ended_at seen_in"
            " paused_at imported asleep_at revision"
        ),
        is_counted=True,
    ),
    # A seat of a match and who holds it now.
    "seats": TableInfo(
        key=("match", "seat"),
        users={"user": "null"},
        names=("name",),
        plain=_words("kind resigned offered changes level"),
        pruned=False,
        is_counted=True,
    ),
    # An invitation to a lobby. `state`: the seat is held for the user while it is open. `word`: what a person who
    # declined said to the host.
    "invitations": TableInfo(
        key=("match", "user"),
        users={"user": "row", "host": "zero"},
        names=("name",),
        texts=("word",),
        plain=_words("batch at state"),
        pruned=True,
    ),
    # A user who is told the result of a match.
    "follows": TableInfo(
        key=("match", "user"), users={"user": "row"}, plain=("at",), pruned=True, cached_keys=CACHED_KEYS
    ),
    # A user's private note about a match.
    "notes": TableInfo(
        key=("match", "user"),
        users={"user": "row"},
        texts=("text",),
        plain=("at",),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # A former holder of a seat, until the log row `until_seq`.
    "former_players": TableInfo(
        key=("match", "seat", "change"),
        users={"user": "null"},
        names=("name",),
        plain=_words("kind until_seq at"),
        hidden=("until_seq",),
        pruned=False,
        is_counted=True,
        cached_keys=CACHED_KEYS,
    ),
    # A log row: a step, or the undoing of one.
    "moves": TableInfo(
        key=("match", "seq"),
        users={"user": "null"},
        plain=_words("seat move undoes events press interaction at agreed"),
        hidden=("press",),
        pruned=True,
        cached_keys=500,
    ),
    # The first position of a match.
    "setups": TableInfo(key=("match",), plain=("state",), pruned=True),
    # The latest position of a match, after the log row `seq`.
    "snapshots": TableInfo(key=("match",), plain=("seq", "state"), pruned=True, is_broadcast=False),
    # A message that a match shows now, in a named slot.
    "messages": TableInfo(
        key=("match", "slot"),
        plain=_words("channel message seq key at"),
        hidden=("seq", "key"),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # The auto-answers of a seat.
    "auto_answers": TableInfo(
        key=("match", "seat"),
        plain=("body", "since"),
        is_of_seat=True,
        hidden=("since",),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # The next turn of a seat, as its player has prepared it.
    "prepared": TableInfo(
        key=("match", "seat"),
        plain=_words("steps turn at due dropped"),
        is_of_seat=True,
        hidden=("turn", "due"),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # The clock of a seat that must act, and what the seat has missed.
    "clocks": TableInfo(
        key=("match", "seat"),
        plain=_words(
            "key kind began_at due_at remains given missed missed_seq missed_key reminded muted changes waited_since"
            " reserve backed times_left given_in_all held questions"
        ),
        is_of_seat=True,
        hidden=("key", "missed_seq", "missed_key", "times_left"),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # An event of the match that is not a step, such as a pause.
    "notices": TableInfo(
        key=("match", "number"),
        texts=("line",),
        plain=_words("after_seq at kind"),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # A request for the other players' consent, such as undoing a turn.
    "requests": TableInfo(
        key=("id",),
        plain=_words("match kind seat seq first steps revealing agreed state at about refused until"),
        is_of_seat=True,
        hidden=("seq", "first"),
        pruned=True,
        cached_keys=CACHED_KEYS,
        is_numbered=True,
    ),
    # A message that must be sent exactly once. `message` is NULL until Discord has it.
    "outbox": TableInfo(
        key=("id",),
        users={"user": "row"},
        texts=("body",),
        plain=_words("match slot channel nonce at message seq digest"),
        hidden=("id", "slot", "nonce", "seq", "digest"),
        pruned=True,
        cached_keys=CACHED_KEYS,
        is_numbered=True,
    ),
    # A private panel that a user had open in the match when the bot stopped. It has Discord's token of 15 minutes.
    "open_panels": TableInfo(
        key=("match", "user"),
        users={"user": "row"},
        plain=_words("message channel interaction token locale state"),
        hidden=("interaction", "token", "state"),
        pruned=True,
        is_broadcast=False,
    ),
    # A failed pipeline step (`part`) that is to be retried.
    "pending_updates": TableInfo(
        key=("match", "part"),
        plain=_words("tries tried_at next_at"),
        pruned=True,
        is_broadcast=False,
    ),
    # A message that another has replaced. `fate`: delete it, let it point to its successor, or it does so already.
    "replaced": TableInfo(
        key=("match", "message"),
        users={"user": "row"},
        plain=_words("channel slot fate"),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # The time of a seat's last action, public or secret.
    "presses": TableInfo(
        key=("match", "seat"),
        plain=("at",),
        is_of_seat=True,
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # A new message in the match's channel. `asked`: it answered a press.
    "posts": TableInfo(
        key=("match", "what", "at"),
        plain=("asked",),
        pruned=True,
        cached_keys=CACHED_KEYS,
    ),
    # The stored analysis of an ended match.
    "analyses": TableInfo(key=("match",), plain=("version", "found"), pruned=True, is_broadcast=False),
    # How an ended match went for a seat.
    "results": TableInfo(
        key=("match", "seat"),
        users={"user": "null"},
        plain=_words("score rank decisions thinking stayed"),
        pruned=False,
    ),
    # The rating of a seat's first holder after a match.
    "ratings": TableInfo(
        key=("match", "seat"),
        users={"user": "null"},
        plain=_words("guild game mu sigma ended_at"),
        pruned=False,
    ),
    # An ended match whose log is in the archive file `file`, up to the row `seq`.
    "archives": TableInfo(key=("match",), plain=_words("file seq at"), pruned=True, cached_keys=CACHED_KEYS),
    # A user who made moves of an archived match. The file knows them by their number.
    "archive_players": TableInfo(
        key=("match", "number"), users={"user": "null"}, hidden=("number",), pruned=True, is_broadcast=False
    ),
    # A match whose log was pruned.
    "dropped": TableInfo(key=("match",), plain=("at",), pruned=False, is_counted=True),
    # A user's name, language and preferences.
    "users": TableInfo(
        key=("id",),
        users={"id": "row"},
        names=("name",),
        plain=_words("locale dm_closed_until preferences"),
        cached_keys=CACHED_KEYS,
    ),
    # A server's settings.
    "guilds": TableInfo(key=("id",), plain=("settings",), cached_keys=CACHED_KEYS),
    # A time for which a user announced to be away.
    "absences": TableInfo(
        key=("user", "guild", "from_at"),
        users={"user": "row"},
        plain=("until_at",),
        cached_keys=CACHED_KEYS,
    ),
    # A search for a table of `players` seats, until `until_at`. `opening`: the table that is being opened for it.
    "club_searches": TableInfo(
        key=("guild", "user", "game", "players"),
        users={"user": "row"},
        plain=_words("hours at until_at opening"),
        hidden=("opening",),
        is_broadcast=False,
    ),
    # A user whom another one does not want to be put together with.
    "club_avoided": TableInfo(
        key=("guild", "user", "avoided"),
        users={"user": "row", "avoided": "row"},
        secret_users=("avoided",),
        is_broadcast=False,
    ),
    # A table that is being opened for searches, from the decision until its match is stored.
    "club_openings": TableInfo(
        key=("id",), plain=_words("guild game players hours channel thread at"), is_broadcast=False
    ),
    # A message of a club that stands in a channel, such as the club page. `message` is NULL until Discord has it.
    "club_posts": TableInfo(key=("guild", "slot"), plain=_words("channel message digest at"), is_broadcast=False),
    # A season of a server. `file`: the results of an ended one, with people by number.
    "seasons": TableInfo(
        key=("guild", "number"),
        texts=("title",),
        plain=_words("game begin_at end_at ended_at file digest"),
        is_broadcast=False,
    ),
    # Who a number in the file of an ended season is.
    "season_people": TableInfo(key=("guild", "season", "number"), users={"user": "null"}, is_broadcast=False),
    # A tournament of a server.
    "tournaments": TableInfo(
        key=("id",),
        users={"organiser": "zero"},
        texts=("settings",),
        plain=_words(
            "guild channel terms locale seed created_at check_in_at starts_at round_hours due_at"
            " stopped_at ended_at ended_why repeats repeats_from role"
        ),
        hidden=("seed",),
        is_broadcast=False,
    ),
    # A person in a tournament. Both columns become NULL when the user is deleted.
    "tournament_entrants": TableInfo(
        key=("tournament", "entrant"),
        users={"user": "null"},
        names=("name",),
        plain=("at",),
        is_broadcast=False,
    ),
    # What happened in a tournament, in order.
    "tournament_events": TableInfo(key=("tournament", "number"), plain=_words("event at"), is_broadcast=False),
    # A table of a round. `match` is '' until it is stored.
    "tournament_tables": TableInfo(
        key=("tournament", "round", "number"), plain=_words("thread match"), pruned=False, is_broadcast=False
    ),
    # A server's puzzle of the week. It stays when its match is pruned, because it holds all that it shows.
    "puzzles": TableInfo(
        key=("guild", "number"), plain=_words("match game content at"), pruned=False, is_broadcast=False
    ),
    # A user's answer to a puzzle. `is_listed`: the user wants to be named among the solvers.
    "puzzle_answers": TableInfo(
        key=("guild", "number", "user"),
        users={"user": "row"},
        plain=_words("choice is_listed at"),
        is_broadcast=False,
    ),
    # A user's last answer to a puzzle of the day, and the days in a row with right ones.
    "puzzle_streaks": TableInfo(
        key=("user",), users={"user": "row"}, plain=_words("day choice streak longest"), is_broadcast=False
    ),
    # A user's progress in the lesson of a game.
    "lessons": TableInfo(
        key=("user", "game"),
        users={"user": "row"},
        plain=_words("step moves token has_finished"),
        is_broadcast=False,
    ),
    # A moderator's action with its reason.
    "audit": TableInfo(
        key=("id",),
        users={"user": "null"},
        texts=("reason",),
        plain=_words("guild match action at"),
        pruned=False,
        is_broadcast=False,
        is_numbered=True,
    ),
    # A user's report to the operator. `match`: '' without consent to send its record.
    "reports": TableInfo(
        key=("user", "day", "number"),
        users={"user": "row"},
        texts=("text",),
        plain=_words("reference match at sent_at"),
        pruned=False,
        is_broadcast=False,
    ),
    # When people could last play in a shard's servers. `holder`: the process that holds it, or ended without releasing
    # it; else NULL.
    "heartbeat": TableInfo(key=("shard",), plain=_words("shards at holder"), is_broadcast=False),
    # A server that Discord has declared unavailable.
    "outages": TableInfo(key=("guild",), plain=("since",), is_broadcast=False),
    # When a user's data were deleted, but not whose. `is_all`: all earlier deletions are known too.
    "forgettings": TableInfo(key=("at",), plain=("is_all",)),
}
"""All tables by name, in an order in which no table refers to a later one."""


def order_of(table: str) -> str:
    """Return the columns by which the table's rows are ordered, as SQL."""
    return ", ".join(CATALOGUE[table].key)


def tables_with(**values: Any) -> tuple[str, ...]:
    """Return the tables whose declaration has these values, in the catalogue's order."""
    return tuple(
        name
        for name, info in CATALOGUE.items()
        if all(getattr(info, field) == value for field, value in values.items())
    )


USER_COLUMNS = tuple((table, column, fate) for table, info in CATALOGUE.items() for column, fate in info.users.items())
"""All columns of user ids, as (table, column, deletion rule)."""
