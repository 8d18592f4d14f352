"""Building: taking pieces of the line, placing and paying for them one by one (GUA-17 to GUA-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

import msgspec

from bot.game import IllegalMove, Name, Seat, with_item
from bot.games.guatemala_cafe.board import (
    COLOR_INDEX,
    EMPTY,
    HUT,
    LINES,
    MAX_TAKEN,
    ROAD,
    SACK_SPACES,
    SHIP,
    SPACE_INDEX,
    SPACES,
    WORKER,
    line_at,
)
from bot.games.guatemala_cafe.events import Event, Took
from bot.games.guatemala_cafe.moves import Move, Take
from bot.games.guatemala_cafe.plantation_board import members, nth_bit
from bot.games.guatemala_cafe.rules.placement import (
    hut_targets,
    occupancy_of,
    road_bits,
    road_targets,
    ship_targets,
    with_plantation,
    worker_targets,
)
from bot.games.guatemala_cafe.rules.refusals import no_money, not_in_line, refuse
from bot.games.guatemala_cafe.state import Acting, Plantation, State
from bot.games.guatemala_cafe.view import LastView, TakeView
from bot.games.guatemala_cafe.vocabulary import color_term, piece_term, space_term


class TakeGroup(NamedTuple):
    """Piece on one space with the set of its targets. `names` are those of all places of that kind."""

    piece: str
    space: str
    targets: int
    names: tuple[str, ...]


class LazyMoves(Sequence[Move]):
    """Sequence of moves: takes in the order of line and board, then other moves."""

    __slots__ = ("_others", "_takes")

    def __init__(self, takes: list[TakeGroup], simple_moves: list[Move]) -> None:
        self._takes = takes
        self._others = simple_moves

    def __len__(self) -> int:
        return sum([takes.targets.bit_count() for takes in self._takes]) + len(self._others)

    def __iter__(self) -> Iterator[Move]:
        for piece, space, targets, names in self._takes:
            for target in members(targets):
                yield Take(piece, space, names[target])
        yield from self._others

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return tuple(self)[place]
        index = place if place >= 0 else len(self) + place
        if index < 0:
            raise IndexError(place)
        for piece, space, targets, names in self._takes:
            count = targets.bit_count()
            if index < count:
                return Take(piece, space, names[nth_bit(targets, index)])
            index -= count
        return self._others[index]


def legal_takes(state: State, acting: Acting) -> list[TakeGroup]:
    """Return every piece of the line with its targets, in line order, or nothing after three pieces."""
    if len(acting.taken) == MAX_TAKEN:
        return []
    takes: list[TakeGroup] = []
    targets_by_piece: dict[str, tuple[int, tuple[str, ...]]] = {}
    production = state.production
    for place in LINES[line_at(state.buyer)]:
        piece = production[place]
        if piece == EMPTY or place in SACK_SPACES:
            continue
        if piece not in targets_by_piece:
            targets_by_piece[piece] = _targets(state, acting.seat, piece)
        targets, names = targets_by_piece[piece]
        takes.append(TakeGroup(piece, SPACES[place], targets, names))
    return takes


def _targets(state: State, seat: Seat, piece: str) -> tuple[int, tuple[str, ...]]:
    """Return the possible targets of the piece, and the names of all places of that kind."""
    land = state.land
    if piece == ROAD:
        return road_targets(state), land.borders
    if piece[0] == SHIP:
        return ship_targets(state, seat), land.harbour_names
    targets = worker_targets if piece[0] == WORKER else hut_targets
    return targets(state, seat, COLOR_INDEX[piece[1]]), land.fields


def take(state: State, acting: Acting, move: Take) -> tuple[State, tuple[Event, ...]]:
    """Take, place and pay for one piece.

    Raise IllegalMove with the first reason in the order of GUA-66.
    """
    _check_piece(state, acting, move)
    seat = acting.seat
    price = _PRICED[move.piece[0]](state, seat, move)
    take_view = TakeView(move.piece, move.space, move.target, price)
    owner = state.seats[seat]
    last = state.last or LastView(seat)
    changed = msgspec.structs.replace(
        _placed(state, seat, move),
        production=with_item(state.production, SPACE_INDEX[move.space], EMPTY),
        seats=with_item(state.seats, seat, msgspec.structs.replace(owner, money=owner.money - price)),
        phase=Acting(seat, (*acting.taken, take_view), acting.substitute),
        last=LastView(seat, last.start, (*last.spaces, move.space), (*last.targets, move.target)),
    )
    return changed, (Took(seat, move.piece, move.space, move.target, price),)


def _placed(state: State, seat: Seat, move: Take) -> State:
    """Return the position with the piece placed on the plantation board."""
    land, kind = state.land, move.piece[0]
    if kind == ROAD:
        roads = tuple(sorted((*state.roads, land.border_index[move.target])))
        return msgspec.structs.replace(state, roads=roads)
    if kind == SHIP:
        number = land.harbour_names.index(move.target)
        filled = (*state.ships[number], move.piece[1])
        return msgspec.structs.replace(state, ships=(*state.ships[:number], filled, *state.ships[number + 1 :]))
    color, field = COLOR_INDEX[move.piece[1]], land.index[move.target]
    plantation = state.plantations[seat][color]
    extended = (
        Plantation(field, plantation.workers)
        if kind == HUT
        else Plantation(plantation.hut, (*plantation.workers, field))
    )
    return msgspec.structs.replace(state, plantations=with_plantation(state.plantations, seat, color, extended))


def _check_piece(state: State, acting: Acting, move: Take) -> None:
    place = SPACE_INDEX.get(move.space)
    if place is None or place not in LINES[line_at(state.buyer)]:
        raise not_in_line(state, move.space)
    if place in SACK_SPACES:
        raise refuse("is_sack", space=space_term(move.space))
    if len(acting.taken) == MAX_TAKEN:
        raise refuse("three_taken")
    piece = state.production[place]
    if piece == EMPTY:
        raise refuse("space_empty", space=space_term(move.space))
    if piece != move.piece:
        named_piece = piece_term(move.piece)
        raise refuse("wrong_piece", space=space_term(move.space), piece=piece_term(piece), said=named_piece)


def _road_price(state: State, seat: Seat, move: Take) -> int:  # noqa: ARG001 - roads are free for all
    land = state.land
    if move.target not in land.border_index:
        raise refuse("no_such_border", target=move.target, side=land.side)
    border = 1 << land.border_index[move.target]
    if not border & land.open_borders:
        raise refuse("closed", target=move.target)
    if border & road_bits(state.roads):
        raise refuse("road_taken", target=move.target)
    return 0


def _ship_price(state: State, seat: Seat, move: Take) -> int:
    land = state.land
    if move.target not in land.harbour_names:
        raise refuse("no_such_harbour", target=move.target, last=land.harbour_names[-1])
    number = land.harbour_names.index(move.target)
    harbour, berthed = land.harbours[number], len(state.ships[number])
    if not harbour.is_open:
        raise refuse("closed", target=move.target)
    if berthed == len(harbour.berths):
        raise refuse("harbour_full", target=move.target)
    return _payable(state, seat, harbour.berths[berthed])


def _worker_price(state: State, seat: Seat, move: Take) -> int:
    field = _field(state, move)
    if 1 << field & state.land.sites:
        raise refuse("site_only_hut", target=move.target)
    _check_room(state, seat, move, field)
    return _payable(state, seat, state.land.prices[field])


def _hut_price(state: State, seat: Seat, move: Take) -> int:
    land, field = state.land, _field(state, move)
    if not 1 << field & land.sites:
        raise refuse("not_a_site", target=move.target)
    if not 1 << field & land.open_sites:
        raise refuse("closed", target=move.target)
    plantation = state.plantations[seat][COLOR_INDEX[move.piece[1]]]
    if plantation.has_hut:
        raise refuse("hut_owned", colour=color_term(move.piece[1]), standing=land.fields[plantation.hut])
    _check_room(state, seat, move, field)
    return _payable(state, seat, land.prices[field])


_PRICED = {ROAD: _road_price, SHIP: _ship_price, WORKER: _worker_price, HUT: _hut_price}


def _field(state: State, move: Take) -> int:
    field = state.land.index.get(move.target)
    if field is None:
        raise refuse("no_such_field", target=move.target, last=state.land.fields[-1])
    return field


def _check_room(state: State, seat: Seat, move: Take, field: int) -> None:
    """Raise IllegalMove if the field is occupied or its neighbours forbid the piece (GUA-25 to GUA-28)."""
    land, occupancy, color = state.land, occupancy_of(state.plantations), COLOR_INDEX[move.piece[1]]
    if 1 << field & occupancy.built:
        raise refuse("field_taken", target=move.target)
    around = land.neighbours(1 << field)
    for rival, plantations in enumerate(occupancy.own):
        if rival != seat and around & plantations[color]:
            raise _touching(move, rival)
    own = occupancy.own[seat][color]
    if own and not around & own:
        raise refuse("not_connected", target=move.target, colour=color_term(move.piece[1]))


def _touching(move: Take, rival: Seat) -> IllegalMove:
    return refuse("touches_rival", target=move.target, colour=color_term(move.piece[1]), rival=Name(rival))


def _payable(state: State, seat: Seat, price: int) -> int:
    if price > state.seats[seat].money:
        raise no_money(price, state.seats[seat].money)
    return price
