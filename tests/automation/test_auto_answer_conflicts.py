"""Tests of automatic answers changed in two processes at once, and after a change of seat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot import game
from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from bot.game import Seat
from bot.match.matches import Matches
from bot.store import Store
from bot.table import seating
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, CARLA, context, running
from tests.match.toy import TOY, Bid, State
from tests.refusals import assert_refused


class AutoAnswerSettings(msgspec.Struct, frozen=True):
    """`low`: bid the lowest card; `plan` holds once."""

    low: bool = False
    never: bool = False
    plan: bool = False


def answer(state: State, seat: Seat, orders: AutoAnswerSettings) -> Bid | None:
    return Bid(state.hands[seat][0]) if orders.low and state.turn is None else None


CHOICE = (False, True)
GAMES = {
    "toy": replace(
        TOY,
        auto_answers=game.AutoAnswers(
            settings=AutoAnswerSettings,
            values={"low": CHOICE, "never": CHOICE, "plan": CHOICE},
            once=frozenset({"plan"}),
            answer=answer,
        ),
    )
}


class Place:
    """Matches and auto-answers of one process."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store = store
        self.matches = context(store, seed, GAMES)
        self.orders = AutoAnswers(self.matches, store)

    async def stored(self, table: Table, seat: Seat = 1) -> Any:
        """Return the stored value, read without any cache."""
        rows = await self.store._database.read(
            "SELECT body FROM auto_answers WHERE match = ? AND seat = ?", (table.id, seat)
        )
        return msgspec.json.decode(rows[0][0], type=AutoAnswerSettings) if rows else None


@pytest.fixture
def both(strangers: tuple[Store, Store]) -> tuple[Place, Place]:
    return Place(strangers[0], 1), Place(strangers[1], 2)


async def begun(both: tuple[Place, Place]) -> Table:
    """Start a match that both processes have cached."""
    table = await running(both[0].matches, ANNA, BERT)
    for place in both:
        await place.matches.reload(table.id)
        await place.orders.of(table.id, 1)
    return table


@pytest.mark.parametrize("is_first", [True, False])
async def test_auto_answers_set_in_two_places_at_once_are_merged(both: tuple[Place, Place], is_first: bool) -> None:
    one, other = both
    table = await begun(both)
    if not is_first:
        await one.orders.change(table.id, BERT.id, {"never": True})
        await other.orders.change(table.id, BERT.id, {"never": False})
        await one.store.auto_answers.all(table.id)
    await asyncio.gather(
        one.orders.change(table.id, BERT.id, {"low": True}),
        other.orders.change(table.id, BERT.id, {"never": True}),
        one.orders.change(table.id, BERT.id, {"plan": True}),
    )
    assert await one.stored(table) == AutoAnswerSettings(low=True, never=True, plan=True)


@pytest.mark.parametrize("is_there_any", [True, False])
@pytest.mark.parametrize("successor", [CARLA, None])
async def test_former_holder_sets_no_auto_answer_for_the_seat(
    both: tuple[Place, Place], successor: Any, is_there_any: bool
) -> None:
    one, other = both
    table = await begun(both)
    if is_there_any:
        await other.orders.change(table.id, BERT.id, {"never": True})
    await one.matches.change(table.id, lambda now: seating.reseated(now, 1, successor, one.matches.now()))
    await assert_refused(other.orders.change(table.id, BERT.id, {"low": True}), "not_seated")
    await assert_refused(other.orders.cancel(table.id, BERT.id), "not_seated")
    assert await one.stored(table) is None


def player(place: Place) -> AutoAnswerPlayer:
    return AutoAnswerPlayer(place.matches, place.orders, PreparedTurns(place.matches, place.store), wait=lambda *_: 0.0)


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, matches: Matches, work: Callable[[], Awaitable[Any]], *, is_behind: bool
) -> None:
    """Run that once, just before or after the next move that is played for a seat."""
    play = matches.play_seat

    async def late(*given: Any, **named: Any) -> Any:
        monkeypatch.setattr(matches, "play_seat", play)
        if not is_behind:
            await work()
        played = await play(*given, **named)
        if is_behind:
            await work()
        return played

    monkeypatch.setattr(matches, "play_seat", late)


@pytest.mark.parametrize("is_behind", [True, False])
async def test_auto_answer_set_while_another_is_played_is_kept(
    both: tuple[Place, Place], monkeypatch: pytest.MonkeyPatch, is_behind: bool
) -> None:
    one, other = both
    table = await begun(both)
    await one.orders.change(table.id, BERT.id, {"low": True})
    await other.matches.reload(table.id)

    async def work() -> None:
        await other.orders.change(table.id, BERT.id, {"never": True})

    meanwhile(monkeypatch, one.matches, work, is_behind=is_behind)
    answering = player(one)
    await answering.start()
    await answering.settled()
    await answering.stop()
    assert [row.seat for row in await one.store.matches.log(table.id)] == [1]
    assert await one.stored(table) == AutoAnswerSettings(low=True, never=True)


async def test_plan_for_a_turn_survives_automatic_moves_but_not_the_players_own(
    both: tuple[Place, Place],
) -> None:
    one, _ = both
    table = await begun(both)
    await one.orders.change(table.id, BERT.id, {"low": True, "plan": True})
    answering = player(one)
    await answering.start()
    await answering.settled()
    await answering.stop()
    assert await one.orders.of(table.id, 1) == AutoAnswerSettings(low=True, plan=True)
    look = await one.matches.look(table.id, 0)
    await one.orders.change(table.id, ANNA.id, {"plan": True})
    await one.matches.play(table.id, ANNA.id, look.offers[0])
    assert await one.orders.of(table.id, 0) == AutoAnswerSettings()
