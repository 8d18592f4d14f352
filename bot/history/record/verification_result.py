"""Results of verifying a record, each one short, sanitised sentence."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NoReturn

import msgspec

from bot.game import Argument, Line, line
from bot.i18n import DEFAULT, day, say, word

MAX_SHOWN = 80
"""Number of characters after which text from a file is cut."""


class RecordSummary(msgspec.Struct, frozen=True):
    """Description of a record: match, title, players by seat, time of the last move. None of it is verified.

    `is_shared`, which is verified: the presses of players share in the chance of the match.
    """

    match: str
    title: str
    players: tuple[str, ...]
    at: datetime | None
    is_shared: bool

    def in_words(self, locale: str, change: Callable[[str], str] = str) -> str:
        """Return the summary as one line of text. `change` escapes names for the place of display."""
        players = ", ".join(map(change, self.players))
        when = "" if self.at is None else f" · {day(self.at, locale)}"
        return f"{self.title} · {players}{when}"

    def proven_in_words(self, locale: str) -> tuple[str, str]:
        """Return two sentences: where the chance of the match came from, and what no check can prove."""
        chance = "records-chance-shared" if self.is_shared else "records-chance-drawn"
        return word(chance, locale), word("records-unproven", locale)


class Verdict(msgspec.Struct, frozen=True):
    """Result of a check: whether the record is valid, and the sentence with the reason.

    `reason` is a code: `commitment`, `move`, `final` ... `names` are the players' names by seat, needed to render
    `line`. `about` describes the match of a valid record.
    """

    ok: bool
    reason: str
    line: Line
    names: tuple[str, ...] = ()
    about: RecordSummary | None = None

    def __str__(self) -> str:
        """Return the sentence in English on one line."""
        return " ".join(say(self.line, DEFAULT, self.names).split())


class RecordError(Exception):
    """First error found in a record."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.reason)
        self.verdict = verdict


def untrue(reason: str, *, names: tuple[str, ...] = (), **args: Argument) -> Verdict:
    """Return a failed verdict with the text `match-record-<reason>`."""
    sentence = with_literals(line(f"match-record-{reason}", **args), sanitise)
    return Verdict(False, reason, sentence, tuple(sanitise(name) for name in names))


def fail(reason: str, **args: Argument) -> NoReturn:
    """Raise RecordError with that verdict."""
    raise RecordError(untrue(reason, names=(), **args))


def sanitise(text: str) -> str:
    """Return the text on one line, shortened, without unprintable characters."""
    clean = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: MAX_SHOWN + 1])
    return clean if len(clean) <= MAX_SHOWN else f"{clean[: MAX_SHOWN - 1]}…"


def with_literals(sentence: Line, change: Callable[[str], str]) -> Line:
    """Return the Line with `change` applied to every literal, including those in nested Lines."""

    def changed(value: Argument) -> Argument:
        match value:
            case str():
                return change(value)
            case Line():
                return with_literals(value, change)
            case tuple():
                return tuple(with_literals(part, change) for part in value)
            case _:
                return value

    return msgspec.structs.replace(sentence, args=tuple((name, changed(value)) for name, value in sentence.args))
