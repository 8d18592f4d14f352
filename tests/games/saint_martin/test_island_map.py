"""Incrementally updated fields, compared with a slow search over all quarters in random matches."""

from __future__ import annotations

import random

import pytest

from bot.games.saint_martin.board import CELLS, COFFEES, DATA, QUARTERS, SIDES, TILES, members, rotate
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.rules.island_map import map_island, placements
from bot.games.saint_martin.state import State
from bot.rng import Dice

STEPS = {side: content["step"] for side, content in DATA["board"]["sides"].items()}
CORNERS = {tuple(offset): corner for corner, offset in DATA["board"]["quarter_offset"].items()}


def squares(state: State) -> dict[tuple[int, int], str]:
    """Return the kinds of the covered squares on the 18 x 18 grid."""
    found = {}
    for placed in GAME.see(state, None).island:
        quarters = ("mansion",) * 4 if placed.tile == "M" else rotate(TILES[placed.tile].quarters, placed.rotation)
        column, row = ord(placed.cell[0]) - ord("A"), int(placed.cell[1]) - 1
        for (dx, dy), kind in zip(((0, 0), (1, 0), (1, 1), (0, 1)), quarters, strict=True):
            found[2 * column + dx, 2 * row + dy] = kind
    return found


def searched(state: State) -> set[tuple[str, tuple[str, ...], bool]]:
    """Return (coffee, quarters, whether open) of every field, found by flood fill."""
    covered, seen, found = squares(state), set[tuple[int, int]](), set()
    for start, coffee in covered.items():
        if coffee not in COFFEES or start in seen:
            continue
        field, edge, is_open = {start}, [start], False
        while edge:
            x, y = edge.pop()
            for dx, dy in STEPS.values():
                near = x + dx, y + dy
                if not (0 <= near[0] < 18 and 0 <= near[1] < 18):
                    continue
                is_open |= near not in covered
                if covered.get(near) == coffee and near not in field:
                    field.add(near)
                    edge.append(near)
        seen |= field
        found.add((coffee, named(field), is_open))
    return found


def named(field: set[tuple[int, int]]) -> tuple[str, ...]:
    names = [f"{'ABCDEFGHI'[x // 2]}{y // 2 + 1}{CORNERS[x % 2, y % 2]}" for x, y in field]
    return tuple(sorted(names, key=QUARTERS.index))


def fitting(state: State, tile: str) -> set[tuple[str, int]]:
    """Return the tile's placements, checked side by side (SMA-15, SMA-16)."""
    cells = {placed.cell: placed for placed in GAME.see(state, None).island}
    found = set()
    for cell in CELLS:
        near = {side: DATA["board"]["neighbours"][cell].get(side) for side in SIDES}
        beside = {side: other for side, other in near.items() if other in cells}
        if cell in cells or not beside:
            continue
        for rotation in range(TILES[tile].rotations):
            if all(
                has_road(tile, rotation, side)
                == has_road(cells[other].tile, cells[other].rotation, DATA["board"]["sides"][side]["opposite"])
                for side, other in beside.items()
                if other is not None
            ):
                found.add((cell, rotation))
    return found


def has_road(tile: str, rotation: int, side: str) -> bool:
    if tile in ("M", "T53"):
        return True
    quarters = dict(zip(("nw", "ne", "se", "sw"), rotate(TILES[tile].quarters, rotation), strict=True))
    one, other = DATA["board"]["sides"][side]["quarters"]
    return quarters[one] != quarters[other]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_island_map_agrees_with_a_slow_search(players: int, seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.setup(players, GAME.options(), Dice(bytes([seed, players]), 0))
    while seats := GAME.deciders(state):
        move = chance.choice(GAME.legal_moves(state, seats[0]))
        before = len(state.island)
        state, _ = GAME.apply(state, seats[0], move, Dice(b"", 1))
        if len(state.island) == before:
            continue
        view = GAME.see(state, None)
        assert {(field.coffee, field.quarters, field.is_open) for field in view.fields} == searched(state)
        assert len(view.fields) == len(searched(state))
        if before % 7 == 0:
            check_fits(state)


def check_fits(state: State) -> None:
    for tile in TILES:
        found = {(CELLS[number // 4], number % 4) for number in members(placements(map_island(state.island), tile))}
        assert found == fitting(state, tile), tile
