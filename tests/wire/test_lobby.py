"""The lobby: sitting down, getting up, options, starting; one match a channel, threads are channels."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.automation.inactivity import LOBBY_LASTS
from bot.table.match_terms import TERM_VALUES
from tests.wire.evening import Evening, MovedTime, add_computer, custom_id, evening_at


async def test_join_leave_computers_and_start(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    lobby = await evening.lobby(anna, bruno)
    start = next(button for button in lobby.buttons() if button.custom_id.startswith("b:start:"))
    assert not start.disabled
    await bruno.press(lobby, custom_id(lobby, "leave"))
    lobby = await evening.loopback.wait_for(lambda: _says_without(evening, anna, "Bruno"))
    start = next(button for button in lobby.buttons() if button.custom_id.startswith("b:start:"))
    assert start.disabled
    await add_computer(anna, lobby)
    lobby = await evening.loopback.wait_for(lambda: _says(evening, anna, "(computer)"))
    await anna.press(lobby, custom_id(lobby, "start"))
    table = await evening.loopback.wait_for(lambda: evening.table(anna))
    assert table.id == lobby.id
    assert table.pictures
    assert table.pictures[0].description


async def test_start_with_too_few_says_what_is_missing(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    await evening.lobby(anna)
    answer = await (await anna.slash(evening.channel, "games start")).settled()
    assert answer.reply.only_for == anna.id
    assert "2" in answer.reply.text
    assert evening.table(anna) is None


async def test_only_the_host_starts(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    lobby = await evening.lobby(anna, bruno)
    pressed = await bruno.press(lobby, custom_id(lobby, "start"))
    told = await evening.loopback.wait_for(lambda: pressed.followups)
    assert told[0].only_for == bruno.id
    assert evening.table(anna) is None


async def test_options_are_changed_in_the_lobby(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    lobby = await evening.lobby(anna)
    panel = (await (await anna.press(lobby, custom_id(lobby, "options"))).settled()).reply
    assert len(panel.selects()) == 4 + len(TERM_VALUES)
    limit = next(select for select in panel.selects() if ":round_limit:" in select.custom_id)
    await (await anna.select(panel, limit.custom_id, ["15"])).settled()
    await evening.loopback.wait_for(lambda: _says(evening, anna, "15 turns each"))
    table = await evening.client.services.matches.table(await evening.match_id())
    assert table.options["round_limit"] == 15


async def test_guests_read_the_options_and_cannot_press_what_would_be_refused(evening: Evening) -> None:
    anna, bruno, stranger = evening.people("Anna", "Bruno", "Stranger")
    lobby = await evening.lobby(anna, bruno)
    for guest in (bruno, stranger):
        pressed = await guest.press(lobby, custom_id(lobby, "options"))
        typed = await guest.slash(evening.channel, "games options")
        for panel in [(await asked.settled()).reply for asked in (pressed, typed)]:
            assert len(panel.selects()) == 4 + len(TERM_VALUES)
            assert all(found.disabled for found in panel.selects())
            assert "Only the host, **Anna**" in panel.text
    panel = (await (await anna.press(lobby, custom_id(lobby, "options"))).settled()).reply
    assert not any(found.disabled for found in panel.selects())


async def test_a_second_match_in_the_channel_is_refused(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.lobby(anna)
    answer = await (await bruno.slash(evening.channel, "zanzibar new")).settled()
    assert answer.reply.only_for == bruno.id
    assert len(await evening.client.services.matches.live()) == 1


async def test_two_channels_and_a_thread_at_once(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    other = evening.loopback.add_channel(evening.guild, "harbour")
    thread = evening.loopback.add_thread(evening.channel, "back room")
    for channel in (evening.channel, other, thread):
        await evening.match(*people, channel=channel)
    ids = {await evening.match_id(channel) for channel in (evening.channel, other, thread)}
    assert len(ids) == 3
    for channel in (evening.channel, other, thread):
        person = await evening.decider(people, channel)
        panel = await evening.panel(person, channel)
        assert panel.selects()


async def test_closing_the_lobby_frees_the_channel(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    lobby = await evening.lobby(anna)
    await anna.press(lobby, custom_id(lobby, "close"))
    await evening.loopback.wait_for(lambda: evening.message_with(anna, "join") is None)
    await evening.lobby(anna)


async def test_a_lobby_that_expires_says_so_and_frees_the_channel(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        (anna,) = evening.people("Anna")
        lobby = await evening.lobby(anna)
        opened = (await evening.client.services.matches.table(await evening.match_id())).created_at
        assert f"closes <t:{int((opened + LOBBY_LASTS).timestamp())}:R>" in lobby.text
        await evening.pass_time(LOBBY_LASTS - timedelta(hours=1))
        assert evening.message_with(anna, "join") is not None
        await evening.pass_time(timedelta(hours=1))
        await evening.loopback.wait_for(lambda: evening.message_with(anna, "join") is None)
        assert "within seven days" in evening.public()[-1].text
        await evening.lobby(anna)


async def test_missing_permissions_are_named_privately(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    evening.loopback.deny(evening.channel, "attach_files", "send_messages")
    answer = await (await anna.slash(evening.channel, "zanzibar new")).settled()
    assert answer.reply.only_for == anna.id
    assert "Attach Files" in answer.reply.text
    assert "Send Messages" in answer.reply.text
    assert await evening.client.services.matches.live() == ()


def _says(evening: Evening, person: object, text: str) -> object:
    lobby = evening.message_with(person, "join")
    return lobby if lobby is not None and text in lobby.text else None


def _says_without(evening: Evening, person: object, text: str) -> object:
    lobby = evening.message_with(person, "join")
    return lobby if lobby is not None and text not in lobby.text else None
