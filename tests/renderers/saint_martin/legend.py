"""Marks that the rules of Saint Martin describe, and the sprites that show them."""

from __future__ import annotations

from renderers.kit.color import CHANGED, INK, PAPER
from renderers.kit.tones import TURN
from tests.renderers.legends import Mark

MARKS = (
    Mark("with a pale rim", r"patch .*is_closed=True", PAPER),
    Mark("a burned quarter with a black cube", r"cube ", (26, 24, 24)),
    Mark("between pink corners", r"corners [\d.]+ 0$", CHANGED, parts=4),
    Mark("The paler the corners, the longer ago", r"corners [\d.]+ 1$", parts=4),
    Mark("between pink corners", r"corners [\d.]+ 0$", CHANGED, parts=4, pose="closing"),
    Mark("between pink corners", r"corners [\d.]+ 0$", CHANGED, parts=4, pose="burning"),
    Mark("a dotted square", r"dotted ", parts=8),
    Mark("grey and crossed out", r"icon no fire", (196, 190, 182)),
    Mark("Golden plate", r"turn plate ", TURN),
    Mark("dashed plate", r"asked plate ", INK, parts=8, pose="auction"),
    Mark("a dashed outline shows where it was", r"taken ", PAPER, parts=4, pose="closing"),
    Mark("the grey flame on his plate", r"icon no fire", (196, 190, 182), pose="burning"),
    Mark("the mansion, in the middle", r"mansion "),
    Mark("palms", r"palm "),
    Mark("the objective tile, not placed yet", r"icon objective "),
)
OTHER = (
    "Like striped quarters",
    "dashed once it is placed",
    "With it the red field A",
)
"""Words about quarters and objective tiles that are tested elsewhere."""
