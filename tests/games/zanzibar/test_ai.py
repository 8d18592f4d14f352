"""Computer players: guesses, evaluation, and moves that bring every match to its end."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from bot.ai.levels import decide
from bot.ai_spec import LEVELS, Level
from bot.games.zanzibar.ai.determinise import guess
from bot.games.zanzibar.ai.evaluation import MAX_IDLE_TURNS, PLACE, best_uses, forecast_cards, worth
from bot.games.zanzibar.ai.move_ordering import promising
from bot.games.zanzibar.ai.skill import SKILL
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.moves import End
from bot.games.zanzibar.state import Fresh, Options, State, Turn
from bot.rng import Dice, FastDice
from tests.games.zanzibar.positions import after, cards, changed, made, position

FOUR_IN_THE_NORTH = "0: 2@n1 3@n2 4@n4 5@n6 6@w4 7@o1 | 1: 2@s1"


def finished(state: State, most: int = 4000) -> State:
    """Return the final position of a match played with the most promising moves."""
    for _ in range(most):
        seats = GAME.deciders(state)
        if not seats:
            return state
        state, _ = GAME.apply(state, seats[0], promising(state, seats[0])[0], Dice(b"end", 1))
    raise AssertionError("no end")


@pytest.mark.parametrize("looks", [True, False])
def test_guess_keeps_the_options(looks: bool) -> None:
    state = GAME.setup(3, Options(draw_discard=looks, round_limit=15), Dice(b"guess", 0))
    options = guess(GAME.see(state, 1), Dice(b"guess", 1)).options
    assert (options.draw_discard, options.round_limit) == (looks, 15)


def test_guess_keeps_known_cards_and_deals_the_rest_evenly() -> None:
    state = position("0: 2@n1 | 1: 2@s1", cards("north south", "east west"), cards("pepper", "ginger vanilla cloves"))
    view = GAME.see(state, 0)
    found = [guess(view, FastDice(Dice(b"even", seq))) for seq in range(600)]
    assert {one.seats[0].hand for one in found} == {("north", "south")}
    assert {one.seats[0].deck for one in found} == {("east", "west"), ("west", "east")}
    held = [one.seats[1].hand[0] for one in found]
    assert {card: 110 < held.count(card) < 190 for card in held} == dict.fromkeys(
        ("pepper", "ginger", "vanilla", "cloves"), True
    )


def test_guess_during_a_turn_counts_the_used_cards() -> None:
    state = after(position(FOUR_IN_THE_NORTH, cards("pepper north", "ginger cloves")), "play north")
    assert isinstance(state.phase, Turn)
    again = guess(GAME.see(state, 0), Dice(b"used", 1))
    assert isinstance(again.phase, Turn)
    assert again.phase.used == state.phase.used == 1


@pytest.mark.parametrize(
    ("players", "looks", "limit", "setup"),
    product((2, 5), (True, False), (None, 20), ("placed", "random")),
)
def test_promising_moves_finish_every_match_before_the_round_limit(
    players: int, looks: bool, limit: int | None, setup: str
) -> None:
    options = msgspec.convert({"setup": setup, "draw_discard": looks, "round_limit": limit}, Options)
    over = finished(GAME.setup(players, options, Dice(b"policy", 0)))
    assert over.finished
    assert over.turns < 18 * players


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rotating(4)
def test_computer_uses_a_card_after_some_idle_turns(level: Level) -> None:
    """After MAX_IDLE_TURNS turns in a row without a card, one is used regardless of its value."""
    dealt = GAME.setup(2, Options(setup="random", first=0), Dice(b"idle", 0))
    state = after(dealt, "end", "end")
    idle = changed(state, turns=2 * (MAX_IDLE_TURNS + 1))
    assert not any(isinstance(move, End) for move in promising(idle, 0))
    assert any(isinstance(move, End) for move in promising(dealt, 0))
    for seq in range(30):
        if not isinstance(idle.phase, Turn) or idle.phase.seat != 0 or idle.phase.used:
            break
        view = GAME.see(idle, 0)
        offers = tuple(GAME.write(move) for move in GAME.legal_moves(idle, 0))
        idle, _ = made(idle, decide(level, GAME, view, offers, Dice(b"idle", seq))[0])
    assert len(idle.seats[0].used) == 1


def test_computer_scores_full_orders_and_not_a_hopeless_last_one() -> None:
    rich = position("0: 2@n1 3@n2 4@n3 5@n4 6@n5 7@n6 | 1: 2@s1", cards("north south", "east"))
    use = best_uses(rich, 0)[0]
    assert PLACE["north"] in use.played
    last = position("0: 2@o1 | 1: 2@s1", cards("north south", "east"), cards("", "", scored=9), finished=(1,))
    assert best_uses(last, 0)[0].points == 0
    assert best_uses(last, 0)[0].played == ()


def test_forecast_counts_matching_traders_now_and_after_one_turn() -> None:
    look = forecast_cards(position("0: 2@n1 3@n2 7@o4 | 1: 2@s1").where, 0)
    north, south = PLACE["north"], PLACE["south"]
    assert (look.now[north], look.now[south]) == (2, 0)
    assert (look.soon[north], look.soon[south]) == (3, 1)


def test_evaluation_ignores_drawn_cards_until_the_next_turn() -> None:
    """The value of a turn must not depend on the luck of the guess."""
    worths = set()
    for deck in ("ginger south", "south ginger"):
        state = position(FOUR_IN_THE_NORTH, cards("pepper north", deck), cards("", "west east"))
        worths.add(round(worth(after(state, "play north", "end"), 0), 6))
    assert len(worths) == 1


def test_evaluation_values_traders_on_villages_of_their_owners_orders() -> None:
    hands = cards("north west", "east"), cards("south east", "west")
    near = position("0: 2@n1 3@n2 4@n3 | 1: 2@s1", *hands)
    far = position("0: 2@e1 3@e2 4@e3 | 1: 2@s1", *hands)
    assert worth(near, 0) > worth(far, 0)


def test_computer_discards_a_hopeless_fresh_card_and_keeps_a_good_one() -> None:
    north = position("0: 2@n1 3@n2 4@n3 | 1: 2@s1", cards("west north", "east"))
    good = changed(north, phase=Fresh(0, 1))
    assert [GAME.write(move) for move in promising(good, 0)] == ["keep"]
    poor = changed(position("0: 2@n1 3@n2 4@n3 | 1: 2@s1", cards("west south", "east")), phase=Fresh(0, 1))
    assert [GAME.write(move) for move in promising(poor, 0)] == ["discard south"]


def test_search_treats_positions_equal_whatever_the_order_of_moves() -> None:
    state = position("0: 2@n1 3@w2 | 1: 2@s1", cards("north south", "east"))
    one, two = after(state, "2>n2", "3>c2"), after(state, "3>c2", "2>n2")
    assert one != two
    assert SKILL.essence(one) == SKILL.essence(two)
