"""An ended match gone through once more: its steps, its draws, and the decisions that its seats made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.dice import Dice
from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.match.replay import Step, take
from bot.players.judging import skill_of


class Past(msgspec.Struct, frozen=True):
    """A match that has ended, as it can be sent to another process: every step that stands as row, seat, notation."""

    game: str
    first: Any
    steps: tuple[tuple[int, Seat, str], ...]
    seed: bytes


class Decision(msgspec.Struct, frozen=True):
    """The steps of one seat until somebody else decides or something hidden shows; in the first it had a choice."""

    seat: Seat
    steps: tuple[Step, ...]

    @property
    def before(self) -> Any:
        """The position in which it was made."""
        return self.steps[0].before

    @property
    def seq(self) -> int:
        """The row of its first step."""
        return self.steps[0].seq


class Retraced(msgspec.Struct, frozen=True):
    """The match with its positions, and the chance of whoever looks at it."""

    game: AnyGame
    first: Any
    steps: tuple[Step, ...]
    seed: bytes

    @property
    def last(self) -> Any:
        """The position at the end."""
        return self.steps[-1].after if self.steps else self.first

    def turn(self, state: Any) -> int:
        """The running number of the turn."""
        return skill_of(self.game).turn(state)

    def dice(self, purpose: str, number: int) -> Dice:
        """Chance for what is imagined: it has nothing to do with that of the match."""
        return Dice(hashlib.sha256(f"analysis {purpose} ".encode() + self.seed).digest(), number)


def retraced(past: Past) -> Retraced:
    """Raises Refused where the rules of today refuse a step."""
    game, state, steps = GAMES[past.game], past.first, list[Step]()
    for seq, seat, notation in past.steps:
        steps.append(take(game, state, seat, game.read(notation), seed=past.seed, seq=seq))
        state = steps[-1].after
    return Retraced(game, past.first, tuple(steps), past.seed)


def decisions_of(match: Retraced) -> tuple[Decision, ...]:
    """All in which there was a choice, in order."""
    found = (_free(match.game, run) for run in _runs(match))
    return tuple(Decision(run[0].seat, run) for run in found if run)


def shows_hidden(game: AnyGame, step: Step) -> bool:
    """Whether the step used chance or brought something hidden to light."""
    return step.rolled or game.hidden(step.after) != game.hidden(step.before)


def is_draw(game: AnyGame, step: Step) -> bool:
    """Whether what the step brought its seat was open to chance; a secret answer to a question is none."""
    is_secret = game.is_secret(step.before, step.seat, game.read(step.notation), step.before)
    return not is_secret and shows_hidden(game, step) and game.outcome(step.after) is None


def _runs(match: Retraced) -> Iterator[tuple[Step, ...]]:
    run: list[Step] = []
    for step in match.steps:
        run.append(step)
        if match.game.deciders(step.after) != (step.seat,) or shows_hidden(match.game, step):
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def _free(game: AnyGame, run: Sequence[Step]) -> tuple[Step, ...]:
    """Without the steps at its beginning for which there was no other."""
    for number, step in enumerate(run):
        if len(game.legal_moves(step.before, step.seat)) > 1:
            return tuple(run[number:])
    return ()
