"""State of a viewer, kept in the custom_id: match, audience, perspective and step."""

from __future__ import annotations

import msgspec

from bot.history.replay import Perspective
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in

NOBODY = 0
"""Stands for the user of a public viewer: a user without a seat."""
PUBLIC, PRIVATE = "all", "own"
EVERYBODY = "public"


class ViewerState(msgspec.Struct, frozen=True):
    """One page of a viewer. If `is_public`, the message is in the channel and everybody can turn its pages."""

    match: str
    is_public: bool
    perspective: Perspective
    number: int

    def asks(self, user: int) -> int:
        """As whom the page is asked for, if that user presses."""
        return NOBODY if self.is_public else user

    def to(self, verb: str, menu: str, *, number: int | None = None) -> ComponentAction:
        """Return what a component of this page asks for; `menu` tells components with the same target apart."""
        step = self.number if number is None else number
        audience = PUBLIC if self.is_public else PRIVATE
        return ComponentAction(
            verb, self.match, menu=menu, path=(audience, spell_perspective(self.perspective), str(step))
        )


def viewing_of(pressed: ComponentAction) -> ViewerState:
    """Parse a custom_id. Raise Refused if no button could have said so."""
    match pressed.path:
        case ((("all" | "own") as audience), perspective, number, *_):
            return ViewerState(pressed.match, audience == PUBLIC, parse_perspective(perspective), number_in(number))
    raise OutdatedButton


def spell_perspective(perspective: Perspective) -> str:
    """Return this perspective as a list value: `public`, `open` or the seat."""
    return EVERYBODY if perspective is None else str(perspective)


def parse_perspective(text: str) -> Perspective:
    """Parse what `spell_perspective` returns. Raise Refused."""
    if text == EVERYBODY:
        return None
    if text == "open":
        return "open"
    return number_in(text)
