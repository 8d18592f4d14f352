"""Levels: legal moves only, determined by view, offers and dice alone, in any position of any game."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from bot.ai.explanation import explain_turns
from bot.ai.levels import DecisionRequest, decide, search_context
from bot.ai.playouts import Candidate
from bot.ai.turn_search import Plan
from bot.ai_spec import LEVELS, Level
from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice
from tests.ai.match_steps import TABLES, offers, some
from tests.contract.matches import seed_bytes, twin_of

FEW = 6
"""Small number of play-outs, because these tests do not measure strength."""


def hasty(name: str) -> AnyGame:
    """Return the game with a skill that searches only briefly."""
    game = GAMES[name]
    assert game.skill is not None
    quick, quick_for_two = (
        {
            level: msgspec.structs.replace(
                effort,
                play_outs=min(FEW, effort.play_outs),
                width=min(4, effort.width),
                candidates=min(3, effort.candidates),
            )
            for level, effort in efforts.items()
        }
        for efforts in (game.skill.efforts, game.skill.efforts_for_two)
    )
    return dataclasses.replace(
        game, skill=dataclasses.replace(game.skill, efforts=quick, efforts_for_two=quick_for_two)
    )


@pytest.mark.rotating(6)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_level_plans_legal_moves_in_any_position(name: str, players: int, level: Level) -> None:
    """The first move is offered; the rest stays legal until another seat decides or hidden information appears."""
    game = hasty(name)
    for step in some(game, players, 5, 10):
        for seat in game.deciders(step.before):
            found = offers(game, step.before, seat)
            plan = decide(level, game, game.see(step.before, seat), found, Dice(seed_bytes(5), step.seq))
            assert plan[0] in found
            state = step.before
            for notation in plan:
                assert notation in offers(game, state, seat)
                after, _ = game.apply(state, seat, game.read(notation), Dice(seed_bytes(5), step.seq))
                if game.deciders(after) != (seat,) or game.hidden(after) != game.hidden(state):
                    break
                state = after


@pytest.mark.rotating(4)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_decision_does_not_depend_on_hidden_information(name: str, players: int, level: Level) -> None:
    """The decision is the same in a twin position whose hidden information differs."""
    game = hasty(name)
    for step in some(game, players, 6, 4):
        for seat in game.deciders(step.before):
            twin = twin_of(game, step.before, seat, Dice(seed_bytes(6), step.seq))
            assert game.see(twin, seat) == game.see(step.before, seat)
            one, other = (
                decide(level, game, game.see(state, seat), offers(game, state, seat), Dice(seed_bytes(1), 2))
                for state in (step.before, twin)
            )
            assert one == other


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_efforts_for_two_players_apply_only_to_tables_of_two(name: str, players: int) -> None:
    game = GAMES[name]
    assert game.skill is not None
    view = game.see(game.setup(players, game.options(), Dice(seed_bytes(8), 0)), 0)
    for level in LEVELS:
        context, for_two = search_context(level, game, view, Dice(seed_bytes(8), 1)), game.skill.efforts_for_two
        expected = for_two.get(level) if players == 2 else None
        assert context is not None
        assert context.effort == (expected or game.skill.efforts[level])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_reasons_include_the_chosen_plan(name: str, players: int) -> None:
    game = hasty(name)
    for step in some(game, players, 7, 4):
        for seat in game.deciders(step.before):
            found = offers(game, step.before, seat)
            question = DecisionRequest("medium", name, game.see(step.before, seat), found, b"luck", step.seq)
            plan = decide("medium", game, question.view, found, Dice(b"luck", step.seq))
            told = explain_turns(game, question, plan)
            if len(found) > 1:
                assert plan in [reason.moves for reason in told]
            assert len(told) <= 3
            other = explain_turns(game, question, (found[-1],))
            assert any(reason.moves[0] == found[-1] for reason in other), "also what it would not have played"


def test_computer_without_a_level_moves_at_random() -> None:
    game = GAMES["zanzibar"]
    state = game.setup(2, game.options(), Dice(seed_bytes(1), 0))
    seat = game.deciders(state)[0]
    found = offers(game, state, seat)
    taken = {decide(None, game, game.see(state, seat), found, Dice(b"x", seq)) for seq in range(60)}
    assert len(taken) > 30


def test_mean_of_a_turn_is_the_same_on_every_python_version() -> None:
    """Since 3.12, `sum` keeps digits that additions one after the other lose: the same match would go on otherwise."""
    candidate = Candidate(Plan((), 0.0))
    for value in (1e16, 1.0, -1e16, 1.0):
        candidate.add(value)
    assert candidate.mean == 0.25


def test_level_with_slips_makes_that_share_of_decisions_at_random() -> None:
    game = hasty("saint_martin")
    assert game.skill is not None
    state = game.setup(2, game.options(), Dice(seed_bytes(1), 0))
    seat = game.deciders(state)[0]
    found, view = offers(game, state, seat), game.see(state, seat)
    skill = game.skill
    sure = msgspec.structs.replace(skill.efforts["easy"], sees=100, noise=0.0, slips=0)

    def made(slips: int) -> int:
        effort = msgspec.structs.replace(sure, slips=slips)
        slipping = dataclasses.replace(game, skill=dataclasses.replace(skill, efforts={"easy": effort}))
        return len({decide("easy", slipping, view, found, Dice(b"slips", seq)) for seq in range(40)})

    assert made(0) < made(50) < made(100)
