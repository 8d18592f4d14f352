"""The words for a small choice, from the view of the seat that chooses (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.game import Argument, Label, Line, Path, line
from bot.games.guatemala_cafe.board import COLOURS, EXTRA_STEP, LINES, PATH_SIDES, line_at
from bot.games.guatemala_cafe.land import LANDS, Land
from bot.games.guatemala_cafe.said.choices import group_of
from bot.games.guatemala_cafe.said.stakes import gains_of, leaving, stakes
from bot.games.guatemala_cafe.view import ColourView, GuatemalaCafeView, StopView
from bot.games.guatemala_cafe.words import colour_term, line_term, names_of, piece_term


def label(view: GuatemalaCafeView, path: Path) -> Label:
    """The words for the last token of the path."""
    match path:
        case (side,) if side in PATH_SIDES:
            return Label(line("guatemala_cafe-label-side", side=side), _spaces_at(side))
        case (_, space) if space[0] == "@":
            return _put(view, int(space[1:]))
        case (word,) if ">" not in word and " " in word and word[:4] not in _VERBS:
            return _piece(word)
        case (word,):
            return _whole(view, word)
        case (piece, target):
            return _second(view, piece, target)
        case (_, _, target):
            return _place(view, path[0], target)
        case _:
            raise ValueError("a path has one to three tokens")


_VERBS = {"scor", "pass", "bloc", "sail", "refi"}


def _spaces_at(side: str) -> Line:
    numbers = [space for space, where in enumerate(PATH_SIDES, 1) if where == side]
    return line("guatemala_cafe-detail-side", first=numbers[0], last=numbers[-1])


def _put(view: GuatemalaCafeView, space: int) -> Label:
    served = line_at(space)
    return Label(line("guatemala_cafe-label-put", space=space, line=line_term(served)), _contents(view, served))


def _contents(view: GuatemalaCafeView, served: str) -> Line:
    """The nine spaces of a line: `wK . [K] r ...`."""
    return line("guatemala_cafe-contents", contents=contents(view, served))


def contents(view: GuatemalaCafeView, served: str) -> str:
    """The nine spaces of a line as a literal."""
    return " ".join(cell(view.production[place]) for place in LINES[served])


def cell(what: str | None) -> str:
    """A production space as a literal: `wK`, `r`, `[K]` for a sack, `.` for nothing."""
    if what is None:
        return "."
    return f"[{what}]" if what in COLOURS else what


def _piece(word: str) -> Label:
    piece, _, space = word.partition(" ")
    return Label(line("guatemala_cafe-label-piece", space=space, piece=piece_term(piece)))


def _whole(view: GuatemalaCafeView, word: str) -> Label:
    verb, _, rest = word.partition(" ")
    match verb:
        case "stay":
            return Label(line("guatemala_cafe-label-stay"))
        case "end":
            question = None if view.taken else line("guatemala_cafe-confirm-end")
            return Label(line("guatemala_cafe-label-end"), confirm=question)
        case "score":
            return _score(view, rest[0], rest[2:])
        case "pass" | "block" | "refill":
            return Label(line(f"guatemala_cafe-label-{verb}", colour=colour_term(rest[0]), **_count(view, rest[0])))
        case "sail":
            return Label(line("guatemala_cafe-label-sail", colour=colour_term(rest[0]), harbour=rest[2:]))
        case _:
            return _go(view, int(word[1]))


def _count(view: GuatemalaCafeView, colour: str) -> dict[str, Argument]:
    """How many sacks of that colour the chooser holds."""
    hand = () if view.viewer is None else view.seats[view.viewer].hand or ()
    return {"count": hand.count(colour)}


def _go(view: GuatemalaCafeView, steps: int) -> Label:
    stop: StopView = view.stops[steps - 1]
    how = "dear" if steps == EXTRA_STEP else "free"
    text = line(
        "guatemala_cafe-label-go",
        steps=steps,
        space=stop.space,
        line=line_term(stop.line),
        sack=stop.sack or "none",
        how=how,
        stakes=stakes(view, stop.sack) if stop.sack else "none",
        scores="yes" if stop.sack else "no",
    )
    return Label(text, _contents(view, stop.line))


def _second(view: GuatemalaCafeView, piece: str, target: str) -> Label:
    """Below a piece: a column, a group of borders, a harbour or a site."""
    if len(target) == 1:
        return Label(line("guatemala_cafe-label-column", column=target))
    if target[0] in "hv":
        text = line("guatemala_cafe-label-group", kind=target[0], number=int(target[1:]))
        return Label(text, line("guatemala_cafe-contents", contents=names_of(_free_borders(view, target))))
    return _place(view, piece, target)


def _free_borders(view: GuatemalaCafeView, group: str) -> list[str]:
    """The borders of the group where a road may still go."""
    return [name for name in _open_borders(view.players).get(group, ()) if name not in view.roads]


@cache
def _open_borders(players: int) -> Mapping[str, tuple[str, ...]]:
    """By group its borders on which anything is ever built."""
    land, found = LANDS[players], dict[str, tuple[str, ...]]()
    for number, name in enumerate(land.borders):
        if land.open_borders >> number & 1:
            found[group_of(name)] = (*found.get(group_of(name), ()), name)
    return found


def _place(view: GuatemalaCafeView, piece: str, target: str) -> Label:
    land = LANDS[view.players]
    if "/" in target:
        return _border(land, target)
    price, kind = _price(view, land, target), "harbour" if target in land.quays else piece[0]
    return Label(line("guatemala_cafe-label-place", target=target, price=price, kind=kind))


def _border(land: Land, target: str) -> Label:
    """The border with its path and, on a spur, the hut site that it serves."""
    group = land.groups[land.border_index[target]]
    return Label(
        line(
            "guatemala_cafe-label-border",
            target=target,
            path=group if group.isdigit() else "none",
            site=land.served.get(target, "none"),
        )
    )


def _price(view: GuatemalaCafeView, land: Land, target: str) -> int:
    if target in land.quays:
        harbour = view.harbours[land.quays.index(target)]
        return harbour.berths[len(harbour.ships)]
    return land.prices[land.index[target]]


def _score(view: GuatemalaCafeView, colour: str, space: str) -> Label:
    """With what everybody may know: who gains what, where the sack lies, whether that ends the match."""
    found: ColourView = view.colours[COLOURS.index(colour)]
    gains = gains_of(view, colour)
    track = view.lowest_sack - 1
    best = max(seat.score + points for seat, points in zip(view.seats, found.gains, strict=True))
    confirm = line(
        "guatemala_cafe-confirm-score",
        colour=colour_term(colour),
        space=space,
        gains=gains,
        count=len(gains),
        track=track,
        ends="yes" if best >= track else "no",
        ships=names_of(leaving(view, colour)) or "none",
    )
    mine = found.gains[view.viewer if view.viewer is not None else view.turn_seat]
    text = line("guatemala_cafe-label-score", colour=colour_term(colour), stakes=stakes(view, colour))
    return Label(text, confirm=confirm if mine < max(found.gains) else None)
