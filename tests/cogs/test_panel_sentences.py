"""Sentences of the panel without a choice, and of *Why?* without another turn to compare."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from bot.ai.explanation import TurnExplanation
from bot.automation.ai_explanations import Explanation
from bot.game import Line, Name, line
from bot.games import GAMES
from bot.games.zanzibar.vocabulary import card_term
from bot.history.analysis import ExerciseOption, ExerciseView
from bot.i18n import say
from bot.table.table import MatchView, SeatInfo, Table
from cogs.match_history.analysis import decision_in_words
from cogs.match_history.exercises import answer_in_words
from cogs.play.hint import (
    addresses_reader,
    advice_in_words,
    advised_turn,
    other_idea,
    reason_in_words,
    told_idea,
    ways_in_words,
    why_screen,
)
from cogs.play.nothing_to_choose import no_choice_reason
from cogs.text.localiser import in_message
from tests.contract.matches import played
from tests.made_table import made_table

GAME = GAMES["zanzibar"]


def table(guild: int | None) -> Table:
    seats = SeatInfo(0, "computer", None, "Amina", level="easy"), SeatInfo(1, "person", 1, "Anna")
    return made_table(GAME.name, *seats, guild=guild)


def waiting(guild: int | None) -> str:
    """Return what the second seat reads while the first, a computer, must act."""
    step = next(step for step in played(GAME.name, 2, 3) if GAME.deciders(step.before) == (0,))
    look = MatchView(
        table=table(guild),
        viewer=1,
        view=GAME.see(step.before, 1),
        deciders=(0,),
        offers=(),
        token=0,
        can_undo=False,
        outcome=None,
        standing=0,
    )
    return no_choice_reason(GAME, look, in_message(look.table, "en"))


@pytest.mark.parametrize(
    ("guild", "ending"),
    [(None, "is choosing. Your turn appears here."), (1, "is choosing. I’ll mention you when it’s your turn.")],
)
def test_panel_names_who_chooses_and_where_your_turn_appears(guild: int | None, ending: str) -> None:
    said = waiting(guild)
    assert "Amina" in said
    assert said.endswith(ending)


def test_turn_without_an_alternative_is_not_called_the_only_legal_one() -> None:
    one = TurnExplanation(("end",))
    explanation = Explanation(table(None), ((1, 0, 1),), 1, 0, 1, one.moves, (one,))
    texts = str(why_screen(explanation, "en").components())
    assert "No other move seemed worth comparing." in texts


WALKS = {
    "6>s4": line("zanzibar-advice-walk", trader=6, space="s4"),
    "5>n1": line("zanzibar-advice-walk", trader=5, space="n1"),
    "6>n1": line("zanzibar-advice-walk", trader=6, space="n1"),
    "keep": line("zanzibar-advice-keep"),
}


BEST = TurnExplanation(("6>s4",), (WALKS["6>s4"],), (line("reason-points", kind="gain", points=1),))
GAIN = line("reason-points", kind="gain", points=4)
LIFTED = line("zanzibar-effect-placed", cards=card_term("ginger"), count=1)
JOINED = line("zanzibar-effect-placed", cards=card_term("pepper"), count=1)
FALLS = line("zanzibar-loss-order", card=card_term("ginger"), held="yes", points="0", more="+4")
LATER = line("hint-losses", losses=(line("cafe_international-loss-joker"),))
BOTH = line("hint-losses", losses=(FALLS, line("cafe_international-loss-draw")))


def other(
    *moves: str, brings: tuple[Line, ...] = (), behind: float = 0.0, drawback: Line | None = None, points: int = 0
) -> TurnExplanation:
    return TurnExplanation(moves, tuple(WALKS[move] for move in moves), brings, behind, 0.0, drawback, points)


@pytest.mark.parametrize(
    ("idea", "said"),
    [
        (other("5>n1", "keep", behind=0.2), "in the end about as good: trader 5 to n1; then keep the orders drawn."),
        (
            other("5>n1", behind=3.1),
            "in the end about 3 points less: trader 5 to n1. It brings no points at once.",
        ),
        (
            other("5>n1", "6>n1", "keep", brings=(GAIN,), behind=1.0),
            "in the end about 1 point less: trader 5 to n1; trader 6 to n1; then keep the orders drawn. "
            "It brings 4 points at once.",
        ),
        (other("6>s4", "5>n1", behind=0.2), "in the end about as good: trader 6 to s4; then trader 5 to n1."),
        (
            other("5>n1", brings=(GAIN,), behind=2.0, drawback=LATER),
            "in the end about 2 points less: trader 5 to n1. "
            "It brings 4 points at once, but the joker leaves your hand.",
        ),
        (
            other("5>n1", behind=2.0, drawback=LATER),
            "in the end about 2 points less: trader 5 to n1. After it, the joker leaves your hand.",
        ),
        (
            other("5>n1", behind=2.0, drawback=BOTH),
            "in the end about 2 points less: trader 5 to n1. "
            "After it, ginger would pay 0 instead of +4 and you draw no guest.",
        ),
    ],
)
def test_hint_says_what_speaks_for_another_idea_and_against_it(idea: TurnExplanation, said: str) -> None:
    assert other_idea(in_message(table(None), "en"), BEST, idea) == f"Other idea, {said}"


def test_hint_compares_with_the_idea_that_pays_more_before_the_next_best() -> None:
    near, poor = other("5>n1", behind=0.2), other("6>n1", points=1)
    paid = other("6>n1", behind=5.0, points=8, drawback=LATER)
    best = other("6>s4", brings=(LIFTED,), points=2)
    assert told_idea(best, (near, paid)) is paid
    assert told_idea(best, (near, poor)) is near


def test_reason_that_all_ideas_share_is_left_out() -> None:
    localiser = in_message(table(None), "en")
    ways = [other("6>s4", brings=(LIFTED, GAIN)), other("5>n1", brings=(LIFTED,), behind=2.0)]
    assert reason_in_words(localiser, *ways) == ("It brings 4 points at once.",)
    assert ways_in_words(localiser, ways).splitlines() == [
        "1. Trader 6 to s4",
        "-# It brings 4 points at once.",
        "2. Trader 5 to n1, in the end about 2 points less",
    ]


@pytest.mark.parametrize(
    ("best", "idea", "is_compared"),
    [
        ((), other("5>n1", behind=2.0), True),
        ((LIFTED,), other("5>n1", behind=2.0), True),
        ((LIFTED,), other("5>n1", brings=(LIFTED,), behind=2.0), False),
        ((JOINED, LIFTED), other("5>n1", brings=(LIFTED,)), False),
        ((LIFTED,), other("5>n1", brings=(LIFTED,), behind=2.0, drawback=LATER), True),
        ((LIFTED,), other("5>n1", brings=(GAIN,), behind=2.0, points=2), False),
        ((LIFTED,), other("5>n1", brings=(GAIN,), behind=2.0, points=4), True),
        ((LIFTED,), other("5>n1", brings=(GAIN,), behind=2.0, points=4, drawback=LATER), True),
    ],
)
def test_hint_compares_only_with_an_idea_that_its_sentences_make_worse_or_that_pays_clearly_more(
    best: tuple[Line, ...], idea: TurnExplanation, is_compared: bool
) -> None:
    """It would speak against itself with a reason that both have, or that the other turn brings a little more.

    Of a turn of which nothing can be told, its distance to the next best is the reason.
    """
    told = advice_in_words(in_message(table(None), "en"), (other("6>s4", brings=best), idea))
    reason = f"It {' and '.join(say(said, 'en') for said in best)}."
    assert told[0] == "**Hint: trader 6 to s4.**"
    assert is_compared or told[1].startswith(reason)
    assert any(said.startswith("Other idea, ") for said in told) == is_compared


@pytest.mark.parametrize("behind", [2.0, 0.2])
def test_hint_that_pays_less_at_once_begins_with_what_speaks_against_more(behind: float) -> None:
    best, idea = other("6>s4", brings=(LIFTED,)), other("5>n1", brings=(GAIN,), behind=behind, points=4, drawback=LATER)
    _, why, compared = advice_in_words(in_message(table(None), "en"), (best, idea))
    assert why == "More points are possible now, but then the joker leaves your hand. This turn counts for ginger."
    assert compared.endswith("trader 5 to n1. It brings 4 points at once.")


def test_idea_that_pays_less_at_once_and_is_as_good_says_what_makes_up_for_it() -> None:
    localiser = in_message(table(None), "en")
    best, idea = other("6>s4", brings=(GAIN,), points=4), other("5>n1", behind=0.2)
    plain = Explanation(table(None), ((1, 0, 1),), 1, 0, 1, best.moves, (best, idea))
    assert "No other move seemed worth comparing." in str(why_screen(plain, "en").components())
    told = advice_in_words(localiser, (best, msgspec.structs.replace(idea, makes_up=LATER)))
    made_up = "It pays less now. If you take more points now, the joker leaves your hand."
    assert told[-1].endswith(f"trader 5 to n1. {made_up}")


def test_other_idea_that_brings_the_same_points_is_told_with_them() -> None:
    best, idea = other("6>s4", brings=(LIFTED, GAIN), points=4), other("5>n1", brings=(JOINED, GAIN), points=4)
    *_, told = advice_in_words(in_message(table(None), "en"), (best, idea))
    assert told.endswith(f"It {say(JOINED, 'en')} and brings 4 points at once.")


def test_turn_that_only_costs_is_told_with_its_cost_before_what_speaks_against_it() -> None:
    cost = line("reason-points", kind="loss", points=6)
    idea = other("5>n1", brings=(cost,), behind=2.0, points=-6, drawback=LATER)
    told = other_idea(in_message(table(None), "en"), BEST, idea)
    assert told.endswith("It costs 6 points at once. After it, the joker leaves your hand.")


@pytest.mark.parametrize(("points", "said"), [(0, "It brings no points at once."), (1, "It brings 1 point at once.")])
def test_other_idea_without_another_effect_tells_its_points(points: int, said: str) -> None:
    best = other("6>s4", brings=(LIFTED,), points=1)
    *_, idea = advice_in_words(in_message(table(None), "en"), (best, other("5>n1", behind=2.0, points=points)))
    assert idea == f"Other idea, in the end about 2 points less: trader 5 to n1. {said}"


def test_long_idea_that_is_as_good_waits_for_another_press() -> None:
    localiser, best = in_message(table(None), "en"), other("6>s4", brings=(GAIN,), points=4)
    moves = ("5>n1", "6>n1", "keep")
    told = advice_in_words(localiser, (best, other(*moves, behind=0.2, brings=(LIFTED,))))
    assert told == (advised_turn(localiser, best), "It brings 4 points at once.")
    for reason in ({"behind": 2.0}, {"drawback": LATER}, {"points": 9}):
        *_, idea = advice_in_words(localiser, (best, other(*moves, brings=(LIFTED,), **{"behind": 0.2} | reason)))
        assert idea.startswith("Other idea, ")


def test_explanation_calls_the_player_you_only_where_it_says_who_that_is() -> None:
    """Of a turn that was worse, it says why."""
    best, own = other("6>s4", brings=(GAIN,)), other("5>n1", behind=3.0, drawback=LATER)
    explanation = Explanation(table(None), ((1, 0, 1),), 1, 0, 1, own.moves, (best, own))
    texts = str(why_screen(explanation, "en").components())
    assert "Played: trader 5 to n1. After it, the joker leaves your hand." in texts
    assert "Better: trader 6 to s4, in the end about 3 points more. It brings 4 points at once." in texts
    assert "“You” is Amina here." in texts
    plain = Explanation(table(None), ((1, 0, 1),), 1, 0, 1, best.moves, (best, other("5>n1", behind=0.2)))
    assert "“You”" not in str(why_screen(plain, "en").components())


def test_name_with_your_in_it_addresses_nobody() -> None:
    assert addresses_reader(LATER, ("Anna", "Bruno"))
    assert not addresses_reader(line("common-bot-for", who=Name(0)), ("Ask your aunt", "Bruno"))


def test_hint_of_three_moves_is_a_list() -> None:
    moves = ("6>s4", "5>n1", "keep")
    localiser = in_message(table(None), "en")
    two, three = (TurnExplanation(one, tuple(WALKS[move] for move in one)) for one in (moves[::2], moves))
    assert advised_turn(localiser, two) == "**Hint: trader 6 to s4; then keep the orders drawn.**"
    listed = "**Hint:**\n1. Trader 6 to s4\n2. Trader 5 to n1\n3. Keep the orders drawn"
    assert advised_turn(localiser, three) == listed


def test_both_turns_of_an_analysis_are_told_with_every_step() -> None:
    shared = other("6>s4", "5>n1", brings=(LIFTED, GAIN), drawback=LATER, behind=1.2)
    better = other("6>s4", "keep", brings=(LIFTED, GAIN))
    options = (
        ExerciseOption(better, is_right=True, is_played=False, is_best=True),
        ExerciseOption(shared, is_right=False, is_played=True, is_best=False),
    )
    decision = ExerciseView(5, 9, 0, datetime(2026, 10, 1, tzinfo=UTC), None, options)
    said = decision_in_words(decision, in_message(table(None), "en"), is_own=True)
    assert said == (
        "Played: trader 6 to s4; then trader 5 to n1.\n"
        "Better: trader 6 to s4; then keep the orders drawn, about 1 point more in the end.\n"
        "Why: After the move played, the joker leaves your hand."
    )
    watched = decision_in_words(decision, in_message(table(None), "en"), is_own=False)
    assert watched.endswith("After the move played, the joker leaves your hand.\n-# “You” is Amina here.")


@pytest.mark.parametrize(("brought", "reason"), [(3, "\nWhy: It brings 4 points at once."), (4, ""), (8, "")])
def test_analysis_gives_points_at_once_as_the_reason_only_if_they_are_more(brought: int, reason: str) -> None:
    line_of = line("reason-points", kind="gain", points=brought)
    better, worse = (
        other("6>s4", brings=(GAIN,), points=4),
        other("5>n1", brings=(line_of,), behind=2.0, points=brought),
    )
    options = (
        ExerciseOption(better, is_right=True, is_played=False, is_best=True),
        ExerciseOption(worse, False, True, False),
    )
    decision = ExerciseView(5, 9, 0, datetime(2026, 10, 1, tzinfo=UTC), None, options)
    said = decision_in_words(decision, in_message(table(None), "en"), is_own=True)
    assert said.endswith(f"about 2 points more in the end.{reason}")


def test_analysis_tells_what_the_turn_played_did_without_what_the_log_has_answered() -> None:
    risk = line("guatemala_cafe-effect-scores", kind="risk", colour="brown", own=8, others=0)
    played = other("5>n1", brings=(JOINED, risk, LIFTED), behind=2.0)
    options = (
        ExerciseOption(other("6>s4", brings=(LIFTED,)), is_right=True, is_played=False, is_best=True),
        ExerciseOption(played, is_right=False, is_played=True, is_best=False),
    )
    decision = ExerciseView(5, 9, 0, datetime(2026, 10, 1, tzinfo=UTC), None, options)
    said = decision_in_words(decision, in_message(table(None), "en"), is_own=True)
    assert said.startswith(f"Played: trader 5 to n1. It {say(JOINED, 'en')}.\nBetter: ")


def test_right_answer_of_an_exercise_says_why_and_a_wrong_one_what_speaks_against_it() -> None:
    better, worse = other("6>s4", brings=(GAIN,), points=4), other("5>n1", behind=2.0, drawback=LATER)
    options = (
        ExerciseOption(worse, is_right=False, is_played=True, is_best=False),
        ExerciseOption(better, is_right=True, is_played=False, is_best=True),
    )
    exercise = ExerciseView(5, 9, 0, datetime(2026, 10, 1, tzinfo=UTC), None, options)
    localiser = in_message(table(None), "en")
    assert answer_in_words(exercise, 1, localiser) == (
        "✓ Answer **2** is the best choice. Answer 2 brings 4 points at once; "
        "Answer 1 brings no points at once. In the end Answer 2 is about 2 points better than Answer 1. "
        "After Answer 1, the joker leaves your hand."
    )
    assert answer_in_words(exercise, 0, localiser) == (
        "✗ That is what you played. Answer **1** is about 2 points worse than the best choice. "
        "After it, the joker leaves your hand. Try again."
    )
