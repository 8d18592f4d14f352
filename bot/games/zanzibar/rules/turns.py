"""End of turns: the next seat, the end of the match.

Includes drawing and fresh cards (ZAN-47 to ZAN-61).
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.game import Seat, with_item
from bot.games.zanzibar.events import Drew, Ended, Event, Kept, MatchOver
from bot.games.zanzibar.moves import End, Keep, Move
from bot.games.zanzibar.rules.order_cards import DISCARDS, fresh_cards
from bot.games.zanzibar.rules.ranking import ranking
from bot.games.zanzibar.rules.refusals import refuse
from bot.games.zanzibar.state import Fresh, Over, SeatState, State, Turn, discards_left

Result = tuple[State, tuple[Event, ...]]

END, END_LOOK, KEEP = End(), End(look=True), Keep()


def legal_endings(state: State, turn: Turn) -> tuple[Move, ...]:
    """Return `end`, and `end look` if it is allowed."""
    return (END,) if not turn.used or why_not_look(state, turn) else (END, END_LOOK)


def legal_answers(state: State, fresh: Fresh) -> list[Move]:
    """Return `keep`, and a discard of each fresh card (ZAN-49)."""
    return [KEEP, *(DISCARDS[card] for card in fresh_cards(state, fresh))]


def why_not_look(state: State, turn: Turn) -> Literal["off", "discards", "unused", "deck"] | None:
    """Return what forbids `end look` (ZAN-48), or None. Use public facts only."""
    if not state.options.draw_discard:
        return "off"
    if not discards_left(state, turn.seat):
        return "discards"
    if not turn.used:
        return "unused"
    return None if state.seats[turn.seat].deck else "deck"


def end(state: State, turn: Turn, move: End) -> Result:
    """End the turn, with or without a look. Raise IllegalMove."""
    if not move.look:
        return _end_kept(state, turn)
    why = why_not_look(state, turn)
    if why:
        raise refuse("nothing_to_look_at", why=why)
    after, drawn = _draw(state, turn.seat, turn.used)
    return replace(after, phase=Fresh(turn.seat, len(drawn))), (Drew(turn.seat, drawn, looks=True),)


def keep(state: State, fresh: Fresh) -> Result:
    """Keep the fresh cards and end the turn."""
    after, events = _pass_on(state, fresh.seat)
    return after, (Kept(fresh.seat), *events)


def close_turn(state: State) -> Result:
    """End the turn automatically after a card was used, if nothing is left to decide (ZAN-52)."""
    turn = state.phase
    if not isinstance(turn, Turn) or state.seats[turn.seat].hand or not why_not_look(state, turn):
        return state, ()
    return _end_kept(state, turn)


def replace_fresh(state: State, fresh: Fresh) -> Result:
    """Draw the replacement of a discarded fresh card. End the turn if no choice is left (ZAN-49, ZAN-51)."""
    after, drawn = _draw(state, fresh.seat, 1)
    left = fresh.count - 1 + len(drawn)
    goes_on = left > 0 and discards_left(after, fresh.seat) > 0
    drew = (Drew(fresh.seat, drawn, looks=goes_on),) if drawn else ()
    if goes_on:
        return replace(after, phase=Fresh(fresh.seat, left)), drew
    over, events = _pass_on(after, fresh.seat)
    return over, (*drew, *events)


def _end_kept(state: State, turn: Turn) -> Result:
    after, drawn = _draw(state, turn.seat, turn.used)
    over, events = _pass_on(after, turn.seat)
    return over, (Drew(turn.seat, drawn) if drawn else Ended(turn.seat), *events)


def _draw(state: State, seat: Seat, count: int) -> tuple[State, tuple[str, ...]]:
    """Draw cards one by one from the top, until the deck is empty (ZAN-47)."""
    cards = state.seats[seat]
    drawn = cards.deck[:count]
    if not drawn:
        return state, ()
    seats = with_item(state.seats, seat, SeatState(cards.hand + drawn, cards.deck[count:], cards.used))
    return replace(state, seats=seats), drawn


def _pass_on(state: State, seat: Seat) -> Result:
    """Count the finished turn, and pass to the next seat or end the match."""
    following = (seat + 1) % state.players
    if state.finished:
        if following == state.finished[0]:
            return _over(state, "last_card")
    else:
        limit = state.options.round_limit
        if limit and state.turns + 1 >= limit * state.players:
            return _over(state, "round_limit")
    return replace(state, phase=Turn(following), turns=state.turns + 1), ()


def _over(state: State, reason: Literal["last_card", "round_limit"]) -> Result:
    over = replace(state, phase=Over(reason), turns=state.turns + 1)
    return over, (MatchOver(reason, ranking(over), tuple(cards.score for cards in over.seats)),)
