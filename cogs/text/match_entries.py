"""Text of a match in lists: two-line entry, option label, place and status."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.game import AnyGame, Line, line
from bot.history.match_lists import MatchEntry
from bot.history.ratings import SETTLED, Rating
from bot.history.statistics import RatingChange, RatingOutcome
from bot.i18n import day, whole
from bot.table.final_places import first_holder
from bot.table.notices import FormerHolder
from bot.table.table import Table
from cogs.text.localiser import Localiser, cut, stamp
from cogs.text.sanitise import escape_formatting, single_line
from cogs.text.seat_names import title, with_player_remark


def points_words(rating: Rating, matches: int, localiser: Localiser) -> str:
    """Return the rating as `1512`, or `1512?` after few matches."""
    return localiser.word("history-points", points=str(rating.points), settled="yes" if matches >= SETTLED else "no")


def change_words(change: int) -> str:
    """Return the change of a rating as `+12`, `−12` or `±0`."""
    return f"{'+' if change > 0 else '−' if change < 0 else '±'}{abs(change)}"


def rating_changes_in_words(
    table: Table,
    former: Sequence[FormerHolder],
    count: RatingOutcome,
    localiser: Localiser,
) -> str:
    """Return one line of small print: each seat's first player with the new rating and its change."""
    if count.why is not None:
        return f"-# {localiser.word('history-unrated', why=count.why, reason=count.reason)}"
    if not count.gains:
        return f"-# {localiser.word('history-rated-soon')}"
    changes = [
        f"{short_name(first_holder(table.seats[gain.seat], former).name)} {_gain(gain, localiser)}"
        for gain in count.gains
    ]
    settled = "yes" if all(gain.matches >= SETTLED for gain in count.gains) else "no"
    return f"-# {localiser.word('history-rated', who=' · '.join(changes), settled=settled)}"


def _gain(gain: RatingChange, localiser: Localiser) -> str:
    points = points_words(gain.rating, gain.matches, localiser)
    change = "" if gain.change is None else f" ({change_words(gain.change)})"
    return f"**{points}**{change}"


MAX_NAME_LENGTH = 20
"""Maximum characters of a player's name in a list of matches."""


def entry_lines(game: AnyGame, entry: MatchEntry, localiser: Localiser, waiting: tuple[str, ...] = ()) -> str:
    """Return two lines: game and players, the winners first and marked; then status, awaited players, date and place.

    `waiting`: names of the awaited players. Matches with a result have no status. The text has at most 420 characters
    with five players.
    """
    table = entry.table
    first = f"**{title(game)}** · {players_words(entry, localiser)}"
    second = [] if entry.ranks else [status_words(table, localiser)]
    if waiting:
        names = ", ".join(short_name(name) for name in waiting)
        second.append(localiser.word("history-waits", who=names))
    at = latest(table)
    second.append(f"{stamp(at, 'd')} ({stamp(at, 'R')})")
    second += [] if table.is_alone else [place_words(table, localiser)]
    return f"{first}\n-# {' · '.join(second)}"


def entry_name(title: str, table: Table, locale: str) -> str:
    """Return the match as one plain line of at most 100 characters: title, players, date, status."""
    localiser = Localiser(locale)
    rest = f" · {day(latest(table), locale)} · {status_words(table, localiser)}"
    names = ", ".join(cut(single_line(name), MAX_NAME_LENGTH) for name in table.names)
    return cut(f"{title} · {names}", 100 - len(rest)) + rest


def place_in(table: Table) -> Line | str:
    """Return the place as an argument of a Line: the channel mention, or a text for a solo match."""
    return line("solo-place") if table.is_alone else f"<#{table.channel}>"


def place_words(table: Table, localiser: Localiser) -> str:
    """Return the place as text: the channel mention, or words for a solo match."""
    return localiser.word("solo-place") if table.is_alone else f"<#{table.channel}>"


def status_words(table: Table, localiser: Localiser) -> str:
    """Return the localised status: open, running, finished or stopped."""
    return localiser.word("history-status", status=table.status)


def latest(table: Table) -> datetime:
    """Return the time of the match's end, else of its start, else of its opening."""
    return table.ended_at or table.started_at or table.created_at


def short_name(name: str) -> str:
    """Return the name cut to MAX_NAME_LENGTH, with formatting escaped."""
    return escape_formatting(cut(single_line(name), MAX_NAME_LENGTH))


def players_words(entry: MatchEntry, localiser: Localiser, former: Sequence[FormerHolder] = ()) -> str:
    """Return the players with their own scores, the winners first and marked.

    With the `former` holders of the seats, a player who took over a seat is followed by the person who left it.
    """
    return " · ".join(
        f"{_player(entry, seat, localiser)}{_left(entry, seat, localiser, former)}" for seat in entry.order
    )


def _left(entry: MatchEntry, seat: int, localiser: Localiser, former: Sequence[FormerHolder]) -> str:
    """Return who began in the seat, if that person has left it to another player."""
    info = entry.table.seats[seat]
    first = first_holder(info, former)
    if first.kind != "person" or (first.kind, first.user) == (info.kind, info.user) or not first.name:
        return ""
    return f" {localiser.word('history-in-place-of', who=short_name(first.name))}"


def _player(entry: MatchEntry, seat: int, localiser: Localiser) -> str:
    info, name = entry.table.seats[seat], short_name(entry.table.names[seat])
    if entry.ranks and info.is_vacant:
        return with_player_remark(info, name, localiser, (seat,))
    score = f" {whole(entry.scores[seat])}" if seat < len(entry.scores) else ""
    return f"🏆 **{name}**{score}" if seat in entry.winners else f"{name}{score}"
