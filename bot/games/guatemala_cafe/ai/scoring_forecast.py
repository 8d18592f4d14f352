"""Outlook: how many scorings there will be, of which colours, and who can prevent them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOURS, SACK_PLACES, SACKS_PER_COLOUR
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.lots import Board, board_of
from bot.games.guatemala_cafe.state import State


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """Kept, and known by itself. `scorings` are still to come; `times`: how often each colour.

    `strengths`: by seat and colour what a scoring may bring soon; `leads`: how much more than to the best rival.
    """

    scorings: float
    times: tuple[float, ...]
    strengths: tuple[tuple[float, ...], ...]
    leads: tuple[tuple[float, ...], ...]
    board: Board


class _Seen(NamedTuple):
    """A position with its outlook. `known`: sacks on the track and on the board; `held`: how many are in hands."""

    state: State
    outlook: Outlook
    known: tuple[str, ...]
    held: int


class _Last:
    """The position asked about last: most are asked about several times in a row."""

    seen: _Seen | None = None


def outlook_of(state: State) -> Outlook:
    """The outlook, kept for the last positions."""
    return _seen(state).outlook


def _seen(state: State) -> _Seen:
    last = _Last.seen
    if last is None or last.state is not state:
        last = _Last.seen = _looked(state)
    return last


def _looked(state: State) -> _Seen:
    production, track = state.production, state.track_sacks
    shown = tuple([production[place] for place in SACK_PLACES])
    scores = tuple([seat.score for seat in state.seats])
    outlook = _outlook(board_of(state), scores, state.lowest_sack, track, shown)
    return _Seen(state, outlook, track + shown, sum([len(one.hand) for one in state.seats]))


@lru_cache(maxsize=512)
def _outlook(
    board: Board, scores: tuple[int, ...], lowest: int, track: tuple[str, ...], shown: tuple[str, ...]
) -> Outlook:
    strengths = board.strengths
    left = max(0, lowest - max(scores))
    best, least = numbers.BESTS[board.players], numbers.PACE[board.players]
    scorings = 0.5 + left / (1 + max(least, *(best * sum(sorted(mine)[-2:]) for mine in strengths)))
    weights = [
        _at_hand(colour, track, shown) * (numbers.EVEN + _lead([mine[place] for mine in strengths]))
        for place, colour in enumerate(COLOURS)
    ]
    whole = sum(weights) or 1.0
    times = tuple([scorings * weight / whole for weight in weights])
    return Outlook(scorings, times, strengths, _leads(strengths), board)


@lru_cache(maxsize=2048)
def _leads(strengths: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    found = []
    for seat, mine in enumerate(strengths):
        rivals = strengths[:seat] + strengths[seat + 1 :]
        found.append(tuple([one - max(theirs) for one, *theirs in zip(mine, *rivals, strict=True)]))
    return tuple(found)


def _lead(strengths: list[float]) -> float:
    """How far the first is ahead of the mean of the others."""
    best = max(strengths)
    return best - (sum(strengths) - best) / (len(strengths) - 1)


def _at_hand(colour: str, track: tuple[str, ...], shown: tuple[str, ...]) -> float:
    """From 0 to 1: most where sacks lie on the board, none where all seven are on the track."""
    left = SACKS_PER_COLOUR - track.count(colour)
    return 0.55 * min(1, shown.count(colour)) + 0.45 * min(1.0, left / 3)


def stopped(state: State, seat: Seat) -> tuple[float, ...]:
    """By colour how likely some rival of the seat can block it, as far as the seat knows."""
    seen = _seen(state)
    return _stopped(state.seats[seat].hand, seen.known, seen.held, len(state.bag))


@lru_cache(maxsize=4096)
def _stopped(hand: tuple[str, ...], known: tuple[str, ...], held: int, bag: int) -> tuple[float, ...]:
    in_hands = held - len(hand)
    if not in_hands:
        return (0.0,) * len(COLOURS)
    elsewhere = bag / (in_hands + bag)
    unseen = [SACKS_PER_COLOUR - hand.count(colour) - known.count(colour) for colour in COLOURS]
    return tuple([1 - elsewhere**count for count in unseen])
