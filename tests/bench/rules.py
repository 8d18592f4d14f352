"""Random play in moves per second against python-chess in the same run, and the cost of one press in the rules.

A press checks and applies one move, without the list of all moves, which is made for a viewer. Its goal is a time that
is negligible in a press, and no fraction of the time for the list: lists are made of sets, about as fast as one move is
applied. python-chess makes no list for a push either.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import TypeAlias

import chess

from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice
from tests.bench.row import Goal, Row

SECONDS = 0.4
ROUNDS = 9
MATCHES = 4
CLICK = Goal("<=", 100, "µs")
Timed: TypeAlias = tuple[int, float, float]
"""Number of moves, seconds to check and apply one, seconds to list all."""


def run() -> list[Row]:
    """Measure the median of many short turns of each game beside python-chess, then a click beside the whole list."""
    paces = [_compare(game, players) for game in GAMES.values() for players in game.players]
    clicks = [_click(game.name, _clicks(game), CLICK) for game in GAMES.values()]
    return [*paces, *clicks, _click("python-chess", _chess_clicks(), None)]


def _compare(game: AnyGame, players: int) -> Row:
    pairs = sorted(
        ((_our_pace(game, players, turn), _chess_pace(turn)) for turn in range(ROUNDS)),
        key=lambda pair: pair[0] / pair[1],
    )
    ours, theirs = pairs[ROUNDS // 2]
    return Row(f"random play, {game.name}, {players} players", ours, theirs, "moves/s", "python-chess", Goal(">=", 1.5))


def _click(name: str, found: list[Timed], goal: Goal | None) -> Row:
    """Return the median over the positions with the most offers."""
    widest = sorted(found)[-len(found) // 20 :]
    ours, theirs = (statistics.median(one[part] for one in widest) * 1_000_000 for part in (1, 2))
    return Row(f"a click applied, {name}", ours, theirs, "µs", "all moves listed there", goal)


def _clicks(game: AnyGame) -> list[Timed]:
    found = list[Timed]()
    for match in range(MATCHES):
        seed, seq, chance = random.Random(match).randbytes(16), 0, random.Random(match)
        state = game.setup(game.players[-1], game.options(), Dice(seed, 0))
        while seats := game.deciders(state):
            seq += 1
            began = time.perf_counter()
            legal = list(game.legal_moves(state, seats[0]))
            listed = time.perf_counter() - began
            move, dice = chance.choice(legal), Dice(seed, seq)
            began = time.perf_counter()
            state, _ = game.apply(state, seats[0], move, dice)
            found.append((len(legal), time.perf_counter() - began, listed))
    return found


def _chess_clicks() -> list[Timed]:
    found = list[Timed]()
    for match in range(MATCHES):
        chance, board = random.Random(match), chess.Board()
        while not board.is_game_over():
            began = time.perf_counter()
            legal = list(board.legal_moves)
            listed = time.perf_counter() - began
            move = chance.choice(legal)
            began = time.perf_counter()
            if board.is_legal(move):
                board.push(move)
            found.append((len(legal), time.perf_counter() - began, listed))
    return found


def _our_pace(game: AnyGame, players: int, turn: int) -> float:
    """Return moves a second of processor time, which does not depend on other programs."""
    chance = random.Random(turn)
    moves = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        seed = chance.randbytes(16)
        state = game.setup(players, game.options(), Dice(seed, 0))
        seq = 0
        while seats := game.deciders(state):
            seq += 1
            legal = game.legal_moves(state, seats[0])
            state, _ = game.apply(state, seats[0], chance.choice(legal), Dice(seed, seq))
        moves += seq
    return moves / (time.process_time() - start)


def _chess_pace(turn: int) -> float:
    chance = random.Random(turn)
    moves = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - start)
