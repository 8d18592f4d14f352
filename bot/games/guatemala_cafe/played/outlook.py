"""Outlook: how many scorings there will be, of which colours, and who can prevent them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOURS, SACK_PLACES, SACKS_PER_COLOUR
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.lots import Board, Lot, board_of
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


class _Last:
    """The position asked about last with its outlook: most are asked about several times in a row."""

    state: State | None = None
    outlook: Outlook | None = None


def outlook_of(state: State) -> Outlook:
    """The outlook, kept for the last positions."""
    if _Last.state is state and _Last.outlook is not None:
        return _Last.outlook
    found = _looked(state)
    _Last.state, _Last.outlook = state, found
    return found


def _looked(state: State) -> Outlook:
    scores = tuple(seat.score for seat in state.seats)
    shown = tuple([state.production[place] for place in SACK_PLACES])
    return _outlook(board_of(state), scores, state.lowest_sack, state.track_sacks, shown)


@lru_cache(maxsize=512)
def _outlook(
    board: Board, scores: tuple[int, ...], lowest: int, track: tuple[str, ...], shown: tuple[str, ...]
) -> Outlook:
    strengths = tuple(tuple(strength(lot) for lot in mine) for mine in board.lots)
    left = max(0, lowest - max(scores))
    best, least = numbers.BESTS[board.players], numbers.PACE[board.players]
    scorings = 0.5 + left / (1 + max(least, *(best * sum(sorted(mine)[-2:]) for mine in strengths)))
    weights = [
        _at_hand(colour, track, shown) * (numbers.EVEN + _lead([mine[place] for mine in strengths]))
        for place, colour in enumerate(COLOURS)
    ]
    whole = sum(weights) or 1.0
    return Outlook(
        scorings, tuple(scorings * weight / whole for weight in weights), strengths, _leads(strengths), board
    )


def _leads(strengths: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    found = []
    for seat, mine in enumerate(strengths):
        rivals = strengths[:seat] + strengths[seat + 1 :]
        found.append(tuple([one - max(theirs) for one, *theirs in zip(mine, *rivals, strict=True)]))
    return tuple(found)


def strength(lot: Lot) -> float:
    """What a scoring of the lot's colour may bring soon."""
    if lot.has_hut:
        return lot.workers * (1 + lot.ships + lot.near)
    return numbers.NO_HUT * lot.workers if lot.may_have_hut else 0.0


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
    hand = state.seats[seat].hand
    in_hands = sum([len(one.hand) for one in state.seats]) - len(hand)
    shown = tuple([state.production[place] for place in SACK_PLACES])
    return _stopped((*hand, *state.track_sacks, *shown), in_hands, len(state.bag))


@lru_cache(maxsize=1024)
def _stopped(known: tuple[str, ...], in_hands: int, bag: int) -> tuple[float, ...]:
    if not in_hands:
        return (0.0,) * len(COLOURS)
    elsewhere = bag / (in_hands + bag)
    return tuple(1 - elsewhere ** (SACKS_PER_COLOUR - known.count(colour)) for colour in COLOURS)
