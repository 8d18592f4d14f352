"""Tests of seats that change hands, on the toy game."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.automation.computer_seats import ComputerSeats
from bot.game import Viewer
from bot.match.matches import Matches
from bot.table import seating
from bot.table.refusals import MatchOver
from bot.table.table import MatchView, Person
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, context, lobby, opened, running
from tests.match.toy import GAMES
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at


async def test_resignation_opens_the_seat_to_others(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    after = await matches.seats.resign(table.id, BERT.id)
    assert after.seats[1].resigned
    assert after.seats[1].offered
    assert [notice.line.key for notice in await matches.notices(table.id)] == ["life-seat-resigned"]
    await assert_refused(matches.seats.resign(table.id, BERT.id), "seat_resigned")


async def test_new_player_sees_the_hand_and_the_former_one_no_longer(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    hand = (await matches.look_as(table.id, BERT.id)).view.hand
    await matches.seats.resign(table.id, BERT.id)
    after = await matches.seats.take(table.id, 1, CARLA)
    assert (after.seats[1].user, after.seats[1].name, after.seats[1].changes) == (CARLA.id, "Carla", 1)
    assert not after.seats[1].resigned
    assert (await matches.look_as(table.id, CARLA.id)).view.hand == hand
    assert (await matches.look_as(table.id, BERT.id)).view.hand is None
    await assert_refused(matches.play(table.id, BERT.id, "bid 1"), "not_seated")
    (former,) = await matches.former(table.id)
    assert (former.seat, former.change, former.user, former.name) == (1, 1, BERT.id, "Bert")


async def test_auto_answers_of_the_former_player_do_not_bind_the_new_one(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    try:
        matches = context(store)
        table = await running(matches, ANNA, BERT)
        for seat, person in enumerate((ANNA, BERT)):
            await store.auto_answers.put(table.id, seat, {"always": True}, 0, user=person.id, before=None)
        await matches.seats.resign(table.id, BERT.id)
        await matches.seats.take(table.id, 1, CARLA)
        assert set(await store.auto_answers.all(table.id)) == {0}
    finally:
        await store.close()


async def test_open_seat_goes_to_the_first_player_who_takes_it(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    await assert_refused(matches.seats.take(table.id, 1, CARLA), "seat_not_offered")
    await matches.seats.resign(table.id, BERT.id)
    await assert_refused(matches.seats.take(table.id, 1, ANNA), "already_seated")
    await matches.seats.take(table.id, 1, CARLA)
    await assert_refused(matches.seats.take(table.id, 1, DARIO), "seat_not_offered")
    await assert_refused(matches.seats.give_to_computer(table.id, 1), "seat_not_offered")


async def test_player_who_left_the_server_may_retake_their_own_seat(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, DARIO)
    await matches.seats.resign(table.id, BERT.id, "left")
    await assert_refused(matches.seats.take(table.id, 1, ANNA), "already_seated")
    await matches.seats.resign(table.id, DARIO.id, "left")
    await assert_refused(matches.seats.take(table.id, 2, BERT), "already_seated")
    hand = (await matches.look(table.id, 1)).view.hand
    assert (await matches.look_as(table.id, BERT.id)).viewer is None, "until the seat is theirs again"
    back = msgspec.structs.replace(BERT, name="Bert II")
    after = await matches.seats.take(table.id, 1, back)
    seat = after.seats[1]
    assert (seat.user, seat.name, seat.resigned, seat.offered) == (BERT.id, "Bert II", False, False)
    assert seat.changes == 1, "what was meant for the seat meanwhile comes too late"
    assert (await matches.look_as(table.id, BERT.id)).view.hand == hand
    keys = [notice.line.key for notice in await matches.notices(table.id)]
    assert keys == ["life-seat-left", "life-seat-left", "life-seat-kept"]
    assert [one.name for one in await matches.former(table.id)] == [BERT.name]
    await assert_refused(matches.seats.take(table.id, 1, BERT), "already_seated")
    await matches.seats.take(table.id, 2, CARLA)
    await matches.seats.resign(table.id, CARLA.id)
    await assert_refused(matches.seats.take(table.id, 2, CARLA), "seat_resigned")
    await matches.seats.resign(table.id, BERT.id)
    await assert_refused(matches.seats.take(table.id, 1, BERT), "seat_resigned")
    await assert_refused(matches.seats.take(table.id, 1, DARIO), "other_hand_seen")
    await matches.seats.take(table.id, 1, EMIL)


async def test_absent_player_may_retake_their_own_seat(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    await matches.change(table.id, lambda now: seating.offered(now, 1))
    after = await matches.seats.take(table.id, 1, BERT)
    assert (after.seats[1].offered, after.seats[1].changes) == (False, 0)
    assert await matches.former(table.id) == ()


async def test_manager_may_give_a_seat_back_after_a_resignation(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    await assert_refused(
        matches.change(table.id, lambda now: seating.reseated(now, 1, BERT, table.created_at)), "already_seated"
    )
    await matches.seats.resign(table.id, BERT.id)
    after = await matches.change(table.id, lambda now: seating.reseated(now, 1, BERT, table.created_at))
    assert (after.seats[1].user, after.seats[1].resigned, after.seats[1].changes) == (BERT.id, False, 1)


async def test_default_move_is_refused_after_the_seat_was_taken(
    monkeypatch: pytest.MonkeyPatch, matches: Matches
) -> None:
    """Somebody sits down between the look at the position and the move that is made for the seat."""
    monkeypatch.setattr(seating, "MAX_FREE", timedelta())
    table = await running(matches, ANNA, BERT, CARLA)
    await matches.seats.resign(table.id, BERT.id)
    look = matches.look

    async def looked(match: str, viewer: Viewer) -> MatchView:
        found = await look(match, viewer)
        if viewer == 1 and found.table.seats[1].resigned:
            await matches.seats.take(match, 1, DARIO)
        return found

    monkeypatch.setattr(matches, "look", looked)
    computers = ComputerSeats(matches)
    matches.subscribe(computers.wake)
    await computers.start()
    await computers.settled()
    await computers.stop()
    assert (await matches.table(table.id)).seats[1].user == DARIO.id
    assert await matches.log(table.id, None) == ()


async def test_computer_has_no_level_in_a_game_without_a_skill(tmp_path: Path) -> None:
    assert GAMES["toy"].skill is None
    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        await matches.seats.resign(table.id, BERT.id)
        assert (await matches.seats.give_to_computer(table.id, 1)).seats[1].level is None


async def test_computer_takes_an_open_seat_and_all_seat_changes_are_counted(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    await matches.seats.resign(table.id, BERT.id)
    await matches.seats.take(table.id, 1, CARLA)
    await matches.seats.resign(table.id, CARLA.id, "left")
    after = await matches.seats.give_to_computer(table.id, 1)
    assert (after.seats[1].kind, after.seats[1].user, after.seats[1].changes) == ("computer", None, 2)
    assert [former.name for former in await matches.former(table.id)] == ["Bert", "Carla"]
    assert [notice.line.key.removeprefix("life-") for notice in await matches.notices(table.id)] == [
        "seat-resigned",
        "taken-person",
        "seat-left",
        "taken-computer",
    ]


async def test_absent_player_may_return_until_the_seat_is_taken(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, DARIO)
    await matches.change(table.id, lambda now: seating.offered(now, 1))
    await matches.change(table.id, lambda now: seating.offered(now, 1))
    assert len(await matches.notices(table.id)) == 1, "said once"
    after = await matches.change(table.id, lambda now: seating.kept(now, BERT.id))
    assert not after.seats[1].offered
    await matches.change(table.id, lambda now: seating.offered(now, 1))
    await matches.seats.take(table.id, 1, CARLA)
    await assert_refused(matches.change(table.id, lambda now: seating.kept(now, BERT.id)), "not_seated")


async def test_manager_may_reassign_any_seat(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    after = await matches.change(table.id, lambda now: seating.reseated(now, 0, EMIL, table.created_at))
    assert after.seats[0].user == EMIL.id
    after = await matches.change(table.id, lambda now: seating.reseated(now, 0, None, table.created_at))
    assert after.seats[0].kind == "computer"


async def test_match_ends_when_the_last_player_resigns(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    await matches.seats.resign(table.id, BERT.id)
    after = await matches.seats.resign(table.id, ANNA.id)
    assert after.status == "over"
    with pytest.raises(MatchOver):
        await matches.seats.take(table.id, 1, CARLA)


async def test_changed_seats_survive_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        await matches.seats.resign(table.id, BERT.id)
        before = await matches.seats.take(table.id, 1, CARLA)
    async with opened(tmp_path) as matches:
        assert await matches.table(table.id) == before


async def test_player_who_saw_a_hand_cannot_take_another_seat(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    await matches.seats.resign(table.id, BERT.id)
    await matches.seats.resign(table.id, CARLA.id)
    await matches.seats.take(table.id, 1, DARIO)
    await assert_refused(matches.seats.take(table.id, 2, BERT), "other_hand_seen")
    held = await matches.seats.held_by(table.id, BERT.id)
    assert held == {1}
    await assert_refused(
        matches.change(table.id, lambda now: seating.reseated(now, 2, BERT, table.created_at, held=held)),
        "other_hand_seen",
    )
    await matches.seats.resign(table.id, DARIO.id)
    assert (await matches.seats.take(table.id, 1, BERT)).seats[1].user == BERT.id, "the same hand again"
    await assert_refused(matches.seats.take(table.id, 2, BERT), "already_seated")
    assert (await matches.seats.take(table.id, 2, EMIL)).seats[2].user == EMIL.id


async def test_computer_reasons_are_shown_only_at_solo_tables(matches: Matches) -> None:
    alone = await lobby(matches, ANNA, channel=1)
    await matches.lobby.add_computer(alone.id, ANNA)
    await matches.lobby.start(alone.id, ANNA)
    together = await running(matches, ANNA, BERT, channel=2)

    async def sees(match: str, *people: Person) -> list[bool]:
        return [(await matches.look_as(match, person.id)).sees_reasons for person in people]

    assert await sees(alone.id, ANNA, BERT) == [True, False]
    assert await sees(together.id, ANNA, BERT) == [False, False]
    await matches.seats.resign(together.id, BERT.id)
    assert await sees(together.id, ANNA, BERT) == [False, False], "the seat is on offer"
    await matches.seats.give_to_computer(together.id, 1)
    assert await sees(together.id, ANNA, BERT) == [False, False], "Anna plays against the hand that Bert left"
    await matches.change(alone.id, lambda now: seating.reseated(now, 0, CARLA, now.created_at))
    assert await sees(alone.id, ANNA, CARLA) == [False, False], "Anna may have told Carla"
