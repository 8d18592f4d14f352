"""Test positions: a base position for a number of seats, with some parts replaced."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from bot.game import Argument, BadNotation, IllegalMove, Seat
from bot.games.guatemala_cafe.board import COLOR_INDEX, EMPTY, FIXED, SPACE_INDEX
from bot.games.guatemala_cafe.events import Event
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.rules.scoring import gains
from bot.games.guatemala_cafe.rules.setup import before_turns
from bot.games.guatemala_cafe.state import (
    NO_HUT,
    Acting,
    Asking,
    Moving,
    Options,
    Over,
    Placing,
    Plantation,
    Refilling,
    Sailing,
    SeatState,
    State,
)
from tests.games.moves import DICE

DATA = Path(__file__).parent / "data"
HANDS = {
    4: ("KKBRRG", "KBBRGG", "KBBRGG", "KBRRGW"),
    3: ("KKBBRRGG", "KKBBRRGG", "KKBBRRGGW"),
    2: ("KKKBBBRRRGGG", "KKBBBRRRGGGW"),
}
PHASES: dict[type, str] = {
    Placing: "place",
    Moving: "move",
    Acting: "act",
    Asking: "block",
    Sailing: "sail",
    Refilling: "refill",
    Over: "over",
}
Moves = Sequence[tuple[Seat, str]]


def vectors() -> list[dict[str, Any]]:
    """Return the worked examples."""
    return [json.loads(row) for row in (DATA / "vectors.jsonl").read_text(encoding="utf-8").splitlines()]


def sample_match() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((DATA / "sample_match.json").read_text(encoding="utf-8"))
    return content


def position(base: int = 4, **given: Any) -> State:
    """Return the base position with some parts replaced. The keys are those of `set`."""
    hands = tuple(tuple(given.get("hands", {}).get(str(seat), hand)) for seat, hand in enumerate(HANDS[base]))
    options = Options(track=given.get("L", 60))
    state = before_turns(options, 0, FIXED, hands, tuple(given.get("bag", "WWWWW")))
    buyer = given.get("buyer", 0)
    money, scores = given.get("money", [15] * base), given.get("scores", [0] * base)
    return msgspec.structs.replace(
        state,
        production=_production(state, given.get("production", {})),
        buyer=buyer,
        seats=tuple(SeatState(hand, money[seat], scores[seat]) for seat, hand in enumerate(hands)),
        plantations=_plantations(state, given.get("plantations", [])),
        roads=tuple(sorted(state.land.border_index[name] for name in given.get("roads", []))),
        ships=tuple(tuple(given.get("ships", {}).get(name, ())) for name in state.land.harbour_names),
        track_sacks=tuple(given.get("track", ())),
        supply=given.get("supply", 50),
        phase=Moving(given.get("turn", 0)) if buyer else state.phase,
        turns=1 if buyer else 0,
        idle=given.get("idle", 0),
    )


def _production(state: State, given: Mapping[str, str | None]) -> tuple[str, ...]:
    board = list(state.production)
    for space, piece in given.items():
        board[SPACE_INDEX[space]] = piece or EMPTY
    return tuple(board)


def _plantations(state: State, given: Sequence[Any]) -> tuple[tuple[Plantation, ...], ...]:
    index, found = state.land.index, [list(mine) for mine in state.plantations]
    for seat, color, hut, workers in given:
        standing = tuple(index[field] for field in workers)
        found[seat][COLOR_INDEX[color]] = Plantation(NO_HUT if hut is None else index[hut], standing)
    return tuple(tuple(mine) for mine in found)


def after(state: State, *moves: tuple[Seat, str]) -> State:
    """Return the position after these moves."""
    for seat, move in moves:
        state, _ = made(state, seat, move)
    return state


def column_i(*moves: tuple[Seat, str], **given: Any) -> State:
    """Return a position with seat 0 at column I and the white sack on I3, after these moves."""
    return after(position(4, **({"buyer": 8} | given)), (0, ">1@9"), *moves)


def asked_about_white(**given: Any) -> State:
    """Return a position in which seat 0 has taken the white sack of I3. Seat 3 holds the colour."""
    return column_i((0, "score W@I3"), **given)


def made(state: State, seat: Seat, move: str) -> tuple[State, tuple[Event, ...]]:
    return GAME.apply(state, seat, GAME.read(move), DICE)


def heard(state: State, *moves: tuple[Seat, str]) -> list[Event]:
    """Return all events of these moves."""
    found: list[Event] = []
    for seat, move in moves:
        state, events = made(state, seat, move)
        found += events
    return found


def reason(state: State, seat: Seat, move: str) -> str | None:
    """Return why the move is refused, or None."""
    try:
        made(state, seat, move)
    except (IllegalMove, BadNotation) as refused:
        return refused.reason
    return None


def told(state: State, seat: Seat, move: str) -> tuple[str, dict[str, Argument]]:
    """Return the reason and the arguments of the refusal of that move."""
    with pytest.raises(IllegalMove) as refused:
        made(state, seat, move)
    return refused.value.reason, dict(refused.value.line.args)


def legal(state: State, seat: Seat, begins: str = "") -> list[str]:
    """Return the seat's legal moves with that prefix, in canonical order."""
    return [text for text in map(GAME.write, GAME.legal_moves(state, seat)) if text.startswith(begins)]


def targets(state: State, seat: Seat, piece: str) -> set[str]:
    return {text.partition(">")[2] for text in legal(state, seat, f"{piece} ")}


def turn_of(state: State) -> Seat:
    return state.phase.seat


def changed(state: State, **fields: object) -> State:
    """Return the position with some fields replaced."""
    return msgspec.structs.replace(state, **fields)


def compared(state: State, expect: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of the position that an example names, in the example's form."""
    return {key: _PARTS[key](state, wanted) for key, wanted in expect.items()}


def normal(expect: Mapping[str, Any]) -> dict[str, Any]:
    """Return the example's expectation with hands sorted, to match `compared`."""
    found = dict(expect)
    if "hands" in found:
        found["hands"] = {seat: "".join(sorted(hand)) for seat, hand in found["hands"].items()}
    return found


def plantation(state: State, seat: Seat, color: str) -> list[Any]:
    """Return `[seat, color, hut, workers]`."""
    fields, mine = state.land.fields, state.plantations[seat][COLOR_INDEX[color]]
    return [seat, color, fields[mine.hut] if mine.has_hut else None, [fields[worker] for worker in mine.workers]]


def _asked(state: State, _wanted: Any) -> list[Seat]:
    asking = cast(Asking, state.phase)
    return [seat for seat, given in zip(asking.asked, asking.answers, strict=True) if given is None]


def _ships(state: State, wanted: Any) -> dict[str, list[str]]:
    return {name: list(state.ships[state.land.harbour_names.index(name)]) for name in wanted}


def _phase(state: State, _wanted: Any) -> str:
    return PHASES[type(state.phase)]


def _winners(state: State, _wanted: Any) -> list[Seat]:
    ended = GAME.outcome(state)
    assert ended is not None
    return list(ended.winners)


_PARTS: dict[str, Any] = {
    "asked": _asked,
    "bag": lambda state, _: "".join(state.bag),
    "buyer": lambda state, _: state.buyer,
    "choices": lambda state, _: list(cast(Sailing, state.phase).harbours),
    "gains": lambda state, wanted: [wanted[0], list(gains(state, wanted[0]))],
    "hands": lambda state, wanted: {seat: "".join(sorted(state.seats[int(seat)].hand)) for seat in wanted},
    "idle": lambda state, _: state.idle,
    "money": lambda state, _: [seat.money for seat in state.seats],
    "phase": _phase,
    "plantations": lambda state, wanted: [plantation(state, seat, color) for seat, color, *_ in wanted],
    "production": lambda state, wanted: {space: state.production[SPACE_INDEX[space]] or None for space in wanted},
    "reason": lambda state, _: cast(Over, state.phase).reason,
    "roads": lambda state, _: sorted(state.land.borders[road] for road in state.roads),
    "scores": lambda state, _: [seat.score for seat in state.seats],
    "ships": _ships,
    "supply": lambda state, _: state.supply,
    "track": lambda state, _: "".join(state.track_sacks),
    "turn": lambda state, _: state.phase.seat,
    "winners": _winners,
}
