"""Worked examples X10 to X13, and a comparison of sealed and open auctions."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.state import State
from tests.games.saint_martin.positions import after, bids, coins, legal, phase, position, reason

FOUR = ("T01", "T02", "T03", "T04")
PURSE = 9


def offered(players: int, drawer: int, purse: tuple[int, ...] = (), **options: Any) -> State:
    """Return a position with a drawn tile on offer."""
    state = position(
        "",
        *FOUR[:players],
        bag="T17 T05 T06",
        players=players,
        to_move=drawer,
        coins=purse or (PURSE,) * players,
        **options,
    )
    return after(state, "draw")


def answered(state: State, maxima: tuple[int, ...], drawer: int) -> State:
    """Answer with these maxima; the drawer's is used only if it is asked."""
    for seat, most in enumerate(maxima):
        if seat != drawer:
            state = after(state, f"{seat} bid T17={most}" if most else f"{seat} nobid T17")
    if phase(state).startswith("defend"):
        most = maxima[drawer]
        legal_bid = f"bid T17={most}" in legal(state)
        state = after(state, f"bid T17={most}" if legal_bid else "nobid T17")
    return state


@pytest.mark.parametrize(
    ("drawer", "maxima", "expected", "winner"),
    [
        (0, (0, 1), "1:1", 1),
        (0, (3, 1), "1:1 0:2", 0),
        (0, (2, 2), "1:1 0:2", 0),
        (0, (3, 3), "1:1 0:2 1:3", 1),
        (0, (5, 2), "1:1 0:2", 0),
        (0, (0, 4, 4), "1:1 2:2 1:3 2:4", 2),
        (0, (0, 5, 5), "1:1 2:2 1:3 2:4 1:5", 1),
        (1, (4, 0, 2), "2:1 0:2", 0),
        (0, (4, 3, 0, 5), "1:1 3:2 0:3 3:4", 3),
        (0, (0, 0, 2, 2), "2:1 3:2", 3),
        (0, (2, 1, 1, 1), "1:1 0:2", 0),
        (0, (0, 3, 5, 1), "1:1 2:2 1:3 2:4", 2),
        (2, (6, 6, 6, 6), "3:1 0:2 1:3 2:4 3:5 0:6", 0),
    ],
)
def test_x10_sealed_maxima_decide_the_auction(drawer: int, maxima: tuple[int, ...], expected: str, winner: int) -> None:
    state = answered(offered(len(maxima), drawer), maxima, drawer)
    price = int(expected.rpartition(":")[2])
    assert bids(state) == expected
    paid = [PURSE] * len(maxima)
    paid[winner] -= price
    if winner != drawer:
        paid[drawer] += price
    assert coins(state) == paid
    assert phase(state) == (f"kept {drawer}" if winner == drawer else f"bought {winner}")


def test_x10_auction_needs_a_bid() -> None:
    state = answered(offered(4, 0), (9, 0, 0, 0), 0)
    assert (phase(state), coins(state), bids(state)) == ("kept 0", [PURSE] * 4, "")


def test_x11_sale_moves_tile_and_coins() -> None:
    state = position("", *FOUR, bag="T17 T05 T06", players=4)
    state = after(state, "0 draw", "3 bid T17=5", "1 bid T17=3", "2 nobid T17")
    assert (phase(state), bids(state)) == ("defend 0", "1:1 3:2")
    assert legal(state) == ["nobid T17", "bid T17=3", "bid T17=4", "bid T17=5"]
    bought = after(state, "bid T17=4")
    assert (bids(bought), coins(bought), phase(bought)) == ("1:1 3:2 0:3 3:4", [9, 5, 5, 1], "bought 3")
    assert reason(bought, "place T04@F5r0") == "bought_tile_only"
    done = after(bought, "3 place T17@F5r0", "burn F5ne", "end")
    assert phase(done) == "turn 0"
    assert [seat.hand for seat in done.seats] == [(tile,) for tile in FOUR]


def test_x11_drawer_gets_the_coins_without_a_bid_of_their_own() -> None:
    state = position("", *FOUR, bag="T17 T05 T06", players=4)
    state = after(state, "0 draw", "3 bid T17=5", "1 bid T17=3", "2 nobid T17", "0 nobid T17")
    assert (bids(state), coins(state)) == ("1:1 3:2 1:3 3:4", [9, 5, 5, 1])


@pytest.mark.parametrize(("option", "following"), [("left_of_winner", 0), ("left_of_drawer", 1), ("winner", 3)])
def test_x12_play_continues_as_the_option_says(option: str, following: int) -> None:
    state = position("", *FOUR, bag="T17 T05 T06", players=4, after_auction=option)
    state = after(state, "0 draw", "3 bid T17=2", "1 nobid T17", "2 nobid T17", "0 nobid T17")
    assert coins(state) == [6, 5, 5, 4]
    state = after(state, "place T17@F5r0", "end")
    assert phase(state) == f"turn {following}"


def test_x12_seat_in_between_loses_its_turn() -> None:
    state = position("", *FOUR, bag="T17 T05 T06", players=4)
    state = after(state, "0 draw", "2 bid T17=2", "1 nobid T17", "3 nobid T17", "0 nobid T17", "place T17@F5r0", "end")
    assert phase(state) == "turn 3"


def test_x13_open_auction_goes_round_until_all_others_pass() -> None:
    state = position("", *FOUR[:3], bag="T17 T05", players=3, auction="open")
    state = after(
        state, "0 draw", "1 nobid T17", "2 bid T17=2", "0 bid T17=3", "1 bid T17=4", "2 pass T17", "0 pass T17"
    )
    assert (coins(state), phase(state)) == ([9, 1, 5], "bought 1")
    assert phase(after(state, "place T17@F5r0", "end")) == "turn 2"


def aloud(state: State, maxima: tuple[int, ...]) -> State:
    """Play the open auction with seats that raise by one coin up to their maximum."""
    while phase(state).split()[0] in ("call", "raise"):
        (seat,) = GAME.deciders(state)
        sale = GAME.see(state, None).sale
        assert sale is not None
        following = sale.price + 1
        if following <= maxima[seat]:
            state = after(state, f"bid T17={following}")
        else:
            state = after(state, "pass T17" if sale.bids else "nobid T17")
    return state


@pytest.mark.parametrize(("players", "most"), [(2, 6), (3, 4), (4, 3)])
def test_sealed_auction_gives_the_result_of_the_open_one(players: int, most: int) -> None:
    for drawer in range(players):
        sealed, spoken = offered(players, drawer), offered(players, drawer, auction="open")
        for maxima in product(range(most + 1), repeat=players):
            one, other = answered(sealed, maxima, drawer), aloud(spoken, maxima)
            assert (bids(one), coins(one), phase(one)) == (bids(other), coins(other), phase(other)), maxima


@pytest.mark.parametrize("purse", [(0, 3, 2), (2, 1, 3), (1, 3, 3)])
def test_sealed_and_open_auctions_agree_with_few_coins(purse: tuple[int, ...]) -> None:
    sealed, spoken = offered(3, 0, purse), offered(3, 0, purse, auction="open")
    for maxima in product(*(range(held + 1) for held in purse)):
        one, other = answered(sealed, maxima, 0), aloud(spoken, maxima)
        assert (bids(one), coins(one), phase(one)) == (bids(other), coins(other), phase(other)), maxima
