"""Rules of seating, scoring and refilling, INT-12 to INT-32."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.game import Line
from bot.games.cafe_international.board import ALL_CHAIRS, CHAIR_BITS, CHAIR_IDS, CHAIRS
from bot.games.cafe_international.events import Ended
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.rules.balance import availability_of
from bot.i18n import say
from tests.games.cafe_international.positions import (
    after,
    arguments,
    changed,
    each,
    ended_by,
    hand,
    legal,
    limits,
    made,
    pays,
    position,
    reason,
    scores,
    seat,
    seatings,
    strided,
)

GUESTS = "GBm CNm ESm FRm RUm"


def test_int_12_free_chair_takes_one_guest() -> None:
    state = position("c01=GBm c10=GBf", "GBm GBf Jm ESm FRm")
    for move in ("GBm@c01", "Jm@c10", "GBf@c01"):
        assert reason(state, move) == "chair_taken"
    assert reason(state, "GBm@c05") is None


def test_int_13_guest_needs_a_table_of_its_nation() -> None:
    state = position("c57=USf", "USm INm FRm GBm CNm")
    assert reason(state, "FRm@c45") == "wrong_nation"
    assert reason(state, "GBm@c51") == "wrong_nation"
    between = position("c45=USf c62=INf", "INm USm GBm CNm ESm")
    for guest in ("INm", "USm"):
        assert sorted(pays(between, f"{guest}@c57")) == [("IN2", 2), ("US1", 2)]


def test_int_14_joker_can_sit_anywhere() -> None:
    state = position("", "Jm", "Jf")
    assert seatings(state) == each("Jm", " ".join(CHAIR_IDS))
    both = position("c45=USf c62=INf", "Jm GBm CNm ESm FRm")
    assert sorted(pays(both, "Jm@c57")) == [("IN2", 2), ("US1", 2)]
    later = position("c45=USf c51=USm c57=Jm c46=USm c62=INf", "USf INm GBm CNm ESm")
    assert ("US1", 8) in pays(later, "USf@c52")
    assert ("IN2", 3) in pays(later, "INm@c66")


@pytest.mark.parametrize(
    ("there", "men", "women"),
    [
        ("", True, True),
        ("c01=GBm", False, True),
        ("c01=GBf", True, False),
        ("c01=GBm c05=GBf", True, True),
        ("c01=GBm c05=GBf c08=GBm", False, True),
        ("c01=GBf c05=GBm c08=GBf", True, False),
        ("c01=Jm", False, True),
        ("c01=Jm c05=Jf c08=Jm", False, True),
    ],
)
def test_int_15_sexes_at_a_table_stay_in_balance(there: str, men: bool, women: bool) -> None:
    state = position(there, "GBm GBf CNm ESm FRm")
    assert (reason(state, "GBm@c10") != "unbalanced") is men
    assert (reason(state, "GBf@c10") != "unbalanced") is women


def test_int_15_balance_holds_at_every_table_of_the_chair() -> None:
    state = position("c01=GBm c02=GBf", "GBm GBf Jm Jf FRm")
    assert {reason(state, f"{guest}@c05") for guest in ("GBm", "GBf", "Jm", "Jf")} == {"unbalanced"}


def test_int_16_seated_guests_never_leave() -> None:
    state = position("c01=GBm c05=GBf", GUESTS)
    done = after(state, "GBm@c10", "end")
    assert [guest for guest in done.chairs if guest in state.chairs]
    assert all(before in (now, 26) for before, now in zip(state.chairs, done.chairs, strict=True))


def test_int_17_guest_scores_only_beside_other_guests() -> None:
    state = position("c01=GBm", "GBf GBm CNm ESm FRm")
    assert sorted(pays(state, "GBf@c08")) == [("GB1", 2), ("IT1", 0)]
    assert legal(after(state, "GBf@c08"))[-1] == "end"
    assert dict(pays(state, "GBf@c05"))["GB2"] == 0


def test_int_18_second_guest_may_follow_a_first_who_scores() -> None:
    first = after(position("c01=GBm", "GBf GBm CNm ESm FRm"), "GBf@c10")
    assert legal(first) == [*each("GBm", "c05 c08"), "end"]
    assert GAME.deciders(after(first, "end")) == (1,)
    assert GAME.deciders(after(first, "GBm@c05")) == (1,)


def test_int_19_second_guest_must_join_a_first_who_does_not_score() -> None:
    state = position("", "USm INf GBm CNm ESm")
    assert seatings(after(state, "INf@c57")) == each("USm", "c45 c51 c52")
    assert reason(state, "USm@c46") == "must_score"
    first = after(state, "USm@c45")
    assert legal(first) == ["INf@c57"]
    assert reason(first, "end") == "must_seat_second"
    assert scores(after(first, "INf@c57"))[0] == 2
    joined = after(position("", "USm Jf GBm CNm ESm"), "USm@c46")
    assert legal(joined) == each("Jf", "c52 c53 c58")


def test_int_19_second_guest_needs_another_chair_than_the_first() -> None:
    """At GB2 only c02 is open to a woman: c05, c06 and c11 have one at a neighbouring table."""
    state = position("c01=GBf c03=CNf c16=ESf", "GBm GBf CNm ESm FRm")
    assert seatings(state) == [
        *each("GBm", "c05 c06 c08 c10 c11"),
        "GBf@c02",
        *each("CNm", "c06 c07 c12"),
        *each("ESm", "c11 c12 c17 c23"),
    ]
    assert reason(state, "GBm@c02") == "must_score"


@pytest.mark.parametrize(
    ("first", "hand", "tables"),
    [
        ("INf@c57", "INf INm USm", ("US1", "IN2")),
        ("INf@c57", "INf INm FRm", ("IN2",)),
        ("INf@c57", "INf USm FRm", ("US1",)),
        ("GBm@c05", "GBm CNf FRm", ("GB2",)),
    ],
)
def test_int_19_prospects_name_tables_where_a_second_guest_can_join(
    first: str, hand: str, tables: tuple[str, ...]
) -> None:
    state = position("", hand)
    offered = {f"{one.guest}@{one.chair}": one for one in GAME.see(state, 0).prospects}
    assert (offered[first].then, offered[first].joins) == ("must", tables)
    alone = after(state, first)
    assert GAME.see(alone, 0).joins == tables
    for refused in ("end", "FRm@c09" if "FRm" in hand else "USm@c46"):
        named = arguments(alone, refused)["tables"]
        assert isinstance(named, Line)
        assert say(named, "en") == " or ".join(tables)


def test_int_20_second_guest_must_score() -> None:
    first = after(position("c01=GBm", "GBf USm USf CNm ESm"), "GBf@c10")
    assert legal(first) == ["end"]
    assert reason(first, "USm@c46") == "second_must_score"


def test_int_21_turn_seats_two_guests_at_most() -> None:
    done = after(position("c01=GBm", "GBf GBm GBf CNm ESm"), "GBf@c10", "GBm@c05")
    assert GAME.deciders(done) == (1,)
    assert reason(done, "GBf@c08", seat=0) == "not_your_turn"


def test_int_22_lone_guest_ends_the_turn() -> None:
    state = position("", "USm GBm CNm ESm FRm")
    assert len(seatings(state)) == 35
    first = after(state, "GBm@c05")
    assert legal(first) == ["end"]
    assert reason(first, "CNm@c07") == "lone_guest_ends"
    assert scores(after(first, "end"))[0] == 0
    assert len(legal(state, "bar")) == 5
    assert seatings(position("", "USm GBm CNm ESm FRm", lone_guest="opening")) == []
    assert len(seatings(position("", "USm GBm CNm ESm FRm", turn=1, lone_guest="opening"))) == 35
    assert seatings(position("", "USm USm USm USm FRm", reserved="on")) == []
    assert reason(position("", "USm USm USm USm FRm", reserved="on"), "FRm@c09") == "must_score"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_int_22_opening_option_allows_a_lone_guest_only_in_the_first_turn(players: int) -> None:
    """Neither the first turn of each player nor that of the first guest: whatever the first turn was, it is over."""
    hand, hands = "USm GBm CNm ESm FRm", ["USm GBm CNm ESm FRm"] * players
    assert len(seatings(position("", *hands, players=players, turn=1, lone_guest="opening"))) == 35
    for turn in range(2, players + 2):
        for mover in range(players):
            later = position("", *hands, players=players, turn=turn, to_move=mover, lone_guest="opening")
            assert seatings(later) == []
            assert reason(later, "GBm@c05") == "must_score"
            anytime = position("", *hands, players=players, turn=turn, to_move=mover)
            assert len(seatings(anytime)) == 35
    opened = after(position("", hand, *hands[1:], players=players, turn=1, lone_guest="opening"), "bar GBm")
    assert (GAME.deciders(opened), seatings(opened)) == ((1,), [])


def test_int_23_points_depend_on_the_guests_at_the_table() -> None:
    points = []
    for there in ("c01=Jm", "c01=Jm c05=ITf", "c01=Jm c05=ITf c08=ITm"):
        state = position(there, "GBf GBm CNm ESm FRm")
        points.append(dict(pays(state, "GBf@c10" if len(there) != 15 else "GBm@c10"))["GB1"])
    assert points == [2, 3, 4]
    assert pays(position("", "USm GBm CNm ESm FRm"), "GBm@c01") == [("GB1", 0)]


def test_int_24_full_table_of_one_nation_pays_eight() -> None:
    state = position("c01=GBm c05=GBf c10=GBf", GUESTS)
    assert pays(state, "GBm@c08") == [("GB1", 8), ("IT1", 0)]
    assert scores(after(state, "GBm@c08"))[0] == 8
    assert after(state, "GBm@c08").paid.count(8) == 1


@pytest.mark.parametrize(
    ("there", "guest", "pays_eight"),
    [
        ("c01=GBm c05=GBf c10=GBf", "GBm", True),
        ("c01=Jm c05=GBf c10=GBf", "GBm", True),
        ("c01=Jm c05=Jf c10=Jf", "Jm", True),
        ("c01=GBm c05=GBf c10=GBf", "ITm", False),
        ("c01=Jm c05=Jf c10=Jf", "ITm", True),
        ("c01=ITm c05=ITf c10=ITf", "ITm", True),
    ],
)
def test_int_25_only_a_table_of_one_nation_pays_eight(there: str, guest: str, pays_eight: bool) -> None:
    state = position(there, f"{guest} CNm ESm FRm RUm")
    assert (dict(pays(state, f"{guest}@c08"))["GB1"] == 8) is pays_eight


def test_int_26_points_of_both_tables_are_added() -> None:
    state = position("c45=USm c46=USm", "USf GBm CNm ESm FRm")
    assert sorted(pays(state, "USf@c52")) == [("US1", 2), ("US2", 2)]
    assert scores(after(state, "USf@c52"))[0] == 4


def test_int_27_first_guest_is_scored_before_the_second() -> None:
    state = position("c01=GBm", "GBf GBm CNm ESm FRm")
    first = after(state, "GBf@c10")
    assert scores(first)[0] == 2
    assert pays(first, "GBm@c05") == [("GB1", 3), ("GB2", 0)]
    assert scores(after(first, "GBm@c05")) == [5, 0]


def test_int_28_pairs_are_not_doubled_unless_agreed() -> None:
    pair, three = position("c62=INm", "INf GBm CNm ESm FRm"), position("c62=INm c63=INf", "INf GBm CNm ESm FRm")
    assert dict(pays(pair, "INf@c66"))["IN2"] == 2
    assert dict(pays(three, "INf@c66"))["IN2"] == 3
    assert dict(pays(position("c62=INm", "INf GBm CNm ESm FRm", pairs_double="on"), "INf@c66"))["IN2"] == 4
    assert dict(pays(position("c62=INm c63=INf", "INf GBm CNm ESm FRm", pairs_double="on"), "INf@c66"))["IN2"] == 6
    assert dict(pays(position("c62=CUm", "INf GBm CNm ESm FRm", pairs_double="on"), "INf@c66"))["IN2"] == 2


def test_int_29_hand_is_refilled_to_the_limit() -> None:
    state = position("c01=GBm", "GBf GBm CNm ESm FRm", bag="TRm TRf RUm RUf ITm ITf INm INf")
    assert hand(after(state, "bar CNm")) == "GBm GBf ESm FRm TRm"
    assert hand(after(state, "GBf@c10", "end")) == "GBm CNm ESm FRm TRm"
    assert hand(after(state, "GBf@c10", "GBm@c05")) == "CNm ESm FRm TRm TRf"


def test_int_30_each_eight_lowers_the_limit() -> None:
    state = position("c01=GBm c05=GBf c10=GBf", seat(GUESTS, limit=5))
    assert limits(after(state, "GBm@c08")) == [4, 5]
    both = "c45=USm c51=USf c57=USf c46=USm c53=USf c58=USf"
    assert limits(after(position(both, seat("USm CNm ESm FRm RUm")), "USm@c52"))[0] == 3
    assert limits(after(position(both, seat("USm", limit=1)), "USm@c52"))[0] == 0


def test_int_31_hand_above_the_limit_draws_nothing() -> None:
    both = "c45=USm c51=USf c57=USf c46=USm c53=USf c58=USf"
    done = after(position(both, "USm CNm ESm FRm RUm"), "USm@c52", "end")
    assert (hand(done), limits(done)[0]) == ("CNm ESm FRm RUm", 3)
    again = after(done, "bar TRm", "bar CNm")
    assert hand(again) == "ESm FRm RUm"


def test_int_31_drawing_nothing_is_not_announced() -> None:
    full = position("c01=GBm c05=GBf c10=GBf", GUESTS)
    for limit in (5, 4):
        first = after(changed(full, seats=(seat(GUESTS, limit=limit), full.seats[1])), "GBm@c08")
        assert made(first, "end")[1] == (Ended(0),)


def test_int_32_nothing_is_drawn_after_an_exchange_or_a_pass() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm")
    assert after(state, "swap ESf@c11").bag == state.bag
    jokers = position("", seat("Jm", 7, 3), seat("Jf", 7, 1), lone_guest="opening")
    assert after(jokers, "pass").bag == jokers.bag
    low = after(position("", "GBm CNm ESm FRm RUm", bag="TRm TRf RUm RUf ITm"), "bar GBm")
    assert (len(low.bag), ended_by(low)) == (4, ["bag_low"])
    assert len(CHAIRS) == 68


def test_chair_sets_contain_only_chairs_of_the_cafe() -> None:
    availability = availability_of(position("c02=GBm").chairs)
    for chairs in (availability.free, *availability.open_to, availability.beside):
        assert not chairs & ~ALL_CHAIRS
    assert availability.free == ALL_CHAIRS & ~CHAIR_BITS[1]


def test_preview_names_the_best_second_guest_who_must_or_may_follow() -> None:
    """The first of those that score most, as the table then pays them."""
    kinds = Counter[str]()
    for stride in (7, 11, 13):
        state, chance = strided(3, stride), random.Random(stride)
        for _ in range(40):
            (seat,) = GAME.deciders(state)
            for one in GAME.see(state, seat).prospects:
                kinds[one.then] += 1
                first = after(state, f"{one.guest}@{one.chair}")
                seconds = seatings(first) if one.then in ("must", "may") else []
                points = {text: sum(points for _, points in pays(first, text)) for text in seconds}
                best = max(points, key=lambda text: points[text], default=None)
                assert one.partner == (None if best is None else (*best.split("@"), points[best]))
            state = after(state, chance.choice([text for text in legal(state) if text[:3] != "bar"] or legal(state)))
    assert set(kinds) >= {"may", "must", "over"}
    lone = GAME.see(position("", "USm GBm CNm ESm FRm"), 0).prospects
    assert {(one.then, one.partner) for one in lone} == {("lone", None)}


def test_int_27_turn_counts_the_points_of_both_guests() -> None:
    state = position("c01=GBm c45=USm", "GBf USf CNm ESm FRm")
    done = after(state, "GBf@c10", "USf@c51")
    assert (done.turn_points[-1], scores(done)[0]) == (4, 4)
