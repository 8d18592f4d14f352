"""Board as text: headline, alt text, text board, a list of sentences for screen readers, and the verdict.

The list covers the current action, seats, plantations and the production board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from bot.game import BoardPart, Line, Name, line
from bot.games.guatemala_cafe.board import COLOR_INDEX, COLORS, LINES, MARKS, PATH, SACK_SPACES, SPACE_INDEX, SPACES
from bot.games.guatemala_cafe.events import Event, Scored
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard
from bot.games.guatemala_cafe.text.choices import cell, contents_of
from bot.games.guatemala_cafe.view import GuatemalaCafeView, HarbourView, PlantationView, StopView
from bot.games.guatemala_cafe.views.events import places
from bot.games.guatemala_cafe.views.routes import routes_of
from bot.games.guatemala_cafe.vocabulary import (
    color_term,
    line_term,
    piece_term,
    sack_counts,
    space_term,
    space_terms,
)
from bot.verdict import Reason, sum_reason

_ROWS = range(1, 10)
MAX_COLUMNS = 8
"""Number of columns that fit side by side on a phone."""
Borders: TypeAlias = tuple[tuple[str, str], ...]
"""Adjacent borders: the name of each, and its character without a road."""
KINDS = (*(f"{kind}{color}" for kind in "whs" for color in COLORS), "r", *COLORS)
"""All contents of the production board. A colour letter alone is a sack."""


def plantation_rows(view: GuatemalaCafeView) -> Iterator[str]:
    """Yield the plantation board as text: `=` `|` for roads, `.` `:` for paths without one.

    Column letters come first, and each row of fields is followed by a row of borders. A board too wide for a phone is
    split into parts, which share the border between them.
    """
    columns = _columns(PLANTATION_BOARDS[view.players])
    parts = -(-len(columns) // MAX_COLUMNS)
    width = -(-len(columns) // parts)
    for first in range(0, len(columns), width):
        yield from _part_rows(view, slice(first, first + width))


def _part_rows(view: GuatemalaCafeView, part: slice) -> Iterator[str]:
    """Yield all rows of one part's columns."""
    land = PLANTATION_BOARDS[view.players]
    columns = _columns(land)[part]
    levels, uprights = _borders(view.players)
    pieces = _standing(view)
    roads = set(view.roads)
    yield "    " + "   ".join(columns)
    for row in _ROWS:
        yield "   +" + "+".join(_drawn(roads, levels[row - 1][part], "===")) + "+"
        cells = [_cell(land, pieces, f"{column}{row}") for column in columns]
        *marks, right = _drawn(roads, uprights[row - 1][part.start : part.stop + 1], "|")
        yield f"{row:<3}" + "".join(mark + text for mark, text in zip(marks, cells, strict=True)) + right
    yield "   +" + "+".join(_drawn(roads, levels[-1][part], "===")) + "+"


def _standing(view: GuatemalaCafeView) -> dict[str, str]:
    """Return the piece on each field with its owner's mark: `wK1`."""
    pieces: dict[str, str] = {}
    for plantation in view.plantations:
        mark = MARKS[plantation.seat].letter
        pieces |= dict.fromkeys(plantation.workers, f"w{plantation.color}{mark}")
        if plantation.hut is not None:
            pieces[plantation.hut] = f"h{plantation.color}{mark}"
    return pieces


def _cell(land: PlantationBoard, pieces: dict[str, str], field: str) -> str:
    """Return the text of a field: `wK1`, `[6]` for a free site with its price, `x` for a closed one."""
    if field in pieces:
        return pieces[field]
    site = 1 << land.index[field]
    if not site & land.sites:
        return "   "
    return f"[{land.prices[land.index[field]]}]" if site & land.open_sites else " x "


@cache
def _borders(players: int) -> tuple[tuple[Borders, ...], tuple[Borders, ...]]:
    """Return the rows of horizontal borders from top to bottom, and each row's vertical borders from left to right."""
    land = PLANTATION_BOARDS[players]
    columns = _columns(land)
    levels = [[_level(column, above) for column in columns] for above in (0, *_ROWS)]
    uprights = [[_upright(columns, place, row) for place in range(len(columns) + 1)] for row in _ROWS]
    return (
        tuple(tuple((name, _without_road(land, name, "...")) for name in names) for names in levels),
        tuple(tuple((name, _without_road(land, name, ":")) for name in names) for names in uprights),
    )


def _columns(land: PlantationBoard) -> list[str]:
    return [name[0] for name in land.fields[: land.width]]


def _level(column: str, above: int) -> str:
    """Return the border below row `above` in a column. Row 0 is the upper edge."""
    return f"{column}1/N" if above == 0 else f"{column}{above}/{_below(column, above)}"


def _below(column: str, above: int) -> str:
    return "S" if above == _ROWS[-1] else f"{column}{above + 1}"


def _upright(columns: list[str], place: int, row: int) -> str:
    """Return the border to the left of the column with that index, or the right edge after the last one."""
    if place == 0:
        return f"{columns[0]}{row}/W"
    if place == len(columns):
        return f"{columns[-1]}{row}/E"
    return f"{columns[place - 1]}{row}/{columns[place]}{row}"


def _without_road(land: PlantationBoard, name: str, path: str) -> str:
    is_path = land.side == "3-4" and name in land.border_index
    return path if is_path else " " * len(path)


def _drawn(roads: set[str], borders: Borders, road: str) -> list[str]:
    return [road if name in roads else bare for name, bare in borders]


def headline(view: GuatemalaCafeView) -> Line:
    """Return the turn, its seat and the pending decision, or the winners once the match is over."""
    if view.phase == "over":
        best = view.ranking[0] if view.ranking else ()
        score = view.seats[best[0]].score if best else 0
        winners = tuple(line("guatemala_cafe-name", seat=Name(seat)) for seat in best)
        return line("guatemala_cafe-headline-over", winners=winners, count=len(best), score=score, **_tie(view))
    if view.phase == "place":
        own = "yes" if view.viewer in view.waiting else "no"
        return line("guatemala_cafe-headline-place", seat=Name(view.waiting[0]), own=own, first=Name(view.first))
    return line(
        f"guatemala_cafe-headline-{view.phase}",
        seat=Name(view.turn_seat),
        own="yes" if view.viewer in view.waiting else "no",
        turn=view.turn,
        taken=len(view.taken),
        may="build" if view.taken else "blocked" if view.substitute else "both" if _sack_of(view) else "build",
        colour=color_term(view.scoring.color if view.scoring else ""),
    )


def _sack_of(view: GuatemalaCafeView) -> str | None:
    """Return the colour of the sack in the buyer's line, or None."""
    served = LINES[view.line] if view.line else ()
    return next((piece for place in served if (piece := view.production[place]) in COLORS), None)


def _tie(view: GuatemalaCafeView) -> dict[str, int]:
    """Return the winner's money and, if it broke a tie on points, the money of the next seat (GUA-64)."""
    best, *following = view.ranking or ((),)
    money = view.seats[best[0]].money if best else 0
    if not best or not following or view.seats[following[0][0]].score < view.seats[best[0]].score:
        return {"money": money, "beaten": -1}
    return {"money": money, "beaten": view.seats[following[0][0]].money}


def scores(view: GuatemalaCafeView) -> tuple[int, ...]:
    """Return the scores by seat."""
    return tuple(seat.score for seat in view.seats)


def facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return the alt text.

    It has the pending decision, buyer and line, seats, own hand, track, last move and plantations.
    """
    return (
        headline(view),
        *_buyer(view),
        *seat_lines(view),
        *_own_hand(view),
        track_line(view),
        *_last(view),
        *_land(view),
        *map(_harbour, view.harbours),
        roads_line(view),
        stock_line(view),
    )


def _market_facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    return (headline(view), *_buyer(view), *_last(view), stock_line(view))


def _plantation_facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    return (track_line(view), *_land(view), *map(_harbour, view.harbours), roads_line(view))


def _choice_facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    here = (headline(view), *_buyer(view), *_last(view), *_land(view))
    return (*here, track_line(view), *map(_harbour, view.harbours), roads_line(view), stock_line(view))


def _seat_facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    return (*seat_lines(view), *_own_hand(view))


_SEATS = BoardPart("seats", _seat_facts)
_PLANTATIONS = BoardPart("plantations", _plantation_facts, is_result=True)
_PARTS = (BoardPart("market", _market_facts), _PLANTATIONS, _SEATS)
_CHOICE_PARTS = (BoardPart("choice", _choice_facts), _SEATS)
_MARKET_CHOICE_PARTS = (BoardPart("choice", _market_facts), _PLANTATIONS, _SEATS)
_ON_LAND = ("block ", "pass ", "sail ")


def parts(targets: tuple[str, ...]) -> tuple[BoardPart, ...]:
    """Return the pictures of the board: the market, plantations with scores, and the seats.

    During a choice they are the board that it concerns, with the track that ends the match, and below it seats and
    hand. A choice at the market needs the plantations too: they decide which pieces are of use.
    """
    if not targets:
        return _PARTS
    pieces = {text.partition(">")[0] for text in targets}
    is_on_land = len(pieces) == 1 or targets[0].startswith(_ON_LAND)
    return _CHOICE_PARTS if is_on_land else _MARKET_CHOICE_PARTS


def _land(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield one line per seat: "Anna: brown hut D2, D3 E3; white A4". Fields without "hut" hold workers."""
    for seat in range(view.players):
        plantations = [plantation for plantation in view.plantations if plantation.seat == seat]
        if plantations:
            colors = sorted(plantations, key=lambda plantation: COLOR_INDEX[plantation.color])
            yield line("guatemala_cafe-fact-land", seat=Name(seat), pieces=tuple(map(_pieces, colors)))


def _pieces(plantation: PlantationView) -> Line:
    return line(
        "guatemala_cafe-fact-pieces",
        colour=color_term(plantation.color),
        hut=plantation.hut or "none",
        workers=" ".join(sorted(plantation.workers)),
        count=len(plantation.workers),
    )


def roads_line(view: GuatemalaCafeView) -> Line:
    """Return the borders that have a road."""
    return line("guatemala_cafe-fact-roads", roads=", ".join(view.roads), count=len(view.roads))


def _own_hand(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the viewer's sacks and, before the end, each colour's points. Nothing for the public."""
    sacks = None if view.viewer is None else view.seats[view.viewer].hand
    if view.viewer is None or sacks is None:
        return
    yield line("guatemala_cafe-hand-sacks", sacks=sack_counts(sacks), count=len(sacks))
    if view.phase == "over":
        return
    worth = tuple(
        line("guatemala_cafe-fact-colour", colour=color_term(color.color), points=color.gains[view.viewer])
        for color in view.colors
        if color.gains[view.viewer]
    )
    yield line("guatemala_cafe-fact-worth", colours=worth, count=len(worth))


def _buyer(view: GuatemalaCafeView) -> Iterator[Line]:
    if view.buyer is not None and view.line is not None:
        yield line(
            "guatemala_cafe-fact-buyer",
            space=view.buyer,
            line=line_term(view.line),
            contents=contents_of(view, view.line),
        )


def seat_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield each seat's mark, score, money and number of sacks."""
    for number, seat in enumerate(view.seats):
        yield line(
            "guatemala_cafe-fact-seat",
            mark=MARKS[number].letter,
            seat=Name(number),
            score=seat.score,
            money=seat.money,
            sacks=seat.sacks,
        )


def track_line(view: GuatemalaCafeView) -> Line:
    """Return how far the sacks reach down the track, and how far the leading marker is from them."""
    gap = view.lowest_sack - max(scores(view))
    return line(
        "guatemala_cafe-fact-track",
        lowest=view.lowest_sack,
        last=view.track,
        count=len(view.track_sacks),
        gap=max(gap, 0),
    )


def sacks_line(view: GuatemalaCafeView) -> Line:
    """Return how many sacks of each colour lie on the track."""
    return line("guatemala_cafe-list-sacks", sacks=sack_counts(view.track_sacks), count=len(view.track_sacks))


def _last(view: GuatemalaCafeView) -> Iterator[Line]:
    last = view.last
    if last is not None and (last.spaces or last.targets):
        yield line(
            "guatemala_cafe-fact-last",
            seat=Name(last.seat),
            spaces=space_terms(last.spaces),
            count=len(last.targets),
            targets=", ".join(last.targets),
        )


def stock_line(view: GuatemalaCafeView) -> Line:
    """Return roads built and left, and sacks in the bag."""
    return line("guatemala_cafe-fact-stock", supply=view.supply, roads=len(view.roads), bag=view.bag)


def _ships(view: GuatemalaCafeView) -> Iterator[Line]:
    for harbour in view.harbours:
        yield line(
            "guatemala_cafe-fact-harbour",
            harbour=harbour.id,
            ships=" ".join((*harbour.ships, *map(str, harbour.berths[len(harbour.ships) :]))),
            closed="yes" if harbour.is_closed else "no",
        )


def text_board(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return headline, production board, plantation board, ships, seats, track, gains and current action."""
    return (
        headline(view),
        *map(_plain, _production(view)),
        *map(_plain, plantation_rows(view)),
        *_ships(view),
        line("guatemala_cafe-board-key"),
        *seat_lines(view),
        *hand_lines(view),
        track_line(view),
        sacks_line(view),
        *gain_lines(view),
        stock_line(view),
        *turn_lines(view),
    )


def _plain(row: str) -> Line:
    return line("guatemala_cafe-board-row", row=row.rstrip() or ".")


def _production(view: GuatemalaCafeView) -> Iterator[str]:
    """Yield the nine rows surrounded by the path numbers, with `>` at the buyer's."""
    numbers = {space: f"{'>' if space == view.buyer else ''}{space}" for space in range(1, len(PATH) + 1)}
    yield "   " + "".join(f"{numbers[space]:>3}" for space in range(1, 10))
    yield "   " + "".join(f"{letter:>3}" for letter in "abcdefghi")
    for row in range(9):
        cells = "".join(f"{cell(view.production[row * 9 + column]):>3}" for column in range(9))
        yield f"{numbers[36 - row]:>3}{cells}  {row + 1}{numbers[10 + row]:>4}"
    yield "   " + "".join(f"{numbers[space]:>3}" for space in range(27, 18, -1))


def hand_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield all hands and the bag once the match is over."""
    if view.bag_sacks is not None:
        for number, seat in enumerate(view.seats):
            sacks = seat.hand or ()
            yield line("guatemala_cafe-board-hand", seat=Name(number), sacks=sack_counts(sacks), count=len(sacks))
        yield line("guatemala_cafe-board-bag", sacks=sack_counts(view.bag_sacks), count=len(view.bag_sacks))


def gain_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the points that scoring each colour would bring now."""
    for color in view.colors:
        gains = tuple(
            line("guatemala_cafe-gain", seat=Name(seat), points=points)
            for seat, points in enumerate(color.gains)
            if points
        )
        yield line(
            "guatemala_cafe-board-colour",
            colour=color_term(color.color),
            up=color.face_up,
            gains=gains,
            count=len(gains),
        )


def turn_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the actions of the current or last turn, and how the match ended."""
    for take in view.taken:
        yield line(
            "guatemala_cafe-board-taken",
            piece=piece_term(take.piece),
            space=space_term(take.space),
            target=take.target,
            price=take.price,
        )
    yield from _last(view)
    if view.idle and view.phase != "over":
        yield line("guatemala_cafe-idle", turns=view.idle, left=view.idle_limit - view.idle)
    if view.ranking:
        money = tuple(seat.money for seat in view.seats)
        yield line("guatemala_cafe-board-places", places=places(view.ranking, scores(view), money))


def listing(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    return (
        *_going_on(view),
        *seat_lines(view),
        *_plantations(view),
        *_ways(view),
        roads_line(view),
        *map(_harbour, view.harbours),
        *_sites(view),
        *gain_lines(view),
        track_line(view),
        sacks_line(view),
        stock_line(view),
        *hand_lines(view),
        *_listed_production(view),
    )


def _plantations(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the plantations seat by seat: "Anna, brown: hut D2, workers D3, E3; points now: 2"."""
    for plantation in sorted(view.plantations, key=lambda plantation: (plantation.seat, COLOR_INDEX[plantation.color])):
        yield _plantation(plantation)


def _ways(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield, hut by hut, how many roads are missing to each harbour that it does not reach."""
    for seat in range(view.players):
        routes = routes_of(view, seat)
        for hut in dict.fromkeys(route.hut for route in routes):
            own = sorted((route for route in routes if route.hut == hut), key=lambda route: route.missing)
            missing = tuple(
                line("guatemala_cafe-list-missing", harbour=route.harbour, count=route.missing) for route in own
            )
            colour = color_term(own[0].color)
            yield line("guatemala_cafe-list-ways", seat=Name(seat), colour=colour, hut=hut, missing=missing)


def _plantation(plantation: PlantationView) -> Line:
    return line(
        "guatemala_cafe-list-plantation",
        seat=Name(plantation.seat),
        colour=color_term(plantation.color),
        hut=plantation.hut or "none",
        workers=", ".join(sorted(plantation.workers)),
        count=len(plantation.workers),
        harbours=", ".join(plantation.harbours) or "none",
        ships=plantation.ships,
        points=plantation.points,
    )


def _going_on(view: GuatemalaCafeView) -> Iterator[Line]:
    yield from turn_lines(view)
    if view.scoring is not None:
        color, space = color_term(view.scoring.color), space_term(view.scoring.space)
        yield line("guatemala_cafe-list-scoring", seat=Name(view.scoring.seat), colour=color, space=space)
    if view.ties:
        yield line("guatemala_cafe-list-ties", harbours=", ".join(view.ties))
    if view.buyer is not None and view.line is not None:
        contents = _contents(view, LINES[view.line])
        yield line(
            "guatemala_cafe-list-buyer",
            space=view.buyer,
            line=line_term(view.line),
            contents=contents,
            count=len(contents),
        )
    if view.phase == "move":
        yield from (_stop(view, stop) for stop in view.stops)


def _stop(view: GuatemalaCafeView, stop: StopView) -> Line:
    contents = _contents(view, LINES[stop.line])
    return line(
        "guatemala_cafe-list-stop",
        steps=stop.steps,
        space=stop.space,
        price=stop.price,
        line=line_term(stop.line),
        contents=contents,
        count=len(contents),
    )


def _contents(view: GuatemalaCafeView, places: Iterable[int]) -> tuple[Line, ...]:
    """Return the contents of these production spaces as text, without the empty ones."""
    return tuple(
        line("guatemala_cafe-list-there", space=space_term(SPACES[place]), piece=piece_term(piece))
        for place in places
        if (piece := view.production[place]) is not None
    )


def _harbour(harbour: HarbourView) -> Line:
    berths = [
        line("guatemala_cafe-list-ship", ship=piece_term(f"s{ship}"), price=price)
        for ship, price in zip(harbour.ships, harbour.berths, strict=False)
    ]
    berths += [line("guatemala_cafe-list-berth", price=price) for price in harbour.berths[len(harbour.ships) :]]
    closed = "yes" if harbour.is_closed else "no"
    return line("guatemala_cafe-list-harbour", harbour=harbour.id, closed=closed, berths=tuple(berths))


def _sites(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the free hut sites with their prices."""
    land = PLANTATION_BOARDS[view.players]
    occupied = {plantation.hut for plantation in view.plantations}
    sites = tuple(
        line("guatemala_cafe-list-site", site=name, price=land.prices[number])
        for number, name in enumerate(land.fields)
        if land.open_sites >> number & 1 and name not in occupied
    )
    if sites:
        yield line("guatemala_cafe-list-sites", sites=sites)


def _listed_production(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the spaces of each kind of piece, then the sack spaces without a sack."""
    for kind in KINDS:
        spaces = [name for name in SPACES if view.production[SPACE_INDEX[name]] == kind]
        if spaces:
            yield line(
                "guatemala_cafe-list-kind", piece=piece_term(kind), spaces=space_terms(spaces), count=len(spaces)
            )
    empty = [SPACES[place] for place in SACK_SPACES if view.production[place] is None]
    if empty:
        yield line("guatemala_cafe-list-empty", spaces=space_terms(empty))


def reasons(view: GuatemalaCafeView, events: Sequence[Event]) -> tuple[Reason, ...]:
    """Return the sources of the points: a worker alone brings one, and one more for each ship."""
    workers, ships = [0] * view.players, [0] * view.players
    for event in events:
        if isinstance(event, Scored):
            for gain in event.yields:
                workers[gain.seat] += gain.workers
                ships[gain.seat] += gain.workers * gain.ships
    return sum_reason("guatemala_cafe-verdict-ships", ships), sum_reason("guatemala_cafe-verdict-workers", workers)
