"""Views of a position and of a finished match, for each viewer."""

from __future__ import annotations

from functools import cache, lru_cache

from bot.game import Line, Name, Seat, Viewer, line
from bot.games.saint_martin.board import CELLS, COFFEES, MANSION_CELL, bit_set, members, quarters_in
from bot.games.saint_martin.placed_tile import MANSION, parse_tile
from bot.games.saint_martin.rules.burning import legal_burns
from bot.games.saint_martin.rules.core import deciders
from bot.games.saint_martin.rules.island_map import Cubes, Island, field_value, map_island, quarter_names
from bot.games.saint_martin.rules.move_previews import prospects
from bot.games.saint_martin.rules.ranking import field_values, outcome, points_of
from bot.games.saint_martin.state import (
    After,
    Bought,
    Call,
    Defend,
    Kept,
    Over,
    Phase,
    Raise,
    State,
    Turn,
    Window,
)
from bot.games.saint_martin.view import CellView, FieldView, PhaseName, SaintMartinView, SeatView
from bot.games.saint_martin.vocabulary import coffee_term, tile_term, tile_terms

NAMES: dict[type[Phase], PhaseName] = {
    Turn: "turn",
    Window: "window",
    Defend: "defend",
    Call: "call",
    Raise: "raise",
    Kept: "kept",
    Bought: "bought",
    After: "after",
    Over: "over",
}


def see(state: State, viewer: Viewer) -> SaintMartinView:
    """Return the position as seen by a seat, or by the public (None)."""
    worth = field_values(state)
    over = outcome(state)
    return SaintMartinView(
        viewer=viewer,
        players=state.players,
        phase=NAMES[type(state.phase)],
        turn=state.turns,
        turn_seat=_turn_seat(state.phase),
        asked=_asked(state),
        first=state.first,
        objectives=state.options.objectives,
        auction=state.options.auction,
        after_auction=state.options.after_auction,
        worthless_cubes=state.options.worthless_cubes,
        island=_cells(state.island),
        cubes=quarter_names(state.cubes),
        fields=_fields(state.island, state.cubes),
        reachable=_reachable(state.island),
        values=tuple(worth.get(coffee, 0) for coffee in COFFEES),
        last=state.last,
        sale=state.sale,
        offer=_offer(state.phase),
        own_answer=_own_answer(state.phase, viewer),
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.players)),
        bag_count=len(state.bag),
        supply=state.supply,
        discarded=state.discarded,
        prospects=prospects(state, viewer),
        burnable=_burnable(state, viewer),
        has_discarded=isinstance(state.phase, After) and state.phase.placed is None,
        winners=over.winners if over else (),
        spare_objectives=state.options.spare_objectives,
        unfit_tiles=state.options.unfit_tiles,
    )


def waiting(view: SaintMartinView) -> tuple[Seat, ...]:
    """Return all asked seats while a question is open, whether they have answered or not, else the seat to move."""
    return view.asked


def timed_turn(view: SaintMartinView) -> tuple[int, Seat | None]:
    """Return the number of the turn and its seat. In an auction, all but the drawer answer out of turn."""
    return view.turn, view.turn_seat


def _asked(state: State) -> tuple[Seat, ...]:
    if isinstance(state.phase, Window) and state.sale:
        return tuple(sorted(state.sale.asked))
    return deciders(state)


def _turn_seat(phase: Phase) -> Seat | None:
    match phase:
        case Window(drawer) | Defend(drawer) | Call(drawer) | Raise(drawer):
            return drawer
        case Over():
            return None
        case _:
            return phase.seat


def _offer(phase: Phase) -> str | None:
    return phase.tile if isinstance(phase, Window | Defend | Call | Raise) else None


def _own_answer(phase: Phase, viewer: Viewer) -> int | None:
    if viewer is None or not isinstance(phase, Window | Defend) or viewer == phase.drawer:
        return None
    return phase.maxima[viewer]


def _burnable(state: State, viewer: Viewer) -> tuple[str, ...]:
    if not isinstance(state.phase, After) or state.phase.seat != viewer:
        return ()
    return tuple(move.quarter for move in legal_burns(state, state.phase))


@lru_cache(maxsize=64)
def _cells(island: Island) -> tuple[CellView, ...]:
    """Return the mansion and all tiles. Cached because every viewer of a position needs them."""
    return CellView(MANSION_CELL, MANSION, 0), *map(_cell, island)


@cache
def _cell(placed: str) -> CellView:
    tile = parse_tile(placed)
    return CellView(CELLS[tile.cell], tile.tile, tile.rotation)


@lru_cache(maxsize=64)
def _reachable(island: Island) -> tuple[str, ...]:
    return tuple(CELLS[number // 4] for number in members(map_island(island).reachable))


@lru_cache(maxsize=64)
def _fields(island: Island, cubes: Cubes) -> tuple[FieldView, ...]:
    """Return the open fields, then the closed ones, each ordered by coffee and place."""
    island_map, burned = map_island(island), bit_set(cubes)
    return tuple(
        FieldView(
            field.coffee,
            quarters_in(field.quarters),
            quarters_in(field.quarters & burned),
            is_open,
            field_value(field, burned),
        )
        for is_open, fields in ((True, island_map.open), (False, island_map.closed))
        for field in sorted(fields, key=lambda field: (field.coffee, field.quarters & -field.quarters))
    )


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    held = state.seats[seat]
    is_own = viewer == seat or isinstance(state.phase, Over)
    is_known = is_own or state.options.objectives == "public" or held.is_objective_placed
    return SeatView(
        coffee=held.coffee if is_known else None,
        coins=held.coins,
        cubes=held.cubes,
        is_fire_active=held.is_fire_active,
        is_objective_placed=held.is_objective_placed,
        shown=held.shown,
        unknown_count=len(held.unknown),
        hand=held.hand if is_own else None,
        points=points_of(state, seat) if is_known else None,
    )


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return all hidden information as text.

    It has each hand, secret coffees, the bag with the next tile first, and the sealed answers for the tile on offer.
    """
    bag = line("saint_martin-open-bag", count=len(state.bag), tiles=", ".join(state.bag))
    answers = _answers(state, state.phase) if isinstance(state.phase, Window | Defend) else []
    return (*_hands(state), *_coffees(state), bag, *answers)


def _hands(state: State) -> list[Line]:
    return [
        line("saint_martin-open-hand", seat=Name(seat), count=len(held.hand), tiles=tile_terms(held.hand))
        for seat, held in enumerate(state.seats)
    ]


def _coffees(state: State) -> list[Line]:
    if state.options.objectives == "public":
        return []
    return [
        line("saint_martin-open-coffee", seat=Name(seat), coffee=coffee_term(held.coffee))
        for seat, held in enumerate(state.seats)
        if not held.is_objective_placed
    ]


def _answers(state: State, phase: Window | Defend) -> list[Line]:
    """Return the answers of all seats asked. -1 coins stands for no answer yet."""
    return [
        line(
            "saint_martin-open-answer", seat=Name(seat), tile=tile_term(phase.tile), coins=-1 if most is None else most
        )
        for seat, most in enumerate(phase.maxima)
        if state.sale and seat in state.sale.asked
    ]
