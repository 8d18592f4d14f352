"""The one spelling of moves, and the small choices that lead to them."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import AnyGame, BadNotation, Choice, Line
from bot.games import GAMES
from bot.i18n import LOCALES, say
from tests.contract.matches import NAMES, TABLES, played

MATCHES = 3
MAX_IN_A_MENU = 25


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.rotating(4)
def test_every_legal_move_is_spelled_in_one_way_and_read_back(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        for step in played(game.name, players, seed):
            for move in game.legal_moves(step.before, step.seat):
                text = game.write(move)
                assert game.read(text) == move
                assert game.read(f"  {text.upper()} ") == move
                assert "," not in text
            assert game.write(game.read(game.write(step.move))) == game.write(step.move)


@pytest.mark.parametrize("name", GAMES)
@settings(deadline=None)
@given(text=st.text(max_size=30))
@pytest.mark.rotating(4)
def test_any_notation_is_read_or_refused_with_a_reason(name: str, text: str) -> None:
    game = GAMES[name]
    said = _refusal(game, text)
    if said is None:
        assert game.read(game.write(game.read(text))) == game.read(text)
    else:
        assert all(say(said, locale, NAMES) for locale in LOCALES)


def _refusal(game: AnyGame, text: str) -> Line | None:
    try:
        game.read(text)
    except BadNotation as refused:
        return refused.line
    return None


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_unambiguous_abbreviation_of_a_move_is_completed(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 1):
        legal = game.legal_moves(step.before, step.seat)
        for text in {game.write(move)[:length] for move in legal[:40] for length in (3, 4)}:
            completed = game.complete(text, legal)
            assert completed is None or completed in legal


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_moves_round_trip_through_msgpack(name: str, players: int) -> None:
    game = GAMES[name]
    codec = msgspec.msgpack.Decoder(game.move_type)
    for step in played(game.name, players, 2):
        assert codec.decode(msgspec.msgpack.encode(step.move)) == step.move


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_choices_are_short_lists_that_lead_to_one_move_each(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        for step in played(game.name, players, seed)[:: 1 + seed]:
            _check_choices(game, list(game.legal_moves(step.before, step.seat)))


def _check_choices(game: AnyGame, legal: list[Any]) -> None:
    open_at: defaultdict[tuple[str, ...], dict[str, Choice]] = defaultdict(dict)
    paths = set()
    for move in legal:
        choices = game.choices(move)
        path = tuple(choice.token for choice in choices)
        paths.add(path)
        for depth, choice in enumerate(choices):
            assert 0 < len(choice.token) <= 20
            assert "|" not in choice.token
            assert open_at[path[:depth]].setdefault(choice.token, choice) == choice
    assert len(paths) == len(legal)
    assert not any(path[:length] in paths for path in paths for length in range(len(path)))
    for neighbours in open_at.values():
        menus = [choice.menu for choice in neighbours.values()]
        assert all(menus.count(menu) <= MAX_IN_A_MENU for menu in menus)
