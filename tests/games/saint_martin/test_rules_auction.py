"""SMA-40 to SMA-55: seats asked, sealed and open auctions, payment, the next turn."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.game import Seat
from bot.games.saint_martin.events import Kept, Placed, Raised, Sold
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.rules.auction import run_bidding
from bot.games.saint_martin.state import State, Window
from bot.games.saint_martin.view import BidView
from tests.games.saint_martin.positions import after, bids, coins, legal, made, phase, position, reason

HANDS = ("T01", "T02", "T03", "T04")


def drawn(players: int = 3, purse: tuple[int, ...] = (), to_move: Seat = 0, **options: Any) -> State:
    state = position("", *HANDS[:players], bag="T17 T05", players=players, coins=purse, to_move=to_move, **options)
    return after(state, "draw")


def outcome(maxima: tuple[int, ...], drawer: Seat, purse: int = 9) -> tuple[tuple[BidView, ...], Seat, int]:
    """Return the bids, the winner and the price when all answers are known from the start."""
    bidding = run_bidding(maxima, drawer, purse)
    assert bidding.is_over
    return bidding.bids, bidding.bids[-1].seat, bidding.bids[-1].coins


def test_sma_40_fitting_tile_is_offered_if_anyone_else_has_a_coin() -> None:
    assert phase(drawn()) == "window 1 2"
    assert phase(drawn(purse=(9, 0, 0))) == "kept 0"
    walled = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
    assert phase(after(position(walled, "T01", "T02", bag="T53 T07"), "draw")) == "kept 0"


def test_sma_41_all_with_a_coin_but_the_drawer_are_asked() -> None:
    state = drawn(4, (5, 0, 1, 5))
    assert phase(state) == "window 2 3"
    assert GAME.waiting(GAME.see(state, None)) == (2, 3)
    assert reason(state, "nobid T17", seat=1) == reason(state, "nobid T17", seat=0) == "not_asked"


@pytest.mark.parametrize("purse", [(5, 0, 1, 5), (0, 5, 0, 1)])
def test_sma_41_drawer_has_not_answered_even_without_a_coin(purse: tuple[int, ...]) -> None:
    window = drawn(4, purse).phase
    assert isinstance(window, Window)
    assert window.maxima == (None, *(None if coins else 0 for coins in purse[1:]))


@pytest.mark.parametrize("auction", ["sealed", "open"])
def test_sma_42_bid_is_between_1_and_the_players_coins(auction: str) -> None:
    state = drawn(2, (5, 3), auction=auction)
    assert legal(state) == ["nobid T17", "bid T17=1", "bid T17=2", "bid T17=3"]
    assert (reason(state, "bid T17=4"), reason(state, "bid T17=0")) == ("too_few_coins", "too_low")


def test_sma_43_each_player_answers_once_in_any_order() -> None:
    state = drawn(4)
    for order in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
        answered = state
        for seat in order:
            assert "bid T17=2" in legal(answered, seat=seat)
            answered = after(answered, f"{seat} bid T17={seat}")
            assert legal(answered, seat=seat) == []
        assert bids(answered) == "1:1 2:2 3:3"
    assert reason(after(state, "2 bid T17=2"), "bid T17=3", seat=2) == "not_asked"


def test_sma_44_last_answer_closes_the_window() -> None:
    state = after(drawn(4), "3 nobid T17", "1 bid T17=1")
    assert phase(state) == "window 2"
    assert phase(after(state, "2 nobid T17")) == "defend 0"
    assert GAME.write(GAME.default(state, 2)) == "nobid T17"


def test_sma_45_without_a_bid_the_drawer_keeps_the_tile() -> None:
    state = after(drawn(), "2 nobid T17", "1 nobid T17")
    assert (phase(state), coins(state), state.seats[0].shown) == ("kept 0", [5, 5, 5], ("T17",))


def slowly(maxima: tuple[int, ...], drawer: Seat) -> tuple[tuple[BidView, ...], Seat, int]:
    """Implement SMA-46 literally: in turn, each seat of a list bids one more or drops out."""
    players = len(maxima)
    order = [(drawer + step) % players for step in range(1, players + 1)]
    caller = next(seat for seat in order[:-1] if maxima[seat] >= 1)
    said = [BidView(caller, 1)]
    inside = set(range(players))
    seat = caller
    while len(inside) > 1:
        seat = (seat + 1) % players
        if seat not in inside or seat == said[-1].seat:
            continue
        if maxima[seat] > said[-1].coins:
            said.append(BidView(seat, said[-1].coins + 1))
        else:
            inside.discard(seat)
    return tuple(said), said[-1].seat, said[-1].coins


@pytest.mark.parametrize(("players", "most"), [(2, 8), (3, 6), (4, 4)])
def test_sma_46_formula_equals_the_auction_played_bid_by_bid(players: int, most: int) -> None:
    for drawer in range(players):
        for maxima in product(range(most + 1), repeat=players):
            if any(maxima[:drawer] + maxima[drawer + 1 :]):
                assert outcome(maxima, drawer) == slowly(maxima, drawer), (maxima, drawer)


def test_sma_47_drawer_answers_in_turn() -> None:
    state = after(drawn(4), "1 bid T17=4", "2 nobid T17", "3 bid T17=5")
    assert (phase(state), bids(state)) == ("defend 0", "1:1 3:2")
    assert legal(state) == ["nobid T17", "bid T17=3", "bid T17=4", "bid T17=5"]
    assert bids(after(state, "bid T17=3")) == "1:1 3:2 0:3 1:4 3:5"
    poor = after(drawn(4, (2, 5, 5, 5)), "1 bid T17=4", "2 nobid T17", "3 bid T17=5")
    assert (phase(poor), bids(poor)) == ("bought 3", "1:1 3:2 1:3 3:4")
    assert bids(after(drawn(2, (1, 5)), "bid T17=5")) == "1:1"


@pytest.mark.parametrize(("players", "most"), [(2, 7), (3, 5), (4, 4)])
def test_sma_48_highest_bid_wins_at_one_above_the_second(players: int, most: int) -> None:
    for drawer in range(players):
        for maxima in product(range(most + 1), repeat=players):
            if not any(maxima[:drawer] + maxima[drawer + 1 :]):
                continue
            said, winner, price = outcome(maxima, drawer)
            *_, second, highest = sorted(maxima)
            assert maxima[winner] == highest
            said_second = second > 0 and BidView(winner, second) in said
            assert price == (second if said_second or highest == second else second + 1)
            for other in range(price, most + 1):
                assert outcome(_with(maxima, winner, other), drawer)[1:] == (winner, price)
            for loser in {*range(players)} - {winner, drawer}:
                for less in range(1, maxima[loser]):
                    assert outcome(_with(maxima, loser, less), drawer)[1] != loser


def _with(maxima: tuple[int, ...], seat: Seat, most: int) -> tuple[int, ...]:
    return (*maxima[:seat], most, *maxima[seat + 1 :])


def test_sma_50_players_are_asked_in_order_until_one_calls() -> None:
    state = drawn(4, (5, 0, 5, 5), auction="open")
    assert phase(state) == "call 2"
    assert phase(after(state, "nobid T17")) == "call 3"
    assert phase(after(state, "nobid T17", "nobid T17")) == "kept 0"
    assert phase(after(state, "bid T17=1")) == "raise 3"
    assert legal(state) == ["nobid T17", *(f"bid T17={number}" for number in range(1, 6))]


def test_sma_51_each_player_raises_or_drops_out_and_the_drawer_too() -> None:
    state = after(drawn(3, auction="open"), "bid T17=2")
    assert phase(state) == "raise 2"
    assert legal(state) == ["pass T17", "bid T17=3", "bid T17=4", "bid T17=5"]
    state = after(state, "pass T17", "bid T17=4")
    assert phase(state) == "raise 1"
    assert phase(after(state, "bid T17=5")) == "bought 1"
    called_late = after(drawn(3, auction="open"), "nobid T17", "bid T17=1", "bid T17=2")
    assert phase(called_late) == "raise 1"


def test_sma_52_player_who_cannot_raise_drops_out() -> None:
    state = after(drawn(4, (5, 5, 2, 5), auction="open"), "bid T17=2")
    assert phase(state) == "raise 3"
    sale = GAME.see(state, None).sale
    assert sale is not None
    assert sale.out == (2,)


def test_sma_53_last_bidder_pays_their_own_bid() -> None:
    state = after(drawn(3, auction="open"), "bid T17=3", "pass T17", "pass T17")
    assert (phase(state), coins(state)) == ("bought 1", [8, 2, 5])


@pytest.mark.parametrize("auction", ["sealed", "open"])
def test_sma_54_all_see_the_winner_or_that_no_bid_was_made(auction: str) -> None:
    last = "nobid T17" if auction == "sealed" else "pass T17"
    for moves, wanted in (
        (["bid T17=2", last], (1, False)),
        (["bid T17=2", "bid T17=3", *["pass T17"] * (auction == "open")], (0, False)),
        (["nobid T17"], (None, True)),
        ([], (None, False)),
    ):
        sale = GAME.see(after(drawn(2, auction=auction), *moves), None).sale
        assert sale is not None
        assert (sale.winner, sale.is_kept) == wanted


def test_sma_54_winner_pays_the_drawer_and_places_the_tile() -> None:
    sold = after(drawn(3), "1 bid T17=2", "2 nobid T17", "0 nobid T17")
    assert (phase(sold), coins(sold)) == ("bought 1", [6, 4, 5])
    assert {text.split("@")[0] for text in legal(sold)} == {"place T17"}
    assert reason(sold, "place T02@F5r0") == reason(sold, "objective@F4") == "bought_tile_only"
    done = after(sold, "place T17@F5r0", "burn F5ne", "end")
    assert [seat.hand for seat in done.seats] == [("T01",), ("T02",), ("T03",)]
    own = after(drawn(3), "1 bid T17=2", "2 nobid T17", "0 bid T17=3")
    assert (phase(own), coins(own), own.seats[0].shown) == ("kept 0", [3, 5, 5], ("T17",))


@pytest.mark.parametrize(("option", "following"), [("left_of_winner", 3), ("left_of_drawer", 2), ("winner", 2)])
def test_sma_55_option_decides_the_next_seat_after_a_sale(option: str, following: int) -> None:
    state = after(drawn(4, to_move=1, after_auction=option), "2 bid T17=2", "3 nobid T17", "0 nobid T17", "1 nobid T17")
    turns = state.turns
    state = after(state, "place T17@F5r0", "end")
    assert (phase(state), state.turns) == (f"turn {following}", turns + 1)


def test_sma_50_only_the_first_bid_calls_the_auction() -> None:
    called, first = made(drawn(auction="open"), "bid T17=1")
    _, second = made(called, "bid T17=2")
    told = [event.is_call for event in (*first, *second) if isinstance(event, Raised)]
    assert told == [True, False]


WALLED = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
"""An island on which barracks (T53) fit nowhere."""


def unfit(hand: str, **options: Any) -> State:
    """Return the position after seat 0 of three has drawn barracks that fit nowhere; seat 1 holds that hand."""
    state = position(WALLED, "T01", hand, "T03", bag="T53 T07", players=3, unfit_tiles="sold", **options)
    return after(state, "draw")


@pytest.mark.parametrize(("auction", "asked"), [("sealed", "window 1 2"), ("open", "call 1")])
def test_sma_56_others_are_asked_for_a_tile_that_fits_nowhere(auction: str, asked: str) -> None:
    state = unfit("T08", auction=auction)
    assert phase(state) == asked
    moves = ["nobid T53", "nobid T53"] if auction == "open" else ["1 nobid T53", "2 nobid T53"]
    assert phase(after(state, *moves)) == "kept 0"


@pytest.mark.parametrize(
    ("option", "following"), [("left_of_winner", "turn 2"), ("left_of_drawer", "turn 1"), ("winner", "turn 1")]
)
def test_sma_56_tile_joins_the_buyers_hand_and_ends_the_turn(option: str, following: str) -> None:
    state = after(unfit("T08 T09", after_auction=option), "1 bid T53=2", "2 nobid T53", "0 nobid T53")
    assert (phase(state), coins(state)) == (following, [6, 4, 5])
    assert (state.seats[1].unknown, state.seats[1].shown) == (("T08", "T09"), ("T53",))
    assert state.seats[0].hand == ("T01",)


@pytest.mark.parametrize(
    ("option", "following"), [("left_of_winner", "turn 2"), ("left_of_drawer", "turn 1"), ("winner", "turn 1")]
)
def test_sma_56_buyer_with_four_tiles_places_one_that_fits(option: str, following: str) -> None:
    state = after(unfit("T08 T09 T10", after_auction=option), "1 bid T53=2", "2 nobid T53", "0 nobid T53")
    assert phase(state) == "kept 1"
    assert {text.split("@")[0] for text in legal(state)} == {"place T08", "place T09", "place T10"}
    assert reason(state, "end") == "four_in_hand"
    assert reason(state, "discard T53") == "a_tile_fits"
    assert phase(after(state, legal(state)[0], "end")) == following
    assert GAME.write(GAME.default(state, 1)) == legal(state)[0]


def test_sma_56_buyer_with_four_unfit_tiles_discards_one() -> None:
    state = after(unfit("T53 T53 T53", after_auction="left_of_drawer"), "1 bid T53=2", "2 nobid T53", "0 nobid T53")
    assert legal(state) == ["discard T53"]
    state = after(state, "discard T53", "end")
    assert (phase(state), state.seats[1].hand, state.discarded) == ("turn 1", ("T53",) * 3, ("T53",))


def test_sma_56_drawer_who_wins_keeps_the_tile_and_continues() -> None:
    state = after(unfit("T08"), "1 bid T53=2", "2 nobid T53", "0 bid T53=3")
    assert (phase(state), coins(state), state.seats[0].shown) == ("kept 0", [3, 5, 5], ("T53",))


def test_sma_54_sale_is_announced_before_the_use_of_the_tile() -> None:
    _, events = made(after(drawn(), "1 bid T17=2", "2 nobid T17"), "0 bid T17=3")
    assert events[-2:] == (Sold(0, 0, "T17", 2, (BidView(1, 1), BidView(0, 2))), Kept(0, "T17"))
    _, events = made(after(drawn(), "1 bid T17=2", "2 nobid T17"), "0 nobid T17")
    assert events[-1] == Sold(0, 1, "T17", 1, (BidView(1, 1),))
    _, events = made(after(unfit("T08"), "1 bid T53=2", "2 nobid T53"), "0 nobid T53")
    assert events[-3:-1] == (Sold(0, 1, "T53", 1, (BidView(1, 1),)), Kept(1, "T53"))


def test_sma_35_event_says_where_a_placed_tile_came_from() -> None:
    def source(state: State, move: str) -> str:
        (placed,) = [event for event in made(state, move)[1] if isinstance(event, Placed)]
        return placed.source

    sold = after(drawn(), "1 bid T17=2", "2 nobid T17", "0 nobid T17")
    assert source(sold, legal(sold)[0]) == "bought"
    fresh = position("F5:T13r0", "T01", "T02")
    assert source(fresh, "place T01@E4r0") == "hand"
    assert source(fresh, "objective@F4") == "objective"
