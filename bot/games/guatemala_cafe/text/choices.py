"""Menus for choosing a move step by step: choices, labels and remarks.

Includes the plans of a scorer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Literal, NamedTuple

from bot.game import Argument, Choice, Label, Line, Name, Path, Seat, Together, line
from bot.games.guatemala_cafe.board import (
    COLOR_INDEX,
    COLORS,
    EXTRA_STEP,
    HUT,
    LINES,
    MAX_TAKEN,
    PATH_SIDES,
    ROAD,
    SHIP,
    SPACES,
    WORKER,
    line_at,
)
from bot.games.guatemala_cafe.moves import Block, End, Go, Move, Pass, Put, Refill, Sail, Score, Stay, Take
from bot.games.guatemala_cafe.notation import write
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard, bit_set
from bot.games.guatemala_cafe.rules.auto_answers import COLOR_RULES
from bot.games.guatemala_cafe.rules.placement import Occupancy, growth_fields
from bot.games.guatemala_cafe.view import GuatemalaCafeView, PlantationView, ScoringView, StopView
from bot.games.guatemala_cafe.views.hand import standing_line
from bot.games.guatemala_cafe.views.routes import Route, proposed_roads, route_between, routes_of
from bot.games.guatemala_cafe.vocabulary import color_term, line_term, piece_term, space_term

BUYER_ICON = "guatemala_cafe.buyer"


def _stakes(view: GuatemalaCafeView, color: str) -> tuple[int, int]:
    """Return the points of the viewer and the most that another seat gains."""
    gains = view.colors[COLORS.index(color)].gains
    own_seat = view.viewer if view.viewer is not None else view.turn_seat
    return gains[own_seat], max((points for seat, points in enumerate(gains) if seat != own_seat), default=0)


def gain_terms(view: GuatemalaCafeView, color: str) -> tuple[Line, ...]:
    """Return the seats that would gain points, with their gains."""
    gains = view.colors[COLORS.index(color)].gains
    return tuple(
        line("guatemala_cafe-gain", seat=Name(seat), points=points) for seat, points in enumerate(gains) if points
    )


def leaving_harbours(view: GuatemalaCafeView, color: str) -> list[str]:
    """Return the harbours from which a ship of that colour would leave, several if they tie (GUA-49)."""
    berths = {
        harbour.id: harbour.berths[harbour.ships.index(color)]
        for harbour in view.harbours
        if color in harbour.ships
        and any(
            harbour.id in plantation.harbours and plantation.workers
            for plantation in view.plantations
            if plantation.color == color
        )
    }
    return [name for name, price in berths.items() if price == min(berths.values())]


def choices(move: Move) -> tuple[Choice, ...]:
    """Return the choices that lead to a move.

    - Placing the buyer: side, space.
    - Taking a piece: the piece, its column or group of borders if needed, the target.
    """
    match move:
        case Put(space):
            return Choice(PATH_SIDES[space - 1], "side", groups=True), Choice(write(move), "space")
        case Take(piece, space, target):
            return Choice(f"{piece} {space}", "piece"), *_way(piece, target)
        case Sail():
            return (Choice(write(move), "sail"),)
        case Refill():
            return (Choice(write(move), "refill"),)
        case Stay() | Go():
            return (Choice(write(move), "go", button=True, order=-isinstance(move, Go)),)
        case Score() | End():
            return (Choice(write(move), "finish", button=True),)
        case Pass() | Block():
            return (Choice(write(move), "answer", button=True),)


def _way(piece: str, target: str) -> tuple[Choice, ...]:
    if piece == ROAD:
        group = Choice(group_of(target), "group", groups=True)
        return Choice(OTHER, "near", groups=True), group, Choice(target, "border")
    if piece[0] == SHIP:
        return (Choice(target, "harbour"),)
    if piece[0] == HUT:
        return (Choice(target, "site"),)
    return Choice(target[0], "column", groups=True, order=ord(target[0])), Choice(target, "field")


MAX_LISTED = 25
"""Maximum borders that one list holds, without groups."""
WITH = "+"
"""Suffix of a token that stands for a move together with an auto-answer."""
OTHER = "other"
"""Token that leads from the proposed roads to all borders."""


def together(view: GuatemalaCafeView, offers: Sequence[str]) -> tuple[Together, ...]:
    """Return, for each road of the line, the next road on the way of each of the seat's huts, which needs no group.

    A list that holds all borders anyway needs none. A seat without a sack to block with may answer for the colour once
    and for all, since it will never get one. A question about a scoring that brings nobody else points may be answered
    together with all others like it.
    """
    color = view.scoring.color if view.phase == "block" and view.scoring is not None else ""
    if color and view.viewer is not None:
        settings = {"harmless": True} if _holds(view, color) else {COLOR_RULES[COLORS.index(color)]: "never"}
        passes = [text for text in offers if text.startswith("pass ")]
        is_offered = not _holds(view, color) or not _stakes(view, color)[1]
        pairs = [(text, Choice(f"{text}{WITH}", "answer", button=True)) for text in passes if is_offered]
        return tuple(Together((text,), (choice,), settings) for text, choice in pairs)
    roads = [text for text in offers if text.startswith(f"{ROAD} ")]
    pieces = dict.fromkeys(text.partition(">")[0] for text in roads)
    if view.viewer is None or len(roads) <= MAX_LISTED * len(pieces):
        return ()
    proposals = proposed_roads(view, view.viewer)
    ways = [(piece, border) for piece in pieces for border in proposals if f"{piece}>{border}" in roads]
    return tuple(
        Together((f"{text}>{way}",), (Choice(text, "piece"), Choice(way, "near", order=-1))) for text, way in ways
    )


def group_of(border: str) -> str:
    """Return the row or column of a border: `h0` to `h9`, `v1` to `v9`."""
    field, _, side = border.partition("/")
    if side in {"N", "S"}:
        return f"h{0 if side == 'N' else field[1:]}"
    return f"h{field[1:]}" if side[0] == field[0] and len(side) > 1 else f"v{field[1:]}"


def label(view: GuatemalaCafeView, path: Path) -> Label:
    """Return the label of the last token of the path. Raise ValueError for a path of the wrong length."""
    match path:
        case (_, word) if word == OTHER:
            return Label(line("guatemala_cafe-label-other"), gain=-NO_EFFECT)
        case (piece, border) if "/" in border and (way := _way_to(view, border)) is not None:
            return way
        case (piece, word, *targets) if word == OTHER:
            return label(view, (piece, *targets))
        case (side,) if side in PATH_SIDES:
            return Label(
                line("guatemala_cafe-label-side", side=side),
                _spaces_at("detail", side),
                icon=BUYER_ICON,
                asks=_spaces_at("asks", side),
            )
        case (_, space) if space[0] == "@":
            return _put(view, int(space[1:]))
        case (word,) if ">" not in word and " " in word and word[:4] not in _VERBS:
            return _piece(view, word)
        case (word,):
            return _whole(view, word)
        case (piece, target):
            return _second(view, piece, target)
        case (_, _, target):
            return _place(view, path[0], target)
        case _:
            raise ValueError("a path has one to three tokens")


_VERBS = {"scor", "pass", "bloc", "sail", "refi"}


def _spaces_at(text: str, side: str) -> Line:
    numbers = [space for space, where in enumerate(PATH_SIDES, 1) if where == side]
    return line(f"guatemala_cafe-{text}-side", side=side, first=numbers[0], last=numbers[-1])


def _put(view: GuatemalaCafeView, space: int) -> Label:
    served = line_at(space)
    text = line("guatemala_cafe-label-put", space=space, line=line_term(served))
    return Label(text, contents_of(view, served), icon=BUYER_ICON)


def contents_of(view: GuatemalaCafeView, served: str) -> Line:
    """Return the contents of a line in words: how many pieces of each kind, and the colour of its sack."""
    pieces = [piece for place in LINES[served] if (piece := view.production[place])]
    sacks = [color_term(piece) for piece in pieces if piece in COLORS]
    count = {
        kind: sum(piece[0] == kind for piece in pieces if piece not in COLORS) for kind in (WORKER, HUT, SHIP, ROAD)
    }
    return line(
        "guatemala_cafe-contents",
        pieces=tuple(line("guatemala_cafe-count", kind=kind, count=many) for kind, many in count.items() if many),
        count=sum(count.values()),
        sack=sacks[0] if sacks else "none",
    )


def cell(content: str | None) -> str:
    """Return a production space as a literal: `wK`, `r`, `[K]` for a sack, `.` for an empty one."""
    if content is None:
        return "."
    return f"[{content}]" if content in COLORS else content


def _piece(view: GuatemalaCafeView, word: str) -> Label:
    piece, _, space = word.partition(" ")
    words: dict[str, Argument] = {"space": space_term(space), "piece": piece_term(piece)}
    best, places = _routes(view)[:1] if piece == ROAD else (), _places_for(view, piece)
    own = _own(view, piece[1]) if places else None
    detail = _on_route(best[0]) if best else _use(view, piece, places, own) if places else None
    gain = 2 + _earned(piece, own) if own else int(bool(places) and piece[0] == HUT)
    return Label(line("guatemala_cafe-label-piece", **words), detail, gain=gain)


def _earned(piece: str, own: PlantationView) -> int:
    """Return how many more points a scoring brings once the piece has joined the seat's plantation."""
    joining = 1 if piece[0] == WORKER and own.hut else len(own.workers) if piece[0] == HUT else 0
    return joining * (own.ships + 1)


def _own(view: GuatemalaCafeView, color: str) -> PlantationView | None:
    """Return the choosing seat's plantation of that colour. All its pieces of that colour must join it (GUA-25)."""
    seat = view.turn_seat if view.viewer is None else view.viewer
    return next((own for own in view.plantations if (own.seat, own.color) == (seat, color)), None)


def _use(view: GuatemalaCafeView, piece: str, places: Sequence[str], own: PlantationView | None) -> Line:
    """Return the prices of a worker or hut, and what it does for the seat's points."""
    is_hut = piece[0] == HUT
    how = ("hut-own" if own else "hut-new") if is_hut else "worker-new" if own is None else "worker-own"
    return line(
        "guatemala_cafe-detail-piece",
        how="worker-hut" if own and own.hut else how,
        colour=color_term(piece[1]),
        points=own.ships + 1 if own else 0,
        workers=len(own.workers) if own else _served(view).count(WORKER + piece[1]),
        **_prices(view, places),
    )


def _prices(view: GuatemalaCafeView, places: Sequence[str]) -> dict[str, Argument]:
    prices = [_price(view, PLANTATION_BOARDS[view.players], name) for name in places]
    return {"least": min(prices), "most": max(prices), "range": len({*prices})}


def _places_for(view: GuatemalaCafeView, piece: str, column: str = "") -> list[str]:
    """Return the fields or sites of that column, or of all, where the seat can put that worker or hut."""
    if piece[0] not in {WORKER, HUT}:
        return []
    seat = view.turn_seat if view.viewer is None else view.viewer
    fields = PlacementCheck(view, seat).fields(piece, view.seats[seat].money)
    return [name for name in fields if name.startswith(column)]


def _routes(view: GuatemalaCafeView) -> tuple[Route, ...]:
    """Return the routes of the choosing seat that are not finished, best first."""
    return routes_of(view, view.turn_seat if view.viewer is None else view.viewer)


def _way_to(view: GuatemalaCafeView, border: str) -> Label | None:
    """Return the label of a proposed road: the hut and harbour that it brings together, and what is missing then."""
    roads = proposed_roads(view, view.turn_seat if view.viewer is None else view.viewer)
    if (route := roads.get(border)) is None:
        return None
    words: dict[str, Argument] = {"colour": color_term(route.color), "hut": route.hut, "harbour": route.harbour}
    is_shortest = len(roads) > 1 and route == min(roads.values(), key=lambda proposal: proposal.missing)
    detail = line(
        "guatemala_cafe-detail-way",
        count=route.missing - 1,
        ships=route.ships,
        shortest="yes" if is_shortest else "no",
        border=border,
    )
    return Label(line("guatemala_cafe-label-way", **words), detail, gain=route.rank)


def _on_route(route: Route) -> Line:
    """Return which hut and harbour a route joins, and how many of its roads are missing."""
    return line(
        "guatemala_cafe-detail-route",
        colour=color_term(route.color),
        hut=route.hut,
        harbour=route.harbour,
        count=route.missing - 1,
        ships=route.ships,
    )


def _whole(view: GuatemalaCafeView, word: str) -> Label:
    verb, _, rest = word.partition(" ")
    match verb:
        case _ if word.endswith(WITH):
            holds = "yes" if _holds(view, rest[0]) else "no"
            return Label(line("guatemala_cafe-label-pass-with", holds=holds, colour=color_term(rest[0])))
        case "stay":
            text = line("guatemala_cafe-label-stay")
            return Label(text, confirm=line("guatemala_cafe-confirm-stay", ends=_ends_idly(view)), icon=BUYER_ICON)
        case "end":
            question = None if view.taken else line("guatemala_cafe-confirm-end", ends=_ends_idly(view))
            return Label(line("guatemala_cafe-label-end"), confirm=question)
        case "score":
            return _score(view, rest[0], rest[2:])
        case "pass" | "block":
            return Label(line(f"guatemala_cafe-label-{verb}", colour=color_term(rest[0]), **_count(view, rest[0])))
        case "refill":
            gains = gain_terms(view, rest[0])
            text = line("guatemala_cafe-label-refill", colour=color_term(rest[0]), **_count(view, rest[0]))
            own_points, rival_points = _stakes(view, rest[0])
            return Label(
                text,
                line("guatemala_cafe-detail-refill", gains=gains, count=len(gains)),
                gain=own_points - rival_points,
            )
        case "sail":
            text = line("guatemala_cafe-label-sail", colour=color_term(rest[0]), harbour=rest[2:])
            return Label(text, icon=f"guatemala_cafe.{SHIP}{rest[0]}")
        case _:
            return _go(view, int(word[1]))


def _ends_idly(view: GuatemalaCafeView) -> str:
    """Return whether one more turn without a piece or a sack ends the match (GUA-62)."""
    return "yes" if view.idle + 1 >= view.idle_limit and not view.substitute else "no"


def _holds(view: GuatemalaCafeView, color: str) -> bool:
    """Return whether the viewer holds a sack of that colour."""
    return bool(_count(view, color)["count"])


def _count(view: GuatemalaCafeView, color: str) -> dict[str, Argument]:
    """Return how many sacks of that colour the viewer holds."""
    hand = () if view.viewer is None else view.seats[view.viewer].hand or ()
    return {"count": hand.count(color)}


def _go(view: GuatemalaCafeView, steps: int) -> Label:
    stop: StopView = view.stops[steps - 1]
    own_points, rival_points = _stakes(view, stop.sack) if stop.sack else (0, 0)
    use, *more_uses = uses_of_line(view, stop)
    is_dear = steps == EXTRA_STEP
    pays = own_points or (rival_points and not (is_dear and use.kind != "none"))
    shows = "points" if pays else "sack" if stop.sack else "build"
    is_short = is_dear and shows == "sack" and bool(more_uses)  # a phone has no room for the verb
    is_full = own_points and rival_points and (is_dear or max(own_points, rival_points) >= TWO_DIGITS)
    builds = "no" if use.kind == "none" or is_full else "road" if use.kind == "roads" else "yes"
    text = line(
        "guatemala_cafe-label-go",
        kind="row" if stop.line.isdigit() else "column",
        name=space_term(stop.line),
        how="dear" if is_dear else "free",
        shows=shows,
        colour=color_term(stop.sack or ""),
        mine=own_points,
        others=rival_points,
        builds=builds,
        use=line(
            "guatemala_cafe-line-use",
            use="any" if is_short else use.kind,
            coffee=color_term(use.color),
            more="yes" if more_uses else "no",
        ),
    )
    return Label(text, contents_of(view, stop.line), icon=BUYER_ICON, gain=own_points)


TWO_DIGITS = 10
"""Points from which on a label has no room for the verb beside those of others."""


class LineUse(NamedTuple):
    """What the pieces of a stop's line do for the seat: added points, kind and colour."""

    points: float
    kind: Literal["grow", "begin", "ship", "road", "worker", "roads", "none"]
    color: str = ""


def uses_of_line(view: GuatemalaCafeView, stop: StopView) -> list[LineUse]:
    """Return what the seat can take there and pay for, best first. What adds no points yet is a last resort.

    A plantation grows by workers beside its hut, or by a hut for its workers.
    """
    seat = view.turn_seat if view.viewer is None else view.viewer
    room, money = PlacementCheck(view, seat), view.seats[seat].money - stop.price
    pieces = [piece for place in LINES[stop.line] if (piece := view.production[place]) and piece not in COLORS]
    useful = [use for color in COLORS for use in _uses_of_color(view, room, pieces, money, color)]
    routes = _routes(view) if ROAD in pieces else ()
    useful += [LineUse(1 if route.missing == 1 else 0.5, "road", route.color) for route in routes[:1]]
    if useful:
        return sorted(useful, key=lambda use: -use.points)
    resorts: tuple[tuple[str, LineUse], ...] = (
        *((WORKER + color, LineUse(0, "worker", color)) for color in COLORS),
        (ROAD, LineUse(0, "roads")),
        *((SHIP + color, LineUse(0, "ship", color)) for color in COLORS),
    )
    return [use for piece, use in resorts if piece in pieces and room.has(piece, money)] or [LineUse(0, "none")]


def _uses_of_color(
    view: GuatemalaCafeView, room: PlacementCheck, pieces: Sequence[str], money: int, color: str
) -> Iterator[LineUse]:
    """Yield what the line's pieces of that colour do for the seat's plantation, or for a new one."""
    own = _own(view, color)
    workers, hut, ship = (kind + color for kind in (WORKER, HUT, SHIP))
    if own is None or own.hut is None:
        if hut in pieces and room.has(hut, money):
            yield LineUse(len(own.workers), "grow", color) if own else LineUse(0.5, "begin", color)
        return
    if workers in pieces and room.has(workers, money):
        count = min(pieces.count(workers), MAX_TAKEN)
        yield LineUse(count * (own.ships + 1), "grow", color)
    berths = [view.harbours[number] for number, harbour in enumerate(view.harbours) if harbour.id in own.harbours]
    prices = [harbour.berths[len(harbour.ships)] for harbour in berths if len(harbour.ships) < len(harbour.berths)]
    if ship in pieces and own.workers and any(price <= money for price in prices):
        yield LineUse(len(own.workers), "ship", color)


def _second(view: GuatemalaCafeView, piece: str, target: str) -> Label:
    """Return the label of a target below a piece: a column, a group of borders, a harbour or a site."""
    if len(target) == 1:
        places = _places_for(view, piece.partition(" ")[0], target)
        detail = line("guatemala_cafe-detail-fields", count=len(places), **_prices(view, places)) if places else None
        return Label(line("guatemala_cafe-label-column", column=target), detail)
    if target[0] in "hv":
        number = int(target[1:])
        text = line("guatemala_cafe-label-group", kind=target[0], number=number, next=number + 1)
        borders = _free_borders(view, target)
        best = next((route for route in _routes(view) if route.helpful & {*borders}), None)
        detail = line("guatemala_cafe-detail-group", borders=", ".join(borders))
        return Label(text, detail, gain=best.rank if best else 0)
    return _place(view, piece, target)


def _free_borders(view: GuatemalaCafeView, group: str) -> list[str]:
    """Return the borders of the group where a road may still go."""
    return [name for name in _open_borders(view.players).get(group, ()) if name not in view.roads]


@cache
def _open_borders(players: int) -> Mapping[str, tuple[str, ...]]:
    """Return the borders of each group where a road can ever go."""
    land, borders = PLANTATION_BOARDS[players], dict[str, tuple[str, ...]]()
    for number, name in enumerate(land.borders):
        if land.open_borders >> number & 1:
            borders[group_of(name)] = (*borders.get(group_of(name), ()), name)
    return borders


def _place(view: GuatemalaCafeView, piece: str, target: str) -> Label:
    land = PLANTATION_BOARDS[view.players]
    if "/" in target:
        route = next((route for route in _routes(view) if target in route.helpful), None)
        return _border(land, target, route)
    price = _price(view, land, target)
    if target in land.harbour_names:
        return _berth(view, piece, target, price)
    site = _site_beside(view, land, piece, target)
    return Label(
        line("guatemala_cafe-label-place", target=target, kind="field"),
        _joins(view, land, piece, target, price=price, site=site),
        gain=(site != "none") * 20 - price,
    )


NO_EFFECT = 1000
"""Points that rank a ship without a road to its hut behind all other pieces."""


def _berth(view: GuatemalaCafeView, piece: str, harbour: str, price: int) -> Label:
    """Return the label of a berth: its price, and whether roads join it to the viewer's hut of that colour."""
    seat = view.turn_seat if view.viewer is None else view.viewer
    own = next(
        (
            plantation
            for plantation in view.plantations
            if (plantation.seat, plantation.color) == (seat, piece[1]) and plantation.hut
        ),
        None,
    )
    is_joined = own is not None and harbour in own.harbours
    route = next((route for route in _routes(view) if (route.color, route.harbour) == (piece[1], harbour)), None)
    detail = line(
        "guatemala_cafe-detail-berth",
        price=price,
        joined="yes" if is_joined else "route" if route else "no",
        colour=color_term(piece[1]),
        hut=own.hut or "none" if own else "none",
        count=route.missing if route else 0,
    )
    text = line("guatemala_cafe-label-place", target=harbour, kind="harbour")
    return Label(text, detail, gain=100 if is_joined else (route.rank if route else 0) - NO_EFFECT)


def _site_beside(view: GuatemalaCafeView, land: PlantationBoard, piece: str, target: str) -> str:
    """Return a free hut site beside a worker's field while the viewer has no hut of its colour, else "none"."""
    seat = view.turn_seat if view.viewer is None else view.viewer
    has_hut = any(
        plantation.hut for plantation in view.plantations if (plantation.seat, plantation.color) == (seat, piece[1])
    )
    if piece[0] != WORKER or has_hut:
        return "none"
    occupied = {plantation.hut for plantation in view.plantations}
    sites = (name for name in sorted(_neighbours(land, target)) if land.open_sites >> land.index[name] & 1)
    return next((name for name in sites if name not in occupied), "none")


def _joins(view: GuatemalaCafeView, land: PlantationBoard, piece: str, target: str, *, price: int, site: str) -> Line:
    """Return the price of a field, what a piece there joins, and the free hut `site` beside it."""
    own = _own(view, piece[1])
    if own is None or not _neighbours(land, target) & {*own.workers, own.hut}:
        roads = _roads_from(view, target) if piece[0] == HUT else -1
        return line("guatemala_cafe-detail-begins", price=price, site=site, roads=roads)
    return line(
        "guatemala_cafe-detail-joins",
        price=price,
        colour=color_term(own.color),
        hut="none" if own.hut is None and piece[0] != HUT else "yes",
        workers=len(own.workers) + (piece[0] != HUT),
        site=site,
    )


def _roads_from(view: GuatemalaCafeView, site: str) -> int:
    """Return how many roads are missing from a hut site to the nearest open harbour; -1 if none can be reached."""
    routes = (route_between(view, site, harbour.id) for harbour in view.harbours if not harbour.is_closed)
    return min((route.missing for route in routes if route is not None), default=-1)


def _neighbours(land: PlantationBoard, target: str) -> set[str]:
    """Return the fields that share a side with that field."""
    row, column = divmod(land.index[target], land.width)
    places = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    rows = len(land.fields) // land.width
    return {land.fields[y * land.width + x] for y, x in places if 0 <= y < rows and 0 <= x < land.width}


def _border(land: PlantationBoard, target: str, route: Route | None) -> Label:
    """Return the label of a border with the route that it shortens, or its path and, on a spur, the hut site."""
    group, site = land.groups[land.border_index[target]], land.spur_sites.get(target)
    field, _, side = target.partition("/")
    text = line("guatemala_cafe-label-border", target=target, one=field, other=side)
    if route is not None:
        return Label(text, _on_route(route), gain=route.rank)
    path = group if group.isdigit() else "none"
    if site is None and path == "none":
        return Label(text)
    return Label(text, line("guatemala_cafe-detail-border", path=path, site=site or "none"))


def _price(view: GuatemalaCafeView, land: PlantationBoard, target: str) -> int:
    if target in land.harbour_names:
        harbour = view.harbours[land.harbour_names.index(target)]
        return harbour.berths[len(harbour.ships)]
    return land.prices[land.index[target]]


def _score(view: GuatemalaCafeView, color: str, space: str) -> Label:
    """Return the label of a scoring with public facts: the gains, whether the match ends, a ship that leaves.

    It asks again if others gain more, or if the match would end with others ahead.
    """
    own_points, rival_points = _stakes(view, color)
    points_by_seat, gains, ends = (
        _gains(view, color),
        gain_terms(view, color),
        ends_match(view, color, view.lowest_sack - 1),
    )
    confirm = line(
        "guatemala_cafe-confirm-score",
        colour=color_term(color),
        space=space_term(space),
        gains=gains,
        count=len(gains),
        ends=ends,
        ships=", ".join(leaving_harbours(view, color)) or "none",
    )
    totals = [seat.score + points for seat, points in zip(view.seats, points_by_seat, strict=True)]
    is_lost = ends != "no" and totals[view.turn_seat] < max(totals)
    text = line("guatemala_cafe-label-score", colour=color_term(color), mine=own_points, others=rival_points)
    return Label(text, confirm=confirm if own_points < max(points_by_seat) or is_lost else None)


def plans(view: GuatemalaCafeView) -> Mapping[str, tuple[Any, ...]]:
    """Return the plans worth offering: the ship that leaves, if several tie, and the refill, if colours differ."""
    scoring, seat = view.scoring, view.viewer
    if view.phase != "block" or scoring is None or seat is None or scoring.seat != seat:
        return {}
    plans_offered: dict[str, tuple[Any, ...]] = {}
    if len(ties := leaving_harbours(view, scoring.color)) > 1:
        plans_offered["sail"] = ("ask", *ties)
    if len(colors := tuple(dict.fromkeys(view.seats[seat].hand or ()))) > 1:
        plans_offered["refill"] = ("ask", *colors)
    return plans_offered


class PlacementCheck:
    """Placement check on the plantation board of a view, for a seat that takes pieces."""

    def __init__(self, view: GuatemalaCafeView, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        self._land = PLANTATION_BOARDS[view.players]

    def has(self, piece: str, money: int) -> bool:
        """Return whether the piece has a target that this money can pay for."""
        if piece == ROAD:
            return bool(self._land.open_borders & ~bit_set(map(self._land.borders.index, self._view.roads)))
        if piece[0] == SHIP:
            return any(price <= money for price in self._berths())
        return bool(self._open_for(piece, money))

    def fields(self, piece: str, money: int) -> list[str]:
        """Return the fields or sites for that worker or hut that this money can pay for."""
        targets = self._open_for(piece, money)
        return [name for name, place in self._land.index.items() if targets >> place & 1]

    def closed_sites(self, color: str) -> list[str]:
        """Return the free sites that another seat's pieces of the colour close to a hut (GUA-27)."""
        ground = self._ground
        beside = self._land.neighbours(ground.rivals(self._seat, COLOR_INDEX[color]))
        closed = self._land.open_sites & ~ground.built & beside
        return [name for name, place in self._land.index.items() if closed >> place & 1]

    def _open_for(self, piece: str, money: int) -> int:
        if piece[0] == HUT and self._has_hut(piece[1]):
            return 0
        places = self._land.open_sites if piece[0] == HUT else self._land.workable
        growth = growth_fields(self._land, self._ground, self._seat, COLOR_INDEX[piece[1]])
        return growth & places & self._land.affordable(money)

    def _berths(self) -> list[int]:
        """Return the price of the next ship in each harbour with a free berth."""
        harbours = [
            harbour
            for harbour in self._view.harbours
            if not harbour.is_closed and len(harbour.ships) < len(harbour.berths)
        ]
        return [harbour.berths[len(harbour.ships)] for harbour in harbours]

    def _has_hut(self, color: str) -> bool:
        plantations = (
            plantation
            for plantation in self._view.plantations
            if (plantation.seat, plantation.color) == (self._seat, color)
        )
        return any(plantation.hut is not None for plantation in plantations)

    @cached_property
    def _ground(self) -> Occupancy:
        fields = [[0] * len(COLORS) for _ in range(self._view.players)]
        for plantation in self._view.plantations:
            fields[plantation.seat][COLOR_INDEX[plantation.color]] = self._fields(plantation)
        return Occupancy(sum(map(sum, fields)), tuple(map(tuple, fields)))

    def _fields(self, plantation: PlantationView) -> int:
        names = plantation.workers if plantation.hut is None else (*plantation.workers, plantation.hut)
        return bit_set(self._land.index[name] for name in names)


UNLIMITED_MONEY = 99
"""Centavos that can pay for any target."""


def remark(view: GuatemalaCafeView, path: Path) -> Line | None:
    """Return the scores and what is left of the match, or a remark on a scoring or on a line without pieces to take.

    Once a piece is chosen, the scoring is not the question. The first hut is explained with its sites. What the button
    of a scoring tells is left out.
    """
    if view.viewer is None or view.viewer not in view.waiting:
        return None
    if view.phase == "block" and view.scoring is not None:
        return _asked(view, view.scoring)
    if view.phase == "move":
        return standing_line(view)
    if view.phase != "act":
        return None
    if path and path[0][0] == HUT:
        return _about_hut(view, view.viewer, path[0][1])
    is_begun = bool(view.taken or view.substitute or path)
    sacks = () if is_begun else _in_reach(view)[:1]
    why = _why_no_piece(view, view.viewer)
    scores, money = "yes" if sacks else "no", view.seats[view.viewer].money
    remarks = (
        None if why is None else line("guatemala_cafe-remark-no-piece", why=why, money=money, scores=scores),
        _possible(view, sacks[0]) if sacks else None,
        None if why is not None or path or view.taken else _owned_huts(view, view.viewer),
    )
    parts = [part for part in remarks if part is not None]
    if not parts:
        return None
    *earlier, text = parts
    for part in reversed(earlier):
        text = line("guatemala_cafe-remark-pair", one=part, other=text)
    return text


def in_words(view: GuatemalaCafeView, path: Path) -> Line | None:
    """Return what lies at each stop of the buyer, which the picture shows."""
    if path or view.phase != "move" or view.viewer != view.turn_seat:
        return None
    stops = [
        line(
            "guatemala_cafe-stop-in-words",
            kind="row" if stop.line.isdigit() else "column",
            name=space_term(stop.line),
            pieces=tuple(piece_term(piece) for piece in stop.contents if piece is not None),
            count=sum(piece is not None for piece in stop.contents),
        )
        for stop in view.stops
    ]
    text, *following = stops
    for stop in following:
        text = line("guatemala_cafe-words-below", above=text, below=stop)
    return text


def _asked(view: GuatemalaCafeView, scoring: ScoringView) -> Line:
    """Return what the scoring brings unless somebody blocks it, and what a block does."""
    gains = gain_terms(view, scoring.color)
    return line(
        "guatemala_cafe-remark-asked",
        seat=Name(scoring.seat),
        gains=gains,
        count=len(gains),
        holds="yes" if _holds(view, scoring.color) else "no",
        ends=ends_match(view, scoring.color, view.lowest_sack),
    )


def _possible(view: GuatemalaCafeView, color: str) -> Line | None:
    """Return what the button of a scoring has no room for: the end of the match, and the points of several others."""
    gains, ends = gain_terms(view, color), ends_match(view, color, view.lowest_sack - 1)
    seat = view.turn_seat
    paid_rivals = sum(points > 0 for rival, points in enumerate(_gains(view, color)) if rival != seat)
    if ends == "no" and paid_rivals < 2:
        return None
    gain_count = len(gains) if paid_rivals > 1 else 0
    return line("guatemala_cafe-remark-possible", colour=color_term(color), gains=gains, count=gain_count, ends=ends)


def _gains(view: GuatemalaCafeView, color: str) -> tuple[int, ...]:
    return view.colors[COLORS.index(color)].gains


def ends_match(view: GuatemalaCafeView, color: str, lowest: int) -> Literal["always", "unblocked", "no"]:
    """Return whether a scoring of that colour ends the match, with the lowest sack then on that space (GUA-60, 63)."""
    scores = [seat.score for seat in view.seats]
    if max(scores) >= lowest:
        return "always"
    most = max(score + points for score, points in zip(scores, _gains(view, color), strict=True))
    scorer = view.turn_seat if view.scoring is None else view.scoring.seat
    sacks_left = sum(piece in COLORS for piece in view.production if piece) - (view.scoring is None)
    is_last = not sacks_left and not view.seats[scorer].sacks and not view.bag
    return "unblocked" if most >= lowest or is_last else "no"


def _about_hut(view: GuatemalaCafeView, seat: Seat, color: str) -> Line | None:
    """Return why free sites are closed to a hut of that colour, and what the place of a first hut is worth."""
    is_first = not any(part.hut for part in view.plantations if part.seat == seat)
    first = line("guatemala_cafe-remark-first-hut") if is_first else None
    sites = PlacementCheck(view, seat).closed_sites(color)
    if not sites:
        return first
    closed = line(
        "guatemala_cafe-remark-closed-sites", colour=color_term(color), sites=", ".join(sites), count=len(sites)
    )
    return closed if first is None else line("guatemala_cafe-remark-pair", one=first, other=closed)


def _owned_huts(view: GuatemalaCafeView, seat: Seat) -> Line | None:
    """Return which huts of the line the seat cannot take, because it has one of their colour; None without one."""
    own = {HUT + plantation.color for plantation in view.plantations if plantation.seat == seat and plantation.hut}
    places = LINES[view.line] if view.line else ()
    huts = [
        line("guatemala_cafe-label-piece", piece=piece_term(piece), space=space_term(SPACES[place]))
        for place in places
        if (piece := view.production[place]) in own
    ]
    return line("guatemala_cafe-remark-second-hut", huts=tuple(huts)) if huts else None


def _why_no_piece(view: GuatemalaCafeView, seat: Seat) -> str | None:
    """Return why no piece can be taken, or None if one can.

    The reasons are `three` taken, line `bare`, no `money`, no `room`.
    """
    if len(view.taken) == MAX_TAKEN:
        return "three"
    pieces = {piece for piece in _served(view) if piece not in COLORS}
    if not pieces:
        return "bare"
    room = PlacementCheck(view, seat)
    if any(room.has(piece, view.seats[seat].money) for piece in pieces):
        return None
    return "money" if any(room.has(piece, UNLIMITED_MONEY) for piece in pieces) else "room"


def _in_reach(view: GuatemalaCafeView) -> list[str]:
    """Return the colour of the sack in the buyer's line, if there is one."""
    return [piece for piece in _served(view) if piece in COLORS]


def _served(view: GuatemalaCafeView) -> list[str]:
    """Return everything in the buyer's line."""
    return [piece for place in LINES[view.line or "A"] if (piece := view.production[place])]
