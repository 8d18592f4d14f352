"""What is told of an auction and of burning, event by event."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.saint_martin.events import (
    Answered,
    Asked,
    Burned,
    Declined,
    Discarded,
    Drew,
    DroppedOut,
    Event,
    Heard,
    Kept,
    Placed,
    Raised,
    Relit,
    Silent,
    Sold,
)
from bot.games.saint_martin.state import Defend, State
from bot.games.saint_martin.view import BidView
from tests.games.saint_martin.positions import after, heard, made, phase, position, reason


def start(players: int, *coins: int, **options: Any) -> State:
    """Return the position before seat 0 draws T17."""
    return position("", "T01", "T02", "T03", "T04", bag="T17 T05", players=players, coins=coins, **options)


@pytest.mark.parametrize(
    ("state", "moves", "events"),
    [
        (start(3, 9, 0, 0), ["draw"], [Drew(0, "T17"), Kept(0, "T17")]),
        (
            start(3),
            ["draw", "1 nobid T17", "2 nobid T17"],
            [
                Drew(0, "T17"),
                Asked("T17", (1, 2), is_sealed=True),
                Answered(1, "T17", 0),
                Answered(2, "T17", 0),
                Silent("T17"),
                Kept(0, "T17"),
            ],
        ),
        (
            start(3),
            ["draw", "1 bid T17=3", "2 bid T17=3", "0 nobid T17"],
            [
                Drew(0, "T17"),
                Asked("T17", (1, 2), is_sealed=True),
                Answered(1, "T17", 3),
                Answered(2, "T17", 3),
                Heard(0, "T17", (BidView(1, 1), BidView(2, 2))),
                Answered(0, "T17", 0),
                Sold(0, 1, "T17", 3, (BidView(1, 1), BidView(2, 2), BidView(1, 3))),
            ],
        ),
        (
            start(3, auction="open"),
            ["draw", "nobid T17", "nobid T17"],
            [
                Drew(0, "T17"),
                Asked("T17", (1, 2), is_sealed=False),
                Declined(1, "T17"),
                Declined(2, "T17"),
                Silent("T17"),
                Kept(0, "T17"),
            ],
        ),
        (
            start(4, 5, 5, 1, 2, auction="open"),
            ["draw", "bid T17=2", "bid T17=3", "pass T17"],
            [
                Drew(0, "T17"),
                Asked("T17", (1, 2, 3), is_sealed=False),
                Raised(1, "T17", 2, is_call=True),
                DroppedOut(2, "T17", by_itself=True),
                DroppedOut(3, "T17", by_itself=True),
                Raised(0, "T17", 3, is_call=False),
                DroppedOut(1, "T17", by_itself=False),
                Sold(0, 0, "T17", 3, (BidView(1, 2), BidView(0, 3))),
                Kept(0, "T17"),
            ],
        ),
    ],
)
def test_every_step_of_an_auction_is_announced(state: State, moves: list[str], events: list[Event]) -> None:
    assert heard(state, *moves) == events


def test_drawer_must_bid_above_the_last_bid() -> None:
    state = after(start(3), "draw", "1 bid T17=3", "2 bid T17=3")
    assert isinstance(state.phase, Defend)
    assert (state.phase.leader, state.phase.price) == (2, 2)
    assert reason(state, "bid T17=2", 0) == "too_low"


def test_open_auction_skips_seats_that_dropped_out() -> None:
    state = after(start(4, auction="open"), "draw", "nobid T17")
    assert phase(state) == "call 2"
    state = after(start(4, auction="open"), "draw", "bid T17=1", "pass T17", "bid T17=2", "bid T17=3", "bid T17=4")
    assert phase(state) == "raise 3"
    forced = after(start(4, 5, 5, 1, 2, auction="open"), "draw", "bid T17=2")
    assert forced.sale is not None
    assert forced.sale.out == (2, 3)


def test_burned_quarter_is_announced() -> None:
    placed = after(position("", "T23", "T01"), "place T23@F5r2")
    burned, events = made(placed, "burn F5ne")
    assert events == (Burned(0, "F5ne", "A"),)
    assert burned.last is not None
    assert burned.last.burned == "F5ne"


@pytest.mark.parametrize(("fire_out", "is_relit"), [((0,), True), ((1,), False)])
def test_placement_event_says_whether_the_fire_was_lit_again(fire_out: tuple[int, ...], is_relit: bool) -> None:
    placed, events = made(position("", "T23", "T01", fire_out=fire_out), "place T23@F5r2")
    assert placed.last is not None
    assert placed.last.relit is is_relit
    assert events == (Placed(0, "T23", "F5", 2, "hand"), *([Relit(0)] if is_relit else []))


def test_discard_pile_keeps_all_discarded_tiles() -> None:
    walled = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
    state = replace(position(walled, "T53 T53 T53", "T02", bag="T53 T07"), discarded=("T31",))
    done, events = made(after(state, "draw"), "discard T53")
    assert done.discarded == ("T31", "T53")
    assert events == (Discarded(0, "T53"),)


def test_sale_is_cleared_at_the_end_of_the_turn() -> None:
    placed = after(start(3), "draw", "1 bid T17=3", "2 nobid T17", "0 nobid T17", "place T17@E4r1")
    assert placed.sale is not None
    assert after(placed, "end").sale is None
