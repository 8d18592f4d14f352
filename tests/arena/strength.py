"""Strength of the computer players: cells of matches against opponents, and the table of what they won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from bot.arena import Series, play_match, wilson_interval
from bot.games import GAMES
from tests.arena.opponents import KEPT, PLAYERS, SEARCHER, styles, where

GOALS = {("medium", 2): 0.55, ("strong", 2): 0.65, ("strong", 3): 0.45, ("strong", 4): 0.35}
"""Share of wins to reach, by level and number of players."""
LONGEST = {"medium": 0.1, "strong": 1.5}
"""Processor seconds that 95 of 100 decisions may take, by level."""
NEWCOMER, NEWCOMER_AT = "newcomer", "tests.arena.newcomer:newcomer"
LADDER = (
    (NEWCOMER, "easy", 0.4, 0.6),
    ("easy", "random", 0.65, 1.0),
    ("casual", "easy", 0.65, 0.85),
    ("medium", "casual", 0.65, 0.85),
    ("strong", "medium", 0.65, 0.8),
)
"""Who meets whom, and the least and greatest share of wins."""
SEED = 59
"""Seed of the first deals. Others are for players under development."""

Kind: TypeAlias = Literal["open", "kept", "ladder"]


class Cell(msgspec.Struct, frozen=True, order=True):
    """One cell of the table: `who` against one or more of the same opponent."""

    game: str
    who: str
    seats: int
    other: str

    @property
    def is_kept(self) -> bool:
        """Return whether the opponent is kept for the last measurement."""
        return self.other in KEPT[self.game]

    @property
    def goal(self) -> tuple[float, float]:
        """Return the least and the greatest share of wins."""
        for who, other, least, most in LADDER:
            if (who, other) == (self.who, self.other):
                return least, most
        return GOALS[self.who, self.seats], 1.0

    def series(self) -> Series:
        """Return the matches of the cell."""
        names = (self.who, *[self.other] * (self.seats - 1))
        known = {style: where(self.game, style) for style in styles(self.game)} | {NEWCOMER: NEWCOMER_AT}
        return Series(self.game, names, 1, SEED, {name: known[name] for name in names if name in known})


def cells(kind: Kind, games: Iterable[str] = PLAYERS) -> list[Cell]:
    """Return the cells of the table against opponents, against those that are kept, or of the ladder."""
    found = list[Cell]()
    for name in games:
        if kind == "ladder":
            found += [Cell(name, who, 2, other) for who, other, _, _ in LADDER]
            continue
        for style in styles(name):
            if (style in KEPT[name]) != (kind == "kept"):
                continue
            meetings = (
                [("strong", 2)] if style == SEARCHER else [pair for pair in GOALS if pair[1] in GAMES[name].players]
            )
            found += [Cell(name, level, seats, style) for level, seats in meetings]
    return found


class Result(msgspec.Struct, frozen=True):
    """One match of a cell, in a line of the file of results."""

    cell: Cell
    number: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seconds: tuple[float, ...]
    """Processor seconds of the decisions of `who`."""


def read(path: Path) -> list[Result]:
    """Return the results of a file; none if there is no file."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Result) for line in lines]


def measure(wanted: Sequence[Cell], matches: int, path: Path) -> Iterator[Result]:
    """Play what is missing in the file, one match of each cell after the other, and add each result to it.

    An interrupted measurement is continued, so it can run beside other work.
    """
    done = {(one.cell, one.number) for one in read(path)}
    for number in range(matches):
        for cell in wanted:
            if (cell, number) in done:
                continue
            rotation, match = play_match(cell.series(), number)
            order = [(player + rotation) % cell.seats for player in range(cell.seats)]
            scores, ranks = (tuple(column[seat] for seat in order) for column in (match.scores, match.ranks))
            result = Result(cell, number, scores, ranks, tuple(round(one, 4) for one in match.seconds[order[0]]))
            with path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
            yield result


class Figures(msgspec.Struct, frozen=True):
    """Figures of one cell: share of wins with its 95 % interval, mean scores, processor seconds."""

    matches: int
    wins: float
    interval: tuple[float, float]
    score: float
    best_other: float
    p95: float

    @property
    def told(self) -> str:
        """Return the share of wins with its interval: `.63 (.43-.79)`."""
        low, high = self.interval
        return f"{_share(self.wins)} ({_share(low)}-{_share(high)})"


def figures(results: Sequence[Result]) -> Figures:
    """Return the figures of a cell. A shared victory counts as a fraction."""
    wins = sum(1 / one.ranks.count(1) for one in results if one.ranks[0] == 1)
    seconds = sorted(second for one in results for second in one.seconds)
    return Figures(
        len(results),
        wins / len(results),
        wilson_interval(wins, len(results)),
        sum(one.scores[0] for one in results) / len(results),
        sum(max(one.scores[1:]) for one in results) / len(results),
        seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))] if seconds else 0.0,
    )


def table(wanted: Sequence[Cell], results: Sequence[Result], before: Sequence[Result] = ()) -> Iterator[str]:
    """Yield the lines of the table in Markdown, side by side with another version if its results are given."""
    heads = [
        "game",
        "match",
        "matches",
        "wins",
        "goal",
        "score",
        "best other",
        "p95",
        *["wins before", "p95 before"][: 2 * bool(before)],
    ]
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for cell in wanted:
        own = [one for one in results if one.cell == cell]
        if not own:
            continue
        found, (least, most) = figures(own), cell.goal
        goal = f"{_share(least)}{'' if most == 1 else f'-{_share(most)}'}"
        columns = [
            GAMES[cell.game].title,
            f"{cell.who} v {cell.other}{' (kept)' if cell.is_kept else ''}, {cell.seats} seats",
            str(found.matches),
            found.told,
            f"{goal} {'met' if least <= found.wins <= most else '**missed**'}",
            f"{found.score:.1f}",
            f"{found.best_other:.1f}",
            _time(found.p95, cell.who),
        ]
        if before:
            former = [one for one in before if one.cell == cell]
            columns += [figures(former).told, _time(figures(former).p95, "")] if former else ["", ""]
        yield f"| {' | '.join(columns)} |"


def _share(share: float) -> str:
    return f"{share:.2f}".removeprefix("0")


def _time(seconds: float, who: str) -> str:
    told = f"{1000 * seconds:.0f} ms"
    return f"**{told}**" if seconds > LONGEST.get(who, seconds) else told
