"""Marks that the rules of Café International describe, and the sprites that show them."""

from __future__ import annotations

from renderers.cafe_international.pieces.guests import JOKER, PETAL
from renderers.kit.color import CHANGED, GAIN, PAPER
from renderers.kit.tones import TURN
from tests.renderers.legends import Mark

MARKS = (
    Mark("a *man*: square, with a bow tie", r"guest GBm "),
    Mark("a *woman*: round, with a flower", r"guest GBf ", PETAL),
    Mark("a *joker* (star)", r"guest J[mf] ", JOKER),
    Mark("square a man", r"legend m "),
    Mark("round a woman", r"legend f "),
    Mark("eight corners both", r"legend mf "),
    Mark("a cross nobody", r"legend  "),
    Mark("The signs on a table’s flag are its guests", r"pips "),
    Mark("a wreath: this table was full of one nation", r"wreath ", (63, 138, 74)),
    Mark("green: what that table paid in the last turn", r"gain \d", GAIN),
    Mark("The guests of that turn have pink rays", r"change Round", CHANGED),
    Mark("The next one is white", r"bar next ", PAPER),
    Mark("the cup: how many guests may be in hand", r"cup True"),
    Mark("whose turn it is (golden)", r"turn plate ", TURN),
    Mark("(pink rays)", r"change ", CHANGED, pose="joining"),
    Mark("the green number beside her score", r"gain 9 ", GAIN, pose="joining"),
    Mark("place 7 (white)", r"bar next ", PAPER, pose="bar"),
)
