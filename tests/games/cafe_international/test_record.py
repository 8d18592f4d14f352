"""Match record: contents and replay."""

from __future__ import annotations

import pytest

from bot.game import Refused
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import Options
from tests.games.cafe_international.positions import after, position, seat, strided

SETUP_KEYS = ["seats", "options", "first", "hands", "bag"]
FINAL_KEYS = [
    "chairs",
    "bar",
    "out",
    "bag",
    "hands",
    "limits",
    "one_nation",
    "scores",
    "penalties",
    "totals",
    "ranks",
    "winners",
    "eliminated",
    "ended_by",
    "turns",
    "turn_points",
]


def test_recorded_setup_has_all_keys() -> None:
    setup = GAME.records.setup(strided(2, 37))
    assert list(setup) == SETUP_KEYS
    assert setup["hands"] == [["GBm", "AFf", "TRm", "CNm", "CUm"], ["ITf", "ESf", "INm", "Jm", "AFm"]]
    assert len(setup["bag"]) == 90
    assert setup["options"] == {
        "hands": "open",
        "bar_values": "A",
        "lone_guest": "anytime",
        "cannot_pay": "tile_out",
        "reserved": "off",
        "pairs_double": "off",
    }
    assert GAME.replay_setup(setup) == strided(2, 37)


def test_recorded_final_position_has_all_keys() -> None:
    state = position("c01=GBm c05=GBf c10=GBf", seat("GBm CNm ESm FRm RUm", 12), bag="TRm TRf RUm RUf", turn=1)
    done = after(state, "GBm@c08", "end")
    final = GAME.record_final(done)
    assert list(final) == FINAL_KEYS
    assert final["chairs"] == {"c01": "GBm", "c05": "GBf", "c08": "GBm", "c10": "GBf"}
    assert (final["one_nation"], final["limits"], final["scores"]) == ([1, 0], [4, 5], [20, 0])
    assert (final["turns"], final["turn_points"], final["ended_by"]) == (1, [8], ["bag_low"])
    assert final["hands"][0] == ["CNm", "ESm", "FRm", "RUm"]


def test_only_an_ended_match_has_a_final_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        GAME.record_final(strided(2, 37))


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"first": 2}, ValueError),
        ({"seats": 3}, ValueError),
        ({"seats": 5}, Refused),
        ({"bag": []}, ValueError),
        ({"bag": ["GBm"] * 90}, ValueError),
        ({"options": {"hands": "shown"}}, ValueError),
    ],
)
def test_impossible_setup_is_refused(changes: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        GAME.replay_setup({**GAME.records.setup(strided(2, 37)), **changes})


def test_record_of_a_running_match_omits_bag_and_private_hands() -> None:
    setup = GAME.records.setup(strided(2, 37))
    assert list(GAME.records.redact(setup, None)) == ["seats", "options", "first", "hands"]
    private = GAME.records.setup(strided(2, 37, hands="private"))
    assert list(GAME.records.redact(private, 0)) == ["seats", "options", "first"]
    assert GAME.options() == Options()
