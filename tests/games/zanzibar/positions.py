"""Positions for tests, written as in the specification: `0: 3@w2 5@c3 | 1: 6@w4`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.dice import Dice
from bot.game import BadNotation, IllegalMove
from bot.games.zanzibar import GAME
from bot.games.zanzibar.board import BIGGEST, BITS, CARD_IDS, NAMES, START_SCORE, TRADERS, UNPLACED, Where
from bot.games.zanzibar.events import Event
from bot.games.zanzibar.rules.setup import before_placement
from bot.games.zanzibar.state import Options, SeatState, State, Turn
from bot.games.zanzibar.view import UsedCard
from bot.words import LOCALES, say

DICE = Dice(b"tests", 1)
HAND = "cloves cinnamon"
NAMED = ("Anna", "Bruno", "Carla", "David", "Emma")


def where(text: str, players: int) -> Where:
    """The traders of a position; those not named are not on the board."""
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
    """A seat's cards. The first scored order makes up the score; the used ones are taken from the kinds left over."""
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
    """A seat at the beginning of its turn. Seats without cards given have an empty deck and the usual hand."""
    given = (*seats, *[cards() for _ in range(players - len(seats))])
    return State(options or Options(), to_move, where(text, players), given, Turn(to_move), 0, finished)


def placing(players: int, first: int) -> State:
    """An empty board, decks in the order of the data."""
    return before_placement(Options(), first, (CARD_IDS,) * players)


def after(state: State, *moves: str) -> State:
    """The position after these moves of whoever decides."""
    for move in moves:
        state, _ = made(state, move)
    return state


def made(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    """One move of the seat that decides."""
    (seat,) = GAME.deciders(state)
    return GAME.apply(state, seat, GAME.read(move), DICE)


def reason(state: State, move: str, seat: int | None = None) -> str | None:
    """Why the move is refused, or None if it is not. A refusal can be said in every language."""
    deciding = GAME.deciders(state)
    mover = seat if seat is not None else deciding[0] if deciding else 0
    try:
        GAME.apply(state, mover, GAME.read(move), DICE)
    except (IllegalMove, BadNotation) as refused:
        is_said = all(say(refused.line, locale, NAMED) for locale in LOCALES)
        return refused.reason if is_said else "silent"
    return None


def legal(state: State, begins: str = "") -> list[str]:
    """The legal moves of the seat that decides, in canonical order, that begin so."""
    (seat,) = GAME.deciders(state)
    return [text for text in map(GAME.write, GAME.legal_moves(state, seat)) if text.startswith(begins)]


def steps(state: State, trader: int) -> list[str]:
    """All walks and clears of a trader."""
    return [text for text in legal(state, str(trader)) if text[1] in ">x"]


def left(state: State) -> int:
    """The steps that the trader that moved last has left."""
    assert isinstance(state.phase, Turn)
    return state.phase.left


def traders(state: State) -> str:
    """The position in the notation of the specification."""
    rows = []
    for seat, spaces in enumerate(state.where):
        shown = " ".join(f"{number}@{NAMES[space]}" for number, space in enumerate(spaces, BIGGEST) if space)
        rows.append(f"{seat}: {shown}")
    return " | ".join(rows)


def scores(state: State) -> list[int]:
    """By seat."""
    return [seat.score for seat in state.seats]


def spaces_of(moves: Sequence[str]) -> set[str]:
    """Where these moves end or send to."""
    return {move[-2:] for move in moves}


def changed(state: State, **fields: object) -> State:
    """The position with some fields changed."""
    return msgspec.structs.replace(state, **fields)
