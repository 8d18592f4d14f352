"""The answers around a scoring: whether to block, which ship leaves, which sack fills the space."""

from __future__ import annotations

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOUR_PLACE, COLOURS
from bot.games.guatemala_cafe.moves import Block, Move, Pass, Refill, Sail
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.lots import board_of
from bot.games.guatemala_cafe.played.outlook import outlook_of
from bot.games.guatemala_cafe.played.worth import ahead
from bot.games.guatemala_cafe.rules.blockade import legal_answers
from bot.games.guatemala_cafe.rules.payout import sail
from bot.games.guatemala_cafe.state import Asking, Refilling, Sailing, State


def answers(state: State, asking: Asking, seat: Seat) -> list[Move]:
    """To block and to pass, in the order in which they look good; none once answered."""
    found = legal_answers(state, asking, seat)
    if len(found) < 2:
        return found
    block, let_it = Block(asking.colour, asking.space), Pass(asking.colour, asking.space)
    return [block, let_it] if spared(state, asking, seat) > numbers.HOLD else [let_it, block]


def spared(state: State, asking: Asking, seat: Seat) -> float:
    """How many points the others would gain more than the seat; a lost or won match counts as a great many."""
    gains = board_of(state).gains(COLOUR_PLACE[asking.colour])
    scores = [one.score + gain for one, gain in zip(state.seats, gains, strict=True)]
    if max(scores) >= state.lowest_sack:
        return -100.0 if scores[seat] == max(scores) else 100.0
    mine = gains.pop(seat)
    return 0.5 * max(gains) + 0.5 * sum(gains) / len(gains) - mine


def sails(state: State, sailing: Sailing) -> list[Sail]:
    """That ship first whose leaving costs the seat the least."""
    place = COLOUR_PLACE[sailing.colour]

    def kept(move: Sail) -> float:
        after, _ = sail(state, sailing, move)
        gains = board_of(after).gains(place)
        return gains.pop(sailing.seat) - max(gains)

    return sorted((Sail(sailing.colour, name) for name in sailing.harbours), key=kept, reverse=True)


def refills(state: State, refilling: Refilling) -> list[Refill]:
    """That colour first in which the seat is furthest ahead: the others would rather not score it."""
    outlook, seat = outlook_of(state), refilling.seat
    hand = state.seats[seat].hand
    found = [Refill(colour, refilling.space) for colour in COLOURS if colour in hand]
    return sorted(found, key=lambda move: ahead(outlook, seat, COLOUR_PLACE[move.colour]), reverse=True)
