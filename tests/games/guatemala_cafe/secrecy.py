"""Twin positions: pairs that a viewer cannot tell apart."""

from __future__ import annotations

from itertools import chain

import msgspec

from bot.game import Seat, Viewer
from bot.games.guatemala_cafe.rules.blockade import first_unsettled
from bot.games.guatemala_cafe.state import Asking, Over, SeatState, State
from bot.games.guatemala_cafe.view import Answer
from bot.rng import Dice

Answers = tuple[Answer | None, ...]


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Return a twin: exchange the sacks of other hands and the bag, and the others' answers.

    The dealing order of a hand is unknown to every player. During a blockade question a seat may have blocked in the
    twin only if it holds the colour there.
    """
    if isinstance(state.phase, Over):
        return state
    unseen = dice.shuffled(chain(state.bag, *(owner.hand for seat, owner in enumerate(state.seats) if seat != viewer)))
    seats = []
    for seat, owner in enumerate(state.seats):
        hand = dice.shuffled(owner.hand) if seat == viewer else unseen[: len(owner.hand)]
        unseen = unseen if seat == viewer else unseen[len(owner.hand) :]
        seats.append(SeatState(hand, owner.money, owner.score))
    changed = msgspec.structs.replace(state, seats=tuple(seats), bag=unseen)
    if isinstance(state.phase, Asking):
        changed = msgspec.structs.replace(changed, phase=_reanswered(changed, state.phase, viewer, dice))
    return changed


def reveals(before: State, after: State) -> bool:
    """Return whether a step reveals what twins exchange: the outcome of a question, or a sack drawn from the bag."""
    was_open, is_open = isinstance(before.phase, Asking), isinstance(after.phase, Asking)
    return (was_open and not is_open) or before.bag != after.bag


def _reanswered(state: State, asking: Asking, viewer: Viewer, dice: Dice) -> Asking:
    """Return other answers of the seats other than the viewer that leave the question open."""
    while True:
        answers = tuple(
            given if seat == viewer else _some_answer(state, asking, seat, dice)
            for seat, given in zip(asking.asked, asking.answers, strict=True)
        )
        settled = first_unsettled(answers)
        if settled < len(answers) and answers[settled] is None:
            return msgspec.structs.replace(asking, answers=answers)


def _some_answer(state: State, asking: Asking, seat: Seat, dice: Dice) -> Answer | None:
    possible: list[Answer | None] = [None, "pass"]
    if asking.color in state.seats[seat].hand:
        possible.append("block")
    return dice.choose(possible)
