"""Positions for tests in a short notation: `0: 3@w2 5@c3 | 1: 6@w4`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.zanzibar.board import BIGGEST, BITS, CARD_IDS, NAMES, START_SCORE, TRADERS, UNPLACED, TraderSpaces
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.rules.setup import before_placement
from bot.games.zanzibar.state import Options, SeatState, State, Turn
from bot.games.zanzibar.view import UsedCard
from tests.games.moves import Moves

HAND = "cloves cinnamon"
MOVES = Moves(GAME)
after, heard, made = MOVES.after, MOVES.heard, MOVES.made
reason, legal = MOVES.reason, MOVES.legal


def where(text: str, players: int) -> TraderSpaces:
    """Return the spaces of all traders; those not named are not on the board."""
    spaces = [[UNPLACED] * len(TRADERS[players]) for _ in range(players)]
    for part in text.split("|"):
        seat, _, traders = part.partition(":")
        for trader in traders.split():
            number, _, space = trader.partition("@")
            assert spaces[int(seat)][int(number) - BIGGEST] == UNPLACED, f"{trader} stands somewhere already"
            spaces[int(seat)][int(number) - BIGGEST] = BITS[space]
    return tuple(tuple(row) for row in spaces)


def cards(
    hand: str = HAND, deck: str = "", *, scored: int = 0, discarded: int = 0, score: int = START_SCORE
) -> SeatState:
    """Return a seat's cards.

    The first scored order is chosen to reach the score; used cards are taken from the remaining kinds.
    """
    left = iter([card for card in CARD_IDS if card not in f"{hand} {deck}".split()])
    used = [UsedCard(next(left), 0, 2, 0) for _ in range(scored)]
    used += [UsedCard(next(left), 0) for _ in range(discarded)]
    if score != START_SCORE:
        used[0] = UsedCard(used[0].card if scored else "none", 0, 2, score - START_SCORE)
    return SeatState(tuple(hand.split()), tuple(deck.split()), tuple(used))


def position(
    text: str,
    *seats: SeatState,
    players: int = 2,
    to_move: int = 0,
    options: Options | None = None,
    finished: tuple[int, ...] = (),
) -> State:
    """Return a position at the beginning of a turn; seats without given cards have an empty deck and the usual hand."""
    given = (*seats, *[cards() for _ in range(players - len(seats))])
    return State(options or Options(), to_move, where(text, players), given, Turn(to_move), 0, finished)


def placing(players: int, first: int) -> State:
    """Return an empty board with decks in data order."""
    return before_placement(Options(), first, (CARD_IDS,) * players)


def steps(state: State, trader: int) -> list[str]:
    """Return all walks and clears of a trader."""
    return [text for text in legal(state, str(trader)) if text[1] in ">x"]


def left(state: State) -> int:
    """Return the steps left of the trader that moved last."""
    assert isinstance(state.phase, Turn)
    return state.phase.left


def traders(state: State) -> str:
    """Return the position in the short notation."""
    rows = []
    for seat, spaces in enumerate(state.where):
        shown = " ".join(f"{number}@{NAMES[space]}" for number, space in enumerate(spaces, BIGGEST) if space)
        rows.append(f"{seat}: {shown}")
    return " | ".join(rows)


def scores(state: State) -> list[int]:
    return [seat.score for seat in state.seats]


def spaces_of(moves: Sequence[str]) -> set[str]:
    """Return the spaces in which these moves end or to which they send an enemy."""
    return {move[-2:] for move in moves}


def changed(state: State, **fields: object) -> State:
    """Return the position with some fields changed."""
    return msgspec.structs.replace(state, **fields)
