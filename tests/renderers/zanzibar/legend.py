"""Marks that the rules of Zanzibar describe, and the sprites that show them."""

from __future__ import annotations

from renderers.zanzibar.pieces.panel import TURN
from tests.renderers.legends import Mark

MARKS = (
    Mark("Colour, shape and the letter at the upper right", r"chip "),
    Mark("Under a trader the sign moves to the upper left", r"badge "),
    Mark("(a hut)", r"node hut "),
    Mark("(an anchor)", r"node sea "),
    Mark("a solid arrow", r"way ", parts=1),
    Mark("A pale figure stays where the trader stood", r"ghost token "),
    Mark("The paler the arrow, the longer ago", r"way "),
    Mark("A dotted arrow", r"banish ", parts=6),
    Mark("a dashed arrow", r"push ", (191, 62, 76), parts=3, pose="clearing"),
    Mark("(dotted arrow)", r"banish ", (108, 152, 194), parts=6, pose="clearing"),
    Mark("(dashed arrow)", r"push ", (191, 62, 76), parts=3, pose="clearing"),
    Mark("That player’s column is golden", r"turn plate ", TURN),
    Mark("orders in hand", r"icon cards "),
    Mark("✓ scored", r"icon scored "),
    Mark("✗ still to discard", r"icon discards "),
    Mark("(R red", r"token \d+ R ", (178, 24, 43)),
    Mark("(black triangles)", r"token \d+ K ", (35, 35, 35), pose="clearing"),
)
OTHER = ("B blue, K black, W white", "red on land, dashed blue at sea", "crossed buds for cloves")
"""Words about seats and spices, which have their own tests, and routes, tested below."""
