"""Exercises from ended matches: a seat's own view of a decision, with the alternatives in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.ai.explanation import TurnExplanation, advice, tells_why
from bot.ai.reasons import certain_view, drawback_line, guessed_view, immediate, needs_drawback, reason
from bot.game import AnyGame, Line, Refused, Seat, line, refuse
from bot.history.analysis.findings import Exercise
from bot.match.log_replay import FullMatch, replay

CERTAIN = 2.0
"""Standard errors by which the best alternative of a puzzle is better than every other."""
FEWEST_OPTIONS = 3
"""Smallest number of options of a puzzle."""


class ExerciseOption(msgspec.Struct, frozen=True):
    """Turn to choose from."""

    turn: TurnExplanation
    is_right: bool
    is_played: bool
    is_best: bool

    @property
    def behind(self) -> float:
        """Return by how many points of lead the best option is better."""
        return self.turn.behind or 0.0


class ExerciseView(msgspec.Struct, frozen=True):
    """Decision as its seat saw it, with the options in an order that tells nothing about their worth."""

    turn: int
    seq: int
    seat: Seat
    at: datetime
    view: Any
    """View of the seat before the decision."""
    options: tuple[ExerciseOption, ...]

    @property
    def best(self) -> int:
        """Return the index of the best option."""
        return next(number for number, option in enumerate(self.options) if option.is_best)

    @property
    def cost(self) -> float:
        """Return the points of lead by which the played option is behind the best one."""
        return self.options[self.played].behind

    @property
    def stake(self) -> float:
        """Return what the played option cost or, if that is right, by how much the nearest wrong one is worse."""
        wrong = (option.behind for option in self.options if not option.is_right)
        return min(wrong, default=0.0) if self.options[self.played].is_right else self.cost

    @property
    def played(self) -> int:
        """Return the index of the option that was played."""
        return next(number for number, option in enumerate(self.options) if option.is_played)

    def reason(self, chosen: int) -> Line:
        """Return why the best option is better than the chosen one or, if that is right, than the played or next best.

        Each is named by its number.
        """
        wrong = [number for number, option in enumerate(self.options) if not option.is_right]
        candidates = wrong or [number for number in range(len(self.options)) if number != self.best]
        nearest = min(candidates, key=lambda number: (not self.options[number].is_played, self.options[number].behind))
        worse_number = chosen if chosen in wrong else nearest
        best, worse = (
            (line("reason-answer", number=number + 1), self.options[number].turn.at_once)
            for number in (self.best, worse_number)
        )
        turn = self.options[worse_number].turn
        return reason(best, worse, turn.behind, turn.error, turn.drawback)

    def is_explained(self, number: int) -> bool:
        """Return whether what is told says why that option is worse than the best one, unless it is right."""
        option = self.options[number]
        return option.is_right or tells_why(self.options[self.best].turn, option.turn)

    def explained(self) -> ExerciseView:
        """Return the decision without the options that were not played and are not explained."""
        shown = (option for number, option in enumerate(self.options) if option.is_played or self.is_explained(number))
        return msgspec.structs.replace(self, options=tuple(shown))

    def after(self, game: AnyGame, option: int) -> Any:
        """Return the seat's view after that option, as far as it is certain."""
        return certain_view(game, self.view, self.options[option].turn.moves)

    def touched(self, game: AnyGame) -> tuple[Line, ...]:
        """Return the lines of the board in words that an option changes."""
        after = [{*game.texts.listing(guessed_view(game, self.view, one.turn.moves))} for one in self.options]
        return tuple(told for told in game.texts.listing(self.view) if any(told not in lines for lines in after))


def exercise_views(whole: FullMatch, exercises: Iterable[Exercise]) -> tuple[ExerciseView, ...]:
    """Return the exercises of an ended match for display. Raise Refused if its rules have changed."""
    try:
        steps = {step.seq: step for step in replay(whole.game, whole.first, whole.rows, whole.seed)}
        times = {row.seq: row.at for row in whole.rows}
        return tuple(
            exercise_view(whole.game, steps[exercise.seq].before, exercise, times[exercise.seq])
            for exercise in exercises
        )
    except (Refused, ValueError, KeyError):
        raise refuse("replay_unavailable") from None


def exercise_view(game: AnyGame, before: Any, exercise: Exercise, at: datetime) -> ExerciseView:
    """Return the exercise for display. `before`: the position in which the decision was made."""
    options = [_option(game, before, exercise, number) for number in range(len(exercise.alternatives))]
    options.sort(key=lambda option: option.turn.moves)
    view = game.see(before, exercise.seat)
    return ExerciseView(exercise.turn, exercise.seq, exercise.seat, at, view, tuple(options))


def _option(game: AnyGame, before: Any, exercise: Exercise, number: int) -> ExerciseOption:
    alternative = exercise.alternatives[number]
    words = advice(game, before, exercise.seat, [game.read(text) for text in alternative.moves])
    view, aspect = game.see(before, exercise.seat), exercise.drawbacks[number] if exercise.drawbacks else ""
    better = exercise.alternatives[0].moves
    best, effects = (immediate(game, view, moves) for moves in (better, alternative.moves))
    is_sought = needs_drawback(best, effects, alternative.behind, alternative.error)
    is_played = number == exercise.played
    drawback = drawback_line(game, view, alternative.moves, better, aspect, is_sought=is_sought, is_played=is_played)
    compared = alternative.behind, alternative.error, drawback
    turn = TurnExplanation(alternative.moves, words, effects.words, *compared, effects.points)
    return ExerciseOption(turn, exercise.is_right(number), is_played, not number)


def puzzle_among(exercises: Sequence[Exercise]) -> Exercise | None:
    """Return the hardest exercise with a clear best alternative, or None if none is clear enough for a puzzle."""
    fitting = [
        exercise
        for exercise in exercises
        if len(exercise.alternatives) >= FEWEST_OPTIONS and exercise.clarity >= CERTAIN
    ]
    return min(fitting, key=lambda exercise: (exercise.gap, exercise.seq), default=None)
