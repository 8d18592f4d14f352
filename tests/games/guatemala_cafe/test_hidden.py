"""Hidden information that free undo must not reveal: sacks, answers, the end."""

from __future__ import annotations

import pytest

from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import State
from tests.games.guatemala_cafe.positions import after, position

PASSES = [(seat, "pass W@I3") for seat in (1, 2, 3)]
COLUMN_I = after(position(buyer=8), (0, ">1@9"))
ASKED = after(COLUMN_I, (0, "score W@I3"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (position(), position(hands={"2": "GGBBRK"})),
        (position(), position(bag="WWWWK")),
        (position(), position(track="K")),
        (ASKED, after(ASKED, (2, "pass W@I3"))),
        (position(2, buyer=5, idle=3), after(position(2, buyer=5, idle=3), (0, "stay"))),
    ],
    ids=["hands", "bag", "track", "answers", "end"],
)
def test_positions_that_differ_in_hidden_parts_are_distinguished(one: State, other: State) -> None:
    assert GAME.hidden(one) != GAME.hidden(other)


def test_moving_the_buyer_and_building_reveal_nothing() -> None:
    state = position(buyer=8)
    for step in ((0, ">1@9"), (0, "wW I6>B8"), (0, "sG I8>P1"), (0, "end"), (1, "stay")):
        before, state = state, after(state, step)
        assert GAME.hidden(state) == GAME.hidden(before)


def test_refilling_reveals_a_sack_from_hand_or_bag() -> None:
    from_hand = after(ASKED, *PASSES)
    assert GAME.hidden(after(from_hand, (0, "refill K@I3"))) != GAME.hidden(from_hand)
    last_answer = after(position(buyer=8, hands={"0": ""}), (0, ">1@9"), (0, "score W@I3"), *PASSES[:2])
    assert GAME.hidden(after(last_answer, PASSES[2])) != GAME.hidden(last_answer)
