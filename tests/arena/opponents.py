"""Opponents of the tests of strength: one-ply players of several styles, and one that searches by playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import fmean
from typing import Any

from bot.ai.turn_search import skill_of
from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice, FastDice

PLAYERS = {name: import_module(f"tests.arena.players.{name}") for name, game in GAMES.items() if game.skill is not None}
SEARCHER = "searcher"
KEPT = {name: frozenset({tuple(module.STYLES)[2], SEARCHER}) for name, module in PLAYERS.items()}
"""Styles that are kept for the last measurement: no change is ever chosen by what they say."""
EFFORTS = {"cafe_international": (10, 20), "guatemala_cafe": (6, 3), "saint_martin": (8, 6), "zanzibar": (8, 12)}
"""Moves that the searcher compares, and positions that it guesses: about half a second for two players."""
ROUNDS = 1
"""Rounds that it plays on."""
MOST_MOVES = 60
"""Maximum number of moves of a simulation."""


def styles(name: str) -> tuple[str, ...]:
    """Return the styles of a game: three players that look one move ahead, then the one that searches."""
    return tuple(PLAYERS[name].STYLES)


def where(name: str, style: str) -> str:
    """Return the MODULE:FUNCTION of a player for the arena."""
    return f"{__name__}:{name}_{style}"


def __getattr__(wanted: str) -> Callable[..., str]:
    """Return the player with that name, such as `zanzibar_greedy`."""
    for name in PLAYERS:
        style = wanted.removeprefix(f"{name}_")
        if style != wanted and style in styles(name):
            return _player(name, style)
    raise AttributeError(wanted)


def _player(name: str, style: str) -> Callable[..., str]:
    weights = PLAYERS[name].STYLES[style]

    def play(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
        """Return the offered move that the style likes best."""
        if len(offers) == 1:
            return offers[0]
        moves = _by_value(name, weights, view, dice.shuffled(map(game.read, offers)))
        return game.write(_searched(game, weights, view, moves, dice) if style == SEARCHER else moves[0])

    return play


def _by_value(name: str, weights: Any, view: Any, moves: Sequence[Any]) -> list[Any]:
    value = PLAYERS[name].values(view, weights)
    return sorted(moves, key=lambda move: -value(move))


def _searched(game: AnyGame, weights: Any, view: Any, moves: Sequence[Any], dice: Dice) -> Any:
    """Return the best of the most likely moves after playing on from guessed positions, all seats in one's own style.

    Positions are guessed by the rules alone: hidden cards are drawn from those that the view has not seen.
    """
    candidates, guesses = EFFORTS[game.name]
    fast, among = FastDice(dice), moves[:candidates]
    results = [list[float]() for _ in among]
    for _ in range(guesses):
        guess = skill_of(game).guess(view, fast)
        for move, found in zip(among, results, strict=True):
            after, _ = game.apply(guess, view.viewer, move, fast)
            end = _played_on(game, weights, after, view.turn + ROUNDS * view.players, fast)
            found.append(_lead(game, end, view.viewer))
    return among[max(range(len(among)), key=lambda one: (fmean(results[one]), -one))]


def _played_on(game: AnyGame, weights: Any, state: Any, until: int, dice: Dice) -> Any:
    """Return the position after that turn, in which every seat makes the move that looks best to it."""
    for _ in range(MOST_MOVES):
        deciders = game.deciders(state)
        seen = game.see(state, deciders[0]) if deciders else None
        if seen is None or seen.turn > until:
            break
        legal = game.legal_moves(state, deciders[0])
        best = legal[0] if len(legal) == 1 else _by_value(game.name, weights, seen, legal)[0]
        state, _ = game.apply(state, deciders[0], best, dice)
    return state


def _lead(game: AnyGame, state: Any, seat: int) -> float:
    standing = PLAYERS[game.name].standing
    marks = [standing(game.see(state, other), other) for other in range(skill_of(game).players(state))]
    return float(marks.pop(seat) - max(marks))
