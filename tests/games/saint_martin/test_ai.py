"""Computer players: guesses keep public facts, bids stay within the coins held, every match ends."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from bot.games.saint_martin.ai.appraisal import appraise
from bot.games.saint_martin.ai.evaluation import terms
from bot.games.saint_martin.ai.field_counts import fillable
from bot.games.saint_martin.ai.move_ordering import (
    PlacementEvaluator,
    placement_context,
    promising,
    rate_burns,
    tile_at,
)
from bot.games.saint_martin.ai.skill import SKILL, settle
from bot.games.saint_martin.board import BAG_TILES, FULL_BAG, PLAYERS, members
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.moves import Bid, Burn, Move, Place
from bot.games.saint_martin.rules.auction import run_bidding
from bot.games.saint_martin.rules.island_map import closed_by, closed_views, map_island, placements, taken_cubes
from bot.games.saint_martin.state import After, Defend, Kept, Options, Over, State, Turn
from bot.games.saint_martin.views.island_queries import best_outlook
from bot.i18n import say
from bot.rng import Dice, FastDice
from tests.contract.matches import NAMES, played, seed_bytes

OPTIONS = [
    {"auction": auction, "after_auction": after}
    for auction in ("sealed", "open")
    for after in ("left_of_winner", "left_of_drawer", "winner")
]


def states(players: int, seed: int, most: int) -> list[State]:
    """Return positions from throughout a random match with random options."""
    steps = played("saint_martin", players, seed)
    return [step.before for step in random.Random(seed).sample(steps, min(most, len(steps)))]


@pytest.mark.parametrize("players", PLAYERS)
def test_guess_has_every_tile_once_and_keeps_visible_ones(players: int) -> None:
    for state in states(players, 11, 60):
        for seat in range(players):
            guess = SKILL.guess(GAME.see(state, seat), Dice(seed_bytes(1), state.turns))
            assert tiles_of(guess) == tiles_of(state)
            assert [held.shown for held in guess.seats] == [held.shown for held in state.seats]
            assert guess.seats[seat].hand == state.seats[seat].hand
            assert guess.seats[seat].coffee == state.seats[seat].coffee


def tiles_of(state: State) -> Counter[str]:
    """Return all tiles outside the island: in hand, in the bag and on offer."""
    found = Counter(state.bag)
    for held in state.seats:
        found.update(held.hand)
    found.update(spelling.partition("@")[0] for spelling in state.island)
    found.update(state.discarded)
    return Counter({tile: count for tile, count in found.items() if tile in BAG_TILES})


@pytest.mark.parametrize("players", [3, 4])
def test_guessed_sealed_answers_reproduce_the_announced_bids(players: int) -> None:
    heard = 0
    for seed in range(20):
        for step in played("saint_martin", players, seed):
            if not isinstance(step.before.phase, Defend):
                continue
            heard += 1
            for seat in range(players):
                guess = SKILL.guess(GAME.see(step.before, seat), FastDice(Dice(seed_bytes(seed), step.seq)))
                phase, sale = guess.phase, guess.sale
                assert isinstance(phase, Defend)
                assert sale is not None
                assert run_bidding(phase.maxima, phase.drawer, guess.seats[phase.drawer].coins).bids == sale.bids
    assert heard


@pytest.mark.parametrize("players", PLAYERS)
def test_predicted_income_of_a_placement_equals_the_real_one(players: int) -> None:
    for state in states(players, 12, 40):
        island_map = map_island(state.island)
        for tile in ("T01", "T22", "T45", "T53"):
            scale = PlacementEvaluator(placement_context(state, 0))
            for number in members(placements(island_map, tile)):
                fields = closed_by(island_map, tile_at(tile, number))
                coins = sum(field.coins for field in closed_views(fields, state.cubes))
                assert scale.change(tile_at(tile, number)).coins == coins
                taken = taken_cubes(fields, state.cubes, worthless=state.options.worthless_cubes == "yes")
                assert scale.change(tile_at(tile, number)).cubes == len(taken)


def test_cell_is_fillable_if_some_tile_fits() -> None:
    for state in states(2, 13, 30):
        island_map = map_island(state.island)
        cells = {number // 4 for tile in {*FULL_BAG, "OA"} for number in members(placements(island_map, tile))}
        assert {number // 4 for number in members(fillable(island_map))} == cells


@pytest.mark.rotating(12)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_computer_bids_stay_within_its_coins_and_every_match_ends(players: int, options: dict[str, Any]) -> None:
    """One seat at a time plays at random, the others play the most promising move."""
    for wild in (None, *range(players)):
        chance = FastDice(Dice(seed_bytes(players), 1))
        state = GAME.setup(players, msgspec.convert(options, Options), Dice(seed_bytes(players), 0))
        for _ in range(2000):
            seats = GAME.deciders(state)
            if not seats:
                break
            state, _ = GAME.apply(state, seats[0], chosen(state, seats[0], chance, is_wild=seats[0] == wild), chance)
        assert isinstance(state.phase, Over)


def chosen(state: State, seat: int, chance: Dice, *, is_wild: bool) -> Move:
    """Return a random legal move or the most promising one."""
    move = chance.choose(GAME.legal_moves(state, seat)) if is_wild else promising(state, seat)[0]
    if isinstance(move, Bid):
        assert move.coins <= state.seats[seat].coins
    return move


@pytest.mark.parametrize("players", PLAYERS)
def test_search_settles_a_turn_at_the_start_of_the_next_one(players: int) -> None:
    for state in states(players, 14, 30):
        settled = settle(state, 0, Dice(seed_bytes(0), 0))
        assert isinstance(settled.phase, Turn | Over)
        assert settled.turns <= state.turns + 1


def test_computer_with_four_tiles_places_one() -> None:
    for seed in range(6):
        for step in played("saint_martin", 2, seed):
            phase = step.before.phase
            if isinstance(phase, Kept) and len(step.before.seats[phase.seat].hand) == 4:
                first = promising(step.before, phase.seat)[0]
                assert isinstance(first, Place) or not any(
                    isinstance(move, Place) for move in GAME.legal_moves(step.before, phase.seat)
                )


def test_unknown_hands_do_not_change_the_evaluation() -> None:
    """Only the number of tiles in an unknown hand counts."""
    for state in states(3, 15, 30):
        guesses = [SKILL.guess(GAME.see(state, 0), Dice(seed_bytes(2), seq)) for seq in range(3)]
        assert len({tuple(terms(guess, 0).items()) for guess in guesses}) == 1


def test_computers_consider_no_burn_that_helps_them_in_nothing() -> None:
    """A hint has no reason for it."""
    considered = 0
    for state in [one for seed in range(8) for one in states(2, seed, 200)]:
        for seat in GAME.deciders(state) if isinstance(state.phase, After) else ():
            helps = {move for gain, move in rate_burns(state, seat) if gain > 0}
            burns = [move for move in promising(state, seat) if isinstance(move, Burn)]
            assert {*burns} <= helps
            considered += len(burns)
    assert considered


def test_coach_urges_exactly_the_bids_that_a_computer_would_make() -> None:
    """A value that no computer would pay is called a mistake by the analysis."""
    seen = set[bool]()
    for state in [one for seed in range(8) for one in states(2, seed, 200)]:
        for seat in GAME.deciders(state):
            view = GAME.see(state, seat)
            found = appraise(view)
            if found is None:
                continue
            first, *others = promising(SKILL.guess(view, Dice(b"appraisal", 0)), seat)
            assert others == [] or view.sale is None or seat == view.sale.drawer, "the hint has no other idea"
            coins = int(str(dict(found.args)["coins"]))
            assert (coins > 0) == isinstance(first, Bid), (view.phase, first)
            assert not isinstance(first, Bid) or coins >= first.coins
            seen.add(coins > 0)
    assert seen == {True, False}


def test_coach_speaks_against_a_bid_by_facts_alone() -> None:
    seen = Counter[str]()
    for state in [one for seed in range(8) for one in states(2, seed, 200)]:
        for seat in GAME.deciders(state):
            view = GAME.see(state, seat)
            if (found := appraise(view)) is None or view.offer is None or view.sale is None:
                continue
            said, advice = say(found, "en", NAMES), str(dict(found.args)["advice"])
            seen[advice] += 1
            best = best_outlook(view, view.offer)
            gain = best.points if best else 0
            held = [own.points for tile in view.seats[seat].hand or () if (own := best_outlook(view, tile))]
            assert ("worth" in said) == (advice == "bid"), "a hint's longer search may find otherwise"
            assert advice != "refuse" or (gain <= max(held) and seat != view.sale.drawer), said
            assert (seat == view.sale.drawer) <= (advice == "keep")
            if advice in ("bid", "weigh"):
                assert re.search(r"[Ee]ach coin moves a point from you to .+\.$|a field that it opens\.$", said), said
    assert {"bid", "refuse", "weigh"} <= {*seen}
