"""Comparison of recorded answers of Discord with those that another Discord gives to the same requests."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cogs.rehearsal.api import EVENT, IMPATIENT, WAIT, Api, Json
from cogs.rehearsal.recording import ANYTHING, ID, TEXT, Recorded
from cogs.rehearsal.stage import PICTURES

MARK = re.compile(r"<(?:id|token) \d+>")
"""What stands for an id or a token in a recording."""


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
        return recorded == seen or ID.sub("", seen) == MARK.sub("", recorded)
    return type(recorded) is type(seen) and recorded == seen
