"""The primer of a game as its data file has it: matches to show positions of, pictures of the rules, lengths."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bot.content import DATA
from bot.game import Path, Viewer


class Length(msgspec.Struct, frozen=True):
    """How long a match of so many players takes: turns of all together, and minutes in which somebody thinks."""

    turns: int
    minutes: int


class Example(msgspec.Struct, frozen=True):
    """A match to show positions of: seed of all chance as hex, options that are not usual, moves as they were made."""

    players: int
    seed: str
    moves: tuple[str, ...]
    options: dict[str, Any] = {}


class Pose(msgspec.Struct, frozen=True, kw_only=True):
    """A picture of an example after so many of its moves, through the eyes of a seat or (None) of all.

    `path` is what that seat has chosen so far; with `is_choosing` what it may choose is marked. `since` is the number
    of moves after which an earlier position stood: what has changed is marked then.
    """

    example: str
    moves: int
    kind: str = "board"
    viewer: Viewer = None
    path: Path = ()
    is_choosing: bool = False
    since: int | None = None


class Primer(msgspec.Struct, frozen=True):
    """All of it. `lengths` is by number of players, `poses` by name: `cover`, `board`, and one for every picture.

    `pages` names the poses that belong to the pages of the rules, by the number of the page.
    """

    names: tuple[str, ...]
    lengths: dict[int, Length]
    examples: dict[str, Example]
    poses: dict[str, Pose]
    pages: dict[int, tuple[str, ...]]


@cache
def primer(game: str) -> Primer:
    """The game's, `data/primers/<game>.json`, read once."""
    return msgspec.json.decode((DATA / "primers" / f"{game}.json").read_bytes(), type=Primer, strict=False)
