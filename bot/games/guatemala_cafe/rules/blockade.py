"""Scoring and the blockade question: taking the sack, secret answers, outcome (GUA-40 to GUA-61)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import Seat, with_item
from bot.games.guatemala_cafe.board import (
    EMPTY,
    LINE_SACK,
    SACKS_PER_COLOR,
    SCORE_INCOME,
    SPACE_INDEX,
    SPACES,
    line_at,
)
from bot.games.guatemala_cafe.events import Blocked, Event, NobodyBlocked, SackTaken
from bot.games.guatemala_cafe.moves import Block, Move, Pass, Score
from bot.games.guatemala_cafe.rules.payout import pay_out
from bot.games.guatemala_cafe.rules.refusals import refuse, wrong_sack, wrong_space
from bot.games.guatemala_cafe.rules.turns import end_match
from bot.games.guatemala_cafe.state import (
    Acting,
    Asking,
    SeatState,
    State,
    face_up,
    remove_sack,
)
from bot.games.guatemala_cafe.view import Answer
from bot.games.guatemala_cafe.vocabulary import color_term, space_term

Result = tuple[State, tuple[Event, ...]]


def legal_scores(state: State, acting: Acting) -> list[Move]:
    """Return the scoring of the line's sack, or nothing if it is not allowed.

    It is not allowed after a piece was taken or after a blockade (GUA-16, GUA-57).
    """
    place = LINE_SACK[line_at(state.buyer)]
    if acting.taken or acting.substitute or place is None or state.production[place] == EMPTY:
        return []
    return [Score(state.production[place], SPACES[place])]


def score(state: State, acting: Acting, move: Score) -> Result:
    """Take the sack and 8 centavos, then ask the other seats that may block. Raise IllegalMove."""
    _check_score(state, acting, move)
    seat, owner = acting.seat, state.seats[acting.seat]
    last = state.last
    after = msgspec.structs.replace(
        state,
        production=with_item(state.production, SPACE_INDEX[move.space], EMPTY),
        track_sacks=(*state.track_sacks, move.color),
        seats=with_item(state.seats, seat, SeatState(owner.hand, owner.money + SCORE_INCOME, owner.score)),
        last=last and msgspec.structs.replace(last, spaces=(move.space,)),
    )
    asked_seats_in_order = asked_seats(after, seat, move.color)
    sack_taken = SackTaken(seat, move.color, move.space, state.lowest_sack - 1, bool(asked_seats_in_order))
    if asked_seats_in_order:
        phase = Asking(seat, move.color, move.space, asked_seats_in_order, (None,) * len(asked_seats_in_order))
        return msgspec.structs.replace(after, phase=phase), (sack_taken,)
    paid, events = pay_out(after, seat, move.color, move.space)
    return paid, (sack_taken, *events)


def _check_score(state: State, acting: Acting, move: Score) -> None:
    place = LINE_SACK[line_at(state.buyer)]
    if place is None or SPACES[place] != move.space:
        raise wrong_space(move.space, None if place is None else SPACES[place])
    if acting.substitute:
        raise refuse("was_blocked")
    if acting.taken:
        raise refuse("already_building")
    if state.production[place] == EMPTY:
        raise refuse("no_sack", space=space_term(move.space))
    if state.production[place] != move.color:
        raise wrong_sack(move.color, state.production[place])


def asked_seats(state: State, scorer: Seat, color: str) -> tuple[Seat, ...]:
    """Return the seats to ask, in turn order from the scorer's left. Use public facts only (GUA-54, GUA-59)."""
    if face_up(state, color) == SACKS_PER_COLOR:
        return ()
    rivals = [(scorer + turn) % state.players for turn in range(1, state.players)]
    return tuple(seat for seat in rivals if state.seats[seat].hand)


def unanswered_seats(asking: Asking) -> tuple[Seat, ...]:
    """Return the asked seats without an answer, in turn order."""
    return tuple(seat for seat, answer in zip(asking.asked, asking.answers, strict=True) if answer is None)


def legal_answers(state: State, asking: Asking, seat: Seat) -> list[Move]:
    """Return `pass` and, with a sack of the colour, `block`. Return nothing once the seat has answered."""
    if seat not in unanswered_seats(asking):
        return []
    moves: list[Move] = [Pass(asking.color, asking.space)]
    if asking.color in state.seats[seat].hand:
        moves.append(Block(asking.color, asking.space))
    return moves


def answer(state: State, asking: Asking, seat: Seat, move: Pass | Block) -> Result:
    """Store the answer secretly, or apply the outcome once it is certain. Raise IllegalMove."""
    if move.space != asking.space:
        raise wrong_space(move.space, asking.space)
    if move.color != asking.color:
        raise wrong_sack(move.color, asking.color)
    if isinstance(move, Block) and move.color not in state.seats[seat].hand:
        raise refuse("cannot_block", colour=color_term(move.color))
    choice: Answer = "block" if isinstance(move, Block) else "pass"
    answers = tuple(
        choice if asked_seat == seat else earlier
        for asked_seat, earlier in zip(asking.asked, asking.answers, strict=True)
    )
    settled = first_unsettled(answers)
    if settled == len(answers):
        paid, events = pay_out(state, asking.seat, asking.color, asking.space)
        return paid, (NobodyBlocked(asking.color), *events)
    if answers[settled] == "block":
        return _blocked(state, asking, asking.asked[settled])
    phase = Asking(asking.seat, asking.color, asking.space, asking.asked, answers)
    return msgspec.structs.replace(state, phase=phase), ()


def first_unsettled(answers: Sequence[Answer | None]) -> int:
    """Return the index of the first answer other than `pass`, or the number of answers if all passed."""
    return next((place for place, choice in enumerate(answers) if choice != "pass"), len(answers))


def _blocked(state: State, asking: Asking, seat: Seat) -> Result:
    """Put the blocker's sack on the emptied space. The scorer may build instead if the match goes on (GUA-56)."""
    owner = state.seats[seat]
    paid = SeatState(remove_sack(owner.hand, asking.color), owner.money, owner.score)
    after = msgspec.structs.replace(
        state,
        production=with_item(state.production, SPACE_INDEX[asking.space], asking.color),
        seats=with_item(state.seats, seat, paid),
        phase=Acting(asking.seat, substitute=True),
    )
    event = Blocked(seat, asking.seat, asking.color, asking.space)
    if not after.is_met:
        return after, (event,)
    over, events = end_match(after, asking.seat, "track")
    return over, (event, *events)
