"""Match record: setup and final result."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Seat, Viewer, check_players
from bot.games.cafe_international.board import ALL_TILES, CHAIR_IDS, CODES, EMPTY, HAND, PLAYERS, TILE_AT
from bot.games.cafe_international.rules.ranking import penalties, ranks, totals
from bot.games.cafe_international.rules.setup import dealt
from bot.games.cafe_international.state import Options, Over, State

RULES_VERSION = 1


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Random and chosen parts of the setup: hands in dealing order, the bag in drawing order."""

    seats: int
    options: Options
    first: Seat
    hands: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]


def record_setup(state: State) -> dict[str, Any]:
    """Return the record's `setup` for an initial position."""
    return {
        "seats": state.players,
        "options": msgspec.to_builtins(state.options),
        "first": state.first,
        "hands": [list(_codes(cards.hand)) for cards in state.seats],
        "bag": list(_codes(state.bag)),
    }


def redact_setup(content: dict[str, Any], viewer: Viewer) -> dict[str, Any]:  # noqa: ARG001 - the same for all
    """Return the setup for a running match, without the bag and private hands."""
    left_out = {"bag"} if content["options"]["hands"] == "open" else {"bag", "hands"}
    return {key: value for key, value in content.items() if key not in left_out}


def replay_setup(content: dict[str, Any]) -> State:
    """Return the initial position of a record's `setup`.

    Raise ValueError for an impossible setup, Refused for a wrong number of players.
    """
    setup = msgspec.convert(content, Setup)
    check_players("cafe_international", setup.seats, PLAYERS)
    if not 0 <= setup.first < setup.seats:
        raise ValueError("the first seat is not at the table")
    if len(setup.hands) != setup.seats or any(len(hand) != HAND for hand in setup.hands):
        raise ValueError("each seat is dealt five tiles")
    codes = [code for hand in setup.hands for code in hand] + list(setup.bag)
    order = tuple(TILE_AT.get(code, EMPTY) for code in codes)
    if sorted(order) != list(ALL_TILES):
        raise ValueError("hands and bag together are the 100 tiles")
    return dealt(setup.options, setup.first, order, setup.seats)


def record_final(state: State) -> dict[str, Any]:
    """Return the record's `final` of a finished match. Raise ValueError before its end."""
    if not isinstance(state.phase, Over):
        raise ValueError("the match is not over")
    ranked = ranks(state)
    return {
        "chairs": {CHAIR_IDS[chair]: CODES[guest] for chair, guest in enumerate(state.chairs) if guest != EMPTY},
        "bar": list(_codes(state.bar)),
        "out": list(_codes(state.out)),
        "bag": list(_codes(state.bag)),
        "hands": [list(_codes(tuple(sorted(cards.hand)))) for cards in state.seats],
        "limits": [cards.limit for cards in state.seats],
        "one_nation": [cards.one_nation for cards in state.seats],
        "scores": [cards.score for cards in state.seats],
        "penalties": list(penalties(state)),
        "totals": list(totals(state)),
        "ranks": list(ranked),
        "winners": [seat for seat, rank in enumerate(ranked) if rank == 1],
        "eliminated": list(state.eliminated),
        "ended_by": list(state.phase.reasons),
        "turns": len(state.turn_points),
        "turn_points": list(state.turn_points),
    }


def _codes(guests: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CODES[guest] for guest in guests)
