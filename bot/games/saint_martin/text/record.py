"""Match record: setup and final result."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bot.game import Seat, Viewer, check_players, plain_options
from bot.games.saint_martin.board import CELL_NUMBERS, COFFEES, PLAYERS, START_HAND
from bot.games.saint_martin.placed_tile import cell_of
from bot.games.saint_martin.rules.island_map import quarter_names
from bot.games.saint_martin.rules.ranking import outcome, points_of
from bot.games.saint_martin.rules.setup import bag_tiles, dealt
from bot.games.saint_martin.state import LATER_OPTIONS, Options, Over, State

RULES_VERSION: Literal[1] = 1


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Random and chosen parts of the setup. `bag` is the rest after dealing, next tile first."""

    seats: int
    options: Options
    first: Seat
    objectives: list[str]
    hands: list[list[str]]
    bag: list[str]


def record_setup(state: State) -> dict[str, Any]:
    """Return the record's `setup` for an initial position."""
    setup = Setup(
        state.players,
        state.options,
        state.first,
        [held.coffee for held in state.seats],
        [list(held.unknown) for held in state.seats],
        list(state.bag),
    )
    content: dict[str, Any] = msgspec.to_builtins(setup)
    return content | {"options": plain_options(state.options, LATER_OPTIONS)}


def redact_setup(content: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    """Return the setup for a running match, without the bag, others' hands and, if secret, others' coffees."""
    is_secret = content["options"]["objectives"] == "secret"
    return {key: value for key, value in content.items() if key != "bag"} | {
        "hands": [hand if seat == viewer else None for seat, hand in enumerate(content["hands"])],
        "objectives": [
            None if is_secret and seat != viewer else coffee for seat, coffee in enumerate(content["objectives"])
        ],
    }


def replay_setup(content: dict[str, Any]) -> State:
    """Return the initial position of a record's `setup`.

    Raise ValueError for an impossible setup, Refused for a wrong number of players.
    """
    setup = msgspec.convert(content, Setup)
    check_players("saint_martin", setup.seats, PLAYERS)
    if not 0 <= setup.first < setup.seats:
        raise ValueError("the first seat is not at the table")
    if len(setup.objectives) != setup.seats or len(set(setup.objectives) & set(COFFEES)) != setup.seats:
        raise ValueError("two seats have the same coffee, or an unknown one")
    if len(setup.hands) != setup.seats or any(len(hand) != START_HAND for hand in setup.hands):
        raise ValueError("each seat starts with three tiles")
    if sorted(sum(setup.hands, setup.bag)) != sorted(bag_tiles(setup.options, setup.objectives)):
        raise ValueError("hands and bag together are not the bag's tiles")
    hands = tuple(tuple(hand) for hand in setup.hands)
    return dealt(setup.options, setup.first, tuple(setup.objectives), hands, tuple(setup.bag))


def record_final(state: State) -> dict[str, Any]:
    """Return the record's `final` of a finished match. Raise ValueError before its end."""
    over = outcome(state)
    if not isinstance(state.phase, Over) or over is None:
        raise ValueError("the match is not over")
    seats = range(state.players)
    island = sorted(state.island, key=lambda placed: CELL_NUMBERS[cell_of(placed)])
    return {
        "island": {cell_of(placed): placed.replace(f"@{cell_of(placed)}", "") for placed in island},
        "cubes": list(quarter_names(state.cubes)),
        "supply": state.supply,
        "bag": list(state.bag),
        "hands": [list(held.hand) for held in state.seats],
        "coins": [held.coins for held in state.seats],
        "cubes_held": [held.cubes for held in state.seats],
        "objective_placed": [held.is_objective_placed for held in state.seats],
        "fire": ["active" if held.is_fire_active else "inactive" for held in state.seats],
        "discarded": list(state.discarded),
        "turns": state.turns,
        "scores": [
            msgspec.to_builtins(points) | {"total": points.total}
            for points in (points_of(state, seat) for seat in seats)
        ],
        "winners": list(over.winners),
    }
