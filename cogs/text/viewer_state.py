"""State of a viewer, kept in the custom_id: match, audience, eyes and step."""

from __future__ import annotations

import msgspec

from bot.history.replay import Eyes
from cogs.text.custom_id import OldButton, Pressed, number_in

NOBODY = 0
"""Stands for the user of a public viewer: a user without a seat."""
PUBLIC, PRIVATE = "all", "own"
EVERYBODY = "public"


class Viewing(msgspec.Struct, frozen=True):
    """One page of a viewer. If `is_public`, the message is in the channel and everybody can turn its pages."""

    match: str
    is_public: bool
    eyes: Eyes
    number: int

    def asks(self, user: int) -> int:
        """As whom the page is asked for, if that user presses."""
        return NOBODY if self.is_public else user

    def to(self, verb: str, menu: str, *, number: int | None = None) -> Pressed:
        """Return what a component of this page asks for; `menu` tells components with the same target apart."""
        step = self.number if number is None else number
        audience = PUBLIC if self.is_public else PRIVATE
        return Pressed(verb, self.match, menu=menu, path=(audience, spelled(self.eyes), str(step)))


def viewing_of(pressed: Pressed) -> Viewing:
    """Parse a custom_id. Raises Refused if no button could have said so."""
    match pressed.path:
        case ((("all" | "own") as audience), eyes, number, *_):
            return Viewing(pressed.match, audience == PUBLIC, eyes_of(eyes), number_in(number))
    raise OldButton


def spelled(eyes: Eyes) -> str:
    """Return these eyes as a list value: `public`, `open` or the seat."""
    return EVERYBODY if eyes is None else str(eyes)


def eyes_of(text: str) -> Eyes:
    """Return the eyes that `spelled` spells so. Raises Refused."""
    if text == EVERYBODY:
        return None
    if text == "open":
        return "open"
    return number_in(text)
