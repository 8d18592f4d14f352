"""A series: many matches on all cores, every deal played once in each rotation of the seats."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import msgspec

from bot.arena.contest import Contest, Deal, play
from bot.arena.entrants import seated
from bot.arena.scoreboard import seat_of


class Series(msgspec.Struct, frozen=True):
    """Who plays what, how often, from which seed on; `foreign` are MODULE:FUNCTION by name."""

    game: str
    names: tuple[str, ...]
    matches: int
    seed: int
    foreign: dict[str, str] = {}
    options: dict[str, int | str | bool | None] = {}


def one(series: Series, number: int) -> tuple[int, Contest]:
    """The match of that number: its rotation, and how it ended."""
    players = len(series.names)
    deal, rotation = divmod(number, players)
    seats = [""] * players
    for player, name in enumerate(series.names):
        seats[seat_of(player, rotation, players)] = name
    players_seated = [seated(name, series.foreign) for name in seats]
    dealt = Deal(series.game, players, series.seed * 100_000 + deal, series.options)
    return rotation, play(dealt, players_seated)


def played(series: Series, jobs: int | None = None) -> Iterator[tuple[int, int, Contest]]:
    """(number, rotation, contest) of every match, as they end; with one job in this process, in order."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        for number in range(series.matches):
            yield number, *one(series, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(one, series, number): number for number in range(series.matches)}
        for ended in as_completed(running):
            yield running[ended], *ended.result()


def in_order(found: Sequence[tuple[int, int, Contest]]) -> list[tuple[int, Contest]]:
    """The matches as they were numbered, whichever ended first."""
    return [(rotation, contest) for _, rotation, contest in sorted(found, key=lambda one: one[0])]


def problem(series: Series, games: Mapping[str, range]) -> str | None:
    """What is wrong with the series, in one sentence; None if it can be played. `games`: numbers of players by name."""
    if series.game not in games:
        return f"There is no game {series.game!r}; there are: {', '.join(games)}."
    players = games[series.game]
    if len(series.names) not in players:
        return f"{series.game} is for {players[0]} to {players[-1]} players; --seats names {len(series.names)}."
    if series.matches < 1:
        return "--matches must be at least 1."
    return None
