"""Fast walks and clears compared with the reference, on boards drawn by Hypothesis."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.zanzibar.board import BITS, IDS, TRADERS
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import State, Turn
from tests.games.zanzibar import reference_reach
from tests.games.zanzibar.positions import after, cards, changed, legal, position, reason


@st.composite
def boards(draw: st.DrawFn) -> State:
    """Draw two to five seats with traders anywhere, some not on the board."""
    players = draw(st.integers(2, 5))
    count = len(TRADERS[players]) * players
    spaces = draw(st.permutations(IDS))[:count]
    missing = draw(st.sets(st.integers(0, count - 1), max_size=count - 1))
    bits = [0 if place in missing else BITS[space] for place, space in enumerate(spaces)]
    size = len(TRADERS[players])
    where = tuple(tuple(bits[seat * size : (seat + 1) * size]) for seat in range(players))
    return changed(position("0:", cards(), players=players), where=where)


def as_board(state: State) -> reference_reach.Board:
    return {
        IDS[space.bit_length() - 1]: (seat, number)
        for seat, spaces in enumerate(state.where)
        for number, space in enumerate(spaces, 2)
        if space
    }


def slow_moves(state: State, number: int, steps: int) -> dict[str, int]:
    """Return the cost of each move by notation."""
    board = as_board(state)
    start = next(space for space, holder in board.items() if holder == (0, number))
    found = {f"{number}>{to}": cost for to, cost in reference_reach.walks(board, start, steps).items()}
    for (enemy, target), cost in reference_reach.clears(board, start, steps).items():
        found[f"{number}x{enemy}>{target}"] = cost
    return found


@settings(max_examples=150, deadline=None)
@given(boards())
def test_legal_steps_equal_those_of_a_slow_search(state: State) -> None:
    numbers = [number for number, space in enumerate(state.where[0], 2) if space]
    expected = {move: cost for number in numbers for move, cost in slow_moves(state, number, number).items()}
    found = [move for move in legal(state) if move[1] in "x>"]
    assert sorted(found) == sorted(expected)
    for move in found[:: max(1, len(found) // 40)]:
        now = after(state, move).phase
        assert isinstance(now, Turn)
        assert int(move[0]) - now.left == expected[move]


@settings(max_examples=60, deadline=None)
@given(boards(), st.data())
def test_second_step_has_the_steps_left_by_the_first(state: State, data: st.DataObject) -> None:
    first = [move for move in legal(state) if move[1] in "x>"]
    if not first:
        return
    move = data.draw(st.sampled_from(first))
    now = after(state, move)
    assert isinstance(now.phase, Turn)
    number = int(move[0])
    expected = slow_moves(now, number, now.phase.left)
    assert sorted(text for text in legal(now, str(number)) if text[1] in "x>") == sorted(expected)


@settings(max_examples=40, deadline=None)
@given(boards(), st.integers(2, 7), st.sampled_from(IDS), st.sampled_from(IDS))
def test_apply_accepts_exactly_the_listed_moves(state: State, number: int, space: str, target: str) -> None:
    listed = set(legal(state))
    for move in (f"{number}>{space}", f"{number}x{space}>{target}"):
        assert (reason(state, move) is None) == (move in listed)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_legal_walks_are_in_canonical_order(state: State) -> None:
    keys = []
    for move in [text for text in legal(state) if text[1] in "x>"]:
        number, _, rest = move.partition(move[1])
        spaces = [IDS.index(space) for space in rest.split(">")]
        keys.append((int(number), move[1] == "x", spaces))
    assert keys == sorted(keys)
    assert list(GAME.legal_moves(state, 0)) == [GAME.legal_moves(state, 0)[place] for place in range(len(legal(state)))]
