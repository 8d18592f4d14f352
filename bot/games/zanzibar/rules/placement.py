"""Placement phase: the seats put their traders on the board one by one (ZAN-8 to ZAN-12)."""

from __future__ import annotations

from itertools import chain

from bot.game import Seat
from bot.games.zanzibar.board import BIGGEST, BITS, HAND_SIZE, NAMES, SPACES, UNPLACED, ZONE_MATES, members
from bot.games.zanzibar.events import Drew, Event, Placed
from bot.games.zanzibar.moves import PLACES, Place
from bot.games.zanzibar.reachability import free_spaces, trader_at
from bot.games.zanzibar.rules.movement import Steps
from bot.games.zanzibar.rules.refusals import no_such_trader, occupied, refuse, zone_taken
from bot.games.zanzibar.state import Placement, SeatState, State, Turn, moved_to
from bot.games.zanzibar.view import StepView

SPACE_AT = {BITS[space.id]: space for space in SPACES}
NEW_SPICE = 4
"""Routes that a spice is worth where the seat has no trader on it yet."""


def _unplaced(spaces: tuple[int, ...]) -> list[int]:
    """Return the numbers of the traders not yet on the board."""
    return [number for number, space in enumerate(spaces, BIGGEST) if space == UNPLACED]


def placements(state: State, seat: Seat) -> list[Steps]:
    """Return the spaces where each trader may be placed, by trader."""
    open_spaces = _open_spaces(state, seat)
    return [(number, 0, open_spaces) for number in _unplaced(state.where[seat])]


def legal_placements(state: State, seat: Seat) -> list[Place]:
    """Return the legal placements, ordered by trader, then by space in board order."""
    return [PLACES[number][space] for number, _, spaces in placements(state, seat) for space in members(spaces)]


def first_placement(state: State, seat: Seat) -> Place:
    """Return the lowest-numbered unplaced trader on the first legal space."""
    return legal_placements(state, seat)[0]


def suggested_placement(state: State, seat: Seat) -> Place:
    """Return a sensible placement: the biggest trader on the village with the most routes and a new spice.

    It looks at the board alone, and goes to sea last. Ties go to the first space in board order.
    """
    spices = {SPACE_AT[space].spice for space in state.where[seat] if space != UNPLACED}

    def worth(place: int) -> int:
        space = SPACE_AT[place]
        if space.kind == "sea":
            return 0
        return len(space.adjacent) + (NEW_SPICE if space.spice is not None and space.spice not in spices else 1)

    return PLACES[_unplaced(state.where[seat])[0]][max(members(_open_spaces(state, seat)), key=worth)]


def _open_spaces(state: State, seat: Seat) -> int:
    """Return the free spaces in zones where the seat has no trader yet (ZAN-9, ZAN-10)."""
    taken = 0
    for space in state.where[seat]:
        if space != UNPLACED:
            taken |= ZONE_MATES[space]
    return free_spaces(state.where) & ~taken


def place(state: State, seat: Seat, move: Place) -> tuple[State, tuple[Event, ...]]:
    """Place the trader. After the last one, deal the hands (ZAN-12). Raise IllegalMove."""
    space = _checked(state, seat, move)
    where = moved_to(state.where, seat, move.trader, space)
    placed = Placed(seat, move.trader, move.space)
    steps = (*state.steps, StepView("placed", seat, move.trader, (move.space,)))[-state.players :]
    if UNPLACED in chain(*where):
        phase = Placement((seat + 1) % state.players)
        return State(state.options, state.first, where, state.seats, phase, steps=steps), (placed,)
    dealt = tuple(SeatState(cards.deck[:HAND_SIZE], cards.deck[HAND_SIZE:]) for cards in state.seats)
    drawn = [Drew(player, dealt[player].hand) for player in range(state.players)]
    return State(state.options, state.first, where, dealt, Turn(state.first), steps=steps), (placed, *drawn)


def _checked(state: State, seat: Seat, move: Place) -> int:
    """Return the space. Raise IllegalMove with the first reason in the order of ZAN-63."""
    spaces = state.where[seat]
    if not 0 <= move.trader - BIGGEST < len(spaces):
        raise no_such_trader(move.trader, state.players)
    if move.space not in BITS:
        raise refuse("no_such_space", space=move.space)
    space = BITS[move.space]
    standing = spaces[move.trader - BIGGEST]
    if standing != UNPLACED:
        left = ", ".join(map(str, _unplaced(spaces)))
        raise refuse("already_placed", trader=move.trader, space=NAMES[standing], unplaced=left)
    trader = trader_at(state.where, space)
    if trader is not None:
        raise occupied(trader, seat, move.space)
    mates = ZONE_MATES[space]
    for number, taken in enumerate(spaces, BIGGEST):
        if taken & mates:
            raise zone_taken(move.space[0], move.space, number, NAMES[taken])
    return space
