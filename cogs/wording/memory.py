"""The custom_id: everything that a button or a list must remember, so that nothing lives in memory."""

from __future__ import annotations

import msgspec

from bot.game import Path, Refused, line

LIMIT = 100
MOST_PAGES = 1_000_000
_FIELDS = r":(?P<verb>[a-z-]+):(?P<match>[a-z0-9]*):(?P<since>\d+):(?P<menu>[^:|]*):(?P<path>.*)"
BUTTON = "b" + _FIELDS
SELECT = "s" + _FIELDS


class OldButton(Refused):
    """A press that asks for what nobody answers, or for what no button of ours ever asked."""

    def __init__(self) -> None:
        super().__init__("old_button", line("common-old-button"))


class Pressed(msgspec.Struct, frozen=True):
    """What a component asks for.

    `since` is the offer token: the sequence number of the seat's own last step when the offer was made (0 in public
    messages, which offer nothing secret). `menu` tells two lists of one panel apart; `path` is the choice so far.
    """

    verb: str
    match: str
    since: int = 0
    menu: str = ""
    path: Path = ()


def write(kind: str, pressed: Pressed) -> str:
    """The custom_id, at most LIMIT characters; `kind` is `b` for a button, `s` for a select."""
    head = f"{kind}:{pressed.verb}:{pressed.match}:{pressed.since}:{pressed.menu}:"
    return head + "|".join(pressed.path)


def read(fields: dict[str, str]) -> Pressed:
    """Back from the named groups of BUTTON or SELECT."""
    path = tuple(fields["path"].split("|")) if fields["path"] else ()
    return Pressed(fields["verb"], fields["match"], int(fields["since"]), fields["menu"], path)


def page_in(pressed: Pressed, place: int) -> int:
    """The number of a page that stands there in the path. Raises Refused where no button of ours ever said such."""
    text = pressed.path[place] if place < len(pressed.path) else ""
    if not text.isdecimal() or int(text) > MOST_PAGES:
        raise OldButton
    return int(text)
