"""What happened at a table in words, with the names of its time: moves, what was taken back, what was told beside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.game import AnyGame, Seat
from bot.history.happenings import Happened, TakenBack
from bot.history.log import Logged
from bot.table.notices import Former, Notice, about, names_at
from bot.table.requests import Request
from bot.table.table import Heard, SeatInfo, Table
from cogs.house import House
from cogs.wording.seats import mark
from cogs.wording.voice import Voice, in_message, plain

INSTANT = timedelta(microseconds=1)
FREED, FILLED = ("resigned", "left"), ("seat-taken", "seat-kept")


class Tellers:
    """Voices for the moments of one match: whoever sat in a seat then is called by his own name.

    `notices` are those of the whole match, to tell for whom a move was made.
    """

    def __init__(
        self, game: AnyGame, table: Table, former: Sequence[Former], locale: str, notices: Sequence[Notice] = ()
    ) -> None:
        self._game = game
        self._table = table
        self._former = former
        self._locale = locale
        self._notices = notices

    def at(self, moment: datetime) -> Voice:
        """The voice for what happened at that time."""
        return in_message(self.table_at(moment), self._locale)

    def plain(self, moment: datetime) -> Voice:
        """The same for what is shown as it is: labels, pictures, alt texts."""
        return plain(self.table_at(moment), self._locale)

    def table_at(self, moment: datetime) -> Table:
        """The table with the names of that time."""
        named = zip(self._table.seats, names_at(self._table, self._former, moment), strict=True)
        seats = tuple(msgspec.structs.replace(info, name=name) for info, name in named)
        return msgspec.structs.replace(self._table, seats=seats)

    def say(self, one: Happened) -> str:
        """One line in words; a step that was taken back is struck through."""
        match one:
            case Notice():
                return self.notice(one)
            case Request():
                voice = self.at(one.at)
                return voice.word("life-asked", who=voice.names[one.seat], kind=one.kind, state=one.state)
            case TakenBack():
                voice = self.at(one.at)
                names = ", ".join(voice.names[seat] for seat in one.seats)
                known = "yes" if names else "no"
                return voice.word("life-steps-taken-back", way=one.way, count=one.count, names=names, known=known)
            case Logged():
                return self._row(one)

    def notice(self, notice: Notice) -> str:
        """Whoever takes over a seat does so from somebody."""
        voice, seat = self.at(notice.at), about(notice)
        before = [one for one in self._former if one.seat == seat and one.at <= notice.at]
        if notice.kind != "seat-taken" or seat is None or not before:
            return voice.say(notice.line)
        former = max(before, key=lambda one: one.change)
        return voice.word(
            "life-taken-over",
            who=voice.names[seat],
            former=self.at(former.at - INSTANT).names[seat],
            mark=mark(self._game, seat),
            kind=self._after(former).kind,
        )

    def _row(self, row: Logged) -> str:
        voice = self.at(row.at)
        told = " ".join(voice.say(said) for said in row.lines) or f"**{voice.names[row.seat]}**"
        told += f" `{row.notation}`" if row.notation is not None else ""
        told = f"~~{told}~~" if row.taken_back else told
        maker = self._maker(row)
        return " ".join((told, voice.word("common-log-made", maker=maker))) if maker else told

    def _maker(self, row: Logged) -> str:
        """Who made the step, where no person did and the reader may know it. How others' orders answer is secret."""
        if row.undoes is not None:
            return ""
        holder = self._holder(row.seat, row.seq)
        if row.asked == (row.seat,) and holder.kind == "computer":
            return "computer"
        if row.asked == (row.seat,) and self._was_free(row):
            return "bot"
        return "own" if row.is_made_for and holder == self._table.seats[row.seat] and holder.user is not None else ""

    def _holder(self, seat: Seat, seq: int) -> Former | SeatInfo:
        """Who sat there when that row was made."""
        later = [one for one in self._former if one.seat == seat and seq <= one.until_seq]
        return min(later, key=lambda one: one.change) if later else self._table.seats[seat]

    def _after(self, former: Former) -> Former | SeatInfo:
        """Who has taken his seat."""
        following = (one for one in self._former if (one.seat, one.change) == (former.seat, former.change + 1))
        return next(following, self._table.seats[former.seat])

    def _was_free(self, row: Logged) -> bool:
        """Whether its person had resigned or left by then, and nobody had come since."""
        told = [one.kind for one in self._notices if about(one) == row.seat and one.after_seq < row.seq]
        last = next((kind for kind in reversed(told) if kind in (*FREED, *FILLED)), None)
        return last in FREED


async def tellers(house: House, table: Table, locale: str, notices: Sequence[Notice] = ()) -> Tellers:
    """The match's voices; asks for former players only where seats have changed hands."""
    former = await house.matches.former(table.id) if any(info.changes for info in table.seats) else ()
    return Tellers(house.game(table), table, former, locale, notices)


def in_order(heard: Iterable[Heard], notices: Iterable[Notice], voices: Tellers) -> list[tuple[datetime, str]]:
    """(when, words) of the steps that stand and of the notices, the newest last; what is agreed stands in a notice."""
    told = [
        (row.at, " ".join(voices.at(row.at).say(said) for said in row.lines))
        for row in heard
        if row.lines and not row.taken_back and not row.agreed
    ]
    told += [(notice.at, voices.notice(notice)) for notice in notices]
    return sorted(told, key=lambda entry: entry[0])
