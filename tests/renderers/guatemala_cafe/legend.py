"""Marks that the rules of Guatemala Café describe, and the sprites that show them."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.coffee import ROAD, STRAW
from renderers.guatemala_cafe.ground.signs import SERVED, TURN
from renderers.kit.color import CHANGED, INK, PAPER
from tests.renderers.legends import Mark

MARKS = (
    Mark("the *buyer* on one of the 36 path spaces", r"buyer [\d.]+$"),
    Mark("A dashed frame and dots show the way that he has come", r"gone RoundedBox", CHANGED, parts=4),
    Mark("A dashed frame and dots show the way that he has come", r"footprint 0", CHANGED, parts=1),
    Mark("The next four spaces are white", r"stop ", PAPER),
    Mark("the row or column that he faces, on grey", r"line ", SERVED),
    Mark("workers (with a hat)", r"piece w", STRAW),
    Mark("The colour and number of the frame show the owner", r"owned "),
    Mark("a road, on a path between fields", r"road .* built", ROAD),
    Mark("Golden: whose turn it is", r"turn plate False", TURN),
    Mark("A dashed frame shows what is gone", r"gone RoundedBox", CHANGED, parts=4, pose="scoring"),
    Mark("(dashed)", r"gone RoundedBox", CHANGED, parts=4, pose="blockade"),
    Mark("(golden, with a question mark)", r"turn plate True", TURN, pose="blockade"),
    Mark("(golden, with a question mark)", r"turn plate True", INK, pose="blockade"),
)
OTHER = (
    "a *sack*, on a space with a white frame",
    "K black, B brown, R red, G beige, W white",
    "Pale paths are still free",
)
"""Coffee letters, which have their own tests, and printed things, tested below."""
