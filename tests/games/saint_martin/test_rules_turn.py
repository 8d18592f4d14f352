"""SMA-23 to SMA-35 and SMA-70 to SMA-74: turns, the order of a placement's effects, burning."""

from __future__ import annotations

from bot.games.saint_martin.events import Closed, Placed, Skipped, Took
from bot.games.saint_martin.game import GAME
from tests.games.saint_martin.positions import (
    after,
    coins,
    cubes,
    fires,
    held,
    legal,
    made,
    phase,
    position,
    reason,
)

WALLED = "D4:T03r3 D5:T02r2 E4:T01r0 E6:T05r2 F5:T04r0 F6:T06r1"
"""No outer side has a road: barracks and crosses fit nowhere."""
X4 = "F4:T04r3 F5:T23r2 G5:T07r1"


def test_sma_23_turn_begins_with_a_placement_or_a_draw() -> None:
    state = position("", "T01")
    assert {text.split()[0].split("@")[0] for text in legal(state)} == {"place", "draw"}
    assert reason(state, "end") == "must_place"
    placed = after(state, "place T01@F5r0")
    assert reason(placed, "draw") == "wrong_step"
    assert legal(position(WALLED, "T53", placed=(0,))) == ["draw"]
    several = [text[6:9] for text in legal(position("", "T11 T09 T53 T17 T03 T09 T01 T05"), "place")]
    assert list(dict.fromkeys(several)) == ["T01", "T03", "T05", "T09", "T11", "T17", "T53"]


def test_sma_24_objective_tile_is_not_part_of_the_hand() -> None:
    state = position("F5:T01r0", "T02 T03 T04")
    assert legal(state, "objective")
    done = after(state, "objective@F4")
    assert len(done.seats[0].hand) == 3
    assert reason(done, "place T02@G5r0") == "wrong_step"
    assert phase(after(done, "end")) == "turn 1"


def test_sma_25_drawn_tile_is_public_and_offered_to_others() -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw")
    assert (phase(state), GAME.see(state, None).offer) == ("window 1", "T17")
    assert state.bag == ("T05",)


def test_sma_26_kept_tile_joins_the_hand_and_the_turn_continues() -> None:
    state = after(position("F5:T01r0", "T03", "T02", bag="T17 T05"), "draw", "nobid T17")
    assert phase(state) == "kept 0"
    assert {text.split("@")[0] for text in legal(state)} == {"place T03", "place T17", "objective", "end"}
    assert phase(after(state, "end")) == "turn 1"
    assert phase(after(state, "objective@F4")) == "after 0"
    won = after(position("", "T03", "T02", bag="T17 T05"), "draw", "bid T17=1", "bid T17=2")
    assert (phase(won), coins(won)) == ("kept 0", [3, 5])


def test_sma_27_player_with_four_in_hand_must_place_one() -> None:
    state = after(position("F5:T01r0", "T03 T09 T10", "T02", bag="T17 T05"), "draw", "nobid T17")
    assert {text.split("@")[0] for text in legal(state)} == {"place T03", "place T09", "place T10", "place T17"}
    assert reason(state, "objective@F4") == "hand_tile_first"
    assert reason(state, "end") == "four_in_hand"
    assert len(after(state, legal(state)[0], "end").seats[0].hand) == 3


def test_sma_28_player_with_three_tiles_may_end_without_placing() -> None:
    state = after(position("", "T03 T09", "T02", bag="T17 T05"), "draw", "nobid T17")
    assert legal(state, "place")
    assert len(after(state, "end").seats[0].hand) == 3


def test_sma_29_player_with_four_unfit_tiles_discards_one() -> None:
    state = after(position(WALLED, "T31 T32 T53", bag="T53 T07"), "draw")
    assert legal(state) == ["discard T31", "discard T32", "discard T53"]
    assert reason(state, "objective@D3") == "hand_tile_first"
    many = after(position(WALLED, "T53 T34 T32 T36 T31 T35", bag="T33 T07"), "draw")
    assert legal(many) == [f"discard {tile}" for tile in ("T31", "T32", "T33", "T34", "T35", "T36", "T53")]
    done = after(state, "discard T32")
    assert (done.discarded, legal(done), phase(after(done, "end"))) == (("T32",), ["end"], "turn 1")


def test_sma_30_empty_bag_allows_one_placement() -> None:
    state = position("F5:T01r0", "T03", "T09", bag="")
    assert {text.split("@")[0] for text in legal(state)} == {"place T03", "objective"}
    assert (reason(state, "draw"), reason(state, "end")) == ("bag_empty", "must_place")
    last = after(position("", "T03", "T09", bag="T17"), "draw", "nobid T17")
    assert "end" in legal(last)


def test_sma_31_seat_without_a_fitting_tile_discards_or_places_the_objective() -> None:
    state = position(WALLED, "T53 T31", "T13", bag="")
    assert legal(state)[-2:] == ["discard T31", "discard T53"]
    assert legal(state, "objective")
    assert reason(state, "end") == "must_place"
    assert after(state, "discard T31").discarded == ("T31",)
    alike = position(WALLED, "T53 T34 T32 T36 T31 T35 T33 T53", "T13", bag="")
    assert legal(alike, "discard") == [f"discard {tile}" for tile in ("T31", "T32", "T33", "T34", "T35", "T36", "T53")]


def test_sma_32_player_without_tiles_places_the_objective_or_ends() -> None:
    state = position(WALLED, "", "T13", bag="")
    assert legal(state)[-1] == "end"
    assert len(legal(state, "objective")) == 10
    assert phase(after(state, "end")) == "turn 1"
    done = position(WALLED, "T13", "", "T09", bag="", placed=(1,), players=3)
    skipping = after(done, legal(done, "place T13")[0], "end")
    assert phase(skipping) == "turn 2"
    assert skipping.turns == done.turns + 1


def test_sma_32_seat_without_tiles_is_asked_while_its_objective_fits() -> None:
    """A seat is skipped only if its objective tile fits nowhere either."""
    hands = ("T13", "", "T09")
    asked = position(WALLED, *hands, bag="", players=3)
    place = legal(asked, "place T13")[0]
    into, events = made(after(asked, place), "end")
    assert (phase(into), into.turns) == ("turn 1", asked.turns + 1)
    assert not [event for event in events if isinstance(event, Skipped)]
    assert {text.partition("@")[0] for text in legal(into)} == {"objective", "end"}
    assert phase(after(into, legal(into, "objective")[0], "end")) == "turn 2"
    has_placed = position(WALLED, *hands, bag="", players=3, placed=(1,))
    beyond, events = made(after(has_placed, place), "end")
    assert phase(beyond) == "turn 2"
    assert [event for event in events if isinstance(event, Skipped)] == [Skipped(1)]


def test_sma_32_objective_tile_that_fits_nowhere_needs_no_decision() -> None:
    """The mansion and the barracks have roads on all sides."""
    state = position("", "T53", "", "T01", bag="", players=3)
    beyond, events = made(after(state, "place T53@F5r0"), "end")
    assert phase(beyond) == "turn 2"
    assert [event for event in events if isinstance(event, Skipped)] == [Skipped(1)]


def test_sma_33_next_turn_goes_to_the_left() -> None:
    state = position("", "T01", "T02", "T03", players=3, coins=(0, 0, 0), to_move=2)
    assert phase(after(state, "place T03@F5r0", "end")) == "turn 0"
    assert phase(after(state, "draw", "end")) == "turn 0"


def test_sma_34_closing_comes_before_burning_and_the_fire() -> None:
    state = position(X4, "T10", cubes="F4ne")
    done, events = made(state, "place T10@G4r0")
    assert [type(event) for event in events] == [Placed, Closed, Took]
    burned = after(done, "burn G4nw")
    assert (cubes(burned), held(burned)[0], coins(burned)[0]) == ("G4nw", 1, 6)
    out = after(position(X4, "T10", fire_out=(0,)), "place T10@G4r0")
    assert (fires(out)[0], legal(out)) == (True, ["end"])
    assert reason(out, "burn G4nw") == "fire_inactive"


def test_sma_35_every_placement_has_the_same_consequences() -> None:
    objective = after(position("F5:T13r0", "T18", fire_out=(0,)), "objective@F4")
    assert (fires(objective)[0], legal(objective)) == (True, ["end"])
    bought = after(position(X4, "T01", "T02", bag="T10 T07"), "draw", "bid T10=1", "nobid T10", "1 place T10@G4r0")
    assert (coins(bought), legal(bought, "burn")) == (
        [6, 5],
        ["burn G4nw", "burn G4ne", "burn G4se", "burn G4sw"],
    )


def test_sma_70_cube_is_placed_on_a_quarter_of_the_tile() -> None:
    state = after(position("F5:T01r0", "T13"), "place T13@D5r0")
    assert legal(state) == ["burn D5nw", "burn D5ne", "burn D5se", "burn D5sw", "end"]
    burned = after(state, "burn D5nw")
    assert (cubes(burned), burned.supply, fires(burned)) == ("D5nw", 27, [False, True])
    assert reason(state, "burn F5nw") == "not_this_tile"
    empty = after(position("", "T13", held=(14, 14)), "place T13@D5r0")
    assert reason(empty, "burn D5nw") == "no_cubes"


def test_sma_70_fire_must_burn_before_the_placement() -> None:
    """Burning, not placing, turns it inactive. A placement relights it too late for its own tile."""
    dark = after(position("F5:T01r0", "T13", fire_out=(0,)), "place T13@D5r0")
    assert (legal(dark), reason(dark, "burn D5nw")) == (["end"], "fire_inactive")
    assert fires(dark) == [True, True]
    unburned = after(position("F5:T01r0", "T13", fire_out=(1,)), "place T13@D5r0", "end")
    assert fires(unburned) == [True, False]


def test_sma_70_last_cube_burns_only_a_quarter_of_the_placed_tile() -> None:
    """Cubes on the island and cubes held both reduce the supply."""
    last = after(position("F5:T01r0", "T13", cubes="F5ne", held=(13, 13)), "place T13@D5r0")
    assert last.supply == 1
    burned = after(last, "burn D5se")
    assert (burned.supply, cubes(burned)) == (0, "D5se F5ne")
    none = after(position("F5:T01r0", "T13", cubes="F5ne", held=(14, 13)), "place T13@D5r0")
    assert (legal(none), reason(none, "burn D5nw")) == (["end"], "no_cubes")
    assert reason(last, "burn F5nw") == "not_this_tile"
    assert reason(last, "burn E5nw") == "not_this_tile"


def test_sma_71_only_one_quarter_with_coffee_burns() -> None:
    state = after(position("", "T37"), "place T37@F5r0")
    assert legal(state, "burn") == ["burn F5nw", "burn F5ne", "burn F5se"]
    assert reason(state, "burn F5sw") == "not_coffee"
    assert reason(after(state, "burn F5nw"), "burn F5ne") == "burned"
    barracks = after(position("", "T53"), "place T53@F5r0")
    assert (legal(barracks), reason(barracks, "burn F5nw"), fires(barracks)[0]) == (["end"], "not_coffee", True)


def test_sma_72_every_second_tile_allows_burning() -> None:
    state = position("", "T31 T32 T33 T34", "T53", bag="", placed=(1,))
    rhythm = []
    for tile in ("T31", "T32", "T33", "T34"):
        state = after(state, legal(state, f"place {tile}")[0])
        burns = legal(state, "burn")
        rhythm.append(bool(burns))
        state = after(state, *burns[:1], "end")
        if phase(state) == "turn 1":
            state = after(state, legal(state, "place")[0], "end")
    assert rhythm == [True, False, True, False]


def test_sma_73_discard_neither_lights_the_fire_nor_burns() -> None:
    state = after(position(WALLED, "T53", "T13", bag="", fire_out=(0,)), "discard T53")
    assert (fires(state)[0], legal(state)) == (False, ["end"])
    assert reason(state, "burn D3nw") == "not_this_tile"


def test_sma_74_burning_is_optional_and_comes_last() -> None:
    state = after(position(X4, "T10"), "place T10@G4r0")
    assert fires(after(state, "end")) == [True, True]
    assert "burn G4sw" in legal(state)
    burned = after(state, "burn G4sw")
    assert coins(burned)[0] == 6
    assert legal(burned) == ["end"]
