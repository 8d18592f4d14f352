"""Trials as values: a match played on from what one seat sees, with everything hidden from it drawn again.

A trial is built from a view, never from the position of a match, so that it cannot tell more than the view.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot.ai.levels import DecisionRequest
from bot.ai_spec import STAND_IN
from bot.game import AnyGame, IllegalMove, Line, Refused, Seat, refuse
from bot.match.position import notations_in, read_move
from bot.match.prepared_turns import Effect, PreparedStep, effect_of, goes_on, is_due
from bot.rng import Dice

MAX_STEPS = 1000
"""Maximum number of steps of a trial."""
_TOKEN_BYTES = 4


class TrialStep(msgspec.Struct, frozen=True):
    """Step of a trial: who moved, what the move did, which act made it, and what it began or revealed."""

    seat: Seat
    move: PreparedStep
    act: int
    """Number of the person's act that made it. An act may make several steps."""
    begins: bool
    """Whether the seat's turn began with it."""
    is_open: bool
    """Whether it revealed nothing and left the seat alone to decide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """Trial of one person, whose seat is `seat`."""

    game: AnyGame
    seat: Seat
    luck: bytes
    """Seed of everything that is drawn."""
    first: Any
    state: Any
    steps: tuple[TrialStep, ...] = ()
    act: int = 0
    """Number of the last act."""
    heard: tuple[Line, ...] = ()
    """Lines about the last act, as the seat sees it."""
    before: Any = None
    """Position before the last act, or None."""

    @property
    def decider(self) -> Seat | None:
        """Return the seat for which the person decides now, that of the person first; None at the end of the match."""
        deciders = self.game.deciders(self.state)
        return self.seat if self.seat in deciders else next(iter(deciders), None)

    @property
    def token(self) -> int:
        """Return the version token of the choices. It is the same only for the same steps of the same drawing."""
        steps = "\n".join(f"{step.seat} {step.move.move}" for step in self.steps)
        digest = hashlib.sha256(self.luck + steps.encode()).digest()
        return int.from_bytes(digest[:_TOKEN_BYTES], "big")

    def offers(self) -> tuple[str, ...]:
        """Return the notations of the moves that the decider may make."""
        seat = self.decider
        return () if seat is None else tuple(map(self.game.write, self.game.legal_moves(self.state, seat)))


def luck_of(view: Any, drawing: int, *about: str) -> bytes:
    """Return a seed that follows from what the viewer knows: the view, the number of the drawing, and names."""
    head = "\n".join(("trial", *about, str(drawing)))
    return hashlib.sha256(head.encode() + msgspec.msgpack.encode(view)).digest()


def begun(game: AnyGame, view: Any, luck: bytes) -> Trial:
    """Return a new trial of the view's seat. Everything hidden from it is drawn at random from what is possible."""
    assert game.skill is not None  # noqa: S101 - checked by the caller
    return begun_at(game, game.skill.guess(view, Dice(luck, 0)), view.viewer, luck)


def begun_at(game: AnyGame, state: Any, seat: Seat, luck: bytes) -> Trial:
    """Return a new trial from a position of which everything may be known."""
    return Trial(game=game, seat=seat, luck=luck, first=state, state=state)


def new_act(trial: Trial) -> Trial:
    """Return the trial at the beginning of another act."""
    return replace(trial, act=trial.act + 1, heard=(), before=trial.state)


def with_move(trial: Trial, seat: Seat, text: str) -> Trial:
    """Return the trial after one more step of the act. Raise BadNotation, IllegalMove, Refused."""
    game, state = trial.game, trial.state
    if len(trial.steps) >= MAX_STEPS:
        raise refuse("trial_too_long", most=MAX_STEPS)
    move = read_move(game, state, seat, text)
    after, events = game.apply(state, seat, move, Dice(trial.luck, len(trial.steps) + 1))
    step = TrialStep(
        seat,
        PreparedStep(game.write(move), _effect(trial, seat, move)),
        trial.act,
        begins=is_due(game, state, seat),
        is_open=goes_on(game, state, after, seat),
    )
    lines = (said for event in events if (said := game.hear(event, trial.seat)) is not None)
    return replace(trial, state=after, steps=(*trial.steps, step), heard=(*trial.heard, *lines))


def with_text(trial: Trial, text: str) -> tuple[Trial, Refused | None]:
    """Return the trial after the typed moves, each for the seat that decides then, and why the next is refused.

    Raise the refusal of the first one, or Refused at the end of the match.
    """
    now = new_act(trial)
    for number, notation in enumerate(notations_in(trial.game, text)):
        try:
            if (seat := now.decider) is None:
                raise refuse("nothing_to_try")
            now = with_move(now, seat, notation)
        except Refused as refused:
            if not number:
                raise
            return now, refused
    return now, None


def with_plan(trial: Trial, seat: Seat, plan: Sequence[str]) -> Trial:
    """Return the trial after as much of a computer player's plan as is possible. Raise as `with_move` for the first."""
    for number, text in enumerate(plan):
        if number and seat not in trial.game.deciders(trial.state):
            break
        try:
            trial = with_move(trial, seat, text)
        except IllegalMove:
            if not number:
                raise
            break
    return trial


def without_last(trial: Trial) -> Trial:
    """Return the trial before its last act."""
    steps = tuple(step for step in trial.steps if step.act < trial.steps[-1].act)
    state = trial.first
    for number, step in enumerate(steps, 1):
        move = trial.game.read(step.move.move)
        state, _ = trial.game.apply(state, step.seat, move, Dice(trial.luck, number))
    return replace(trial, state=state, steps=steps, heard=(), before=None)


def question(trial: Trial, seat: Seat) -> DecisionRequest:
    """Return the request for a computer player's move in that seat, which knows no more than the seat."""
    game = trial.game
    offers = tuple(map(game.write, game.legal_moves(trial.state, seat)))
    luck = trial.luck + bytes([seat])
    return DecisionRequest(STAND_IN, game.name, game.see(trial.state, seat), offers, luck, len(trial.steps))


def own_turn(trial: Trial) -> tuple[PreparedStep, ...]:
    """Return the person's steps that could be made in the match.

    They are those of the decision with which the trial began, or else of the first own turn. They end with the turn,
    or with a step that reveals something.
    """
    is_asked = trial.seat in trial.game.deciders(trial.first)
    steps = list[PreparedStep]()
    for step in trial.steps:
        if step.seat != trial.seat:
            if steps:
                break
            continue
        if steps or is_asked or step.begins:
            steps.append(step.move)
            if not step.is_open:
                break
    return tuple(steps)


def _effect(trial: Trial, seat: Seat, move: Any) -> Effect:
    """Return what an own move does. Nobody asks for that of others' moves."""
    return effect_of(trial.game, trial.state, seat, move)[0] if seat == trial.seat else Effect((), (), 0)
