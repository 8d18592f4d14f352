"""Positions for tests in a short notation: `F4:T04r3 F5:T23r2`, with moves."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Line
from bot.games.saint_martin.board import QUARTER_NUMBERS
from bot.games.saint_martin.events import Closed, Event
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.placed_tile import format_tile
from bot.games.saint_martin.state import Options, SeatState, State, Turn
from bot.i18n import say
from tests.games.moves import Moves

MOVES = Moves(GAME)
after, heard, made, seated, legal = MOVES.after, MOVES.heard, MOVES.made, MOVES.seated, MOVES.legal
reason, refusal, arguments = MOVES.reason, MOVES.refusal, MOVES.arguments
NAMED = ("Anna", "Bea", "Carl", "Dario")


def island_of(text: str) -> tuple[str, ...]:
    """Return `F4:T04r3 F5:T23r2` as an Island."""
    pieces = [part.replace(":", " ").replace("r", " ").split() for part in text.split()]
    return tuple(format_tile(tile, cell, int(turn)) for cell, tile, turn in pieces)


def position(
    island: str = "",
    *hands: str,
    cubes: str = "",
    bag: str = "T31 T32",
    players: int = 2,
    to_move: int = 0,
    coins: tuple[int, ...] = (),
    held: tuple[int, ...] = (),
    objectives: str = "ABCD",
    placed: tuple[int, ...] = (),
    fire_out: tuple[int, ...] = (),
    **options: str,
) -> State:
    """Return a position at the beginning of a turn; everything not given is as at the start of a match."""
    seats = tuple(
        SeatState(
            objectives[seat],
            tuple(hands[seat].split()) if seat < len(hands) else (),
            coins=coins[seat] if coins else 5,
            cubes=held[seat] if held else 0,
            is_fire_active=seat not in fire_out,
            is_objective_placed=seat in placed,
        )
        for seat in range(players)
    )
    burned = tuple(sorted(QUARTER_NUMBERS[quarter] for quarter in cubes.split()))
    chosen = msgspec.convert(options, Options)
    return State(chosen, to_move, seats, tuple(bag.split()), Turn(to_move), island_of(island), burned)


def drawn(*moves: str, **options: Any) -> State:
    """Return the position after seat 0 drew T17 and these moves."""
    return after(position("", "T01", "T02", bag="T17 T05", **options), "draw", *moves)


def placements(state: State, tile: str) -> str:
    """Return the tile's legal placements in the short notation: `E4 r0 r3, D5 r2`."""
    found: dict[str, list[str]] = {}
    for text in legal(state, f"place {tile}@"):
        found.setdefault(text[10:12], []).append(text[12:])
    return ", ".join(" ".join([cell, *turns]) for cell, turns in found.items())


def objective_cells(state: State) -> list[str]:
    """Return the cells where the deciding seat's objective tile fits."""
    return [text.partition("@")[2] for text in legal(state, "objective")]


def closings(events: tuple[Event, ...]) -> list[tuple[str, int, int, int]]:
    """Return (coffee, quarters, unburned, coins) of each field closed."""
    return [
        (
            event.field.coffee,
            len(event.field.quarters),
            len(event.field.quarters) - event.field.burned,
            event.field.coins,
        )
        for event in events
        if isinstance(event, Closed)
    ]


def closed(state: State, move: str) -> list[tuple[str, int, int, int]]:
    """Return the fields that the move closes (see `closings`)."""
    return closings(made(state, move)[1])


def coins(state: State) -> list[int]:
    return [seat.coins for seat in state.seats]


def cubes(state: State) -> str:
    """Return the burned quarters."""
    return " ".join(GAME.see(state, None).cubes)


def held(state: State) -> list[int]:
    """Return the cubes taken, by seat."""
    return [seat.cubes for seat in state.seats]


def fires(state: State) -> list[bool]:
    """Return whether the fire is active, by seat."""
    return [seat.is_fire_active for seat in state.seats]


def bids(state: State) -> str:
    """Return the bids for the tile last drawn: `1:1 0:2`."""
    sale = GAME.see(state, None).sale
    return "" if sale is None else " ".join(f"{bid.seat}:{bid.coins}" for bid in sale.bids)


def phase(state: State) -> str:
    """Return the name of the phase and the deciding seats: `turn 0`."""
    return " ".join([GAME.see(state, None).phase, *map(str, GAME.deciders(state))])


def english(line: Line | None) -> str:
    assert line is not None
    return say(line, "en", NAMED)
