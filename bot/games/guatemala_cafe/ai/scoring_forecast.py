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
    """Position with its forecast. `open_sacks`: those on track and board."""

    state: State
    forecast: ScoringForecast
    open_sacks: tuple[str, ...]
    sacks_in_hands: int


class _LastPosition:
    """One-entry cache, because most positions are evaluated several times in a row."""

    forecast: _PositionForecast | None = None


def forecast_of(state: State) -> ScoringForecast:
    """Return the forecast, cached for recent positions."""
    return _latest(state).forecast


def _latest(state: State) -> _PositionForecast:
    last = _LastPosition.forecast
    if last is None or last.state is not state:
        last = _LastPosition.forecast = _position_forecast(state)
    return last


def _position_forecast(state: State) -> _PositionForecast:
    production, track = state.production, state.track_sacks
    open_sacks = tuple([production[place] for place in SACK_SPACES])
    scores = tuple([seat.score for seat in state.seats])
    forecast = _forecast(board_values(state), scores, state.lowest_sack, track, open_sacks)
    return _PositionForecast(
        state, forecast, track + open_sacks, sum([len(seat_state.hand) for seat_state in state.seats])
    )


@lru_cache(maxsize=512)
def _forecast(
    board: BoardValues, scores: tuple[int, ...], lowest: int, track: tuple[str, ...], open_sacks: tuple[str, ...]
) -> ScoringForecast:
    strengths = board.strengths
    gap = max(0, lowest - max(scores))
    best, least = numbers.LEADER_SHARE[board.players], numbers.LEADER_GAIN[board.players]
    scorings = 0.5 + gap / (1 + max(least, *(best * sum(sorted(seat_strengths)[-2:]) for seat_strengths in strengths)))
    weights = [
        _at_hand(color, track, open_sacks)
        * (numbers.BASE_SCORINGS + _lead([seat_strengths[place] for seat_strengths in strengths]))
        for place, color in enumerate(COLORS)
    ]
    total = sum(weights) or 1.0
    times = tuple([scorings * weight / total for weight in weights])
    return ScoringForecast(scorings, times, strengths, _leads(strengths), board)


@lru_cache(maxsize=2048)
def _leads(strengths: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    leads = []
    for seat, seat_strengths in enumerate(strengths):
        rivals = strengths[:seat] + strengths[seat + 1 :]
        leads.append(tuple([own - max(theirs) for own, *theirs in zip(seat_strengths, *rivals, strict=True)]))
    return tuple(leads)


def _lead(strengths: list[float]) -> float:
    """Return the best strength minus the mean of the others."""
    best = max(strengths)
    return best - (sum(strengths) - best) / (len(strengths) - 1)


def _at_hand(color: str, track: tuple[str, ...], open_sacks: tuple[str, ...]) -> float:
    """Return how available a colour's sacks are, from 0 to 1.

    It is highest with a sack on the board, and 0 with all seven on the track.
    """
    sacks_left = SACKS_PER_COLOR - track.count(color)
    return 0.55 * min(1, open_sacks.count(color)) + 0.45 * min(1.0, sacks_left / 3)


def block_chances(state: State, seat: Seat) -> tuple[float, ...]:
    """Return the probability that an opponent can block, by colour, from what the seat knows."""
    latest = _latest(state)
    return _stopped(state.seats[seat].hand, latest.open_sacks, latest.sacks_in_hands, len(state.bag))


@lru_cache(maxsize=4096)
def _stopped(hand: tuple[str, ...], open_sacks: tuple[str, ...], sack_count: int, bag: int) -> tuple[float, ...]:
    in_hands = sack_count - len(hand)
    if not in_hands:
        return (0.0,) * len(COLORS)
    elsewhere = bag / (in_hands + bag)
    unseen = [SACKS_PER_COLOR - hand.count(color) - open_sacks.count(color) for color in COLORS]
    return tuple([1 - elsewhere**count for count in unseen])
