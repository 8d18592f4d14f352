"""Menus for choosing a move step by step: choices, labels and remarks.

Includes the plan of a drawer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.game import Argument, Choice, Label, Line, Name, Path, Seat, Together, line, signed
from bot.games.saint_martin.board import COFFEES, HAND_LIMIT, OBJECTIVES, QUARTER_NUMBERS, TILES, UNPLAYED_OBJECTIVE
from bot.games.saint_martin.moves import Bid, Burn, Discard, Draw, End, Move, NoBid, Objective, Pass, Place
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.placed_tile import cell_of
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.views.hand import offer_term
from bot.games.saint_martin.views.island_queries import (
    FieldAfter,
    Outlook,
    best_outlook,
    cells_in_column,
    is_no_better,
    objective_waits,
    outlooks,
    place_count,
    takes_next_turn,
)
from bot.games.saint_martin.vocabulary import (
    burned_coffee,
    coffee_term,
    corners_term,
    tile_term,
    whose,
    whose_term,
)

COIN_ICON = "saint_martin.coin"
PAGE = 20
QUICK_BIDS = (1, 2, 3, 5)
"""Bids with their own buttons beside the list."""
PLACE = "place "


def choices(move: Move) -> tuple[Choice, ...]:
    """Return the choices that lead to a move.

    - Placing: tile, column, cell, rotation.
    - Bidding: a page of twenty numbers, then a number.
    - Discarding: the tile.
    """
    match move:
        case Place(tile, cell, rotation):
            turn = Choice(f"r{rotation}", "rotation", button=True)
            return Choice(tile, "tile", apart=True), *_cell_choices(cell), turn
        case Objective(cell):
            return Choice("objective", "tile", apart=True), *_cell_choices(cell)
        case Bid(_, coins):
            return Choice("bid", "bid", groups=True), Choice(page_of(coins), "page", groups=True), _coins(coins)
        case Discard(tile):
            return Choice("discard", "discard", groups=True), Choice(tile, "discarded", quick=True)
        case Burn(quarter):
            return (Choice(quarter, "burn", button=True),)
        case NoBid() | Pass():
            return (Choice(write(move), "step", button=True, order=-1),)
        case Draw():
            return (Choice(write(move), "draw", button=True, leads=True),)
        case End():
            return (Choice(write(move), "step", button=True, order=1),)


def page_of(coins: int) -> str:
    """Return the page that contains a number: `1-20`, `21-40`."""
    first = (coins - 1) // PAGE * PAGE + 1
    return f"{first}-{first + PAGE - 1}"


def start(view: SaintMartinView) -> Path:
    """Return the path at which a new menu opens: the only tile that can be placed, else the first list."""
    if view.viewer is None or view.viewer not in view.asked:
        return ()
    if view.phase == "bought" and view.sale:
        return (view.sale.tile,)
    placeable = _placeable(view, view.viewer) if view.phase in ("turn", "kept") else []
    return tuple(placeable) if len(placeable) == 1 else ()


def _placeable(view: SaintMartinView, seat: Seat) -> list[str]:
    """Return the first tokens of the tiles of a seat's turn that fit somewhere."""
    held = view.seats[seat]
    tokens = [tile for tile in dict.fromkeys(held.hand or ()) if place_count(view, tile)]
    has_objective = not held.is_objective_placed and held.hand_count <= HAND_LIMIT
    if has_objective and place_count(view, OBJECTIVES[_own_coffee(view)]):
        tokens.append("objective")
    return tokens


def best_first(view: SaintMartinView, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Return the notations with the best placements first: of the turns on a cell, the one that its label names."""
    tiles = dict.fromkeys(text.removeprefix(PLACE).partition("@")[0] for text in targets if text.startswith(PLACE))
    ranks = {PLACE + outlook.placement: outlook.rank for tile in tiles for outlook in outlooks(view, tile)}
    return tuple(sorted(targets, key=lambda text: -ranks.get(text, 0)))


def _coins(coins: int) -> Choice:
    return Choice(str(coins), "coins", quick=coins in QUICK_BIDS)


def _bids(view: SaintMartinView, pages: str) -> Line:
    """Return the bids of that page that the viewer can make: above the price, and no more than its coins."""
    first, last = map(int, pages.split("-"))
    first, last = max(first, _price(view) + 1), min(last, view.seats[view.viewer or 0].coins)
    if first >= last:
        return _bid(view, first)
    return line("saint_martin-label-page", first=first, last=last)


def _bid(view: SaintMartinView, coins: int) -> Line:
    secret = "yes" if view.phase in ("window", "defend") else "no"
    return line("saint_martin-label-coins", coins=coins, secret=secret)


def _price(view: SaintMartinView) -> int:
    """Return the price that a bid has to exceed."""
    return view.sale.price if view.sale and view.phase in ("defend", "raise") else 0


def _cell_choices(cell: str) -> tuple[Choice, Choice]:
    return Choice(cell[0], "column", groups=True, order=ord(cell[0])), Choice(cell, "cell")


def label(view: SaintMartinView, path: Path) -> Label:
    """Return the label of the last token of the path. Raise ValueError for a path of the wrong length."""
    match path:
        case (word,):
            return _first(view, word)
        case ("bid", pages):
            return Label(_bids(view, pages), icon=COIN_ICON)
        case ("bid", _, coins):
            return Label(_bid(view, int(coins)), icon=COIN_ICON)
        case ("discard", tile):
            return Label(tile_term(tile), icon=f"saint_martin.{tile}")
        case (_, column) if len(column) == 1:
            return _column(view, path[0], column)
        case (_, _, cell):
            return _cell(view, path[0], cell)
        case (tile, _, cell, turn):
            return _rotation(view, tile, f"{cell}{turn}")
        case _:
            raise ValueError("a path has one to four tokens")


def _first(view: SaintMartinView, word: str) -> Label:
    """Return the label of the first token of a path."""
    verb = word.partition(" ")[0]
    match verb:
        case _ if word.endswith(BETTER):
            return Label(line("saint_martin-label-nobid-better"))
        case _ if word.endswith(WITH):
            return Label(line(f"saint_martin-label-{verb.removesuffix(WITH)}-with"))
        case "draw":
            waits = "yes" if objective_waits(view) else "no"
            return Label(
                line("saint_martin-label-draw"), line("saint_martin-detail-draw", count=view.bag_count, waits=waits)
            )
        case "end":
            has_tiles = view.bag_count or any(seat.hand_count for seat in view.seats)
            return Label(line("saint_martin-label-end", ends="no" if has_tiles else "yes"))
        case "bid":
            tile = tile_term(view.offer) if view.offer else "none"
            icon = f"saint_martin.{view.offer}" if view.offer else COIN_ICON
            return Label(line("saint_martin-label-bid", tile=tile), icon=icon)
        case "nobid" | "pass":
            defends = view.sale is not None and view.viewer == view.sale.drawer
            price = view.sale.price if view.sale is not None else 0
            brings = "no" if not defends else "exactly" if view.players == 2 else "yes"
            return Label(line(f"saint_martin-label-{verb}", brings=brings, price=price))
        case "discard":
            return Label(line("saint_martin-label-discard"), line("saint_martin-detail-discard"))
        case "objective":
            return _objective(view)
        case _ if word in QUARTER_NUMBERS:
            return _burn(view, word)
        case _:
            return _tile(view, word)


def _tile(view: SaintMartinView, tile: str) -> Label:
    places = place_count(view, tile)
    best = best_outlook(view, tile)
    brings = _best(view, best)
    if brings == "none" and TILES[tile].group == "barracks":
        brings = line("saint_martin-detail-barracks")
    return Label(
        tile_term(tile),
        line("saint_martin-detail-tile", places=places, best=brings),
        asks=line("saint_martin-asks-tile", tile=tile_term(tile), places=places),
        icon=f"saint_martin.{tile}",
        gain=best.rank if best else 0,
    )


def _objective(view: SaintMartinView) -> Label:
    coffee = _own_coffee(view)
    places = place_count(view, OBJECTIVES[coffee])
    text = line("saint_martin-label-objective", coffee=coffee_term(coffee))
    best = best_outlook(view, OBJECTIVES[coffee])
    return Label(
        text,
        line("saint_martin-detail-objective", places=places, best=_best(view, best), worth=UNPLAYED_OBJECTIVE),
        brief=line("saint_martin-label-objective-brief"),
        asks=line("saint_martin-asks-tile", tile=line("saint_martin-objective-own"), places=places),
        icon=f"saint_martin.{OBJECTIVES[coffee]}",
        gain=best.rank if best else 0,
    )


def _own_coffee(view: SaintMartinView) -> str:
    seat = view.viewer if view.viewer is not None else view.turn_seat or 0
    return view.seats[seat].coffee or COFFEES[0]


def _laid(view: SaintMartinView, word: str) -> str:
    """Return the tile of a path's first token."""
    return OBJECTIVES[_own_coffee(view)] if word == "objective" else word


def _column(view: SaintMartinView, word: str, column: str) -> Label:
    tile = _laid(view, word)
    cells, best = cells_in_column(view, tile, column), best_outlook(view, tile, column)
    return Label(
        line("saint_martin-label-column", column=column, count=len(cells)),
        line("saint_martin-detail-cells", cells=", ".join(cells), best=_best(view, best)),
        gain=best.rank if best else 0,
    )


def _cell(view: SaintMartinView, word: str, cell: str) -> Label:
    """Return the label of a cell: what the best way to turn the tile does there, and which that is if it matters."""
    ways = outlooks(view, _laid(view, word), cell)
    text, brief = (line("saint_martin-label-cell", cell=cell, ways=count) for count in (len(ways), 1))
    if not ways:
        return Label(brief)
    best = max(ways, key=lambda way: way.rank)
    brings = _brings(view, best)
    is_told = any(_brings(view, way) != brings for way in ways)
    detail = _turned(_brings(view, best, most=BRIEF), best) if is_told else brings
    return Label(text, detail, brief=brief, gain=best.rank)


def _turned(brings: Line, *ways: Outlook) -> Line:
    """Return what these ways to turn a tile do, after their words: "upside down: closes …"."""
    turns: dict[str, Argument] = dict.fromkeys("bcd", "none")
    turns |= {name: _turn(int(way.placement[-1])) for name, way in zip("abcd", ways, strict=False)}
    return line("saint_martin-detail-turned", turns=line("saint_martin-areas", **turns), brings=brings)


def _turn(turn: int, points: int = 0) -> Line:
    return line("saint_martin-label-rotation", turn=turn, points=points)


def _rotation(view: SaintMartinView, tile: str, place: str) -> Label:
    """Return the label of a turn: what it does and, on the button of one of several, its points.

    Several turns on a cell have no gain: they stay in the order of their pictures.
    """
    outlook, is_only = best_outlook(view, tile, place), len(outlooks(view, tile, place[:-2])) == 1
    text = _turn(int(place[-1]), outlook.points if outlook and not is_only else 0)
    if outlook is None:
        return Label(text)
    return Label(text, _brings(view, outlook), gain=outlook.rank if is_only else 0)


BRIEF, MAIN, DETAIL = 1, 2, 3
"""How much is said of a placement: its main effect in brief, that in full, or as much as a detail holds."""


def _best(view: SaintMartinView, best: Outlook | None) -> Argument:
    """Return the most points of several placements and the cell, or else what the best one does; or "none"."""
    if best is None or (best.points <= 0 and not (best.grown or best.closed)):
        return "none"
    if best.points <= 0:
        return line("saint_martin-detail-best-does", does=_briefly(view, best))
    return line("saint_martin-detail-best", points=best.points, cell=cell_of(best.placement), gives=best.gives)


def _brings(view: SaintMartinView, found: Outlook, *, most: int = DETAIL) -> Line:
    """Return what a placement closes and pays, and which fields it extends or walls in: at most so much of it."""
    gained = found.points + found.lost
    gain, change = (0, gained - found.coins - found.cubes) if found.closed else (gained, 0)
    parts = [_changed(view, field) for field in found.fields if field.how != "closed"]
    if found.closed:
        is_second = found.ready is not None and found.ready.gets > found.points
        parts.insert(is_second, _closes(view, found, 1 if found.lost or most < MAIN else 2))
    is_full = (
        most < DETAIL
        or found.ready is not None
        or found.closed > 1
        or found.coins
        or found.cubes
        or found.lost
        or _walls_in(found)
    )
    if not parts:
        return line("saint_martin-detail-nothing")
    more = parts[1] if len(parts) > 1 and not is_full else "none"
    gives = 0 if found.opened is None or _changed(view, found.opened) in (parts[0], more) else found.gives
    fields = signed(change) if change else "none"
    return line(
        "saint_martin-detail-brings", does=parts[0], gives=gives, own=gain, fields=fields, lost=found.lost, more=more
    )


def _walls_in(outlook: Outlook) -> bool:
    """Return whether a placement only walls in fields."""
    return all(field.how == "walled" and not field.closer for field in outlook.fields)


def _briefly(view: SaintMartinView, outlook: Outlook) -> Line:
    """Return the most important field that a placement changes, with its size."""
    if not outlook.fields:
        return line("saint_martin-detail-nothing")
    return _sized(view, outlook.fields[0], outlook.fields[0].how)


def _closes(view: SaintMartinView, outlook: Outlook, limit: int) -> Line:
    """Return the largest fields that a placement closes, so many of them, and the coins and cubes of all."""
    fields = [field for field in outlook.fields if field.how == "closed"][:limit]
    return line(
        "saint_martin-detail-closes",
        fields=tuple(_sized(view, field, "listed") for field in fields),
        others=outlook.closed - len(fields),
        coins=outlook.coins,
        cubes=outlook.cubes,
    )


def _changed(view: SaintMartinView, field: FieldAfter) -> Line:
    """Return a field that stays open, with its gaps or what others get for it: "rival D: 5 quarters, 2 cells from…"."""
    whose, quarters, gaps, pays = whose_term(view, field.coffee), field.quarters, field.gaps, field.pays
    if field.closer:
        others = "yes" if pays else "no"
        held = {"tile": field.closer, "others": others}
        return line("saint_martin-detail-ready", field=whose, quarters=quarters, gets=field.gets, **held)
    return line("saint_martin-detail-field", how=field.how, field=whose, quarters=quarters, gaps=gaps, pays=pays)


def _sized(view: SaintMartinView, field: FieldAfter, how: str) -> Line:
    """Return a field with its size: "closes rival D (5)"."""
    return line("saint_martin-detail-sized", how=how, field=whose_term(view, field.coffee), quarters=field.quarters)


def _burn(view: SaintMartinView, quarter: str) -> Label:
    """Return the label of a quarter to burn: whose it is, and what its owner then has more now."""
    coffee, counts = burned_coffee(view, quarter), _counts(view, quarter)
    owner, field = whose(view, coffee), whose_term(view, coffee)
    corner = line("saint_martin-corner", corner=quarter[2:])
    gain = "none" if counts or owner == "nobody" else owner
    text = line("saint_martin-label-burn", corner=corner, field=field, gain=gain)
    return Label(text, icon=f"saint_martin.{coffee}", gain=BURN_RANKS.get((owner, counts), 0))


BURN_RANKS = {("own", False): 2, ("other", True): 1, ("other", False): -1}
"""Which quarters to burn come first, by whose they are and whether their field counts. Others rank 0."""


def _counts(view: SaintMartinView, quarter: str) -> bool:
    """Return whether the quarter's field is worth points, of which burning costs one.

    Its owner gets one back for the cube, until a player takes it.
    """
    return any(field.value for field in view.fields if quarter in field.quarters)


def _pays(view: SaintMartinView) -> str:
    """Return whose quarters it pays at once to burn: "own" ones, or "none"."""
    owners = {(whose(view, burned_coffee(view, quarter)), _counts(view, quarter)) for quarter in view.burnable}
    return "own" if ("own", False) in owners else "none"


def in_words(view: SaintMartinView, path: Path) -> Line | None:
    """Return how the tile on offer or the chosen one lies, which pictures show."""
    if view.viewer is None or view.viewer not in view.asked:
        return None
    if path and path[0] in TILES and (path[2:] or view.phase == "bought"):
        return _ways(view, *path[:1], *path[2:3])
    return None if view.offer is None else offer_term(view, view.offer)


def remark(view: SaintMartinView, path: Path) -> Line | None:
    """Return what the chosen tile does, what bids or burning cost, or why no tile or no end of the turn is offered."""
    seat, sale = view.viewer, view.sale
    if seat is None or seat not in view.asked:
        return None
    if len(path) == len(("tile", "column", "cell")) and path[0] in TILES:
        return _turnings(view, path[0], path[2])
    if view.phase in ("turn", "kept"):
        is_over = view.phase == "kept" and view.seats[seat].hand_count > HAND_LIMIT
        return _none_fits(view, seat) or (line("saint_martin-remark-four") if is_over else _legend(view, path))
    if view.burnable:
        return line("saint_martin-remark-burn", pays=_pays(view))
    if sale is None or view.offer is None:
        return None
    role = "drawer" if seat == sale.drawer else "other"
    return line(
        f"saint_martin-remark-{view.phase}-{role}",
        coins=view.seats[seat].coins,
        price=sale.price,
        leader=Name(sale.bids[-1].seat if sale.bids else sale.drawer),
        worth=_worth(view, view.offer),
        fits="no" if not place_count(view, view.offer) else "turn" if takes_next_turn(view) else "yes",
    )


def _worth(view: SaintMartinView, tile: str) -> Argument:
    """Return what a tile on offer would bring the viewer at once in its best place; "" if it fits nowhere."""
    best = best_outlook(view, tile)
    if best is None:
        return ""
    points, cell = max(0, best.points), cell_of(best.placement)
    return line("saint_martin-remark-brings", points=points, cell=cell, grown=best.grown)


def _legend(view: SaintMartinView, path: Path) -> Line | None:
    """Return what the picture's signs mean, in a seat's first turn; the picture shows them to all, as points."""
    is_first = view.turn <= view.players and view.objectives == "public" and not path
    return line("saint_martin-remark-legend", worth=UNPLAYED_OBJECTIVE) if is_first else None


def _ways(view: SaintMartinView, tile: str, cell: str = "") -> Line:
    """Return the corners and roads of a tile: unturned, or in every rotation that fits on the cell."""
    ways: dict[str, Argument] = dict.fromkeys("abcd", "none")
    if not cell:
        return line("saint_martin-remark-ways", tile=tile, **(ways | {"a": corners_term(tile, 0)}))
    for place, outlook in zip("abcd", outlooks(view, tile, cell), strict=False):
        ways[place] = corners_term(tile, int(outlook.placement[-1]))
    return line("saint_martin-remark-ways", tile=tile, **ways)


def _turnings(view: SaintMartinView, tile: str, cell: str) -> Line | None:
    """Return what each way to turn the tile does on the cell. Ways that do the same share a line."""
    groups: dict[Line, list[Outlook]] = {}
    for outlook in outlooks(view, tile, cell):
        groups.setdefault(_brings(view, outlook), []).append(outlook)
    brief = [_brings(view, ways[0], most=MAIN) for ways in groups.values()]
    rows = [
        _turned(main if brief.count(main) == 1 else detail, *ways)
        for main, (detail, ways) in zip(brief, groups.items(), strict=True)
    ]
    ways: dict[str, Argument] = dict.fromkeys("abcd", "none")
    ways |= dict(zip("abcd", rows, strict=False))
    return line("saint_martin-remark-turnings", **ways) if rows else None


def _none_fits(view: SaintMartinView, seat: Seat) -> Line | None:
    """Return the remaining moves if no tile of the hand fits."""
    tiles = view.seats[seat].hand or ()
    if not tiles or any(place_count(view, tile) for tile in tiles):
        return None
    here, otherwise = ("draw", "last") if view.phase == "turn" else ("end", "discard")
    is_free = view.bag_count > 0 if view.phase == "turn" else len(tiles) <= HAND_LIMIT
    return line("saint_martin-remark-none-fits", way=here if is_free else otherwise)


WITH = "+"
"""Suffix of a token that stands for a move together with an auto-answer (see `together`)."""
BETTER = "+better"
"""Suffix of no bid, and of no question about other tiles that bring no more than its own."""


def together(view: SaintMartinView, offers: Sequence[str]) -> tuple[Together, ...]:
    """Return the moves that also set an auto-answer.

    It keeps the tile drawn, bids no more until the next turn, or asks no more about tiles that bring no more.
    """
    seat, moves = view.viewer, list[Together]()
    if seat is None:
        return ()
    for text in offers:
        if text == "draw" and view.seats[seat].hand_count < HAND_LIMIT:
            moves.append(_with(text, {"plan": "end"}))
        if text.startswith("nobid ") and _may_decline_all(view):
            moves.append(_with(text, {"others": "better"}, BETTER))
        if (text == "end" and view.bag_count) or (text.startswith("nobid ") and view.phase in ("window", "call")):
            moves.append(_with(text, {"passing": True}))
    return tuple(moves)


def _may_decline_all(view: SaintMartinView) -> bool:
    """Return whether the tile on offer brings the viewer no more than its own, after the first round."""
    is_asked = view.phase in ("window", "call") and view.turn > view.players
    return is_asked and view.offer is not None and is_no_better(view, view.offer)


def _with(text: str, settings: Mapping[str, Any], suffix: str = WITH) -> Together:
    return Together((text,), (Choice(f"{text}{suffix}", "step", button=True),), settings)


def plans(view: SaintMartinView) -> Mapping[str, tuple[Any, ...]]:
    """Return the plans that the panel offers.

    On its turn, a seat may have it ended as soon as only that is left. While others bid, a drawer may have it ended if
    the tile stays in its hand.
    """
    sale, seat = view.sale, view.viewer
    if seat is not None and seat == view.turn_seat and view.phase in ("turn", "kept", "bought", "after"):
        return {"hand_over": (False, True)}
    if view.phase not in ("window", "call") or sale is None or seat is None or sale.drawer != seat:
        return {}
    return {"plan": ("ask", "end")} if view.seats[seat].hand_count <= HAND_LIMIT else {}
