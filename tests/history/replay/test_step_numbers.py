"""Tests that a step has the same number in log, replay, turning points and record."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.game import Refused
from bot.games import GAMES
from bot.history.record import export
from bot.history.replay import Replays
from bot.match.matches import Matches
from tests.contract.matches import takes_back
from tests.match.tables import ANNA, BERT, CARLA, opened, play_any, running, stop

PEOPLE = (ANNA, BERT, CARLA)
WATCHER = 999
TRIES = 12


@pytest.mark.parametrize("game", GAMES)
async def test_step_has_the_same_number_in_replay_and_log(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        replays = Replays(matches)
        table = await running(matches, *PEOPLE, game=game)
        for user in (*(person.id for person in PEOPLE), WATCHER):
            assert (await replays.frames(table.id, user, (await replays.perspectives_for(table.id, user))[0]))[
                0
            ].step == 0
        for _ in range(TRIES):
            table = await play_any(matches, table.id, *PEOPLE, most=3)
            if not table.is_live:  # a small game ends before
                break
            await _tried_and_taken_back(matches, table.id)
            for user in (ANNA.id, WATCHER):
                await _check_numbers(matches, replays, table.id, user)
        if table.is_live:
            await stop(matches, table.id)
        assert not (await matches.table(table.id)).is_live
        for user in (ANNA.id, WATCHER):
            await _check_numbers(matches, replays, table.id, user)
        record = await export(matches, table.id)
        revealed = await replays.frames(table.id, WATCHER, "open")
        listed = {move["seq"]: (move["seat"], move["at"][:19]) for move in record["moves"]}
        told = {one.step: (one.seat, one.at.isoformat()[:19]) for one in revealed[1:]}
        assert listed.items() <= told.items()
        assert not takes_back(GAMES[game]) or any(one.step != one.number for one in revealed), "nothing was taken back"


async def _tried_and_taken_back(matches: Matches, match: str) -> None:
    """Let a player who may do so undo the last step."""
    for person in PEOPLE:
        try:
            await matches.undo.step(match, person.id)
        except Refused:
            continue
        return


async def _check_numbers(matches: Matches, replays: Replays, match: str, user: int) -> None:
    """Replay all views of the user. Turning points are numbered as in the user's own replay."""
    table, perspective = await matches.table(match), await replays.perspectives_for(match, user)
    for each in perspective:
        viewer = None if each == "open" else each
        rows = {row.seq: row.number for row in await matches.views.entries(match, viewer)}
        headings = await replays.frames(match, user, each)
        assert [one.step for one in headings[1:]] == [rows[one.seq] for one in headings[1:]]
        assert headings[0].step == 0
    steps = {one.seq: one.step for one in await replays.frames(match, user, perspective[0])}
    points = await replays.turning_points(match, user)
    assert points or table.status != "over"
    assert [one.step for one in points] == [steps[one.seq] for one in points]
