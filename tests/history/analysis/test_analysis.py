"""Tests of analysis results: reproducible and consistent with the match."""

from __future__ import annotations

from statistics import fmean

import msgspec
import pytest

from bot.ai.explanation import MAX_IDEAS
from bot.ai.playouts import play_alternatives
from bot.ai.turn_search import SearchContext, find_plans, skill_of
from bot.game import AnyGame
from bot.games import GAMES
from bot.history.analysis import analysis
from bot.history.analysis.analysis import analyse
from bot.history.analysis.decisions import FULL_BUDGET, mean_gap
from bot.history.analysis.match_steps import ReplayedMatch, decisions_of, is_draw, replay_match, shows_hidden
from bot.history.analysis.puzzle_making import play_match
from bot.match.log_replay import take
from bot.rng import Dice, FastDice
from tests.history.analysis.finished_matches import SKILLED, SMALL, end_of, found_in

WORTH_IT = 0.5
"""Points between the best and the worst draw, below which it is all the same what is drawn."""


@pytest.fixture(params=SKILLED)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


@pytest.mark.rotating(12)
def test_analysis_is_deterministic_and_its_forecast_ends_in_the_result(game: AnyGame) -> None:
    past, told = end_of(game), list[tuple[int, int]]()
    found = analyse(past, lambda *done: told.append(done), SMALL)
    assert found_in(game.name) == found
    match = replay_match(past)
    outcome = game.outcome(match.last)
    assert outcome is not None
    assert found.course[-1].points == outcome.scores
    turns = [stage.turn for stage in found.course]
    assert turns == sorted(set(turns))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


@pytest.mark.rotating(4)
def test_analysis_finds_better_moves_in_random_play(game: AnyGame) -> None:
    found = [one for seed in (3, 4) for one in found_in(game.name, seed).exercises]
    assert any(one.cost and one.alternatives[0].moves != one.alternatives[one.played].moves for one in found)


def test_decision_ends_where_another_seat_decides_or_a_fact_is_revealed(game: AnyGame) -> None:
    match = replay_match(end_of(game, last=200))
    seen = [step.seq for decision in decisions_of(match) for step in decision.steps]
    assert seen == sorted(set(seen))
    for decision in decisions_of(match):
        assert {step.seat for step in decision.steps} == {decision.seat}
        assert len(game.legal_moves(decision.before, decision.seat)) > 1
        for step in decision.steps[:-1]:
            assert game.deciders(step.after) == (decision.seat,)
            assert not shows_hidden(game, step)
    free = [step.seq for step in match.steps if len(game.legal_moves(step.before, step.seat)) > 1]
    assert set(free) <= set(seen)


@pytest.mark.rotating(4)
def test_alternatives_are_compared_with_the_same_random_numbers(game: AnyGame) -> None:
    match = replay_match(end_of(game, last=200))
    level = skill_of(game).efforts["strong"]
    compared = 0
    for decision in decisions_of(match)[:10]:
        view = game.see(decision.before, decision.seat)

        def thought(seat: int = decision.seat) -> SearchContext:
            return SearchContext(game, seat, level, FastDice(Dice(b"same", 1)))

        ways = [plan.moves for plan in find_plans(thought(), decision.before)[:2]]
        if len(ways) < 2:
            continue
        compared += 1
        one, other = ways
        there, back = (mean_gap(*play_alternatives(thought(), view, two, 2)) for two in ((one, other), (other, one)))
        assert (there.points, there.value) == pytest.approx((-back.points, -back.value))
        nothing = mean_gap(*play_alternatives(thought(), view, (one, one), 2))
        assert (nothing.points, nothing.value) == (0.0, 0.0)
    assert compared


@pytest.mark.parametrize("name", [name for name in SKILLED if skill_of(GAMES[name]).drawn is not None])
@pytest.mark.rotating(4)
def test_luck_is_the_result_of_a_draw_minus_its_expectation(name: str) -> None:
    """The luck of all possible draws adds up to zero."""
    game, skill = GAMES[name], skill_of(GAMES[name])
    match, varied = replay_match(end_of(game, last=200)), 0
    for step in [step for step in match.steps if is_draw(game, step)][:12]:
        lucks = list[float]()
        for number in range(24):
            state = skill.guess(game.see(step.before, step.seat), Dice(b"imagined", number))
            drawn = take(game, state, step.seat, game.read(step.notation), seed=b"imagined", seq=number)
            if game.outcome(drawn.after) is None:
                found = analysis.luck_of(ReplayedMatch(game, state, (drawn,), b"other"), 24)
                assert found is not None
                assert [points for seat, points in enumerate(found) if seat != step.seat] == [0.0]
                lucks.append(found[step.seat])
        if lucks and max(lucks) - min(lucks) > WORTH_IT:
            varied += 1
            assert min(lucks) < 0 < max(lucks)
            assert abs(sum(lucks) / len(lucks)) < 0.6 * (max(lucks) - min(lucks))
    assert varied >= 3


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in SKILLED for players in GAMES[name].players])
def test_analysis_of_turns_fits_into_a_minute(name: str, players: int) -> None:
    """Counted: a planned turn was measured to take 5 ms at most, one of promising moves a tenth of that."""
    strong = skill_of(GAMES[name]).efforts_among(players)[FULL_BUDGET.strong]
    compared = (MAX_IDEAS + 1) * (FULL_BUDGET.planned if strong.replies else FULL_BUDGET.comparisons)
    searched = max(FULL_BUDGET.searched, FULL_BUDGET.shown * players)
    played_out = searched * (strong.play_outs_among(players) + compared) * (1 + strong.turns(players))
    assert played_out <= (10_000 if strong.replies else 100_000)


def test_game_without_draws_has_no_luck() -> None:
    games = [game for game in GAMES.values() if game.skill is not None and game.skill.drawn is None]
    assert games
    for game in games:
        assert analysis.luck_of(replay_match(end_of(game)), 2) is None


def test_forecast_predicts_final_scores_from_the_first_turn() -> None:
    """Not only those that the board is worth by now, which were 30 points less at the beginning."""
    match = replay_match(play_match("cafe_international", 59_001, msgspec.structs.replace(FULL_BUDGET, fair="easy")))
    *before, last = analysis.forecast(match, msgspec.structs.replace(FULL_BUDGET, forecasts=1), lambda: None)
    first_half = before[: len(before) // 2]
    errors = [fmean(one.points) - fmean(last.points) for one in first_half]
    assert abs(fmean(errors)) < 15, errors
