"""The bytes of a file as the JSON of a record: within bounds, and without anything that JSON leaves open."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from bot.game import Line, line
from bot.history.record.verdict import Verdict, untrue
from bot.words import DEFAULT, say

MEGABYTES = 2
"""No record is larger."""
DEEPEST = 32
"""No record is nested more deeply."""
MOST_BITS = 63
"""No number in a record has more."""
LONGEST_NUMBER = 40
"""Nor is any written with more characters."""


_FAULTS: dict[type[OSError], str] = {
    FileNotFoundError: "no-file",
    IsADirectoryError: "folder",
    PermissionError: "permission",
}
_PLACE = re.compile(r"at `\$\.?(.+)`$")


class Unreadable(ValueError):
    """It is no record, nor any other JSON that can be read in one way only; `line` says why."""

    def __init__(self, said: Line) -> None:
        super().__init__(say(said, DEFAULT))
        self.line = said


def content_of(path: Path) -> object:
    """The JSON in that file, of which no more is read than a record can hold. Raises OSError and Unreadable."""
    with path.open("rb") as file:
        return parsed(file.read((MEGABYTES << 20) + 1))


def parsed(data: bytes) -> object:
    """The JSON in the bytes of a file. Raises Unreadable with what is wrong, and where."""
    if len(data) > MEGABYTES << 20:
        raise Unreadable(line("records-detail-large", megabytes=MEGABYTES))
    try:
        content: object = json.loads(
            data, parse_constant=_refused, parse_int=_whole, parse_float=_fraction, object_pairs_hook=_once
        )
    except json.JSONDecodeError as fault:
        raise Unreadable(line("records-detail-json", row=fault.lineno, column=fault.colno)) from fault
    except UnicodeError as fault:
        raise Unreadable(line("records-detail-letters")) from fault
    except RecursionError as fault:
        raise Unreadable(line("records-detail-deep")) from fault
    check_values(content)
    return content


def check_values(content: object) -> None:
    """Raises Unreadable where it is nested too deeply, or a number or a text in it is none."""
    level, depth = [content], 0
    while level:
        if depth > DEEPEST:
            raise Unreadable(line("records-detail-deep"))
        level, depth = [part for value in level for part in _parts(value)], depth + 1


def unreadable(fault: Exception) -> Verdict:
    """For what is no JSON, or no file."""
    if isinstance(fault, Unreadable):
        return untrue("unreadable", detail=fault.line)
    if isinstance(fault, OSError):
        return untrue("unreadable", detail=line(f"records-detail-{_FAULTS.get(type(fault), 'file')}"))
    return untrue("unreadable", detail=line("records-detail-letters"))


def misplaced(fault: msgspec.ValidationError) -> Line:
    """For JSON that is no record: the place where something else stands than belongs there."""
    found = _PLACE.search(str(fault))
    return line("records-detail-shape", place=found[1]) if found else line("records-detail-whole")


def _parts(value: object) -> list[Any]:
    """What is in it, once it is checked itself; what there is most of comes first."""
    match value:
        case str():
            if not value.isascii():
                _check_letters(value)
        case int():
            if value.bit_length() > MOST_BITS:
                raise Unreadable(line("records-detail-number"))
        case dict():
            return [*value.keys(), *value.values()]
        case list():
            return value
        case float():
            if not math.isfinite(value):
                raise Unreadable(line("records-detail-number"))
    return []


def _check_letters(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as fault:
        raise Unreadable(line("records-detail-letters")) from fault


def _refused(_: str) -> NoReturn:
    raise Unreadable(line("records-detail-number"))


def _whole(text: str) -> int:
    return int(text) if len(text) <= LONGEST_NUMBER else _refused(text)


def _fraction(text: str) -> float:
    return float(text) if len(text) <= LONGEST_NUMBER else _refused(text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Readers differ in which of two values they take."""
    made = dict(pairs)
    if len(made) < len(pairs):
        raise Unreadable(line("records-detail-twice"))
    return made
