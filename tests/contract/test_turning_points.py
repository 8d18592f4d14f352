"""Turning points of random matches: each sentence is true of the scores after its turn and after the turn before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.games import GAMES
from bot.history.turning_points import TurnScores
from bot.match.log_replay import FullMatch
from cogs.messages.score_chart import point_name
from cogs.text.localiser import Localiser
from tests.contract.matches import TABLES, replay_steps, seed_bytes
from tests.history.replay.memory_match import WATCHER, replays_of, row_of, table_of, whole_of

MATCHES = 8
CLAIMS = {
    "gain": re.compile(r"P(?P<seat>\d) gains (?P<points>\d+)"),
    "loss": re.compile(r"P(?P<seat>\d) loses (?P<points>\d+)"),
    "lead": re.compile(r"P(?P<seat>\d) (?:leads|takes the lead|gains \d+ and takes the lead)"),
    "final": re.compile(r"P(?P<seat>\d) [^P]*for good"),
}
"""What a turning point may say, in English."""


def whole_match(name: str, players: int, seed: int) -> FullMatch:
    """Return a random match that was played to its end."""
    game, steps = GAMES[name], replay_steps(GAMES[name], players, seed)
    rows = [row_of(game, step) for step in steps]
    running = whole_of(game, steps[0].before, rows, steps[-1].after, seed_bytes(seed))
    return replace(running, table=table_of(game, players, len(steps), "over"))


def stopped_at(whole: FullMatch, number: int) -> FullMatch:
    """Return the match as it was after that many rows, still running."""
    steps = replay_steps(whole.game, len(whole.table.seats), int.from_bytes(whole.seed, "big"))[:number]
    return whole_of(whole.game, steps[0].before, whole.rows[:number], steps[-1].after, whole.seed)


def leaders(scores: Sequence[int]) -> list[int]:
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def check(said: str, turn: int, course: Sequence[TurnScores]) -> set[str]:
    """Check what the sentence says about that turn, and return the kinds of its claims."""
    (index,) = (index for index, stage in enumerate(course) if stage.turn == turn)
    assert index, "nothing is decided before the first turn"
    before, after = course[index - 1].scores, course[index].scores
    found = {kind: claim for kind, pattern in CLAIMS.items() if (claim := pattern.search(said))}
    for kind, claim in found.items():
        seat = int(claim["seat"])
        if kind in ("gain", "loss"):
            change = int(claim["points"]) * (1 if kind == "gain" else -1)
            assert after[seat] - before[seat] == change, said
        else:
            assert (leaders(before) != [seat], leaders(after)) == (True, [seat]), said
        if kind == "final":
            assert all(leaders(stage.scores) == [seat] for stage in course[index:]), said
    assert found or said.endswith("the end"), said
    return {*found}


@pytest.mark.parametrize(("name", "players"), TABLES)
async def test_turning_points_say_what_the_turn_changed(name: str, players: int) -> None:
    localiser, told = Localiser("en", tuple(f"P{seat}" for seat in range(players)), is_plain=True), Counter[str]()
    for seed in range(MATCHES):
        whole = whole_match(name, players, seed)
        replays = replays_of(whole)
        course = await replays.course("match")
        for point in await replays.turning_points("match", WATCHER):
            told.update(check(point_name(point, localiser), point.turn, course))
    assert told["gain"] + told["loss"] > MATCHES
    assert told["lead"]


@pytest.mark.parametrize("name", GAMES)
async def test_turning_points_of_a_running_match_stay_true(name: str) -> None:
    """A turn in progress has none: its player may still lose what the first step has gained."""
    players, told = GAMES[name].players[0], 0
    localiser = Localiser("en", tuple(f"P{seat}" for seat in range(players)), is_plain=True)
    for seed in range(3):
        whole = whole_match(name, players, seed)
        course = await replays_of(whole).course("match")
        for number in range(len(whole.rows) // 3, len(whole.rows), 7):
            for point in await replays_of(stopped_at(whole, number)).turning_points("match", WATCHER):
                told += len(check(point_name(point, localiser), point.turn, course))
    assert told > 10
