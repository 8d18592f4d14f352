"""Trials of every game at random: they follow from the view alone, touch no match, and can be played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ai.levels import answer
from bot.game import AnyGame, IllegalMove, Refused, Seat
from bot.games import GAMES
from bot.match.prepared_turns import why_dropped
from bot.match.trial import (
    Trial,
    begun,
    luck_of,
    new_act,
    own_turn,
    question,
    with_move,
    with_plan,
    with_text,
    without_last,
)
from bot.rng import Dice
from tests.contract.matches import play_out, twin_of

MAX_STEPS = 900
POSITIONS = 4


def positions(game: AnyGame, players: int, chance: Random) -> list[Any]:
    """Return some positions of a random match, none of which is its end."""
    states = [step.before for step in play_out(game, players, chance.randrange(1 << 30))]
    return chance.sample(states, min(POSITIONS, len(states)))


def trial_from(game: AnyGame, state: Any, seat: Seat, drawing: int = 0) -> Trial:
    view = game.see(state, seat)
    return begun(game, view, luck_of(view, drawing, "abcdefgh", "1"))


def finished(trial: Trial, chance: Random) -> Trial:
    """Play the trial to the end of the match with offered moves."""
    while trial.decider is not None and len(trial.steps) < MAX_STEPS:
        offers = trial.offers()
        assert offers, "a seat that decides is offered something"
        trial = with_move(new_act(trial), trial.decider, chance.choice(offers))
    return trial


@pytest.mark.parametrize("name", sorted(GAMES))
def test_trial_position_fits_the_view_and_plays_to_the_end(name: str) -> None:
    game, chance = GAMES[name], Random(f"{name} ends")
    players = game.players[chance.randrange(len(game.players))]
    ends = 0
    for state in positions(game, players, chance):
        seat = chance.randrange(players)
        trial = trial_from(game, state, seat)
        assert game.see(trial.state, seat) == game.see(state, seat), "the view of the seat stays"
        assert tuple(game.legal_moves(trial.state, seat)) == tuple(game.legal_moves(state, seat))
        ended = finished(trial, chance)
        assert (ended.decider is None) == (game.outcome(ended.state) is not None)
        ends += ended.decider is None
        for step in trial.steps:
            assert step.seat in range(players)
    assert ends, "some are played to the end"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_trial_does_not_depend_on_hidden_information(name: str) -> None:
    """Whatever is hidden from the seat, the trial and all that any seat sees in it is the same."""
    game, chance = GAMES[name], Random(f"{name} twins")
    players = game.players[0]
    differing = 0
    for number, state in enumerate(positions(game, players, chance)):
        seat = chance.randrange(players)
        twin = twin_of(game, state, seat, Dice(b"twin", number))
        differing += twin != state
        one, other = trial_from(game, state, seat), trial_from(game, twin, seat)
        assert (one.state, one.token, one.luck) == (other.state, other.token, other.luck)
        assert trial_from(game, state, seat, 1).luck != one.luck, "another drawing is another one"
    assert differing, "something is hidden"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_computers_in_a_trial_use_only_the_view_of_their_seat(name: str) -> None:
    game, chance = GAMES[name], Random(f"{name} medium")
    state = positions(game, game.players[0], chance)[0]
    trial = trial_from(game, state, 0)
    for _ in range(6):
        if (seat := trial.decider) is None:
            break
        asked = question(trial, seat)
        assert asked.view == game.see(trial.state, seat)
        before, steps = trial.state, len(trial.steps)
        trial = with_plan(new_act(trial), seat, answer(game, asked))
        assert trial.before == before
        assert len(trial.steps) > steps
        assert len({step.act for step in trial.steps[steps:]}) == 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_trial_undo_goes_back_action_by_action(name: str) -> None:
    game, chance = GAMES[name], Random(f"{name} undo")
    trial = trial_from(game, positions(game, game.players[-1], chance)[0], 0)
    course = [trial]
    for _ in range(12):
        if trial.decider is None:
            break
        trial = with_move(new_act(trial), trial.decider, chance.choice(trial.offers()))
        course.append(trial)
    assert len({one.token for one in course}) == len(course), "each position has another token"
    for earlier in reversed(course[:-1]):
        trial = without_last(trial)
        assert (trial.state, trial.steps, trial.token) == (earlier.state, earlier.steps, earlier.token)
    with pytest.raises(IllegalMove):
        with_move(trial, trial.decider or 0, _illegal(game, trial))


def _illegal(game: AnyGame, trial: Trial) -> str:
    """Return a move of the game that is illegal now."""
    offers = set(trial.offers())
    chance = Random(1)
    for step in play_out(game, game.players[0], 5):
        for move in game.legal_moves(step.before, chance.choice(game.deciders(step.before))):
            if (text := game.write(move)) not in offers:
                return text
    raise AssertionError("every move is legal")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_trial_steps_are_legal_in_the_match_unless_it_has_changed(name: str) -> None:
    """Steps that were tried in the player's turn can be played in the match, one after another."""
    game, chance = GAMES[name], Random(f"{name} own")
    played = 0
    for state in positions(game, game.players[0], chance) + positions(game, game.players[-1], chance):
        (seat, *_) = game.deciders(state)
        trial = trial_from(game, state, seat)
        for _ in range(8):
            if trial.decider is None:
                break
            trial = with_move(new_act(trial), trial.decider, chance.choice(trial.offers()))
        steps = own_turn(trial)
        assert steps, "the first step is an own one"
        assert [step.move for step in steps] == [step.move.move for step in trial.steps[: len(steps)]]
        assert all(step.seat == seat for step in trial.steps[: len(steps)])
        assert why_dropped(game, state, seat, steps) is None
        played += 1
    assert played


def test_typed_trial_moves_apply_to_the_deciding_seats() -> None:
    game = GAMES["cafe_international"]
    state = game.setup(2, game.options(), Dice(b"typed", 1))
    (seat,) = game.deciders(state)
    trial = trial_from(game, state, seat)
    first = next(text for text in trial.offers() if text.startswith("bar"))
    after, refused = with_text(trial, f"{first}, no such move")
    assert [(step.seat, step.move.move, step.act) for step in after.steps] == [(seat, first, 1)]
    assert refused is not None
    second = next(text for text in after.offers() if text.startswith("bar"))
    after, refused = with_text(trial, f"{first}, {second}")
    assert ([step.seat for step in after.steps], refused) == ([seat, 1 - seat], None)
    assert without_last(after).steps == (), "both are one act"


def test_ended_match_allows_no_trial() -> None:
    game, chance = GAMES["zanzibar"], Random("end")
    ended = finished(trial_from(game, positions(game, 2, chance)[0], 0), chance)
    if ended.decider is None:
        with pytest.raises(Refused, match="nothing_to_try"):
            with_text(ended, "end")
