"""Which moves the record shows: of a blockade question only the answers that counted, in turn order (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dice import Dice
from bot.game import Seat
from bot.games.guatemala_cafe.moves import Block, Move
from bot.games.guatemala_cafe.rules.playing import apply
from bot.games.guatemala_cafe.state import Asking, State


def effective(first: State, made: Sequence[tuple[Seat, Move]]) -> list[int]:
    """The indices of the moves that the record shows: of a question only what counted, in turn order (section 9).

    An open question has no answers in it; answers behind the first blocker are left out.
    """
    state, shown, answers = first, list[int](), dict[Seat, int]()
    for index, (seat, move) in enumerate(made):
        before = state.phase
        state, _ = apply(state, seat, move, Dice(b"", index + 1))
        if not isinstance(before, Asking):
            shown.append(index)
            continue
        answers[seat] = index
        if not isinstance(state.phase, Asking):
            shown += _counted(before, answers, made)
            answers = {}
    return shown


def _counted(asking: Asking, answers: dict[Seat, int], made: Sequence[tuple[Seat, Move]]) -> list[int]:
    """Answers that the first position holds already are none of the moves."""
    counted = []
    for seat in asking.asked:
        if seat not in answers:
            continue
        counted.append(answers[seat])
        if isinstance(made[answers[seat]][1], Block):
            break
    return counted
