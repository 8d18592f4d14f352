"""Localiser of Lines and times: one language, with the player names of one table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from operator import add
from typing import Literal

import msgspec

from bot import icons
from bot.game import AnyGame, Argument, Line, Seat
from bot.games import GAMES
from bot.i18n import looks, say, word
from bot.table.message_records import CalledSeat
from bot.table.notices import FormerHolder
from bot.table.seating import bare_name
from bot.table.table import SeatInfo, Table
from cogs.text.sanitise import escape_formatting, single_line

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
SHAPES = {
    "circle": "●",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "star": "★",
    "hexagon": "⬢",
    "pentagon": "⬟",
    "cross": "✚",
}


def stamp(moment: datetime, style: Literal["d", "D", "f", "F", "R", "t"]) -> str:
    """Return a Discord timestamp: `d` and `D` a date, `t` a time, `f` both, `F` with the weekday, `R` relative."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def moment(at: datetime) -> str:
    """Return a Discord timestamp with short date and time, for long lists."""
    return f"{stamp(at, 'd')} {stamp(at, 't')}"


def span(localiser: Localiser, length: timedelta) -> str:
    """Return a duration in words, in two adjacent units from the largest: `2 days, 3 hours`."""
    seconds = max(0, round(length.total_seconds()))
    if seconds >= _DAY:
        return localiser.word("history-span-days", days=seconds // _DAY, hours=seconds % _DAY // _HOUR)
    if seconds >= _HOUR:
        return localiser.word("history-span-hours", hours=seconds // _HOUR, minutes=seconds % _HOUR // _MINUTE)
    return localiser.word("history-span-minutes", minutes=seconds // _MINUTE, seconds=seconds % _MINUTE)


NO_BREAK = "\u00a0"


def short_span(localiser: Localiser, length: timedelta) -> str:
    """Return a duration in its two largest units, rounded down, without line breaks: `4 d 6 h`, `6 h`, `20 min`."""
    minutes = max(0, int(length.total_seconds()) // _MINUTE)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    parts = {"days": days, "hours": hours, "minutes": 0 if days else minutes}
    words = [localiser.word(f"seats-span-{unit}", count=count) for unit, count in parts.items() if count]
    return (" ".join(words) or localiser.word("seats-span-minutes", count=0)).replace(" ", NO_BREAK)


MAX_TEXTS = 8_000
"""Maximum number of cached texts."""
MAX_TABLES = 2_000
"""Maximum number of tables whose displayed names are cached."""
USER_INPUT_ARGUMENTS = frozenset({"reason", "typed", "invited"})
"""Names of Line arguments that contain user input, or names of people without a seat. They are sanitised."""


class Localiser(msgspec.Struct, frozen=True):
    """Localiser for `locale`.

    `names`: sanitised player names by seat. `is_plain`: the text is shown without Markdown, so it is not escaped.
    `has_icons`: texts contain the marks of icons, for a `Screen` (see `bot.icons`).
    """

    locale: str
    names: tuple[str, ...] = ()
    is_plain: bool = False
    has_icons: bool = False

    def say(self, line: Line) -> str:
        """Return the Line as text."""
        return _format(line, self)

    def warning(self, line: Line) -> str:
        """Return the Line behind a warning sign."""
        return f"⚠ {self.say(line)}"

    def word(self, key: str, **arguments: int | str) -> str:
        """Return the text with that key."""
        return _format(Line(key, tuple(arguments.items())), self)


@lru_cache(maxsize=MAX_TEXTS)
def _format(line: Line, localiser: Localiser) -> str:
    """Return the Line as text. The result is cached because Fluent takes about 0.1 ms per Line."""
    sanitised = _sanitise_input(line, single_line if localiser.is_plain else escape_formatting)
    return say(sanitised, localiser.locale, localiser.names, has_icons=localiser.has_icons)


def _sanitise_input(line: Line, sanitise: Callable[[str], str]) -> Line:
    """Return the Line with user input sanitised, also in nested Lines."""

    def argument(name: str, value: Argument) -> Argument:
        match value:
            case Line():
                return _sanitise_input(value, sanitise)
            case tuple():
                return tuple(_sanitise_input(part, sanitise) for part in value)
            case str() if name in USER_INPUT_ARGUMENTS:
                return sanitise(value)
        return value

    if not any(name in USER_INPUT_ARGUMENTS or isinstance(value, Line | tuple) for name, value in line.args):
        return line
    return msgspec.structs.replace(line, args=tuple((name, argument(name, value)) for name, value in line.args))


def forget_words() -> None:
    """Clear the caches, because cached texts may contain the name of a deleted user."""
    for cached in (_format, _told_apart, _in_message, _plain, _with_seat_icons, _with_icons):
        cached.cache_clear()


def told_apart(table: Table) -> tuple[str, ...]:
    """Return what tells names that look alike from each other, by seat: the mark, such as ` (▲ R)`, else ""."""
    return _told_apart(table.game, table.names)


@lru_cache(maxsize=MAX_TABLES)
def _told_apart(game: str, names: tuple[str, ...]) -> tuple[str, ...]:
    counts = Counter(map(looks, names))
    return tuple(f" ({seat_mark(game, seat)})" if counts[looks(name)] > 1 else "" for seat, name in enumerate(names))


def seat_mark(game: str, seat: int) -> str:
    """Return the mark of a seat, such as `▲ R`; its number for a game that is not installed."""
    return mark(GAMES[game], seat) if game in GAMES else str(seat + 1)


def mark(game: AnyGame, seat: Seat) -> str:
    """Return the seat's shape and letter, such as `▲ R`."""
    sign = game.marks[seat]
    return f"{SHAPES.get(sign.shape, '')} {sign.letter}".strip()


def in_message(table: Table, locale: str) -> Localiser:
    """Return a localiser for Markdown text, with names escaped so that they add no formatting, links or mentions."""
    return _in_message(table.names, told_apart(table), locale)


@lru_cache(maxsize=MAX_TABLES)
def _in_message(names: tuple[str, ...], marks: tuple[str, ...], locale: str) -> Localiser:
    return Localiser(locale, tuple(map(add, map(escape_formatting, names), marks)))


def illustrated(table: Table, locale: str) -> Localiser:
    """Return a localiser as `in_message`, with the marks of icons: also the seat's before each name."""
    return _with_seat_icons(in_message(table, locale), table.game)


def illustrated_label(table: Table, locale: str) -> Localiser:
    """Return a localiser as `plain`, with the marks of icons, for labels of buttons and options alone."""
    return _with_icons(plain(table, locale))


@lru_cache(maxsize=MAX_TABLES)
def _with_seat_icons(localiser: Localiser, game: str) -> Localiser:
    names = tuple(f"{icons.mark(icons.seat_icon(game, seat))}{name}" for seat, name in enumerate(localiser.names))
    return msgspec.structs.replace(localiser, names=names, has_icons=True)


@lru_cache(maxsize=MAX_TABLES)
def _with_icons(localiser: Localiser) -> Localiser:
    return msgspec.structs.replace(localiser, has_icons=True)


def drawn_names(table: Table) -> tuple[str, ...]:
    """Return the names for pictures: without the level of a computer, which would be cut where there is little room."""
    return tuple(single_line(bare_name(table, info)) for info in table.seats)


def without_levels(table: Table) -> Table:
    """Return the table with the names of computers without their levels."""
    seats = tuple(msgspec.structs.replace(info, name=bare_name(table, info)) for info in table.seats)
    return msgspec.structs.replace(table, seats=seats)


def plain(table: Table, locale: str) -> Localiser:
    """Return a localiser for unformatted places: labels, alt texts, code blocks and pictures."""
    return _plain(table.names, told_apart(table), locale)


@lru_cache(maxsize=MAX_TABLES)
def _plain(names: tuple[str, ...], marks: tuple[str, ...], locale: str) -> Localiser:
    return Localiser(locale, tuple(map(add, map(single_line, names), marks)), is_plain=True)


_PLACEHOLDER = re.compile(r"<(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)>|<[0-9.]*(?=…)")
"""Placeholder of a name, or the rest of one that `cut` has shortened. No name and no user input contains `<`."""


def placeholder(holder: SeatInfo | FormerHolder) -> str:
    """Return the placeholder for the name of a current or former holder of a seat.

    It contains the seat, and how often the seat had changed hands when this holder got it: `<2.1>`.
    """
    changes = holder.changes if isinstance(holder, SeatInfo) else holder.change - 1
    return f"<{CalledSeat(holder.seat, changes).text}>"


def in_placeholders(table: Table, locale: str) -> Localiser:
    """Return a localiser for texts that are stored: it puts placeholders in place of names."""
    return Localiser(locale, tuple(map(placeholder, table.seats)))


def names_of(game: str, holders: Iterable[SeatInfo | FormerHolder]) -> dict[str, str]:
    """Return the names by placeholder, for Markdown text. People's names that look alike carry the mark of the seat."""
    holders = tuple(holders)
    counts = Counter(look for look, _ in {(looks(holder.name), holder.user) for holder in holders})
    return {
        placeholder(holder): escape_formatting(holder.name)
        + (f" ({seat_mark(game, holder.seat)})" if counts[looks(holder.name)] > 1 else "")
        for holder in holders
    }


def with_names(text: str, names: Mapping[str, str]) -> str:
    """Return the text with names in place of their placeholders."""
    return _PLACEHOLDER.sub(lambda match: names.get(match[0], ""), text)


def around_names(text: str) -> list[str]:
    """Return the parts of the text around its placeholders."""
    return _PLACEHOLDER.split(text)


def cut(text: str, limit: int) -> str:
    """Return the text, shortened with an ellipsis if it exceeds the limit."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


MAX_LABEL_LENGTH = 100
"""Discord's limit for the label of an option."""


def distinct_labels(texts: Sequence[str], marks: Sequence[str]) -> list[str]:
    """Return the texts as labels, cut if too long. Where two would be equal, append their marks, which are unique."""
    limit = MAX_LABEL_LENGTH
    counts = Counter(cut(text, limit) for text in texts)
    distinct = []
    for text, mark in zip(texts, marks, strict=True):
        suffix = f" · {mark}" if counts[cut(text, limit)] > 1 else ""
        distinct.append(f"{cut(text, limit - len(suffix))}{suffix}" if len(suffix) < limit else cut(mark, limit))
    return distinct


MAX_THREAD_NAME_LENGTH = 100
"""Maximum characters of a thread's name."""


def thread_name(game: str, host: str, locale: str) -> str:
    """Return the name of a thread for a match: its game and its host."""
    return cut(Localiser(locale).word("games-thread-name", game=game, host=single_line(host)), MAX_THREAD_NAME_LENGTH)


def ping(user: int) -> str:
    """Return a mention that notifies the user if the message allows it."""
    return f"<@{user}>"


def with_mentions_if_alike(names: Mapping[int, str]) -> dict[int, str]:
    """Return the names by user. A name that looks like that of another user is followed by a mention of its user."""
    counts = Counter(map(looks, names.values()))
    return {user: f"{name} ({ping(user)})" if counts[looks(name)] > 1 else name for user, name in names.items()}


def mention(user: int | None, locale: str) -> str:
    """Return a mention of the user, or words for an unknown or deleted one (0 or None)."""
    return ping(user) if user else word("privacy-somebody", locale)
