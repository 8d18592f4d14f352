"""The answers around a scoring: whether to block, which ship leaves, which sack fills the space."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOUR_PLACE
from bot.games.guatemala_cafe.moves import Block, Move, Pass
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.lots import board_of
from bot.games.guatemala_cafe.played.outlook import outlook_of
from bot.games.guatemala_cafe.played.worth import ahead
from bot.games.guatemala_cafe.rules.blockade import legal_answers
from bot.games.guatemala_cafe.rules.payout import legal_refills, legal_sails, sail
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


def sails(state: State, sailing: Sailing) -> list[Move]:
    """That ship first whose leaving costs the seat the least."""
    place = COLOUR_PLACE[sailing.colour]

    def kept(move: Move) -> float:
        after, _ = sail(state, sailing, move)  # type: ignore[arg-type] - all of them are sails
        gains = board_of(after).gains(place)
        return gains.pop(sailing.seat) - max(gains)

    return sorted(legal_sails(sailing), key=kept, reverse=True)


def refills(state: State, refilling: Refilling) -> Sequence[Move]:
    """That colour first in which the seat is furthest ahead: the others would rather not score it."""
    outlook, seat = outlook_of(state), refilling.seat

    def offered(move: Move) -> float:
        place = COLOUR_PLACE[move.colour]  # type: ignore[union-attr] - all of them are refills
        return ahead(outlook, seat, place)

    found: list[Move] = legal_refills(state, refilling)
    return sorted(found, key=offered, reverse=True)
