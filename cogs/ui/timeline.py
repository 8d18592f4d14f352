"""Timeline of a table as text: moves, undone moves and notices, with the player names of each moment."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.game import AnyGame, Seat
from bot.history.table_events import TableEvent, UndoneSteps
from bot.table.notices import FormerHolder, Notice, about, holders_at, names_at
from bot.table.requests import Request
from bot.table.table import LogEntry, SeatInfo, Table, VisibleRow
from cogs.context import Context
from cogs.text.localiser import Localiser, cut, illustrated, in_message, mark, placeholder, plain

INSTANT = timedelta(microseconds=1)
"""Subtracted from the time of a change of hands, because the seat has its new name from that time on."""
MIN_CUT_ROW = 100
"""Minimum characters of a row that is cut."""
LONGEST_WORD = 30
FREED, FILLED = ("resigned", "left"), ("seat-taken", "seat-kept")


class MatchTexts:
    """Text output for one match that uses the name of each seat's holder at that moment.

    `notices` are all notices of the match. They show for which absent players the bot has moved.
    """

    def __init__(
        self,
        game: AnyGame,
        table: Table,
        former: Sequence[FormerHolder],
        locale: str,
        notices: Sequence[Notice] = (),
        *,
        is_stored: bool = False,
        has_icons: bool = False,
    ) -> None:
        """Take the match. If `is_stored`, texts contain placeholders in place of names, and no icons."""
        self._game = game
        self._table = table
        self._former = former
        self._locale = locale
        self._vacancies: dict[Seat, list[tuple[int, bool]]] = {}
        """By seat: rows after which it became vacant (True) or was filled, ascending."""
        for notice in notices:
            if notice.kind in (*FREED, *FILLED) and (seat := about(notice)) is not None:
                self._vacancies.setdefault(seat, []).append((notice.after_seq, notice.kind in FREED))
        self._is_stored = is_stored
        self._localiser = illustrated if has_icons else in_message

    def at(self, moment: datetime) -> Localiser:
        """Return the localiser with the names at that moment."""
        if self._is_stored:
            return Localiser(self._locale, tuple(map(placeholder, holders_at(self._table, self._former, moment))))
        return self._localiser(self.table_at(moment), self._locale)

    def of(self, row: LogEntry | VisibleRow) -> Localiser:
        """Return the localiser for that step. A step that the bot made for a free seat names the bot."""
        localiser, seat = self.at(row.at), row.seat
        if seat is None or not self._was_free(seat, row.seq) or self._holder(seat, row.seq).kind == "computer":
            return localiser
        names = list(localiser.names)
        names[seat] = localiser.word("common-bot-for", who=names[seat])
        return msgspec.structs.replace(localiser, names=tuple(names))

    def lines(self, row: LogEntry | VisibleRow) -> str:
        """Return the lines of that step. Only the first says who made it: the others tell what it brought to all."""
        makers, all_names = self.of(row), self.at(row.at)
        return " ".join((all_names if number else makers).say(log_line) for number, log_line in enumerate(row.lines))

    def plain(self, moment: datetime) -> Localiser:
        """Return the localiser for unformatted places: labels, pictures, alt texts."""
        return plain(self.table_at(moment), self._locale)

    def table_at(self, moment: datetime) -> Table:
        """Return the table with the names at that moment."""
        named = zip(self._table.seats, names_at(self._table, self._former, moment), strict=True)
        seats = tuple(msgspec.structs.replace(info, name=name) for info, name in named)
        return msgspec.structs.replace(self._table, seats=seats)

    def say(self, event: TableEvent) -> str:
        """Return the entry as one line of text. An undone step is struck through."""
        match event:
            case Notice():
                return self.notice(event)
            case Request():
                localiser = self.at(event.at)
                return localiser.word("life-asked", who=localiser.names[event.seat], kind=event.kind, state=event.state)
            case UndoneSteps():
                localiser = self.at(event.at)
                names = ", ".join(localiser.names[seat] for seat in event.seats)
                has_names = "yes" if names else "no"
                way = "alone" if event.way == "agreed" and self._table.is_alone else event.way
                return localiser.word("life-steps-taken-back", way=way, count=event.count, names=names, known=has_names)
            case LogEntry():
                return self._row(event)

    def notice(self, notice: Notice) -> str:
        """Return the notice as text. For a seat taken over, name its former holder too."""
        localiser, seat = self.at(notice.at), about(notice)
        earlier = [holder for holder in self._former if holder.seat == seat and holder.at <= notice.at]
        if notice.kind != "seat-taken" or seat is None or not earlier:
            return localiser.say(notice.line)
        former = max(earlier, key=lambda holder: holder.change)
        return localiser.word(
            "life-taken-over",
            who=localiser.names[seat],
            former=self.at(former.at - INSTANT).names[seat],
            mark=mark(self._game, seat),
            kind=self._after(former).kind,
        )

    def _row(self, row: LogEntry) -> str:
        localiser = self.of(row)
        text = self.lines(row) or f"**{localiser.names[row.seat]}**"
        text += f" `{row.notation}`" if row.notation is not None else ""
        text = f"~~{text}~~" if row.is_undone else text
        return " ".join((text, localiser.word("common-log-automatic"))) if self._is_automatic(row) else text

    def _is_automatic(self, row: LogEntry) -> bool:
        """Return whether the step was an auto-answer of the reader's own seat. Those of other players stay secret."""
        if row.undoes is not None or not row.is_answered or self._was_free(row.seat, row.seq):
            return False
        holder = self._table.seats[row.seat]
        return self._holder(row.seat, row.seq) == holder and holder.user is not None

    def _holder(self, seat: Seat, seq: int) -> FormerHolder | SeatInfo:
        """Return the seat's holder when that row was made."""
        later = [holder for holder in self._former if holder.seat == seat and seq <= holder.until_seq]
        return min(later, key=lambda holder: holder.change) if later else self._table.seats[seat]

    def _after(self, former: FormerHolder) -> FormerHolder | SeatInfo:
        """Return the next holder of the seat."""
        following = (
            holder for holder in self._former if (holder.seat, holder.change) == (former.seat, former.change + 1)
        )
        return next(following, self._table.seats[former.seat])

    def _was_free(self, seat: Seat, seq: int) -> bool:
        """Return whether the seat had no player at that row, after a resignation or departure."""
        changes = self._vacancies.get(seat, [])
        before = bisect_left(changes, seq, key=lambda change: change[0])
        return before > 0 and changes[before - 1][1]


async def match_texts(
    context: Context, table: Table, locale: str, notices: Sequence[Notice] = (), *, is_stored: bool = False
) -> MatchTexts:
    """Return the text output of the match. If `is_stored`, it contains placeholders in place of names."""
    former = await context.former_holders(table)
    game, has_icons = context.game(table), bool(context.icons.emojis)
    return MatchTexts(game, table, former, locale, notices, is_stored=is_stored, has_icons=has_icons)


def in_order(log: Iterable[VisibleRow], notices: Iterable[Notice], texts: MatchTexts) -> list[tuple[datetime, str]]:
    """Return (time, text) of notices and of moves that were not undone, oldest first."""
    entries = [(row.at, texts.lines(row)) for row in log if row.lines and not row.is_undone and not row.agreed]
    entries += [(notice.at, texts.notice(notice)) for notice in notices]
    return sorted(entries, key=lambda entry: entry[0])


def named_once(rows: tuple[str, ...], names: Sequence[str]) -> tuple[str, ...]:
    """Return the rows without the player's name where the row before it begins with the same one."""
    return tuple(
        f"· {row.removeprefix(name).lstrip(' :,')}" if name and name == before and row.startswith(name) else row
        for row, name, before in zip(rows, names, ("", *names), strict=False)
    )


def newest_rows(rows: tuple[str, ...], limit: int) -> tuple[str, ...]:
    """Return the last rows that fit into `limit` characters, at least one. The first of them may be cut, between words.

    No row is left out alone: the note about it would be as long as its beginning.
    """
    newest: list[str] = []
    for row in reversed(rows):
        left = limit - sum(map(len, newest))
        if newest and len(row) > left < MIN_CUT_ROW:
            break
        newest.insert(0, _cut_between_words(row, left))
    if len(newest) == len(rows) - 1:
        newest.insert(0, _cut_between_words(rows[0], MIN_CUT_ROW))
    return tuple(newest)


def _cut_between_words(text: str, limit: int) -> str:
    """Return the text cut before a word, as a score that is cut is another score. A long word is cut itself."""
    whole = cut(text, limit)
    before = whole.rpartition(" ")[0]
    return f"{before}…" if whole != text and len(before) > limit - LONGEST_WORD else whole
