"""The demonstration: whole matches through the real client, the same again from the same seed."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.ai_spec import LEVELS
from bot.games import GAMES
from bot.history.record import verify
from bot.playground import demo
from bot.rng import Dice, Seeds
from tests.samples import IS_WHOLE
from tests.waiting import FOREVER

SEATED = LEVELS if IS_WHOLE else LEVELS[:2]
"""Strong ones take as long as all the rest; `make demo` has them."""


def record_of(folder: Path) -> dict[str, Any]:
    """Return the record without its times."""
    record: dict[str, Any] = json.loads((folder / "match.json").read_text(encoding="utf-8"))
    for move in record["moves"]:
        del move["at"]
    return record


def setup_from(seed: bytes) -> dict[str, Any]:
    """Return the recorded setup of a match with the same options."""
    game = GAMES["zanzibar"]
    setup: dict[str, Any] = msgspec.to_builtins(
        game.records.setup(game.setup(len(SEATED), game.options(), Dice(seed, 0)))
    )
    return setup


async def no_replay(*_: object) -> None:
    """Skip the animation, which takes as long as all the rest: one is enough."""


@pytest.mark.rotating(6)
@pytest.mark.of_a_file
def test_demo_with_the_same_seed_gives_the_same_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "SILENCE", FOREVER)
    monkeypatch.setattr(demo, "LEVELS", SEATED)
    first, again = tmp_path / "first", tmp_path / "again"
    assert demo.main(["zanzibar"], 7, first) == 0
    monkeypatch.setattr(demo, "_write_replay", no_replay)
    assert demo.main(["zanzibar"], 7, again) == 0
    records = [record_of(folder / "zanzibar") for folder in (first, again)]
    assert records[0] == records[1]
    own, others = (Seeds(seed).next()[1] for seed in (7, 8))
    assert records[0]["seed"] == own.hex()
    assert records[0]["setup"] == setup_from(own)
    assert records[0]["setup"] != setup_from(others)
    assert [seat["kind"] for seat in records[0]["seats"]] == ["computer"] * len(SEATED)
    assert verify(json.loads((first / "zanzibar" / "match.json").read_bytes())).ok
    assert (first / "zanzibar" / "final-result.png").read_bytes().startswith(b"\x89PNG")
    seats = [move["seat"] for move in records[0]["moves"]]
    rounds = sum(one != next_one for one, next_one in pairwise(seats)) // len(SEATED)
    with Image.open(first / "zanzibar" / "replay.webp") as replay:
        assert getattr(replay, "n_frames", 1) >= rounds > 5, "a board a turn or, of so long a match, a round"
    told = (first / "zanzibar" / "transcript.txt").read_text(encoding="utf-8")
    assert told.index("opened by") < told.index("places trader") < told.index("**Zanzibar: ")


def test_demo_reports_an_unknown_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert demo.main(["ludo"], 7, tmp_path) == 2
    assert "There is no game ludo" in capsys.readouterr().err


@pytest.mark.of_a_file
@pytest.mark.usefixtures("postgres")
@pytest.mark.rotating(4)
def test_demo_of_several_matches_starts_embedded_servers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Servers that start in several threads at once fail with a lock that nobody holds."""
    databases = list[str]()

    async def note(*given: object, **_: object) -> None:
        databases.append(str(given[4]))

    monkeypatch.setattr(demo, "_demonstrate_match", note)
    assert demo.main(["zanzibar", "saint_martin"], 7, tmp_path, "postgresql") == 0
    assert len(set(databases)) == 2
    assert all(database.startswith("postgresql:") for database in databases)
