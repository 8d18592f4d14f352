"""Command-line command `puzzles`: puzzles from the records of ended matches."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.game import AnyGame, Refused
from bot.games import GAMES
from bot.history.analysis.analysis import analyse
from bot.history.analysis.analysis_service import past_of
from bot.history.analysis.decisions import WHOLE, AnalysisBudget
from bot.history.analysis.exercises import ExerciseOption, ExerciseView, exercise_views, puzzle_among
from bot.history.analysis.findings import NotAnalysable
from bot.history.record.import_record import ImportPlace, NotImported, rebuild_match
from bot.history.record.json_parsing import content_of, unreadable
from bot.i18n import DEFAULT, decimal, say, word

UNREADABLE, WITHOUT = 2, 1
"""Exit codes: a file is not the record of an ended match, or a match has no clear decision."""
LETTERS = "ABCDEFGH"


def print_puzzles(paths: Sequence[Path], budget: AnalysisBudget = WHOLE) -> int:
    """Print the clearest decision of each record as a puzzle with its solution. Return the exit code."""
    code = 0
    for path in paths:
        try:
            found = puzzle_text(content_of(path), budget)
        except Refused as refused:
            names = refused.names if isinstance(refused, NotImported) else ()
            print(f"{path}: {' '.join(say(refused.line, DEFAULT, names).split())}", file=sys.stderr)
            code = UNREADABLE
            continue
        except (OSError, ValueError) as fault:
            print(f"{path}: {unreadable(fault)}", file=sys.stderr)
            code = UNREADABLE
            continue
        print(f"# {path}\n{found or 'No decision in this match is clear enough.'}\n", flush=True)
        code = code or (0 if found else WITHOUT)
    return code


def puzzle_text(content: object, budget: AnalysisBudget = WHOLE) -> str:
    """Return the puzzle of a record with its solution; "" if no decision is clear enough.

    Raise NotImported, and NotAnalysable for a match without a result.
    """
    _, whole = rebuild_match(content, ImportPlace(None, 0), datetime.now(UTC), GAMES)
    if whole.game.outcome(whole.now) is None:
        raise NotAnalysable("stopped")
    found = puzzle_among(analyse(past_of(whole), lambda *_: None, budget).exercises)
    if found is None:
        return ""
    (shown,) = exercise_views(whole, [found])
    return _in_words(whole.game, shown)


def _in_words(game: AnyGame, shown: ExerciseView) -> str:
    names = tuple(word("puzzle-player", DEFAULT, letter=mark.letter) for mark in game.marks)
    board = [say(row, DEFAULT, names) for row in (*game.text_board(shown.view), *game.hand_facts(shown.view))]
    options = [f"{LETTERS[number]}  {_moves_in_words(option, names)}" for number, option in enumerate(shown.options)]
    solution = [f"{LETTERS[number]}  {_worth(game, option)}" for number, option in enumerate(shown.options)]
    head = f"{game.title}, turn {shown.turn}. You are {names[shown.seat]}. What is the best move?"
    rows = [head, "", *board, "", *options, "", f"Solution: {LETTERS[shown.best]}", *solution]
    return "\n".join(rows)


def _moves_in_words(option: ExerciseOption, names: tuple[str, ...]) -> str:
    return "; ".join(say(said, DEFAULT, names) for said in option.turn.words)


def _worth(game: AnyGame, option: ExerciseOption) -> str:
    terms = ", ".join(
        f"{word('why-term-others' if name == 'others' else f'{game.name}-term-{name}', DEFAULT)} {_signed(change)}"
        for name, change in option.turn.terms
    )
    return f"{_signed(option.turn.points)} points ({terms})" if terms else f"{_signed(option.turn.points)} points"


def _signed(points: float) -> str:
    return f"{'+' if points > 0 else ''}{decimal(points, DEFAULT)}"
