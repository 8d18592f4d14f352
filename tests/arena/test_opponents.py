"""Opponents of the tests of strength: legal, repeatable, and better than chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ai_spec import LEVELS
from bot.arena import Deal, Series, make_player, play, play_match
from bot.games import GAMES
from tests.ai.match_steps import offers, some
from tests.arena import opponents
from tests.arena.newcomer import newcomer
from tests.arena.strength import NEWCOMER_AT, Cell, cells, figures, measure, read, table

GAME = "zanzibar"


@pytest.mark.parametrize("name", opponents.PLAYERS)
def test_every_opponent_plays_legal_moves_deterministically(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(opponents.EFFORTS, name, (2, 1))
    game, players = GAMES[name], [getattr(opponents, f"{name}_{style}") for style in opponents.styles(name)]
    for number, step in enumerate(some(game, 3, 8, 3)):
        for seat in game.deciders(step.before):
            view, found = game.see(step.before, seat), offers(game, step.before, seat)
            for player in (*players, newcomer):
                moves = {player(game, view, found, Deal(name, 3, 1).luck(seat, number)) for _ in range(2)}
                assert len(moves) == 1
                assert moves <= set(found)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("name", opponents.PLAYERS)
def test_one_ply_player_beats_the_random_player(name: str) -> None:
    series = Series(name, ("greedy", "random"), 2, 1, {"greedy": opponents.where(name, "greedy")})
    assert [play_match(series, number)[1].ranks[number] for number in range(2)] == [1, 1]


def test_each_game_has_three_opponent_styles_and_a_search() -> None:
    assert set(opponents.PLAYERS) == {name for name, game in GAMES.items() if game.skill}
    for name in opponents.PLAYERS:
        styles = opponents.styles(name)
        assert (len(styles), styles[-1], len(opponents.KEPT[name])) == (4, opponents.SEARCHER, 2)
        assert not {cell.other for cell in cells("open", [name])} & opponents.KEPT[name]
        assert {cell.other for cell in cells("kept", [name])} == opponents.KEPT[name]


def test_newcomer_opponent_plays_a_match_to_the_end() -> None:
    players = [make_player(name, {"newcomer": NEWCOMER_AT}) for name in ("newcomer", "random")]
    assert play(Deal(GAME, 2, 3), players).moves > 0


def test_continued_measurement_gives_the_same_table(tmp_path: Path) -> None:
    cell, whole, parts = Cell(GAME, "easy", 2, "random"), tmp_path / "whole", tmp_path / "parts"
    assert len(list(measure([cell], 2, whole))) == 2
    assert [one.number for matches in (1, 2, 2) for one in measure([cell], matches, parts)] == [0, 1]
    timeless = [[(one.scores, one.ranks) for one in read(path)] for path in (whole, parts)]
    assert timeless[0] == timeless[1]
    *_, line = table([cell], read(parts), read(whole))
    assert figures(read(parts)).told in line
    assert line.startswith("| Zanzibar | easy v random, 2 seats | 2 |")


def test_ladder_includes_every_level_and_the_newcomer() -> None:
    found = cells("ladder", [GAME])
    assert {cell.who for cell in found} == {*LEVELS, "newcomer"}
