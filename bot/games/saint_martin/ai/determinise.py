"""What is being decided in a view, with the sealed answers that the viewer does not know drawn among those that fit."""

from __future__ import annotations

from typing import cast

from bot.dice import Dice
from bot.game import Seat
from bot.games.saint_martin.rules.auction import clockwise
from bot.games.saint_martin.state import (
    After,
    Bought,
    Call,
    Defend,
    Kept,
    Over,
    Phase,
    Raise,
    Turn,
    Window,
)
from bot.games.saint_martin.view import LastView, SaintMartinView, SaleView


def phase_of(view: SaintMartinView, dice: Dice) -> Phase:
    """The phase, as it stands in the position."""
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
    if view.phase != "after":
        return Turn(seat) if view.phase == "turn" else Kept(seat)
    left = (seat + 1) % view.players
    if view.has_discarded:
        return After(seat, left)
    last, placed = cast(LastView, view.last), view.island[-1]
    return After(
        seat,
        _following(view, seat) if last.source == "bought" else left,
        f"{placed.tile}@{placed.cell}r{placed.rotation}",
        not last.relit,
        last.burned is not None,
    )


def _following(view: SaintMartinView, winner: Seat) -> Seat:
    """Who is next after the tile was sold (SMA-55)."""
    match view.after_auction:
        case "left_of_winner":
            return (winner + 1) % view.players
        case "left_of_drawer":
            return (cast(SaleView, view.sale).drawer + 1) % view.players
        case "winner":
            return winner


def _unanswered(view: SaintMartinView, sale: SaleView) -> tuple[int | None, ...]:
    """Nobody but the viewer has answered, as far as one can know."""
    return tuple(
        view.own_answer if seat == view.viewer else None if seat in (sale.drawer, *sale.asked) else 0
        for seat in range(view.players)
    )


def _maxima(view: SaintMartinView, sale: SaleView, dice: Dice) -> tuple[int | None, ...]:
    """What each seat would go to: at least what it said, and less than what it was passed over at."""
    most = [seat.coins if number in sale.asked else 0 for number, seat in enumerate(view.seats)]
    least = [0] * view.players
    speaker = sale.drawer
    for bid in sale.bids:
        for seat in _between(view.players, speaker, bid.seat):
            most[seat] = min(most[seat], bid.coins - 1)
        least[bid.seat], speaker = bid.coins, bid.seat
    for seat in _between(view.players, speaker, sale.drawer):
        most[seat] = min(most[seat], sale.price)
    return tuple(
        None if seat == sale.drawer else view.own_answer if seat == view.viewer else low + dice.below(high - low + 1)
        for seat, (low, high) in enumerate(zip(least, most, strict=True))
    )


def _between(players: int, speaker: Seat, until: Seat) -> list[Seat]:
    """The seats that were passed over after one had spoken, until the next one did."""
    found = []
    for seat in clockwise(players, speaker):
        if seat == until:
            break
        found.append(seat)
    return found
