"""The custom_id: everything that a button or a list must remember, so that nothing lives in memory."""

from __future__ import annotations

import msgspec

from bot.game import Path, Refused, line

LIMIT = 100
MOST_PAGES = 1_000_000
NO_TOKEN = -1
"""What no offer has: whatever needs a token answers it as overtaken."""
TOLD = "w"
"""Stands before a token; a bare number was a row of the log once."""
_FIELDS = r":(?P<verb>[a-z-]+):(?P<match>[a-z0-9]*):(?P<since>w?\d+):(?P<menu>[^:|]*):(?P<path>.*)"
BUTTON = "b" + _FIELDS
SELECT = "s" + _FIELDS


class OldButton(Refused):
    """A press that asks for what nobody answers, or for what no button of ours ever asked."""

    def __init__(self) -> None:
        super().__init__("old_button", line("common-old-button"))


class Pressed(msgspec.Struct, frozen=True):
    """What a component asks for.

    `since` is the offer's token (`Look.since`), NO_TOKEN where none is needed. `menu` tells two lists of one panel
    apart; `path` is the choice so far.
    """

    verb: str
    match: str
    since: int = NO_TOKEN
    menu: str = ""
    path: Path = ()


def write(kind: str, pressed: Pressed) -> str:
    """The custom_id, at most LIMIT characters; `kind` is `b` for a button, `s` for a select."""
    token = "0" if pressed.since == NO_TOKEN else f"{TOLD}{pressed.since}"
    head = f"{kind}:{pressed.verb}:{pressed.match}:{token}:{pressed.menu}:"
    return head + "|".join(pressed.path)


def read(fields: dict[str, str]) -> Pressed:
    """Back from the named groups of BUTTON or SELECT. A bare number is no token."""
    path = tuple(fields["path"].split("|")) if fields["path"] else ()
    token = fields["since"]
    since = int(token.removeprefix(TOLD)) if token.startswith(TOLD) else NO_TOKEN
    return Pressed(fields["verb"], fields["match"], since, fields["menu"], path)


def page_in(pressed: Pressed, place: int) -> int:
    """The number of a page that stands there in the path. Raises Refused where no button of ours ever said such."""
    text = pressed.path[place] if place < len(pressed.path) else ""
    if not text.isdecimal() or int(text) > MOST_PAGES:
        raise OldButton
    return int(text)
