"""Scenes of Saint Martin for picture tests, taken from the example matches."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from bot.game import Seat
from bot.games.saint_martin.game import GAME
from bot.rng import Dice
from bot.scene import Scene
from tests.contract.matches import targets_after
from tests.renderers.rules_pictures import rules_scenes

NAMES = ("Anna", "Benedikt", "Chiara", "Dmitri")
_MATCHES = Path(__file__).parents[2] / "games" / "saint_martin" / "example_matches.json"


@cache
def _matches() -> list[Any]:
    content: list[Any] = json.loads(_MATCHES.read_bytes())["example_matches"]
    return content


@cache
def state(match: int, moves: int) -> Any:
    """Return example match `match` (0 to 2) after that number of moves. A negative number counts from the end."""
    record = _matches()[match]
    position = GAME.replay_setup(record["setup"])
    for seq, text in enumerate(record["moves"][:moves] if moves else record["moves"]):
        seat, _, notation = text.partition(" ")
        position, _ = GAME.apply(position, int(seat), GAME.read(notation), Dice(bytes(16), seq))
    return position


def moves_until(match: int, text: str) -> int:
    """Return the number of moves before the first one with that text."""
    moves: list[str] = _matches()[match]["moves"]
    return moves.index(text)


def scene(position: Any, viewer: Seat | None = None, kind: str = "board", **changes: Any) -> Scene:
    """Return what the viewer sees, with the four usual names."""
    seen = GAME.see(position, viewer)
    shown = GAME.hand(seen) if kind == "hand" else seen
    return Scene(**{"game": "saint_martin", "kind": kind, "view": shown, "names": NAMES, "locale": "en", **changes})


def choosing(position: Any, path: tuple[str, ...] = (), **changes: Any) -> Scene:
    """Return the scene of the seat to act, during its choice."""
    seat = GAME.deciders(position)[0]
    targets = GAME.best_first(GAME.see(position, seat), targets_after(GAME, position, seat, path))
    return scene(position, seat, path=path, targets=targets, **changes)


def since(shown: Scene, position: Any, *ends: Any) -> Scene:
    """Return the scene with an earlier position and the positions at turn ends since then."""
    before, *between = (GAME.see(one, shown.view.viewer) for one in (position, *ends))
    return msgspec.structs.replace(shown, before=before, between=tuple(between))


@cache
def scenes() -> dict[str, Scene]:
    """Return one scene of every kind of picture."""
    auction = state(2, moves_until(2, "0 bid T02=5"))
    window = state(2, moves_until(2, "2 bid T02=6"))
    kept = state(2, moves_until(2, "3 place T38@I2r1"))
    turn = state(0, moves_until(0, "1 place T44@E4r1"))
    return {
        "fresh": scene(state(0, 1)),
        "middle": scene(kept, locale="de"),
        "window": scene(window),
        "auction": scene(auction, locale="it"),
        "bought": scene(state(2, moves_until(2, "1 place T02@G2r0"))),
        "secret": scene(state(1, 150), locale="de"),
        "over": scene(state(2, 0)),
        "over2": scene(state(0, 0), locale="it"),
        "island": scene(state(0, 90), kind="board:island"),
        "seats": scene(auction, 1, kind="board:seats", locale="de"),
        "seats over": scene(state(2, 0), kind="board:seats"),
        "turning seats": choosing(turn, ("T32", "E", "E3"), kind="board:seats"),
        "turn": choosing(turn),
        "placing": choosing(kept, ("T38",)),
        "turning": choosing(turn, ("T32", "E", "E3")),
        "closing": choosing(state(2, moves_until(2, "2 place T25@F4r3")), ("T25", "F", "F4"), locale="de"),
        "objective": choosing(state(2, moves_until(2, "3 objective@E7")), ("objective",)),
        "burning": choosing(state(2, moves_until(2, "3 burn I2sw"))),
        "bidding": choosing(window, locale="it"),
        "hand": scene(kept, 3, "hand"),
        "hand in auction": scene(window, 2, "hand", locale="de"),
        "ne": scene(kept, kind="zoom:ne"),
        "since": since(scene(state(0, 90), 0, locale="de"), *(state(0, moves) for moves in (60, 70, 80))),
        "zoom since": since(scene(kept, kind="zoom:ne"), state(2, moves_until(2, "3 place T38@I2r1") - 14)),
        **rules_scenes("saint_martin"),
    }
