"""Skipped rounds of tournaments, and what the storm reports of unfair ones."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.storm.tournaments import STORM, absence_faults, check_threads
from tests.tournaments.tournament_fixture import DAY, fixture_at, person


async def skipped_file(folder: Path) -> tuple[dict[str, Any], int]:
    """Return the file of a tournament of five, whose first one skips round 2, and the number of its rounds."""
    async with fixture_at(folder) as fixture:
        made = await fixture.begun(5)
        await fixture.tournaments.sit_out(made.id, person(0).id)
        made = await fixture.later(await fixture.won(made), DAY)
        made = await fixture.later(await fixture.won(made), DAY)
        return json.loads((await fixture.tournaments.export(made.id))[0]), made.tournament.planned


async def test_unfair_skipped_round_is_reported(tmp_path: Path) -> None:
    file, planned = await skipped_file(tmp_path)
    assert absence_faults(file, planned) == []
    _, second, *_ = [event for event in file["events"] if event["event"] == "paired"]
    missing = {*range(5)} - {entrant for table in second["tables"] for entrant in table}
    assert missing == {0}

    second["tables"][0].append(0)
    assert absence_faults(file, planned) == ["0 is in round 2"]
    second["tables"][0].remove(0)
    second["byes"] = second["tables"].pop()
    assert absence_faults(file, planned) == [f"round 2 has no table for {second['byes']}"]


async def test_score_of_a_skipped_round_is_reported(tmp_path: Path) -> None:
    file, planned = await skipped_file(tmp_path)
    seats = sum(event["event"] == "paired" for event in file["events"]) - 1
    row = next(row for row in file["standings"] if row["entrant"] == 0)
    row["score"] = f"{2 * seats + 1}/2"
    assert absence_faults(file, planned) == [f"0 has {row['score']} from {seats} rounds"]


@pytest.mark.parametrize(("moves", "faults"), [(0, 1), (1, 0)])
async def test_second_thread_of_an_unmoved_table_is_reported(moves: int, faults: int) -> None:
    async def latest_in(_: int) -> None:
        return None

    async def notices(_: str) -> list[Any]:
        return [SimpleNamespace(kind="paused"), *(SimpleNamespace(kind="channel-moved") for _ in range(moves))]

    title, told = f"{STORM}02 18.00", list[str]()
    threads = [SimpleNamespace(id=key, is_thread=True, guild=1, name=f"{title}, round 1, table 1") for key in (7, 8)]
    stored = SimpleNamespace(
        guild=1,
        tables=[SimpleNamespace(thread=8, match="ab3pa9ks")],
        tournament=SimpleNamespace(settings=SimpleNamespace(title=title)),
    )
    services: Any = SimpleNamespace(matches=SimpleNamespace(latest_in=latest_in, notices=notices))
    discord: Any = SimpleNamespace(channels=threads)
    await check_threads(services, discord, stored, lambda rule, what: told.append(what))  # type: ignore[arg-type]
    assert len(told) == faults
