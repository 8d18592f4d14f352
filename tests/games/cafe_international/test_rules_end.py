"""Rules of the end and the final scoring, INT-47 to INT-55."""

from __future__ import annotations

from typing import Any

from bot.games.cafe_international.board import CHAIR_IDS
from bot.games.cafe_international.game import GAME
from tests.games.cafe_international.positions import (
    after,
    ended_by,
    limits,
    position,
    ranks,
    seat,
    totals,
)

GUESTS = "GBm CNm ESm FRm RUm"


def full_but(*free: str) -> str:
    """Occupy every chair but these with jokers. Their places do not matter."""
    return " ".join(f"{name}=Jm" for name in CHAIR_IDS if name not in free)


def test_int_47_match_ends_at_once_after_the_refill() -> None:
    state = position("c01=GBm", "GBf GBm CNm ESm FRm", players=3, to_move=0, bag="TRm TRf RUm RUf ITm")
    first = after(state, "GBf@c10")
    assert GAME.outcome(first) is None
    done = after(first, "end")
    assert ended_by(done) == ["bag_low"]
    assert len(done.seats[0].hand) == 5
    assert GAME.record_final(done)["turns"] == 5


def test_int_48_full_bar_or_full_chairs_end_the_match() -> None:
    assert ended_by(after(position("", seat(GUESTS, 50), bar=19), "bar GBm")) == ["bar_full"]
    assert GAME.outcome(after(position("", seat(GUESTS, 50), bar=18), "bar GBm")) is None
    chairs = full_but("c01").replace("c05=Jm", "c05=Jf").replace("c10=Jm", "c10=Jf")
    state = position(chairs, "GBm CNm ESm FRm RUm")
    assert ended_by(after(state, "GBm@c01", "end")) == ["chairs_full"]


def test_int_49_four_tiles_or_fewer_in_the_bag_end_the_match() -> None:
    bag = "TRm TRf RUm RUf ITm ITf"
    assert GAME.outcome(after(position("", GUESTS, bag=bag), "bar GBm")) is None
    state = position("c01=GBm", "GBf GBm CNm ESm FRm", bag=bag[:19])
    jumped = after(state, "GBf@c10", "GBm@c05")
    assert (ended_by(jumped), len(jumped.bag)) == (["bag_low"], 3)


def test_int_50_limit_of_the_active_player_is_zero() -> None:
    there = "c01=GBm c05=GBf c10=GBf"
    state = position(there, seat("GBm CNm", 0, 1), GUESTS)
    done = after(state, "GBm@c08", "end")
    assert (ended_by(done), limits(done)[0]) == (["limit_zero"], 0)
    assert totals(done)[0] == 8 - 5


def test_int_51_match_ends_with_one_player_or_after_all_passes() -> None:
    out = after(position("", seat(GUESTS, 0), bar=5, cannot_pay="player_out"), "bar GBm")
    assert ended_by(out) == ["one_left"]
    jokers = [seat("Jm", 7, 1), seat("Jf", 7, 1), seat("Jm", 7, 1)]
    state = position("", *jokers, players=3, lone_guest="opening")
    assert GAME.outcome(after(state, "pass", "pass")) is None
    assert ended_by(after(state, "pass", "pass", "pass")) == ["all_passed"]
    between = position("", jokers[0], GUESTS, lone_guest="opening")
    assert GAME.outcome(after(between, "pass", "bar GBm", "pass")) is None


def test_int_51_match_ends_after_passes_of_all_remaining_players() -> None:
    """A player who is out cannot pass, and the match does not wait for that."""
    jokers = [seat("Jm", 7, 1), seat("Jf", 7, 1), seat("Jm", 7, 1), seat("Jf", 7, 1)]
    for players, out in ((3, (1,)), (4, (0,)), (4, (3, 1)), (4, (2,))):
        in_play = [number for number in range(players) if number not in out]
        options: dict[str, Any] = {"lone_guest": "opening", "cannot_pay": "player_out"}
        state = position("", *jokers[:players], players=players, to_move=in_play[0], eliminated=out, **options)
        for number in in_play[:-1]:
            assert GAME.deciders(state) == (number,)
            state = after(state, "pass")
            assert GAME.outcome(state) is None
        assert ended_by(after(state, "pass")) == ["all_passed"]


def test_int_51_passes_before_an_elimination_do_not_count() -> None:
    """Going out is a turn between: those still in must all pass again."""
    jokers = seat("Jm", 7, 1), seat("Jf", 7, 1)
    options: dict[str, Any] = {"lone_guest": "opening", "cannot_pay": "player_out"}
    state = position("", jokers[0], jokers[1], seat(GUESTS, 0), players=3, bar=5, **options)
    state = after(state, "pass", "pass", "bar GBm")
    assert (GAME.outcome(state), GAME.deciders(state)) == (None, (0,))
    once = after(state, "pass")
    assert GAME.outcome(once) is None
    assert ended_by(after(once, "pass")) == ["all_passed"]


def test_int_52_end_lists_all_its_reasons_in_order() -> None:
    state = position("", seat(GUESTS, 50), bar=19, bag="TRm TRf RUm RUf ITm")
    assert ended_by(after(state, "bar GBm")) == ["bar_full", "bag_low"]
    three = position("c01=GBm c05=GBf c10=GBf", seat("GBm", 0, 1), bag="TRm TRf RUm RUf")
    assert ended_by(after(three, "GBm@c08", "end")) == ["bag_low", "limit_zero"]


def test_int_53_guest_costs_five_and_a_joker_ten() -> None:
    state = position("", seat("GBm CNm ESm Jf Jm", 3), seat("TRm TRf RUm RUf ITm", 30), bag="TRm TRf RUm RUf ITm")
    done = after(state, "bar GBm")
    final = GAME.record_final(done)
    assert (final["scores"], final["penalties"], totals(done)) == ([4, 30], [35, 25], [-31, 5])


def test_int_54_highest_total_wins() -> None:
    state = position("", seat(GUESTS, 20), seat("TRm", 19, 1), bag="TRm TRf RUm RUf ITm")
    done = after(state, "bar GBm")
    assert (totals(done), ranks(done)) == ([-4, 14], [2, 1])
    assert GAME.record_final(done)["winners"] == [1]


def test_int_55_equal_totals_share_a_place() -> None:
    seats = seat(GUESTS, 29), seat("TRm TRf RUm RUf ITm", 30), seat("TRm TRf RUm RUf ITm", 3)
    done = after(position("", *seats, players=3, bag="TRm TRf RUm RUf ITm"), "bar GBm")
    assert (totals(done), ranks(done)) == ([5, 5, -22], [1, 1, 3])
    assert GAME.record_final(done)["winners"] == [0, 1]
