"""The rules' statements about their examples match the positions."""

from __future__ import annotations

from typing import Any

from bot.lessons.examples import pose_scene


def view(game: str, pose: str) -> Any:
    return pose_scene(game, pose, "en").view


def test_trader_is_pushed_and_another_banished() -> None:
    shown = view("zanzibar", "clearing")
    steps = {step.kind: step for step in shown.steps}
    assert shown.seat_to_move == 2
    assert (steps["banished"].trader, steps["banished"].route[-1]) == (6, "n4")
    assert (steps["banished"].victim_seat, steps["banished"].victim, steps["banished"].sent_to) == (1, 6, "o6")
    assert (steps["pushed"].trader, steps["pushed"].route) == (2, ("e1", "n3"))
    assert (steps["pushed"].victim_seat, steps["pushed"].victim, steps["pushed"].sent_to) == (0, 6, "o2")
    assert (steps["walked"].trader, steps["walked"].route[-1]) == (5, "n5")


def test_red_is_scored_with_three_ships() -> None:
    scene = pose_scene("guatemala_cafe", "scoring", "en")
    before, after = scene.before, scene.view
    gains = [now.score - then.score for now, then in zip(after.seats, before.seats, strict=True)]
    assert gains == [12, 0, 4, 1]
    red = {one.seat: one for one in before.plantations if one.color == "R"}
    assert [(len(red[seat].workers), red[seat].ships) for seat in (0, 2, 3)] == [(3, 3), (4, 0), (1, 0)]
    harbours = [next(one for one in shown.harbours if one.id == "P3").ships for shown in (before, after)]
    assert [ships.count("R") for ships in harbours] == [3, 2]
    assert "B" in after.production
    assert after.production[8 * 9 + 5] == "B"


def test_chiara_and_dario_are_asked_whether_they_block_red() -> None:
    shown = view("guatemala_cafe", "blockade")
    assert (shown.scoring.seat, shown.scoring.color, shown.scoring.space) == (1, "R", "A7")
    assert shown.waiting == (2, 3)
    assert shown.seats[0].sacks == 0
    assert shown.line == "A"


def test_guest_joins_two_tables() -> None:
    shown = view("cafe_international", "joining")
    paid = [[(pay.table, pay.guests, pay.points) for pay in step.tables] for step in shown.steps]
    assert paid == [[("FR2", 3, 3)], [("AF2", 4, 4), ("AF1", 2, 2)]]
    assert [step.chairs for step in shown.steps] == [("c32",), ("c48",)]
    assert [step.guests for step in shown.steps] == [("FRf",), ("AFm",)]
    assert (shown.steps_seat, shown.steps_points) == (0, 9)


def test_bruno_sends_the_sixth_guest_to_the_bar() -> None:
    shown = view("cafe_international", "bar")
    (step,) = shown.steps
    assert (shown.steps_seat, step.kind, step.guests, step.place) == (1, "bar", ("CNm",), 6)
    assert (shown.steps_points, shown.bar_next, shown.bar_values[6]) == (-2, 7, -4)


def test_dario_closes_a_field_of_eleven_and_takes_a_cube() -> None:
    shown = view("saint_martin", "closing")
    last, (field,) = shown.last, shown.last.closed
    assert (last.seat, last.cell, field.coffee, len(field.quarters), field.burned) == (3, "I5", "A", 11, 0)
    assert (field.coins, last.cubes, shown.seats[3].coffee) == (8, ("G5se",), "C")


def test_dario_burns_a_quarter_and_the_fire_is_out() -> None:
    shown = view("saint_martin", "burning")
    assert (shown.last.seat, shown.last.cell, shown.last.burned) == (3, "D6", "D6sw")
    assert not shown.seats[3].is_fire_active


def test_anna_is_asked_for_a_bid() -> None:
    shown = view("saint_martin", "auction")
    assert (shown.sale.drawer, [(bid.seat, bid.coins) for bid in shown.sale.bids]) == (0, [(1, 1), (2, 2)])
    assert shown.phase == "defend"
