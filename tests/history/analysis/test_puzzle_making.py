"""Making puzzles: matches of computer players, the confirmation of the best move, and the files."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from bot.game import IllegalMove
from bot.games import GAMES
from bot.history.analysis import puzzle_making
from bot.history.analysis.match_steps import decisions_of, replay_match
from bot.history.analysis.puzzle_files import (
    PuzzleFile,
    PuzzleMatch,
    PuzzleOption,
    PuzzlePosition,
    position_of,
    read_puzzles,
    write_puzzles,
)
from bot.history.analysis.puzzle_making import add_puzzles, confirm, main, puzzles_of
from tests.history.analysis.finished_matches import SMALL, end_of

NAME = "cafe_international"
TINY = msgspec.structs.replace(SMALL, planned=1, strong="easy", fair="easy")


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take decisions however unclear they are, because the tests search little."""
    for name, value in {"CLEAR": -1.0, "FOUND": 0.0, "CONFIRMED": 0.0, "MAX_IN_MATCH": 2, "FEWEST_OPTIONS": 2}.items():
        monkeypatch.setattr(puzzle_making, name, value)
    monkeypatch.setattr(puzzle_making._Comparison, "is_clear", lambda *_: True)


@pytest.mark.usefixtures("lenient")
def test_equal_seeds_give_equal_puzzles_with_legal_options() -> None:
    game, found = GAMES[NAME], puzzles_of(NAME, 5, TINY)
    assert found is not None
    assert found == puzzles_of(NAME, 5, TINY)
    assert found != puzzles_of(NAME, 6, TINY)
    for puzzle in found.puzzles:
        seat, state = position_of(game, found, puzzle)
        legal = {game.write(move) for move in game.legal_moves(state, seat)}
        assert {option.moves[0] for option in puzzle.options} <= legal
        assert puzzle.options[0].behind == 0
        assert all(option.behind >= 0 for option in puzzle.options)


def test_unconfirmed_best_move_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The decision passes the glance and the search; then the confirmation decides, by its own dice."""
    match, purposes = replay_match(end_of(GAMES[NAME])), list[str]()
    decision = next(one for one in decisions_of(match) if len(match.game.legal_moves(one.before, one.seat)) > 8)
    leads = {"confirm": 5.0}

    class Decided:
        """Comparison whose first option leads, except in the confirmation if `leads` says so."""

        def __init__(self, context: object, view: object, plans: list[object]) -> None:
            self._count, self._lead = len(plans), 5.0 if len(purposes) < 3 else leads["confirm"]

        def play(self, times: int) -> None:
            self.times = times

        def order(self) -> list[int]:
            found = list(range(self._count))
            return found if self._lead > 0 else found[::-1]

        def behind(self, option: int) -> tuple[float, float]:
            return (0.0 if option == self.order()[0] else abs(self._lead)), 0.1

        def drawback(self, option: int) -> str:
            return "turns" if option != self.order()[0] else ""

        @property
        def gap(self) -> float:
            return abs(self._lead)

        def is_clear(self, errors: float) -> bool:
            return abs(self._lead) >= errors * 0.1

        def drop(self, errors: float, kept: int) -> None: ...

        def is_left(self, option: int) -> bool:
            return True

    dice = type(match).dice

    def noted(self: object, purpose: str, number: int) -> object:
        if purpose != "plans":
            purposes.append(purpose)
        return dice(self, purpose, number)  # type: ignore[arg-type]

    monkeypatch.setattr(puzzle_making, "_Comparison", Decided)
    monkeypatch.setattr(type(match), "dice", noted)
    assert confirm(match, decision, TINY) == (), "its points at once give the answer away"
    purposes.clear()
    monkeypatch.setattr(puzzle_making, "is_tempting", lambda *_: True)
    assert confirm(match, decision, TINY)
    assert purposes == ["glance", "search", "confirm"]
    for lead in (-5.0, 0.2):
        purposes.clear()
        leads["confirm"] = lead
        assert confirm(match, decision, TINY) == ()
        assert purposes == ["glance", "search", "confirm"]


OPTIONS = tuple(PuzzleOption((move,), behind, 0.1) for move, behind in (("a", 0.0), ("b", 2.0), ("c", 3.0)))


def found_by_seed(seed: int) -> PuzzleMatch | None:
    """Return one puzzle of each even seed."""
    return None if seed % 2 else PuzzleMatch(seed, ("x",), (PuzzlePosition(1, OPTIONS),))


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make puzzles in this process, because other processes would not see what the test replaces."""
    monkeypatch.setattr(puzzle_making, "process_pool", ThreadPoolExecutor)
    monkeypatch.setattr(puzzle_making, "puzzles_of", lambda _name, seed: found_by_seed(seed))


@pytest.mark.usefixtures("pool")
@pytest.mark.parametrize("jobs", [1, 3])
def test_puzzle_file_does_not_depend_on_the_number_of_processes(jobs: int) -> None:
    steps = list(add_puzzles(PuzzleFile(NAME, 1, 1), 3, jobs))
    assert [len(found.positions) for found in steps] == [0, 1, 1, 2, 2, 3]
    assert [match.seed for match in steps[-1].matches] == [2, 4, 6]
    assert list(add_puzzles(steps[-1], 3, jobs)) == []


@pytest.mark.usefixtures("pool")
def test_puzzle_file_is_continued_unless_its_rules_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new" / f"{NAME}.json"
    assert main([NAME], 1, 1, 1, path.parent) == 0
    first = read_puzzles(path)
    assert main([NAME], 2, 99, 1, path.parent) == 0
    whole = read_puzzles(path)
    assert whole.matches[:1] == first.matches
    assert [match.seed for match in whole.matches] == [2, 4]
    assert "cafe_international: 2 of 2 puzzles after match 4" in capsys.readouterr().out
    write_puzzles(path, msgspec.structs.replace(whole, version=0))
    assert main([NAME], 3, 1, 1, path.parent) == puzzle_making.WRONG
    assert "has puzzles of other rules" in capsys.readouterr().err
    path.write_text("?")
    assert main([NAME], 3, 1, 1, path.parent) == puzzle_making.WRONG


def test_puzzle_position_with_an_illegal_move_is_refused() -> None:
    match = PuzzleMatch(1, ("end",), (PuzzlePosition(1, OPTIONS),))
    with pytest.raises(IllegalMove):
        position_of(GAMES[NAME], match, match.puzzles[0])
