"""Notices through the wire, with time moved: asked players, late players, new players."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.loopback import Loopback
from bot.table.message_records import Shown, told_of
from cogs.context import Context
from cogs.delivery.calls import CallContent, post_directly
from cogs.delivery.exactly_once import direct_channel, note
from cogs.text.localiser import stamp
from tests.openapi import schema_checker
from tests.wire.messages_to_people import calls, notes, reseat
from tests.wire.play_session import MovedTime, Session, answer_to, bot_on, custom_id, hurried, more_of, typed
from tests.wire.requests import ask, ended
from tests.wire.sealed_questions import do, scoring
from tests.wire.seat_changes import resign
from tests.wire.silent_days import SharedTime
from tests.wire.timed_turns import HOUR, due, let_run_out, move, press_publicly, settled, settled_match

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)


async def pressed_and_settled(session: Session, person: Any, message: Any, verb: str) -> Any:
    """Return the screen for it."""
    interaction = await (await person.press(message, custom_id(message, verb))).settled()
    await settled(session)
    return interaction.reply


@pytest.mark.parametrize(("clock", "lasts"), [("24", 12 * HOUR), ("none", 3 * DAY)])
async def test_request_mentions_the_asked_players_and_lapses(clock: str, lasts: timedelta, session: Session) -> None:
    anna, bruno, carla = await settled_match(session, "Anna", "Bruno", "Carla", clock=clock)
    before = len(session.loopback.transcript)
    asked = await ask(session, anna, "end")
    assert set(asked.mentions) == {bruno.id, carla.id}, "those who are asked, and nobody else"
    now = await session.client.services.moderation.requests.rows.open_in(await session.match_id())
    assert now is not None
    assert timedelta() <= session.client.services.now() + lasts - now.until < 60 * SECOND
    assert stamp(now.until, "R") in asked.text
    await press_publicly(bruno, asked, "consent-yes")
    await settled(session)
    assert [text for text in calls(session, before, carla) if "end the match" in text] == [asked.text]

    await session.pass_time(lasts - 60 * SECOND)
    assert session.message_with(anna, "consent-yes") is not None
    before = len(session.loopback.transcript)
    await session.pass_time(60 * SECOND)
    told = await ended(session, asked)
    assert "Expired" in told
    assert f"<@{anna.id}>" in told
    created = [entry for entry in session.loopback.transcript[before:] if entry.kind == "created"]
    assert [entry for entry in created if "end the match" in entry.text] == [], "an edit"
    assert ["end the match" in message.text for message in notes(anna)] == [True]
    assert [notes(person) for person in (bruno, carla)] == [[], []]
    await ask(session, anna, "end")


@pytest.mark.parametrize("verb", ["turn", "more"])
async def test_panels_of_asked_players_repeat_the_request(session: Session, verb: str) -> None:
    anna, bruno, carla = await settled_match(session, "Anna", "Bruno", "Carla")
    asked = await ask(session, anna, "end")
    for person, is_asked in ((anna, False), (bruno, True), (carla, True)):
        panel = await pressed_and_settled(session, person, session.table(person), verb)
        assert any(":asked-yes:" in button.custom_id for button in panel.buttons()) == is_asked
        if is_asked:
            assert "**Anna** wants to end the match" in panel.text
    panel = await pressed_and_settled(session, bruno, session.table(bruno), verb)
    told = await pressed_and_settled(session, bruno, panel, "asked-yes")
    assert f"Waiting for: <@{carla.id}>" in told.text
    again = await pressed_and_settled(session, bruno, told, "again")
    assert not any(":asked-" in button.custom_id for button in again.buttons()), "he has answered"
    panel = await pressed_and_settled(session, carla, session.table(carla), verb)
    assert "Not everyone agreed" in (await pressed_and_settled(session, carla, panel, "asked-no")).text
    assert "Not everyone agreed" in await ended(session, asked)


async def test_open_request_is_shown_with_its_buttons(session: Session) -> None:
    anna, bruno, carla = await settled_match(session, "Anna", "Bruno", "Carla")
    asked = await ask(session, anna, "pause")
    answer = await typed(anna, session.channel, "table ask", what="end")
    assert "already has an open request" in answer.text
    assert "**Anna** wants to pause" in answer.text
    assert [button.custom_id.split(":")[1] for button in answer.buttons()] == ["asked-withdraw"]
    answer = await typed(bruno, session.channel, "table ask", what="end")
    assert [button.custom_id.split(":")[1] for button in answer.buttons()] == ["asked-yes", "asked-no"]
    await pressed_and_settled(session, bruno, answer, "asked-yes")
    asking = await pressed_and_settled(session, carla, await more_of(carla, session.table(carla)), "life")
    button = next(one.custom_id for one in asking.buttons() if ":end:" in one.custom_id)
    answer = await answer_to(carla.press(asking, button))
    assert "**Anna** wants to pause" in answer.text
    assert "Everyone agreed" in (await pressed_and_settled(session, carla, answer, "asked-yes")).text
    assert "Everyone agreed" in await ended(session, asked)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_both_players_are_notified_of_a_reassigned_seat(game: str, session: Session) -> None:
    """Publicly and directly, by name and mark, whether the table waits for that seat or not."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno, dieter, elena = people = session.people("Anna", "Bruno", "Dieter", "Elena")
    await session.match(anna, bruno, game=game)
    await settled(session)
    first = await session.decider([anna, bruno])
    second = bruno if first is anna else anna
    for former, new in ((first, dieter), (second, elena)):
        table = await session.client.services.matches.table(await session.match_id())
        seat = table.seat_of(former.id)
        assert seat is not None
        before = len(session.loopback.transcript)
        await reseat(session, keeper, seat, new)
        letter = GAMES[game].marks[seat].letter
        sentence = f"{new.name} takes over {former.name}’s seat ("
        said = calls(session, before, former)
        assert len(said) == 1
        assert sentence in said[0]
        assert f"{letter})" in said[0]
        (called,) = calls(session, before, new)
        assert (": your turn." in called) == (former is first), "one call, and the right one"
        (told,) = notes(former)
        assert sentence in told.text
        (told,) = notes(new)
        assert f"you take over {former.name}’s seat (" in told.text
        for other in people:
            if other not in (former, new):
                assert calls(session, before, other) == []
        await session.pass_time(HOUR)
        assert len(notes(former)) == len(notes(new)) == 1
    assert calls(session, before, keeper) == []


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_awaited_player_is_mentioned_when_a_manager_resumes_the_match(game: str, session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people = await settled_match(session, "Anna", "Bruno", game=game)
    await move(session, await session.decider(people))
    steps = await keeper.autocomplete(session.channel, "tavolino-admin match undo", {}, focused="before", typed="")
    first: dict[str, str] = {"before": steps[-1].value}
    for order, options in (("pause", {}), ("resume", {}), ("undo", first)):
        before = len(session.loopback.transcript)
        answer = await keeper.slash(session.channel, f"tavolino-admin match {order}", {"reason": "so it is"} | options)
        assert "Done" in (await answer.settled()).reply.text
        await settled(session)
        look = await session.client.services.matches.look(await session.match_id(), None)
        waited = {look.table.seats[seat].user for seat in GAMES[game].waiting(look.view)}
        called = [person for person in people for _ in calls(session, before, person)]
        expected = [] if order == "pause" else [person for person in people if person.id in waited]
        assert called == expected, order
        pings = [message for message in session.public() if ": your turn." in message.text]
        assert len(pings) == 1, "the call of before has gone"


@pytest.mark.parametrize("where", ["channel", "direct", "nowhere"])
async def test_timeout_notice_names_the_late_player(where: str, session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", "Carla", game="cafe_international", clock="24")
    late = await session.decider(people)
    await (await late.slash(session.channel, "tavolino reminders", {"where": where})).settled()
    before = len(session.loopback.transcript)
    await let_run_out(session, late)
    following = await session.decider(people)
    (call,) = calls(session, before, following)
    name = f"<@{late.id}>" if where == "channel" else late.name
    assert f"-# {name} ran out of time" in call, "called by the name that Discord gives him, or by ours"
    public = [text for text in calls(session, before, late) if "ran out of time" in text]
    assert public == ([call] if where == "channel" else []), "in the very call of the next player"
    assert ["Your time ran out" in message.text for message in notes(late)] == ([True] if where == "direct" else [])
    await move(session, following)
    await move(session, await session.decider(people))
    before = len(session.loopback.transcript)
    await let_run_out(session, late)
    offer = session.message_with(following, "seat-take")
    assert f"Take over {late.name}’s seat" in [button.label for button in offer.buttons()]
    assert list(offer.mentions) == [late.id], "who alone can come back"
    assert [text for text in calls(session, before, late) if "can keep the seat" in text] == [offer.text]
    told = notes(late)
    free = ["is now free for anyone" in message.text for message in told]
    assert free == ([True] if where == "direct" else [])
    await session.pass_time(4 * HOUR)
    assert [message.id for message in notes(late)] == [message.id for message in told]


async def test_resigned_player_is_not_mentioned_for_their_former_seat(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    before = len(session.loopback.transcript)
    await resign(session, bruno, "zanzibar")
    assert "Bruno" in session.message_with(anna, "seat-take").text
    assert calls(session, before, bruno) == []


async def test_quiet_hours_delay_direct_notices(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", "Carla", game="cafe_international", clock="24")
    late = await session.decider(people)
    due_at = await due(session, late)
    begin, end = due_at - HOUR, due_at + 2 * HOUR
    options = {"where": "direct", "quiet-from": f"{begin:%H:%M}", "quiet-until": f"{end:%H:%M}"}
    await (await late.slash(session.channel, "tavolino reminders", options)).settled()
    await let_run_out(session, late)
    assert notes(late) == []
    await session.pass_time(HOUR)
    assert notes(late) == []
    await session.pass_time(HOUR)
    assert ["Your time ran out" in message.text for message in notes(late)] == [True]


async def test_new_player_does_not_inherit_a_request_to_the_former_one(session: Session) -> None:
    """It has lapsed within the former player's quiet hours, so nobody has been told yet."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno, dieter = session.people("Anna", "Bruno", "Dieter")
    await session.match(anna, bruno, clock="24")
    await settled(session)
    await ask(session, anna, "end")
    end = session.client.services.now() + 12 * HOUR
    options = {"quiet-from": f"{end - HOUR:%H:%M}", "quiet-until": f"{end + HOUR:%H:%M}"}
    await (await anna.slash(session.channel, "tavolino reminders", options)).settled()
    await session.pass_time(12 * HOUR + SECOND)
    assert notes(anna) == []
    await reseat(session, keeper, 0, dieter)
    await session.pass_time(2 * HOUR)
    assert ["you take over" in message.text for message in notes(dieter)] == [True]


async def test_notice_is_sent_when_direct_messages_are_tried_again(session: Session) -> None:
    """Even if nothing else happens at the table then."""
    people = await settled_match(session, "Anna", "Bruno", "Carla", game="cafe_international", clock="24")
    late = await session.decider(people)
    await (await late.slash(session.channel, "tavolino reminders", {"where": "direct"})).settled()
    closed_until = await due(session, late) + HOUR / 2
    await session.client.services.people.users.set_dm_closed(late.id, closed_until)
    await let_run_out(session, late)
    assert notes(late) == []
    await session.pass_time(HOUR / 2)
    assert ["Your time ran out" in message.text for message in notes(late)] == [True]


async def test_reminder_of_a_deadline_in_quiet_hours_comes_before_them(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", clock="24")
    late = await session.decider(people)
    due_at = await due(session, late)
    begin = due_at - 14 * HOUR
    options = {"quiet-from": f"{begin:%H:%M}", "quiet-until": f"{due_at:%H:%M}"}
    await (await late.slash(session.channel, "tavolino reminders", options)).settled()
    before = len(session.loopback.transcript)
    reminded: list[Any] = []
    while session.client.services.now() < due_at - HOUR / 2:
        await session.pass_time(HOUR / 4)
        if len(calls(session, before, late)) > len(reminded):
            reminded.append(session.client.services.now())
    assert [begin - HOUR < moment < begin for moment in reminded] == [True], "once"


async def test_direct_notice_is_sent_once_despite_interruptions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = MovedTime()
    loopback = await Loopback.start(checker=schema_checker(), clock=SharedTime(now), limits=hurried())

    def cut_off(*_: Any) -> None:
        raise RuntimeError

    try:
        guild = loopback.add_guild("Bazaar")
        channel, database = loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
        async with bot_on(loopback, database, now=now) as client:
            session = Session(loopback, guild, channel, client, database)
            anna, bruno = people = await settled_match(session, "Anna", "Bruno", clock="24")
            late = await session.decider(people)
            other = bruno if late is anna else anna
            await (await late.slash(channel, "tavolino reminders", {"where": "direct"})).settled()
            await ask(session, late, "pause")
            with monkeypatch.context() as patched:
                patched.setattr(
                    "cogs.messages.direct_notices.Shown", cut_off
                )  # Discord has taken it, and nobody has noted it
                await let_run_out(session, late)
                assert len(notes(late)) == 2, "the request has lapsed, the time has run out"
        for _ in range(2):
            async with bot_on(loopback, database, now=now) as client:
                session = Session(loopback, guild, channel, client, database)
                await settled(session)
                await session.pass_time(HOUR)
                assert sorted("expired:" in message.text for message in notes(late)) == [False, True]
        assert notes(other) == []
    finally:
        await loopback.stop()


async def test_missing_secret_answer_is_not_announced(session: Session) -> None:
    people, asked = await scoring(session)
    for person in people:
        await (await person.slash(session.channel, "tavolino reminders", {"where": "direct"})).settled()
    await do(session, asked[0], "guatemala_cafe", "pass K@D1")
    await session.pass_time(13 * HOUR)
    await settled(session)
    assert [notes(person) for person in people] == [[], [], [], []]
    assert not [message for message in session.public() if "ran out of time" in message.text]


async def test_direct_notice_about_a_seat_given_twice_reaches_the_second_holder(session: Session) -> None:
    """The key names the seat and the notice. A look from between both changes has told the first holder under it."""
    people = anna, bruno = await session.quiet_match("Anna", "Bruno", game="cafe_international")
    context, match = session.client.context, await session.match_id()
    assert isinstance(context, Context)
    look = await session.client.services.matches.look(match, None)
    words = CallContent(text="You take over a seat", locale="en", users=(), verbs=("log",))
    for person in people:
        sent = await post_directly(context, look, "told:1:4:direct", words, person.id, is_noted=False)
        assert sent is not None
        shown = Shown(
            match, told_of(1, person.id), sent.channel, sent.message, look.table.seq, "told:1:4:direct", sent.at
        )
        await note(context, sent, shown)
        assert [message.id for message in person.sees(person.dm) if "You take over" in message.text] == [sent.message]
    assert await direct_channel(context, match, bruno.id) == bruno.dm.id != anna.dm.id
