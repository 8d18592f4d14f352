"""Final places of a match, and everything hidden revealed after its end."""

from __future__ import annotations

import msgspec

from bot.game import Line, Name, Outcome, line
from bot.games.saint_martin.events import Event, MatchOver
from bot.games.saint_martin.state import Defend, State, Window
from bot.games.saint_martin.terms import coffee_term, joined, tile_term, tile_terms
from bot.games.saint_martin.view import SaintMartinView


def placed(view: SaintMartinView, outcome: Outcome) -> SaintMartinView:
    """Return the view of a finished match with the winners replaced."""
    return msgspec.structs.replace(view, winners=outcome.winners)


def ended(event: Event, outcome: Outcome) -> Event:
    """Return the match-end event with its ranks replaced; return every other event unchanged."""
    return msgspec.structs.replace(event, ranks=outcome.ranks) if isinstance(event, MatchOver) else event


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return all hidden information in words.

    Lists each hand, secret coffees, the bag with the next tile first, and the sealed answers for the tile on offer.
    """
    bag = line("saint_martin-open-bag", count=len(state.bag), tiles=joined(state.bag))
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
    """Return the answers of all seats asked; -1 coins stands for no answer yet."""
    return [
        line(
            "saint_martin-open-answer", seat=Name(seat), tile=tile_term(phase.tile), coins=-1 if most is None else most
        )
        for seat, most in enumerate(phase.maxima)
        if state.sale and seat in state.sale.asked
    ]
