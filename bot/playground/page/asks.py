"""What the page may ask for: one struct per ask, told apart by `do`; `as` is who acts, ids are texts of digits."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

RENAMED = {"who": "as"}


class Offers(msgspec.Struct, frozen=True, tag_field="do", tag="offers", rename=RENAMED):
    """Which commands are there for that person in that channel?"""

    who: int
    channel: int


class Complete(msgspec.Struct, frozen=True, tag_field="do", tag="complete", rename=RENAMED):
    """Values for the option `focused`, of which `typed` is written so far; `options` are the others filled in."""

    who: int
    channel: int
    path: str
    options: dict[str, Any]
    focused: str
    typed: str


class Slash(msgspec.Struct, frozen=True, tag_field="do", tag="slash", rename=RENAMED):
    """Send the command `path` ("zanzibar new")."""

    who: int
    channel: int
    path: str
    options: dict[str, Any]


class Press(msgspec.Struct, frozen=True, tag_field="do", tag="press", rename=RENAMED):
    """Press that button of the message."""

    who: int
    message: int
    custom_id: str


class Choose(msgspec.Struct, frozen=True, tag_field="do", tag="choose", rename=RENAMED):
    """Choose in that list of the message."""

    who: int
    message: int
    custom_id: str
    values: list[str]


class Submit(msgspec.Struct, frozen=True, tag_field="do", tag="submit", rename=RENAMED):
    """Fill in the modal that an earlier answer brought under that number."""

    who: int
    modal: int
    values: dict[str, str | list[str]]


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say", rename=RENAMED):
    """Write an ordinary message."""

    who: int
    channel: int
    text: str


class Add(msgspec.Struct, frozen=True, tag_field="do", tag="add"):
    """A new person comes to the guild."""

    name: str
    locale: str


class Change(msgspec.Struct, frozen=True, tag_field="do", tag="change", rename=RENAMED):
    """That person speaks another language, takes direct messages, is in the server, manages it, has these roles."""

    who: int
    locale: str | None = None
    dms: bool | None = None
    member: bool | None = None
    manager: bool | None = None
    roles: list[int] | None = None


Ask: TypeAlias = Offers | Complete | Slash | Press | Choose | Submit | Say | Add | Change


class Asked(msgspec.Struct, frozen=True):
    """The number under which the answer is expected."""

    ask: int


def read(frame: str) -> tuple[int, Ask]:
    """(number, ask) of a frame. Raises msgspec.ValidationError for what is no ask."""
    number = msgspec.json.decode(frame, type=Asked).ask
    return number, msgspec.json.decode(frame, type=Ask, strict=False)
