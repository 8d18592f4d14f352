"""The table in words: headline, alt text, both boards as text (section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.board import COLOUR_PLACE, MARKS, PATH
from bot.games.guatemala_cafe.said.ground_text import land_rows
from bot.games.guatemala_cafe.said.labels import cell, contents
from bot.games.guatemala_cafe.seen.hearing import places
from bot.games.guatemala_cafe.view import GuatemalaCafeView, PlantationView
from bot.games.guatemala_cafe.words import colour_term, colour_terms, line_term, names_of, piece_term


def headline(view: GuatemalaCafeView) -> Line:
    """Turn, whose it is, what is being decided; the winner once it is over."""
    if view.phase == "over":
        best = view.ranking[0] if view.ranking else ()
        score = view.seats[best[0]].score if best else 0
        winners = tuple(line("guatemala_cafe-name", seat=Name(seat)) for seat in best)
        return line("guatemala_cafe-headline-over", winners=winners, count=len(best), score=score, **_tie(view))
    if view.phase == "place":
        return line("guatemala_cafe-headline-place", seat=Name(view.waiting[0]), first=Name(view.first))
    return line(
        f"guatemala_cafe-headline-{view.phase}",
        seat=Name(view.turn_seat),
        turn=view.turn,
        taken=len(view.taken),
        substitute="yes" if view.substitute else "no",
        colour=colour_term(view.scoring.colour if view.scoring else ""),
    )


def _tie(view: GuatemalaCafeView) -> dict[str, int]:
    """The money of the winner and, where it put him ahead of another with as many points, the other's (GUA-64)."""
    best, *others = view.ranking or ((),)
    money = view.seats[best[0]].money if best else 0
    if not best or not others or view.seats[others[0][0]].score < view.seats[best[0]].score:
        return {"money": money, "beaten": -1}
    return {"money": money, "beaten": view.seats[others[0][0]].money}


def scores(view: GuatemalaCafeView) -> tuple[int, ...]:
    """By seat."""
    return tuple(seat.score for seat in view.seats)


def facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Alt text: whose decision, the buyer with his line, seats, own hand, track, last move, the land."""
    return (
        headline(view),
        *_buyer(view),
        *seat_lines(view),
        *_own_hand(view),
        track_line(view),
        *_last(view),
        *_land(view),
        *_ships(view),
        roads_line(view),
        stock_line(view),
    )


def _land(view: GuatemalaCafeView) -> Iterator[Line]:
    """ "Anna: brown hut D2, D3 E3; white A4", a line a seat: the other fields are workers'."""
    for seat in range(view.players):
        own = [one for one in view.plantations if one.seat == seat]
        if own:
            colours = sorted(own, key=lambda one: COLOUR_PLACE[one.colour])
            yield line("guatemala_cafe-fact-land", seat=Name(seat), pieces=tuple(map(_pieces, colours)))


def _pieces(plantation: PlantationView) -> Line:
    return line(
        "guatemala_cafe-fact-pieces",
        colour=colour_term(plantation.colour),
        hut=plantation.hut or "none",
        workers=" ".join(sorted(plantation.workers)),
        count=len(plantation.workers),
    )


def roads_line(view: GuatemalaCafeView) -> Line:
    """The borders on which a road lies."""
    return line("guatemala_cafe-fact-roads", roads=names_of(view.roads), count=len(view.roads))


def _own_hand(view: GuatemalaCafeView) -> Iterator[Line]:
    """The sacks that the viewer holds, before the end what each colour would bring it; nothing for the public."""
    held = None if view.viewer is None else view.seats[view.viewer].hand
    if view.viewer is None or held is None:
        return
    yield line("guatemala_cafe-hand-sacks", sacks=colour_terms(held), count=len(held))
    if view.phase == "over":
        return
    worth = tuple(
        line("guatemala_cafe-fact-colour", colour=colour_term(one.colour), points=one.gains[view.viewer])
        for one in view.colours
        if one.gains[view.viewer]
    )
    yield line("guatemala_cafe-fact-worth", colours=worth, count=len(worth))


def _buyer(view: GuatemalaCafeView) -> Iterator[Line]:
    if view.buyer is not None and view.line is not None:
        yield line(
            "guatemala_cafe-fact-buyer",
            space=view.buyer,
            line=line_term(view.line),
            contents=contents(view, view.line),
        )


def seat_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Each with his mark, score, money and number of sacks."""
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
    """How far down the sacks lie, and how far the leading marker is from them."""
    gap = view.lowest_sack - max(scores(view))
    return line(
        "guatemala_cafe-fact-track",
        lowest=view.lowest_sack,
        last=view.track,
        count=len(view.track_sacks),
        gap=max(gap, 0),
    )


def _last(view: GuatemalaCafeView) -> Iterator[Line]:
    last = view.last
    if last is not None and (last.spaces or last.targets):
        yield line(
            "guatemala_cafe-fact-last",
            seat=Name(last.seat),
            spaces=names_of(last.spaces),
            count=len(last.targets),
            targets=names_of(last.targets),
        )


def stock_line(view: GuatemalaCafeView) -> Line:
    """Roads built and left, sacks in the bag."""
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
    """Headline, production board, plantation board, ships, seats, sacks on the track, gains, what is going on."""
    return (
        headline(view),
        *map(_plain, _production(view)),
        *map(_plain, land_rows(view)),
        *_ships(view),
        *seat_lines(view),
        *hand_lines(view),
        track_line(view),
        line("guatemala_cafe-board-sacks", sacks=" ".join(view.track_sacks) or "-"),
        *gain_lines(view),
        stock_line(view),
        *happening_lines(view),
    )


def _plain(row: str) -> Line:
    return line("guatemala_cafe-board-row", row=row.rstrip() or ".")


def _production(view: GuatemalaCafeView) -> Iterator[str]:
    """Nine rows of nine with the path numbers around and `>` before the buyer's."""
    numbers = {space: f"{'>' if space == view.buyer else ''}{space}" for space in range(1, len(PATH) + 1)}
    yield "   " + "".join(f"{numbers[space]:>3}" for space in range(1, 10))
    yield "   " + "".join(f"{letter:>3}" for letter in "ABCDEFGHI")
    for row in range(9):
        cells = "".join(f"{cell(view.production[row * 9 + column]):>3}" for column in range(9))
        yield f"{numbers[36 - row]:>3}{cells}  {row + 1}{numbers[10 + row]:>4}"
    yield "   " + "".join(f"{numbers[space]:>3}" for space in range(27, 18, -1))


def hand_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Once it is over all hands and the bag lie open."""
    if view.bag_sacks is not None:
        for number, seat in enumerate(view.seats):
            sacks = colour_terms(seat.hand or ())
            yield line("guatemala_cafe-board-hand", seat=Name(number), sacks=sacks, count=len(sacks))
        yield line("guatemala_cafe-board-bag", sacks=colour_terms(view.bag_sacks), count=len(view.bag_sacks))


def gain_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """Colour by colour what a scoring would bring now."""
    for colour in view.colours:
        gains = tuple(
            line("guatemala_cafe-gain", seat=Name(seat), points=points)
            for seat, points in enumerate(colour.gains)
            if points
        )
        yield line(
            "guatemala_cafe-board-colour",
            colour=colour_term(colour.colour),
            up=colour.face_up,
            gains=gains,
            count=len(gains),
        )


def happening_lines(view: GuatemalaCafeView) -> Iterator[Line]:
    """What has been done in the turn that goes on or was done in the last one, and how it ended."""
    for taken in view.taken:
        yield line(
            "guatemala_cafe-board-taken",
            piece=piece_term(taken.piece),
            space=taken.space,
            target=taken.target,
            price=taken.price,
        )
    yield from _last(view)
    if view.idle and view.phase != "over":
        yield line("guatemala_cafe-idle", turns=view.idle, left=view.idle_limit - view.idle)
    if view.ranking:
        money = tuple(seat.money for seat in view.seats)
        yield line("guatemala_cafe-board-places", places=places(view.ranking, scores(view), money))
