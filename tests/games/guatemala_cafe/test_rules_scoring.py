"""Rules of connection and scoring, GUA-38a to GUA-53."""

from __future__ import annotations

from typing import cast

import pytest

from bot.games.guatemala_cafe.board import SPACE_INDEX
from bot.games.guatemala_cafe.events import Scored, ShipLeft, SpaceClosed, Yield
from bot.games.guatemala_cafe.rules.scoring import gains, joined_harbours
from bot.games.guatemala_cafe.state import Acting, Moving, Refilling, Sailing, State
from tests.games.guatemala_cafe.positions import after, column_i, heard, legal, position, reason, turn_of

C8 = [0, "W", "C8", ["C7", "C9", "B9"]]
TO_C8 = ["A9/B9", "B8/B9"]


def unblocked(state: State, move: str = "W@I3") -> State:
    """Return the position after an unblocked scoring."""
    scored = after(state, (0, f"score {move}"))
    asked = getattr(scored.phase, "asked", ())
    return after(scored, *[(seat, f"pass {move}") for seat in asked])


def test_gua_38a_roads_lead_from_the_driveway_to_the_shore() -> None:
    def reached(*roads: str) -> set[str]:
        land = position(4).land
        found = joined_harbours(4, tuple(sorted(land.border_index[road] for road in roads)))
        return {land.fields[site] for site, harbours in found.items() if harbours}

    assert reached("A9/B9", "B8/B9") == {"C8"}
    assert reached("A9/B9") == set()
    assert reached("B8/B9") == set()
    assert reached("A9/B9", "A8/B8", "B7/B8") == set()
    assert reached("A9/B9", "A8/B8", "B7/B8", "B7/C7", "B6/B7") == {"A6"}
    trunk = ["A9/B9", "A8/B8", "B7/B8", "B7/C7", "B6/C6", "B5/B6", "A5/B5", "A4/B4", "B3/B4", "B3/C3"]
    assert reached(*trunk) == set()
    assert reached(*trunk, "B8/B9", "B6/B7", "B4/B5", "B2/B3") == {"C8", "A6", "C4", "A2"}
    land = position(4).land
    everything = joined_harbours(4, tuple(range(len(land.borders))))
    assert list(everything.values()) == [(number % 4,) for number in range(16)]


def test_gua_38b_two_player_roads_join_any_corner_and_any_shore() -> None:
    def is_joined(site: str, *roads: str) -> bool:
        land = position(2).land
        return bool(joined_harbours(2, tuple(sorted(land.border_index[road] for road in roads)))[land.index[site]])

    assert is_joined("D7", "D9/E9", "D8/E8")
    assert is_joined("D7", "E9/F9", "E8/F8", "E7/E8")
    assert is_joined("G7", "F9/G9", "F8/G8")
    assert not is_joined("D7", "D9/E9")
    assert not is_joined("D7", "C9/D9", "C8/D8")
    assert is_joined("B8", "D9/E9", "D8/D9", "C8/C9")
    assert is_joined("D7", "D9/E9", "D8/E8", "A1/W")


def test_gua_39_every_connected_owner_profits_from_any_road() -> None:
    state = column_i(
        plantations=[C8, [2, "W", "A6", ["A5"]]],
        roads=[*TO_C8, "A8/B8", "B7/B8", "B7/C7", "B6/B7"],
        ships={"P1": ["W"]},
    )
    assert gains(state, "W") == (6, 0, 2, 0)


def test_gua_40_sack_is_placed_on_the_highest_free_space() -> None:
    state = column_i(scores=[0, 60, 0, 0])
    assert state.lowest_sack == 61
    scored = after(state, (0, "score W@I3"))
    assert scored.track_sacks == ("W",)
    assert scored.production[SPACE_INDEX["I3"]] == ""
    assert scored.lowest_sack == 60
    assert reason(state, 0, "score W@D1") == "wrong_space"
    assert reason(state, 0, "score K@I3") == "wrong_sack"
    assert reason(column_i(production={"I3": None}), 0, "score W@I3") == "no_sack"
    assert after(column_i(track=list("KKB"), L=40), (0, "score W@I3")).lowest_sack == 37


def test_gua_41_scorer_gets_eight_centavos_at_once_whatever_follows() -> None:
    scored = after(column_i(), (0, "score W@I3"))
    assert scored.seats[0].money == 23
    blocked = after(scored, (1, "pass W@I3"), (2, "pass W@I3"), (3, "block W@I3"))
    assert blocked.seats[0].money == 23


def test_gua_42_any_color_may_be_scored() -> None:
    state = unblocked(column_i())
    assert [seat.score for seat in state.seats] == [0] * 4
    assert state.seats[0].money == 23
    for_another = unblocked(column_i(plantations=[[2, "W", "C8", ["C7"]]]))
    assert [seat.score for seat in for_another.seats] == [0, 0, 1, 0]


def test_gua_43_question_comes_before_any_points() -> None:
    scored = after(column_i(plantations=[C8]), (0, "score W@I3"))
    assert [seat.score for seat in scored.seats] == [0] * 4
    assert scored.track_sacks == ("W",)
    assert [seat.score for seat in unblocked(column_i(plantations=[C8])).seats] == [3, 0, 0, 0]


def test_gua_44_workers_count_one_more_time_than_there_are_ships() -> None:
    plantations = [C8, [1, "W", "F8", ["F7"]], [2, "K", "I8", ["I9"]]]
    roads = [*TO_C8, "D9/E9", "E8/E9"]
    state = column_i(plantations=plantations, roads=roads, ships={"P1": ["W", "K"], "P2": ["K", "W", "W"]})
    assert gains(state, "W") == (6, 3, 0, 0)
    moves = [(0, "score W@I3"), *[(seat, "pass W@I3") for seat in (1, 2, 3)]]
    assert Scored("W", (Yield(0, 3, 1, 6, 6), Yield(1, 1, 2, 3, 3))) in heard(state, *moves)


def test_gua_44_points_are_announced_before_the_scorer_chooses_a_ship() -> None:
    plantations = [C8, [1, "W", "F8", ["F7"]]]
    state = column_i(plantations=plantations, roads=[*TO_C8, "D9/E9", "E8/E9"], ships={"P1": "W", "P2": "W"})
    moves = [(0, "score W@I3"), *[(seat, "pass W@I3") for seat in (1, 2, 3)]]
    assert isinstance(after(state, *moves).phase, Sailing)
    assert Scored("W", (Yield(0, 3, 1, 6, 6), Yield(1, 1, 1, 2, 2))) in heard(state, *moves)


def test_gua_45_plantation_without_hut_or_workers_scores_nothing() -> None:
    plantations = [[0, "W", "C8", []], [1, "W", None, ["F3", "F2"]]]
    assert gains(column_i(plantations=plantations, roads=TO_C8, ships={"P1": ["W"]}), "W") == (0, 0, 0, 0)


@pytest.mark.parametrize(("ships", "points"), [("", 3), ("W", 6), ("WW", 9), ("WWW", 12), ("KWR", 6), ("KBR", 3)])
def test_gua_46_ships_of_the_color_multiply_in_any_harbour(ships: str, points: int) -> None:
    assert gains(column_i(plantations=[C8], roads=TO_C8, ships={"P1": ships}), "W")[0] == points


def test_gua_47_scores_are_not_capped() -> None:
    state = unblocked(column_i(plantations=[C8], scores=[58, 0, 0, 0], track=["K"]))
    assert state.seats[0].score == 61


def test_gua_48_at_the_end_no_ship_leaves_and_nothing_is_refilled() -> None:
    state = column_i(plantations=[C8], roads=TO_C8, ships={"P1": ["W"]}, scores=[54, 0, 0, 0])
    over = unblocked(state)
    assert (over.seats[0].score, over.ships[0], over.production[SPACE_INDEX["I3"]]) == (60, ("W",), "")
    assert over.seats[0].hand == state.seats[0].hand


def test_gua_49_cheapest_ship_that_multiplied_leaves() -> None:
    one = unblocked(column_i(plantations=[C8], roads=TO_C8, ships={"P1": "KWW", "P2": "W"}))
    assert one.ships[:2] == (("K", "W"), ("W",))
    unused = unblocked(column_i(plantations=[[0, "W", "C8", []]], roads=TO_C8, ships={"P1": "W"}))
    assert unused.ships[0] == ("W",)
    both = [C8, [1, "W", "F8", ["F7"]]]
    roads = [*TO_C8, "D9/E9", "E8/E9"]
    cheaper = unblocked(column_i(plantations=both, roads=roads, ships={"P1": "KW", "P2": "WK"}))
    assert cheaper.ships[:2] == (("K", "W"), ("K",))
    tied = unblocked(column_i(plantations=both, roads=roads, ships={"P1": "KW", "P2": "RW"}))
    assert cast(Sailing, tied.phase).harbours == ("P1", "P2")
    assert legal(tied, 0) == ["sail W@P1", "sail W@P2"]
    assert reason(tied, 0, "sail W@P3") == "no_such_ship"
    sailed = after(tied, (0, "sail W@P2"))
    assert sailed.ships[:2] == (("K", "W"), ("R",))
    assert isinstance(sailed.phase, Refilling)


def test_gua_49_scorer_alone_chooses_among_tied_harbours_in_their_order() -> None:
    """Ownership does not matter: here the first seat's plantation is joined to the later harbour."""
    plantations = [[0, "W", "F8", ["F7"]], [1, "W", "C8", ["C7"]]]
    tied = unblocked(
        column_i(plantations=plantations, roads=[*TO_C8, "D9/E9", "E8/E9"], ships={"P1": "W", "P2": "W", "P3": "W"})
    )
    assert legal(tied, 0) == ["sail W@P1", "sail W@P2"]
    assert [legal(tied, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert reason(tied, 1, "sail W@P1") == "not_your_turn"


def test_gua_50_ships_in_a_harbour_close_the_gap() -> None:
    state = column_i(plantations=[C8], roads=TO_C8, ships={"P1": "WKW"})
    left = unblocked(state)
    assert left.ships[0] == ("K", "W")
    bought = after(left, (0, "refill R@I3"), (1, ">1@10"), (1, "sR F1>P1"))
    assert (bought.ships[0], bought.seats[1].money) == (("K", "W", "R"), 11)


def test_gua_51_scorer_refills_from_the_hand_and_the_turn_ends() -> None:
    state = unblocked(column_i())
    assert legal(state, 0) == [f"refill {color}@I3" for color in "KBRG"]
    assert reason(state, 0, "refill W@I3") == "not_holding"
    filled = after(state, (0, "refill B@I3"))
    assert filled.production[SPACE_INDEX["I3"]] == "B"
    assert (sorted(filled.seats[0].hand), turn_of(filled)) == (list("GKKRR"), 1)
    assert isinstance(filled.phase, Moving)
    last = unblocked(column_i(hands={"0": "R"}))
    assert legal(last, 0) == ["refill R@I3"]


def test_gua_52_empty_hand_refills_from_the_bag() -> None:
    state = unblocked(column_i(hands={"0": ""}, bag="GKR"))
    assert state.production[SPACE_INDEX["I3"]] == "G"
    assert (state.bag, turn_of(state)) == (("K", "R"), 1)


def test_gua_53_with_hand_and_bag_empty_the_space_stays_empty() -> None:
    state = column_i(hands={"0": ""}, bag="")
    over = unblocked(state)
    assert over.production[SPACE_INDEX["I3"]] == ""
    assert turn_of(over) == 1
    moves = [(0, "score W@I3"), *[(seat, "pass W@I3") for seat in (1, 2, 3)]]
    events = heard(state, *moves)
    assert SpaceClosed("I3") in events
    assert not any(isinstance(event, ShipLeft) for event in events)
    assert reason(after(over, (1, ">3@12"), (1, "end")), 2, "score W@I3") == "move_first"
    assert not isinstance(over.phase, Acting)


def test_gua_53_line_without_its_sack_offers_no_scoring() -> None:
    assert legal(column_i(), 0, "score") == ["score W@I3"]
    assert legal(column_i(production={"I3": None}), 0, "score") == []
