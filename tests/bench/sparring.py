"""Sparring partners that share no evaluation with the computer players: a greedy player and a Monte Carlo search.

`python -m bot arena --game zanzibar --seats medium,greedy --player greedy=tests.bench.sparring:greedy` meets one alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from bot.ai.turn_search import play_moves, skill_of
from bot.game import AnyGame
from bot.games.guatemala_cafe.board import COLORS
from bot.games.guatemala_cafe.rules.scoring import gains
from bot.games.saint_martin.rules.ranking import points_of
from bot.games.zanzibar.board import CARDS
from bot.games.zanzibar.state import Turn
from bot.rng import Dice, FastDice

WIDTH, MOST, LONGEST = 4, 60, 8
"""Unfinished turns that greedy keeps, the moves it tries in each, and the moves of a turn."""
SECONDS = 1.0
"""Processor time of the search for one decision."""
FIRST_MOVES, STEPS, TRIED = 24, 24, 3
"""Moves that the search compares, the moves of a play-out, and those among which it chooses at each step."""


def _guatemala(state: Any, seat: int) -> float:
    return float(state.seats[seat].score + 2 * sum(gains(state, color)[seat] for color in COLORS))


def _zanzibar(state: Any, seat: int) -> float:
    """Return the score and what a card in hand pays, while the seat may still play it."""
    held, mine = state.seats[seat], sum(state.where[seat])
    pays = [CARDS[card].pays((mine & CARDS[card].villages).bit_count()) for card in held.hand]
    may_play = isinstance(state.phase, Turn) and state.phase.seat == seat
    return float(held.score) + (0.9 if may_play else 0.1) * max(0, *pays, 0)


POINTS: dict[str, Callable[[Any, int], float]] = {
    "cafe_international": lambda state, seat: float(state.seats[seat].score),
    "guatemala_cafe": _guatemala,
    "saint_martin": lambda state, seat: float(points_of(state, seat).total),
    "zanzibar": _zanzibar,
}
"""Points of a seat if they were counted now, by game."""


def lead(game: AnyGame, state: Any, seat: int) -> float:
    """Return the seat's points minus those of the best opponent."""
    points = [POINTS[game.name](state, one) for one in range(skill_of(game).players(state))]
    return points.pop(seat) - max(points)


def greedy(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
    """Return the first move of the turn after which the seat leads by most points."""
    if len(offers) == 1:
        return offers[0]
    seat, chance = view.viewer, FastDice(dice)
    begun = [(0.0, "", skill_of(game).guess(view, chance))]
    best: tuple[float, str] = -1e9, offers[0]
    for _ in range(LONGEST):
        longer = []
        for _, first, state in begun:
            for move in chance.shuffled(game.legal_moves(state, seat))[:MOST]:
                chance.is_rolled = False
                after, _ = game.apply(state, seat, move, chance)
                one = (lead(game, after, seat), first or game.write(move), after)
                if chance.is_rolled or game.deciders(after) != (seat,):
                    best = max(best, one[:2], key=lambda found: found[0])
                else:
                    longer.append(one)
        begun = sorted(longer, key=lambda one: -one[0])[:WIDTH]
        if not begun:
            break
    best = max([best, *[one[:2] for one in begun]], key=lambda found: found[0])
    return best[1] if best[1] in offers else offers[0]


def search(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
    """Return the first move with the best mean lead in play-outs from guessed positions, within SECONDS."""
    if len(offers) == 1:
        return offers[0]
    seat, chance, began = view.viewer, FastDice(dice), time.process_time()
    moves = [game.read(text) for text in chance.shuffled(offers)[:FIRST_MOVES]]
    totals, rounds = [0.0] * len(moves), 0
    while not rounds or time.process_time() < began + SECONDS:
        state, luck, rounds = skill_of(game).guess(view, chance), chance.below(1 << 30), rounds + 1
        for place, move in enumerate(moves):
            same = FastDice(Dice(b"", luck))
            totals[place] += lead(game, _played_out(game, play_moves(game, state, seat, [move], same), same), seat)
    return game.write(moves[max(range(len(moves)), key=lambda place: totals[place])])


def _played_out(game: AnyGame, state: Any, chance: Dice) -> Any:
    """Return the position after some steps, each the best of a few random moves for the seat that decides."""
    for _ in range(STEPS):
        seats = game.deciders(state)
        if not seats:
            break
        moves = chance.shuffled(game.legal_moves(state, seats[0]))[:TRIED]
        state = max(
            (game.apply(state, seats[0], move, chance)[0] for move in moves),
            key=lambda after: POINTS[game.name](after, seats[0]),
        )
    return state
