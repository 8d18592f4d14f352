"""Complete matches: strided walks with their numbers, default moves, counts of move sequences."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from bot.games.cafe_international.board import ALL_TILES, CHAIRS, CODES, EMPTY, TABLE_CHAIRS
from bot.games.cafe_international.events import Reserved, Swapped
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.rules.balance import men_and_women
from bot.games.cafe_international.state import Second, State, Turn
from tests.games.cafe_international.positions import legal, made, strided
from tests.games.moves import DICE

OPTIONS: dict[str, dict[str, Any]] = {
    "D": {},
    "P": {"bar_values": "B", "lone_guest": "opening", "cannot_pay": "player_out"},
    "R": {"reserved": "on", "pairs_double": "on"},
}
WALKS = """
2 | D | 33 | 31 | 74 | 775 | 49 | bar_full | 2 -21 | 1 2 | 2 5 | 20, 2, 42, 29 | 3, 2, 0
2 | P | 27 | 7 | 84 | 843 | 51 | one_left | 15 45 | 2 1 | 3 3 | 15, 3, 57, 22 | 1, 2, 0
2 | R | 33 | 7 | 77 | 714 | 51 | bar_full | 75 37 | 1 2 | 3 2 | 20, 0, 44, 31 | 1, 3, 2
3 | D | 27 | 101 | 99 | 1223 | 67 | bar_full bag_low | -4 -18 1 | 2 3 1 | 4 5 4 | 20, 10, 53, 4 | 2, 5, 0
3 | P | 27 | 7 | 75 | 906 | 47 | one_left | -1 7 20 | 1 3 2 | 4 5 2 | 15, 7, 47, 27 | 1, 2, 0
3 | R | 27 | 43 | 99 | 879 | 62 | bar_full | 40 84 55 | 3 1 2 | 3 1 2 | 20, 0, 65, 9 | 2, 4, 1
4 | D | 27 | 31 | 93 | 1149 | 58 | bag_low | -16 24 -19 -2 | 3 1 4 2 | 5 4 4 5 | 19, 2, 57, 4 | 2, 2, 0
4 | P | 27 | 7 | 67 | 1004 | 43 | one_left | 7 3 9 15 | 1 4 3 2 | 3 5 5 4 | 14, 14, 46, 23 | 1, 2, 0
4 | R | 27 | 101 | 87 | 962 | 55 | bar_full | 26 -13 1 29 | 2 4 3 1 | 4 5 4 4 | 20, 1, 56, 6 | 2, 2, 0
"""
DEFAULTS = """
2 | 119 | 63 | limit_zero | 113 108 | 113 98 | 0 2 | 7, 0, 59, 32 | 0
3 | 143 | 78 | limit_zero | 96 67 78 | 91 47 78 | 1 3 0 | 10, 0, 67, 19 | 3
4 | 134 | 70 | chairs_full | 65 78 57 69 | 55 68 37 54 | 2 2 3 3 | 6, 0, 68, 16 | 0
"""
BEGINNING = "AFf@c48 CUm@c61 AFm@c54 end GBm@c01 GBf@c05 ITf@c08 end CNm@c06 end Jm@c10 end"


class WalkResult(NamedTuple):
    """A completed walk: its moves, the number of legal moves at each step, kinds of events, the end."""

    moves: list[str]
    offered: list[int]
    kinds: Counter[str]
    last: State


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in text.strip().splitlines()]


def numbers(cell: str) -> list[int]:
    return [int(number) for number in cell.replace(",", "").split()]


def walk(players: int, options: dict[str, Any], stride: int, pace: int | None) -> WalkResult:
    """Play legal move (pace * k + 17) mod L at step k, or the default move if `pace` is None."""
    state = strided(players, stride, **options)
    walked = WalkResult([], [], Counter(), state)
    while deciders := GAME.deciders(state):
        moves = legal(state)
        walked.offered.append(len(moves))
        place = 0 if pace is None else (pace * len(walked.moves) + 17) % len(moves)
        move = moves[place] if pace is not None else GAME.write(GAME.default(state, deciders[0]))
        walked.moves.append(move)
        _count_lone(state, move, walked.kinds)
        state, events = made(state, move)
        walked.kinds.update(type(event).__name__ for event in events)
        check_invariants(state)
    return walked._replace(last=state)


def _count_lone(state: State, move: str, kinds: Counter[str]) -> None:
    """Count a lone guest: only `end` can follow, and nothing was scored."""
    if move == "end" and isinstance(state.phase, Second) and not state.phase.points:
        kinds["lone"] += 1


def check_invariants(state: State) -> None:
    """Check what must hold after every step."""
    chairs = [guest for guest in state.chairs if guest != EMPTY]
    hands = [guest for cards in state.seats for guest in cards.hand]
    assert sorted([*chairs, *state.bar, *state.out, *state.bag, *hands]) == list(ALL_TILES)
    assert all(cards.score >= 0 for cards in state.seats)
    assert all(cards.limit == max(0, 5 - cards.one_nation) for cards in state.seats)
    for table in range(len(TABLE_CHAIRS)):
        men, women = men_and_women(state.chairs, table)
        assert state.paid[table] in (20, 40) or (max(men, women) <= 2 and (abs(men - women) <= 1))
    if isinstance(state.phase, Turn):
        still_in = [cards for seat, cards in enumerate(state.seats) if seat not in state.eliminated]
        assert all(len(cards.hand) >= cards.limit for cards in still_in)


def whereabouts(last: State) -> list[int]:
    """Return the numbers of tiles at the bar, out, seated and in the bag."""
    return [len(last.bar), len(last.out), len(CHAIRS) - last.chairs.count(EMPTY), len(last.bag)]


@pytest.mark.parametrize("row", rows(WALKS), ids=lambda row: " ".join(row[:2]))
def test_example_matches_end_as_recorded(row: list[str]) -> None:
    walked = walk(int(row[0]), OPTIONS[row[1]], int(row[2]), int(row[3]))
    final = GAME.record_final(walked.last)
    assert [len(walked.moves), sum(walked.offered), final["turns"]] == numbers(" ".join(row[4:7]))
    assert final["ended_by"] == row[7].split()
    assert [final["totals"], final["ranks"], final["limits"]] == [numbers(cell) for cell in row[8:11]]
    assert whereabouts(walked.last) == numbers(row[11])
    kinds = walked.kinds
    assert [kinds["lone"], kinds[Swapped.__name__], kinds[Reserved.__name__]] == numbers(row[12])


@pytest.mark.parametrize("row", rows(DEFAULTS), ids=lambda row: row[0])
def test_match_of_default_moves_ends_as_recorded(row: list[str]) -> None:
    walked = walk(int(row[0]), {}, 37, None)
    final = GAME.record_final(walked.last)
    assert [len(walked.moves), final["turns"]] == numbers(" ".join(row[1:3]))
    assert final["ended_by"] == row[3].split()
    assert [final["scores"], final["totals"], final["limits"]] == [numbers(cell) for cell in row[4:7]]
    assert whereabouts(walked.last) == numbers(row[7])
    assert walked.kinds[Swapped.__name__] == int(row[8])
    if row[0] == "2":
        assert walked.moves[:12] == BEGINNING.split()


def test_setup_of_stride_37_deals_the_listed_tiles() -> None:
    state = strided(2, 37)
    dealt = [CODES[guest] for cards in state.seats for guest in cards.hand]
    assert " ".join(dealt) == "GBm AFf TRm CNm CUm ITf ESf INm Jm AFm"


def test_number_of_move_sequences_is_as_recorded() -> None:
    def ways(state: State, length: int) -> int:
        deciders = GAME.deciders(state)
        if not length or not deciders:
            return not length
        moves = GAME.legal_moves(state, deciders[0])
        if length == 1:
            return len(moves)
        return sum(ways(GAME.apply(state, deciders[0], move, DICE)[0], length - 1) for move in moves)

    assert [ways(strided(2, 37), length) for length in (1, 2, 3)] == [13, 237, 1722]
