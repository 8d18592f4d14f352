"""Rules of the set-up and turn order, INT-1 to INT-11."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.game import Refused
from bot.games.cafe_international.board import ALL_TILES, CHAIRS, CODES, EMPTY, NATIONS, TABLE_CHAIR_BITS, TABLES, TILES
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import Options, State
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.games.cafe_international.positions import (
    after,
    legal,
    limits,
    made,
    position,
    reason,
    scores,
    seat,
    seatings,
    strided,
)


def started(players: int, seed: bytes = b"seed", **options: str) -> State:
    return GAME.setup(players, Options(**options), Dice(seed, 0))  # type: ignore[arg-type]


def test_int_1_two_to_four_players_can_play() -> None:
    for players in (2, 3, 4):
        assert started(players).players == players
    for players in (0, 1, 5):
        with pytest.raises(Refused) as refused:
            started(players)
        assert refused.value.reason == "players"
        assert dict(refused.value.line.args) == {"count": players, "least": 2, "most": 4}
        assert all(say(refused.value.line, locale) for locale in LOCALES)


def test_int_2_cafe_has_24_tables_and_68_chairs() -> None:
    assert (len(TABLES), len(CHAIRS)) == (24, 68)
    assert Counter(table.nation for table in TABLES) == dict.fromkeys(NATIONS, 2)
    assert all(len(table.chairs) == 4 for table in TABLES)
    assert Counter(len(chair.tables) for chair in CHAIRS) == {1: 40, 2: 28}
    assert Counter(len(chair.nations) for chair in CHAIRS if len(chair.tables) == 2) == {1: 12, 2: 16}
    assert all((one & other).bit_count() <= 1 for one, other in combinations(TABLE_CHAIR_BITS, 2))
    assert all(sum(nation in chair.nations for chair in CHAIRS) == 7 for nation in NATIONS)
    assert Counter(chair.zone for chair in CHAIRS) == dict.fromkeys(("north", "east", "south", "west"), 17)
    assert all((table.id in chair.tables) == (chair.id in table.chairs) for table in TABLES for chair in CHAIRS)


def test_int_3_all_tiles_are_shuffled_and_their_order_is_fixed() -> None:
    state = started(3)
    order = [guest for cards in state.seats for guest in cards.hand] + list(state.bag)
    assert sorted(order) == list(ALL_TILES)
    assert order != list(ALL_TILES)
    assert started(3) == state
    assert started(3, b"other").bag != state.bag
    counts = {tile.code: tile.count for tile in TILES}
    assert counts == {code: 2 if code[0] == "J" else 4 for code in CODES}
    done = after(position("", bag="GBm CNm ESm FRm AFm DEm CUm INm"), "bar TRm")
    assert [CODES[guest] for guest in done.bag] == ["CNm", "ESm", "FRm", "AFm", "DEm", "CUm", "INm"]


def test_int_4_each_seat_in_turn_draws_five_tiles() -> None:
    state = strided(3, 37)
    order = [37 * place % 100 for place in range(100)]
    codes = [CODES[ALL_TILES[place]] for place in order]
    assert [[CODES[guest] for guest in cards.hand] for cards in state.seats] == [codes[0:5], codes[5:10], codes[10:15]]
    assert [CODES[guest] for guest in state.bag] == codes[15:]


def test_int_5_hands_are_open_or_private() -> None:
    for viewer in (None, 0, 1):
        assert all(shown.hand is not None for shown in GAME.see(started(2), viewer).seats)
        view = GAME.see(started(2, hands="private"), viewer)
        assert [shown.hand is not None for shown in view.seats] == [viewer == 0, viewer == 1]
        assert [shown.hand_count for shown in view.seats] == [5, 5]


def test_int_6_cafe_is_empty_at_the_start() -> None:
    state = started(4)
    assert (scores(state), limits(state)) == ([0] * 4, [5] * 4)
    assert set(state.chairs) == {EMPTY}
    assert (state.bar, state.out) == ((), ())


def test_int_7_supply_of_points_is_unlimited() -> None:
    rich = position("c01=GBm", seat("GBf CNm ESm FRm RUm", score=310))
    assert scores(after(rich, "GBf@c10"))[0] == 312


def test_int_8_random_seat_begins_and_play_goes_clockwise() -> None:
    assert {started(4, bytes([seed])).first for seed in range(40)} == {0, 1, 2, 3}
    state = started(3)
    assert GAME.deciders(state) == (state.first,)
    order = []
    for _ in range(7):
        (decider,) = GAME.deciders(state)
        order.append((decider - state.first) % 3)
        state = after(state, next(move for move in legal(state) if move.startswith("bar")))
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_int_9_turn_is_one_of_three_actions() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm")
    first = after(state, "GBf@c05")
    assert reason(first, "bar ESm") == reason(first, "swap ESf@c11") == "turn_already_begun"
    for move in ("bar ESm", "swap ESf@c11"):
        assert GAME.deciders(after(state, move)) == (1,)


def test_int_10_player_must_act_but_may_choose_how() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm")
    assert seatings(state)
    assert legal(state, "bar")
    assert legal(state, "swap")
    assert reason(state, "pass") == "move_available"
    assert reason(state, "end") == "nothing_to_end"


def test_int_11_player_passes_when_nothing_is_possible() -> None:
    jokers = position("", seat("Jm", 7, 1), seat("Jf", 7, 1), lone_guest="opening")
    assert legal(jokers) == ["pass"]
    done, events = made(jokers, "pass")
    assert [type(event).__name__ for event in events] == ["Passed"]
    assert GAME.deciders(done) == (1,)
    assert done.bag == jokers.bag
