"""End of turns: the next seat, the end of the match.

Includes keeping, discarding and skipping (SMA-23 to SMA-33, SMA-73, SMA-80).
"""

from __future__ import annotations

import msgspec

from bot.game import Seat, with_item
from bot.games.saint_martin.board import HAND_LIMIT, OBJECTIVES
from bot.games.saint_martin.events import Discarded, Ended, Event, MatchOver, Skipped
from bot.games.saint_martin.events import Kept as TileKept
from bot.games.saint_martin.rules.placing import fits, fitting
from bot.games.saint_martin.rules.ranking import points_of, ranks_of
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.state import After, Kept, Over, SeatState, State, Turn, without_tile
from bot.games.saint_martin.vocabulary import tile_term, tile_terms

Result = tuple[State, tuple[Event, ...]]


def keep(state: State, seat: Seat, tile: str) -> Result:
    """Add the drawn tile to the drawer's hand. Its turn continues (SMA-26)."""
    held = state.seats[seat]
    changed = msgspec.structs.replace(held, shown=(*held.shown, tile))
    after = msgspec.structs.replace(state, seats=with_item(state.seats, seat, changed), phase=Kept(seat))
    return after, (TileKept(seat, tile),)


def keep_bought(state: State, buyer: Seat, tile: str, following: Seat) -> Result:
    """Add a bought tile that fits nowhere to the buyer's hand. With too many tiles the buyer goes on (SMA-56)."""
    after, events = keep(state, buyer, tile)
    if has_full_hand(after.seats[buyer]):
        return msgspec.structs.replace(after, phase=Kept(buyer, following)), events
    ended, more = end(after, buyer, following)
    return ended, (*events, *more)


def discard(state: State, seat: Seat, tile: str, *, is_due: bool) -> Result:
    """Remove a hand tile from the match. Raise IllegalMove.

    `is_due`: SMA-29 or SMA-31 requires it, provided that no hand tile fits.
    """
    held = state.seats[seat]
    require_in_hand(held, tile)
    placeable = fitting(state, held.hand)
    if placeable is not None:
        raise refuse("a_tile_fits", tile=tile_term(placeable))
    if not is_due:
        raise refuse("no_discard")
    after = msgspec.structs.replace(
        state,
        seats=with_item(state.seats, seat, without_tile(held, tile)),
        discarded=(*state.discarded, tile),
        phase=After(seat, state.next_after(seat)),
    )
    return after, (Discarded(seat, tile),)


def require_in_hand(held: SeatState, tile: str) -> None:
    """Raise IllegalMove if the seat does not hold the tile. Only that seat may see the refusal."""
    if tile not in held.unknown and tile not in held.shown:
        hand = held.hand
        raise refuse("not_in_hand", tile=tile_term(tile), count=len(hand), hand=tile_terms(hand))


def has_full_hand(held: SeatState) -> bool:
    """Return whether the hand exceeds the limit, so that a tile must be placed or discarded (SMA-27)."""
    return len(held.unknown) + len(held.shown) > HAND_LIMIT


def can_lay_objective(state: State, seat: Seat) -> bool:
    """Return whether the seat's objective tile is unplaced and fits."""
    held = state.seats[seat]
    return not held.is_objective_placed and fits(state, OBJECTIVES[held.coffee])


def end(state: State, seat: Seat, following: Seat) -> Result:
    """End the turn: pass to the next seat that can act, or end the match."""
    state = msgspec.structs.replace(state, reveals=state.reveals + 1, sale=None)
    events: list[Event] = [Ended(seat)]
    if not state.bag:
        if not any(held.unknown or held.shown for held in state.seats):
            return _over(state, events)
        while _is_idle(state, following):
            events.append(Skipped(following))
            following = state.left_of(following)
    after = msgspec.structs.replace(state, phase=Turn(following), turns=state.turns + 1)
    return after, tuple(events)


def _is_idle(state: State, seat: Seat) -> bool:
    """Return whether bag and hand are empty and the objective tile cannot be placed (SMA-32)."""
    return not state.seats[seat].hand and not can_lay_objective(state, seat)


def _over(state: State, events: list[Event]) -> Result:
    over = msgspec.structs.replace(state, phase=Over())
    points = tuple(points_of(over, seat) for seat in range(over.players))
    coffees = tuple(held.coffee for held in over.seats)
    return over, (*events, MatchOver(points, coffees, ranks_of(points)))
