"""What happened at a table in the order of time: moves, and what was told beside them, with the names of that time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import discord

from bot.notices import Former, Notice, names_at
from bot.table import Heard, Table
from cogs._house import House
from cogs._voice import Voice


class Tellers:
    """Voices for the moments of one match: whoever sat in a seat then is called by his own name."""

    def __init__(self, table: Table, former: Sequence[Former], locale: str) -> None:
        self._table = table
        self._former = former
        self._locale = locale

    def at(self, moment: datetime) -> Voice:
        """The voice for what happened at that time."""
        names = names_at(self._table, self._former, moment)
        return Voice(self._locale, tuple(discord.utils.escape_markdown(name) for name in names))


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
