"""The record's setup: its content, and impossible setups that are rejected."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import Refused
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import Options
from bot.rng import Dice


def setup(**changes: Any) -> dict[str, Any]:
    """Return a valid setup with some changes."""
    state = GAME.setup(2, Options(setup="random"), Dice(b"record", 0))
    return GAME.records.setup(state) | changes


def test_recorded_setup_contains_random_draws_and_options() -> None:
    state = GAME.setup(3, Options(first=2), Dice(b"record", 0))
    assert GAME.records.setup(state) == {
        "game": "zanzibar",
        "rules_version": 1,
        "data_version": 1,
        "players": 3,
        "options": {"first": 2, "setup": "placed", "draw_discard": True, "round_limit": None},
        "first": 2,
        "decks": [list(seat.deck) for seat in state.seats],
        "placement": None,
    }


def test_random_placement_is_replayed_from_the_record() -> None:
    state = GAME.setup(5, Options(setup="random"), Dice(b"record", 0))
    content = GAME.records.setup(state)
    assert len(content["placement"]) == 5
    assert [len(deck) for deck in content["decks"]] == [10] * 5
    assert GAME.replay_setup(content) == state


def test_decks_stay_secret_while_the_match_runs() -> None:
    assert "decks" not in GAME.records.redact(setup(), 0)


GOOD = setup()
TWICE = [GOOD["decks"][0][:9] + GOOD["decks"][0][:1], GOOD["decks"][1]]
SAME_SPACE = [GOOD["placement"][0], GOOD["placement"][0]]


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"rules_version": 2},
        {"players": 3},
        {"first": 7},
        {"first": -1},
        {"options": GOOD["options"] | {"first": 1 - GOOD["first"]}},
        {"options": GOOD["options"] | {"round_limit": 7}},
        {"options": GOOD["options"] | {"setup": "placed"}},
        {"decks": TWICE},
        {"decks": GOOD["decks"][:1]},
        {"placement": None},
        {"placement": SAME_SPACE},
        {"placement": [{"2": "x9"}, {"2": "n1"}]},
        {"placement": [GOOD["placement"][0] | {"2": "x9"}, GOOD["placement"][1]]},
        {"cards": []},
    ],
)
def test_impossible_setup_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises((ValueError, Refused)):
        GAME.replay_setup(setup(**changes))


def test_record_of_a_running_match_has_no_final_position() -> None:
    with pytest.raises(ValueError, match="not over"):
        GAME.record_final(GAME.replay_setup(setup()))
