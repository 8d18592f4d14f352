"""Board queries answered from a view, with the rules' tables but without the State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from bot.game import Seat
from bot.games.zanzibar.board import ADJACENT, BITS, CARDS, NAMES, UNPLACED, members
from bot.games.zanzibar.moves import Clear, Walk
from bot.games.zanzibar.notation import read
from bot.games.zanzibar.reachability import (
    Mover,
    Occupancy,
    clearable_enemies,
    occupancy_of,
    shortest_path,
    targets_of,
    trader_at,
    walk_range,
)
from bot.games.zanzibar.view import SeatView, StepView, TraderView, ZanzibarView


def occupancy_in(view: ZanzibarView) -> Occupancy:
    """Return the occupancy of the view's board."""
    return occupancy_of(tuple(tuple(_space(trader) for trader in seat.traders) for seat in view.seats))


def trader_space(view: ZanzibarView, seat: Seat, number: int) -> int:
    """Return the space of that trader, or UNPLACED."""
    return next((_space(trader) for trader in view.seats[seat].traders if trader.number == number), UNPLACED)


def _space(trader: TraderView) -> int:
    return UNPLACED if trader.space is None else BITS[trader.space]


def steps_left_of(view: ZanzibarView, number: int) -> int:
    """Return the steps left of a trader of the seat to move."""
    if number == view.mover:
        return view.steps_left
    return 0 if number in view.moved else number


def walk_route(view: ZanzibarView, seat: Seat, number: int, to: str) -> list[int]:
    """Return the spaces of the trader's shortest walk there, start and end included, or only the start."""
    start = trader_space(view, seat, number)
    return shortest_path(occupancy_in(view).free, start, BITS[to]) or [start]


def planned_step(view: ZanzibarView, notation: str) -> StepView | None:
    """Return what a walk or a push of the viewer would do, as a step; None for another move."""
    move, seat = read(notation), view.viewer
    if seat is None or not isinstance(move, Walk | Clear):
        return None
    start = trader_space(view, seat, move.trader)
    if isinstance(move, Walk):
        route = _names(walk_route(view, seat, move.trader, move.to))
        return StepView(kind="walked", seat=seat, trader=move.trader, route=route)
    occupancy, enemy, target = occupancy_in(view), BITS[move.space], BITS[move.target]
    way = shortest_path(occupancy.free, start, ADJACENT[enemy] & ~target) or [start]
    owner, victim = trader_at(occupancy.where, enemy) or (seat, 0)
    kind: Literal["pushed", "banished"] = "pushed" if ADJACENT[enemy] & target else "banished"
    return StepView(
        kind=kind,
        seat=seat,
        trader=move.trader,
        route=(*_names(way), move.space),
        victim_seat=owner,
        victim=victim,
        sent_to=move.target,
    )


def planned_steps(view: ZanzibarView, notations: Sequence[str]) -> tuple[StepView, ...]:
    """Return what the viewer's walks and pushes would do one after the other. Other moves are left out."""
    steps = list[StepView]()
    for notation in notations:
        if (step := planned_step(view, notation)) is not None:
            steps.append(step)
            view = _moved(view, step)
    return tuple(steps)


def _moved(view: ZanzibarView, step: StepView) -> ZanzibarView:
    """Return the view with the traders where the step puts them."""
    places = {(step.seat, step.trader): step.route[-1], (step.victim_seat, step.victim): step.sent_to}
    seats = tuple(
        replace(
            seat_view,
            traders=tuple(
                replace(trader, space=places.get((seat, trader.number), trader.space)) for trader in seat_view.traders
            ),
        )
        for seat, seat_view in enumerate(view.seats)
    )
    return replace(view, seats=seats)


def _names(spaces: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[space] for space in spaces)


def gains_at(view: ZanzibarView, seat: Seat, number: int, to: int) -> dict[str, int]:
    """Return by hand card how many points more (or fewer) it would bring if that trader stood on that space."""
    mine, here = view.seats[seat], trader_space(view, seat, number)
    gains = {}
    for card in mine.hand or ():
        villages, counted = CARDS[card].villages, traders_counted(mine, card)
        after = counted + (villages & to != 0) - (villages & here != 0)
        if points := CARDS[card].pays(after) - CARDS[card].pays(counted):
            gains[card] = points
    return dict(sorted(gains.items(), key=lambda gain: -gain[1]))


def best_gains(view: ZanzibarView, seat: Seat, number: int) -> dict[str, int]:
    """Return the gains at the best space that the trader can reach by walking or clearing, {} if none brings more."""
    occupancy, left = occupancy_in(view), steps_left_of(view, number)
    mover = Mover(seat, number, trader_space(view, seat, number), left)
    if left <= 0:
        return {}
    reached, _, beside = walk_range(occupancy.free, mover.space, left)
    enemies = (enemy for enemy in members(clearable_enemies(occupancy, mover, beside)))
    clearable = [enemy for enemy in enemies if targets_of(occupancy, mover, enemy)]
    gains = (gains_at(view, seat, number, space) for space in (*members(reached), *clearable))
    best = max(gains, key=rank_of_gains, default={})
    return best if rank_of_gains(best) > 0 else {}


def rank_of_gains(gains: dict[str, int]) -> int:
    """Return a number that is larger for better gains: the sum of all cards counts first, then the best card."""
    return 100 * sum(gains.values()) + max(gains.values(), default=0)


def traders_counted(seat: SeatView, card: str) -> int:
    """Return the number of the seat's traders that count for the card now (ZAN-35 to ZAN-37)."""
    return sum(_space(trader) & CARDS[card].villages != 0 for trader in seat.traders)
