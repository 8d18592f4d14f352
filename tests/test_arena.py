"""Arena: equal deals, seat rotation, external players, and results with confidence intervals."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.arena import (
    Deal,
    MatchResult,
    Series,
    make_player,
    play,
    play_match,
    play_series,
    sort_results,
    summarise,
    wilson_interval,
)
from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice

GAME = "zanzibar"
SEEN: list[tuple[int, tuple[str, ...]]] = []


def first_offer(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
    """Return the first offer, as an external player."""
    SEEN.append((view.viewer, tuple(offers)))
    return offers[0]


def nonsense(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
    """Return a move that is not offered."""
    return "dance"


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the arena command and return (exit code, output, errors)."""
    code = main(["arena", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_arena_plays_every_deal_in_every_rotation() -> None:
    series = Series(GAME, ("random", "first", "random"), 6, 3, {"first": "tests.test_arena:first_offer"})
    SEEN.clear()
    found = [play_match(series, number) for number in range(6)]
    assert [rotation for rotation, _ in found] == [0, 1, 2, 0, 1, 2]
    assert {seat for seat, _ in SEEN} == {0, 1, 2}, "the second player has sat in every seat"


@pytest.mark.rotating(3)
def test_arena_seed_gives_the_same_matches_on_any_number_of_cores() -> None:
    series = Series(GAME, ("random", "random"), 4, 5)
    alone = sort_results(list(play_series(series, 1)))
    together = sort_results(list(play_series(series, 2)))
    assert [(rotation, contest.scores, contest.moves) for rotation, contest in alone] == [
        (rotation, contest.scores, contest.moves) for rotation, contest in together
    ]
    other = sort_results(list(play_series(Series(GAME, ("random", "random"), 4, 6), 1)))
    assert [contest.scores for _, contest in other] != [contest.scores for _, contest in alone]


def test_arena_result_follows_the_seat_rotation() -> None:
    contests = [
        (0, MatchResult((10, 4), (1, 2), ((0.1,), (0.2, 0.4)), 9)),
        (1, MatchResult((3, 8), (2, 1), ((0.2,), (0.1,)), 9)),
        (0, MatchResult((5, 5), (1, 1), ((), ()), 9)),
    ]
    found = summarise(GAME, ("one", "two"), contests)
    first, second = found.players
    assert [first.win_rate, second.win_rate] == pytest.approx([2.5 / 3, 0.5 / 3])
    assert [first.mean_score, second.mean_score] == pytest.approx([23 / 3, 4])
    assert (first.ranks, second.ranks) == ((3, 0), (1, 2))
    assert first.seconds.mean == pytest.approx(0.1)
    assert second.seconds.p95 == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)]
)
def test_confidence_interval_is_the_wilson_score_interval(wins: float, matches: int, low: float, high: float) -> None:
    assert list(wilson_interval(wins, matches)) == pytest.approx([low, high], abs=1e-4)


def test_arena_json_is_one_object_in_seat_order(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = asked(
        capsys, "--game", GAME, "--seats", "mine,random", "--matches", "2", "--jobs", "1", "--json",
        "--player", "mine=tests.test_arena:first_offer",
    )  # fmt: skip
    assert code == 0
    result = json.loads(out)
    assert (result["game"], result["matches"]) == (GAME, 2)
    assert [one["name"] for one in result["players"]] == ["mine", "random"]
    for player in result["players"]:
        low, high = player["interval"]
        assert 0 <= low <= player["win_rate"] <= high <= 1
        assert set(player["seconds"]) == {"mean", "p95"}
        assert isinstance(player["mean_score"], float)


def test_arena_prints_a_table_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = asked(capsys, "--game", GAME, "--seats", "random,random", "--matches", "2", "--jobs", "1")
    assert code == 0
    assert out.splitlines()[0] == f"{GAME}, 2 matches, seats exchanged on equal deals"
    assert len(out.splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess", "--seats", "random,random"], "There is no game 'chess'"),
        (["--game", GAME, "--seats", "random"], "2 to 5 players"),
        (["--game", GAME, "--seats", "random,genius"], "There is no player 'genius'"),
        (["--game", GAME, "--seats", "random,random", "--matches", "0"], "at least 1"),
        (["--game", GAME, "--seats", "a,random", "--player", "a"], "NAME=MODULE:FUNCTION"),
        (["--game", GAME, "--seats", "a,random", "--player", "a=nowhere:there"], "cannot be found"),
        (["--game", GAME, "--seats", "a,random", "--player", "a=tests.test_arena:gone"], "cannot be found"),
    ],
)
def test_arena_reports_an_unplayable_series_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    code, out, err = asked(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_arena_series_fails_if_a_player_returns_an_illegal_move(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = asked(
        capsys, "--game", GAME, "--seats", "a,random", "--player", "a=tests.test_arena:nonsense", "--jobs", "1"
    )
    assert code == 1
    assert "'dance' was not offered" in err


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.skill])
def test_external_player_is_imported_from_the_working_directory(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"own_player_of_{game}"
    (tmp_path / f"{name}.py").write_text("def pick(game, view, offers, dice):\n    return dice.choose(offers)\n")
    monkeypatch.chdir(tmp_path)
    code, out, _ = asked(
        capsys, "--game", game, "--seats", "own,easy", "--matches", "2", "--jobs", "1", "--json",
        "--player", f"own={name}:pick",
    )  # fmt: skip
    assert code == 0
    assert json.loads(out)["players"][0]["name"] == "own"


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", GAMES)
def test_arena_match_is_reproducible_with_the_same_players(game: str) -> None:
    deal = Deal(game, 2, 11)
    one_time, again = (play(deal, [make_player("medium", {}), make_player("easy", {})]) for _ in range(2))
    assert (one_time.scores, one_time.moves) == (again.scores, again.moves)
