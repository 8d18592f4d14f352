"""Generator of malformed records: valid ones with arbitrary replacements."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
DEEP = 20_000
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.0,
    1e308,
    2**31,
    2**64,
    10**30,
    "",
    "x",
    "\u202e<@1> **b** `c` [d](https://e.example) \u0000\u0007\u2028",
    "\n" * 200,
    "x" * 100_000,
    "²³",
    "K@D1 " * 5000,
    [],
    {},
    [[[[]]]],
    [None] * 1000,
    {"x": {"y": [1]}},
    {"\n": 1},
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59-23:59",
)
RAW = (
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"9" * 4000,
    b"-" + b"9" * 5000,
    b"1." + b"0" * 5000,
    b'"\\ud800"',
    b'"\\udc00\\ud800"',
    b'"\xff\xfe"',
    b'"\xed\xa0\x80"',
    b"[" * DEEP + b"]" * DEEP,
    b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    b"[" * 200 + b"]" * 200,
    b'{"a": 1, "a": 2}',
    b'"' + b"x" * 1_000_000 + b'"',
    b'"\x00\x1b[2J"',
    b"",
    b"}",
)
MARK = "\u2603 here \u2603"
ALIKE: dict[type, Any] = {str: "x", int: 2**31, list: [], dict: {}}
"""An invalid value of each type."""
WAYS = 5
"""Ways to damage a field: see `damaged`."""
ANY = object()
"""Any entry of a list, in a path."""


def hostile_files(record: Json, chance: random.Random, count: int) -> Iterator[bytes]:
    """Yield so many files with a field dropped, doubled or replaced."""
    text = encoded(record)
    for _ in range(count):
        copy: Json = json.loads(text)
        holder, key = place_in(copy, chance)
        yield damaged(copy, holder, key, chance.randrange(WAYS + 1), chance)


def damaged_fields(record: Json, chance: random.Random) -> Iterator[bytes]:
    """Yield a file for every field that records of all games have and every way to damage it. Luck plays no part.

    Of the entries of a list, such as the moves, a random one is taken.
    """
    text = encoded(record)
    for path in own_fields(record):
        for way in range(WAYS):
            copy: Json = json.loads(text)
            *above, key = [*path]
            holder: Any = copy
            for part in above:
                holder = holder[chance.randrange(len(holder)) if part is ANY else part]
            yield damaged(copy, holder, chance.randrange(len(holder)) if key is ANY else key, way, chance)


def own_fields(record: Json) -> Iterator[tuple[Any, ...]]:
    """Yield the paths of the fields that no game chooses: with ANY for the entries of a list."""
    for name, value in record.items():
        yield (name,)
        if isinstance(value, list) and value:
            yield (name, ANY)
            if isinstance(value[0], dict):
                yield from ((name, ANY, field) for field in value[0] if all(field in one for one in value))


def damaged(copy: Json, holder: Any, key: Any, way: int, chance: random.Random) -> bytes:
    """Return the file with one place damaged: dropped, replaced by raw bytes, doubled, or with another value."""
    match way:
        case 0:
            del holder[key]
        case 1:
            holder[key] = MARK
            return encoded(copy).replace(encoded(MARK), chance.choice(RAW))
        case 2:
            value = holder[key]
            holder[key] = MARK
            return twice(encoded(copy), encoded(value), holder, key)
        case 3:
            holder[key] = ALIKE.get(type(holder[key]))
        case _:
            holder[key] = chance.choice(VALUES)
    return encoded(copy)


def place_in(record: Json, chance: random.Random) -> tuple[Any, Any]:
    """Return a random object or list, and a key or index in it. Every depth is equally likely."""
    holder: Any = record
    while True:
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
        if chance.random() < 0.3 or not isinstance(holder[key], dict | list) or not holder[key]:
            return holder, key
        holder = holder[key]


def twice(text: bytes, value: bytes, holder: Any, key: Any) -> bytes:
    """Return the file with that value repeated, in an object under the same key."""
    again = value + b", " + (encoded(key) + b": " if isinstance(holder, dict) else b"") + value
    return text.replace(encoded(MARK), again)


def with_moves(record: Json, moves: bytes) -> bytes:
    return encoded({**record, "moves": [MARK]}).replace(encoded(MARK), moves)


def encoded(value: object) -> bytes:
    return json.dumps(value).encode()


def whole_files(record: Json) -> Iterator[bytes]:
    """Yield files that are no records, and records of an absurd size or depth."""
    yield from RAW
    yield from (b"\x00" * 100, b"\xff\xfe", b"null", encoded([record]), encoded(record)[:-1], b" " * (2**21 + 1))
    moves = record["moves"]
    yield with_moves(record, b", ".join([encoded(moves)[1:-1]] * (1_000_000 // len(moves))))
    yield encoded({**record, "moves": (moves * 200)[: 2**21 // 100]})
    yield encoded({**record, "moves": [{**moves[0], "seq": n} for n in range(1, 15_000)]})
    yield encoded({**record, "taken_back": [{**moves[0], "seq": n, "by_seq": n + 1} for n in range(1, 15_000, 2)]})
    yield encoded({**record, "seats": record["seats"] * 10_000})
    yield encoded({**record, "version": 10**3999})
    yield encoded({**record, "moves": [{**moves[0], "move": "x" * 1_000_000}, *moves[1:]]})
    yield encoded({**record, "moves": [{**moves[0], "move": moves[0]["move"] + " " * 900}, *moves[1:]]})
    yield encoded({**record, "seats": [{"name": "x\n" * 10_000, "kind": "person"} for _ in record["seats"]]})
    yield encoded({**record, "game": "\n" * 10_000})
