"""Differences between two views."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.zanzibar.view import StepView, ZanzibarView
from renderers.zanzibar.pieces.flags import flag_of


class TraderPlace(msgspec.Struct, frozen=True):
    """Trader on a space."""

    space: str
    seat: Seat
    number: int


class Changes(msgspec.Struct, frozen=True):
    """Differences on the whole picture."""

    came: tuple[TraderPlace, ...] = ()
    """Traders on new places."""
    left: tuple[TraderPlace, ...] = ()
    """Traders on the places that they have left."""
    gains: tuple[tuple[Seat, int], ...] = ()
    """Points won, by seat."""
    facts: tuple[tuple[Seat, str], ...] = ()
    """Signs of a seat's row whose number has changed."""
    flags: tuple[Seat, ...] = ()
    """Seats whose flag has changed."""
    steps: tuple[StepView, ...] = ()
    """Steps since the earlier view, if they explain every move."""
    heading: bool = False
    """Whether the turn or the phase is new."""
    acting: bool = False
    """Whether the active seat or its task is new."""


def changes(before: ZanzibarView | None, view: ZanzibarView) -> Changes:
    """Return the differences. They are empty without an earlier view."""
    if before is None:
        return Changes()
    old, new = _traders_on_board(before), _traders_on_board(view)
    seats = range(view.players)
    return Changes(
        came=tuple(trader for trader in new if trader not in old),
        left=tuple(trader for trader in old if trader not in new),
        gains=tuple((seat, gain) for seat in seats if (gain := view.seats[seat].score - before.seats[seat].score)),
        facts=tuple(
            (seat, name)
            for seat in seats
            for fact, (name, text) in zip(facts_of(before, seat), facts_of(view, seat), strict=False)
            if (name, text) != fact
        ),
        flags=tuple(seat for seat in seats if flag_of(before, seat) != flag_of(view, seat)),
        steps=_steps_since(before, view),
        heading=(before.phase, before.turn, before.trigger) != (view.phase, view.turn, view.trigger),
        acting=(before.seat_to_move, before.card_used, before.ranking)
        != (view.seat_to_move, view.card_used, view.ranking),
    )


def facts_of(view: ZanzibarView, seat: int) -> tuple[tuple[str, str], ...]:
    """Return cards left, orders scored and discards left: each sign's name and value. Nobody has any while placing."""
    if view.phase == "placement":
        return ()
    seat_view = view.seats[seat]
    cards = f"{seat_view.hand_count}+{seat_view.deck_count}"
    return ("cards", cards), ("scored", str(seat_view.orders_scored)), ("discards", str(seat_view.discards_left))


def _traders_on_board(view: ZanzibarView) -> tuple[TraderPlace, ...]:
    return tuple(
        TraderPlace(trader.space, seat, trader.number)
        for seat, seat_view in enumerate(view.seats)
        for trader in seat_view.traders
        if trader.space is not None
    )


def _steps_since(before: ZanzibarView, view: ZanzibarView) -> tuple[StepView, ...]:
    """Return the steps since the earlier view if both are in one turn, else none."""
    if before.steps_turn == view.steps_turn:
        known = len(before.steps)
        return view.steps[known:] if view.steps[:known] == before.steps else ()
    return view.steps if before.turn == view.steps_turn else ()
