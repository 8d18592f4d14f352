"""Exercises from matches: the options of a seat as it saw them, and which make a puzzle."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import msgspec
import pytest

from bot.ai.explanation import MAX_IDEAS, TurnExplanation, explain_turns, hint_request
from bot.ai.reasons import certain_view
from bot.game import AnyGame, line
from bot.games import GAMES
from bot.history.analysis.analysis_service import exercises_among, shown_of
from bot.history.analysis.decisions import (
    AnalysisBudget,
    candidates,
    compare_quickly,
    search_decision,
    steps_to_compare,
)
from bot.history.analysis.exercises import ExerciseOption, ExerciseView, exercise_view, puzzle_among
from bot.history.analysis.findings import Alternative, Analysis, Exercise
from bot.history.analysis.match_steps import decisions_of, replay_match
from bot.history.analysis.puzzle_making import play_match
from bot.i18n import LOCALES, say
from tests.history.analysis.finished_matches import SKILLED, SMALL, end_of, found_in

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture(params=SKILLED)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def exercise(*behind: tuple[float, float], played: int = 0) -> Exercise:
    """Return an exercise whose alternatives are that far behind, with those errors."""
    told = tuple(Alternative((f"move {number}",), points, error) for number, (points, error) in enumerate(behind))
    return Exercise(3, 9, 0, told, played)


@pytest.mark.rotating(4)
def test_exercises_list_legal_alternatives_of_a_decision_best_first(game: AnyGame) -> None:
    match, found = replay_match(end_of(game)), found_in(game.name).exercises
    decisions = {decision.seq: decision for decision in decisions_of(match)}
    assert found
    for one in found:
        decision = decisions[one.seq]
        assert (one.seat, one.turn) == (decision.seat, match.turn(decision.before))
        assert 2 <= len(one.alternatives) <= MAX_IDEAS + 1
        assert one.alternatives[0].behind == one.alternatives[0].error == 0.0
        assert [other.behind for other in one.alternatives] == sorted(other.behind for other in one.alternatives)
        played = steps_to_compare(match, decision)
        assert one.alternatives[one.played].moves == tuple(step.notation for step in played)
        legal = {game.write(move) for move in game.legal_moves(decision.before, decision.seat)}
        assert all(other.moves[0] in legal for other in one.alternatives)
        assert len({other.moves for other in one.alternatives}) == len(one.alternatives)


@pytest.mark.rotating(4)
def test_exercise_shows_the_view_of_its_seat_and_describes_every_option(game: AnyGame) -> None:
    match, found = replay_match(end_of(game)), found_in(game.name).exercises
    before = {decision.seq: decision.before for decision in decisions_of(match)}
    for one in found:
        shown = exercise_view(game, before[one.seq], one, NOW)
        assert shown.view == game.see(before[one.seq], one.seat)
        assert shown.options[shown.best].behind == 0.0
        assert shown.options[shown.best].is_right
        assert shown.options[shown.played].turn.moves == one.alternatives[one.played].moves
        assert [option.turn.moves for option in shown.options] == sorted(option.turn.moves for option in shown.options)
        for option in shown.options:
            assert len(option.turn.words) == len(option.turn.moves)
            assert all(say(said, locale, ("Anna", "Bruno")) for said in option.turn.words for locale in LOCALES)


@pytest.mark.rotating(4)
def test_review_of_a_turn_names_the_turn_that_a_hint_advises_there(game: AnyGame) -> None:
    match, whole = replay_match(end_of(game)), AnalysisBudget()
    searched = {one.seq for one in found_in(game.name).exercises}
    for decision in [one for one in decisions_of(match) if one.seq in searched]:
        view, legal = game.see(decision.before, decision.seat), game.legal_moves(decision.before, decision.seat)
        advised, *_ = explain_turns(game, hint_request(game, view, tuple(map(game.write, legal))))
        review = search_decision(match, decision, whole)
        assert review is not None
        best = sorted(review.alternatives[0].moves)
        played = sorted(step.notation for step in steps_to_compare(match, decision))
        assert best == sorted(advised.moves) or (best == played and review.played == 0)


def test_turn_of_two_scored_orders_is_compared_as_a_whole() -> None:
    """The first order shows the others something, but its player nothing."""
    match = replay_match(play_match("zanzibar", 3, AnalysisBudget(fair="easy")))
    whole = [steps_to_compare(match, decision) for decision in decisions_of(match)]
    orders = [sum(step.notation.startswith("play ") for step in steps) for steps in whole]
    assert 2 in orders
    ends = {steps[-1].seq for steps in whole}
    for before, after in pairwise(match.steps):
        if before.seat == after.seat and before.seq in ends and match.turn(before.before) == match.turn(after.before):
            view = match.game.see(before.before, before.seat)
            assert certain_view(match.game, view, [before.notation]) != match.game.see(after.before, after.seat)


def test_exercise_has_the_best_turns_of_many_endings_with_the_one_played() -> None:
    match, most = replay_match(play_match("zanzibar", 5, AnalysisBudget(fair="easy"))), 0
    for decision in decisions_of(match)[::3]:
        found = search_decision(match, decision, SMALL)
        if found is not None:
            most = max(most, len(found.alternatives))
            played = tuple(step.notation for step in steps_to_compare(match, decision))
            assert found.alternatives[found.played].moves == played
    assert most == MAX_IDEAS + 1


def test_searched_decisions_are_shared_among_all_seats(game: AnyGame) -> None:
    match = replay_match(end_of(game, last=60))
    decisions = decisions_of(match)
    quick = AnalysisBudget(glances=1, most=2, fair="easy")
    weighed = compare_quickly(match, decisions, quick, lambda: None)
    chosen = candidates(match, weighed, (), 6)
    counts = [sum(one.seat == seat for one in chosen) for seat in (0, 1)]
    assert sum(counts) == len(chosen) == len({match.turn(one.before) for one in chosen}) <= 6
    left = [len({match.turn(one.before) for one in decisions if one.seat == seat}) for seat in (0, 1)]
    assert all(count >= min(2, of_seat) for count, of_seat in zip(counts, left, strict=True))


def test_exercise_answer_is_right_within_the_tolerance_or_the_error() -> None:
    one = exercise((0.0, 0.0), (0.5, 0.1), (0.8, 0.9), (0.8, 0.3), played=3)
    assert [one.is_right(number) for number in range(4)] == [True, True, True, False]
    assert one.cost == 0.8
    assert exercise((0.0, 0.0), (0.4, 0.1), played=1).cost == 0.0


def test_exercises_stored_by_earlier_versions_are_read() -> None:
    """They have one more element, the changes of the evaluation's terms."""
    alternative = (("place 1@c1",), 0.5, 0.1, (("scored", 2.0), ("others", -0.25)))
    stored = msgspec.msgpack.encode(((), None, ((3, 9, 0, (alternative, alternative), 1),)))
    (found,) = msgspec.msgpack.decode(stored, type=Analysis).exercises
    assert found == Exercise(3, 9, 0, (Alternative(("place 1@c1",), 0.5, 0.1),) * 2, 1)


@pytest.mark.parametrize(
    ("behind", "is_clear"),
    [
        (((0, 0), (3, 1), (5, 2)), True),
        (((0, 0), (3, 1.6), (9, 1)), False),
        (((0, 0), (0.9, 0.1), (9, 1)), False),
        (((0, 0), (9, 1)), False),
        (((0, 0), (2, 0), (2, 0)), True),
    ],
    ids=["clear", "within two errors", "nearly as good", "two options only", "no chance in it"],
)
def test_puzzle_has_one_best_alternative_by_two_standard_errors(
    behind: tuple[tuple[float, float], ...], is_clear: bool
) -> None:
    one = exercise(*behind)
    assert (puzzle_among([one]) is one) == is_clear


def test_hardest_clear_decision_becomes_the_puzzle() -> None:
    vague, easy, hard = (exercise((0, 0), (gap, error), (9, 1)) for gap, error in ((1.5, 1.4), (6, 1), (2, 0.5)))
    assert puzzle_among([vague, easy, hard, easy]) is hard
    assert puzzle_among([vague]) is None
    assert puzzle_among([]) is None


def decision(seq: int, cost: float, *, drawback: bool = False, extra: float = 9.0) -> ExerciseView:
    """Return a decision whose played option cost so much, with a drawback if it is explained, and another option."""
    against = line("hint-losses", losses=(line("cafe_international-loss-joker"),)) if drawback else None
    turns = [TurnExplanation(("a",)), TurnExplanation(("b",), behind=cost, drawback=against)]
    turns.append(TurnExplanation(("c",), behind=extra))
    options = tuple(ExerciseOption(turn, not turn.behind, place == 1, not place) for place, turn in enumerate(turns))
    return ExerciseView(seq, seq, 0, NOW, None, options)


def test_costliest_decisions_that_can_be_explained_are_shown() -> None:
    told, untold = [decision(seq, seq, drawback=True) for seq in (1, 2, 3, 4)], decision(9, 12.0)
    assert [one.seq for one in shown_of([untold, *told])] == [2, 3, 4]
    assert [one.seq for one in shown_of([decision(8, 1.0), untold])] == [9], "without any, the costliest"
    assert shown_of([]) == ()


def found(seq: int, gap: float) -> ExerciseView:
    """Return a decision in which the best option was played, and the others are worse by at least so much."""
    other = decision(seq, gap, drawback=True, extra=gap + 1)
    options = tuple(msgspec.structs.replace(option, is_played=option.is_right) for option in other.options)
    return msgspec.structs.replace(other, options=options)


def test_exercises_ask_about_turns_well_played_before_those_whose_answers_the_analysis_shows() -> None:
    costly, well = (
        [decision(seq, cost, drawback=True) for seq, cost in ((3, 4.0), (6, 2.0))],
        [found(seq, gap) for seq, gap in ((1, 5.0), (4, 1.0), (7, 3.0), (9, 2.0))],
    )
    assert [one.seq for one in exercises_among(costly, well)] == [1, 7, 9, 6, 3]
    assert [one.seq for one in exercises_among((), well)] == [1, 4, 7, 9]
    assert exercises_among((), [found(2, 3.0)])[0].stake == 3.0
    assert exercises_among(costly[:1], ())[0].stake == 4.0


def test_turn_is_found_if_its_only_right_alternative_was_played() -> None:
    assert exercise((0.0, 0.0), (1.5, 0.1), (3.0, 0.1), played=0).is_found
    assert not exercise((0.0, 0.0), (1.5, 1.6), (3.0, 0.1), played=0).is_found, "the second is as good"
    assert not exercise((0.0, 0.0), (0.7, 0.1), (3.0, 0.1), played=0).is_found, "no clear difference"
    assert not exercise((0.0, 0.0), (1.5, 0.1), played=1).is_found


def test_option_without_a_reason_is_left_out_of_an_exercise() -> None:
    (shown,) = shown_of([decision(1, 3.0, drawback=True)])
    assert [option.turn.moves for option in shown.options] == [("a",), ("b",)]
