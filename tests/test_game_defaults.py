"""Defaults of a game in which one seat decides at a time."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import Any

import msgspec
import pytest

from bot.game import Game, IllegalMove, Line, NoOptions, Outcome, Seat, Texts, Viewer, line, with_places
from bot.rng import Dice

MAX_REQUIRED = 20
"""Number of fields that the simplest game must fill in."""


class State(msgspec.Struct, frozen=True):
    """A pile of counters, and whose turn it is."""

    counters: int
    seat_to_move: Seat | None = 0


class Take(msgspec.Struct, frozen=True):
    """Take that many counters."""

    count: int


class Taken(msgspec.Struct, frozen=True, tag=True):
    """Counters were taken."""

    count: int


class Over(msgspec.Struct, frozen=True, tag=True):
    """The pile is empty."""

    ranks: tuple[int, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A seat's score."""

    score: int


class View(msgspec.Struct, frozen=True):
    """All that there is to see."""

    counters: int
    seat_to_move: Seat | None
    seats: tuple[SeatView, ...]
    ranks: tuple[int, ...] = ()
    turn: int = 3


def setup(_players: int, _options: NoOptions, _dice: Dice) -> State:
    return State(3)


def legal_moves(state: State, seat: Seat) -> list[Take]:
    return [Take(count) for count in (1, 2) if count <= state.counters] if seat == state.seat_to_move else []


def apply(state: State, _seat: Seat, move: Take, _dice: Dice) -> tuple[State, tuple[Taken | Over, ...]]:
    if move.count > state.counters:
        raise IllegalMove("too_many", line("nim-refused"))
    return State(state.counters - move.count, None if move.count == state.counters else 1), (Taken(move.count),)


def outcome(state: State) -> Outcome | None:
    return Outcome((5, 7), (2, 1)) if state.seat_to_move is None else None


def see(state: State, _viewer: Viewer) -> View:
    return View(state.counters, state.seat_to_move, (SeatView(5), SeatView(7)))


NIM: Game[State, Take, Taken | Over, View] = Game(
    name="nim",
    title="Nim",
    players=range(2, 3),
    state_type=State,
    move_type=Take,
    event_type=Taken | Over,
    view_type=View,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    see=see,
    hear=lambda event, _viewer: line("nim-event", name=type(event).__name__),
    write=lambda move: f"take {move.count}",
    read=lambda text: Take(int(text.split()[-1])),
    choices=lambda _move: (),
    label=lambda _view, _path: pytest.fail("no labels"),
    reveal_all=lambda _state: (),
    texts=Texts(
        headline=lambda view: line("nim-headline", turn=view.turn),
        listing=lambda view: (line("nim-counters", count=view.counters),),
    ),
)


def test_simple_game_needs_few_fields() -> None:
    required = [one.name for one in fields(Game) if one.default is MISSING and one.default_factory is MISSING]
    assert len(required) <= MAX_REQUIRED, required


def test_deciders_and_waiting_default_to_the_seat_to_move() -> None:
    state = State(3, 1)
    assert (NIM.deciders(state), NIM.waiting(NIM.see(state, None))) == ((1,), (1,))
    assert NIM.timed_turn(NIM.see(state, None)) == (3, 1)
    assert NIM.default(state, 1) == Take(1)
    over = State(0, None)
    assert (NIM.deciders(over), NIM.waiting(NIM.see(over, None)), NIM.start(NIM.see(over, 0))) == ((), (), ())
    assert NIM.timed_turn(NIM.see(over, None)) == (3, None)


def test_texts_default_to_headline_and_listing() -> None:
    view = NIM.see(State(3), None)
    told: tuple[Line, ...] = (line("nim-headline", turn=3), line("nim-counters", count=3))
    assert NIM.facts(view) == NIM.text_board(view) == told
    assert (view.turn, NIM.scores(view), NIM.hand(view), NIM.texts.hand_facts(view)) == (3, (5, 7), None, ())
    assert NIM.advise(view, Take(2)) == line("match-literal", text="take 2")


def test_default_completion_accepts_a_beginning_or_one_word() -> None:
    legal = NIM.legal_moves(State(3), 0)
    assert NIM.complete(" TAKE  2", legal) == NIM.complete("2", legal) == Take(2)
    assert NIM.complete("take", legal) is NIM.complete("", legal) is NIM.complete("3", legal) is None
    assert NIM.complete("t", legal[:1]) == Take(1)


def test_default_replaces_places_if_the_view_has_them() -> None:
    after = Outcome((5, 7), (1, 1))
    assert with_places(NIM.see(State(0, None), None), after).ranks == (1, 1)
    assert with_places(Over((2, 1)), after) == Over((1, 1))
    assert with_places(Taken(1), after) == Taken(1)


def test_default_record_has_the_first_position_and_the_result() -> None:
    content = NIM.records.setup(State(3))
    assert NIM.replay_setup(content) == State(3)
    with pytest.raises(msgspec.ValidationError):
        NIM.replay_setup(content | {"counters": "many"})
    assert NIM.record_final(State(0, None)) == {"scores": [5, 7], "ranks": [2, 1], "winners": [1]}
    with pytest.raises(ValueError, match="not over"):
        NIM.record_final(State(3))
    assert NIM.records.redact(content, None) == {}


def test_defaults_follow_a_replaced_field() -> None:
    def backwards(state: State, seat: Seat) -> list[Take]:
        return legal_moves(state, seat)[::-1]

    changed: Any = replace(NIM, legal_moves=backwards)
    assert changed.default(State(3), 0) == Take(2)
    assert replace(changed, on_timeout=lambda _state, _seat: Take(1)).default(State(3), 0) == Take(1)
