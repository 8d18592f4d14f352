"""Secrecy of the sealed window: an arriving answer changes nothing for other viewers."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import msgspec
import pytest

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.moves import Draw, End
from bot.games.saint_martin.state import Call, Defend, Raise, State, Window
from bot.rng import Dice
from tests.contract.facts import received
from tests.contract.matches import play_out
from tests.games.moves import DICE
from tests.games.saint_martin.positions import after, bids, english, made, phase, position
from tests.games.saint_martin.secrecy import twin


def window(players: int = 4, **options: Any) -> State:
    state = position("", "T01", "T02", "T03", "T04", bag="T17 T05", players=players, **options)
    return after(state, "draw")


@pytest.mark.parametrize("answer", ["nobid T17", "bid T17=1", "bid T17=5"])
def test_sealed_answer_changes_nothing_for_other_viewers(answer: str) -> None:
    state = window()
    after_one, events = made(state, f"2 {answer}")
    for viewer in (None, 0, 1, 3):
        assert received(GAME, after_one, viewer) == received(GAME, state, viewer)
        assert [line for event in events if (line := GAME.hear(event, viewer))] == []
    assert GAME.waiting(GAME.see(after_one, None)) == GAME.waiting(GAME.see(after_one, 2)) == (1, 2, 3)
    assert GAME.hidden(after_one) == GAME.hidden(state)


def test_seat_sees_its_own_sealed_answer() -> None:
    state, events = made(window(), "2 bid T17=3")
    assert GAME.see(state, 2).own_answer == 3
    assert GAME.see(window(), 2).own_answer is None
    assert GAME.see(after(window(), "2 nobid T17"), 2).own_answer == 0
    assert [english(GAME.hear(event, 2)) for event in events] == [
        "Noted, for you alone: you go up to 3 coins for T17 (½ B, ½ D)."
    ]
    assert any("up to 3 coins" in english(line) for line in GAME.texts.hand_facts(GAME.see(state, 2)))


def test_all_seats_are_asked_at_once_whatever_others_answered() -> None:
    for order in product((1, 2, 3), repeat=2):
        if order[0] != order[1]:
            state = after(window(), f"{order[0]} bid T17=2")
            assert GAME.legal_moves(state, order[1]) == GAME.legal_moves(window(), order[1])


def test_only_announced_bids_become_public() -> None:
    """5 and 4 against 1 give the same bids as 3 and 2 against 1, so they stay indistinguishable."""
    one = after(window(3), "1 bid T17=2", "2 bid T17=5", "0 nobid T17")
    other = after(window(3), "1 bid T17=2", "2 bid T17=3", "0 nobid T17")
    assert bids(one) == bids(other) == "1:1 2:2"
    assert one == other


@pytest.mark.rotating(6)
@pytest.mark.parametrize("maxima", list(product(range(4), repeat=3)))
def test_asked_drawer_sees_only_the_bids_so_far(maxima: tuple[int, int, int]) -> None:
    answers = [f"{seat} bid T17={most}" if most else f"{seat} nobid T17" for seat, most in enumerate(maxima, 1)]
    state = after(window(), *answers)
    if not phase(state).startswith("defend"):
        return
    said = bids(state)
    for richer in product(range(6), repeat=3):
        more = [f"{seat} bid T17={most}" if most else f"{seat} nobid T17" for seat, most in enumerate(richer, 1)]
        alike = after(window(), *more)
        if phase(alike).startswith("defend") and bids(alike) == said:
            assert received(GAME, alike, None) == received(GAME, state, None)
            assert received(GAME, alike, 0) == received(GAME, state, 0)


def test_sealed_answers_stay_secret_until_the_end() -> None:
    before = window(2)
    move = GAME.read("bid T17=5")
    now = after(before, "bid T17=5", "nobid T17")
    assert GAME.is_secret(before, 1, move, now)
    assert GAME.is_secret(after(before, "bid T17=5"), 0, GAME.read("nobid T17"), now)
    over = after(position("", "T53", bag=""), "place T53@E4r0", "end")
    assert not GAME.is_secret(before, 1, move, over)
    assert not GAME.is_secret(now, 1, GAME.read("place T17@F5r0"), now)
    assert not GAME.is_secret(window(2, auction="open"), 1, move, now)


def test_sealed_answer_can_be_undone_while_the_auction_is_open() -> None:
    state = after(window(), "1 bid T17=2")
    assert GAME.hidden(state) == GAME.hidden(window())
    assert GAME.hidden(after(state, "2 nobid T17", "3 nobid T17")) != GAME.hidden(state)


@pytest.mark.parametrize(
    ("moves", "is_free"),
    [
        (("place T01@F5r0",), True),
        (("place T01@F5r0", "burn F5nw"), True),
        (("place T01@F5r0", "end"), False),
        (("draw",), False),
    ],
)
def test_undo_is_offered_for_revocable_steps(moves: tuple[str, ...], is_free: bool) -> None:
    state = position("", "T01", "T02")
    for move in moves:
        before, state = state, after(state, move)
    assert (GAME.hidden(before) == GAME.hidden(state)) == is_free


def test_answers_of_an_open_auction_cannot_be_undone() -> None:
    state = window(3, auction="open")
    for move in ("nobid T17", "bid T17=2", "bid T17=3", "pass T17"):
        before, state = state, after(state, move)
        assert GAME.hidden(before) != GAME.hidden(state)
        assert state.reveals == before.reveals + 1


@pytest.mark.parametrize(("auction", "players"), list(product(("sealed", "open"), (2, 3, 4))))
def test_every_revealing_step_is_counted(auction: str, players: int) -> None:
    """What reveals: a draw, the end of a window, the drawer's answer to it, a public answer, the end of a turn."""
    state = GAME.setup(players, GAME.options(auction=auction), DICE)
    chance, seen = random.Random(players), Counter[str]()
    while seats := GAME.deciders(state):
        seat = chance.choice(seats)
        move = chance.choice(GAME.legal_moves(state, seat))
        before, (state, _) = state, GAME.apply(state, seat, move, DICE)
        what = revealed(before, move, state)
        seen[what] += 1
        assert state.reveals == before.reveals + (what != "nothing"), (before.phase, move)
    answers = {"window closed", "drawer heard"} if auction == "sealed" else {"aloud"}
    assert set(seen) == {"nothing", "drawn", "handed over", *answers}


def revealed(before: State, move: object, now: State) -> str:
    """Return what the step reveals to others, judging by the phases before and after it."""
    match before.phase, move:
        case _, Draw():
            return "drawn"
        case _, End():
            return "handed over"
        case ((Call() | Raise()), _):
            return "aloud"
        case Defend(), _:
            return "drawer heard"
        case Window(), _ if not isinstance(now.phase, Window):
            return "window closed"
        case _:
            return "nothing"


@pytest.mark.parametrize("objectives", ["public", "secret"])
def test_secret_coffee_is_visible_only_to_its_seat(objectives: str) -> None:
    state = with_coffees(objectives)
    public = GAME.see(state, None)
    known = objectives == "public"
    assert [seat.coffee is not None for seat in public.seats] == [known, known]
    assert [seat.points is not None for seat in public.seats] == [known, known]
    assert GAME.see(state, 0).seats[0].coffee == "A"
    assert (GAME.see(state, 0).seats[1].coffee == "B") == known
    placed = after(state, "objective@F4")
    assert GAME.see(placed, 1).seats[0].coffee == "A"


def with_coffees(objectives: str) -> State:
    state = position("F5:T13r0", "T18", "T01")
    return msgspec.structs.replace(state, options=GAME.options(objectives=objectives))


def test_redacted_setup_shows_viewers_only_their_hand_and_coffee() -> None:
    setup = GAME.records.setup(GAME.setup(3, GAME.options(objectives="secret"), Dice(b"secret", 0)))
    mine = GAME.records.redact(setup, 1)
    assert mine["hands"] == [None, setup["hands"][1], None]
    assert mine["objectives"] == [None, setup["objectives"][1], None]
    assert "bag" not in mine
    assert GAME.records.redact(setup, None)["hands"] == [None, None, None]


def test_shown_tile_leaves_the_hand_before_an_equal_hidden_one() -> None:
    state = after(position("", "T53 T01", "T02", bag="T53 T05", coins=(5, 0)), "draw")
    placed = after(state, "place T53@F5r0")
    assert (placed.seats[0].shown, placed.seats[0].unknown) == ((), ("T53", "T01"))


def test_twin_positions_differ_in_all_secret_parts() -> None:
    """Guards the helper: hands, bag, coffees and answers all change in some twin."""
    changed = set()
    for seed in range(6):
        for step in play_out(GAME, 4, seed):
            other = twin(step.after, None, DICE)
            if other.bag != step.after.bag:
                changed.add("bag")
            changed |= {"hand" for one, two in zip(other.seats, step.after.seats, strict=True) if one.hand != two.hand}
            changed |= {
                "coffee" for one, two in zip(other.seats, step.after.seats, strict=True) if one.coffee != two.coffee
            }
            if isinstance(step.after.phase, Window) and other.phase != step.after.phase:
                changed.add("answers")
    assert changed == {"bag", "hand", "coffee", "answers"}
