"""Rules of building, GUA-17 to GUA-37."""

from __future__ import annotations

from itertools import permutations

from bot.games.guatemala_cafe.board import SPACE_INDEX
from bot.games.guatemala_cafe.events import Ended
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.rules.placement import growth_fields, occupancy_of
from bot.games.guatemala_cafe.state import State
from tests.games.guatemala_cafe.positions import (
    after,
    heard,
    legal,
    plantation,
    position,
    reason,
    sample_match,
    targets,
    turn_of,
)


def row_8(**given: object) -> State:
    """Return a position with seat 0 at row 8: wW hR wK wB sB wG hW wR sG, with 15 centavos by default."""
    return after(position(4, buyer=16, **given), (0, ">1@17"))


def column_d(**given: object) -> State:
    """Return a position with seat 0 at column D: [K] hK sG wR hW wG wK wB wW."""
    return after(position(4, buyer=3, **given), (0, ">1@4"))


def test_gua_17_building_takes_one_to_three_pieces_and_no_sacks() -> None:
    state = column_d()
    mixed = after(state, (0, "hK D2>A2"), (0, "sG D3>P2"), (0, "wW D9>A1"))
    assert legal(mixed, 0) == ["end"]
    assert reason(mixed, 0, "wB D8>B1") == "three_taken"
    assert reason(state, 0, "wK D1>B1") == "is_sack"
    assert legal(state, 0, "wK D1") == []


def test_gua_18_each_piece_is_placed_and_paid_before_the_next() -> None:
    state = row_8(money=[8, 15, 15, 15])
    hut = after(state, (0, "hR B8>A6"))
    assert (hut.seats[0].money, hut.production[7 * 9 + 1]) == (4, "")
    assert targets(hut, 0, "wR") == {"A5", "A7", "B6"}
    worker = after(hut, (0, "wR H8>A5"))
    assert worker.seats[0].money == 2
    assert reason(worker, 0, "wK C8>B9") == "no_money"
    twice = after(position(4, buyer=16, production={"C8": "wR"}), (0, ">1@17"))
    assert {text.split(">")[0] for text in legal(twice, 0, "wR ")} == {"wR C8", "wR H8"}


def test_gua_19_only_pieces_that_can_be_placed_and_paid_are_offered() -> None:
    poor = row_8(money=[0, 15, 15, 15])
    assert legal(poor, 0) == ["end"]
    assert reason(poor, 0, "wR H8>A1") == "no_money"
    two_huts = after(row_8(production={"C8": "hR"}), (0, "hR B8>A2"))
    assert legal(two_huts, 0, "hR") == []
    full = row_8(ships=dict.fromkeys(("P1", "P2", "P3", "P4"), "KBR"))
    assert legal(full, 0, "sB") == []


def test_gua_20_hut_costs_what_its_site_says() -> None:
    prices = {"A2": 2, "C4": 4, "A6": 4, "C8": 6}
    state = row_8()
    assert {site: 15 - after(state, (0, f"hR B8>{site}")).seats[0].money for site in prices} == prices
    two = after(position(2, buyer=16), (0, ">1@17"))
    dear = {"D7": 7, "B8": 6, "D4": 5, "B5": 4, "A3": 3, "C1": 2}
    assert {site: 15 - after(two, (0, f"hR B8>{site}")).seats[0].money for site in dear} == dear
    assert reason(state, 0, "hR B8>A1") == "not_a_site"


def test_gua_21_sites_are_for_one_hut_each_and_for_no_worker() -> None:
    state = row_8(plantations=[[1, "K", "A6", []]])
    assert reason(state, 0, "hR B8>A6") == "field_taken"
    assert reason(state, 0, "wR H8>A6") == "site_only_hut"
    assert reason(state, 0, "wR H8>C4") == "site_only_hut"
    assert not targets(state, 0, "wR") & {"A2", "A6", "C4", "C8"}


def test_gua_22_player_has_one_hut_per_color() -> None:
    state = row_8(plantations=[[0, "R", "D6", []], [1, "W", "A2", []]])
    assert reason(state, 0, "hR B8>F8") == "hut_owned"
    assert reason(state, 0, "hW G8>F8") is None
    assert legal(state, 0, "hR") == []


def test_gua_23_ownership_of_every_plantation_is_public() -> None:
    state = after(row_8(), (0, "wR H8>B6"), (0, "hR B8>A6"))
    assert plantation(state, 0, "R") == [0, "R", "A6", ["B6"]]
    sample = sample_match()
    assert {(row["seat"], row["colour"]) for row in sample["final"]["plantations"]} >= {(0, "K"), (0, "R")}


def test_gua_24_worker_costs_its_band() -> None:
    state = row_8()
    prices = {"B1": 1, "A3": 1, "B4": 2, "A5": 2, "B6": 2, "A7": 3, "B9": 3}
    assert {field: 15 - after(state, (0, f"wR H8>{field}")).seats[0].money for field in prices} == prices
    assert len(targets(state, 0, "wR")) == 92
    two = after(position(2, buyer=16), (0, ">1@17"))
    assert 15 - after(two, (0, "wR H8>E7")).seats[0].money == 3
    assert len(targets(two, 0, "wR")) == 78


def test_gua_25_pieces_of_a_color_form_one_plantation() -> None:
    state = row_8(plantations=[[0, "R", None, ["D1", "E1"]]])
    assert targets(state, 0, "wR") == {"C1", "F1", "E2"}
    assert targets(state, 0, "hR") == {"D2"}
    assert reason(state, 0, "wR H8>G1") == "not_connected"
    assert reason(state, 0, "wR H8>F2") == "not_connected"
    assert reason(state, 0, "hR B8>A2") == "not_connected"
    rival = row_8(plantations=[[1, "R", None, ["D1", "E1"]]])
    assert not targets(rival, 0, "wR") & {"C1", "F1", "E2"}


def test_gua_26_first_piece_of_a_color_goes_anywhere() -> None:
    state = row_8()
    assert targets(state, 0, "hR") == {
        name for name in state.land.fields if 1 << state.land.index[name] & state.land.sites
    }
    assert reason(state, 0, "wR H8>H9") is None
    bare = occupancy_of(state.plantations)
    assert {growth_fields(state.land, bare, seat, color) for seat in range(4) for color in range(5)} == {
        state.land.every
    }


def test_gua_27_rival_plantations_of_one_color_touch_only_at_corners() -> None:
    state = row_8(plantations=[[1, "R", "A6", ["A7"]]])
    assert reason(state, 0, "wR H8>A5") == "touches_rival"
    assert reason(state, 0, "wR H8>B7") == "touches_rival"
    assert reason(state, 0, "wR H8>B5") is None
    assert reason(state, 0, "wK C8>A5") is None
    hut = row_8(plantations=[[1, "R", None, ["A5"]]])
    assert reason(hut, 0, "hR B8>A6") == "touches_rival"
    first_of_two = row_8(plantations=[[1, "R", None, ["B5"]], [0, "R", None, ["D5"]]])
    assert reason(first_of_two, 0, "wR H8>C5") == "touches_rival"


def test_gua_28_paths_and_roads_separate_nothing() -> None:
    rival = row_8(plantations=[[1, "R", None, ["A9"]]], roads=["A9/B9"])
    assert reason(rival, 0, "wR H8>B9") == "touches_rival"
    own = row_8(plantations=[[0, "R", None, ["A9"]]], roads=["A9/B9"])
    assert reason(own, 0, "wR H8>B9") is None


def test_gua_29_built_pieces_never_move() -> None:
    sample = sample_match()
    state = GAME.replay_setup(sample["setup"])
    for seat, text in sample["moves"]:
        before, state = state, after(state, (seat, text))
        assert set(before.roads) <= set(state.roads)
        for earlier, later in zip(before.plantations, state.plantations, strict=True):
            for old, new in zip(earlier, later, strict=True):
                assert new.workers[: len(old.workers)] == old.workers
                assert new.hut == old.hut or not old.has_hut


def test_gua_30_ship_takes_the_cheapest_free_berth() -> None:
    state = column_d(ships={"P2": "K", "P3": "KB", "P4": "KBR"})
    prices = {"P1": 2, "P2": 3, "P3": 4}
    assert {name: 15 - after(state, (0, f"sG D3>{name}")).seats[0].money for name in prices} == prices
    assert reason(state, 0, "sG D3>P4") == "harbour_full"
    assert after(state, (0, "sG D3>P2")).ships[1] == ("K", "G")
    two = [
        15 - after(position(2, buyer=3, ships={"P1": "KBRGW"[:berthed]}), (0, ">1@4"), (0, "sG D3>P1")).seats[0].money
        for berthed in range(6)
    ]
    assert two == [2, 2, 3, 3, 4, 4]


def test_gua_31_ships_need_no_plantation_and_belong_to_nobody() -> None:
    state = column_d()
    assert targets(state, 0, "sG") == {"P1", "P2", "P3", "P4"}
    bought = after(state, (0, "sG D3>P1"))
    assert bought.ships[0] == ("G",)
    assert bought.plantations == state.plantations


def test_gua_32_road_is_free_on_any_empty_path_border() -> None:
    state = row_8(production={"A8": "r", "C8": "r"}, money=[0, 15, 15, 15])
    assert targets(state, 0, "r") == set(state.land.borders)
    laid = after(state, (0, "r A8>B2/B3"), (0, "r C8>K8/J8"))
    assert [laid.land.borders[road] for road in laid.roads] == ["B2/B3", "J8/K8"]
    assert laid.seats[0].money == 0
    assert reason(state, 0, "r A8>A1/A2") == "no_such_border"


def test_gua_33_with_two_players_a_road_takes_any_border() -> None:
    state = after(position(2, buyer=3, production={"D9": "r", "D8": "r"}), (0, ">1@4"))
    assert len(targets(state, 0, "r")) == 199
    assert reason(state, 0, "r D9>A1/W") is None
    assert reason(state, 0, "r D9>J9/S") is None
    assert reason(state, 0, "r D9>A1/E") == "no_such_border"
    assert reason(state, 0, "r D9>A1/B2") == "no_such_border"


def test_gua_34_border_has_one_road() -> None:
    state = row_8(production={"A8": "r"}, roads=["A9/B9"])
    assert reason(state, 0, "r A8>A9/B9") == "road_taken"
    assert reason(state, 0, "r A8>B9/A9") == "road_taken"
    assert "A9/B9" not in targets(state, 0, "r")


def test_gua_35_only_roads_of_the_line_can_be_placed() -> None:
    state = row_8()
    assert state.supply == 50
    assert legal(state, 0, "r ") == []
    assert reason(state, 0, "r A8>A9/B9") == "wrong_piece"


def test_gua_36_emptied_spaces_get_roads_when_the_turn_ends() -> None:
    state = row_8(production={"A8": "r"}, supply=5)
    taken = after(state, (0, "wR H8>A1"), (0, "r A8>A9/B9"), (0, "sB E8>P1"))
    assert [taken.production[7 * 9 + column] for column in (0, 4, 7)] == ["", "", ""]
    assert legal(taken, 0) == ["end"]
    ended = after(taken, (0, "end"))
    assert [ended.production[7 * 9 + column] for column in (0, 4, 7)] == ["r", "r", "r"]
    assert (ended.supply, turn_of(ended)) == (2, 1)


def test_gua_36_space_emptied_first_gets_its_road_first() -> None:
    """Roads follow the order of emptying, not of position. Taken roads are replaced in their order too."""
    moves = ["wR H8>A1", "r A8>A9/B9", "sB E8>P1"]
    for order in permutations(moves):
        taken = [(0, move) for move in order]
        ended = after(row_8(production={"A8": "r"}, supply=2), *taken, (0, "end"))
        emptied = [move.split()[1].split(">")[0] for move in order]
        assert [ended.production[SPACE_INDEX[space]] for space in emptied] == ["r", "r", ""]
        assert heard(row_8(production={"A8": "r"}, supply=2), *taken, (0, "end"))[-1] == Ended(0, 3, tuple(emptied[:2]))
        assert ended.supply == 0


def test_gua_36_emptied_space_gives_no_road_in_the_same_turn() -> None:
    state = after(row_8(supply=5), (0, "wR H8>A1"))
    assert reason(state, 0, "r H8>A9/B9") is not None
    assert state.supply == 5
    unfilled = after(row_8(supply=0), (0, "wR H8>A1"), (0, "end"))
    assert (unfilled.production[SPACE_INDEX["H8"]], unfilled.supply) == ("", 0)


def test_gua_37_without_supply_the_last_spaces_stay_empty() -> None:
    state = row_8(supply=2)
    moves = [(0, "wR H8>A1"), (0, "wK C8>B1"), (0, "wG F8>C1"), (0, "end")]
    ended = after(state, *moves)
    assert [ended.production[7 * 9 + column] for column in (7, 2, 5)] == ["r", "r", ""]
    assert ended.supply == 0
    assert heard(state, *moves)[-1] == Ended(0, 3, ("H8", "C8"))
    later = after(ended, (1, ">1@18"), (1, "wR E9>H1"), (1, "end"))
    assert later.production[8 * 9 + 4] == ""
    assert later.production[8 * 9 + 5] == "K"
