"""Undo of a seat's own last step: which steps can still be undone. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

import msgspec

from bot.game import AnyGame, Seat
from bot.match.replay import ReplayStep, is_silent, replay_without
from bot.table.refusals import WhyNot


class UndoWindow(msgspec.Struct, frozen=True):
    """The steps since the last one that revealed something publicly. Earlier steps cannot be undone.

    `earlier` gives, by seat, the reason why the seat's last step before the window cannot be undone.
    """

    steps: tuple[ReplayStep, ...] = ()
    earlier: Mapping[Seat, WhyNot] = {}

    def last_of(self, seat: Seat) -> ReplayStep | None:
        """Return the seat's last step in the window, or None."""
        return next((step for step in reversed(self.steps) if step.seat == seat), None)

    def why_not(self, game: AnyGame, seat: Seat) -> WhyNot | None:
        """Return why the seat cannot undo its last step, or None if it can."""
        step = self.last_of(seat)
        if step is None:
            return self.earlier.get(seat, "nothing")
        if reveals(game, step):
            return "revealed"
        later = takewhile(lambda other: other.seq > step.seq, reversed(self.steps))
        is_last = step.seq == self.steps[-1].seq
        return None if is_last or all(is_silent(game, other) for other in (step, *later)) else "somebody-moved"


def reveals(game: AnyGame, step: ReplayStep) -> bool:
    """Return whether the step used chance or revealed something hidden."""
    return step.rolled or bool(game.hidden(step.before) != game.hidden(step.after))


def undo_window_of(game: AnyGame, steps: Sequence[ReplayStep]) -> UndoWindow:
    """Return the window for all steps of a match that were not undone."""
    return with_steps(game, UndoWindow(), steps)


def with_steps(game: AnyGame, recent: UndoWindow, steps: Iterable[ReplayStep]) -> UndoWindow:
    """Return the window after these steps."""
    standing, earlier = list(recent.steps), recent.earlier
    for step in steps:
        if reveals(game, step) and not is_silent(game, step):
            earlier = {**earlier, **_kept_by(game, standing)}
            standing = []
        standing.append(step)
    return UndoWindow(tuple(standing), earlier)


def without_step(game: AnyGame, recent: UndoWindow, undone: ReplayStep, seed: bytes) -> UndoWindow:
    """Return the window without the undone step. Silent steps after it are replayed."""
    before = tuple(step for step in recent.steps if step.seq < undone.seq)
    again = replay_without(game, undone, recent.steps[len(before) + 1 :], seed)
    return UndoWindow((*before, *again), recent.earlier)


def _kept_by(game: AnyGame, steps: Iterable[ReplayStep]) -> dict[Seat, WhyNot]:
    """Return, by seat, why its last step cannot be undone once a later step has revealed something."""
    last = {step.seat: step for step in steps}
    return {seat: "revealed" if reveals(game, step) else "somebody-moved" for seat, step in last.items()}
