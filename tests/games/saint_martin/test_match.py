"""Three whole matches: worked example X19, with the invariants checked at every step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.saint_martin.board import BESIDE, CELL_NUMBERS, CELLS, CUBES, START_COINS, bit_set
from bot.games.saint_martin.events import Closed, Event, Sold
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.placed_tile import cell_of
from bot.games.saint_martin.rules.island_map import map_island
from bot.games.saint_martin.state import State
from tests.games.saint_martin.positions import legal, made, seated

MATCHES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("example_matches.json").read_text(encoding="utf-8")
)["example_matches"]
PLAYERS = [match["setup"]["seats"] for match in MATCHES]
pytestmark = pytest.mark.parametrize("match", MATCHES, ids=PLAYERS)


def followed(match: dict[str, Any]) -> tuple[list[State], list[Event]]:
    """Return all positions and events; assert that each move is legal."""
    state = GAME.replay_setup(match["setup"])
    states, heard = [state], list[Event]()
    for move in match["moves"]:
        seat, text = seated(state, move)
        assert text in legal(state, seat=seat), move
        state, events = made(state, move)
        states.append(state)
        heard += events
    return states, heard


def test_x19_example_match_gives_its_final_position(match: dict[str, Any]) -> None:
    states, _ = followed(match)
    assert GAME.records.setup(states[0]) == match["setup"]
    assert GAME.record_final(states[-1]) == match["final"]
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert list(outcome.scores) == [points["total"] for points in match["final"]["scores"]]


def test_supply_and_island_invariants_hold_at_every_step(match: dict[str, Any]) -> None:
    states, heard = followed(match)
    players = match["setup"]["seats"]
    for state in states:
        assert state.supply + len(state.cubes) + sum(seat.cubes for seat in state.seats) == CUBES
        assert state.supply >= 0
        assert is_connected(state)
    paid = sum(event.field.coins for event in heard if isinstance(event, Closed))
    banked = sum(event.price for event in heard if isinstance(event, Sold) and event.winner == event.drawer)
    assert sum(seat.coins for seat in states[-1].seats) == START_COINS * players + paid - banked


def test_tile_and_score_invariants_hold_at_the_end(match: dict[str, Any]) -> None:
    states, heard = followed(match)
    last, verbs = states[-1], [move.split()[1].split("@")[0] for move in match["moves"]]
    assert verbs.count("draw") == 62 - 3 * match["setup"]["seats"]
    assert verbs.count("place") + verbs.count("discard") == 62
    assert len(last.island) == 62 - len(last.discarded) + sum(seat.is_objective_placed for seat in last.seats)
    closed = [event.field.quarters for event in heard if isinstance(event, Closed)]
    shown = [field.quarters for field in GAME.see(last, None).fields if not field.is_open]
    assert sorted(closed) == sorted(shown)


def is_connected(state: State) -> bool:
    """Return whether every tile is connected to the mansion."""
    filled = bit_set(4 * CELL_NUMBERS[cell_of(placed)] for placed in state.island)
    reached, edge = 0, 1 << 4 * CELL_NUMBERS["E5"]
    while edge:
        reached |= edge
        around = 0
        for number in range(len(CELLS)):
            if edge >> 4 * number & 1:
                around |= BESIDE[number]
        edge = around & filled & ~reached
    return filled & ~reached == 0


def test_island_map_from_a_snapshot_equals_the_incremental_one(match: dict[str, Any]) -> None:
    """The incrementally built map equals one computed from the tiles alone."""
    states, _ = followed(match)
    built = [map_island(state.island) for state in states]
    map_island.cache_clear()
    assert map_island(states[-1].island) == built[-1]
    assert all(map_island(state.island) == island_map for state, island_map in zip(states, built, strict=True))
