"""Determinisation: a random position consistent with a view.

It is drawn uniformly over the hidden information.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import cast

from bot.game import Seat
from bot.games.saint_martin.board import COFFEES, QUARTER_NUMBERS, SPARE_OBJECTIVES
from bot.games.saint_martin.placed_tile import format_tile
from bot.games.saint_martin.rules.auction import clockwise
from bot.games.saint_martin.rules.setup import bag_tiles
from bot.games.saint_martin.state import (
    After,
    Bought,
    Call,
    Defend,
    Kept,
    Options,
    Over,
    Phase,
    Raise,
    SeatState,
    State,
    Turn,
    Window,
)
from bot.games.saint_martin.view import LastView, SaintMartinView, SaleView
from bot.rng import Dice


def determinise_phase(view: SaintMartinView, dice: Dice) -> Phase:
    """Return the position's phase, with unknown sealed answers drawn at random."""
    if view.phase == "over":
        return Over()
    seat = cast(Seat, view.turn_seat)
    if view.phase in ("turn", "kept", "after"):
        return _in_turn(view, seat)
    sale = cast(SaleView, view.sale)
    match view.phase:
        case "window":
            return Window(seat, sale.tile, _unanswered(view, sale))
        case "defend":
            return Defend(seat, sale.tile, _maxima(view, sale, dice), sale.bids[-1].seat, sale.price)
        case "call":
            return Call(seat, sale.tile, view.asked[0])
        case "raise":
            return Raise(seat, sale.tile, view.asked[0], sale.bids[-1].seat, sale.price, sale.out)
        case _:
            return Bought(seat, sale.tile, _following(view, seat))


def _in_turn(view: SaintMartinView, seat: Seat) -> Phase:
    if view.phase == "turn":
        return Turn(seat)
    is_buyer = view.sale is not None and view.sale.winner not in (None, view.sale.drawer)
    following = _following(view, seat) if is_buyer else None
    if view.phase == "kept":
        return Kept(seat, following)
    following = (seat + 1) % view.players if following is None else following
    if view.has_discarded:
        return After(seat, following)
    last, placed = cast(LastView, view.last), view.island[-1]
    return After(
        seat,
        following,
        f"{placed.tile}@{placed.cell}r{placed.rotation}",
        not last.relit,
        last.burned is not None,
    )


def _following(view: SaintMartinView, winner: Seat) -> Seat:
    """Return the seat that is next after the sale (SMA-55)."""
    match view.after_auction:
        case "left_of_winner":
            return (winner + 1) % view.players
        case "left_of_drawer":
            return (cast(SaleView, view.sale).drawer + 1) % view.players
        case "winner":
            return winner


def _unanswered(view: SaintMartinView, sale: SaleView) -> tuple[int | None, ...]:
    """Return the maxima at the start of a sealed window.

    The viewer's maximum is its own answer. It is None for the other seats that may answer, and 0 for the rest.
    """
    return tuple(
        view.own_answer if seat == view.viewer else None if seat in (sale.drawer, *sale.asked) else 0
        for seat in range(view.players)
    )


def _maxima(view: SaintMartinView, sale: SaleView, dice: Dice) -> tuple[int | None, ...]:
    """Return a maximum for each seat: at least its bid, and less than the bid at which it was passed over."""
    highest = [seat.coins if number in sale.asked else 0 for number, seat in enumerate(view.seats)]
    lowest = [0] * view.players
    speaker = sale.drawer
    for bid in sale.bids:
        for seat in _between(view.players, speaker, bid.seat):
            highest[seat] = min(highest[seat], bid.coins - 1)
        lowest[bid.seat], speaker = bid.coins, bid.seat
    for seat in _between(view.players, speaker, sale.drawer):
        highest[seat] = min(highest[seat], sale.price)
    return tuple(
        None if seat == sale.drawer else view.own_answer if seat == view.viewer else low + dice.below(high - low + 1)
        for seat, (low, high) in enumerate(zip(lowest, highest, strict=True))
    )


def _between(players: int, speaker: Seat, until: Seat) -> list[Seat]:
    """Return the seats passed over between a bid and the next one."""
    tiles = []
    for seat in clockwise(players, speaker):
        if seat == until:
            break
        tiles.append(seat)
    return tiles


def guess(view: SaintMartinView, dice: Dice) -> State:
    """Return a random position consistent with the view.

    Random draws, in this order: coffees, unknown tiles, answers.
    """
    coffees = _coffees(view, dice)
    hidden = dice.shuffled(unseen_tiles(view, coffees))
    seats = list[SeatState]()
    dealt = 0
    for seat, seat_view in enumerate(view.seats):
        if seat == view.viewer:
            unknown = own_secret_tiles(view)
        else:
            unknown, dealt = hidden[dealt : dealt + seat_view.unknown_count], dealt + seat_view.unknown_count
        seats.append(
            SeatState(
                coffees[seat],
                unknown,
                seat_view.shown,
                seat_view.coins,
                seat_view.cubes,
                seat_view.is_fire_active,
                seat_view.is_objective_placed,
            )
        )
    return State(
        options=options_of(view),
        first=view.first,
        seats=tuple(seats),
        bag=hidden[dealt:],
        phase=determinise_phase(view, dice),
        island=tuple(format_tile(placed.tile, placed.cell, placed.rotation) for placed in view.island[1:]),
        cubes=tuple(sorted(QUARTER_NUMBERS[cube] for cube in view.cubes)),
        discarded=view.discarded,
        turns=view.turn,
        last=view.last,
        sale=view.sale,
    )


def options_of(view: SaintMartinView) -> Options:
    """Return the options of the table."""
    return Options(
        view.objectives,
        view.auction,
        view.after_auction,
        view.worthless_cubes,
        view.spare_objectives,
        view.unfit_tiles,
    )


def unseen_tiles(view: SaintMartinView, coffees: Collection[str]) -> list[str]:
    """Return the tiles that the viewer has not seen: in the bag, or dealt to other seats that own these coffees."""
    return list((Counter(bag_tiles(options_of(view), coffees)) - _seen_tiles(view)).elements())


def _seen_tiles(view: SaintMartinView) -> Counter[str]:
    """Return the bag tiles that the viewer has seen. Objective tiles that a seat placed are among them, too."""
    tiles = Counter(placed.tile for placed in view.island)
    tiles.update(view.discarded)
    for seat in view.seats:
        tiles.update(seat.shown)
    tiles.update(own_secret_tiles(view))
    if view.sale is not None and (view.offer or view.phase == "bought"):
        tiles[view.sale.tile] += 1
    return tiles


def own_secret_tiles(view: SaintMartinView) -> tuple[str, ...]:
    """Return the viewer's hand tiles that no other seat knows."""
    mine = view.seats[cast(Seat, view.viewer)]
    return tuple((Counter(mine.hand or ()) - Counter(mine.shown)).elements())


def _coffees(view: SaintMartinView, dice: Dice) -> list[str]:
    """Return the coffee of each seat. One whose spare objective tile was seen belongs to nobody."""
    known = {seat.coffee for seat in view.seats}
    if None not in known:
        return [str(seat.coffee) for seat in view.seats]
    counts = _seen_tiles(view)
    left = [coffee for coffee in COFFEES if coffee not in known and not counts[SPARE_OBJECTIVES[coffee][0]]]
    drawn = iter(dice.shuffled(left))
    return [seat.coffee or next(drawn) for seat in view.seats]
