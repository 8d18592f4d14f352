"""What a scoring would bring to whom: on the buttons in brief, elsewhere for every seat."""

from __future__ import annotations

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.board import COLOURS
from bot.games.guatemala_cafe.view import GuatemalaCafeView


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
