"""The moves a computer looks at, the most promising first: steps as long as they gain, then the hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.games.zanzibar.board import CARD_IDS
from bot.games.zanzibar.moves import Move
from bot.games.zanzibar.played.outlook import PLACE, POINTS, outlook
from bot.games.zanzibar.played.placing import placements
from bot.games.zanzibar.played.steps import rated_steps
from bot.games.zanzibar.played.uses import Use
from bot.games.zanzibar.played.worth import best_uses
from bot.games.zanzibar.rules.order_cards import DISCARDS, PLAYS, fresh_cards
from bot.games.zanzibar.rules.turns import END, END_LOOK, KEEP, why_not_look
from bot.games.zanzibar.state import Fresh, Over, Placement, State, Turn

WORTH_A_STEP = 0.7
"""The least gain for which a trader is moved without further thought."""


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """See `Skill.promising`."""
    phase = state.phase
    if isinstance(phase, Over) or phase.seat != seat:
        return ()
    match phase:
        case Placement():
            return placements(state, seat)
        case Fresh():
            return (answer(state, phase),)
        case Turn():
            return _in_turn(state, phase)


def _in_turn(state: State, turn: Turn) -> list[Move]:
    steps = [] if turn.used else rated_steps(state, turn)
    cards = dict.fromkeys(first_move(state, turn, use) for use in best_uses(state, turn.seat)[:4])
    if not steps or steps[0][0] < WORTH_A_STEP:
        return [*cards, *[move for _, move in steps]]
    return [steps[0][1], *cards, *[move for _, move in steps[1:]]]


def first_move(state: State, turn: Turn, use: Use) -> Move:
    """How that use of the hand begins; scoring comes before discarding."""
    if use.played:
        return PLAYS[CARD_IDS[use.played[0]]]
    if use.discarded:
        return DISCARDS[CARD_IDS[use.discarded[0]]]
    return END if why_not_look(state, turn) else END_LOOK


def answer(state: State, fresh: Fresh) -> Move:
    """Whether to discard one of the cards just drawn: the one that is hardest to fulfil, if it is hard."""
    look = outlook(state.where, fresh.seat)
    worst = min(fresh_cards(state, fresh), key=lambda card: (look.soon[PLACE[card]], look.now[PLACE[card]]))
    return DISCARDS[worst] if POINTS[look.soon[PLACE[worst]]] <= 0 else KEEP
