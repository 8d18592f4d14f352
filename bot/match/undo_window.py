"""What taking back one's own last step must know of the steps that stand. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

import msgspec

from bot.game import AnyGame, Seat
from bot.match.replay import Step, is_silent, without
from bot.table.refusals import WhyNot


class Recent(msgspec.Struct, frozen=True):
    """The standing steps from the last one on that revealed something to all: nothing before it can be taken back.

    `earlier` says, by seat, what keeps the seat's last step before these from being taken back.
    """

    steps: tuple[Step, ...] = ()
    earlier: Mapping[Seat, WhyNot] = {}

    def last_of(self, seat: Seat) -> Step | None:
        """The seat's last step among these."""
        return next((step for step in reversed(self.steps) if step.seat == seat), None)

    def why_not(self, game: AnyGame, seat: Seat) -> WhyNot | None:
        """What stands in the way of taking back the seat's last step, None if nothing does."""
        step = self.last_of(seat)
        if step is None:
            return self.earlier.get(seat, "nothing")
        if reveals(game, step):
            return "revealed"
        later = takewhile(lambda other: other.seq > step.seq, reversed(self.steps))
        is_last = step.seq == self.steps[-1].seq
        return None if is_last or all(is_silent(game, other) for other in (step, *later)) else "somebody-moved"


def reveals(game: AnyGame, step: Step) -> bool:
    """Whether it used chance or showed something hidden."""
    return step.rolled or bool(game.hidden(step.before) != game.hidden(step.after))


def recent_of(game: AnyGame, steps: Sequence[Step]) -> Recent:
    """What is left to know of all standing steps."""
    return with_steps(game, Recent(), steps)


def with_steps(game: AnyGame, recent: Recent, steps: Iterable[Step]) -> Recent:
    """After these steps."""
    standing, earlier = list(recent.steps), recent.earlier
    for step in steps:
        if reveals(game, step) and not is_silent(game, step):
            earlier = {**earlier, **_kept_by(game, standing)}
            standing = []
        standing.append(step)
    return Recent(tuple(standing), earlier)


def without_step(game: AnyGame, recent: Recent, undone: Step, seed: bytes) -> Recent:
    """The silent steps behind it are made again; the others stay as they are."""
    before = tuple(step for step in recent.steps if step.seq < undone.seq)
    again = without(game, undone, recent.steps[len(before) + 1 :], seed)
    return Recent((*before, *again), recent.earlier)


def _kept_by(game: AnyGame, steps: Iterable[Step]) -> dict[Seat, WhyNot]:
    """By seat why its last one of these steps stays, once a step behind them has revealed something."""
    last = {step.seat: step for step in steps}
    return {seat: "revealed" if reveals(game, step) else "somebody-moved" for seat, step in last.items()}
