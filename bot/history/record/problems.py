"""What is found in a record: one sentence, short and tame whatever stands in the file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NoReturn

import msgspec

from bot.game import Argument, Line, line
from bot.words import DEFAULT, day, say

LONGEST = 80
"""No word of a file is told at greater length."""


class About(msgspec.Struct, frozen=True):
    """Which match a record says that it is: its players by seat, and when the last move was made."""

    match: str
    title: str
    players: tuple[str, ...]
    at: datetime | None

    def in_words(self, locale: str, change: Callable[[str], str] = str) -> str:
        """In one line; `change` makes names harmless for where they are to be shown."""
        players = ", ".join(map(change, self.players))
        when = "" if self.at is None else f" · {day(self.at, locale)}"
        return f"{self.title} · {players}{when}"


class Verdict(msgspec.Struct, frozen=True):
    """Whether the record is true, and the one sentence that says what was found; `names` by seat, for its words.

    `reason` is a word for the finding: `commitment`, `move`, `final` ... `about`: of a true record, which match it is.
    """

    ok: bool
    reason: str
    line: Line
    names: tuple[str, ...] = ()
    about: About | None = None

    def __str__(self) -> str:
        """In English, on one line."""
        return " ".join(say(self.line, DEFAULT, self.names).split())


class Untrue(Exception):
    """The first thing that is wrong with a record."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.reason)
        self.verdict = verdict


def untrue(reason: str, *, names: tuple[str, ...] = (), **args: Argument) -> Verdict:
    """The verdict in the words of `match-record-<reason>`."""
    said = with_literals(line(f"match-record-{reason}", **args), tame)
    return Verdict(False, reason, said, tuple(tame(name) for name in names))


def fail(reason: str, *, names: tuple[str, ...] = (), **args: Argument) -> NoReturn:
    """Raise Untrue with that verdict."""
    raise Untrue(untrue(reason, names=names, **args))


def tame(text: str) -> str:
    """What can be printed of it, on one line and not too long."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"


def with_literals(said: Line, change: Callable[[str], str]) -> Line:
    """The Line with every literal in it changed, also in the Lines within."""

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

    return msgspec.structs.replace(said, args=tuple((name, changed(value)) for name, value in said.args))
