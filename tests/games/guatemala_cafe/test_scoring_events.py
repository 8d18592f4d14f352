"""What is told of a scoring and of a blockade, event by event."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.guatemala_cafe.board import SPACE_INDEX
from bot.games.guatemala_cafe.events import (
    Blocked,
    Event,
    MatchOver,
    NobodyBlocked,
    SackPut,
    SackTaken,
    Scored,
    ShipLeft,
    SpaceClosed,
    Yield,
)
from tests.games.guatemala_cafe.positions import Moves, after, heard, position

SCORE = (0, "score W@I3")
PASSES = [(seat, "pass W@I3") for seat in (1, 2, 3)]
JOINED: dict[str, Any] = {
    "plantations": [[0, "W", "C8", ["C7", "B9", "C9"]]],
    "roads": ["A9/B9", "B8/B9"],
    "ships": {"P1": "W"},
}
ALONE: dict[str, Any] = {"hands": {"1": "", "2": "", "3": ""}}
EMPTIED = dict.fromkeys(("D1", "C4", "G6", "A7", "F9"))
SIX = Scored("W", (Yield(0, 3, 1, 6, 6),))


@pytest.mark.parametrize(
    ("given", "moves", "told"),
    [
        (ALONE, [SCORE], [SackTaken(0, "W", "I3", 60, asks=False), Scored("W", ())]),
        (
            {**ALONE, **JOINED},
            [SCORE, (0, "refill R@I3")],
            [SackTaken(0, "W", "I3", 60, asks=False), SIX, ShipLeft("W", "P1"), SackPut(0, "R", "I3", "hand")],
        ),
        (
            {"hands": {"0": ""}, "bag": "GW"},
            [SCORE, *PASSES],
            [
                SackTaken(0, "W", "I3", 60, asks=True),
                NobodyBlocked("W"),
                Scored("W", ()),
                SackPut(0, "G", "I3", "bag"),
            ],
        ),
        (
            {**ALONE, **JOINED, "hands": dict.fromkeys("0123", ""), "bag": "G"},
            [SCORE],
            [SackTaken(0, "W", "I3", 60, asks=False), SIX, ShipLeft("W", "P1"), SackPut(0, "G", "I3", "bag")],
        ),
        (
            {"hands": dict.fromkeys("0123", ""), "bag": "", "production": EMPTIED},
            [SCORE],
            [
                SackTaken(0, "W", "I3", 60, asks=False),
                Scored("W", ()),
                SpaceClosed("I3"),
                MatchOver("sacks", ((0,), (1, 2, 3)), (0, 0, 0, 0), (23, 15, 15, 15)),
            ],
        ),
        (
            {"scores": [54, 0, 0, 0], **JOINED},
            [SCORE, *PASSES],
            [
                SackTaken(0, "W", "I3", 60, asks=True),
                NobodyBlocked("W"),
                Scored("W", (Yield(0, 3, 1, 6, 60),)),
                MatchOver("track", ((0,), (1, 2, 3)), (60, 0, 0, 0), (23, 15, 15, 15)),
            ],
        ),
        (
            {"scores": [0, 59, 0, 0], "track": "K"},
            [SCORE, *PASSES[:2], (3, "block W@I3")],
            [
                SackTaken(0, "W", "I3", 59, asks=True),
                Blocked(3, 0, "W", "I3"),
                MatchOver("track", ((1,), (0,), (2, 3)), (0, 59, 0, 0), (23, 15, 15, 15)),
            ],
        ),
    ],
)
def test_every_step_of_a_scoring_is_announced(given: dict[str, Any], moves: Moves, told: list[Event]) -> None:
    state = after(position(4, buyer=8, **given), (0, ">1@9"))
    assert heard(state, *moves) == told


def test_gua_62_scoring_without_a_refill_is_not_idle() -> None:
    state = after(position(4, buyer=8, hands=dict.fromkeys("0123", ""), bag="", idle=3), (0, ">1@9"), SCORE)
    assert (state.production[SPACE_INDEX["I3"]], state.idle) == ("", 0)
