"""AI: determinisation, evaluation and move ordering."""

from __future__ import annotations

import random

import msgspec
import pytest

from bot.arena import Deal, play
from bot.arena import make_player as entrant
from bot.games.cafe_international.ai.determinise import guess
from bot.games.cafe_international.ai.evaluation import terms, worth
from bot.games.cafe_international.ai.move_ordering import promising
from bot.games.cafe_international.board import CODES, IS_JOKER
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import State
from bot.rng import Dice, FastDice
from tests.contract.matches import options_of, seed_bytes
from tests.games.cafe_international.positions import OTHERS, after, changed, position, seat, tiles

LONE = "USm GBm CNm ESm FRm"


def chosen(state: State) -> list[str]:
    """Return the ordered moves of the seat to move."""
    (decider,) = GAME.deciders(state)
    return [GAME.write(move) for move in promising(state, decider)]


def guesses(state: State, viewer: int, times: int = 60) -> list[State]:
    view = GAME.see(state, viewer)
    return [guess(view, FastDice(Dice(seed_bytes(number), 0))) for number in range(times)]


def test_view_counts_consecutive_passes() -> None:
    state = position("", "Jm", "Jf", players=3, lone_guest="opening")
    assert [GAME.see(after(state, *["pass"] * passes), 2).passes for passes in (0, 1, 2)] == [0, 1, 2]


def test_guess_keeps_open_hands_and_deals_private_ones() -> None:
    def hands(how: str) -> set[tuple[int, ...]]:
        return {tuple(sorted(one.seats[1].hand)) for one in guesses(position("", LONE, OTHERS, hands=how), 0)}

    assert hands("open") == {tuple(sorted(tiles(OTHERS)))}
    assert len(hands("private")) > 50


def test_guess_deals_hidden_tiles_evenly() -> None:
    """97 tiles are unseen, and four of them are men from Turkey."""
    state = position("", "USm GBm CNm", "TRm", hands="private")
    found = guesses(state, 0, 3000)
    share = sum(CODES[one.seats[1].hand[0]] == "TRm" for one in found) / len(found)
    assert share == pytest.approx(4 / 97, abs=0.012)


def test_joker_known_to_be_in_a_hand_stays_there() -> None:
    state = after(position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm", hands="private"), "swap ESf@c11")
    for one in guesses(state, 1):
        assert tiles("Jf")[0] in one.seats[0].hand
        assert len(one.seats[0].hand) == 5


def test_player_who_just_passed_holds_only_jokers() -> None:
    state = position("", "Jm", "Jf Jf", LONE, players=3, hands="private", lone_guest="opening")
    for one in guesses(after(state, "pass", "pass"), 2):
        assert all(IS_JOKER[guest] for cards in one.seats[:2] for guest in cards.hand)


def test_evaluation_ignores_tiles_drawn_at_the_end_of_the_turn() -> None:
    """They are known only after the turn, so its evaluation must not use them."""

    def weighed(bag: str) -> float:
        state = position("c01=GBm", "GBf ITm CNm ESm FRm", bag=bag + " RUm RUf ITm ITf TRm TRf AFm")
        return worth(after(state, "GBf@c05", "ITm@c08"), 0)

    assert weighed("Jm Jf") == weighed("INm INf")


def test_evaluation_is_lower_if_another_seat_holds_the_fourth_guest() -> None:
    """Position: one British man and two British women at one table."""
    where = "c01=GBm c05=GBf c10=GBf"
    gains = [
        worth(position(where, LONE, other, to_move=1), 1) - worth(position("c01=GBm", LONE, other, to_move=1), 1)
        for other in ("GBm TRf RUm RUf ITm", OTHERS)
    ]
    assert gains[0] > gains[1] + 2


def test_lower_hand_limit_reduces_penalties_and_future_turns() -> None:
    full, lowered = (terms(position("", seat(LONE, 20, limit)), 0) for limit in (5, 4))
    assert lowered["left-in-hand"] > full["left-in-hand"]
    assert lowered["turns-ahead"] < full["turns-ahead"]


def test_eliminated_player_expects_no_more_points() -> None:
    state = position("", LONE, players=3, eliminated=(1,), cannot_pay="player_out", to_move=2)
    assert worth(state, 1) < worth(state, 0) - 20


def test_computer_completes_a_table_of_one_nation_with_two_guests() -> None:
    state = position("c01=GBm c05=GBf", "GBm GBf CNm ESm FRm")
    first = chosen(state)[0]
    second = after(state, first)
    assert after(second, chosen(second)[0]).seats[0].one_nation == 1


def test_computer_leaves_no_table_of_three_to_the_fourth_guests_holder() -> None:
    where, bait = "c01=GBm c05=GBf c28=ITm", "GBm@c10"
    given = chosen(position(where, "GBm CNm ESm FRm ITf", "GBf TRf RUm RUf ITm"))
    kept = chosen(position(where, "GBm CNm ESm FRm ITf", OTHERS))
    assert given.index(bait) > kept.index(bait)


def test_computer_ends_its_turn_rather_than_waste_a_joker() -> None:
    first = after(position("c01=GBm", "GBf Jm FRm FRm FRm"), "GBf@c10")
    assert chosen(first)[0] == "end"


def test_computer_never_goes_out_while_a_guest_can_be_seated() -> None:
    state = position("", seat("GBm GBf CNm ESm FRm", 0), players=2, bar=8, cannot_pay="player_out")
    assert "@" in chosen(state)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_strategies_end_every_match(players: int) -> None:
    """Uses random options, each of them several times."""
    for seed in range(4):
        options = options_of(GAME, random.Random(seed))
        mixed = ("easy", "random", "medium", "easy")[:players]
        deal = Deal(GAME.name, players, seed, msgspec.to_builtins(options))
        contest = play(deal, [entrant(name, {}) for name in mixed])
        assert contest.moves < 400


def test_evaluation_terms_are_few_and_named() -> None:
    state = position("c01=GBm", LONE)
    assert list(terms(state, 0)) == ["scored", "within-reach", "turns-ahead", "left-in-hand", "without-seat", "jokers"]
    over = changed(state, phase=after(position("", seat(LONE, 50), bar=19), "bar GBm").phase)
    assert list(terms(over, 0)) == ["scored", "left-in-hand"]
