"""The words for a small choice, from the view of the seat that chooses (section 7)."""

from __future__ import annotations

from bot.game import Label, Line, Path, line
from bot.games.saint_martin.board import COFFEES, OBJECTIVES, QUARTER_NUMBERS
from bot.games.saint_martin.laying import laid, spelled
from bot.games.saint_martin.seen.sighted import best, cells_of, places_of
from bot.games.saint_martin.view import ProspectView, SaintMartinView
from bot.games.saint_martin.words import coffee_term, listed, look_term, tile_term


def label(view: SaintMartinView, path: Path) -> Label:
    """The words for the last token of the path."""
    match path:
        case (word,):
            return _first(view, word)
        case ("bid", pages):
            first, _, last = pages.partition("-")
            return Label(line("saint_martin-label-page", first=int(first), last=int(last)))
        case ("bid", _, coins):
            return Label(line("saint_martin-label-coins", coins=int(coins)))
        case ("discard", tile):
            return Label(tile_term(tile))
        case (_, column) if len(column) == 1:
            return _column(view, path[0], column)
        case (_, _, cell):
            return _cell(view, path[0], cell)
        case (tile, _, cell, turn):
            found = best(view, f"place {tile}@{cell}{turn}")
            text = line("saint_martin-label-rotation", turn=int(turn[1:]), coins=found.coins if found else 0)
            return Label(text, _closing(found))
        case _:
            raise ValueError("a path has one to four tokens")


def _first(view: SaintMartinView, word: str) -> Label:
    verb, _, tile = word.partition(" ")
    match verb:
        case "draw":
            return Label(line("saint_martin-label-draw", count=view.bag_count))
        case "end":
            return Label(line("saint_martin-label-end"))
        case "bid":
            return Label(line("saint_martin-label-bid", tile=tile_term(view.offer) if view.offer else "none"))
        case "nobid" | "pass":
            defends = view.sale is not None and view.viewer == view.sale.drawer
            price = view.sale.price if view.sale is not None else 0
            brings = "yes" if defends else "no"
            return Label(line(f"saint_martin-label-{verb}", tile=tile, brings=brings, price=price))
        case "discard":
            return Label(line("saint_martin-label-discard"), line("saint_martin-detail-discard"))
        case "objective":
            return _objective(view)
        case _ if word in QUARTER_NUMBERS:
            return _burn(view, word)
        case _:
            return _tile(view, word)


def _tile(view: SaintMartinView, tile: str) -> Label:
    text = line("saint_martin-label-tile", tile=tile, look=look_term(tile), places=places_of(view, tile))
    brief = line("saint_martin-label-brief", tile=tile)
    return Label(text, _closing(best(view, f"place {tile}@"), most=True), brief=brief)


def _objective(view: SaintMartinView) -> Label:
    coffee = _own_coffee(view)
    places = places_of(view, OBJECTIVES[coffee])
    text = line("saint_martin-label-objective", coffee=coffee_term(coffee), places=places)
    return Label(text, _closing(best(view, "objective@"), most=True))


def _own_coffee(view: SaintMartinView) -> str:
    seat = view.viewer if view.viewer is not None else view.turn_seat or 0
    return view.seats[seat].coffee or COFFEES[0]


def _column(view: SaintMartinView, word: str, column: str) -> Label:
    tile = OBJECTIVES[_own_coffee(view)] if word == "objective" else word
    cells = cells_of(view, tile, column)
    return Label(
        line("saint_martin-label-column", column=column, count=len(cells)),
        line("saint_martin-detail-cells", cells=listed(cells)),
    )


def _cell(view: SaintMartinView, word: str, cell: str) -> Label:
    beginning = f"objective@{cell}" if word == "objective" else f"place {word}@{cell}"
    return Label(line("saint_martin-label-cell", cell=cell), _closing(best(view, beginning), most=word != "objective"))


def _burn(view: SaintMartinView, quarter: str) -> Label:
    last = view.last
    kind = COFFEES[0]
    if last is not None:
        kind = laid(spelled(last.tile, last.cell, last.rotation)).kinds[QUARTER_NUMBERS[quarter] % 4]
    return Label(line("saint_martin-label-burn", quarter=quarter, coffee=coffee_term(kind)))


def _closing(found: ProspectView | None, *, most: bool = False) -> Line | None:
    """What the placement would close: that, or the best of several."""
    if found is None:
        return None
    return line(
        "saint_martin-detail-closes",
        count=len(found.closed),
        coins=found.coins,
        cubes=len(found.cubes),
        best="yes" if most else "no",
    )
