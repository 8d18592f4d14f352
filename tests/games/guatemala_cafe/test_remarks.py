"""Remarks above the choices: why no piece of the line can be taken, and what is left."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.game import Seat
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.moves import Score, Take
from bot.games.guatemala_cafe.state import Acting, State
from bot.i18n import say
from tests.games.guatemala_cafe.positions import after, position
from tests.playthroughs.transcript import FOLDER, positions, recorded

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def remark(state: State, seat: Seat) -> str:
    found = GAME.remark(GAME.see(state, seat), ())
    return "" if found is None else say(found, "en", NAMES)


@cache
def acting() -> tuple[State, ...]:
    """Yield all positions of the recorded matches in which a seat takes pieces."""
    files = sorted((FOLDER / "guatemala_cafe").glob("*.txt"))
    return tuple(state for file in files for state in positions(recorded(file)) if isinstance(state.phase, Acting))


def test_only_the_player_in_turn_reads_that_no_piece_can_be_taken() -> None:
    known = set()
    for state in acting():
        seat = state.phase.seat
        moves = GAME.legal_moves(state, seat)
        found, scores = remark(state, seat), any(isinstance(move, Score) for move in moves)
        is_stuck = "end the turn." in found
        assert is_stuck != any(isinstance(move, Take) for move in moves)
        assert ("Scoring" in found) == scores
        assert not is_stuck or ("Score, or end" in found) == scores
        assert all(remark(state, other) == "" for other in range(state.players) if other != seat)
        known.add(found.partition(",")[0] if is_stuck else "")
    assert {"", "You have taken three pieces"} < known


def line_d(*pieces: str | None, **given: Any) -> State:
    """Return a position with seat 0 at column D, which holds these pieces alone."""
    spaces = [f"D{row}" for row in range(1, 10)]
    production = dict(zip(spaces, [*pieces, *[None] * len(spaces)], strict=False))
    return after(position(4, buyer=3, production=production, **given), (0, ">1@4"))


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (
            line_d("K", "hK"),
            "Scoring black pays 8 centavos, but no points now. It ends your turn unless an opponent blocks.",
        ),
        (line_d(None, "hK"), ""),
        (
            line_d(None, "hK", "wK", plantations=[[0, "K", "A2", []]]),
            "Not for you, as you may have one hut of a colour: black hut (d2).",
        ),
        (
            line_d("K", "hK", "wK", plantations=[[0, "K", "A2", []]]),
            "Scoring black pays 8 centavos, but no points now. It ends your turn unless an opponent blocks. "
            "Not for you",
        ),
        (line_d("K"), "This line has no pieces. Score, or end the turn. Scoring black pays 8 centavos"),
        (line_d(), "This line has no pieces. You can only end the turn."),
        (
            line_d(None, "hK", "wB", money=[0, 15, 15, 15]),
            "Your 0 centavos pay for no piece of this line",
        ),
        (
            line_d("K", "hK", plantations=[[0, "K", "A2", []]]),
            "There is no free place for any piece of this line. Score, or end",
        ),
        (
            after(line_d(None, "hK", "sG", "wW", "wB"), (0, "hK D2>A2"), (0, "sG D3>P2"), (0, "wW D4>A1")),
            "You have taken three pieces, the most in a turn. You can only end the turn.",
        ),
    ],
)
def test_remark_says_why_no_piece_can_be_taken(state: State, said: str) -> None:
    assert remark(state, 0).startswith(said)
    assert bool(remark(state, 0)) == bool(said)


def test_remark_on_a_scoring_is_gone_once_a_piece_is_chosen() -> None:
    state = line_d("K", "hK")
    assert remark(state, 0)
    assert GAME.remark(GAME.see(state, 0), ("hK D2",)) is None


def test_headline_speaks_of_scoring_only_beside_a_sack() -> None:
    said = [
        say(GAME.texts.headline(GAME.see(state, 0)), "en", NAMES)
        for state in (line_d(None, "hK"), line_d("K", "hK"), after(line_d("K", "hK", "wW"), (0, "wW D3>A1")))
    ]
    assert [text.partition(": ")[2] for text in said] == ["build", "build or score", "build, 1 of 3 pieces taken"]


def test_pieces_that_earn_most_come_first_in_the_list() -> None:
    view = GAME.see(line_d(None, "wB", "wK", "hR", plantations=[[0, "K", "A2", ["A3"]]]), 0)
    gains = {word: GAME.label(view, (word,)).gain for word in ("wB D2", "wK D3", "hR D4")}
    assert gains["wK D3"] > gains["hR D4"] > gains["wB D2"]
    hutless = GAME.see(line_d(None, "wK", "hK", plantations=[[0, "K", None, ["A1", "A3"]]]), 0)
    assert GAME.label(hutless, ("hK D3",)).gain > GAME.label(hutless, ("wK D2",)).gain


def coach(state: State, seat: Seat) -> str:
    found = GAME.texts.coach(GAME.see(state, seat), tuple(GAME.write(move) for move in GAME.legal_moves(state, seat)))
    return "" if found is None else say(found, "en", NAMES)


def first_words_of_turns(words: str) -> list[int]:
    """Return the turns of a recorded match in which the coach says these words before the buyer moves."""
    told = dict[int, bool]()
    for state in positions(recorded(FOLDER / "guatemala_cafe" / "players-3.txt")):
        view = GAME.see(state, next(iter(GAME.deciders(state)), 0))
        if view.phase == "move":
            told.setdefault(view.turn, words in coach(state, view.turn_seat))
    return [turn for turn, is_told in told.items() if is_told]


def test_coach_explains_a_line_then_roads_then_secret_sacks_then_ships_on_the_first_four_turns() -> None:
    assert first_words_of_turns("up to three pieces of his line") == [1, 2, 3]
    assert first_words_of_turns("gets a road") == [4, 5, 6]
    assert first_words_of_turns("are secret") == [7, 8, 9]
    assert first_words_of_turns("uses up one of the ships") == [10, 11, 12]


def test_coach_begins_a_plantation_with_its_hut() -> None:
    assert "are a plantation" in coach(line_d(None, "hK", "wK"), 0)
    assert "hut" not in coach(line_d(None, "wK"), 0).partition(".")[0]


def test_sacks_and_blocks_are_explained_only_where_a_sack_is_near() -> None:
    told = remark(position(4, buyer=3), 0)
    assert "8 centavos, and the points shown unless an opponent blocks" in told
    bare = position(4, buyer=3, production=dict.fromkeys(("D1", "C4", "G6", "F9")))
    assert remark(bare, 0) == ""


def test_coach_explains_a_block_to_the_blocked_player() -> None:
    seen = 0
    for state in acting():
        seat, phase = state.phase.seat, state.phase
        is_open = any(isinstance(move, Take) for move in GAME.legal_moves(state, seat))
        if isinstance(phase, Acting) and phase.substitute and not phase.taken and is_open:
            assert "you keep the 8 centavos" in coach(state, seat)
            seen += 1
    assert seen


def test_coach_warns_of_a_block_where_points_are_promised() -> None:
    seen = 0
    for state in acting():
        told, seat = coach(state, state.phase.seat), state.phase.seat
        if "Build or score" in told:
            view = GAME.see(state, seat)
            score = next(move for move in GAME.legal_moves(state, seat) if isinstance(move, Score))
            gains = next(one.gains for one in view.colors if one.color == score.color)
            assert ("unless an opponent blocks" in told) == bool(gains[seat])
            seen += bool(gains[seat])
    assert seen
