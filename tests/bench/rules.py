"""Random play in moves per second against python-chess in the same run, and what one click costs the rules."""

from __future__ import annotations

import random
import statistics
import time

import chess

from bot.dice import Dice
from bot.game import AnyGame
from bot.games import GAMES
from tests.bench.row import Goal, Row

SECONDS = 1.0
ROUNDS = 3
MATCHES = 4


def run() -> list[Row]:
    """For each game the median of several turns, each beside python-chess's; then a click beside an enumeration."""
    paces = [_compare(game, players) for game in GAMES.values() for players in game.players]
    return paces + [_click(game) for game in GAMES.values()]


def _compare(game: AnyGame, players: int) -> Row:
    pairs = sorted(
        ((_our_pace(game, players, turn), _chess_pace(turn)) for turn in range(ROUNDS)),
        key=lambda pair: pair[0] / pair[1],
    )
    ours, theirs = pairs[ROUNDS // 2]
    return Row(f"random play, {game.name}, {players} players", ours, theirs, "moves/s", "python-chess", Goal(">=", 1.5))


def _click(game: AnyGame) -> Row:
    """A move checked and applied beside the enumeration of all that are legal, in the positions that offer most."""
    found = list[tuple[int, float, float]]()
    for match in range(MATCHES):
        seed, seq, chance = random.Random(match).randbytes(16), 0, random.Random(match)
        state = game.setup(game.players[-1], game.options(), Dice(seed, 0))
        while seats := game.deciders(state):
            seq += 1
            began = time.perf_counter()
            legal = list(game.legal_moves(state, seats[0]))
            listed = time.perf_counter()
            state, _ = game.apply(state, seats[0], chance.choice(legal), Dice(seed, seq))
            found.append((len(legal), time.perf_counter() - listed, listed - began))
    widest = sorted(found)[-len(found) // 20 :]
    ours, theirs = (statistics.median(one[part] for one in widest) * 1_000_000 for part in (1, 2))
    return Row(f"a click applied, {game.name}", ours, theirs, "µs", "one wide enumeration", Goal("<=", 1 / 25))


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
