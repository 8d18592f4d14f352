"""Tests of deadlines on the toy game with a test clock."""

from __future__ import annotations

import dataclasses
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.automation.clocks import Deadlines
from bot.automation.lobby_schedule import LOBBY_LASTS
from bot.game import Refused
from bot.games import GAMES as ALL
from bot.table.seating import TableChange
from bot.table.table import PlayResult
from tests.automation.tables import HOUR, Context, in_turn, opened, play_default
from tests.match.tables import ANNA, BERT, CARLA, DARIO, lobby, running
from tests.match.toy import TOY, Act
from tests.passing_time import MovableClock
from tests.refusals import assert_refused


async def test_default_move_is_made_at_the_deadline_of_a_turn(context: Context) -> None:
    table, seat = await in_turn(context)
    due = (await context.clock.of(table.id))[seat].due_at
    assert due == context.hands.time + 72 * HOUR
    await context.pass_time(72 * HOUR - timedelta(seconds=1))
    assert (await context.matches.table(table.id)).seq == table.seq
    await context.pass_time(timedelta(seconds=1))
    assert (await context.matches.table(table.id)).seq > table.seq
    assert seat not in (await context.clock.of(table.id)) or (await context.clock.of(table.id))[seat].due_at != due
    assert await context.said(table.id) == ["time-out"]
    assert not (await context.matches.table(table.id)).seats[seat].offered


async def test_undo_does_not_extend_the_deadline(context: Context) -> None:
    table, seat = await in_turn(context)
    user = table.seats[seat].user or 0
    due = (await context.clock.of(table.id))[seat].due_at
    await context.pass_time(HOUR)
    await context.matches.play(table.id, user, "walk")
    await context.following.all_settled()
    assert (await context.clock.of(table.id))[seat].due_at == due
    await context.matches.undo.step(table.id, user)
    await context.following.all_settled()
    assert (await context.clock.of(table.id))[seat].due_at == due


async def aloud(context: Context) -> str:
    """Start a match of two without secret questions."""
    return (await running(context.matches, ANNA, BERT, game="zanzibar")).id


async def let_run_out(context: Context, match: str) -> bool:
    """Let Anna's next turn run out. Return whether her seat is on offer then."""
    while (await context.matches.look(match, 1)).offers:
        await play_default(context, match, BERT)
    await context.following.all_settled()
    due = (await context.clock.of(match))[0].due_at
    assert due is not None
    await context.pass_time(due - context.hands.time)
    return (await context.matches.table(match)).seats[0].offered


async def test_second_timeout_in_a_row_offers_the_seat(tmp_path: Path) -> None:
    async with opened(tmp_path, games=ALL) as context:
        match = await aloud(context)
        assert [await let_run_out(context, match) for _ in range(2)] == [False, True]
        assert (await context.said(match))[-1] == "seat-offered"
        while not (await context.matches.look(match, 0)).offers:
            await play_default(context, match, BERT)
        await play_default(context, match, ANNA)
        assert not (await context.matches.table(match)).seats[0].offered, "a player who moves is back"
        assert (await context.said(match))[-1] == "seat-kept"


async def test_timeout_of_a_turn_with_secret_moves_is_announced_and_counted(tmp_path: Path) -> None:
    """A card that is put face down hides which one it was, not that the time ran out."""
    face_down = dataclasses.replace(TOY, is_secret=lambda *_: True)
    async with opened(tmp_path, games={TOY.name: face_down}) as context:
        table, seat = await in_turn(context)
        await context.pass_time(72 * HOUR)
        assert "time-out" in await context.said(table.id)
        assert (await context.store.clocks.of(table.id))[seat].missed == 1


async def test_return_to_an_offered_seat_resets_the_missed_turns(tmp_path: Path) -> None:
    async with opened(tmp_path, games=ALL) as context:
        match = await aloud(context)
        assert [await let_run_out(context, match) for _ in range(2)] == [False, True]
        await context.clock.come_back(match, ANNA.id)
        await context.following.all_settled()
        assert not (await context.matches.table(match)).seats[0].offered
        assert (await context.said(match))[-1] == "seat-kept"
        assert (await context.store.clocks.of(match))[0].missed == 0
        assert [await let_run_out(context, match) for _ in range(2)] == [False, True], "as often as anybody"
        await context.clock.come_back(match, ANNA.id)
        await context.clock.come_back(match, ANNA.id)
        assert (await context.said(match)).count("seat-kept") == 2, "said once each time"


async def test_only_the_seats_player_can_return_before_resigning(tmp_path: Path) -> None:
    async with opened(tmp_path, games=ALL) as context:
        match = await aloud(context)
        assert [await let_run_out(context, match) for _ in range(2)] == [False, True]
        await assert_refused(context.clock.come_back(match, DARIO.id), "not_seated")
        await context.matches.seats.resign(match, ANNA.id)
        await assert_refused(context.clock.come_back(match, ANNA.id), "seat_resigned")
        assert (await context.matches.table(match)).seats[0].offered
        assert "seat-kept" not in await context.said(match)


async def test_new_player_in_a_seat_gets_a_new_clock(context: Context) -> None:
    table, seat = await in_turn(context)
    user = table.seats[seat].user or 0
    await context.matches.seats.resign(table.id, user)
    await context.following.all_settled()
    assert seat not in await context.clock.of(table.id), "nobody waits for a player who has resigned"
    await context.pass_time(5 * HOUR)
    await context.matches.seats.take(table.id, seat, DARIO)
    await context.following.all_settled()
    clock = (await context.clock.of(table.id))[seat]
    assert clock.due_at == context.hands.time + 72 * HOUR


async def test_pause_and_absence_stop_the_clock(context: Context) -> None:
    table, seat = await in_turn(context)
    user = table.seats[seat].user or 0
    await context.pass_time(12 * HOUR)

    await context.matches.change(
        table.id, lambda now: TableChange(msgspec.structs.replace(now, paused_at=context.hands.time))
    )
    await context.following.all_settled()
    await context.pass_time(500 * HOUR)
    assert (await context.clock.of(table.id))[seat].remains == 60 * HOUR
    await context.matches.change(table.id, lambda now: TableChange(msgspec.structs.replace(now, paused_at=None)))
    await context.following.all_settled()
    assert (await context.clock.of(table.id))[seat].due_at == context.hands.time + 60 * HOUR

    await context.store.absences.put(user, 1, context.hands.time, context.hands.time + 200 * HOUR)
    await context.clock.review_person(user, 1)
    assert (await context.clock.of(table.id))[seat].remains == 60 * HOUR
    await context.pass_time(199 * HOUR)
    assert (await context.clock.of(table.id))[seat].remains == 60 * HOUR
    await context.pass_time(HOUR)
    assert (await context.clock.of(table.id))[seat].due_at == context.hands.time + 60 * HOUR


async def test_clock_update_does_not_announce_a_change_of_the_match(context: Context) -> None:
    table, seat = await in_turn(context)
    told: list[str] = []
    context.matches.subscribe(told.append)
    now, user = context.hands.time, table.seats[seat].user or 0
    await context.store.absences.put(user, 1, now, now + 24 * HOUR)
    await context.clock.follow(table.id)
    await context.following.all_settled()
    assert (await context.clock.of(table.id))[seat].remains is not None
    assert told == []


async def test_downtime_of_the_bot_extends_deadlines(tmp_path: Path) -> None:
    hands = MovableClock()
    async with opened(tmp_path, hands) as context:
        table, seat = await in_turn(context)
        await context.heartbeat.beat()
        due = (await context.clock.of(table.id))[seat].due_at
    hands.time += 100 * HOUR
    async with opened(tmp_path, hands) as context:
        await context.pass_time(timedelta())
        assert due is not None
        assert (await context.clock.of(table.id))[seat].due_at == due + 100 * HOUR
        assert await context.said(table.id) == []


async def test_deadline_missed_while_the_bot_runs_is_settled_at_once(context: Context) -> None:
    table, _ = await in_turn(context)
    await context.pass_time(1000 * HOUR)
    assert (await context.said(table.id))[0] == "time-out"


async def test_players_can_give_time_only_to_others(context: Context) -> None:
    table, seat = await in_turn(context)
    mine, other = (table.seats[seat].user or 0), (table.seats[(seat + 1) % 3].user or 0)
    due = (await context.clock.of(table.id))[seat].due_at
    assert due is not None
    await context.clock.give(table.id, other, seat, 24 * HOUR)
    assert (await context.clock.of(table.id))[seat].due_at == due + 24 * HOUR
    await assert_refused(context.clock.give(table.id, mine, seat, 24 * HOUR), "nothing_to_give")
    await assert_refused(context.clock.give(table.id, mine, (seat + 1) % 3, 24 * HOUR), "nothing_to_give")
    assert await context.said(table.id) == ["time-given"]


async def test_extra_time_of_a_seat_is_limited_to_one_turn_a_match(context: Context) -> None:
    table, seat = await in_turn(context)
    other = table.seats[(seat + 1) % 3].user or 0
    await context.clock.give(table.id, other, seat, 48 * HOUR)
    await context.matches.play_default(table.id, seat)
    while (await context.matches.look(table.id, None)).deciders != (seat,):
        for decider in (await context.matches.look(table.id, None)).deciders:
            await context.matches.play_default(table.id, decider)
    await context.following.all_settled()
    with pytest.raises(Refused, match="too_much_given") as refused:
        await context.clock.give(table.id, other, seat, 25 * HOUR)
    assert dict(refused.value.line.args)["hours"] == 24
    await context.clock.give(table.id, other, seat, 24 * HOUR)
    await assert_refused(context.clock.give(table.id, other, seat, HOUR), "too_much_given")
    assert await context.said(table.id) == ["time-given", "time-given"]


@pytest.mark.parametrize("first", ["press", "clock"])
async def test_first_process_at_the_deadline_makes_the_move(first: str, context: Context) -> None:
    """The bot looks once more when it gets its turn; a press that was shown the position before it is outdated."""
    table, seat = await in_turn(context)
    clock = (await context.clock.of(table.id))[seat]
    assert clock.due_at is not None
    user, token = table.seats[seat].user or 0, (await context.matches.look(table.id, seat)).token
    await context.schedule.stop()
    context.hands.time = clock.due_at
    deadlines = Deadlines(context.matches, context.clock)
    if first == "press":
        await context.matches.play(table.id, user, "pass", token=token)
        await deadlines.act(table.id, f"{seat} {clock.key}")
    else:
        await deadlines.act(table.id, f"{seat} {clock.key}")
        with pytest.raises(Refused, match=r"stale|not_your_turn"):
            await context.matches.play(table.id, user, "pass", token=token)
    rows = (await context.matches.views.whole(table.id)).rows
    assert [row.user is None for row in rows if row.seat == seat][1:] == [first == "clock"], "one move"
    assert await context.said(table.id) == ([] if first == "press" else ["time-out"])


async def test_time_given_exactly_at_the_deadline_counts(context: Context) -> None:
    """The scheduler had the seat's time run out already when another player gave more."""
    table, seat = await in_turn(context)
    clock = (await context.clock.of(table.id))[seat]
    assert clock.due_at is not None
    await context.schedule.stop()
    context.hands.time = clock.due_at
    await context.clock.give(table.id, table.seats[(seat + 1) % 3].user or 0, seat, HOUR)
    await Deadlines(context.matches, context.clock).act(table.id, f"{seat} {clock.key}")
    assert (await context.clock.of(table.id))[seat].due_at == clock.due_at + HOUR
    assert await context.said(table.id) == ["time-given"], "nobody has moved for the seat"


async def test_timeout_interrupted_by_the_players_own_move_is_announced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot has walked for the seat while the player rolls: the walk is announced, and the rest is the player's."""
    toy = dataclasses.replace(TOY, on_timeout=lambda state, _: Act("walk" if state.turn is not None else "pass"))
    async with opened(tmp_path, games={"toy": toy}) as context:
        table, seat = await in_turn(context)
        user, play = table.seats[seat].user or 0, context.matches.play_default
        moved: list[str] = []

        async def interrupted(*given: Any, **named: Any) -> PlayResult:
            if moved:
                await context.matches.play(table.id, user, "roll")
            moved.append("walk")
            return await play(*given, **named)

        monkeypatch.setattr(context.matches, "play_default", interrupted)
        await context.pass_time(73 * HOUR)
        rows = [(row.move, row.user) for row in await context.store.matches.log(table.id) if row.seat == seat][1:]
        assert rows == [("walk", None), ("roll", user)]
        assert await context.said(table.id) == ["time-out"]


async def test_sealed_answers_leave_no_trace_in_the_clocks(context: Context) -> None:
    """The clocks that everybody sees stay as they are while secret answers come in; a time-out settles the rest."""
    table = await running(context.matches, ANNA, BERT, CARLA)
    await context.following.all_settled()
    before = await context.clock.of(table.id)
    assert sorted(before) == [0, 1, 2]
    look = await context.matches.look_as(table.id, BERT.id)
    await context.matches.play(table.id, BERT.id, look.offers[0])
    await context.following.all_settled()
    assert await context.clock.of(table.id) == before
    await context.pass_time(72 * HOUR)
    view = (await context.matches.look(table.id, None)).view
    assert view.turn is not None, "the bids are open"
    assert (await context.matches.log(table.id, None))[0].lines == ()


async def test_match_without_a_clock_has_no_deadlines(context: Context) -> None:
    table = await lobby(context.matches, ANNA, BERT)
    await context.matches.lobby.set_terms(table.id, ANNA, {"turn_hours": None})
    await context.matches.lobby.start(table.id, ANNA)
    await context.pass_time(10_000 * HOUR)
    assert (await context.matches.table(table.id)).seq == 0
    assert {clock.due_at for clock in (await context.clock.of(table.id)).values()} == {None}


async def test_unstarted_lobby_expires(context: Context) -> None:
    table = await lobby(context.matches, ANNA, BERT)
    await context.pass_time(LOBBY_LASTS - HOUR)
    assert (await context.matches.table(table.id)).status == "lobby"
    await context.pass_time(2 * HOUR)
    assert (await context.matches.table(table.id)).status == "closed"
    assert [told.line.key for told in await context.matches.notices(table.id)] == ["games-lobby-expired"]
