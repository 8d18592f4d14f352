"""Page of a replay viewer, as its buttons and lists spell it in their custom_ids."""

from __future__ import annotations

import msgspec

from bot.history.frames import Perspective
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in

NOBODY = 0
"""User id that stands for the public."""
PUBLIC, PRIVATE = "all", "own"
EVERYBODY = "public"


class ViewerState(msgspec.Struct, frozen=True):
    """Page of a replay viewer. If `is_public`, the message is in the channel and everybody can turn its pages."""

    match: str
    is_public: bool
    perspective: Perspective
    number: int

    def asks(self, user: int) -> int:
        """Return the user id for permission checks: `user`, or NOBODY if the viewer is public."""
        return NOBODY if self.is_public else user

    def to(self, verb: str, menu: str, *, number: int | None = None) -> ComponentAction:
        """Return the action of a component of this page. `menu` distinguishes components with the same target."""
        step = self.number if number is None else number
        audience = PUBLIC if self.is_public else PRIVATE
        return ComponentAction(
            verb, self.match, menu=menu, path=(audience, spell_perspective(self.perspective), str(step))
        )


def viewing_of(pressed: ComponentAction) -> ViewerState:
    """Return the viewer state in a custom_id. Raise OutdatedButton if it is malformed."""
    match pressed.path:
        case ((("all" | "own") as audience), perspective, number, *_):
            return ViewerState(pressed.match, audience == PUBLIC, parse_perspective(perspective), number_in(number))
    raise OutdatedButton


def spell_perspective(perspective: Perspective) -> str:
    """Return the option value of a perspective: `public`, `open` or the seat."""
    return EVERYBODY if perspective is None else str(perspective)


def parse_perspective(text: str) -> Perspective:
    """Parse an option value made by `spell_perspective`. Raise OutdatedButton."""
    if text == EVERYBODY:
        return None
    if text == "open":
        return "open"
    return number_in(text)
