"""Strict JSON parsing for records: bounded size, no ambiguous values."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from bot.game import Line, line
from bot.history.record.verification_result import Verdict, untrue
from bot.i18n import DEFAULT, say

MEGABYTES = 2
"""Maximum size of a record in megabytes."""
DEEPEST = 32
"""Maximum nesting depth of a record."""
MAX_BITS = 63
"""Maximum size of an integer in a record, in bits."""
LONGEST_NUMBER = 40
"""Maximum number of characters of a number."""


_FAULTS: dict[type[OSError], str] = {
    FileNotFoundError: "no-file",
    IsADirectoryError: "folder",
    PermissionError: "permission",
}
_PLACE = re.compile(r"at `\$\.?(.+)`$")


class Unreadable(ValueError):
    """The data is not valid, unambiguous JSON. `line` is the reason."""

    def __init__(self, text: Line) -> None:
        super().__init__(say(text, DEFAULT))
        self.line = text


def content_of(path: Path) -> object:
    """Return the JSON in the file, reading at most MEGABYTES. Raise OSError, Unreadable."""
    with path.open("rb") as file:
        return parsed(file.read((MEGABYTES << 20) + 1))


def parsed(data: bytes) -> object:
    """Return the JSON in the bytes. Raise Unreadable with the error and its place."""
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
    """Raise Unreadable if the value is nested too deeply or has an invalid number or text."""
    level, depth = [content], 0
    while level:
        if depth > DEEPEST:
            raise Unreadable(line("records-detail-deep"))
        level, depth = [part for value in level for part in _parts(value)], depth + 1


def unreadable(fault: Exception) -> Verdict:
    """Return the verdict on data that is not JSON, or on a missing file."""
    if isinstance(fault, Unreadable):
        return untrue("unreadable", detail=fault.line)
    if isinstance(fault, OSError):
        return untrue("unreadable", detail=line(f"records-detail-{_FAULTS.get(type(fault), 'file')}"))
    return untrue("unreadable", detail=line("records-detail-letters"))


def misplaced(fault: msgspec.ValidationError) -> Line:
    """Return the line for JSON that is not a record, with the place of the error."""
    place = _PLACE.search(str(fault))
    return line("records-detail-shape", place=place[1]) if place else line("records-detail-whole")


def _parts(value: object) -> list[Any]:
    """Return the parts of a value after checking it. Strings come first because they are most frequent."""
    match value:
        case str():
            if not value.isascii():
                _check_letters(value)
        case int():
            if value.bit_length() > MAX_BITS:
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
    """Raise Unreadable for duplicate keys, which parsers treat differently."""
    members = dict(pairs)
    if len(members) < len(pairs):
        raise Unreadable(line("records-detail-twice"))
    return members
