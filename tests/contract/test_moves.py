"""Exactly the legal moves are accepted, and each refusal gives its reason."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from bot.game import AnyGame, BadNotation, IllegalMove, Line, Refused
from bot.games import GAMES
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.contract.matches import NAMES, TABLES, played

MATCHES = 4
TRIES = 12
DICE = Dice(b"contract", 1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deciders_are_the_seats_with_legal_moves(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        for step in played(game.name, players, seed):
            able = [seat for seat in range(players) if game.legal_moves(step.before, seat)]
            assert game.deciders(step.before) == tuple(able)


@pytest.mark.parametrize("name", GAMES)
def test_too_few_or_too_many_seats_are_refused_with_the_numbers(name: str) -> None:
    game = GAMES[name]
    least, most = game.players[0], game.players[-1]
    for players in (least - 1, most + 1):
        with pytest.raises(Refused) as refused:
            game.setup(players, game.options(), DICE)
        said = refused.value.line
        assert (refused.value.reason, said.key) == ("players", f"{name}-refused-players")
        assert dict(said.args) == {"count": players, "least": least, "most": most}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_legal_moves_are_accepted_and_none_is_listed_twice(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        for step in played(game.name, players, seed)[:: 5 + seed]:
            legal = list(game.legal_moves(step.before, step.seat))
            assert len(set(legal)) == len(legal)
            for move in legal[:: max(1, len(legal) // 25)]:
                after, events = game.apply(step.before, step.seat, move, DICE)
                assert after != step.before
                assert events or game.is_secret(step.before, step.seat, move, after)
            assert game.default(step.before, step.seat) in legal


@pytest.mark.rotating(4)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_illegal_move_is_refused_and_changes_nothing(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        chance = random.Random(seed)
        match = played(game.name, players, seed)
        pool = [step.move for step in match]
        for step in [*match[::3], match[-1]]:
            before = msgspec.msgpack.encode(step.before)
            for _ in range(TRIES):
                move = _some_move(game, chance, pool)
                seat = chance.randrange(players)
                _check(game, step.before, seat, move)
            assert msgspec.msgpack.encode(step.before) == before
        for seat in range(players):
            _check(game, match[-1].after, seat, chance.choice(pool))


def _some_move(game: AnyGame, chance: random.Random, pool: list[Any]) -> Any:
    """Return a move made elsewhere in the match, or one with a changed letter or digit."""
    text = game.write(chance.choice(pool))
    place = chance.randrange(len(text))
    changed = text[:place] + chance.choice("abcenopswx0123456789") + text[place + 1 :]
    try:
        return game.read(chance.choice([text, changed]))
    except BadNotation:
        return game.read(text)


LONG = ("x" * 6000, "9" * 6000)
"""Text of the maximum length that Discord lets a user type."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_overlong_move_is_refused_with_a_short_text(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 0)[::5]:
        spelled = game.write(step.move)
        for word in re.finditer("[A-Za-z]+|[0-9]+", spelled):
            for long in LONG:
                said = _refused(game, step, spelled[: word.start()] + long + spelled[word.end() :])
                assert all(say(said, locale, NAMES) for locale in LOCALES)


def _refused(game: AnyGame, step: Any, text: str) -> Line:
    with pytest.raises(Refused) as refused:
        game.apply(step.before, step.seat, game.read(text), DICE)
    return refused.value.line


def _check(game: AnyGame, state: Any, seat: int, move: Any) -> None:
    if move in game.legal_moves(state, seat):
        game.apply(state, seat, move, DICE)
        return
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, seat, move, DICE)
    for locale in LOCALES:
        assert say(refused.value.line, locale, NAMES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_table_waits_for_the_deciders(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 3):
        assert set(game.deciders(step.before)) <= set(game.waiting(game.see(step.before, None)))
    assert game.waiting(game.see(step.after, None)) == ()
