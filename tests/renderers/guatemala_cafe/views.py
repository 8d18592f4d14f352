"""Scenes of Guatemala Café for picture tests: sample match, fresh tables, and one made by hand."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bot.game import Seat, Viewer
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import Options, State
from bot.rng import Dice
from bot.scene import Scene
from tests.contract.matches import targets_after
from tests.games.guatemala_cafe.positions import position, sample_match
from tests.renderers.rules_pictures import rules_scenes

NAMES = ("Anna", "Benedikt", "Chiara", "Dmitri")
DICE = Dice(bytes(16), 0)


@cache
def after(moves: int) -> State:
    """Return the sample match after that number of moves."""
    record = sample_match()
    state = GAME.replay_setup(record["setup"])
    for seat, text in record["moves"][:moves]:
        state, _ = GAME.apply(state, seat, GAME.read(text), DICE)
    return state


@cache
def fresh(players: int, **options: Any) -> State:
    """Return a newly set-up table."""
    return GAME.setup(players, Options(**options), DICE)


@cache
def two() -> State:
    """Return two players in mid-match, with the buyer at a line with roads."""
    return position(
        2,
        buyer=3,
        scores=[18, 23],
        money=[6, 31],
        production={"D9": "r", "D8": "r", "A1": None, "B1": None, "E1": "r", "F1": None, "G3": None, "C5": None},
        plantations=[
            [0, "K", "D7", ["D6", "C7", "C6"]],
            [0, "R", "A3", ["A4", "B4", "B3"]],
            [0, "W", None, ["G1", "G2"]],
            [1, "K", "G7", ["H7", "G8", "H8", "H6"]],
            [1, "G", "I5", ["J5", "J4"]],
            [1, "B", "C1", ["D1", "E1", "E2"]],
        ],
        roads=["D8/E8", "D9/E9", "F9/G9", "F8/G8", "C6/D6", "D5/D6", "C7/D7", "E9/S", "A1/N", "J4/E"],
        ships={"P1": ["K", "B", "K", "R"]},
        track=["K", "R", "W", "K", "G", "B", "R"],
        supply=31,
    )


def scene(state: State, viewer: Viewer = None, kind: str = "board", **changes: Any) -> Scene:
    """Return what the viewer is shown, with the four usual names."""
    view = GAME.see(state, viewer)
    shown = GAME.hand(view) if kind == "hand" else view
    plain = Scene(game="guatemala_cafe", kind=kind, view=shown, names=NAMES, locale="en")
    return msgspec.structs.replace(plain, **changes)


def choosing(state: State, seat: Seat, *path: str, kind: str = "board") -> Scene:
    """Return what a seat is shown during its choice of a move."""
    return scene(state, seat, kind, path=path, targets=targets_after(GAME, state, seat, path))


def played(state: State, *moves: tuple[Seat, str]) -> State:
    """Return the state after these moves."""
    for seat, text in moves:
        state, _ = GAME.apply(state, seat, GAME.read(text), DICE)
    return state


def hinted(kind: str) -> Scene:
    """Return a suggested turn with a road, a worker and a ship."""
    moves = (">1@4", "r D9>C6/C7", "wK D7>C5", "hW D5>B5", "end")
    return scene(two(), 0, kind, path=(moves[0],), targets=moves[:1], moves=moves)


@cache
def scenes() -> dict[str, Scene]:
    """Return one scene of every kind of picture."""
    at_roads = played(two(), (0, ">1@4"))
    return {
        "fresh2": scene(fresh(2, track=40), locale="de"),
        "fresh3": scene(fresh(3), locale="it"),
        "fresh4": scene(fresh(4, production="random", track=70)),
        "mid": scene(after(141)),
        "turn": scene(after(143), locale="de"),
        "substitute": scene(after(160), locale="it"),
        "block": scene(after(164)),
        "sail": choosing(after(250), 0),
        "refill": choosing(after(251), 0),
        "over": scene(after(len(sample_match()["moves"])), locale="de"),
        "two": scene(two(), locale="it"),
        "placing": choosing(fresh(3), GAME.deciders(fresh(3))[0], "right"),
        "moving": choosing(after(143), 1),
        "buying": choosing(after(185), 0),
        "worker": choosing(after(37), 1, "wG F8"),
        "hut": choosing(after(12), 0, "hK F7"),
        "ship": choosing(after(190), 1, "sW A6"),
        "road": choosing(after(135), 3, "r C8"),
        "road2": choosing(at_roads, 0, "r D9"),
        "blocking": choosing(after(164), 3),
        "own": scene(after(141), 1, before=GAME.see(after(122), 1)),
        "hint": hinted("board:market"),
        "hint_plantations": hinted("board:plantations"),
        "market": scene(after(143), None, "board:market", locale="it"),
        "market_since": scene(after(173), None, "board:market", before=GAME.see(after(150), None)),
        "plantations": scene(after(164), None, "board:plantations", locale="de"),
        "plantations_own": scene(after(141), 1, "board:plantations", before=GAME.see(after(122), 1)),
        "plantations_two": scene(two(), None, "board:plantations", locale="it"),
        "hand": scene(after(140), 1, "hand"),
        "asked": scene(after(164), 2, "hand", locale="de"),
        "hand2": scene(fresh(2), 1, "hand", locale="it"),
        "empty_hand": scene(after(250), 1, "hand"),
        "production": scene(after(164), None, "zoom:production"),
        "plantation": scene(after(143), None, "zoom:plantation"),
        "plantation2": choosing(at_roads, 0, "r D9", kind="zoom:plantation"),
        "plantation3": scene(fresh(3), None, "zoom:plantation"),
        "since": scene(after(173), locale="it", before=GAME.see(after(150), None)),
        "since_end": scene(after(260), locale="de", before=GAME.see(after(248), None)),
        "since_near": scene(after(164), None, "zoom:production", before=GAME.see(after(140), None)),
        "since_far": scene(after(192), None, "zoom:plantation", before=GAME.see(after(143), None)),
        **rules_scenes("guatemala_cafe"),
    }
