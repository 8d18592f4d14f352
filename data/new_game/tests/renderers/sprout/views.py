"""Scenes of Sprout for golden pictures and the gallery."""

from __future__ import annotations

from functools import cache

from bot.games.sprout.game import GAME

from bot.scene import Scene
from tests.contract.matches import played

NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Emil", "Flora")


@cache
def scenes() -> dict[str, Scene]:
    """Return a few boards by name: the start, a choice, changes, the end, and a hand."""
    steps = played(GAME.name, GAME.players[-1], 3)
    middle = steps[len(steps) // 2]
    seat = middle.seat
    own, later = GAME.see(middle.before, seat), GAME.see(middle.after, seat)
    offers = tuple(GAME.write(move) for move in GAME.legal_moves(middle.before, seat))
    return {
        "start": _scene(GAME.see(steps[0].before, None)),
        "choice": _scene(own, targets=offers),
        "since": _scene(later, before=GAME.see(steps[0].after, seat)),
        "over": _scene(GAME.see(steps[-1].after, None)),
        "hand": _scene(GAME.hand(own), kind="hand"),
    }


def _scene(view: object, **more: object) -> Scene:
    return Scene(**{"game": GAME.name, "kind": "board", "view": view, "names": NAMES, "locale": "en", **more})  # type: ignore[arg-type]
