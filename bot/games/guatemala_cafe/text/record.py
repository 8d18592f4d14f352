"""Match record: setup and final result.

The record shows only effective moves (see `effective`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.game import Seat, Viewer
from bot.games.guatemala_cafe.board import (
    COLORS,
    EMPTY,
    FIXED,
    PLAYERS,
    SACK_SPACES,
    SACKS_IN_BAG,
    SACKS_PER_COLOR,
    SACKS_PER_HAND,
    SPACES,
)
from bot.games.guatemala_cafe.moves import Block, Move
from bot.games.guatemala_cafe.rules.core import apply
from bot.games.guatemala_cafe.rules.ranking import outcome
from bot.games.guatemala_cafe.rules.setup import before_turns
from bot.games.guatemala_cafe.state import BARE, Asking, Options, Over, State
from bot.rng import Dice


def effective(first: State, moves: Sequence[tuple[Seat, Move]]) -> list[int]:
    """Return the indices of the moves that the record shows.

    Of the answers to a blockade question, only those that counted are included, in turn order. Answers after the first
    blocker and answers to an open question are left out.
    """
    state, indices, answers = first, list[int](), dict[Seat, int]()
    for index, (seat, move) in enumerate(moves):
        before = state.phase
        state, _ = apply(state, seat, move, Dice(b"", index + 1))
        if not isinstance(before, Asking):
            indices.append(index)
            continue
        answers[seat] = index
        if not isinstance(state.phase, Asking):
            indices += _counted(before, answers, moves)
            answers = {}
    return indices


def _counted(asking: Asking, answers: dict[Seat, int], moves: Sequence[tuple[Seat, Move]]) -> list[int]:
    """Return the indices of the answers that counted. Answers already in the initial position are not moves."""
    indices = []
    for seat in asking.asked:
        if seat not in answers:
            continue
        indices.append(answers[seat])
        if isinstance(moves[answers[seat]][1], Block):
            break
    return indices


RULES_VERSION = 1


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Random and chosen parts of the setup: hands in dealing order, the bag in drawing order."""

    seats: int
    options: Options
    first: Seat
    production: dict[str, str]
    hands: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]


def record_setup(state: State) -> dict[str, Any]:
    """Return the record's `setup` for an initial position."""
    production = dict(zip(SPACES, state.production, strict=True))
    hands = tuple(seat.hand for seat in state.seats)
    setup = Setup(state.players, state.options, state.first, production, hands, state.bag)
    content: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup))
    return content


def redact_setup(content: dict[str, Any], viewer: Viewer) -> dict[str, Any]:  # noqa: ARG001 - the same for all
    """Return the setup for a running match, without the bag and the dealing order of hands."""
    return {key: value for key, value in content.items() if key not in {"hands", "bag"}}


def replay_setup(content: dict[str, Any]) -> State:
    """Return the initial position of a record's `setup`. Raise ValueError for an impossible setup."""
    setup = msgspec.convert(content, Setup)
    if setup.seats not in PLAYERS or not 0 <= setup.first < setup.seats:
        raise ValueError("two to four seats, and the first is one of them")
    if tuple(setup.production) != SPACES:
        raise ValueError("the production board names its 81 spaces in order")
    production = tuple(setup.production.values())
    _check_pieces(setup, production)
    _check_sacks(setup, production)
    return before_turns(setup.options, setup.first, production, setup.hands, setup.bag)


def _check_pieces(setup: Setup, production: tuple[str, ...]) -> None:
    if setup.options.production == "fixed" and production != FIXED:
        raise ValueError("the production board is not the fixed one")
    pieces, right = (
        Counter(board[place] for place in range(len(SPACES)) if place not in SACK_SPACES)
        for board in (production, FIXED)
    )
    if pieces != right:
        raise ValueError("the production board holds 75 pieces: 9 workers, 3 huts and 3 ships of each colour")


def _check_sacks(setup: Setup, production: tuple[str, ...]) -> None:
    laid_sacks = [production[place] for place in SACK_SPACES]
    if set(laid_sacks) != set(COLORS):
        raise ValueError("the sack spaces hold a sack of each colour and a sixth")
    if len(setup.hands) != setup.seats or any(len(hand) != SACKS_PER_HAND[setup.seats] for hand in setup.hands):
        raise ValueError("every seat is dealt the same number of sacks")
    sacks = Counter([*laid_sacks, *setup.bag, *(sack for hand in setup.hands for sack in hand)])
    if len(setup.bag) != SACKS_IN_BAG or sacks != Counter(dict.fromkeys(COLORS, SACKS_PER_COLOR)):
        raise ValueError("there are seven sacks of each colour, five of all in the bag")


def record_final(state: State) -> dict[str, Any]:
    """Return the record's `final` of a finished match. Raise ValueError before its end."""
    ended = outcome(state)
    if ended is None or not isinstance(state.phase, Over):
        raise ValueError("the match is not over")
    land = state.land
    return {
        "reason": state.phase.reason,
        "turns": state.turns,
        "scores": list(ended.scores),
        "money": [seat.money for seat in state.seats],
        "winners": list(ended.winners),
        "ranks": list(ended.ranks),
        "buyer": state.buyer,
        "track": list(state.track_sacks),
        "supply": state.supply,
        "production": {
            space: None if piece == EMPTY else piece for space, piece in zip(SPACES, state.production, strict=True)
        },
        "roads": [land.borders[road] for road in state.roads],
        "ships": {name: list(ships) for name, ships in zip(land.harbour_names, state.ships, strict=True)},
        "plantations": _plantations(state),
        "hands": [list(seat.hand) for seat in state.seats],
        "bag": list(state.bag),
    }


def _plantations(state: State) -> list[dict[str, Any]]:
    fields = state.land.fields
    return [
        {
            "seat": seat,
            "colour": color,
            "hut": fields[plantation.hut] if plantation.has_hut else None,
            "workers": [fields[worker] for worker in plantation.workers],
        }
        for seat, seat_plantations in enumerate(state.plantations)
        for color, plantation in zip(COLORS, seat_plantations, strict=True)
        if plantation != BARE
    ]
