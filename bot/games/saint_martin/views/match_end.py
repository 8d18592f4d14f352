"""All that is hidden in a position, in words: for looking back at a match that has ended."""

from __future__ import annotations

from bot.game import Line, Name, line
from bot.games.saint_martin.state import Defend, State, Window
from bot.games.saint_martin.words import coffee_term, listed, tile_term, tile_terms


def lay_open(state: State) -> tuple[Line, ...]:
    """Each hand, secret coffees, the bag with the next tile first, and the sealed answers for the tile on offer."""
    bag = line("saint_martin-open-bag", count=len(state.bag), tiles=listed(state.bag))
    answers = _answers(state, state.phase) if isinstance(state.phase, Window | Defend) else []
    return (*_hands(state), *_coffees(state), bag, *answers)


def _hands(state: State) -> list[Line]:
    return [
        line("saint_martin-open-hand", seat=Name(seat), count=len(held.hand), tiles=tile_terms(held.hand))
        for seat, held in enumerate(state.seats)
    ]


def _coffees(state: State) -> list[Line]:
    if state.options.objectives == "public":
        return []
    return [
        line("saint_martin-open-coffee", seat=Name(seat), coffee=coffee_term(held.coffee))
        for seat, held in enumerate(state.seats)
        if not held.is_objective_placed
    ]


def _answers(state: State, phase: Window | Defend) -> list[Line]:
    """Of all that were asked; -1 coins: no answer yet."""
    return [
        line(
            "saint_martin-open-answer", seat=Name(seat), tile=tile_term(phase.tile), coins=-1 if most is None else most
        )
        for seat, most in enumerate(phase.maxima)
        if state.sale and seat in state.sale.asked
    ]
