"""Start positions of twins: anywhere in a random match, preferably where several seats are asked in secret."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from bot.game import AnyGame, IllegalMove, Seat, Viewer
from bot.rng import Dice
from tests.contract.matches import play_out, reveals

MAX_DEFAULTS = 50
MATCHES = 4
"""Number of random matches that are searched for a joint secret question."""


def random_start(game: AnyGame, players: int, chance: random.Random, *, in_secret: bool) -> Any:
    """Return a position of a running random match; with `in_secret` one with secret questions, if there is any."""
    for _ in range(MATCHES if in_secret else 1):
        states = [step.before for step in play_out(game, players, chance.randrange(1 << 30))]
        asked = [state for state in states if in_secret and len(secret_seats(game, state)) > 1]
        if asked:
            return chance.choice(asked)
    return chance.choice(states)


def secret_seats(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    return game.deciders(state) if game.is_sealed(state) else ()


def stays_open(game: AnyGame, state: Any, seat: Seat, notation: str) -> bool:
    """Return whether nobody is told of that answer, so that the question stays open."""
    _, events = game.apply(state, seat, game.read(notation), Dice(b"", 0))
    return all(game.hear(event, None) is None for event in events)


def defaults_are_alike(game: AnyGame, states: Iterable[Any], viewer: Viewer, late: Iterable[Seat]) -> bool:
    """Return whether the default moves of these seats, made one after the other, are the same from all these positions
    and show the viewer nothing that twins exchange."""
    states = tuple(states)
    for seat in late:
        for _ in range(MAX_DEFAULTS):
            asked = [seat in game.deciders(state) for state in states]
            if any(asked) and not all(asked):
                return False
            if not any(asked):
                break
            (notation, *others) = (game.write(game.default(state, seat)) for state in states)
            if any(other != notation for other in others) or shows_exchange(game, states, viewer, seat, notation):
                return False
            states = tuple(game.apply(state, seat, game.read(notation), Dice(b"", 0))[0] for state in states)
    return True


def shows_exchange(game: AnyGame, states: Iterable[Any], viewer: Viewer, seat: Seat, notation: str) -> bool:
    """Return whether that step would show the viewer what twins exchange, in one of these positions."""
    return any(_shows_exchange(game, state, viewer, seat, notation) for state in states)


def _shows_exchange(game: AnyGame, state: Any, viewer: Viewer, seat: Seat, notation: str) -> bool:
    try:
        after, _ = game.apply(state, seat, game.read(notation), Dice(b"", 0))
    except IllegalMove:
        return True
    if game.outcome(after) is not None or reveals(game, state, after):
        return True
    return bool(game.hand(game.see(state, viewer)) != game.hand(game.see(after, viewer)))
