"""What the README promises to a reader who has nothing else: chance, permissions, verbs, folders, libraries."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.dice import Dice, commitment
from bot.history.record import digest
from cogs.wording.permissions import FOR_THREADS, IN_THREADS, NEEDED, WISHED
from tests.sources import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
SEED = bytes(range(16))


def numbers(seed: bytes, seq: int) -> Iterator[int]:
    """As the README tells it: SHA-256(seed + seq + k), k = 0, 1, 2 ..., cut into numbers of eight bytes."""
    k = 0
    while True:
        block = hashlib.sha256(seed + seq.to_bytes(4, "big") + k.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[i : i + 8], "big") for i in (0, 8, 16, 24))
        k += 1


def below(stream: Iterator[int], n: int) -> int:
    """The next number modulo n; those at or above the greatest multiple of n are passed over."""
    number = next(stream)
    while number >= 2**64 // n * n:
        number = next(stream)
    return number % n


def shuffled(stream: Iterator[int], items: list[int]) -> list[int]:
    """Each place, from the last down to the second, exchanged with one drawn from it and those before it."""
    for place in reversed(range(1, len(items))):
        drawn = below(stream, place + 1)
        items[place], items[drawn] = items[drawn], items[place]
    return items


@pytest.mark.parametrize("seq", [0, 1, 300, 2**31])
def test_chance_is_what_the_readme_says(seq: int) -> None:
    stream, dice = numbers(SEED, seq), Dice(SEED, seq)
    for bound in [1, 2, 6, 52, 2**63 + 1, 2**64, *[2**63 + 1] * 20]:
        assert dice.below(bound) == below(stream, bound)
    assert list(dice.shuffled(range(48))) == shuffled(stream, list(range(48)))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_the_digest_is_what_the_readme_says() -> None:
    """All parts that count named in their order there, and computed here from those words alone."""
    sentence = re.search(r"when its \*digest\* is:(.*?)do not count", README, re.DOTALL)
    assert sentence is not None
    parts = re.findall(r"`([a-z]+)`", sentence[1])
    record: dict[str, Any] = {name: {"ü": 1, "a": [name, None]} for name in parts}
    record |= {"moves": [{"seq": 3, "seat": 1, "move": "tó", "at": "now"}], "match": "x", "seats": [], "taken_back": []}
    counted = {name: record[name] for name in sorted(parts)} | {"moves": [[3, 1, "tó"]]}
    text = json.dumps(counted, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert digest(record) == hashlib.sha256(text.encode()).hexdigest()
    assert len(parts) == 8


def test_the_invitation_asks_for_what_is_listed_and_no_more() -> None:
    found = re.search(r"permissions=(\d+)`\s+\(([^)]*)\)", README)
    assert found is not None
    listed = {name.strip().lower().replace(" ", "_").replace("channels", "channel") for name in found[2].split(",")}
    assert listed == {*NEEDED, *IN_THREADS, *FOR_THREADS, *WISHED}
    assert int(found[1]) == discord.Permissions(**dict.fromkeys(listed, True)).value


def test_every_make_verb_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    verbs = set(re.findall(r"\bmake ([a-z]+)", README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    assert {"play", "test", "demo", "bench", "run"} <= verbs
    assert [verb for verb in verbs if not re.search(rf"^{verb}:", makefile, re.MULTILINE)] == []


def test_every_file_and_folder_named_is_there() -> None:
    named = re.findall(r"(?:`|\()((?:bot|cogs|renderers|data|tests)/[\w./-]*)", README)
    assert len(named) > 6
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_library_is_told_what_it_is_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    assert [name for name in (pin.split("==")[0] for pin in pinned) if f"**{name}**" not in README] == []
