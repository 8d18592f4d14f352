"""Comparison of the rules' words about marks with the sprites of the pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from PIL import Image

from bot.games import GAMES
from bot.lessons.examples import pose_scene
from cogs.play.rules_in_brief import rules_pages
from renderers.kit.color import Color
from renderers.kit.sheet import Sheet

FORMS = (
    r"pink|green|golden|grey|paler?|dotted|dashed|dots|solid|squares?|round|eight corners|cross|crossed|star|"
    r"wreath|rays|frame|corners|arrow|rim|striped|triangles|diamond|question mark"
)
COLORS = r"white|black|red|blue"
NEAR = 30
"""Largest difference between a picture's colour and the described one, in each channel."""


class Mark(NamedTuple):
    """Words of the rules, and the sprite that they describe.

    `key` is a regular expression for the start of the sprite's key. `color` must be in it. `parts` is the least number
    of separate parts in that colour, or at all; 1 means exactly one. `pose` is the rules picture that has it.
    """

    words: str
    key: str
    color: Color | None = None
    parts: int | None = None
    pose: str = "board"


@cache
def sheet(game: str, pose: str) -> Sheet:
    """Return the sheet of a rules picture."""
    found: Sheet = import_module(f"renderers.{game}").board_sheet(pose_scene(game, pose, "en"))
    return found


def fault(game: str, mark: Mark) -> str | None:
    """Return what the picture lacks of that mark, or None."""
    fitting = {one.key: one.image for one, _, _ in sheet(game, mark.pose).stamps if re.match(mark.key, one.key)}
    if not fitting:
        return "not drawn"
    if mark.color and not any(_has(image, mark.color) for image in fitting.values()):
        return "not of that colour"
    if mark.parts and not any(_has_parts(image, mark.parts, mark.color) for image in fitting.values()):
        return "not of that form"
    return None


def untold(game: str, marks: Sequence[Mark], other: Sequence[str] = ()) -> list[str]:
    """Return the forms and colours that the English rules name without a mark. `other` are words to ignore."""
    *pages, legend = rules_pages(GAMES[game], {}, "en")
    examples = "\n".join(re.findall(r"^\*\*An example\.\*\*.*$", "\n".join(pages), re.MULTILINE))
    return [*_left(legend, f"{FORMS}|{COLORS}", marks, other), *_left(examples, FORMS, marks, other)]


def unsaid(game: str, marks: Sequence[Mark]) -> list[str]:
    """Return the words of marks that the English rules lack."""
    text = "\n".join(rules_pages(GAMES[game], {}, "en"))
    return [mark.words for mark in marks if mark.words not in text]


def _left(text: str, known: str, marks: Sequence[Mark], other: Sequence[str]) -> Iterator[str]:
    for words in sorted((*(mark.words for mark in marks), *other), key=len, reverse=True):
        text = text.replace(words, " ")
    for found in re.finditer(rf"\b(?:{known})\b", text, re.IGNORECASE):
        yield text[max(0, found.start() - 40) : found.end() + 40]


def _has(image: Image.Image, color: Color) -> bool:
    return bool(_seen(image, color))


def _has_parts(image: Image.Image, parts: int, color: Color | None) -> bool:
    found = parts_of(image, color)
    return found == 1 if parts == 1 else found >= parts


def parts_of(image: Image.Image, color: Color | None = None) -> int:
    """Return the number of separate parts of that colour, or of any."""
    seen, width, count = _seen(image, color), image.width, 0
    while seen:
        count += 1
        heap = [seen.pop()]
        while heap:
            at = heap.pop()
            near = {at + dx + dy * width for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & seen
            seen -= near
            heap += near
    return count


def _seen(image: Image.Image, color: Color | None) -> set[int]:
    """Return the indexes of the pixels of that colour, or of all visible ones."""
    data = image.convert("RGBA").tobytes()
    seen = {at for at in range(len(data) // 4) if data[4 * at + 3] > 100}
    if color is None:
        return seen
    return {at for at in seen if all(abs(data[4 * at + band] - color[band]) <= NEAR for band in range(3))}
