"""Default moves when time runs out: never a burn or the objective tile."""

from __future__ import annotations

import pytest

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.state import State
from tests.games.saint_martin.positions import after, drawn, legal, position

WALLED = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
"""No outer side has a road: barracks and crosses fit nowhere."""


@pytest.mark.parametrize(
    ("state", "played"),
    [
        (position("", ""), "draw"),
        (position("", "T03 T01"), "draw"),
        (position("", "T03 T01 T09"), "place T01@E4r0"),
        (position(WALLED, "T53 T17 T31"), "place T17@D3r0"),
        (position(WALLED, "T53 T32 T31"), "draw"),
        (position("", "T03 T01", bag=""), "place T01@E4r0"),
        (position(WALLED, "T53", bag=""), "discard T53"),
        (position(WALLED, "T53 T32 T31 T33", bag=""), "discard T31"),
        (position(WALLED, "", "T01", bag=""), "end"),
        (drawn(), "nobid T17"),
        (drawn("bid T17=2"), "nobid T17"),
        (drawn(auction="open"), "nobid T17"),
        (drawn("bid T17=2", auction="open"), "pass T17"),
        (drawn("bid T17=2", "nobid T17"), "place T17@E4r1"),
        (drawn("nobid T17"), "end"),
        (after(position("", "T09 T03 T10", "T02", bag="T17 T05"), "draw", "nobid T17"), "place T03@E4r0"),
        (after(position(WALLED, "T33 T32 T53", bag="T31 T05"), "draw"), "discard T31"),
        (after(position("", "T01"), "place T01@F5r0"), "end"),
        (after(position(WALLED, "T53", "T13", bag=""), "discard T53"), "end"),
    ],
)
def test_every_phase_has_a_default_move(state: State, played: str) -> None:
    seat = GAME.deciders(state)[0]
    assert GAME.write(GAME.default(state, seat)) == played
    assert played in legal(state)
