"""Contract of a game's skill, in any position of any game that has one, with any number of players."""

from __future__ import annotations

from math import isfinite

import msgspec
import pytest

from bot.ai.playouts import play_out, playout_effort
from bot.ai.turn_search import SearchContext, find_plans, play_moves, skill_of
from bot.ai_spec import Effort
from bot.games import GAMES
from bot.rng import Dice, FastDice
from tests.ai.match_steps import TABLES, some
from tests.contract.matches import played, seed_bytes

SEEDS = range(2)
MAX_MOVES = 3000


@pytest.mark.rotating(4)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_guess_matches_the_view_and_has_the_same_legal_moves(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for step in some(game, players, seed, 60):
        for state in (step.before, step.after):
            for seat in range(players):
                view = game.see(state, seat)
                guess = skill_of(game).guess(view, FastDice(Dice(seed_bytes(seed), step.seq)))
                assert game.see(guess, seat) == view
                offered = [game.write(move) for move in game.legal_moves(state, seat)]
                assert [game.write(move) for move in game.legal_moves(guess, seat)] == offered


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_guess_depends_only_on_the_view_and_the_dice(name: str, players: int, seed: int) -> None:
    """The view passes through its stored form, so that it cannot carry anything else."""
    game = GAMES[name]
    for step in some(game, players, seed, 8):
        for seat in range(players):
            view = game.see(step.before, seat)
            again = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=game.view_type)
            one, two = (skill_of(game).guess(seen, Dice(seed_bytes(seed), 1)) for seen in (view, again))
            assert one == two


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_guesses_vary_if_information_is_hidden(name: str, players: int) -> None:
    game = GAMES[name]
    view = game.see(played(name, players, 0)[5].before, 0)
    assert len({repr(skill_of(game).guess(view, Dice(seed_bytes(0), seq))) for seq in range(20)}) > 1


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_promising_moves_are_legal_and_never_empty(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for step in some(game, players, seed, 60):
        for seat in range(players):
            legal = [game.write(move) for move in game.legal_moves(step.before, seat)]
            promising = [game.write(move) for move in skill_of(game).promising(step.before, seat)]
            assert set(promising) <= set(legal)
            assert len(set(promising)) == len(promising)
            assert bool(promising) == bool(legal)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worth_of_a_final_position_is_the_score(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for step in some(game, players, seed, 30):
        for state in (step.before, step.after):
            for seat in range(players):
                worth, outcome = skill_of(game).worth(state, seat), game.outcome(state)
                assert isfinite(worth)
                if outcome is not None:
                    assert worth == pytest.approx(outcome.scores[seat])


@pytest.mark.rotating(4)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_most_promising_moves_end_every_match(name: str, players: int, seed: int) -> None:
    """This also holds after random moves."""
    game = GAMES[name]
    for step in some(game, players, seed, 4):
        state, dice = step.before, FastDice(Dice(seed_bytes(seed), step.seq))
        for _ in range(MAX_MOVES):
            seats = game.deciders(state)
            if not seats:
                break
            state, _ = game.apply(state, seats[0], skill_of(game).promising(state, seats[0])[0], dice)
        assert game.outcome(state) is not None


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_playouts_total_the_same_turns_for_any_number_of_players(name: str, players: int) -> None:
    """If more seats make play-outs longer, fewer are played."""
    for effort in skill_of(GAMES[name]).efforts_among(players).values():
        whole, each = effort.play_outs * (1 + effort.turns(2)), 1 + effort.turns(players)
        assert whole - each < effort.play_outs_among(players) * each <= whole


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_effort_limits_moves_to_the_most_promising(name: str, players: int) -> None:
    """This holds at every step of a plan."""
    game, narrowed = GAMES[name], 0
    skill = skill_of(game)
    for step in some(game, players, 3, 10):
        state = step.before
        if not game.deciders(state):
            continue
        seat = game.deciders(state)[0]
        found = find_plans(SearchContext(game, seat, Effort(width=2, most=1), FastDice(Dice(seed_bytes(3), 0))), state)
        narrowed += len(skill.promising(state, seat)) > 1
        for plan in found:
            before = state
            for move in plan.moves:
                assert move in skill.promising(before, seat)[:1]
                before, _ = game.apply(before, seat, move, FastDice(Dice(seed_bytes(3), 1)))
    assert narrowed


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_playouts_keep_the_best_turn_found(name: str, players: int) -> None:
    """The plan is followed to its end, and only with `replies`."""
    game, found, played_otherwise = GAMES[name], 0, 0
    skill = skill_of(game)
    for step in some(game, players, 1, 12):
        state, luck = step.before, seed_bytes(step.seq)
        if not game.deciders(state):
            continue
        seat, next_turn = game.deciders(state)[0], skill.turn(state) + 1
        best = find_plans(SearchContext(game, seat, playout_effort(3), FastDice(Dice(luck, 0))), state)[0]
        planned = play_out(game, state, next_turn, FastDice(Dice(luck, 0)), replies=3)
        chance = FastDice(Dice(luck, 0))
        after = play_moves(game, state, seat, best.moves, chance)
        found += planned == play_out(game, after, next_turn, chance, replies=3)
        played_otherwise += planned != play_out(game, state, next_turn, FastDice(Dice(luck, 0)))
    assert found
    assert played_otherwise
