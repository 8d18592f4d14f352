"""Recording of Discord's answers without tokens, ids, names and addresses, and its comparison with other answers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cogs.rehearsal.api import EVENT, IMPATIENT, WAIT, Api, Exchange, Json
from cogs.rehearsal.stage import PICTURES

ID = re.compile(r"\d{15,20}")
ID_INSIDE = re.compile(r"\d{15,20}")
MARK = re.compile(r"<(?:id|token) \d+>")
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

    def __call__(self, heard: Exchange) -> None:
        """Store the request or event, unless it is about a server as a whole."""
        if heard.path.startswith(PRIVATE_PATHS):
            return
        self._ours |= set(_texts(heard.payload))
        self.exchanges.append(
            Recorded(
                heard.method,
                heard.path,
                {name: self._mask_place(name, value) for name, value in heard.places.items()},
                {name: self._sent(value) for name, value in heard.query.items()},
                self._sent(heard.payload),
                heard.files,
                heard.answer.status,
                self._masked(heard.answer.body),
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
        return ID_INSIDE.sub(lambda found: self._mask_id(found[0]), text)

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


def read_recording(file: Path) -> list[Recorded]:
    """Return the exchanges of a recording."""
    return msgspec.json.decode(file.read_bytes(), type=list[Recorded])


class Replay(NamedTuple):
    """How a replay does what is no request.

    `act` lets a person do what caused the recorded event, and returns the event of this Discord. `sleep` waits.
    """

    act: Callable[[Json], Awaitable[Json]]
    sleep: Callable[[float], Awaitable[None]]


async def differences(recorded: list[Recorded], api: Api, known_ids: Mapping[str, str], replay: Replay) -> list[str]:
    """Send the recorded requests again and return where the answers differ, in shape or in a fixed value.

    `known` are the ids of this Discord by their mark, as far as requests need them before an answer tells them.
    Requests about something that is not known are left out.
    """
    ids = dict(known_ids)
    problems = []
    for number, exchange in enumerate(recorded):
        if exchange.method == WAIT:
            await replay.sleep(exchange.payload)
            continue
        if exchange.method == EVENT:
            seen = await replay.act(exchange.body)
            problems += [f"{number}. {exchange.path}: {problem}" for problem in _compare(exchange.body, seen, "", ids)]
            continue
        if not set(exchange.places.values()) <= ids.keys():
            continue  # what it is about is not there, such as the server's forum
        places: dict[str, Any] = {name: ids[value] for name, value in exchange.places.items()}
        options: dict[str, Any] = {
            "files": [PICTURES[name] for name in exchange.files],
            "query": _filled(exchange.query, ids),
        }
        options["is_patient"] = exchange.status not in IMPATIENT
        answer = await api(exchange.method, exchange.path, _filled(exchange.payload, ids), **options, **places)
        where = f"{number}. {exchange.method} {exchange.path}"
        if answer.status != exchange.status:
            problems.append(f"{where}: status {exchange.status} was recorded, and not {answer.status}")
        if answer.status == exchange.status or max(answer.status, exchange.status) < 400:
            problems += [f"{where}: {problem}" for problem in _compare(exchange.body, answer.body, "", ids)]
    return problems


def _filled(part: Any, ids: Mapping[str, str]) -> Any:
    """Return a part of a request with the ids of this Discord."""
    if isinstance(part, dict):
        return {key: _filled(value, ids) for key, value in part.items()}
    if isinstance(part, list):
        return [_filled(item, ids) for item in part]
    return MARK.sub(lambda mark: ids.get(mark[0], "1"), part) if isinstance(part, str) else part


def _compare(recorded: Any, seen: Any, where: str, ids: dict[str, str]) -> Iterator[str]:
    """Yield the differences, and learn the ids of this Discord."""
    if isinstance(recorded, dict) and isinstance(seen, dict):
        yield from _compare_objects(recorded, seen, where, ids)
    elif isinstance(recorded, list) and isinstance(seen, list):
        if len(recorded) != len(seen):
            yield f"{where or '/'} has {len(recorded)} items recorded, and not {len(seen)}"
        for n, (item, other_item) in enumerate(zip(recorded, seen, strict=False)):
            yield from _compare(item, other_item, f"{where}/{n}", ids)
    elif isinstance(recorded, str) and MARK.fullmatch(recorded):
        ids.setdefault(recorded, str(seen))
        if ids[recorded] != str(seen):
            yield f"{where} is another id than before"
    elif recorded in (ANYTHING, TEXT):
        if recorded == TEXT and not isinstance(seen, str):
            yield f"{where} is a text recorded, and not {type(seen).__name__}"
    elif not _is_same(recorded, seen):
        yield f"{where} is {recorded!r} recorded, and not {type(seen).__name__ if isinstance(seen, str) else seen!r}"


def _compare_objects(recorded: Json, seen: Json, where: str, ids: dict[str, str]) -> Iterator[str]:
    missing, added = sorted(recorded.keys() - seen.keys()), sorted(seen.keys() - recorded.keys())
    if any(MARK.fullmatch(key) for key in missing):
        missing = added = []
    if missing or added:
        yield f"{where or '/'} lacks {missing}, adds {added}"
    for key in recorded.keys() & seen.keys():
        yield from _compare(recorded[key], seen[key], f"{where}/{key}", ids)


def _is_same(recorded: Any, seen: Any) -> bool:
    """Return whether the values agree. In texts, ids may differ."""
    if isinstance(recorded, str) and isinstance(seen, str):
        return recorded == seen or ID_INSIDE.sub("", seen) == MARK.sub("", recorded)
    return type(recorded) is type(seen) and recorded == seen
