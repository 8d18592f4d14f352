"""Arguments of refusals: the facts that their texts name or depend on (ZAN-63)."""

from __future__ import annotations

import pytest

from bot.game import Argument, IllegalMove, Name
from bot.games.zanzibar.board import CARD_IDS
from bot.games.zanzibar.state import Options, State
from bot.games.zanzibar.vocabulary import card_terms, zone_term
from tests.games.zanzibar.positions import after, cards, made, placing, position

PLACED = after(placing(4, first=0), "place 3@n1", "place 2@c1", "place 2@e1", "place 2@s1")
FIVE = placing(5, first=0)
E1 = position("0: 3@c2 7@n5 | 1: 2@c4 3@c5")
PUSH = position("0: 3@w2 | 1: 6@w3")
FULL = position("0: 2@w2 5@c3 | 1: 3@s1 4@w5 6@w4")
MOVED = after(position("0: 2@n1 3@c1 4@w5 5@e5 | 1: 7@o4"), "5>o3", "3>c2", "2>n2")
TURN = position("0: 2@n1 | 1: 2@o4", cards("pepper north", "south east"))
FRESH = after(TURN, "play north", "end look")


def told(state: State, move: str) -> dict[str, Argument]:
    """Return the arguments of the refusal's text."""
    with pytest.raises(IllegalMove) as refused:
        made(state, move)
    return dict(refused.value.line.args)


@pytest.mark.parametrize(
    ("state", "move", "facts"),
    [
        (PLACED, "place 7@w1", {"trader": 7, "first": 2, "last": 6}),
        (PLACED, "place 1@w1", {"trader": 1, "first": 2, "last": 6}),
        (FIVE, "place 6@w1", {"trader": 6, "first": 2, "last": 5}),
        (TURN, "9>w1", {"trader": 9, "first": 2, "last": 7}),
        (PLACED, "place 3@w1", {"trader": 3, "space": "n1", "unplaced": "2, 4, 5, 6"}),
        (PLACED, "place 2@n2", {"zone": zone_term("north"), "space": "n2", "trader": 3, "standing": "n1"}),
        (MOVED, "5>e2", {"trader": 5, "mover": 2}),
        (MOVED, "4>w3", {"trader": 4, "moved": "5, 3, 2"}),
        (TURN, "2>c5", {"trader": 2, "space": "c5", "needs": 3, "left": 2}),
        (after(TURN, "2>n3"), "2>c5", {"trader": 2, "space": "c5", "needs": 2, "left": 1}),
        (TURN, "play zzz", {"card": "zzz", "cards": ", ".join(CARD_IDS)}),
    ],
)
def test_zan_63_refusal_names_the_legal_alternative(state: State, move: str, facts: dict[str, Argument]) -> None:
    assert told(state, move) == facts


def test_zan_63_long_names_of_cards_are_cut() -> None:
    assert told(TURN, "play " + "z" * 101)["card"] == "z" * 100


@pytest.mark.parametrize(
    ("state", "move", "holder", "trader", "how"),
    [
        (PLACED, "place 2@n1", 0, 3, "own"),
        (PLACED, "place 2@c1", 1, 2, "enemy"),
        (E1, "3>n5", 0, 7, "own"),
        (E1, "3>c4", 1, 2, "enemy"),
        (E1, "3>c5", 1, 3, "enemy"),
        (PUSH, "3>w3", 1, 6, "clear"),
    ],
)
def test_zan_63_refusal_names_the_blocking_trader_and_whether_it_can_move(
    state: State, move: str, holder: int, trader: int, how: str
) -> None:
    assert told(state, move) == {"space": move[-2:], "holder": Name(holder), "trader": trader, "how": how}


@pytest.mark.parametrize(
    ("state", "move", "rooms"),
    [
        (position("0: 2@e4 | 1: 2@c4 6@c2"), "2xc4>o1", "c6"),
        (position("0: 2@n1 3@n5 | 1: 2@n2"), "2xn2>n4", "n4, o1"),
        (position("0: 4@c1 | 1: 4@c3 5@w4"), "4xc3>c6", "c1, c6"),
    ],
)
def test_zan_29_refusal_names_the_spaces_that_protect_an_equal_enemy(state: State, move: str, rooms: str) -> None:
    """The only approach is not counted. Of two approaches, each is free while the mover stands on the other."""
    assert told(state, move) == {"trader": int(move[0]), "space": move[2:4], "rooms": rooms}


@pytest.mark.parametrize(
    ("state", "move", "trader", "how"), [(PUSH, "3xw3>w3", 6, "itself"), (FULL, "2xw4>w5", 4, "other")]
)
def test_zan_63_refusal_names_the_trader_on_the_target(state: State, move: str, trader: int, how: str) -> None:
    assert told(state, move) == {"target": move[-2:], "trader": trader, "holder": Name(1), "how": how}


def test_zan_25_cleared_trader_never_goes_to_the_only_approach() -> None:
    blocked = position("0: 3@w2 | 1: 6@w3 2@o6 3@w4")
    assert told(blocked, "3xw3>w2") == {"target": "w2", "space": "w3", "how": "push", "targets": "w5"}
    banished = told(FULL, "2xw4>w2")
    assert (banished["target"], banished["space"], banished["how"]) == ("w2", "w4", "banish")


@pytest.mark.parametrize(
    ("state", "move", "facts"),
    [
        (PLACED, "end", {"phase": "placement", "trader": 2}),
        (after(PLACED, "place 2@w1", "place 3@n2", "place 3@n3", "place 3@n4"), "keep", {"trader": 4}),
        (TURN, "keep", {"phase": "turn"}),
        (FRESH, "end", {"phase": "fresh", "fresh": card_terms(("south",))}),
    ],
)
def test_zan_63_refusal_names_the_possible_actions_of_the_phase(
    state: State, move: str, facts: dict[str, Argument]
) -> None:
    assert facts.items() <= told(state, move).items()


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (after(position("0: 2@n1", cards(deck="east"), options=Options(draw_discard=False)), "play cloves"), "off"),
        (after(position("0: 2@n1", cards(deck="east")), "discard cloves"), "discards"),
        (position("0: 2@n1", cards(deck="east")), "unused"),
        (after(position("0: 2@n1", cards()), "play cloves"), "deck"),
    ],
)
def test_zan_48_refusal_says_why_no_look_is_possible(state: State, why: str) -> None:
    assert told(state, "end look") == {"why": why}
