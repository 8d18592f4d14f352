"""Recording of Discord's answers without tokens, ids, names and addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cogs.rehearsal.api import Exchange

ID = re.compile(r"\d{15,20}")
CODE = re.compile(r"[A-Z][A-Z_]+")
PRIVATE_PATHS = ("/users/@me/guilds", "/guilds/")
"""Requests about servers, whose answers differ from place to place."""
PEOPLE = frozenset({"author", "member", "members", "mentions", "owner", "recipients", "user", "users"})
"""Fields that hold people. Of these a recording has only the ids and the names of the fields."""
CHANGING = frozenset({"features", "last_message_id", "remaining", "reset_after", "retry_after"})
"""Fields that differ from server to server or from minute to minute."""
TOKEN, FIELD = "token", "component"
"""Keys of an interaction's token, and of a form's field."""
ANYTHING, TEXT = "<any>", "<text>"
"""Placeholders of a value that is not recorded, and of a text."""
LARGE = 1 << 40
"""Numbers above this are ids."""


class Recorded(msgspec.Struct, frozen=True):
    """One request and its answer, or an event (`EVENT`), or a pause (`WAIT`, the seconds are its payload), masked.

    An id is `<id 3>` and a token `<token 4>` wherever it appears, in the order of appearance.
    """

    method: str
    path: str
    places: dict[str, str]
    query: dict[str, Any]
    payload: Any
    files: tuple[str, ...]
    status: int
    body: Any


class Recording:
    """Listener of an `Api` that stores each request with its answer."""

    def __init__(self) -> None:
        self.exchanges: list[Recorded] = []
        self._ids: dict[str, str] = {}
        self._ours: set[str] = set()
        """Texts that the rehearsal has sent itself, which are nobody's."""

    def __call__(self, exchange: Exchange) -> None:
        """Store the request or event, unless it is about a server as a whole."""
        if exchange.path.startswith(PRIVATE_PATHS):
            return
        self._ours |= set(_texts(exchange.payload))
        self.exchanges.append(
            Recorded(
                exchange.method,
                exchange.path,
                {name: self._mask_place(name, value) for name, value in exchange.places.items()},
                {name: self._sent(value) for name, value in exchange.query.items()},
                self._sent(exchange.payload),
                exchange.files,
                exchange.answer.status,
                self._masked(exchange.answer.body),
            )
        )

    def write(self, file: Path) -> None:
        """Write the recording."""
        file.write_bytes(msgspec.json.format(msgspec.json.encode(self.exchanges), indent=1) + b"\n")

    def _sent(self, part: Any) -> Any:
        """Return a part of a request, whose texts are our own, with masked ids."""
        if isinstance(part, Mapping):
            return {self._inside(key): self._sent(value) for key, value in part.items()}
        if isinstance(part, list | tuple):
            return [self._sent(item) for item in part]
        if isinstance(part, str):
            return self._inside(part)
        return self._mask_id(str(part)) if _is_large(part) else part

    def _masked(self, part: Any, key: str = "") -> Any:
        """Return a part of an answer, in which only our own texts and Discord's code words stay."""
        if key in CHANGING:
            return ANYTHING
        if key == FIELD and "value" in part:
            part = part | {"value": TEXT}  # what a person has written into a form
        if isinstance(part, Mapping) and key in PEOPLE:
            return {self._inside(name): self._masked_of_person(value, name) for name, value in part.items()}
        if isinstance(part, Mapping):
            return {self._inside(name): self._masked(value, name) for name, value in part.items()}
        if isinstance(part, list):
            return [self._masked(item, key) for item in part]
        if _is_large(part):
            return self._mask_id(str(part))
        return self._text(part, key) if isinstance(part, str) else part

    def _masked_of_person(self, part: Any, key: str) -> Any:
        if key in PEOPLE or key in ("id", "bot"):
            return self._masked(part, key)
        return ANYTHING

    def _text(self, text: str, key: str) -> str:
        if key == TOKEN:
            return self._mask_token(text)
        if ID.fullmatch(text) and not key.endswith(("permissions", "allow", "deny")):
            return self._mask_id(text)
        if text in self._ours or (key == "code" and CODE.fullmatch(text)) or not text:
            return self._inside(text)
        return TEXT

    def _inside(self, text: str) -> str:
        return ID.sub(lambda match: self._mask_id(match[0]), text)

    def _mask_place(self, name: str, place: str) -> str:
        return self._mask_token(place) if name.endswith(TOKEN) else self._mask_id(place)

    def _mask_token(self, token: str) -> str:
        return self._ids.setdefault(token, f"<token {len(self._ids)}>")

    def _mask_id(self, text: str) -> str:
        if not ID.fullmatch(text):
            return text
        return self._ids.setdefault(text, f"<id {len(self._ids)}>")


def _is_large(part: Any) -> bool:
    return isinstance(part, int) and part > LARGE


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        for value in part.values():
            yield from _texts(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _texts(value)
    elif isinstance(part, str):
        yield part
