"""Choices stored as a JSON object: lenient reading, and merging of new choices."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

LOG = logging.getLogger(__name__)
Choices = TypeVar("Choices", bound=msgspec.Struct)


def read_choices(
    stored: str | None, kind: type[Choices], is_valid: Callable[[str, Any], bool]
) -> tuple[Choices, tuple[str, ...]]:
    """Return the stored choices, and the names of those that cannot be read and have their defaults instead.

    `is_valid` is asked about each value of the right type. Names that `kind` does not have are ignored.
    """
    members, unreadable = _members(stored), []
    values: dict[str, Any] = {}
    for field in _fields(kind) if members else ():
        if field.encode_name in members:
            try:
                value = msgspec.convert(members[field.encode_name], field.type)
            except msgspec.ValidationError:
                unreadable.append(field.name)
                continue
            if is_valid(field.name, value):
                values[field.name] = value
            else:
                unreadable.append(field.name)
    if stored and not members and stored.strip() != "{}":
        unreadable.append("all")
    return kind(**values), tuple(unreadable)


_fields = cache(msgspec.structs.fields)
"""Return the fields of the type. Cached, because msgspec evaluates all annotations and every press reads settings."""


@cache
def warn_once(owner: str, unreadable: tuple[str, ...], key: int = 0) -> None:  # noqa: ARG001 - of the cache
    """Log which stored choices of the owner (`server 1`) cannot be read, once in this process.

    `key` tells apart owners whom the log must not name.
    """
    LOG.warning("%s: stored settings cannot be read (%s); the defaults apply", owner, ", ".join(unreadable))


def with_choices(stored: str | None, choices: Mapping[str, Any], unreadable: tuple[str, ...]) -> str:
    """Return the stored JSON object with these members added or replaced, without the unreadable ones."""
    readable = {name: value for name, value in _members(stored).items() if name not in unreadable}
    return msgspec.json.encode(readable | dict(choices)).decode()


def is_same(stored: str | None, text: str) -> bool:
    """Return whether both texts are the same JSON object. None is an empty one."""
    try:
        return bool(msgspec.json.decode(stored or "{}") == msgspec.json.decode(text))
    except msgspec.DecodeError:
        return False


def _members(stored: str | None) -> dict[str, Any]:
    """Return the members of the JSON object, none if it is not one."""
    try:
        return msgspec.json.decode(stored or "{}", type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError):
        return {}
