"""What a person has done before everybody's eyes: it alone may tell that he is here. Pure."""

from __future__ import annotations

from bot.game import Refused, Seat
from bot.match.replay import Step, Whole, replay


def has_moved_openly(whole: Whole, seat: Seat, after: int) -> bool:
    """Whether the seat's person has himself made, or taken back, behind row `after` a move that is no secret answer.

    Where the rules of now no longer follow the log, any move counts.
    """
    own = [
        row for row in whole.rows if row.seat == seat and row.seq > after and row.user is not None and not row.agreed
    ]
    if not own:
        return False
    try:
        steps = {step.seq: step for step in replay(whole.game, whole.first, whole.rows, whole.seed)}
    except Refused:
        return True
    return any(not _is_secret(whole, steps[row.seq if row.undoes is None else row.undoes]) for row in own)


def _is_secret(whole: Whole, step: Step) -> bool:
    """Whether it answered a question that is asked in secret, also as the last answer to it."""
    return whole.game.is_secret(step.before, step.seat, whole.game.read(step.notation), step.before)
