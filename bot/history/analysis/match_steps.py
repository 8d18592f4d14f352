"""Replay of an ended match for its analysis: steps, draws and decisions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.ai.turn_search import skill_of
from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.match.log_replay import ReplayStep, take
from bot.rng import Dice


class FinishedMatch(msgspec.Struct, frozen=True):
    """Ended match for a worker process: each step that was not undone, as (row, seat, notation)."""

    game: str
    first: Any
    steps: tuple[tuple[int, Seat, str], ...]
    seed: bytes


class SeatDecision(msgspec.Struct, frozen=True):
    """Consecutive steps of one seat up to another seat's decision or a reveal. The first step was a choice."""

    seat: Seat
    steps: tuple[ReplayStep, ...]

    @property
    def before(self) -> Any:
        """Return the position in which the decision was made."""
        return self.steps[0].before

    @property
    def seq(self) -> int:
        """Return the log row of its first step."""
        return self.steps[0].seq


class ReplayedMatch(msgspec.Struct, frozen=True):
    """Match with its positions, and a seed for the dice of its analysis."""

    game: AnyGame
    first: Any
    steps: tuple[ReplayStep, ...]
    seed: bytes

    @property
    def last(self) -> Any:
        """Return the final position."""
        return self.steps[-1].after if self.steps else self.first

    def turn(self, state: Any) -> int:
        """Return the number of the turn."""
        return skill_of(self.game).turn(state)

    def dice(self, purpose: str, number: int) -> Dice:
        """Return dice for simulations, independent of the match's own dice."""
        return Dice(hashlib.sha256(f"analysis {purpose} ".encode() + self.seed).digest(), number)


def replay_match(past: FinishedMatch) -> ReplayedMatch:
    """Return the replayed match. Raise Refused if the current rules refuse a step."""
    game, state, steps = GAMES[past.game], past.first, list[ReplayStep]()
    for seq, seat, notation in past.steps:
        steps.append(take(game, state, seat, game.read(notation), seed=past.seed, seq=seq))
        state = steps[-1].after
    return ReplayedMatch(game, past.first, tuple(steps), past.seed)


def decisions_of(match: ReplayedMatch) -> tuple[SeatDecision, ...]:
    """Return all decisions that were a choice, in order."""
    decisions = (_free(match.game, run) for run in _runs(match))
    return tuple(SeatDecision(run[0].seat, run) for run in decisions if run)


def shows_hidden(game: AnyGame, step: ReplayStep) -> bool:
    """Return whether the step used dice or revealed something hidden."""
    return step.rolled or game.hidden(step.after) != game.hidden(step.before)


def is_draw(game: AnyGame, step: ReplayStep) -> bool:
    """Return whether chance decided the step's result. Secret answers do not count as draws."""
    return not game.is_sealed(step.before) and shows_hidden(game, step) and game.outcome(step.after) is None


def _runs(match: ReplayedMatch) -> Iterator[tuple[ReplayStep, ...]]:
    run: list[ReplayStep] = []
    for step in match.steps:
        run.append(step)
        if match.game.deciders(step.after) != (step.seat,) or shows_hidden(match.game, step):
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def _free(game: AnyGame, run: Sequence[ReplayStep]) -> tuple[ReplayStep, ...]:
    """Return the steps from the first one that was a choice."""
    for number, step in enumerate(run):
        if len(game.legal_moves(step.before, step.seat)) > 1:
            return tuple(run[number:])
    return ()
