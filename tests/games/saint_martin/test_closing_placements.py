"""Previews look only at placements that can close a field: none that closes one is left out."""

from __future__ import annotations

from bot.games.saint_martin.board import CELLS, TILES, members
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.island_map import closed_by, map_island, placements
from bot.games.saint_martin.rules.move_previews import _closing
from tests.playthroughs.transcript import FOLDER, positions, recorded


def test_every_placement_that_closes_a_field_is_found() -> None:
    closing = 0
    islands = {
        state.island for path in sorted((FOLDER / "saint_martin").glob("*.txt")) for state in positions(recorded(path))
    }
    for island in sorted(islands, key=len)[::7]:
        island_map, possible = map_island(island), _closing(island)
        for tile in TILES:
            for number in members(placements(island_map, tile)):
                if closed_by(island_map, parse_tile(format_tile(tile, CELLS[number // 4], number % 4))):
                    assert possible >> number & 1, (island, tile, number)
                    closing += 1
    assert closing > 1000
