"""Evaluation of a position: expected final points of a seat, by named term."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.ai_spec import Aspect
from bot.game import Seat
from bot.games.zanzibar.board import BIGGEST, CARDS, DISCARDS, MAX_MOVED, ORDERS, UNPLACED, TraderSpaces
from bot.games.zanzibar.reachability import occupancy_of, walk_range
from bot.games.zanzibar.state import Fresh, Over, SeatState, State, Turn

VILLAGES: tuple[int, ...] = tuple(card.villages for card in CARDS.values())
"""Set of villages, by card index in the data."""
PLACE: dict[str, int] = {name: place for place, name in enumerate(CARDS)}
POINTS: tuple[int, ...] = next(iter(CARDS.values())).points
MAX_SCORED = len(POINTS) - 1
"""Number of traders that earns the maximum points."""


class CardForecast(NamedTuple):
    """Traders that count now, and the possible number after one more turn (at most MAX_SCORED), by card index."""

    now: tuple[int, ...]
    soon: tuple[int, ...]


@lru_cache(maxsize=4096)
def forecast_cards(where: TraderSpaces, seat: Seat) -> CardForecast:
    """Return the forecast of the seat's traders on this board."""
    occupancy = occupancy_of(where)
    free, enemies = occupancy.free, occupancy.others(seat)
    reaches: list[tuple[int, int]] = []
    for place, space in enumerate(where[seat]):
        if space != UNPLACED:
            number = place + BIGGEST
            reached, _, beside = walk_range(free, space, number)
            weaker = occupancy.at_least[place + 1] if place + 1 < len(occupancy.at_least) else 0
            reaches.append((space, reached | weaker & enemies & beside))
    mine = sum(where[seat])
    now = [min(MAX_SCORED, (mine & villages).bit_count()) for villages in VILLAGES]
    soon = [
        _soon(count, villages, reaches) if count < MAX_SCORED else MAX_SCORED
        for count, villages in zip(now, VILLAGES, strict=True)
    ]
    return CardForecast(tuple(now), tuple(soon))


def _soon(count: int, villages: int, reaches: list[tuple[int, int]]) -> int:
    movable = together = 0
    for space, reached in reaches:
        if not space & villages and (there := reached & villages):
            movable += 1
            together |= there
    return min(MAX_SCORED, count + min(movable, MAX_MOVED, together.bit_count()))


OWN_TURN_VALUE = {2: 7.0, 3: 6.2, 4: 5.2, 5: 4.2}
"""Expected points of an order scored alone in a turn, by number of players."""
SHARED_TURN_SHARE = 0.3
"""Share of that value for an order that shares a turn with another."""
IDLE_PENALTY = 1.2
"""Points lost for each consecutive turn without a card, because waiting allows the other seats to wait too."""
HAND_SOON, HAND_NOW, HAND_MEAN = 0.10, 0.2, 0.6
DECK_SOON, DECK_MEAN = 0.08, 5.0
DISCARD_VALUE = 1.0
"""Value, in points, of a discard that is still due. A later discard removes a worse card."""
TURNS_PER_CARD = 0.9
"""Minimum number of turns per card: the pace of a seat that plays cards as fast as possible."""
MAX_IDLE_TURNS = 3
"""Number of own turns without a card after which one is used regardless of its value, so that every match ends."""


class UnusedCards(NamedTuple):
    """Unused cards of a seat by index, known and unknown, with the orders and discards still due.

    `idle`: number of consecutive turns without a card.
    """

    players: int

    known: tuple[int, ...]
    others: tuple[int, ...]
    orders: int
    discards: int
    idle: int


class FutureValue(NamedTuple):
    """Expected points of the remaining cards, by origin."""

    orders: float
    hand: float
    deck: float

    @property
    def total(self) -> float:
        """Return the sum."""
        return self.orders + self.hand + self.deck


NOTHING = FutureValue(0.0, 0.0, 0.0)


def deck_value(forecast: CardForecast, unknown: tuple[int, ...]) -> float:
    """Return the value of these unknown cards on the current board, relative to average cards."""
    soon = forecast.soon
    return DECK_SOON * sum([POINTS[soon[card]] - DECK_MEAN for card in unknown])


def future_value(
    forecast: CardForecast, cards: UnusedCards, turns: float, deck: float, *, is_last: bool
) -> FutureValue:
    """Return the expected points of the cards in the remaining `turns`.

    `deck` is the result of `deck_value`. In the last turn only hand cards count.
    """
    if turns <= 0 or not (cards.known or cards.others):
        return NOTHING
    if is_last:
        return FutureValue(0.0, sum([0.8 * max(0, POINTS[forecast.soon[card]]) for card in cards.known]), 0.0)
    to_score = min(cards.orders, len(cards.known) + len(cards.others))
    if not to_score:
        return NOTHING
    alone = min(turns, to_score)
    shared = min(to_score - alone, turns)
    share = (alone + shared / 2) / to_score
    hand = sum(
        [
            HAND_SOON * POINTS[forecast.soon[card]] + HAND_NOW * POINTS[forecast.now[card]] - HAND_MEAN
            for card in cards.known
        ]
    )
    each = OWN_TURN_VALUE[cards.players]
    orders = (
        each * (alone + SHARED_TURN_SHARE * shared)
        + DISCARD_VALUE * cards.discards * share
        - IDLE_PENALTY * max(0, cards.idle)
    )
    return FutureValue(orders, hand * share, deck * share)


class HandUse(NamedTuple):
    """Cards played and discarded, by index, with the immediate points and the future value."""

    played: tuple[int, ...]
    discarded: tuple[int, ...]
    points: int
    after: FutureValue

    @property
    def total(self) -> float:
        """Return immediate plus future points."""
        return self.points + self.after.total


def hand_uses(forecast: CardForecast, cards: UnusedCards, turns: float, *, is_last: bool, must: bool) -> list[HandUse]:
    """Return the ways to use the hand, best first.

    Using no card is one of them unless `must`. `turns` is the number of turns after the current one.
    """
    uses, deck = [], deck_value(forecast, cards.others)
    for played, discarded in _ways(cards.known):
        if len(played) > cards.orders or len(discarded) > cards.discards:
            continue
        if must and not played and not discarded:
            continue
        rest = UnusedCards(
            cards.players,
            tuple([card for card in cards.known if card not in played and card not in discarded]),
            cards.others,
            cards.orders - len(played),
            cards.discards - len(discarded),
            0 if played or discarded else cards.idle + 1,
        )
        points = sum([POINTS[forecast.now[card]] for card in played])
        uses.append(HandUse(played, discarded, points, future_value(forecast, rest, turns, deck, is_last=is_last)))
    uses.sort(key=lambda use: -use.total)
    return uses


def _ways(hand: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield every way to play, discard or keep each card, as (played, discarded)."""
    if not hand:
        yield (), ()
        return
    first, rest = hand[0], hand[1:]
    for played, discarded in _ways(rest):
        yield played, discarded
        yield (first, *played), discarded
        yield played, (first, *discarded)


def turns_left(state: State, seat: Seat) -> float:
    """Return the estimated number of turns that the seat still has, including the current one."""
    if isinstance(state.phase, Over):
        return 0.0
    acting = state.phase.seat
    if state.finished:
        trigger = state.finished[0]
        is_due = (seat - trigger) % state.players >= max(1, (acting - trigger) % state.players)
        return 1.0 if is_due else 0.0
    fewest = min([unused_count(cards) for number, cards in enumerate(state.seats) if number != seat])
    left = TURNS_PER_CARD * fewest + (acting == seat)
    limit = state.options.round_limit
    return left if limit is None else min(left, limit - state.turns_of(seat))


def unused_count(cards: SeatState) -> int:
    """Return the number of cards in hand and deck, which is public."""
    return len(cards.hand) + len(cards.deck)


@lru_cache(maxsize=1024)
def counted(cards: SeatState) -> tuple[int, int]:
    """Return (score, number of discards)."""
    return cards.score, cards.discarded


def worth(state: State, seat: Seat) -> float:
    """Return the seat's expected final points."""
    gained, after = _expected(state, seat)
    return counted(state.seats[seat])[0] + gained + after.total


def aspects(state: State, seat: Seat) -> dict[str, Aspect]:
    """Return the orders."""
    score = counted(state.seats[seat])[0]
    return {"orders": Aspect(score, worth(state, seat) - score)}


def _expected(state: State, seat: Seat) -> tuple[int, FutureValue]:
    """Return immediate points and future value."""
    if isinstance(state.phase, Over):
        return 0, FutureValue(0.0, 0.0, 0.0)
    if isinstance(state.phase, Turn) and state.phase.seat == seat:
        best = best_uses(state, seat)[0]
        return best.points, best.after
    forecast = forecast_cards(state.where, seat)
    held = unused_cards(state, seat)
    deck = deck_value(forecast, held.others)
    return 0, future_value(forecast, held, turns_left(state, seat), deck, is_last=bool(state.finished))


def best_uses(state: State, seat: Seat) -> list[HandUse]:
    """Return the ways to use the seat's hand in this turn, best first."""
    forecast, turns = forecast_cards(state.where, seat), turns_left(state, seat) - 1
    return hand_uses(
        forecast, unused_cards(state, seat), turns, is_last=bool(state.finished), must=must_use(state, seat)
    )


def unused_cards(state: State, seat: Seat) -> UnusedCards:
    """Return the seat's unused cards. Cards just drawn count as unknown, because they came by chance."""
    cards = state.seats[seat]
    discards = DISCARDS[state.players] - counted(cards)[1]
    known = len(cards.hand) - _just_drawn(state, seat)
    return UnusedCards(
        state.players,
        tuple([PLACE[card] for card in cards.hand[:known]]),
        tuple([PLACE[card] for card in cards.hand[known:] + cards.deck]),
        ORDERS[state.players] - (len(cards.used) - DISCARDS[state.players] + discards),
        discards,
        _idle(state, seat),
    )


def _idle(state: State, seat: Seat) -> int:
    """Return the number of consecutive turns without a card, -1 if one was used in the current turn."""
    phase, cards = state.phase, state.seats[seat]
    if not isinstance(phase, Turn | Fresh):
        return 0
    over = state.turn - ((phase.seat - seat) % state.players or state.players)
    return (over - (cards.used[-1].turn if cards.used else 0)) // state.players


def _just_drawn(state: State, seat: Seat) -> int:
    """Return the number of cards drawn at the end of the seat's last turn, 0 once its next turn has begun."""
    phase, cards = state.phase, state.seats[seat]
    if isinstance(phase, Fresh) and phase.seat == seat:
        return phase.count
    if not isinstance(phase, Turn | Fresh) or phase.seat == seat:
        return 0
    turn = state.turn - (phase.seat - seat) % state.players
    return min(len(cards.hand), sum([used.turn == turn for used in cards.used[-4:]]))


def must_use(state: State, seat: Seat) -> bool:
    """Return whether the seat has been idle long enough that it must use a card now."""
    phase, cards = state.phase, state.seats[seat]
    if not isinstance(phase, Turn) or phase.used or not cards.hand:
        return False
    last = cards.used[-1].turn if cards.used else 0
    return (state.turn - last) // state.players > MAX_IDLE_TURNS
