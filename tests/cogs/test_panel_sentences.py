"""Sentences of the panel without a choice, and of *Why?* without another turn to compare."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.ai.explanation import TurnExplanation
from bot.automation.ai_explanations import Explanation
from bot.game import line
from bot.games import GAMES
from bot.table.table import MatchView, SeatInfo, Table
from cogs.play.hint import advised_turn, other_idea, why_screen
from cogs.play.nothing_to_choose import no_choice_reason
from cogs.text.localiser import in_message
from tests.contract.matches import played

GAME = GAMES["zanzibar"]


def table(guild: int | None) -> Table:
    return Table(
        id="abc",
        game=GAME.name,
        version=1,
        guild=guild,
        channel=2,
        host=1,
        status="running",
        options={},
        seats=(SeatInfo(0, "computer", None, "Amina", level="easy"), SeatInfo(1, "person", 1, "Anna")),
        seq=0,
        locale="en",
        commitment="",
        seed=None,
        created_at=datetime(2026, 10, 1, tzinfo=UTC),
    )


def waiting(guild: int | None, standing: int) -> str:
    """Return what the second seat reads while the first, a computer, must act."""
    step = next(step for step in played(GAME.name, 2, 3) if GAME.deciders(step.before) == (0,))
    look = MatchView(
        table=table(guild),
        viewer=1,
        view=GAME.see(step.before, 1),
        deciders=(0,),
        offers=(),
        since=0,
        can_step_back=False,
        outcome=None,
        standing=standing,
    )
    return no_choice_reason(GAME, look, in_message(look.table, "en"))


@pytest.mark.parametrize(
    ("guild", "standing", "ending"),
    [
        (None, 0, "begins. Your turn appears here."),
        (None, 3, "is choosing. Your turn appears here."),
        (1, 0, "begins. I’ll mention you when it’s your turn."),
        (1, 3, "is choosing. I’ll mention you when it’s your turn."),
    ],
)
def test_panel_names_the_first_player_and_where_your_turn_appears(
    guild: int | None, standing: int, ending: str
) -> None:
    said = waiting(guild, standing)
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


@pytest.mark.parametrize(
    ("moves", "behind", "said"),
    [
        (("5>n1", "keep"), 0.2, "Other idea, about as good: trader 5 to n1; then keep the cards drawn."),
        (("5>n1",), 3.1, "Other idea, about 3 points less: trader 5 to n1."),
        (("5>n1", "6>n1", "keep"), 1.0, "Other idea, about 1 point less: brings 4 points at once."),
    ],
)
def test_hint_names_another_idea_shortly(moves: tuple[str, ...], behind: float, said: str) -> None:
    gain = (line("reason-points", kind="gain", points=4),)
    other = TurnExplanation(moves, tuple(WALKS[move] for move in moves), gain, behind)
    assert other_idea(in_message(table(None), "en"), other) == said


def test_hint_of_three_moves_is_a_list() -> None:
    moves = ("6>s4", "5>n1", "keep")
    localiser = in_message(table(None), "en")
    two, three = (TurnExplanation(one, tuple(WALKS[move] for move in one)) for one in (moves[::2], moves))
    assert advised_turn(localiser, two) == "**Hint: trader 6 to s4; then keep the cards drawn.**"
    listed = "**Hint:**\n1. trader 6 to s4\n2. trader 5 to n1\n3. keep the cards drawn"
    assert advised_turn(localiser, three) == listed
