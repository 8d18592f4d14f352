"""Tests of inactivity and of the limit of two unprompted messages a day."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.automation.inactivity import ActivityLog, Inactivity, PublicActivity
from bot.games import GAMES
from bot.moderation.requests import TableRequests
from bot.table import inactivity
from bot.table.match_terms import Terms
from bot.table.seating import TableChange
from bot.table.table import Table
from tests.automation.tables import Context, answer, in_turn, opened, until_the_draw, window
from tests.match.tables import ANNA, BERT, CARLA, lobby, running

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


def attended(context: Context) -> ActivityLog:
    return ActivityLog(context.matches, context.store)


def silence_of(context: Context, activity: ActivityLog) -> Inactivity:
    acts = PublicActivity(context.matches, context.store, activity)
    return Inactivity(context.matches, context.clock, activity, acts)


async def pressed(activity: ActivityLog, table: Table, seat: int = 0) -> None:
    await activity.note_press(table.id, table.seats[seat].user or 0)


async def test_action_does_not_raise_the_daily_message_limit(context: Context) -> None:
    table, _ = await in_turn(context)
    activity = attended(context)
    for left in (1, 0):
        await context.pass_time(HOUR)
        await activity.posted(table.id, "reminder")
        assert await activity.room(table.id) == left
    full = context.hands.time
    await context.pass_time(HOUR)
    activity.act(table.id)
    again = activity
    assert await again.room(table.id) == 2, "for what comes of it"
    assert await attended(context).room(table.id) == 0, "after a restart nobody has acted"
    await context.pass_time(6 * MINUTE)
    assert await again.room(table.id) == 0
    assert await again.room_from(table.id) == full + 22 * HOUR
    await context.pass_time(21 * HOUR - 6 * MINUTE)
    assert await again.room(table.id) == 1


@pytest.mark.parametrize("is_in_secret", [True, False])
async def test_secret_answers_and_views_do_not_count_as_public_activity(is_in_secret: bool, context: Context) -> None:
    """All players receive the same, whether and whenever one of them has pressed."""
    table, asked = await in_window(context) if is_in_secret else await in_turn_of_one(context)
    activity = attended(context)
    silence = silence_of(context, activity)
    await silence.follow(table.id)
    await activity.posted(table.id, "ping")
    await context.pass_time(HOUR)
    await activity.posted(table.id, "reminder")
    before = activity.is_left_alone(table.id), await activity.room(table.id)
    for seat in range(len(table.seats)):
        await pressed(activity, table, seat)
        assert (activity.is_left_alone(table.id), await activity.room(table.id)) == before
    for seat in asked[:-1]:
        await answer(context, table, seat)
        await silence.follow(table.id)
        assert (activity.is_left_alone(table.id), await activity.room(table.id)) == before


async def in_window(context: Context) -> tuple[Table, tuple[int, ...]]:
    """Return a table with a joint secret question, and the asked seats."""
    table, _, asked = await window(context)
    assert len(asked) > 1
    return table, asked


async def in_turn_of_one(context: Context) -> tuple[Table, tuple[int, ...]]:
    """Return a table where one player alone is asked, in public."""
    table, seat = await until_the_draw(context)
    return table, (seat,)


async def test_list_of_missing_players_does_not_reveal_secret_answers(tmp_path: Path) -> None:
    """All asked seats count as absent together, and the table falls asleep as if nobody had pressed."""
    found = []
    for answers in (False, True):
        (folder := tmp_path / str(answers)).mkdir()
        async with opened(folder, games=GAMES) as context:
            table, _, asked = await window(context, terms=Terms(turn_hours=None))
            activity = attended(context)
            await context.pass_time(24 * HOUR)
            if answers:
                await pressed(activity, table, asked[0])
                await answer(context, table, asked[0])
            missed = []
            for _ in range(8):
                await context.pass_time(24 * HOUR)
                waiting = await activity.waiting(table.id)
                gone = inactivity.absent(table, waiting, context.hands.time)
                missed.append((gone, inactivity.sleeps_at(table, waiting)))
            found.append(missed)
    assert found[0] == found[1]
    assert asked in [gone for gone, _ in found[0]]


@pytest.mark.parametrize("is_by_hand", [True, False])
async def test_question_to_several_counts_alike_whether_answered_or_timed_out(tmp_path: Path, is_by_hand: bool) -> None:
    """It counts as activity only if somebody acted in public within a day."""
    for hours in (1, 30):
        (folder := tmp_path / str(hours)).mkdir()
        async with opened(folder, games=GAMES) as context:
            table, drawer = await until_the_draw(context, Terms(turn_hours=120, answer_hours=48))
            activity = attended(context)
            silence = silence_of(context, activity)
            await silence.follow(table.id)
            await context.matches.play(table.id, table.seats[drawer].user or 0, "draw")
            await context.following.all_settled()
            await silence.follow(table.id)
            assert not activity.is_left_alone(table.id)
            asked = (await context.matches.look(table.id, None)).deciders
            await context.pass_time(hours * HOUR)
            for seat in asked:
                assert activity.is_left_alone(table.id)
                if is_by_hand:
                    await answer(context, table, seat)
                else:
                    await context.matches.play_default(table.id, seat)
                    await context.following.all_settled()
                await silence.follow(table.id)
            assert activity.is_left_alone(table.id) == (hours > 24)


async def test_start_of_a_match_counts_as_activity_and_its_mention_as_none(context: Context) -> None:
    table = await running(context.matches, ANNA, BERT, game="zanzibar")
    activity = attended(context)
    await silence_of(context, activity).follow(table.id)
    await activity.posted(table.id, "ping")
    await context.pass_time(HOUR)
    assert await activity.room(table.id) == 2
    late = attended(context)
    await silence_of(context, late).follow(table.id)
    assert late.is_left_alone(table.id), "it was long ago"


async def test_later_consequences_of_a_press_do_not_count_as_activity(context: Context) -> None:
    table, _ = await in_turn(context)
    activity = attended(context)
    for _ in range(3):
        activity.act(table.id)
        await activity.posted(table.id, "ping")
        await context.pass_time(HOUR)
    assert await activity.room(table.id) == 2
    await activity.posted(table.id, "reminder")
    activity.act(table.id)
    await activity.posted(table.id, "offer 1")
    await context.pass_time(HOUR)
    assert await activity.room(table.id) == 1
    assert len(await activity.times(table.id, "offer 1", context.hands.time - 2 * HOUR)) == 1, (
        "it is known all the same"
    )


async def test_returning_player_may_offer_the_seat_of_an_absent_one(context: Context) -> None:
    """Without a clock, too, the player who returned may offer the seat of an absent one."""
    table = await lobby(context.matches, ANNA, BERT, CARLA)
    await context.matches.change(
        table.id, lambda now: TableChange(msgspec.structs.replace(now, terms=Terms(turn_hours=None)))
    )
    await context.matches.lobby.start(table.id, ANNA)
    await context.pass_time(7 * 24 * HOUR)
    requests = TableRequests(context.matches, context.store)
    assert await requests.absent(await context.matches.table(table.id)) == (0, 1, 2)
    asked = await requests.ask(table.id, ANNA.id, "offer", context.hands.time, 1)
    assert asked.state == "granted"
    assert [info.offered for info in (await context.matches.table(table.id)).seats] == [False, True, False]


@pytest.mark.parametrize("is_winners_turn", [False, True])
async def test_match_that_its_only_player_does_not_end_is_won_after_the_time_of_a_turn(
    is_winners_turn: bool, context: Context
) -> None:
    """No clock runs while the table waits for the choice between the win and playing on."""
    table, mover = await in_turn(context, guild_seats=2)
    winner = mover if is_winners_turn else 1 - mover
    silence = silence_of(context, attended(context))
    await context.pass_time(10 * HOUR)
    await context.matches.seats.resign(table.id, table.seats[1 - winner].user or 0)
    await context.clock.follow(table.id)
    left = (await context.matches.notices(table.id))[-1].at
    assert await silence.upcoming(table.id) == {"won": left + 72 * HOUR}
    assert not await context.clock.running_in(table.id)
    await context.pass_time(71 * HOUR)
    await silence.act(table.id, "won")
    assert (await context.matches.table(table.id)).status == "running"
    await context.pass_time(HOUR)
    await silence.act(table.id, "won")
    look = await context.matches.look(table.id, None)
    assert (look.table.status, look.outcome and look.outcome.winners) == ("over", (winner,))


async def test_only_player_left_has_the_rest_of_the_turn_after_choosing_to_play_on(context: Context) -> None:
    table, mover = await in_turn(context, guild_seats=2)
    winner = table.seats[mover].user or 0
    await context.pass_time(10 * HOUR)
    await context.matches.seats.resign(table.id, table.seats[1 - mover].user or 0)
    await context.clock.follow(table.id)
    await context.pass_time(HOUR)
    await TableRequests(context.matches, context.store).play_on(table.id, winner)
    await context.clock.follow(table.id)
    (clock,) = await context.clock.running_in(table.id)
    assert clock.due_at == context.hands.time + 62 * HOUR
    silence = silence_of(context, attended(context))
    assert "won" not in await silence.upcoming(table.id)


async def test_posts_and_actions_dated_in_the_future_count_as_old(context: Context) -> None:
    """A clock that was fast and was set back would otherwise silence a table for as long as it was fast."""
    table, _ = await in_turn(context)
    activity = attended(context)
    activity.act(table.id)
    for _ in range(2):
        await context.pass_time(HOUR)
        await activity.posted(table.id, "reminder")
    assert await activity.room(table.id) == 0
    context.hands.time -= timedelta(days=40)
    assert activity.is_left_alone(table.id)
    assert await activity.room(table.id) == 2
