"""Positions for tests in a short notation: `F4:T04r3 F5:T23r2`, with moves."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import BadNotation, IllegalMove, Line
from bot.games.saint_martin.board import QUARTER_NUMBERS
from bot.games.saint_martin.events import Closed, Event
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.placed_tile import format_tile
from bot.games.saint_martin.state import Options, SeatState, State, Turn
from bot.i18n import say
from bot.rng import Dice

DICE = Dice(b"tests", 1)
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


def after(state: State, *moves: str) -> State:
    """Return the position after these moves: `draw` by the only decider, `3 bid T17=5` by seat 3."""
    for move in moves:
        state, _ = made(state, move)
    return state


def made(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    """Make one move."""
    seat, text = seated(state, move)
    return GAME.apply(state, seat, GAME.read(text), DICE)


def seated(state: State, move: str) -> tuple[int, str]:
    """Return the seat and the notation of a move."""
    if move[0].isdigit():
        return int(move[0]), move[2:]
    (seat,) = GAME.deciders(state)
    return seat, move


def reason(state: State, move: str, seat: int | None = None) -> str | None:
    """Return the reason for refusing the move, or None if it is legal."""
    refused = refusal(state, move, seat)
    return None if refused is None else refused.reason


def refusal(state: State, move: str, seat: int | None = None) -> IllegalMove | BadNotation | None:
    """Return the raised refusal."""
    deciding = GAME.deciders(state)
    mover = seat if seat is not None else deciding[0] if deciding else 0
    try:
        GAME.apply(state, mover, GAME.read(move), DICE)
    except (IllegalMove, BadNotation) as refused:
        return refused
    return None


def arguments(state: State, move: str) -> dict[str, Any]:
    """Return the arguments of the refusal's text."""
    refused = refusal(state, move)
    assert refused is not None
    return dict(refused.line.args)


def legal(state: State, begins: str = "", seat: int | None = None) -> list[str]:
    """Return the legal moves with that prefix, in canonical order."""
    mover = GAME.deciders(state)[0] if seat is None else seat
    return [text for text in map(GAME.write, GAME.legal_moves(state, mover)) if text.startswith(begins)]


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
    """Return the coins by seat."""
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
    """Return the Line in English."""
    assert line is not None
    return say(line, "en", NAMED)
