"""Tests of computer players and resigned seats: who moves for them, how, and when they stop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.ai import levels
from bot.ai.levels import DecisionRequest
from bot.automation import computer_seats as module
from bot.automation.computer_seats import ComputerSeats, think_at_once
from bot.game import AnyGame
from bot.match.matches import Matches
from bot.rng import Dice
from bot.table.early_end import continued_by
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, context, lobby, opened, play_any, running
from tests.match.toy import TOY, View
from tests.threadless_sqlite import store_at
from tests.waiting import within


async def with_computers(matches: Matches, count: int, channel: int = 7) -> Table:
    """Start a match of Anna and so many computers; without her if there are three or more."""
    table = await lobby(matches, ANNA, channel=channel)
    for _ in range(count):
        await matches.lobby.add_computer(table.id, ANNA)
    if count > 2:
        await matches.lobby.leave(table.id, ANNA)
    return await matches.lobby.start(table.id, ANNA)


async def test_computers_play_a_match_to_the_end(matches: Matches) -> None:
    computers = ComputerSeats(matches)
    matches.subscribe(computers.wake)
    await computers.start()
    table = await with_computers(matches, 3)
    await computers.settled()
    assert (await matches.table(table.id)).status == "over"
    await computers.stop()


async def test_computer_match_is_reproducible_from_its_seed(tmp_path: Path) -> None:
    moves = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        async with opened(tmp_path / str(number), seed=7) as matches:
            computers = ComputerSeats(matches)
            matches.subscribe(computers.wake)
            await computers.start()
            match = (await with_computers(matches, 3)).id
            await computers.settled()
            moves.append((match, [(row.seat, row.move) for row in (await matches.views.whole(match)).rows]))
            await computers.stop()
    assert moves[0] == moves[1]


async def test_computers_wait_for_people_and_continue_after_them(matches: Matches) -> None:
    computers = ComputerSeats(matches)
    matches.subscribe(computers.wake)
    await computers.start()
    table = await with_computers(matches, 2)
    await computers.settled()
    assert (await matches.look(table.id, None)).deciders == (0,)
    for _ in range(1000):
        if not (await matches.look_as(table.id, ANNA.id)).offers:
            break
        await play_any(matches, table.id, ANNA, most=1)
        await computers.settled()
    assert (await matches.table(table.id)).status == "over"
    await computers.stop()


async def test_resigned_seat_makes_the_default_moves(matches: Matches) -> None:
    computers = ComputerSeats(matches)
    matches.subscribe(computers.wake)
    await computers.start()
    table = await running(matches, ANNA, BERT)
    lowest = (await matches.look(table.id, 0)).offers[0]
    await matches.seats.resign(table.id, ANNA.id)
    await computers.settled()
    assert (await matches.views.whole(table.id)).rows == (), "Bert has won, and chooses first whether to play on"
    await matches.change(table.id, lambda table: continued_by(table, (), BERT.id))
    await computers.settled()
    rows = (await matches.views.whole(table.id)).rows
    assert [(row.seat, row.move, row.user) for row in rows] == [(0, lowest, None)]
    await play_any(matches, table.id, BERT, most=1)
    await computers.settled()
    await computers.stop()


async def test_computers_continue_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        running_matches = [await with_computers(matches, 3, channel) for channel in range(5)]
    store = await store_at(tmp_path / "test.db")
    again = context(store)
    computers = ComputerSeats(again)
    again.subscribe(computers.wake)
    await computers.start()
    await computers.settled()
    assert {(await again.table(table.id)).status for table in running_matches} == {"over"}
    await computers.stop()
    await store.close()


async def test_stopped_computer_seats_make_no_moves(matches: Matches) -> None:
    computers = ComputerSeats(matches, pause=0.01)
    matches.subscribe(computers.wake)
    await computers.start()
    second_move = asyncio.Event()
    moves = iter(range(1, 1000))
    matches.subscribe(lambda _: second_move.set() if next(moves) > 8 else None)
    table = await with_computers(matches, 3)
    await within(second_move.wait(), "the second move")
    await within(computers.stop(), "the end")
    seq = (await matches.table(table.id)).seq
    await asyncio.sleep(0.05)
    assert (await matches.table(table.id)).seq == seq
    await computers.start()
    await computers.settled()
    assert (await matches.table(table.id)).status == "over"
    await computers.stop()


async def test_event_loop_stays_free_while_computers_play(matches: Matches) -> None:
    computers = ComputerSeats(matches)
    matches.subscribe(computers.wake)
    await computers.start()
    for channel in range(20):
        await with_computers(matches, 3, channel)
    turns = 0
    settled = asyncio.create_task(computers.settled())
    while not settled.done():
        await asyncio.sleep(0)
        turns += 1
    moves = sum([(await matches.table(table.id)).seq for table in await matches.live()])
    assert turns > moves
    await computers.stop()


@pytest.mark.parametrize("answer", ["dance", "bid 99"])
async def test_computer_that_returns_an_illegal_move_is_not_asked_again(
    tmp_path: Path, answer: str, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []

    async def think(game: AnyGame, question: DecisionRequest) -> Sequence[str]:
        asked.append(question.offers)
        return (answer,)

    async with opened(tmp_path) as matches:
        computers = ComputerSeats(matches, think=think)
        matches.subscribe(computers.wake)
        await computers.start()
        table = await with_computers(matches, 3)
        await within(computers.settled(), "the computers")
        assert (await matches.table(table.id)).seq == 0
        assert 0 < len(asked) < 10
        assert "refused" in caplog.text
        await computers.stop()


async def test_computer_gets_its_own_view_and_never_a_state(tmp_path: Path) -> None:
    seen: list[tuple[Any, Sequence[str]]] = []

    async def think(game: AnyGame, question: DecisionRequest) -> Sequence[str]:
        seen.append((question.view, question.offers))
        return await think_at_once(game, question)

    async with opened(tmp_path) as matches:
        computers = ComputerSeats(matches, think=think)
        matches.subscribe(computers.wake)
        await computers.start()
        await with_computers(matches, 3)
        await computers.settled()
        await computers.stop()
    assert {type(view) for view, _ in seen} == {View}
    for view, offers in seen:
        assert view.viewer is not None
        if view.turn is None:
            assert offers == tuple(f"bid {card}" for card in view.hand)


def test_random_player_chooses_every_legal_move_at_times() -> None:
    offers = ("a", "b", "c")
    taken = {levels.random_move(TOY, None, offers, Dice(b"x", seq)) for seq in range(50)}
    assert taken == set(offers)


def test_random_player_chooses_rare_kinds_of_moves_as_often_as_others() -> None:
    """Of a hundred purchases and one draw, the draw would hardly be seen."""
    offers = (*(f"buy {card}" for card in range(100)), "draw")
    taken = [levels.random_move(TOY, None, offers, Dice(b"x", seq)) for seq in range(50)]
    assert 15 <= taken.count("draw") <= 35


async def test_computers_answer_out_of_turn_after_a_delay_independent_of_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All bid together: a seat with one card left answers no sooner than one that has to choose."""
    times: list[float] = []
    monkeypatch.setattr(module, "random_delay", lambda _low, _high: 0.2)

    async with opened(tmp_path) as matches:
        loop = asyncio.get_running_loop()

        async def think(game: AnyGame, question: DecisionRequest) -> Sequence[str]:
            await asyncio.sleep(0.1 * (len(times) % 2))
            return await think_at_once(game, question)

        computers = ComputerSeats(matches, think=think, answer_pause=1.0)
        await computers.start()
        table = await with_computers(matches, 3)
        before = loop.time()
        three = asyncio.Event()

        def told(_: str) -> None:
            times.append(loop.time())
            if len(times) == 3:
                three.set()

        matches.subscribe(told)
        computers.wake(table.id)
        await within(three.wait(), "three answers")
        await computers.stop()
    for begun, ended in zip((before, *times), times[:3], strict=False):
        assert 0.2 <= ended - begun < 0.2 + 0.09, "the same, whatever it was"


async def test_computers_answer_a_lone_person_as_quickly_as_they_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nobody else from whom their time to think would have to be hidden."""

    def delay(_low: float, _high: float) -> float:
        raise AssertionError

    monkeypatch.setattr(module, "random_delay", delay)
    async with opened(tmp_path) as matches:
        computers = ComputerSeats(matches, answer_pause=1.0)
        await computers.start()
        table = await with_computers(matches, 2)
        computers.wake(table.id)
        await computers.settled()
        look = await matches.look(table.id, None)
        (mine,) = (info.seat for info in look.table.seats if not info.is_driven)
        assert look.deciders == (mine,)
        await computers.stop()


async def test_computer_drops_its_plan_after_a_refusal_or_an_undo(tmp_path: Path) -> None:
    """Planned steps after an undone move are never played, although they are legal."""
    asked: list[tuple[str, ...]] = []

    async def think(game: AnyGame, question: DecisionRequest) -> Sequence[str]:
        asked.append(question.offers)
        return (question.offers[0], *question.offers)

    async with opened(tmp_path) as matches:
        computers = ComputerSeats(matches, think=think)
        table = await with_computers(matches, 3)
        look = await matches.look(table.id, 0)
        info = look.table.seats[0]
        for times in (1, 2):
            assert await computers._planned(look, info) == look.offers[0]
            assert len(asked) == times, "the same offers again: the move did not stand"
        later = msgspec.structs.replace(look, token=look.token + 1)
        await computers._planned(later, info)
        assert len(asked) == 2, "the move stands, and the plan goes on"
