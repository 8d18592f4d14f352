"""Random play in moves per second, every game and number of players, against python-chess in the same run."""

from __future__ import annotations

import random
import time

import chess

from bot.dice import Dice
from bot.game import AnyGame
from bot.games import GAMES
from tests.bench.row import Goal, Row

SECONDS = 1.0
ROUNDS = 3


def run() -> list[Row]:
    """For each game the median of several turns, each beside python-chess's."""
    return [_compare(game, players) for game in GAMES.values() for players in game.players]


def _compare(game: AnyGame, players: int) -> Row:
    pairs = sorted(
        ((_our_pace(game, players, turn), _chess_pace(turn)) for turn in range(ROUNDS)),
        key=lambda pair: pair[0] / pair[1],
    )
    ours, theirs = pairs[ROUNDS // 2]
    return Row(f"random play, {game.name}, {players} players", ours, theirs, "moves/s", "python-chess", Goal(">=", 1.5))


def _our_pace(game: AnyGame, players: int, turn: int) -> float:
    chance = random.Random(turn)
    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        seed = chance.randbytes(16)
        state = game.setup(players, game.options(), Dice(seed, 0))
        seq = 0
        while seats := game.deciders(state):
            seq += 1
            legal = game.legal_moves(state, seats[0])
            state, _ = game.apply(state, seats[0], chance.choice(legal), Dice(seed, seq))
        moves += seq
    return moves / (time.perf_counter() - start)


def _chess_pace(turn: int) -> float:
    chance = random.Random(turn)
    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - start)
