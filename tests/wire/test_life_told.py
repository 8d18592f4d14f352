"""Notices through the wire, with time moved: asked players, late players, new players."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from cogs.text.localiser import stamp
from tests.wire.evening import Evening, MovedTime, bot_on, custom_id, evening_at, hurried
from tests.wire.long_evening import HOUR, due, let_run_out, move, press, settled
from tests.wire.silent_days import SharedTime
from tests.wire.test_life_consent import ask, ended
from tests.wire.test_life_seats import resign
from tests.wire.test_sealed import do, scoring

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)


async def pressed(evening: Evening, person: Any, message: Any, verb: str) -> Any:
    """Return the screen for it."""
    interaction = await (await person.press(message, custom_id(message, verb))).settled()
    await settled(evening)
    return interaction.reply


def notes(person: Any) -> list[Any]:
    """Return the direct notices to the person, without hands and calls."""
    return [
        message
        for message in person.sees(person.dm)
        if not message.pictures and "It is your turn" not in message.text and "Reminder" not in message.text
    ]


def calls(evening: Evening, since: int, person: Any) -> list[str]:
    """Return messages in channels since then that notify this person."""
    return [
        entry.text
        for entry in evening.loopback.transcript[since:]
        if entry.kind == "created" and person.id in entry.told
    ]


@pytest.mark.parametrize(("clock", "lasts"), [("24", 12 * HOUR), ("none", 3 * DAY)])
async def test_a_request_calls_who_is_asked_and_lapses(tmp_path: Path, clock: str, lasts: timedelta) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno, carla = people = evening.people("Anna", "Bruno", "Carla")
        await evening.match(*people, clock=clock)
        await settled(evening)
        before = len(evening.loopback.transcript)
        asked = await ask(evening, anna, "end")
        assert set(asked.mentions) == {bruno.id, carla.id}, "those who are asked, and nobody else"
        now = await evening.client.services.requests.open_in(await evening.match_id())
        assert now is not None
        assert timedelta() <= evening.client.services.now() + lasts - now.until < 60 * SECOND
        assert stamp(now.until, "R") in asked.text
        await press(bruno, asked, "consent-yes")
        await settled(evening)
        assert [text for text in calls(evening, before, carla) if "end the match" in text] == [asked.text]

        await evening.pass_time(lasts - 60 * SECOND)
        assert evening.message_with(anna, "consent-yes") is not None
        before = len(evening.loopback.transcript)
        await evening.pass_time(60 * SECOND)
        told = await ended(evening, asked)
        assert "Expired" in told
        assert f"<@{anna.id}>" in told
        created = [entry for entry in evening.loopback.transcript[before:] if entry.kind == "created"]
        assert [entry for entry in created if "end the match" in entry.text] == [], "an edit"
        assert ["end the match" in message.text for message in notes(anna)] == [True]
        assert [notes(person) for person in (bruno, carla)] == [[], []]
        await ask(evening, anna, "end")


@pytest.mark.parametrize("verb", ["turn", "more"])
async def test_a_request_is_asked_again_in_the_panels(evening: Evening, verb: str) -> None:
    anna, bruno, carla = people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people)
    await settled(evening)
    asked = await ask(evening, anna, "end")
    for person, is_asked in ((anna, False), (bruno, True), (carla, True)):
        panel = await pressed(evening, person, evening.table(person), verb)
        assert any(":asked-yes:" in button.custom_id for button in panel.buttons()) == is_asked
        if is_asked:
            assert "**Anna** wants to end the match" in panel.text
    panel = await pressed(evening, bruno, evening.table(bruno), verb)
    told = await pressed(evening, bruno, panel, "asked-yes")
    assert f"Waiting for: <@{carla.id}>" in told.text
    again = await pressed(evening, bruno, told, "again")
    assert not any(":asked-" in button.custom_id for button in again.buttons()), "he has answered"
    panel = await pressed(evening, carla, evening.table(carla), verb)
    assert "Not everyone agreed" in (await pressed(evening, carla, panel, "asked-no")).text
    assert "Not everyone agreed" in await ended(evening, asked)


async def test_what_is_asked_already_is_named_with_its_buttons(evening: Evening) -> None:
    anna, bruno, carla = people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people)
    await settled(evening)
    asked = await ask(evening, anna, "pause")
    answer = (await (await anna.slash(evening.channel, "tavolino table ask", {"what": "end"})).settled()).reply
    assert "already has an open request" in answer.text
    assert "**Anna** wants to pause" in answer.text
    assert [button.custom_id.split(":")[1] for button in answer.buttons()] == ["asked-withdraw"]
    answer = (await (await bruno.slash(evening.channel, "tavolino table ask", {"what": "end"})).settled()).reply
    assert [button.custom_id.split(":")[1] for button in answer.buttons()] == ["asked-yes", "asked-no"]
    await pressed(evening, bruno, answer, "asked-yes")
    asking = await pressed(evening, carla, await pressed(evening, carla, evening.table(carla), "more"), "life")
    button = next(one.custom_id for one in asking.buttons() if ":end:" in one.custom_id)
    answer = (await (await carla.press(asking, button)).settled()).reply
    assert "**Anna** wants to pause" in answer.text
    assert "Everyone agreed" in (await pressed(evening, carla, answer, "asked-yes")).text
    assert "Everyone agreed" in await ended(evening, asked)


async def reseat(evening: Evening, keeper: Any, seat: int, person: Any) -> None:
    given = {"seat": str(seat + 1), "reason": "Moved away"} | ({} if person is None else {"player": person})
    answer = await (await keeper.slash(evening.channel, "tavolino-admin match reseat", given)).settled()
    assert "Done" in answer.reply.text
    await settled(evening)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_both_players_are_told_of_a_reassigned_seat(tmp_path: Path, game: str) -> None:
    """Publicly and directly, by name and mark, whether the table waits for that seat or not."""
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        keeper: Any = evening.loopback.add_person("Keeper", admin=True)
        anna, bruno, dieter, elena = people = evening.people("Anna", "Bruno", "Dieter", "Elena")
        await evening.match(anna, bruno, game=game)
        await settled(evening)
        first = await evening.decider([anna, bruno])
        second = bruno if first is anna else anna
        for former, new in ((first, dieter), (second, elena)):
            table = await evening.client.services.matches.table(await evening.match_id())
            seat = table.seat_of(former.id)
            assert seat is not None
            before = len(evening.loopback.transcript)
            await reseat(evening, keeper, seat, new)
            letter = GAMES[game].marks[seat].letter
            sentence = f"{new.name} takes over {former.name}’s seat ("
            said = calls(evening, before, former)
            assert len(said) == 1
            assert sentence in said[0]
            assert f"{letter})" in said[0]
            (called,) = calls(evening, before, new)
            assert ("It is your turn" in called) == (former is first), "one call, and the right one"
            (told,) = notes(former)
            assert sentence in told.text
            (told,) = notes(new)
            assert f"you take over {former.name}’s seat (" in told.text
            for other in people:
                if other not in (former, new):
                    assert calls(evening, before, other) == []
            await evening.pass_time(HOUR)
            assert len(notes(former)) == len(notes(new)) == 1
        assert calls(evening, before, keeper) == []


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_waiting_player_is_called_when_a_manager_resumes_the_match(tmp_path: Path, game: str) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        keeper: Any = evening.loopback.add_person("Keeper", admin=True)
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, game=game)
        await settled(evening)
        await move(evening, await evening.decider(people))
        steps = await keeper.autocomplete(evening.channel, "tavolino-admin match undo", {}, focused="before", typed="")
        first: dict[str, str] = {"before": steps[-1].value}
        for order, options in (("pause", {}), ("resume", {}), ("undo", first)):
            before = len(evening.loopback.transcript)
            answer = await keeper.slash(
                evening.channel, f"tavolino-admin match {order}", {"reason": "so it is"} | options
            )
            assert "Done" in (await answer.settled()).reply.text
            await settled(evening)
            look = await evening.client.services.matches.look(await evening.match_id(), None)
            waited = {look.table.seats[seat].user for seat in GAMES[game].waiting(look.view)}
            called = [person for person in people for _ in calls(evening, before, person)]
            expected = [] if order == "pause" else [person for person in people if person.id in waited]
            assert called == expected, order
            pings = [message for message in evening.public() if "It is your turn" in message.text]
            assert len(pings) == 1, "the call of before has gone"


@pytest.mark.parametrize("where", ["channel", "direct", "nowhere"])
async def test_a_time_out_tells_who_was_late(tmp_path: Path, where: str) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno", "Carla")
        await evening.match(*people, game="cafe_international", clock="24")
        await settled(evening)
        late = await evening.decider(people)
        await (await late.slash(evening.channel, "tavolino reminders", {"where": where})).settled()
        before = len(evening.loopback.transcript)
        await let_run_out(evening, late)
        following = await evening.decider(people)
        (call,) = calls(evening, before, following)
        name = f"<@{late.id}>" if where == "channel" else late.name
        assert f"-# {name} ran out of time" in call, "called by the name that Discord gives him, or by ours"
        public = [text for text in calls(evening, before, late) if "ran out of time" in text]
        assert public == ([call] if where == "channel" else []), "in the very call of the next player"
        assert ["Your time ran out" in message.text for message in notes(late)] == ([True] if where == "direct" else [])
        await move(evening, following)
        await move(evening, await evening.decider(people))
        before = len(evening.loopback.transcript)
        await let_run_out(evening, late)
        offer = evening.message_with(following, "seat-take")
        assert f"Take over {late.name}’s seat" in [button.label for button in offer.buttons()]
        assert list(offer.mentions) == [late.id], "who alone can come back"
        assert [text for text in calls(evening, before, late) if "can keep the seat" in text] == [offer.text]
        told = notes(late)
        free = ["is now free for anyone" in message.text for message in told]
        assert free == ([True] if where == "direct" else [])
        await evening.pass_time(4 * HOUR)
        assert [message.id for message in notes(late)] == [message.id for message in told]


async def test_a_player_who_resigned_is_not_called_to_the_own_seat(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    before = len(evening.loopback.transcript)
    await resign(evening, bruno, "zanzibar")
    assert "Bruno" in evening.message_with(anna, "seat-take").text
    assert calls(evening, before, bruno) == []


async def test_directly_nobody_is_told_within_the_quiet_hours(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno", "Carla")
        await evening.match(*people, game="cafe_international", clock="24")
        await settled(evening)
        late = await evening.decider(people)
        due_at = await due(evening, late)
        begin, end = due_at - HOUR, due_at + 2 * HOUR
        options = {"where": "direct", "quiet-from": f"{begin:%H:%M}", "quiet-until": f"{end:%H:%M}"}
        await (await late.slash(evening.channel, "tavolino reminders", options)).settled()
        await let_run_out(evening, late)
        assert notes(late) == []
        await evening.pass_time(HOUR)
        assert notes(late) == []
        await evening.pass_time(HOUR)
        assert ["Your time ran out" in message.text for message in notes(late)] == [True]


async def test_a_deadline_in_the_quiet_hours_is_reminded_of_before_they_begin(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, clock="24")
        await settled(evening)
        late = await evening.decider(people)
        due_at = await due(evening, late)
        begin = due_at - 14 * HOUR
        options = {"quiet-from": f"{begin:%H:%M}", "quiet-until": f"{due_at:%H:%M}"}
        await (await late.slash(evening.channel, "tavolino reminders", options)).settled()
        before = len(evening.loopback.transcript)
        reminded: list[Any] = []
        while evening.client.services.now() < due_at - HOUR / 2:
            await evening.pass_time(HOUR / 4)
            if len(calls(evening, before, late)) > len(reminded):
                reminded.append(evening.client.services.now())
        assert [begin - HOUR < moment < begin for moment in reminded] == [True], "once"


async def test_what_is_told_directly_is_told_once_however_often_the_bot_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = MovedTime()
    loopback = await Loopback.start(openapi=find_description(), clock=SharedTime(now), limits=hurried())

    def cut_off(*_: Any) -> None:
        raise RuntimeError

    try:
        guild = loopback.add_guild("Bazaar")
        channel, database = loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
        async with bot_on(loopback, database, now=now) as client:
            evening = Evening(loopback, guild, channel, client, database)
            anna, bruno = people = evening.people("Anna", "Bruno")
            await evening.match(*people, clock="24")
            await settled(evening)
            late = await evening.decider(people)
            other = bruno if late is anna else anna
            await (await late.slash(channel, "tavolino reminders", {"where": "direct"})).settled()
            await ask(evening, late, "pause")
            with monkeypatch.context() as patched:
                patched.setattr(
                    "cogs.messages.direct_notices.Shown", cut_off
                )  # Discord has taken it, and nobody has noted it
                await let_run_out(evening, late)
                assert len(notes(late)) == 2, "the request has lapsed, the time has run out"
        for _ in range(2):
            async with bot_on(loopback, database, now=now) as client:
                evening = Evening(loopback, guild, channel, client, database)
                await settled(evening)
                await evening.pass_time(HOUR)
                assert sorted("expired:" in message.text for message in notes(late)) == [False, True]
        assert notes(other) == []
    finally:
        await loopback.stop()


async def test_nobody_hears_of_a_secret_answer_that_nobody_gave(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people, asked = await scoring(evening)
        for person in people:
            await (await person.slash(evening.channel, "tavolino reminders", {"where": "direct"})).settled()
        await do(evening, asked[0], "guatemala_cafe", "pass K@D1")
        await evening.pass_time(13 * HOUR)
        await settled(evening)
        assert [notes(person) for person in people] == [[], [], [], []]
        assert not [message for message in evening.public() if "ran out of time" in message.text]
