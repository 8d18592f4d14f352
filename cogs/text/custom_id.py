"""The custom_id: everything that a button or a list must remember, so that no state is in memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from bot.game import Path, Refused, line

Value = TypeVar("Value")

LIMIT = 100
MOST_PAGES = 1_000_000
NO_TOKEN = -1
"""A token that no offer has: a press with it counts as out of date."""
TOLD = "w"
"""Prefix of a version token; in earlier versions a bare number was a row of the log."""
GREATEST = 2**63 - 1
"""Greatest valid number; SQLite could not store a greater one."""
BUTTON = "b:(?P<memory>(?s:.*))"
SELECT = "s:(?P<memory>(?s:.*))"
_FIELDS = r"(?P<verb>[a-z-]+):(?P<match>[a-z0-9]*):(?P<since>w?[0-9]{1,18}):(?P<menu>[^:|]*):(?P<path>.*)"


class OutdatedButton(Refused):
    """The press asks for something that no handler answers, or that no button ever offered."""

    def __init__(self) -> None:
        super().__init__("old_button", line("common-old-button"))


class ComponentAction(msgspec.Struct, frozen=True):
    """What a component asks for.

    `since` is the offer's token (`Look.since`), NO_TOKEN where none is needed. `menu` tells two lists of one panel
    apart; `path` is the choice so far.
    """

    verb: str
    match: str
    since: int = NO_TOKEN
    menu: str = ""
    path: Path = ()


def write(kind: str, pressed: ComponentAction) -> str:
    """Return the custom_id, at most LIMIT characters; `kind` is `b` for a button, `s` for a select."""
    token = "0" if pressed.since == NO_TOKEN else f"{TOLD}{pressed.since}"
    head = f"{kind}:{pressed.verb}:{pressed.match}:{token}:{pressed.menu}:"
    return head + "|".join(pressed.path)


def read(fields: dict[str, str]) -> ComponentAction:
    """Back from the named groups of BUTTON or SELECT; without a verb where no button of ours ever said such.

    A bare number is no token.
    """
    found = re.fullmatch(_FIELDS, fields["memory"])
    if found is None:
        return ComponentAction("", "")
    path, token = tuple(found["path"].split("|")) if found["path"] else (), found["since"]
    since = int(token.removeprefix(TOLD)) if token.startswith(TOLD) else NO_TOKEN
    return ComponentAction(found["verb"], found["match"], since, found["menu"], path)


def number_in(text: str, most: int = GREATEST) -> int:
    """Return the number from 0 to `most`. Raise OutdatedButton if the text is no such number."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LIMIT) or int(text) > most:
        raise OutdatedButton
    return int(text)


def page_in(pressed: ComponentAction, place: int) -> int:
    """Return the page number at this place of the path. Raise OutdatedButton."""
    return number_in(pressed.path[place] if place < len(pressed.path) else "", MOST_PAGES)


def picked_in(pressed: ComponentAction) -> str:
    """Return the value picked from a list, the last part of the path. Raise OutdatedButton if there is none."""
    if not pressed.path:
        raise OutdatedButton
    return pressed.path[-1]


def one_of(values: Iterable[Value], text: str, spell: Callable[[Value], str] = str) -> Value:
    """Return the value that is spelled so. Raise OutdatedButton if there is none."""
    for value in values:
        if spell(value) == text:
            return value
    raise OutdatedButton
