"""Private hands in views and event texts, and view fields for the seat to move alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bot.game import Viewer
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import State
from bot.games.cafe_international.view import StepView, TableScore
from bot.i18n import say
from tests.games.cafe_international.positions import after, made, position, seat
from tests.games.moves import NAMED

LONE = "USm GBm CNm ESm FRm"
JOINED = "USm USf GBm CNm ESm"


def heard(state: State, move: str, viewer: Viewer) -> list[str]:
    _, events = made(state, move)
    return [say(line, "en", NAMED) for event in events if (line := GAME.hear(event, viewer)) is not None]


def test_required_second_guest_is_hidden_from_others() -> None:
    told = []
    for hand in (LONE, JOINED):
        state = position("", hand, hands="private")
        first = after(state, "USm@c46")
        view = GAME.see(first, None)
        told.append(
            (view, GAME.texts.headline(view), GAME.facts(view), GAME.text_board(view), heard(state, "USm@c46", 1))
        )
        assert (view.follow, view.joins, view.prospects, view.can_end) == (None, (), (), False)
    assert told[0] == told[1]
    assert told[0][4] == ["Anna seats an American man on chair 46: 0 points."]
    own = [GAME.see(after(position("", hand, hands="private"), "USm@c46"), 0).follow for hand in (LONE, JOINED)]
    assert own == ["none", "must"]


def test_turn_stays_open_after_a_scoring_guest_for_any_hand() -> None:
    for hand in ("GBf GBm CNm ESm FRm", "GBf TRm CNm ESm FRm"):
        first = after(position("c01=GBm", hand, hands="private"), "GBf@c10")
        assert GAME.deciders(first) == (0,)
        assert GAME.see(first, None).follow == "may"


def test_headline_tells_only_the_seat_that_its_turn_can_only_end() -> None:
    told = {"GBf TRm CNm AFm RUm": "end the turn", "GBf GBm CNm ESm FRm": "seat a second guest, or end the turn"}
    for hand, own in told.items():
        first = after(position("c01=GBm", hand, hands="private"), "GBf@c10")
        views = {viewer: GAME.see(first, viewer) for viewer in (0, 1, None)}
        said = {viewer: say(GAME.texts.headline(view), "en", NAMED) for viewer, view in views.items()}
        assert said[0] == f"Turn 5: {own}"
        assert said[1] == said[None] == "Turn 5: Anna may seat a second guest"


def test_open_hands_show_whether_a_second_guest_follows() -> None:
    follow = [GAME.see(after(position("", hand), "USm@c46"), None).follow for hand in (LONE, JOINED)]
    assert follow == ["none", "must"]
    assert GAME.see(after(position("", JOINED), "USm@c46"), 1).joins == ("US2",)


def test_drawn_tiles_are_shown_only_to_their_player() -> None:
    state = position("", LONE, hands="private", bag="TRm TRf RUm RUf ITm ITf")
    assert heard(state, "bar USm", 0)[-1] == "You draw a Turkish man."
    assert heard(state, "bar USm", 1)[-1] == heard(state, "bar USm", None)[-1] == "Anna draws 1 tile."
    assert heard(position("", LONE, bag="TRm TRf RUm RUf ITm ITf"), "bar USm", 1)[-1] == "Anna draws a Turkish man."


def test_returned_joker_is_public_until_it_is_played() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm", hands="private")
    taken = after(state, "swap ESf@c11")
    assert [shown.known_jokers for shown in GAME.see(taken, 1).seats] == [("Jf",), ()]
    assert GAME.see(taken, 1).seats[0].hand is None
    played = after(taken, "bar TRm", "Jf@c06")
    assert GAME.see(played, 1).seats[0].known_jokers == ()


def test_two_returned_jokers_are_both_public() -> None:
    state = position("c02=GBm c11=Jf c45=Jm", "USm ESf CNf ESm FRm", hands="private")
    taken = after(state, "swap ESf@c11", "bar TRm", "swap USm@c45")
    assert GAME.see(taken, 1).seats[0].known_jokers == ("Jm", "Jf")


def test_unseen_tiles_are_counted_from_the_view() -> None:
    state = position("c01=GBm", "GBf ESf Jf ESm FRm", "TRm TRf RUm RUf ITm", hands="private")
    public, own = (Counter(dict(GAME.see(state, viewer).unseen)) for viewer in (None, 0))
    assert public["GBm"] == own["GBm"] == 3
    assert public - own == Counter({"GBf": 1, "ESf": 1, "Jf": 1, "ESm": 1, "FRm": 1})


def test_hands_are_public_at_the_end() -> None:
    bag = "TRm TRf RUm RUf ITm"
    done = after(position("", seat(LONE, 50), hands="private", bag=bag), "bar GBm")
    view = GAME.see(done, None)
    assert [len(shown.hand or ()) for shown in view.seats] == [5, 5]
    assert [shown.penalty for shown in view.seats] == [25, 25]
    assert heard(position("", seat(LONE, 50), hands="private", bag=bag), "bar GBm", None)[-1] == (
        "The match is over: the bag is nearly empty. 1. Anna 26 (51, less 25 for Chinese man, Spanish man, "
        "French man, American man, and Turkish man) and 2. Bruno −25 (0, less 25 for Turkish man, Turkish woman, "
        "Italian man, Russian man, and Russian woman)."
    )


def test_revealing_steps_change_the_hidden_part() -> None:
    private = position("", seat(JOINED, 1), players=3, hands="private", bar=5, cannot_pay="player_out")

    def reveals(state: State, *moves: str, last: str) -> bool:
        before = after(state, *moves)
        return bool(GAME.hidden(before) != GAME.hidden(after(before, last)))

    assert not reveals(private, last="USm@c46")
    assert reveals(private, "USm@c46", last="USf@c53")
    assert reveals(private, last="bar GBm")
    open_out = position("", seat(JOINED, 1), players=3, bar=5, cannot_pay="player_out")
    assert not reveals(open_out, last="bar GBm")
    joker = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm", hands="private")
    assert not reveals(joker, last="swap ESf@c11")
    full = position("c01=GBm c05=GBf c10=Jf", seat("GBm CNm ESm FRm", limit=4))
    assert not reveals(full, "GBm@c08", last="end")


def test_end_shows_the_hands_even_if_nothing_is_drawn() -> None:
    last = after(position("c01=GBm c05=GBf c10=Jf", seat("GBm CNm", limit=1), hands="private"), "GBm@c08")
    done = after(last, "end")
    assert done.bag == last.bag
    assert GAME.hidden(last) != GAME.hidden(done)


def test_prospects_are_the_legal_seatings_with_their_points() -> None:
    state = position("c45=USm c46=USm", "USf GBm GBf ESm FRm")
    view = GAME.see(state, 0)
    legal = [GAME.write(move) for move in GAME.legal_moves(state, 0)]
    assert [f"{one.guest}@{one.chair}" for one in view.prospects] == [text for text in legal if " " not in text]
    by_move = {f"{one.guest}@{one.chair}": one for one in view.prospects}
    assert (by_move["USf@c52"].points, by_move["USf@c52"].then) == (4, "may")
    assert (by_move["GBf@c05"].then, by_move["GBf@c05"].joins) == ("must", ("GB1", "GB2"))
    assert GAME.see(state, 1).prospects == GAME.see(state, None).prospects == ()
    second = GAME.see(after(state, "USf@c52"), 0)
    assert all(one.then == "over" for one in second.prospects)


def test_prospects_agree_with_the_events_of_a_seating() -> None:
    state = position("c45=USm c46=USm c01=GBm c05=GBf c08=GBf", "USf GBm GBf ESm Jm", reserved="on")
    for one in GAME.see(state, 0).prospects:
        done, events = made(state, f"{one.guest}@{one.chair}")
        assert getattr(events[0], "points", None) == one.points
        assert done.seats[0].limit == one.limit
        assert getattr(events[0], "tables", None) == one.tables


@pytest.mark.parametrize("limit", [5, 3, 1])
def test_prospects_include_the_hand_limit_afterwards(limit: int) -> None:
    both = "c45=USm c51=USf c57=USf c46=USm c53=USf c58=USf"
    state = position(f"c01=GBm c05=GBf c10=GBf {both}", seat("USm GBm Jm Jf CNm", limit=limit))
    for one in GAME.see(state, 0).prospects:
        done, events = made(state, f"{one.guest}@{one.chair}")
        assert (one.limit, one.tables) == (done.seats[0].limit, getattr(events[0], "tables", None))


US1 = ("USm", "USm", "USm", "INm"), ("c45", "c51", "c52", "c57")


@pytest.mark.parametrize(
    ("state", "moves", "steps"),
    [
        (
            position("", "USm USf GBm CNm ESm"),
            ("USm@c46", "USf@c52"),
            [
                StepView(kind="seated", seat=0, guests=("USm",), chairs=("c46",), tables=(TableScore("US2", 1, 0),)),
                StepView(
                    kind="seated",
                    seat=0,
                    guests=("USf",),
                    chairs=("c52",),
                    tables=(TableScore("US1", 1, 0), TableScore("US2", 2, 2)),
                    points=2,
                ),
            ],
        ),
        (
            position("", "USm CNm", "GBm ESm"),
            ("bar CNm", "bar ESm"),
            [StepView(kind="bar", seat=1, guests=("ESm",), points=2, place=2)],
        ),
        (
            position("", seat("USm CNm", 1), bar=5),
            ("bar CNm",),
            [StepView(kind="turned_away", seat=0, guests=("CNm",))],
        ),
        (
            position("c11=Jf", "ESf CNm"),
            ("swap ESf@c11",),
            [StepView(kind="swapped", seat=0, guests=("ESf",), chairs=("c11",), joker="Jf")],
        ),
        (
            position("", "USm USm USm INm", reserved="on"),
            ("reserve USm@c45+USm@c51+USm@c52+INm@c57",),
            [
                StepView(
                    kind="reserved",
                    seat=0,
                    guests=US1[0],
                    chairs=US1[1],
                    tables=(TableScore("US1", 4, 20), TableScore("US2", 1, 0), TableScore("IN2", 1, 0)),
                    points=20,
                )
            ],
        ),
        (
            position("", seat("Jm", 7, 1), lone_guest="opening"),
            ("pass",),
            [StepView(kind="passed", seat=0)],
        ),
    ],
)
def test_view_has_the_steps_of_the_last_turn(state: State, moves: tuple[str, ...], steps: list[StepView]) -> None:
    assert list(GAME.see(after(state, *moves), None).steps) == steps


def test_view_shows_the_cafe() -> None:
    state = after(position("c01=GBm c05=GBf c10=GBf", "GBm CNm ESm FRm RUm"), "GBm@c08")
    view = GAME.see(state, None)
    tables = {table.id: table for table in view.tables}
    assert (tables["GB1"].men, tables["GB1"].women, tables["GB1"].paid) == (2, 2, 8)
    chairs = {chair.id: chair for chair in view.chairs}
    assert (chairs["c08"].guest, chairs["c08"].takes) == ("GBm", "")
    assert [chairs[name].takes for name in ("c02", "c14", "c15", "c20")] == ["m", "f", "f", "mf"]
    assert (view.seated, view.bar_next, view.steps_points) == (4, 1, 8)
    assert [(score.table, score.points) for score in view.steps[0].tables] == [("GB1", 8), ("IT1", 0)]


def test_match_waits_for_the_seat_that_decides() -> None:
    waited: Callable[[State], tuple[int, ...]] = lambda state: GAME.waiting(GAME.see(state, None))  # noqa: E731
    assert waited(position("", LONE, hands="private")) == (0,)
    assert waited(after(position("", seat(LONE, 50), bar=19), "bar GBm")) == ()
