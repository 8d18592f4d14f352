"""Choices and list entries that would look alike say what tells them apart."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.table.table import SeatInfo
from cogs.play.autocomplete import filter_choices
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import distinct_labels, in_message, mark, names_of, plain, with_mentions_if_alike
from cogs.text.seat_names import marked_name
from cogs.ui.components import Option, select
from tests.made_table import made_table

LONG = "a very long description of one move that goes on " * 3


def test_different_labels_are_unchanged() -> None:
    assert distinct_labels(["one", "two"], ["1", "2"]) == ["one", "two"]


@pytest.mark.parametrize("text", ["same", LONG])
def test_equal_labels_end_with_a_distinguishing_suffix(text: str) -> None:
    told = distinct_labels([text, text, "other"], ["n3", "n4", "n5"])
    assert [one.rpartition(" · ")[2] for one in told] == ["n3", "n4", "other"]
    assert all(len(one) <= 100 for one in told)


def test_autocomplete_choices_never_look_alike() -> None:
    offered = [("3", "Anna takes 13"), ("13", "Anna takes 13"), ("a", LONG + "a"), ("b", LONG + "b")]
    names = [choice.name for choice in filter_choices(offered, "")]
    assert len(set(names)) == len(offered)
    assert all(len(name) <= 100 for name in names)
    assert [choice.value for choice in filter_choices(offered, "")] == ["3", "13", "a", "b"]


def test_select_menu_entries_never_look_alike() -> None:
    options = [
        Option("e1|5", "Guest", "red"),
        Option("e2|5", "Guest", "red"),
        Option("e3", "Guest", "blue"),
        Option("e4", LONG + "x"),
        Option("e5", LONG + "y"),
    ]
    item = select("Pick", ComponentAction("pick", "abc"), options).item
    assert [(one.label[:5], one.description) for one in item.options] == [
        ("Guest", "e1 5 · red"),
        ("Guest", "e2 5 · red"),
        ("Guest", "blue"),
        ("a ver", "e4"),
        ("a ver", "e5"),
    ]


def test_users_with_equal_names_are_mentioned_too() -> None:
    assert with_mentions_if_alike({1: "Anna", 2: "Bob", 3: "Anna"}) == {1: "Anna (<@1>)", 2: "Bob", 3: "Anna (<@3>)"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Аnna"),
        ("Bill", "BiII"),
        ("Otto", "0tto"),
        ("Marta", "Ma\u200brta"),
        ("Carmen", "Carrnen"),
        ("ΑΒΕ", "ABE"),
        ("anna", "ANNA"),
    ],
)
def test_players_with_similar_names_carry_the_mark_of_their_seat(one: str, other: str) -> None:
    seats = tuple(SeatInfo(seat, "person", seat + 1, name) for seat, name in enumerate((one, "Zoë", other)))
    table = made_table("zanzibar", *seats)
    game = GAMES["zanzibar"]
    for localiser in (in_message(table, "en"), plain(table, "en")):
        assert localiser.names[0].endswith(f" ({mark(game, 0)})")
        assert localiser.names[1] == "Zoë"
        assert localiser.names[2].endswith(f" ({mark(game, 2)})")
        assert marked_name(game, 0, localiser).count(mark(game, 0)) == 1
    stored = names_of("zanzibar", seats)
    assert [name.endswith(f" ({mark(game, seat)})") for seat, name in enumerate(stored.values())] == [True, False, True]
    assert [name for name in with_mentions_if_alike({1: one, 2: "Zoë", 3: other}).values() if "<@" not in name] == [
        "Zoë"
    ]
