"""What has changed on the board and in the panel since an earlier view of the same eyes."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.zanzibar.view import SeatView, StepView, ZanzibarView
from renderers.zanzibar.pieces.flags import flag_of


class Standing(msgspec.Struct, frozen=True):
    """A trader on a space."""

    space: str
    seat: Seat
    number: int


class Changes(msgspec.Struct, frozen=True):
    """Every place of the picture that shows something else than before.

    `came` are traders where they did not stand before, `left` those that have gone from where they stood. `gains` are
    points by seat. `facts` are the signs of a seat's row whose number has changed, `flags` the seats whose flag has.
    `steps` are those made since, where they account for all that has moved. `heading` tells of a new turn or phase,
    `acting` of another seat to move, or of something else that it is to do.
    """

    came: tuple[Standing, ...] = ()
    left: tuple[Standing, ...] = ()
    gains: tuple[tuple[Seat, int], ...] = ()
    facts: tuple[tuple[Seat, str], ...] = ()
    flags: tuple[Seat, ...] = ()
    steps: tuple[StepView, ...] = ()
    heading: bool = False
    acting: bool = False


def changes(before: ZanzibarView | None, view: ZanzibarView) -> Changes:
    """Nothing where there is no earlier view."""
    if before is None:
        return Changes()
    old, new = _standing(before), _standing(view)
    seats = range(view.players)
    return Changes(
        came=tuple(one for one in new if one not in old),
        left=tuple(one for one in old if one not in new),
        gains=tuple((seat, gain) for seat in seats if (gain := view.seats[seat].score - before.seats[seat].score)),
        facts=tuple(
            (seat, name)
            for seat in seats
            for (name, text), fact in zip(facts_of(view.seats[seat]), facts_of(before.seats[seat]), strict=True)
            if (name, text) != fact
        ),
        flags=tuple(seat for seat in seats if flag_of(before, seat) != flag_of(view, seat)),
        steps=_steps_since(before, view),
        heading=(before.phase, before.turn, before.trigger) != (view.phase, view.turn, view.trigger),
        acting=(before.seat_to_move, before.card_used, before.ranking)
        != (view.seat_to_move, view.card_used, view.ranking),
    )


def facts_of(shown: SeatView) -> tuple[tuple[str, str], ...]:
    """Cards left, orders scored, discards left: the name of a sign, and what stands behind it."""
    cards = f"{shown.hand_count}+{shown.deck_count}"
    return ("cards", cards), ("scored", str(shown.orders_scored)), ("discards", str(shown.discards_left))


def _standing(view: ZanzibarView) -> tuple[Standing, ...]:
    return tuple(
        Standing(trader.space, seat, trader.number)
        for seat, shown in enumerate(view.seats)
        for trader in shown.traders
        if trader.space is not None
    )


def _steps_since(before: ZanzibarView, view: ZanzibarView) -> tuple[StepView, ...]:
    """The steps of one turn that were made since; none where other turns lie between."""
    if before.steps_turn == view.steps_turn:
        known = len(before.steps)
        return view.steps[known:] if view.steps[:known] == before.steps else ()
    return view.steps if before.turn == view.steps_turn else ()
