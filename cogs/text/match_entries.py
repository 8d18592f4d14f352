"""A match in a list: as two lines of text, as a label, as a name to pick, and where it is played."""

from __future__ import annotations

from datetime import datetime

from bot.game import AnyGame, Line, line
from bot.history.match_lists import MatchEntry
from bot.history.ratings import SETTLED, Rating
from bot.i18n import day, whole
from bot.table.table import Table
from cogs.text.localiser import Localiser, cut, stamp
from cogs.text.sanitise import escape_formatting, single_line


def points_words(rating: Rating, matches: int, localiser: Localiser) -> str:
    """Return `1512`, or `1512?` after few matches."""
    return localiser.word("history-points", points=str(rating.points), settled="yes" if matches >= SETTLED else "no")


def change_words(change: int) -> str:
    """Return `+12`, `−12` or `±0`."""
    return f"{'+' if change > 0 else '−' if change < 0 else '±'}{abs(change)}"


NAME_LENGTH = 20
"""Characters of a player's name shown in a list of matches."""


def entry_lines(game: AnyGame, entry: MatchEntry, localiser: Localiser, waiting: tuple[str, ...] = ()) -> str:
    """Game, id and players with the winners marked; then how it stands, since when and where.

    `waiting` are the names of those that the table waits for. At most 420 characters with five players.
    """
    table = entry.table
    first = f"**{game.title}** `{table.id}` · " + " · ".join(_player(entry, seat) for seat in range(len(table.seats)))
    second = [status_words(table, localiser)]
    if waiting:
        names = ", ".join(shortened(name) for name in waiting)
        second.append(localiser.word("history-waits", who=names))
    at = latest(table)
    second.append(f"{stamp(at, 'd')} ({stamp(at, 'R')})")
    second.append(place_words(table, localiser))
    return f"{first}\n-# {' · '.join(second)}"


def entry_name(title: str, table: Table, locale: str) -> str:
    """Return the match as one plain line of at most 100 characters: title, players, date, status."""
    localiser = Localiser(locale)
    rest = f" · {day(latest(table), locale)} · {status_words(table, localiser)}"
    names = ", ".join(cut(single_line(name), NAME_LENGTH) for name in table.names)
    return cut(f"{title} · {names}", 100 - len(rest)) + rest


def place_in(table: Table) -> Line | str:
    """Return the channel as an argument of a Line; Discord links to no direct channel."""
    return line("alone-place") if table.is_alone else f"<#{table.channel}>"


def place_words(table: Table, localiser: Localiser) -> str:
    """Return the status in the reader's language."""
    return localiser.word("alone-place") if table.is_alone else f"<#{table.channel}>"


def status_words(table: Table, localiser: Localiser) -> str:
    """Return `open`, `running`, `finished` or `stopped`."""
    return localiser.word("history-status", status=table.status)


def latest(table: Table) -> datetime:
    """Return when the match ended, else began, else was opened."""
    return table.ended_at or table.started_at or table.created_at


def shortened(name: str) -> str:
    """Return a short name without formatting characters."""
    return escape_formatting(cut(single_line(name), NAME_LENGTH))


def _player(entry: MatchEntry, seat: int) -> str:
    name = shortened(entry.table.names[seat])
    score = f" {whole(entry.scores[seat])}" if seat < len(entry.scores) else ""
    return f"🏆 **{name}**{score}" if seat in entry.winners else f"{name}{score}"
