"""Cost of a move: no repeated reads, views or requests."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.games import GAMES
from bot.rng import Dice
from bot.store.sqlite.database import SqliteDatabase
from cogs.text.choice_tree import tokens
from cogs.text.custom_id import ComponentAction, write
from tests.wire.forged_presses import forged
from tests.wire.play_session import Session

BEFORE, PRESSES = {"zanzibar": 13}, 6
"""Moves before hands are dealt in games that deal later, and the number of presses."""


class WorkCounts:
    """Counts of reads, views and requests to Discord."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reads: list[str] = []
        self.looks: Counter[tuple[int, int | None]] = Counter()
        self.requests: Counter[tuple[str, str]] = Counter()
        self._states: list[Any] = []
        read, request = SqliteDatabase.read, discord.http.HTTPClient.request

        async def noted_read(database: SqliteDatabase, sql: str, values: Any = ()) -> Any:
            self.reads.append(sql)
            return await read(database, sql, values)

        async def noted_request(client: Any, route: Any, **given: Any) -> Any:
            self.requests[route.method, route.url] += 1
            return await request(client, route, **given)

        monkeypatch.setattr(SqliteDatabase, "read", noted_read)
        monkeypatch.setattr(discord.http.HTTPClient, "request", noted_request)

    def noting(self, name: str) -> dict[str, Any]:
        """Return all games, one of which records its viewers."""
        game = GAMES[name]

        def see(state: Any, viewer: int | None) -> Any:
            if not any(state is one for one in self._states):
                self._states.append(state)
            self.looks[next(at for at, one in enumerate(self._states) if one is state), viewer] += 1
            return game.see(state, viewer)

        return {**GAMES, name: replace(game, see=see)}

    def clear(self) -> None:
        """Reset the counts."""
        self.reads.clear()
        self.looks.clear()
        self.requests.clear()
        self._states.clear()


@pytest.mark.rotating(4)
@pytest.mark.of_a_file
@pytest.mark.parametrize("name", GAMES)
async def test_move_causes_no_more_requests_and_pictures_than_needed(
    session: Session, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    told, chance = WorkCounts(monkeypatch), Dice(bytes(16), 3)
    matches = session.client.services.matches
    await session.client.services.delivery.live_screens.stop()  # an open panel costs what a press on it does
    retention = session.client.services.maintenance.retention  # it looks for pruned matches now and then
    monkeypatch.setattr(retention, "start", lambda: None)  # the last part of the start may come after this
    await retention.stop()
    games = told.noting(name)
    monkeypatch.setattr(matches, "games", games)
    for part in (matches.lobby, matches.seats, matches.views, matches._changes.positions):
        monkeypatch.setattr(part, "_games", games)
    people = await session.new_match("Anna", "Bruno", game=name)
    match = await session.match_id()
    before, passed, met = BEFORE.get(name, 2), 0, set[int]()
    for number in range(before + PRESSES):
        person = await session.decider(people)
        if person.id not in met:
            met.add(person.id)
            await session.panel(person)
        look = await matches.look_as(match, person.id)
        path = tokens(GAMES[name].choices(GAMES[name].read(chance.choose(look.offers))))
        await session.quiet()
        told.clear()
        pressed = ComponentAction("sure", match, look.token, "", path)
        await forged(session, person, session.channel, write("b", pressed))
        await session.quiet()
        after = await matches.look(match, None)
        assert after.table.seq > look.table.seq
        if number >= before:
            is_over = after.deciders != look.deciders
            passed += is_over
            _was_thrifty(told, is_turn_over=is_over)
    assert 0 < passed < PRESSES, "turns have passed, and turns have gone on"


def _was_thrifty(told: WorkCounts, *, is_turn_over: bool) -> None:
    expected = (
        "(SELECT match FROM seats WHERE user = ?)",
        "FROM puzzle_streaks WHERE user = ?",
        "UNION SELECT game FROM lessons WHERE user = ?1",
    )
    for sql in expected if is_turn_over else ():
        reads = [one for one in told.reads if sql in one]
        assert len(reads) <= 1, "the player's other tables, and whether there is a puzzle of a known game, once a turn"
        told.reads = [one for one in told.reads if one not in reads]
    assert not told.reads, "\n".join(told.reads)
    assert {viewer for _, viewer in told.looks} <= {None, 0, 1}
    assert set(told.looks.values()) == {1}, "once through each eye"
    assert set(told.requests.values()) == {1}, "nothing is asked for twice"
    kinds = Counter(method for method, _ in told.requests)
    assert kinds["PATCH"] <= 3, "the table, and the two hands"
    assert kinds["GET"] == 0, "presses have shown that both are members"
    assert kinds["POST"] <= 1, "who is called"
    assert kinds["DELETE"] <= 1, "the call of the turn before"
