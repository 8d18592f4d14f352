"""What a scoring would bring to whom: on the buttons in brief, above the choices for every seat."""

from __future__ import annotations

from bot.game import Line, Name, Path, Seat, line
from bot.games.guatemala_cafe.board import COLOURS, LINES
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.games.guatemala_cafe.words import colour_term


def stakes(view: GuatemalaCafeView, colour: str) -> Line:
    """In brief: the chooser's points, and the best of the others."""
    gains = view.colours[COLOURS.index(colour)].gains
    mine = view.viewer if view.viewer is not None else view.turn_seat
    others = [seat for seat, points in enumerate(gains) if points and seat != mine]
    best = max(others, key=lambda seat: gains[seat], default=mine)
    return line(
        "guatemala_cafe-stakes",
        mine=gains[mine],
        count=len(others),
        rival=Name(best),
        points=gains[best],
    )


def gains_of(view: GuatemalaCafeView, colour: str) -> tuple[Line, ...]:
    """Who would gain how many points; those who would gain none are left out."""
    gains = view.colours[COLOURS.index(colour)].gains
    return tuple(
        line("guatemala_cafe-gain", seat=Name(seat), points=points) for seat, points in enumerate(gains) if points
    )


def leaving(view: GuatemalaCafeView, colour: str) -> list[str]:
    """The harbours one of whose ships of that colour would leave: several when they tie (GUA-49)."""
    berths = {
        harbour.id: harbour.berths[harbour.ships.index(colour)]
        for harbour in view.harbours
        if colour in harbour.ships
        and any(
            harbour.id in plantation.harbours and plantation.workers
            for plantation in view.plantations
            if plantation.colour == colour
        )
    }
    return [name for name, price in berths.items() if price == min(berths.values())]


def remark(view: GuatemalaCafeView, path: Path) -> Line | None:  # noqa: ARG001 - the same whatever is chosen
    """Of a scoring that is asked about or could be begun: what it brings to every seat."""
    if view.viewer is None or view.viewer not in view.waiting:
        return None
    if view.phase == "block" and view.scoring is not None:
        return _told(view, "asked", view.scoring.seat, view.scoring.colour)
    if view.phase == "act" and not view.taken and not view.substitute:
        return _told(view, "possible", view.viewer, *_in_reach(view)[:1])
    return None


def _in_reach(view: GuatemalaCafeView) -> list[str]:
    """The colour of the sack in the line that the buyer serves, if there is one."""
    return [what for place in LINES[view.line or "A"] if (what := view.production[place]) and what in COLOURS]


def _told(view: GuatemalaCafeView, how: str, seat: Seat, *colours: str) -> Line | None:
    if not colours:
        return None
    gains = gains_of(view, colours[0])
    scorer, colour = Name(seat), colour_term(colours[0])
    return line(f"guatemala_cafe-remark-{how}", seat=scorer, colour=colour, gains=gains, count=len(gains))
