"""Evaluation of a position: expected final points of a seat, by named term."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.ai_spec import Aspect
from bot.game import Seat
from bot.games.guatemala_cafe.ai import weights
from bot.games.guatemala_cafe.ai.plantation_values import PlantationValue
from bot.games.guatemala_cafe.ai.scoring_forecast import ScoringForecast, block_chances, forecast_of
from bot.games.guatemala_cafe.board import (
    COLOR_INDEX,
    COLORS,
    EMPTY,
    EXTRA_STEP,
    EXTRA_STEP_PRICE,
    LINE_SACK,
    line_at,
    path_space_after,
)
from bot.games.guatemala_cafe.state import Acting, Moving, Over, State


def terms(state: State, seat: Seat) -> dict[str, float]:
    """Return the seat's expected final points by named term.

    Use only the seat's own hand. Once the match is over, return only the score.
    """
    if isinstance(state.phase, Over):
        return {"scored": float(state.seats[seat].score)}
    forecast, blocks = forecast_of(state), block_chances(state, seat)
    growth, shipping, beginnings = _planted(forecast, seat, blocks)
    values = {
        "scored": float(state.seats[seat].score),
        "plantations": growth,
        "ships": weights.REALISED_SHIPS * shipping,
        "unfinished": weights.REALISED_PLANTATIONS * beginnings,
        "money": weights.MONEY_SPENT * money_value(state.seats[seat].money, forecast.scorings),
        "blockades": _held(state, seat, forecast),
    }
    if next_mover(state) == seat:
        values["within-reach"] = weights.NEXT_MOVER_SHARE * max(0.0, *reachable_leads(state, seat, forecast, blocks))
    return values


def _planted(forecast: ScoringForecast, seat: Seat, blocks: Sequence[float]) -> tuple[float, float, float]:
    """Return (huts, ships, unfinished): expected points summed over all colours."""
    growth = shipping = coming = 0.0
    leads = forecast.leads[seat]
    for color, value, beginning in forecast.board.planted[seat]:
        times = forecast.times[color]
        if leads[color] > 0:
            times *= 1 - weights.BLOCKED * blocks[color]
        coming += beginning * times
        if value.has_hut:
            growth += times * value.workers
            shipping += ship_points(value, times)
    return growth, shipping, coming


def worth(state: State, seat: Seat) -> float:
    """Return the sum of the terms."""
    return sum(terms(state, seat).values())


def aspects(state: State, seat: Seat) -> dict[str, Aspect]:
    """Return the scorings up to the seat's next move, those to which its plantations lead, its money and its sacks."""
    values = terms(state, seat)
    planted = values.get("plantations", 0.0) + values.get("ships", 0.0) + values.get("unfinished", 0.0)
    return {
        "scorings": Aspect(values["scored"], values.get("within-reach", 0.0)),
        "plantations": Aspect(0.0, planted),
        "money": Aspect(0.0, values.get("money", 0.0)),
        "sacks": Aspect(0.0, values.get("blockades", 0.0)),
    }


def plantation_worth(value: PlantationValue, times: float) -> float:
    """Return the value of a plantation if its colour is scored `times` times."""
    points = times * value.workers + ship_points(value, times) if value.has_hut else 0.0
    return points + value.begun * times


def ship_points(value: PlantationValue, times: float) -> float:
    """Return the points added by ships.

    Every scoring costs one ship. Ships that roads do not join yet count in part, and a harbour without ships counts a
    little.
    """
    if not value.workers:
        return 0.0
    count, points = value.ships + value.near, 0.0
    scorings_left = times
    while scorings_left > 1 and count > 0:
        points += count
        scorings_left, count = scorings_left - 1, count - 1
    if count > 0:
        points += scorings_left * count
    return value.workers * (points + weights.FUTURE_SHIP * value.open * min(1.0, times))


def money_value(money: int, scorings: float) -> float:
    """Return the value of money. It falls as money grows and as the end comes near."""
    urgent = weights.FIRST_MONEY_FACTOR * min(money, weights.FIRST_MONEY)
    worth = (
        urgent + min(money, weights.FULL_VALUE_MONEY) + weights.SURPLUS_MONEY * max(0, money - weights.FULL_VALUE_MONEY)
    )
    return weights.MONEY * worth * min(1.0, scorings / 6)


def _held(state: State, seat: Seat, forecast: ScoringForecast) -> float:
    """Return the points that the seat's own sacks may prevent. A second sack of a colour counts half."""
    leads, worth = forecast.leads[seat], 0.0
    for color, parts in _counted(state.seats[seat].hand):
        if leads[color] < 0:
            worth -= weights.SACK * leads[color] * min(1.0, forecast.times[color]) * parts
    return worth


@lru_cache(maxsize=1024)
def _counted(hand: tuple[str, ...]) -> tuple[tuple[int, float], ...]:
    """Return (colour, weight) of the sacks in hand."""
    return tuple(
        [(place, 1.0 if hand.count(color) == 1 else 1.5) for place, color in enumerate(COLORS) if color in hand]
    )


def next_mover(state: State) -> Seat | None:
    """Return the seat that moves the buyer next, or None if another decision is pending."""
    match state.phase:
        case Moving(seat):
            return seat
        case Acting(seat):
            return (seat + 1) % state.players
        case _:
            return None


def reachable_leads(state: State, seat: Seat, forecast: ScoringForecast, blocks: Sequence[float]) -> list[float]:
    """Return the seat's lead over the best opponent for a scoring at each step of the buyer."""
    leads = []
    for steps in range(1, EXTRA_STEP + (state.seats[seat].money >= EXTRA_STEP_PRICE)):
        place = LINE_SACK[line_at(path_space_after(state.buyer, steps))]
        sack = EMPTY if place is None else state.production[place]
        if sack == EMPTY:
            leads.append(0.0)
            continue
        color = COLOR_INDEX[sack]
        leads.append(lead(forecast, seat, color) * (1 - 0.7 * blocks[color]))
    return leads


def lead(forecast: ScoringForecast, seat: Seat, color: int) -> float:
    """Return the points that the seat gains over the best opponent if that colour is scored now."""
    gains = forecast.board.gains(color)
    own_gain = gains.pop(seat)
    return own_gain - max(gains)
