"""Forecast of scorings: how many, of which colours, and who may block them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.ai import weights as numbers
from bot.games.guatemala_cafe.ai.plantation_values import BoardValues, board_values
from bot.games.guatemala_cafe.board import COLORS, SACK_SPACES, SACKS_PER_COLOR
from bot.games.guatemala_cafe.state import State


@dataclass(frozen=True, slots=True, eq=False)
class ScoringForecast:
    """Forecast of the remaining scorings. Cached, and compared by identity.

    - `scorings`: expected number of scorings.
    - `times`: expected number for each colour.
    - `strengths`: points that a scoring may bring soon, by seat and colour.
    - `leads`: differences to the best opponent, by seat and colour.
    """

    scorings: float
    times: tuple[float, ...]
    strengths: tuple[tuple[float, ...], ...]
    leads: tuple[tuple[float, ...], ...]
    board: BoardValues


class _PositionForecast(NamedTuple):
    """Position with its forecast. `known`: sacks on track and board. `held`: number of sacks in hands."""

    state: State
    forecast: ScoringForecast
    known: tuple[str, ...]
    held: int


class _LastPosition:
    """One-entry cache, because most positions are evaluated several times in a row."""

    seen: _PositionForecast | None = None


def forecast_of(state: State) -> ScoringForecast:
    """Return the forecast, cached for recent positions."""
    return _seen(state).forecast


def _seen(state: State) -> _PositionForecast:
    last = _LastPosition.seen
    if last is None or last.state is not state:
        last = _LastPosition.seen = _looked(state)
    return last


def _looked(state: State) -> _PositionForecast:
    production, track = state.production, state.track_sacks
    shown = tuple([production[place] for place in SACK_SPACES])
    scores = tuple([seat.score for seat in state.seats])
    forecast = _forecast(board_values(state), scores, state.lowest_sack, track, shown)
    return _PositionForecast(state, forecast, track + shown, sum([len(held.hand) for held in state.seats]))


@lru_cache(maxsize=512)
def _forecast(
    board: BoardValues, scores: tuple[int, ...], lowest: int, track: tuple[str, ...], shown: tuple[str, ...]
) -> ScoringForecast:
    strengths = board.strengths
    left = max(0, lowest - max(scores))
    best, least = numbers.LEADER_SHARE[board.players], numbers.LEADER_GAIN[board.players]
    scorings = 0.5 + left / (1 + max(least, *(best * sum(sorted(mine)[-2:]) for mine in strengths)))
    weights = [
        _at_hand(color, track, shown) * (numbers.BASE_SCORINGS + _lead([mine[place] for mine in strengths]))
        for place, color in enumerate(COLORS)
    ]
    whole = sum(weights) or 1.0
    times = tuple([scorings * weight / whole for weight in weights])
    return ScoringForecast(scorings, times, strengths, _leads(strengths), board)


@lru_cache(maxsize=2048)
def _leads(strengths: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    leads = []
    for seat, mine in enumerate(strengths):
        rivals = strengths[:seat] + strengths[seat + 1 :]
        leads.append(tuple([own - max(theirs) for own, *theirs in zip(mine, *rivals, strict=True)]))
    return tuple(leads)


def _lead(strengths: list[float]) -> float:
    """Return the best strength minus the mean of the others."""
    best = max(strengths)
    return best - (sum(strengths) - best) / (len(strengths) - 1)


def _at_hand(color: str, track: tuple[str, ...], shown: tuple[str, ...]) -> float:
    """Return how available a colour's sacks are, from 0 to 1.

    It is highest with a sack on the board, and 0 with all seven on the track.
    """
    left = SACKS_PER_COLOR - track.count(color)
    return 0.55 * min(1, shown.count(color)) + 0.45 * min(1.0, left / 3)


def block_chances(state: State, seat: Seat) -> tuple[float, ...]:
    """Return the probability that an opponent can block, by colour, from what the seat knows."""
    seen = _seen(state)
    return _stopped(state.seats[seat].hand, seen.known, seen.held, len(state.bag))


@lru_cache(maxsize=4096)
def _stopped(hand: tuple[str, ...], known: tuple[str, ...], held: int, bag: int) -> tuple[float, ...]:
    in_hands = held - len(hand)
    if not in_hands:
        return (0.0,) * len(COLORS)
    elsewhere = bag / (in_hands + bag)
    unseen = [SACKS_PER_COLOR - hand.count(color) - known.count(color) for color in COLORS]
    return tuple([1 - elsewhere**count for count in unseen])
