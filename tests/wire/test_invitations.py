"""Invitations through Discord: the list of people, one call, the answers, challenges and context menus."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from bot.table.invitations import HELD_FOR
from bot.table.match_terms import TERM_VALUES
from cogs.text.custom_id import ComponentAction, write
from tests.wire.forged_presses import forged, told
from tests.wire.lobbies import invite
from tests.wire.play_session import Session, answer_to, custom_id, press, typed

DAY = 24 * 60
"""Minutes of a day."""


def calls(session: Session) -> list[Any]:
    return [one for one in session.public() if "b:invite-decline:" in str(one.components)]


@pytest.mark.shared_bot
async def test_nobody_who_has_joined_is_offered_for_release(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna)
    panel = await invite(anna, lobby, bruno)
    assert [one.custom_id for one in panel.buttons() if "invite-release" in one.custom_id]
    lobby = session.message_with(anna, "more-lobby")
    await press(bruno, lobby, "join")
    await session.loopback.wait_for(lambda: session.message_with(anna, "invite-release") is None)
    lobby = session.message_with(anna, "start")
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(
        lambda: "The match has started." in [one.text for one in anna.sees(session.channel)]
    )


@pytest.mark.shared_bot
async def test_invited_users_are_mentioned_once_and_answer_with_buttons(session: Session) -> None:
    anna, bruno, carla, dario = session.people("Anna", "Bruno", "Carla", "Dario")
    lobby = await session.lobby(anna)
    panel = await invite(anna, lobby, bruno, carla)
    assert panel.only_for == anna.id
    assert "Invited: Bruno, Carla" in panel.text
    await session.quiet()
    (call,) = calls(session)
    assert set(call.mentions) == {bruno.id, carla.id}
    assert call.content.startswith(f"<@{bruno.id}> <@{carla.id}> Anna invites you to Zanzibar.")
    assert not call.flags & 4096, "it notifies them"
    lobby = session.message_with(anna, "more-lobby")
    assert "✉ Bruno is invited" in lobby.text

    refused = await dario.press(call, custom_id(call, "invite-decline"))
    assert "isn’t for you" in refused.added[-1].text
    form = (await bruno.press(call, custom_id(call, "invite-decline"))).modal
    answer = await (await bruno.submit(form, {"word": "next *week*"})).settled()
    assert answer.reply.only_for == bruno.id
    await session.quiet()
    assert "Bruno declined: “next \\*week\\*”" in session.message_with(anna, "more-lobby").text
    (edited,) = calls(session)
    assert edited.id == call.id
    assert f"<@{bruno.id}>" not in edited.content

    await press(carla, edited, "join")
    await session.quiet()
    assert calls(session) == []
    table = await session.client.services.matches.table(await session.match_id())
    assert table.names == ("Anna", "Carla")
    again = await invite(anna, session.message_with(anna, "more-lobby"), bruno)
    assert "already invited Bruno today" in "".join(one.text for one in anna.sees(session.channel))
    assert again is not None
    lobby = session.message_with(anna, "more-lobby")
    assert "Bruno declined" in lobby.text
    await press(bruno, lobby, "join")
    await session.quiet()
    assert "Bruno declined" not in session.message_with(anna, "more-lobby").text, "he has a seat after all"


async def test_invitation_in_quiet_hours_waits_for_their_end(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    now = session.client.services.now()
    minute = now.hour * 60 + now.minute
    quiet = ((minute - 60) % DAY, (minute + 60) % DAY)
    await session.client.services.people.preferences.change(bruno.id, quiet=quiet)
    lobby = await session.lobby(anna)
    await invite(anna, lobby, bruno)
    await session.quiet()
    assert [call.mentions for call in calls(session)] == [()]
    assert "✉ Bruno is invited" in session.message_with(anna, "more-lobby").text
    await invite(anna, session.message_with(anna, "more-lobby"), carla)
    await session.quiet()
    assert [call.mentions for call in calls(session)] == [(), (carla.id,)]
    await session.pass_time(timedelta(hours=1))
    await session.loopback.wait_for(lambda: [one.mentions for one in calls(session)] == [(carla.id,), (bruno.id,)])


async def test_invitation_of_several_notifies_those_without_quiet_hours(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    now = session.client.services.now()
    minute = now.hour * 60 + now.minute
    quiet = ((minute - 60) % DAY, (minute + 60) % DAY)
    await session.client.services.people.preferences.change(bruno.id, quiet=quiet)
    await invite(anna, await session.lobby(anna), bruno, carla)
    await session.quiet()
    (call,) = calls(session)
    assert call.content.startswith(f"<@{bruno.id}> <@{carla.id}> Anna invites you")
    assert call.mentions == (carla.id,)
    await session.pass_time(timedelta(hours=1))
    await session.loopback.wait_for(lambda: [one.mentions for one in calls(session)] == [(bruno.id,)])


@pytest.mark.shared_bot
async def test_held_seats_stay_reserved_until_the_host_releases_them(session: Session) -> None:
    anna, bruno, carla, dario, emil = session.people("Anna", "Bruno", "Carla", "Dario", "Emil")
    lobby = await session.lobby(anna, bruno, game="cafe_international")
    panel = await invite(anna, lobby, carla, dario)
    assert not panel.selects(), "there is no seat left"
    refused = await (await emil.slash(session.channel, "table join")).settled()
    assert "held for Carla, Dario" in refused.reply.text
    for guest in (bruno, emil):
        pressed = await press(guest, lobby, "invite") if guest is emil else None
        assert pressed is None or "Only the host" in pressed.reply.text
    panel = await answer_to(anna.press(panel, "Release Dario"))
    assert "Dario" not in panel.text
    joined = await (await emil.slash(session.channel, "table join")).settled()
    assert "You have a seat" in joined.reply.text
    await session.quiet()
    (call,) = calls(session)
    assert str(dario.id) not in call.content


@pytest.mark.shared_bot
async def test_impossible_invitation_is_refused_with_the_name(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna)
    carla.leave(session.guild)
    for guest, words in ((carla, "Carla can’t see this channel, or has left"), (anna, "can’t invite yourself")):
        await invite(anna, lobby, guest)
        assert any(words in one.text for one in anna.sees(session.channel))
    await typed(bruno, session.channel, "tavolino reminders", invitations=False)
    await invite(anna, lobby, bruno)
    assert any("Bruno doesn’t want invitations" in one.text for one in anna.sees(session.channel))
    bruno.set_dms_open(False)
    shown = await (await bruno.slash(session.channel, "tavolino reminders", {"invitations": True})).settled()
    assert "Invitations: **welcome**" in shown.reply.text
    assert "Invited: Bruno" in (await invite(anna, lobby, bruno)).text
    await session.quiet()
    (call,) = calls(session)
    assert call.mentions == (bruno.id,)


@pytest.mark.shared_bot
async def test_challenge_by_command_or_context_menu_opens_a_table(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    answer = await (
        await anna.slash(session.channel, "games challenge", {"player": bruno, "game": "zanzibar"})
    ).settled()
    assert "Invited: Bruno" in answer.reply.text
    await session.quiet()
    (call,) = calls(session)
    assert call.mentions == (bruno.id,)
    assert "Challenge" in carla.menu(session.channel, anna)
    asked = await answer_to(carla.choose(session.channel, anna, "Challenge"))
    assert asked.only_for == carla.id
    taken = await answer_to(carla.press(asked, "Guatemala Café"))
    opened = await answer_to(carla.press(taken, "Open in a thread"))
    assert "in its own thread" in opened.text
    await session.quiet()
    (thread,) = [one for one in session.loopback.channels if one.is_thread]
    mentioned = [one for one in session.public(thread) if one.mentions == (anna.id,)]
    assert len(mentioned) == 1
    itself = await (await anna.choose(session.channel, anna, "Challenge")).settled()
    assert "can’t invite yourself" in itself.reply.text
    german = session.people("Greta", locale="de")[0]
    assert "Herausfordern" in german.menu(session.channel, anna)


@pytest.mark.shared_bot
async def test_forged_invitation_button_invites_no_user_twice_and_opens_no_thread(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    game = GAMES["zanzibar"]
    unchosen, most = "-" * len((*game.option_values, *TERM_VALUES)), game.players[-1]

    def pressed(computers: int, *users: int) -> str:
        path = (unchosen, str(computers), *map(str, users))
        return write("b", ComponentAction("new-thread", "", menu=game.name, path=path))

    full = await forged(session, anna, session.channel, pressed(most - 1, bruno.id))
    assert [one.text for one in told(full)] == [word("refused-outdated-button", "en")]
    assert [one for one in session.loopback.channels if one.is_thread] == []
    twice = await forged(session, anna, session.channel, pressed(0, bruno.id, bruno.id))
    assert "Invited: Bruno" in twice.reply.text
    (table,) = [one for one in await session.client.services.matches.live() if one.guild == session.guild.id]
    assert [one.user for one in table.held] == [bruno.id]


@pytest.mark.shared_bot
async def test_refused_challenge_opens_no_table(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await typed(bruno, session.channel, "tavolino reminders", invitations=False)
    challenge = {"player": bruno, "game": "zanzibar"}
    refused = await (await anna.slash(session.channel, "games challenge", challenge)).settled()
    assert "doesn’t want invitations" in refused.reply.text
    assert await session.client.services.matches.table_in(session.channel.id) is None


async def test_unanswered_invitation_lapses_despite_a_restart(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna)
    await invite(anna, lobby, bruno)
    await session.pass_time(HELD_FOR - timedelta(hours=1))
    assert len(calls(session)) == 1
    await session.pass_time(timedelta(hours=1))
    assert calls(session) == []
    assert "✉" not in session.message_with(anna, "more-lobby").text


@pytest.mark.shared_bot
async def test_context_menus_show_a_record_and_the_position_of_a_message(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    record = await (await anna.choose(session.channel, bruno, "Play record")).settled()
    assert "Bruno" in record.reply.text
    assert record.reply.only_for == anna.id
    lobby = await session.lobby(anna, bruno)
    early = await (await anna.choose(session.channel, lobby, "Position here")).settled()
    assert "not started" in early.reply.text.lower() or "started" in early.reply.text
    await anna.press(lobby, custom_id(lobby, "start"))
    table = await session.loopback.wait_for(lambda: session.table(anna))
    shown = await answer_to(bruno.choose(session.channel, table, "Position here"))
    assert shown.only_for == bruno.id
    assert "Shown: Public view" in shown.text
    said = anna.say(session.channel, "hello")
    refused = await (await bruno.choose(session.channel, said, "Position here")).settled()
    assert "not a message of a table" in refused.reply.text
