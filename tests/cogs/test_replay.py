"""Viewer: contents of custom_ids, listed turns, and the length of the news."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.game import Refused
from bot.history.frames import FrameHeading, Perspective
from bot.i18n import LOCALES
from cogs.match_history.replay import turns_around
from cogs.play.since_last_turn import PANEL_LIMIT, TurnSummary
from cogs.text.custom_id import MAX_CUSTOM_ID_LENGTH, ComponentAction, write
from cogs.text.localiser import Localiser
from cogs.text.replay_page import NOBODY, ViewerState, viewing_of
from cogs.ui.components import MAX_OPTIONS
from cogs.ui.timeline import MIN_CUT_ROW, newest_rows


@pytest.mark.parametrize("perspective", [None, 0, 4, "open"])
def test_viewer_state_round_trips_through_the_custom_id(perspective: Perspective) -> None:
    for is_public in (True, False):
        viewing = ViewerState("abcd2345", is_public, perspective, 12)
        pressed = viewing.to("replay-step", "next", number=13)
        assert viewing_of(pressed) == ViewerState("abcd2345", is_public, perspective, 13)
        assert len(write("b", pressed)) <= MAX_CUSTOM_ID_LENGTH
        assert viewing.asks(77) == (NOBODY if is_public else 77)


@pytest.mark.parametrize("path", ["", "own", "own|0", "mine|0|1", "own|x|1", "all|0|-1", "all|²|1", "all|0|²"])
def test_unknown_replay_position_is_refused(path: str) -> None:
    with pytest.raises(Refused):
        viewing_of(ComponentAction("replay-step", "abcd2345", path=tuple(path.split("|"))))


def headings(turns: int, steps: int) -> list[FrameHeading]:
    at = datetime(2026, 10, 1, tzinfo=UTC)
    return [FrameHeading(number, number, 0, at, (), number // steps, number) for number in range(turns * steps)]


@pytest.mark.parametrize("turns", [1, 23, 24, 25, 46, 200])
def test_list_of_a_replay_leads_to_every_turn_by_pages(turns: int) -> None:
    """From each page, the first and the last turn open its neighbours."""
    steps, seen, number = headings(turns, 3), set[int](), 0
    found: tuple[FrameHeading, ...] = ()
    while found != (found := turns_around(steps, number)):
        listed = [heading.number for heading in found]
        assert len(listed) <= MAX_OPTIONS
        assert listed == list(range(listed[0], listed[-1] + 1, 3)), "no turn is left out"
        assert number in listed
        assert turns_around(steps, number + 1) == found, "a step within a turn"
        seen.update(listed)
        number = listed[-1]
    assert seen == set(range(0, 3 * turns, 3))


def test_turn_summary_keeps_a_placement_rather_than_asides() -> None:
    rows = (
        "Bea draws T20",
        "asked: Anna",
        "Bea places T20 on B7. " + "x" * 260,
        "Bea burns B7ne.",
        "Bea ends the turn.",
    )
    look: Any = None
    brief = (rows[0], "", *rows[2:4], "")
    said = TurnSummary(look, rows, None, has_acted=True, brief=brief).words(Localiser("en")).splitlines()
    assert [row for row in said if "places T20" in row]
    assert said[-1] == "-# Bea burns B7ne."
    assert said[1] == "-# Bea draws T20"


@pytest.mark.parametrize("has_turn", [True, False])
def test_turn_summary_tells_asides_only_of_a_turn_that_has_nothing_else(*, has_turn: bool) -> None:
    """A player who draws and keeps the tile leaves no other trace."""
    look: Any = None
    rows, between = ("Bea draws T20.", "Bea ends the turn."), (object(),) * has_turn
    told = TurnSummary(look, rows, None, has_acted=True, between=between, brief=("", "")).words(Localiser("en"))
    assert all(row in told for row in rows) == has_turn == bool(told)


def test_turn_summary_leaves_no_single_line_out() -> None:
    rest = (*(f"Bea places {number} " + "x" * 130 for number in range(2)), "Bea ends the turn.")
    bids = ", ".join(f"Cara: {number}" for number in range(20))
    look: Any = None
    for first in ("Bea draws T20.", f"Cara buys T20 and pays 3 to Bea. Bids – {bids}."):
        said = TurnSummary(look, (first, *rest), None, has_acted=True).words(Localiser("en")).splitlines()
        assert said[1].startswith(f"-# {first[:50]}")
        assert len(said) == 1 + len(rest) + 1
        assert len(said[1]) <= MIN_CUT_ROW + len("-# ")


def test_turn_summary_names_a_player_once_for_consecutive_moves() -> None:
    rows = ("Bea moves.", "Bea: a hut to C1.", "Bea ends the turn.", "Cara has left.", "Beate moves.", "Bea moves.")
    look: Any = None
    names = ("Bea", "Bea", "Bea", "", "Beate", "Bea")
    said = TurnSummary(look, rows, None, has_acted=True, names=names).words(Localiser("en")).splitlines()
    told = ["Bea moves.", "· a hut to C1.", "· ends the turn.", "Cara has left.", "Beate moves.", "Bea moves."]
    assert said[1:] == [f"-# {row}" for row in told]


def test_turn_summary_names_the_player_of_its_first_line() -> None:
    rows = tuple(f"Bea moves {number} " + "x" * 90 for number in range(9))
    look: Any = None
    said = TurnSummary(look, rows, None, has_acted=True, names=("Bea",) * 9).words(Localiser("en")).splitlines()
    assert said[2].startswith("-# Bea moves")
    assert all(row.startswith("-# · moves") for row in said[3:])
    assert len(said) > 3


def test_turn_summary_shows_the_newest_steps_and_counts_the_rest() -> None:
    rows = tuple(f"step {number:03} " + "x" * 70 for number in range(40))
    look: Any = None
    for locale in LOCALES:
        text = TurnSummary(look, rows, None, has_acted=True).words(Localiser(locale))
        assert len(text) <= PANEL_LIMIT + 200
        kept = newest_rows(rows, PANEL_LIMIT)
        assert 2 <= len(kept) <= 10
        assert str(40 - len(kept)) in text.splitlines()[1]
        assert text.splitlines()[2:] == [f"-# {row}" for row in rows[-len(kept) :]]
    assert newest_rows(("y" * 2000,), 800)[0].endswith("…")
    long = "seats somebody, " * 12
    assert newest_rows((f"{long}score now 13.", "ends"), 208) == (f"{long}score now…", "ends"), "1… is another score"
    assert TurnSummary(look, (), None, has_acted=True).words(Localiser("en")) == ""
