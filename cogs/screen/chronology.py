"""What happened at a table in the order of time: moves, and what was told beside them, with the names of that time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from bot.table.notices import Former, Notice, names_at
from bot.table.table import Heard, Table
from cogs.house import House
from cogs.wording.voice import Voice, in_message


class Tellers:
    """Voices for the moments of one match: whoever sat in a seat then is called by his own name."""

    def __init__(self, table: Table, former: Sequence[Former], locale: str) -> None:
        self._table = table
        self._former = former
        self._locale = locale

    def at(self, moment: datetime) -> Voice:
        """The voice for what happened at that time."""
        return in_message(self.table_at(moment), self._locale)

    def table_at(self, moment: datetime) -> Table:
        """The table with the names of that time."""
        named = zip(self._table.seats, names_at(self._table, self._former, moment), strict=True)
        seats = tuple(msgspec.structs.replace(info, name=name) for info, name in named)
        return msgspec.structs.replace(self._table, seats=seats)


async def tellers(house: House, table: Table, locale: str) -> Tellers:
    """The match's voices; asks for former players only where seats have changed hands."""
    former = await house.matches.former(table.id) if any(info.changes for info in table.seats) else ()
    return Tellers(table, former, locale)


def in_order(heard: Iterable[Heard], notices: Iterable[Notice], voices: Tellers) -> list[tuple[datetime, str]]:
    """(when, words) of the steps that stand and of the notices, the newest last; what is agreed stands in a notice."""
    told = [
        (row.at, " ".join(voices.at(row.at).say(said) for said in row.lines))
        for row in heard
        if row.lines and not row.taken_back and not row.agreed
    ]
    told += [(notice.at, voices.at(notice.at).say(notice.line)) for notice in notices]
    return sorted(told, key=lambda entry: entry[0])
