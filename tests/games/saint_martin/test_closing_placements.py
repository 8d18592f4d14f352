"""Placements that close a field, or prepare it for the next turn: none is left out, and each is told."""

from __future__ import annotations

import re

import msgspec

from bot.ai.explanation import explain_turns, hint_request
from bot.games.saint_martin.board import CELLS, TILES, members
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.island_map import closed_by, map_island, placements
from bot.games.saint_martin.rules.move_previews import _closing
from bot.games.saint_martin.state import State
from bot.games.saint_martin.text.choices import best_first
from bot.games.saint_martin.text.choices import label as label_of
from bot.games.saint_martin.views.island_queries import outlooks
from tests.games.saint_martin.positions import after, english, legal, position
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


PREPARED = (
    "E4:T38r0 F4:T36r3 G4:T25r2 D4:T40r3 D5:T35r3 E3:T29r2 C4:T14r3 B4:T17r3 C3:T15r3 C5:T48r2 C2:T32r3 D3:T50r3 "
    "F3:T23r1 E2:T16r3 B2:T37r2 E1:T17r3 A2:T44r3 D6:T53r0 B5:T28r2 F2:T13r3 F1:T30r3 G2:T16r3 C6:T18r2 D1:T05r0 "
    "A4:T09r0 F5:T33r0 A5:T52r2 C1:T04r3 A1:T07r3 A6:T10r0 F6:T26r1 A7:T45r3 B6:T49r3 B7:T46r2 A8:T11r1 H4:T53r0 "
    "E6:T34r2 F7:T42r2 F8:T43r0 A9:T18r2 G5:T51r0 E7:T24r2 E8:T27r0 D7:T22r2 G7:T20r0 H5:T21r3 H6:T39r3 H7:T01r1 "
    "I7:T19r3 D8:T06r3 G8:T47r1 D9:T08r1 I8:T13r3 C7:T14r2 B8:T12r3"
)
"""Island on which T02 on B1 leaves B3 as the last cell of a field that only T03 closes, for 14 points."""
PREPARES, CLOSES = "place T02@B1r0", "T03"


def prepared(rival: str = "T41 T53 T53") -> State:
    """Return the position after seat 0 has drawn a tile and may place one."""
    state = position(PREPARED, "T02 T03 T15", rival, bag="T31", objectives="BA")
    return after(state, "draw", *(["nobid T31"] if legal(after(state, "draw"), "nobid", seat=1) else []))


def test_placement_that_prepares_a_field_for_the_hand_leads_the_list() -> None:
    state = prepared()
    first, *_ = best_first(GAME.see(state, 0), tuple(legal(state, "place")))
    assert first == PREPARES
    told = english(label_of(GAME.see(state, 0), ("T02", "B", "B1")).detail)
    assert told == "your B (17 quarters): your T03 closes it next turn, +14"


def test_hint_prepares_a_field_that_the_hand_closes_next_turn() -> None:
    state = prepared()
    view = GAME.see(state, 0)
    offers = tuple(GAME.write(move) for move in GAME.legal_moves(state, 0))
    best, *_ = explain_turns(GAME, hint_request(GAME, view, offers))
    assert best.moves[0] == PREPARES
    assert any(
        re.search(r"lets your T03 .* close a field .* next turn for 14 points$", english(told)) for told in best.brings
    )


def test_rival_who_shows_the_closing_tile_is_told_and_feared() -> None:
    state = prepared()
    rival = msgspec.structs.replace(state.seats[1], unknown=("T41", "T53"), shown=("T03",))
    own = msgspec.structs.replace(state.seats[0], unknown=("T02", "T03", "T15"))
    view = GAME.see(msgspec.structs.replace(state, seats=(own, rival)), 0)
    (found,) = outlooks(view, "T02", "B1r0")
    assert found.expected == 0, "they surely close it first"
    told = english(label_of(view, ("T02", "B", "B1")).detail)
    assert told == "your B (17 quarters): your T03 closes it next turn, +14, or others do"
