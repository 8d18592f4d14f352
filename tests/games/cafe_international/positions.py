"""Test positions in a short notation: `c01=GBm c05=GBf`, hands as codes separated by blanks."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.cafe_international.board import ALL_TILES, CHAIR_AT, CHAIRS, CODES, EMPTY, HAND, TABLES, TILE_AT
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.rules.setup import dealt
from bot.games.cafe_international.state import Options, SeatState, State, Turn
from tests.games.moves import Moves

OTHERS = "TRm TRf RUm RUf ITm"
"""An arbitrary hand."""
MOVES = Moves(GAME)
after, made, reason, arguments, legal = MOVES.after, MOVES.made, MOVES.reason, MOVES.arguments, MOVES.legal


def tiles(text: str) -> tuple[int, ...]:
    return tuple(TILE_AT[code] for code in text.split())


def seated(text: str) -> tuple[int, ...]:
    """Return the chairs of `c01=GBm c05=GBf`."""
    chairs = [EMPTY] * len(CHAIRS)
    for part in text.split():
        chair, _, guest = part.partition("=")
        assert chairs[CHAIR_AT[chair]] == EMPTY, f"{chair} twice"
        chairs[CHAIR_AT[chair]] = TILE_AT[guest]
    return tuple(chairs)


def seat(hand: str = OTHERS, score: int = 0, limit: int = HAND, known: str = "") -> SeatState:
    return SeatState(tiles(hand), score, HAND - limit, tiles(known))


def position(
    chairs: str = "",
    *seats: SeatState | str,
    players: int = 2,
    turn: int = 5,
    to_move: int = 0,
    bar: int = 0,
    bag: str | None = None,
    passes: int = 0,
    eliminated: tuple[int, ...] = (),
    **options: Any,
) -> State:
    """Return a position: by default seat 0 at the start of turn 5, with 40 tiles and no jokers in the bag.

    `bar` is the number of guests at the bar.
    """
    given = [seat(cards) if isinstance(cards, str) else cards for cards in seats]
    given += [seat() for _ in range(players - len(given))]
    drawn = tuple(guest for guest in ALL_TILES if CODES[guest][0] != "J")[40:80] if bag is None else tiles(bag)
    return State(
        options=Options(**options),
        first=0,
        chairs=seated(chairs),
        paid=tuple(0 for _ in TABLES),
        bar=tiles("RUm") * bar,
        out=(),
        bag=drawn,
        seats=tuple(given),
        phase=Turn(to_move),
        eliminated=eliminated,
        turn_points=(0,) * (turn - 1),
        passes=passes,
    )


def strided(players: int, stride: int, **options: Any) -> State:
    """Return the first position, with the bag in steps of `stride` through all tiles."""
    order = tuple(ALL_TILES[stride * place % len(ALL_TILES)] for place in range(len(ALL_TILES)))
    return dealt(Options(**options), 0, order, players)


def seatings(state: State) -> list[str]:
    """Return the legal moves that seat a guest."""
    return [text for text in legal(state) if "@" in text and " " not in text]


def scores(state: State) -> list[int]:
    """Return the scores by seat, before penalties."""
    return [cards.score for cards in state.seats]


def limits(state: State) -> list[int]:
    return [cards.limit for cards in state.seats]


def hand(state: State, which: int = 0) -> str:
    """Return a seat's hand in tile order."""
    return " ".join(CODES[guest] for guest in sorted(state.seats[which].hand))


def pays(state: State, move: str) -> list[tuple[str, int]]:
    """Return the points of each table of the chair for that move."""
    _, events = made(state, move)
    tables = getattr(events[0], "tables", ())
    return [(score.table, score.points) for score in tables]


def totals(state: State) -> list[int]:
    """Return the final totals of a finished match."""
    result = GAME.outcome(state)
    assert result is not None
    return list(result.scores)


def ranks(state: State) -> list[int]:
    """Return the final ranks of a finished match."""
    result = GAME.outcome(state)
    assert result is not None
    return list(result.ranks)


def ended_by(state: State) -> list[str]:
    """Return why the match is over."""
    reasons: list[str] = GAME.record_final(state)["ended_by"]
    return reasons


def changed(state: State, **fields: object) -> State:
    """Return the position with some fields replaced."""
    return msgspec.structs.replace(state, **fields)


def each(guests: str, chairs: str) -> list[str]:
    """Return `USm@c45`, ... for all these guests and chairs, in canonical order."""
    return [f"{guest}@{chair}" for guest in guests.split() for chair in chairs.split()]
