"""End of turns: the next seat, the end of the match.

Includes the refill of hands (INT-29 to INT-32, INT-47 to INT-52).
"""

from __future__ import annotations

import msgspec

from bot.game import Seat, with_item
from bot.games.cafe_international.board import BAG_END, BAR_PLACES, CODES, EMPTY
from bot.games.cafe_international.events import Drew, Ended, Event, MatchOver, Passed
from bot.games.cafe_international.moves import END, Move
from bot.games.cafe_international.rules.openings import joined_tables, must_join
from bot.games.cafe_international.rules.ranking import penalties, ranks, totals
from bot.games.cafe_international.rules.refusals import refuse
from bot.games.cafe_international.state import EndReason, Over, SeatState, Second, State, Turn
from bot.games.cafe_international.view import StepView
from bot.games.cafe_international.vocabulary import tables_term

Result = tuple[State, tuple[Event, ...]]


def legal_ending(state: State, second: Second) -> list[Move]:
    """Return `end` after a first guest that scored, or after a lone one."""
    return [] if must_join(state, second) else [END]


def end_turn(state: State, phase: Turn | Second) -> Result:
    """End the turn after one guest. Raise IllegalMove."""
    if isinstance(phase, Turn):
        raise refuse("nothing_to_end")
    if must_join(state, phase):
        raise refuse("must_seat_second", tables=tables_term(joined_tables(state, phase)))
    return close_turn(state, phase.seat, phase.points, (Ended(phase.seat),))


def pass_turn(state: State, seat: Seat) -> Result:
    """Apply a pass. The caller must have checked that no other move is legal (INT-11)."""
    return close_turn_without_refill(
        record_step(state, StepView(kind="passed", seat=seat)), seat, 0, (Passed(seat),), is_pass=True
    )


def close_turn(state: State, seat: Seat, points: int, events: tuple[Event, ...]) -> Result:
    """Refill the hand (INT-29) and end the turn. The bag cannot run out here (INT-32)."""
    cards = state.seats[seat]
    missing = cards.limit - len(cards.hand)
    if missing <= 0:
        return close_turn_without_refill(state, seat, points, events)
    drawn = state.bag[:missing]
    filled = SeatState(cards.hand + drawn, cards.score, cards.one_nation, cards.known_jokers)
    after = msgspec.structs.replace(state, bag=state.bag[missing:], seats=with_item(state.seats, seat, filled))
    drew = Drew(seat, tuple(CODES[guest] for guest in drawn), state.options.hands == "open")
    return close_turn_without_refill(after, seat, points, (*events, drew))


def record_step(state: State, step: StepView) -> State:
    """Return the position with the step added to those of the current turn."""
    turn = state.turn
    steps = (*state.steps, step) if state.steps_turn == turn else (step,)
    return msgspec.structs.replace(state, steps=steps, steps_turn=turn)


def close_turn_without_refill(
    state: State, seat: Seat, points: int, events: tuple[Event, ...], *, is_pass: bool = False
) -> Result:
    """End the turn without drawing: pass it to the next seat or end the match (INT-32, INT-47)."""
    passes = state.passes + 1 if is_pass else 0
    after = msgspec.structs.replace(
        state,
        phase=Turn(_following(state, seat)),
        turn_points=(*state.turn_points, points),
        passes=passes,
    )
    reasons = end_reasons(after, seat)
    if not reasons:
        return after, events
    over = msgspec.structs.replace(after, phase=Over(reasons))
    return over, (*events, _match_over(over, reasons))


def _following(state: State, seat: Seat) -> Seat:
    """Return the next seat that is not out. At the end of a turn there is always one."""
    following = (seat + 1) % state.players
    while following in state.eliminated:
        following = (following + 1) % state.players
    return following


def end_reasons(state: State, seat: Seat) -> tuple[EndReason, ...]:
    """Return why the match ends after that seat's turn, in the order of INT-52, or () if it continues."""
    still_in = state.players - len(state.eliminated)
    holds: tuple[tuple[EndReason, bool], ...] = (
        ("bar_full", len(state.bar) == BAR_PLACES),
        ("chairs_full", EMPTY not in state.chairs),
        ("bag_low", len(state.bag) <= BAG_END),
        ("limit_zero", not state.seats[seat].limit),
        ("one_left", still_in == 1),
        ("all_passed", state.passes >= still_in),
    )
    return tuple([reason for reason, is_so in holds if is_so])


def _match_over(state: State, reasons: tuple[EndReason, ...]) -> MatchOver:
    return MatchOver(
        reasons,
        tuple(tuple(CODES[guest] for guest in sorted(cards.hand)) for cards in state.seats),
        tuple(cards.score for cards in state.seats),
        penalties(state),
        totals(state),
        ranks(state),
    )
