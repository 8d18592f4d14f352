"""Move ordering: promising legal moves, best first.

Steps come first if they gain enough, then cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.game import Seat
from bot.games.zanzibar.ai.evaluation import MAX_SCORED, PLACE, POINTS, VILLAGES, HandUse, best_uses, forecast_cards
from bot.games.zanzibar.board import ADJACENT, ALL, BIGGEST, BITS, CARD_IDS, NAMES, SPACES, TraderSpaces, members
from bot.games.zanzibar.moves import CLEARS, WALKS, Move, Place, Play
from bot.games.zanzibar.reachability import Occupancy, clears, occupancy_of, walk_range
from bot.games.zanzibar.rules.movement import movable
from bot.games.zanzibar.rules.order_cards import DISCARDS, PLAYS, fresh_cards, legal_orders
from bot.games.zanzibar.rules.placement import legal_placements
from bot.games.zanzibar.rules.turns import END, END_LOOK, KEEP, why_not_look
from bot.games.zanzibar.state import Fresh, Over, Placement, State, Turn

MAX_PLACEMENTS = 48
SIZE_WEIGHT = 2.4
"""Weight of a trader's number against the centrality of a space."""
SEA = sum(BITS[space.id] for space in SPACES if space.kind == "sea")
IN_DECK = 0.12
"""Weight of a deck card relative to a hand card."""
SECOND_CARD = 0.6
"""Weight of the hand cards after the one for which most traders count."""
SLOPES = (*[float(POINTS[count + 1] - POINTS[count]) for count in range(MAX_SCORED)], 0.0)
"""Points for one more trader, by number of traders that count."""
VILLAGES_OF: tuple[tuple[int, ...], ...] = tuple(members(villages) for villages in VILLAGES)
ALL_SPACES = members(ALL)
WALKS_EACH, TARGETS_EACH = 6, 2
HARM_SHARE = 0.3
"""Weight of another seat's loss relative to the seat's own gain."""
LEAST_GAIN = -0.5
"""Minimum gain in points of a step that is considered."""
RatedMoves = list[tuple[float, Move]]
LEAST_STEP_GAIN = 0.7
"""Minimum gain in points at which a step comes before all uses of cards."""


def _central(space: int) -> float:
    """Return the centrality of a space: nearby villages, weighted by distance, minus a penalty at sea."""
    near = sum(2.0 / steps * _villages(walk_range(ALL, space, steps)[0]) for steps in (1, 2, 3))
    return near - (12.0 if ADJACENT[space] and SEA & space else 0.0)


def _villages(spaces: int) -> int:
    return (spaces & ~SEA).bit_count()


CENTRAL = {name: _central(space) for space, name in NAMES.items()}


def order_placements(state: State, seat: Seat) -> list[Move]:
    """Return the placements: the biggest traders on central land first, the smallest at sea last."""
    return list[Move](sorted(legal_placements(state, seat), key=_rank)[:MAX_PLACEMENTS])


def _rank(move: Place) -> tuple[float, int]:
    return SIZE_WEIGHT * move.trader - CENTRAL[move.space], move.trader


@lru_cache(maxsize=2048)
def _attraction(known: tuple[str, ...], unknown: tuple[str, ...], mine: int) -> dict[int, float]:
    attraction = dict.fromkeys(ALL_SPACES, 0.0)
    counts = [(mine & villages).bit_count() for villages in VILLAGES]
    order = sorted([PLACE[card] for card in known], key=lambda card: -counts[card])
    shares = [(card, SECOND_CARD if rank else 1.0) for rank, card in enumerate(order)]
    for card, share in shares + [(PLACE[card], IN_DECK) for card in unknown]:
        weight = share * SLOPES[min(MAX_SCORED, counts[card])]
        for space in VILLAGES_OF[card]:
            attraction[space] += weight
    return attraction


def own_attraction(state: State, seat: Seat) -> dict[int, float]:
    """Return the attraction of every space for a seat whose hand is known."""
    cards = state.seats[seat]
    return _attraction(cards.hand, cards.deck, sum(state.where[seat]))


@lru_cache(maxsize=2048)
def public_attraction(unused: frozenset[str], hand: int) -> dict[int, float]:
    """Return the attraction of every space for a seat whose hand is unknown.

    Any of its unused cards may be in the hand.
    """
    share = 3.5 * hand / max(1, len(unused))
    attraction = dict.fromkeys(ALL_SPACES, 0.0)
    for card in sorted(unused):
        for space in VILLAGES_OF[PLACE[card]]:
            attraction[space] += share
    return attraction


def other_attraction(state: State, seat: Seat) -> dict[int, float]:
    """Return the attraction of every space for another seat, from public facts."""
    cards = state.seats[seat]
    return public_attraction(frozenset(cards.hand + cards.deck), len(cards.hand))


def rate_steps(state: State, turn: Turn) -> RatedMoves:
    """Return the steps with their gain, best first."""
    occupancy, attraction = occupancy_of(state.where), own_attraction(state, turn.seat)
    rivals = occupancy.others(turn.seat)
    may_walk_on = not turn.left or (bool(state.steps) and state.steps[-1].kind != "walked")
    rated: RatedMoves = []
    for number, start, left in movable(state, turn):
        is_on = turn.left > 0 and number == turn.moved[-1]
        reached, approaches, beside = walk_range(occupancy.free, start, left)
        if may_walk_on or not is_on:
            here = attraction[start]
            walks = sorted([(attraction[space] - here, space) for space in members(reached)], reverse=True)[:WALKS_EACH]
            rated += [(gain - 0.001 * number, WALKS[number][space]) for gain, space in walks if gain >= LEAST_GAIN]
        enemies = occupancy.at_least[number - BIGGEST] & rivals & beside
        for _, enemy, targets in clears(occupancy, number, start, enemies, approaches):
            rated += _clears(state, occupancy, (number, start, enemy, targets), attraction)
    rated.sort(key=lambda pair: -pair[0])
    return rated


def _clears(
    state: State, occupancy: Occupancy, clear: tuple[int, int, int, int], attraction: dict[int, float]
) -> RatedMoves:
    number, start, enemy, targets = clear
    theirs = other_attraction(state, seat_at(occupancy.where, enemy))
    gain = attraction[enemy] - attraction[start] + HARM_SHARE * theirs[enemy]
    sent = sorted(
        [(gain - HARM_SHARE * theirs[target] - 0.2 * attraction[target], target) for target in members(targets)]
    )
    return [(rate, CLEARS[number][enemy][target]) for rate, target in sent[-TARGETS_EACH:] if rate >= LEAST_GAIN]


def seat_at(where: TraderSpaces, space: int) -> Seat:
    """Return the seat whose trader is on that space."""
    return next(seat for seat, spaces in enumerate(where) if space in spaces)


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Return promising legal moves, best first."""
    phase = state.phase
    if isinstance(phase, Over) or phase.seat != seat:
        return ()
    match phase:
        case Placement():
            return order_placements(state, seat)
        case Fresh():
            return (answer_fresh(state, phase),)
        case Turn():
            return _in_turn(state, phase)


def _in_turn(state: State, turn: Turn) -> list[Move]:
    steps = [] if turn.used else rate_steps(state, turn)
    cards = dict.fromkeys(first_move(state, turn, use) for use in best_uses(state, turn.seat)[:4])
    if not steps or steps[0][0] < LEAST_STEP_GAIN:
        return [*cards, *[move for _, move in steps]]
    return [steps[0][1], *cards, *[move for _, move in steps[1:]]]


def first_move(state: State, turn: Turn, use: HandUse) -> Move:
    """Return the first move of a way to use the hand. Scoring comes before discarding."""
    if use.played:
        return PLAYS[CARD_IDS[use.played[0]]]
    if use.discarded:
        return DISCARDS[CARD_IDS[use.discarded[0]]]
    return END if why_not_look(state, turn) else END_LOOK


def endings(state: State, seat: Seat) -> list[Move]:
    """Return, once an order is used, the end of the turn and the scoring of other orders that pay.

    The evaluation favours a fast pace, with which the opponents have fewer turns. Playouts weigh it better.
    """
    turn = state.phase
    if not isinstance(turn, Turn) or turn.seat != seat or not turn.used:
        return []
    now = forecast_cards(state.where, seat).now
    paid = [move for move in legal_orders(state, seat) if isinstance(move, Play) and POINTS[now[PLACE[move.card]]] > 0]
    return [END if why_not_look(state, turn) else END_LOOK, *paid]


def answer_fresh(state: State, fresh: Fresh) -> Move:
    """Return the answer to fresh cards: discard the hardest one if it is not worth keeping, else keep all."""
    forecast = forecast_cards(state.where, fresh.seat)
    worst = min(fresh_cards(state, fresh), key=lambda card: (forecast.soon[PLACE[card]], forecast.now[PLACE[card]]))
    return DISCARDS[worst] if POINTS[forecast.soon[PLACE[worst]]] <= 0 else KEEP
