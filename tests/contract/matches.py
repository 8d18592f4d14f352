"""Random matches of any game, and the choices that lead to their moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

import msgspec

from bot.game import AnyGame, Game, Path, Refused, Seat, Viewer
from bot.games import GAMES
from bot.match.log_replay import ReplayStep
from bot.rng import Dice

TABLES = [(name, players) for name, game in GAMES.items() for players in game.players]
"""Every game with every number of players."""
NAMES = ("Annabella-Konstantina Oberhuber-", "Бруно", "Carla", "Dávid O'Neill", "Emma 🎲", "F", "G", "H")
"""Player names by seat. The first has Discord's maximum length."""
MAX_MOVES = 3000
"""No match is longer, however it is played at random."""


class Step(msgspec.Struct, frozen=True):
    """One move of a random match: the position before it and after it."""

    seq: int
    before: Any
    seat: Seat
    move: Any
    after: Any
    events: tuple[Any, ...]


def options_of(game: AnyGame, chance: random.Random) -> msgspec.Struct:
    """Return random options among those offered."""
    return game.options(**{name: chance.choice(values) for name, values in game.option_values.items()})


def opening(game: AnyGame, players: int, seed: int) -> Any:
    """Return a first position with random options. Combinations that the game refuses are drawn again."""
    chance = random.Random(seed)
    while True:
        try:
            return game.setup(players, options_of(game, chance), Dice(seed_bytes(seed), 0))
        except Refused:
            continue


def play_out(game: AnyGame, players: int, seed: int) -> Iterator[Step]:
    yield from random_steps(game, opening(game, players, seed), random.Random(~seed), seed_bytes(seed))


def random_steps(
    game: AnyGame, state: Any, chance: random.Random, dice: bytes, *, only_first: bool = False
) -> Iterator[Step]:
    """Play a match at random from that position on and yield its steps.

    Every seat that may decide is equally likely to be next, or it is always the first of them.
    """
    for seq in range(1, MAX_MOVES + 1):
        seats = game.deciders(state)
        if not seats:
            return
        seat = seats[0] if only_first else chance.choice(seats)
        move = chance.choice(game.legal_moves(state, seat))
        after, events = game.apply(state, seat, move, Dice(dice, seq))
        yield Step(seq, state, seat, move, after, events)
        state = after
    raise AssertionError(f"{game.name}: no end within {MAX_MOVES} moves")


def path_of(game: AnyGame, move: Any) -> Path:
    return tuple(choice.token for choice in game.choices(move))


def targets_after(game: AnyGame, state: Any, seat: Seat, path: Path) -> tuple[str, ...]:
    """Return the notations of the legal moves that continue the path."""
    moves = game.legal_moves(state, seat)
    return tuple(game.write(move) for move in moves if path_of(game, move)[: len(path)] == path)


def random_views(
    game: AnyGame, players: int, number: int, viewer: Viewer = None, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[Any, ...]:
    """Return a random match as that viewer sees it, position by position."""
    dice = bytes([players, number]) * 8
    start = game.setup(players, game.options(**options), Dice(dice, 0))
    steps = random_steps(game, start, random.Random(number), dice, only_first=True)
    return (game.see(start, viewer), *(game.see(step.after, viewer) for step in steps))


@lru_cache(32)
def played(name: str, players: int, seed: int) -> tuple[Step, ...]:
    """Return a whole random match, played once for all tests that look at it one after another."""
    return tuple(play_out(GAMES[name], players, seed))


def final_position(game: AnyGame, players: int, seed: int) -> Any:
    return played(game.name, players, seed)[-1].after


def seed_bytes(seed: int) -> bytes:
    """Return a match's seed from a small number."""
    return seed.to_bytes(16, "big")


def twin_of(game: AnyGame, state: Any, viewer: Seat | None, dice: Dice) -> Any:
    """Return another position that the viewer cannot tell from this one, made by the game's `secrecy` module."""
    return secrecy_of(game).twin(state, viewer, dice)


def reveals(game: AnyGame, before: Any, after: Any) -> bool:
    """Return whether the step from one position to the other shows everybody something new by the game's rules."""
    shows = _own(game, "reveals")
    return bool(shows and shows(before, after))


def in_order(game: AnyGame, state: Any) -> Any:
    """Return the position in canonical form, without differences that do not matter, such as the order of a hand."""
    ordered = _own(game, "in_order")
    return ordered(state) if ordered else state


def secrecy_of(game: AnyGame) -> Any:
    """Return the module with which the game's tests exchange hidden facts."""
    return import_module(f"tests.games.{game.name}.secrecy")


def _own(game: AnyGame, name: str) -> Callable[..., Any] | None:
    """Return a function that the game's `secrecy` defines itself, or None. An imported one may mean something else."""
    module = secrecy_of(game)
    found: Callable[..., Any] | None = getattr(module, name, None)
    return found if getattr(found, "__module__", None) == module.__name__ else None


def takes_back(game: AnyGame) -> bool:
    """Return whether some steps can be undone freely. By default every step may reveal something."""
    return game.hidden is not Game.__dataclass_fields__["hidden"].default


def viewers(players: int) -> tuple[Seat | None, ...]:
    return (None, *range(players))


def replay_steps(game: AnyGame, players: int, seed: int) -> list[ReplayStep]:
    """Return a random match as steps of a log."""
    return [
        ReplayStep(step.seq, step.seat, game.write(step.move), step.before, step.after, step.events, rolled=False)
        for step in play_out(game, players, seed)
    ]
