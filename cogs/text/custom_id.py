"""Codec of custom_ids, which hold the state of buttons and lists so that the bot keeps none in memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from bot.game import Path, Refused

Value = TypeVar("Value")
MAX_CUSTOM_ID_LENGTH = 100
"""Discord's limit."""
MAX_PAGES = 1_000_000
"""Anybody can forge a custom_id: larger numbers are no pages."""
NO_TOKEN = -1
"""Value for a missing version token. No offer has it, so a press with it counts as outdated."""
VERSION_PREFIX = "w"
"""Prefix of a version token. In earlier versions, a number without it was a log row."""
MAX_NUMBER = 2**63 - 1
"""Largest valid number: the largest integer of SQLite."""
BUTTON = "b:(?P<memory>(?s:.*))"
SELECT = "s:(?P<memory>(?s:.*))"
PEOPLE = "u:(?P<memory>(?s:.*))"
ROLES = "r:(?P<memory>(?s:.*))"
FORM = "m:(?P<memory>(?s:.*))"
_FIELDS = r"(?P<verb>[a-z-]+):(?P<match>[a-z0-9]*):(?P<token>w?[0-9]{1,18}):(?P<menu>[^:|]*):(?P<path>.*)"


class OutdatedButton(Refused):
    """Refusal of an outdated or forged button: no handler accepts its custom_id."""

    def __init__(self) -> None:
        super().__init__("outdated_button")


class ComponentAction(msgspec.Struct, frozen=True):
    """Action of a component, stored in its custom_id.

    `token`: version token of the offer (`MatchView.token`), or NO_TOKEN. `menu`: distinguishes two lists of one panel.
    `path`: the choices so far.
    """

    verb: str
    match: str
    token: int = NO_TOKEN
    menu: str = ""
    path: Path = ()


def write(kind: str, pressed: ComponentAction) -> str:
    """Return the custom_id, at most MAX_CUSTOM_ID_LENGTH characters.

    `kind` is `b` for a button, `s` for a select, `u` for a user select, `r` for a role select, `m` for a form.
    """
    token = "0" if pressed.token == NO_TOKEN else f"{VERSION_PREFIX}{pressed.token}"
    head = f"{kind}:{pressed.verb}:{pressed.match}:{token}:{pressed.menu}:"
    return head + "|".join(pressed.path)


def read(fields: dict[str, str]) -> ComponentAction:
    """Parse the named groups of one of the patterns above. Return an action with an empty verb for an unknown format.

    A number without the prefix VERSION_PREFIX counts as NO_TOKEN.
    """
    match = re.fullmatch(_FIELDS, fields["memory"])
    if match is None:
        return ComponentAction("", "")
    path, written = tuple(match["path"].split("|")) if match["path"] else (), match["token"]
    token = int(written.removeprefix(VERSION_PREFIX)) if written.startswith(VERSION_PREFIX) else NO_TOKEN
    return ComponentAction(match["verb"], match["match"], token, match["menu"], path)


def number_in(text: str, maximum: int = MAX_NUMBER) -> int:
    """Return the number from 0 to `maximum`. Raise OutdatedButton if the text is not such a number."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_CUSTOM_ID_LENGTH) or int(text) > maximum:
        raise OutdatedButton
    return int(text)


def page_in(pressed: ComponentAction, index: int) -> int:
    """Return the page number at that index of the path. Raise OutdatedButton."""
    return number_in(pressed.path[index] if index < len(pressed.path) else "", MAX_PAGES)


def parts_in(pressed: ComponentAction, count: int) -> tuple[str, ...]:
    """Return the path. Raise OutdatedButton unless it has so many parts."""
    if len(pressed.path) != count:
        raise OutdatedButton
    return pressed.path


def picked_in(pressed: ComponentAction) -> str:
    """Return the value picked from a list, the last part of the path. Raise OutdatedButton if missing."""
    if not pressed.path:
        raise OutdatedButton
    return pressed.path[-1]


def one_of(values: Iterable[Value], text: str, spell: Callable[[Value], str] = str) -> Value:
    """Return the value whose spelling is `text`. Raise OutdatedButton if missing."""
    for value in values:
        if spell(value) == text:
            return value
    raise OutdatedButton
