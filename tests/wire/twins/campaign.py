"""Campaign of twins: random matches by game, number of players and exchanged facts; and the leaks found."""

from __future__ import annotations

import logging
import random
import tempfile
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import msgspec

from bot.game import AnyGame
from bot.games import GAMES
from tests.contract.matches import TABLES
from tests.wire.twins.automatic_answer_run import play_automatic
from tests.wire.twins.hidden_state_run import play_states
from tests.wire.twins.leak import Leak
from tests.wire.twins.paired_match import StepCounts
from tests.wire.twins.paired_worlds import Pair, pair_in
from tests.wire.twins.secret_answer_run import play_answers

RUNS = {"positions": play_states, "answers": play_answers, "automatic": play_automatic}
MATCHES = 20
"""Matches played in one pair of worlds. Fresh worlds have small files again."""
STEPS = 8
"""Maximum steps of one match."""
PAINTED = 8
"""Every n-th pair of worlds draws real pictures."""
LAST = 20
"""Number of warnings that are kept."""


class _ErrorRecorder(logging.Handler):
    """Records errors, and the last warnings, which explain a run that does not end."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []
        self.warned: deque[str] = deque(maxlen=LAST)

    def emit(self, record: logging.LogRecord) -> None:
        self.warned.append(self.format(record))
        if record.levelno >= logging.ERROR:
            self.found.append(self.format(record))


@contextmanager
def no_errors() -> Iterator[None]:
    """Raise AssertionError at the end of the block if the bot has logged an error."""
    kept, log = _ErrorRecorder(), logging.getLogger()
    log.addHandler(kept)
    try:
        yield
    except BaseException as fault:
        fault.add_note("\n".join(["last warnings:", *kept.warned]))
        raise
    finally:
        log.removeHandler(kept)
    assert not kept.found, "\n".join(kept.found)


class MatchRun(msgspec.Struct, frozen=True):
    """One match, determined by its seed."""

    seed: int
    game: str
    players: int
    kind: str

    def __str__(self) -> str:
        return f"SEED={self.seed} {self.game} for {self.players}, other {self.kind}"


class RunResult(msgspec.Struct, frozen=True):
    """Result of a run, with the leak if there was one."""

    match_run: MatchRun
    counts: StepCounts
    leak: Leak | None = None


def match_runs(seed: int) -> Iterator[MatchRun]:
    """Yield a match for this seed and each one after it. A seed always has the same match."""
    kinds = [(name, players, kind) for kind in RUNS for name, players in TABLES]
    for own in count(seed):
        yield MatchRun(own, *kinds[own % len(kinds)])


async def follow(pair: Pair, match_run: MatchRun, steps: int = STEPS) -> RunResult:
    """Play the course."""
    game: AnyGame = GAMES[match_run.game]
    try:
        with no_errors():
            counts = await RUNS[match_run.kind](pair, game, match_run.players, random.Random(match_run.seed), steps)
    except Leak as leak:
        return RunResult(match_run, StepCounts(), leak)
    return RunResult(match_run, counts)


async def campaign(seed: int, steps: int, tell: Callable[[str], None]) -> Sequence[RunResult]:
    """Run so many steps from that seed on; print leaks as they are found."""
    coming, done, differing, leaks, pairs = match_runs(seed), 0, 0, list[RunResult](), 0
    asked: Counter[str] = Counter()
    while done < steps:
        pairs += 1
        with tempfile.TemporaryDirectory() as folder:
            async with pair_in(Path(folder), painting=pairs % PAINTED == 0) as pair:
                for match_run, _ in zip(coming, range(MATCHES), strict=False):
                    try:
                        found = await follow(pair, match_run)
                    except Exception as fault:
                        raise AssertionError(f"{match_run} came to no end: {traceback.format_exc()}") from fault
                    done, differing = done + found.counts.steps, differing + found.counts.differing
                    asked.update(found.counts.asked)
                    if found.leak is not None:
                        leaks.append(found)
                        tell(f"{match_run}: {found.leak}")
        tell(f"{done} steps, {differing} secrets that differed, {len(leaks)} leaks")
    tell("answers compared: " + ", ".join(f"{what} {count}" for what, count in sorted(asked.items())))
    return leaks
