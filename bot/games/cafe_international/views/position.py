"""Views of a position and of a finished match, for each viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from bot.game import Line, Name, Seat, Viewer, line
from bot.games.cafe_international.board import (
    BAR_PLACES,
    BAR_VALUES,
    CHAIR_BITS,
    CHAIR_IDS,
    CODES,
    EMPTY,
    MEN,
    TABLE_IDS,
    TILES,
    WOMEN,
)
from bot.games.cafe_international.moves import Bar, Swap
from bot.games.cafe_international.rules.balance import availability_of, men_and_women
from bot.games.cafe_international.rules.bar import legal_bars
from bot.games.cafe_international.rules.exchange import legal_swaps
from bot.games.cafe_international.rules.move_previews import prospects, reserve_prospects
from bot.games.cafe_international.rules.openings import joined_tables, must_join
from bot.games.cafe_international.rules.ranking import penalties, ranks
from bot.games.cafe_international.state import Over, PaidPoints, Second, State, Turn
from bot.games.cafe_international.view import CafeInternationalView, ChairView, SeatView, TableView
from bot.games.cafe_international.vocabulary import code_term, guest_terms

_TAKES: dict[tuple[bool, bool], Literal["", "m", "f", "mf"]] = {
    (False, False): "",
    (True, False): "m",
    (False, True): "f",
    (True, True): "mf",
}


def see(state: State, viewer: Viewer) -> CafeInternationalView:
    """Return the position as seen by a seat, or by the public (None)."""
    seats = tuple(_seat(state, seat, viewer) for seat in range(state.players))
    options = state.options
    return CafeInternationalView(
        viewer=viewer,
        players=state.players,
        hands=options.hands,
        bar_set=options.bar_values,
        lone_guest=options.lone_guest,
        cannot_pay=options.cannot_pay,
        reserved=options.reserved,
        pairs_double=options.pairs_double == "on",
        first=state.first,
        turn=state.turn,
        bar=_codes(state.bar),
        bar_values=BAR_VALUES[options.bar_values],
        bar_next=len(state.bar) + 1 if len(state.bar) < BAR_PLACES else None,
        out=_codes(state.out),
        bag_count=len(state.bag),
        unseen=_unseen(state, seats),
        seats=seats,
        passes=state.passes,
        **_cafe(state.chairs, state.paid),
        **_last_turn(state),
        **_phase(state, viewer),
    )


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    cards = state.seats[seat]
    is_over = isinstance(state.phase, Over)
    is_visible = viewer == seat or state.options.hands == "open" or is_over
    penalty = penalties(state)[seat] if is_over else 0
    return SeatView(
        score=cards.score,
        limit=cards.limit,
        one_nation=cards.one_nation,
        hand_count=len(cards.hand),
        hand=_codes(tuple(sorted(cards.hand))) if is_visible else None,
        known_jokers=_codes(cards.known_jokers),
        out_place=state.eliminated.index(seat) + 1 if seat in state.eliminated else None,
        penalty=penalty,
        total=cards.score - penalty,
    )


def _unseen(state: State, seats: tuple[SeatView, ...]) -> tuple[tuple[str, int], ...]:
    """Return the tiles that the viewer has not seen, as (code, count).

    Seen are tiles on chairs, at the bar, out of the game and in hands the viewer knows.
    """
    known = Counter(_codes((*state.chairs, *state.bar, *state.out)))
    for seat in seats:
        known.update(seat.known_jokers if seat.hand is None else seat.hand)
    left = ((tile.code, tile.count - known[tile.code]) for tile in TILES)
    return tuple((code, count) for code, count in left if count)


@lru_cache(maxsize=64)
def _cafe(seated: tuple[int, ...], paid: tuple[PaidPoints, ...]) -> Mapping[str, Any]:
    """Return the view fields of chairs and tables. Cached because they are the same for all viewers."""
    availability = availability_of(seated)
    free_to_men, free_to_women = availability.open_to[MEN], availability.open_to[WOMEN]
    return {
        "chairs": tuple(
            ChairView(
                CHAIR_IDS[chair],
                None if guest == EMPTY else CODES[guest],
                _TAKES[free_to_men & CHAIR_BITS[chair] != 0, free_to_women & CHAIR_BITS[chair] != 0],
            )
            for chair, guest in enumerate(seated)
        ),
        "tables": tuple(
            TableView(name, *men_and_women(seated, table), paid[table]) for table, name in enumerate(TABLE_IDS)
        ),
        "seated": len(seated) - seated.count(EMPTY),
    }


def _last_turn(state: State) -> dict[str, Any]:
    if not state.steps:
        return {}
    closed = state.steps_turn <= len(state.turn_points)
    points = state.turn_points[state.steps_turn - 1] if closed else sum(step.points for step in state.steps)
    return {
        "steps": state.steps,
        "steps_turn": state.steps_turn,
        "steps_seat": state.steps[0].seat,
        "steps_points": points,
    }


def _phase(state: State, viewer: Viewer) -> dict[str, Any]:
    match state.phase:
        case Over(reasons):
            return {"phase": "over", "seat_to_move": None, "ended_by": reasons, "ranks": ranks(state)}
        case Second(seat, chair) as second:
            fields: dict[str, Any] = {"phase": "second", "seat_to_move": seat, "first_chair": CHAIR_IDS[chair]}
            if second.points or state.options.hands == "open" or viewer == seat:
                fields |= _follow(state, second)
            return fields | (_offers(state, second) if viewer == seat else {})
        case Turn(seat) as turn:
            return {"phase": "turn", "seat_to_move": seat} | (_offers(state, turn) if viewer == seat else {})


def _follow(state: State, second: Second) -> dict[str, Any]:
    """Return whether a second guest may or must follow.

    If the first guest scored, the answer is public, because the turn goes on whatever the hand holds.
    """
    if second.points:
        return {"follow": "may"}
    if must_join(state, second):
        return {"follow": "must", "joins": joined_tables(state, second)}
    return {"follow": "none"}


def _offers(state: State, phase: Turn | Second) -> dict[str, Any]:
    """Return the legal moves. Only the seat to move may see them."""
    seatings = tuple(prospects(state, phase))
    if isinstance(phase, Second):
        return {"prospects": seatings, "can_end": not must_join(state, phase)}
    bars = tuple(move.guest for move in legal_bars(state, phase) if isinstance(move, Bar))
    swaps = tuple((move.guest, move.chair) for move in legal_swaps(state, phase) if isinstance(move, Swap))
    reserves = tuple(reserve_prospects(state, phase))
    return {
        "prospects": seatings,
        "bar_guests": bars,
        "swaps": swaps,
        "reserves": reserves,
        "must_pass": not (seatings or bars or swaps or reserves),
    }


def _codes(guests: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CODES[guest] for guest in guests if guest != EMPTY)


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return all hidden information as text: each hand in order of drawing, then the bag in drawing order."""
    hands = [
        line(
            "cafe_international-open-hand",
            seat=Name(seat),
            count=len(cards.hand),
            guests=guest_terms(CODES[guest] for guest in cards.hand),
        )
        for seat, cards in enumerate(state.seats)
    ]
    bag = tuple(code_term(CODES[guest]) for guest in state.bag)  # 90 guests in words would be a page
    return (*hands, line("cafe_international-open-bag", count=len(bag), guests=bag))
