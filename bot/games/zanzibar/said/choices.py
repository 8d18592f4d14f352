"""A move as a row of small choices, and where a fresh panel opens (sections 6 and 7)."""

from __future__ import annotations

from bot.game import Choice, Path
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk
from bot.games.zanzibar.notation import write
from bot.games.zanzibar.reach import Mover, can_step
from bot.games.zanzibar.seen.sighted import ground_in, standing
from bot.games.zanzibar.view import ZanzibarView

END_LOOK = End(look=True)
"""Offered before the plain end, which gives up a discard that is still allowed."""


def choices(move: Move) -> tuple[Choice, ...]:
    """Placing: trader, zone, space. Walking: trader, `>w3`. Clearing: trader, `xw3`, `>n5`. All else is one choice."""
    match move:
        case Place(trader, space):
            return Choice(str(trader), "trader"), Choice(space[0], "zone", groups=True), Choice(space, "space")
        case Walk(trader, to):
            return Choice(str(trader), "trader"), Choice(f">{to}", "walk")
        case Clear(trader, space, target):
            return Choice(str(trader), "trader"), Choice(f"x{space}", "clear"), Choice(f">{target}", "send")
        case Play():
            return (Choice(write(move), "order"),)
        case Discard():
            return (Choice(write(move), "discard", quick=True),)
        case End() | Keep():
            return (Choice(write(move), "end", button=True, first=move == END_LOOK),)


def start(view: ZanzibarView) -> Path:
    """The trader that has steps left and room for them, else nothing."""
    seat, number = view.seat_to_move, view.mover
    if seat is None or seat != view.viewer or number is None:
        return ()
    mover = Mover(seat, number, standing(view, seat, number), view.steps_left)
    return (str(number),) if can_step(ground_in(view), mover) else ()
