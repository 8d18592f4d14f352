"""What a viewer shows: which match, for whom, through whose eyes, which step; all of it stands in the custom_id."""

from __future__ import annotations

import msgspec

from bot.history.story import Eyes
from cogs.wording.memory import OldButton, Pressed, number_in

NOBODY = 0
"""Who asks in a public viewer, whoever presses: a user without a seat."""
PUBLIC, PRIVATE = "all", "own"
EVERYBODY = "public"


class Viewing(msgspec.Struct, frozen=True):
    """One page of a viewer. `is_public`: the message stands in the channel and everybody turns its pages."""

    match: str
    is_public: bool
    eyes: Eyes
    number: int

    def asks(self, user: int) -> int:
        """As whom the page is asked for, if that user presses."""
        return NOBODY if self.is_public else user

    def to(self, verb: str, menu: str, *, number: int | None = None) -> Pressed:
        """What a component of this page asks for; `menu` tells those apart that lead to the same step."""
        step = self.number if number is None else number
        audience = PUBLIC if self.is_public else PRIVATE
        return Pressed(verb, self.match, menu=menu, path=(audience, spelled(self.eyes), str(step)))


def viewing_of(pressed: Pressed) -> Viewing:
    """Back from a custom_id. Raises Refused where it says something that no button of ours ever said."""
    match pressed.path:
        case ((("all" | "own") as audience), eyes, number, *_):
            return Viewing(pressed.match, audience == PUBLIC, eyes_of(eyes), number_in(number))
    raise OldButton


def spelled(eyes: Eyes) -> str:
    """These eyes as a value of a list: `public`, `open` or the seat."""
    return EVERYBODY if eyes is None else str(eyes)


def eyes_of(text: str) -> Eyes:
    """Back from `spelled`. Raises Refused for anything else."""
    if text == EVERYBODY:
        return None
    if text == "open":
        return "open"
    return number_in(text)
