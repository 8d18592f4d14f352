"""The lobby: sitting down, getting up, options, starting; one match a channel, threads are channels."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.automation.lobby_schedule import LOBBY_LASTS
from bot.database_errors import DatabaseLostError
from bot.game import refuse
from bot.games import GAMES
from bot.history.reliability import FEWEST_ANSWERS
from bot.table.match_terms import TERM_VALUES
from bot.table.table import Person
from cogs.lobby.new_match import new_command
from cogs.messages.lobby_message import options_in_words
from cogs.text.localiser import in_message
from tests.wire.lobbies import invite
from tests.wire.play_session import Session, add_computer, custom_id, press, pressed, reach, reached, typed


def labels(message: Any) -> list[str]:
    return [button.label for button in message.buttons()]


async def test_lobby_shows_players_and_pace_and_other_terms_under_more(session: Session) -> None:
    anna, bruno, stranger = session.people("Anna", "Bruno", "Stranger")
    lobby = await session.lobby(anna)
    assert "3 days a turn · rated once a second person joins" in lobby.text
    await add_computer(anna, lobby)
    lobby = await session.loopback.wait_for(lambda: _says(session, anna, "(medium computer)"))
    table = await session.client.services.matches.table(await session.match_id())
    seal = urlsafe_b64encode(bytes.fromhex(table.commitment)).decode()[:22]
    first, seats, pace, closes, sealed = lobby.text.splitlines()
    assert first == "**Zanzibar** · opened by Anna · 2 of 5 seats"
    assert seats == "● Anna (host) · ■ Amina (medium computer)"
    assert pace == "3 days a turn · not rated with a computer"
    assert closes.startswith("Closes <t:")
    assert sealed.startswith(f"-# Shuffle commitment: {seal[:21]}")
    assert len(sealed) == len(f"-# Shuffle commitment: {seal}")
    styles = {button.label: button.style for button in lobby.buttons()}
    assert styles == {"Start": 3, "Join": 2, "Invite": 2, "More": 2}, "those who have joined see Join too"
    await bruno.press(lobby, custom_id(lobby, "join"))
    await session.quiet()
    shown = {person.name: (await reached(person, lobby, "more-lobby")) for person in (anna, bruno, stranger)}
    assert labels(shown["Anna"]) == ["Remove computer", "Leave", "Options", "Rules", "Fair shuffle", "Close table"]
    assert len(shown["Anna"].selects()) == 1
    assert labels(shown["Bruno"]) == ["Leave", "Options", "Rules"]
    assert labels(shown["Stranger"]) == ["Options", "Rules"]
    fair = await reached(anna, shown["Anna"], "fair")
    assert table.commitment in fair.text
    assert labels(await reached(anna, fair, "more-lobby-back"))[-1] == "Close table"


async def test_lobby_and_history_say_alike_within_what_time_a_player_usually_answers(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = session.people("Anna")
    reliability = session.client.services.history.reliability
    monkeypatch.setattr(reliability, "_waits", AsyncMock(return_value=[90_000] * FEWEST_ANSWERS))
    lobby = await session.lobby(anna)
    assert "Usual time for an answer: Anna under 1 h" in lobby.text
    told = await typed(anna, session.channel, "history player")
    assert "Usual time for an answer: under 1 h" in told.text


async def test_full_lobby_offers_start_first(session: Session) -> None:
    people = session.people("Anna", "Bruno", "Carla", "Dora", "Emil")
    lobby = await session.lobby(*people)
    assert labels(lobby) == ["Start", "More"]
    assert "3 days a turn · rated" in lobby.text


async def test_lobby_supports_joining_leaving_computers_and_start(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    assert labels(lobby) == ["Start", "Join", "Invite", "More"]
    await reach(bruno, lobby, "leave")
    lobby = await session.loopback.wait_for(lambda: _says_without(session, anna, "Bruno"))
    assert labels(lobby) == ["Invite", "Add computer", "Join", "More"]
    await add_computer(anna, lobby)
    lobby = await session.loopback.wait_for(lambda: _says(session, anna, "(medium computer)"))
    await anna.press(lobby, custom_id(lobby, "start"))
    table = await session.loopback.wait_for(lambda: session.table(anna))
    assert table.id == lobby.id
    assert table.pictures
    assert table.pictures[0].description


async def test_host_adds_a_computer_with_one_press(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    await anna.press(lobby, custom_id(lobby, "computer-add"))
    lobby = await session.loopback.wait_for(lambda: _says(session, anna, "(medium computer)"))
    assert labels(lobby) == ["Start", "Join", "Invite", "More"]


async def test_start_with_too_few_players_names_the_missing_number(session: Session) -> None:
    (anna,) = session.people("Anna")
    await session.lobby(anna)
    answer = await (await anna.slash(session.channel, "table lobby", {"action": "start"})).settled()
    assert answer.reply.only_for == anna.id
    assert "2" in answer.reply.text
    assert session.table(anna) is None


async def test_only_the_host_can_start_the_lobby(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    pressed = await bruno.press(lobby, custom_id(lobby, "start"))
    told = await session.loopback.wait_for(lambda: pressed.added)
    assert told[0].only_for == bruno.id
    assert session.table(anna) is None


@pytest.mark.parametrize(("wanted", "seats", "game"), [("3", 3, "zanzibar"), ("4", 4, "cafe_international")])
async def test_lobby_starts_by_itself_when_enough_players_are_seated(
    session: Session, wanted: str, seats: int, game: str
) -> None:
    people = session.people("Anna", "Bruno", "Carla", "Dario")[:seats]
    lobby = await session.lobby(*people[:-1], game=game, start=wanted)
    assert f"Start: by itself with {wanted} players" in lobby.text
    assert session.table(people[0]) is None
    await people[-1].press(lobby, custom_id(lobby, "join"))
    await started(session, people[0], seats=seats)
    table = await session.client.services.matches.table(await session.match_id())
    shown = options_in_words(GAMES[game], table, in_message(table, "en"))
    assert "Start: " not in shown, "the match has begun"


@pytest.mark.parametrize("game", GAMES)
async def test_lobby_offers_to_start_by_itself_with_each_number_that_its_table_seats(
    session: Session, game: str
) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna, game=game)
    panel = await pressed(anna, await reached(anna, lobby, "options"), "options-terms")
    start = next(select for select in panel.selects() if ":start_at:" in select.custom_id)
    numbers = [str(number) for number in GAMES[game].players]
    assert [value for _, value in start.options][1:] == numbers
    (new,) = (one for one in new_command(GAMES[game]).parameters if one.name == "start_at")
    assert [choice.value for choice in new.choices][1:] == numbers


async def test_lobby_starts_by_itself_once_a_computer_takes_the_last_wanted_seat(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno, start="3")
    await add_computer(anna, lobby)
    await started(session, anna, seats=3)


async def test_lobby_starts_by_itself_when_its_host_then_asks_for_no_more_players(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    panel = await pressed(anna, await reached(anna, lobby, "options"), "options-terms")
    start = next(select for select in panel.selects() if ":start_at:" in select.custom_id)
    await (await anna.select(panel, start.custom_id, ["2"])).settled()
    await started(session, anna, seats=2)


async def started(session: Session, person: Any, *, seats: int) -> None:
    """Wait until the table has begun with so many seats."""
    await session.loopback.wait_for(lambda: session.table(person))
    table = await session.client.services.matches.table(await session.match_id())
    assert (table.status, len(table.seats)) == ("running", seats)


async def test_lobby_that_starts_by_itself_keeps_seats_held_for_invited_players(session: Session) -> None:
    anna, bruno, carla, dario = session.people("Anna", "Bruno", "Carla", "Dario")
    lobby = await session.lobby(anna, start="3")
    await invite(anna, lobby, carla, dario)
    await press(bruno, lobby, "join")
    await press(carla, session.message_with(carla, "more-lobby"), "join")
    await session.quiet()
    assert session.table(anna) is None, "a seat is held for Dario"
    (call,) = [one for one in session.public() if "b:invite-decline:" in str(one.components)]
    await press(dario, call, "join")
    await started(session, anna, seats=4)


async def test_join_counts_when_the_start_that_follows_fails_at_first(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, start="2")
    lobbies = session.client.services.matches.lobby
    start, failures = lobbies.start, [DatabaseLostError("gone"), refuse("not_in_lobby")]

    async def start_later(*given: Any, **more: Any) -> Any:
        if failures:
            raise failures.pop()
        return await start(*given, **more)

    monkeypatch.setattr(lobbies, "start", start_later)
    answer = await (await bruno.press(lobby, custom_id(lobby, "join"))).settled()
    assert not [one for one in answer.added if "⚠" in one.text]
    for _ in range(2):
        await session.pass_time(timedelta(minutes=2))
    assert not failures
    await started(session, anna, seats=2)


async def test_host_can_change_options_in_the_lobby(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    panel = await reached(anna, lobby, "options")
    terms = await pressed(anna, panel, "options-terms")
    assert len(terms.selects()) == len(TERM_VALUES)
    panel = await pressed(anna, terms, "options-game")
    assert len(panel.selects()) == 4
    limit = next(select for select in panel.selects() if ":round_limit:" in select.custom_id)
    await (await anna.select(panel, limit.custom_id, ["15"])).settled()
    await session.loopback.wait_for(lambda: _says(session, anna, "Changed here: Turn limit: 15 turns each"))
    table = await session.client.services.matches.table(await session.match_id())
    assert table.options["round_limit"] == 15


async def test_more_of_a_lobby_follows_its_pace_and_ends_at_the_start(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    more = await reached(bruno, lobby, "more-lobby")
    assert "3 days a turn" in more.text

    def shown() -> Any:
        return session.loopback.message(more.id)

    services, match = session.client.services, await session.match_id()
    host = Person(anna.id, "Anna", "en")
    await services.matches.lobby.set_terms(match, host, {"turn_hours": 48})
    await session.loopback.wait_for(lambda: "2 days a turn" in shown().text)
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: not shown().buttons())


async def test_guests_see_lobby_options_without_usable_controls(session: Session) -> None:
    anna, bruno, stranger = session.people("Anna", "Bruno", "Stranger")
    lobby = await session.lobby(anna, bruno)
    for guest in (bruno, stranger):
        shown = await reach(guest, lobby, "options")
        typed = await guest.slash(session.channel, "table lobby", {"action": "options"})
        for panel in [(await asked.settled()).reply for asked in (shown, typed)]:
            assert not panel.selects()
            assert "**Turn limit: none**" in panel.text
            assert "**Time per turn: 3 days**" in panel.text
            assert "Only the host, **Anna**" in panel.text
    panel = await reached(anna, lobby, "options")
    assert not any(found.disabled for found in panel.selects())


async def test_second_match_in_the_channel_is_refused(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await session.lobby(anna)
    answer = await (await bruno.slash(session.channel, "zanzibar new")).settled()
    assert answer.reply.only_for == bruno.id
    assert len(await session.client.services.matches.live()) == 1


async def test_channels_and_threads_can_have_tables_at_the_same_time(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    other = session.loopback.add_channel(session.guild, "harbour")
    thread = session.loopback.add_thread(session.channel, "back room")
    for channel in (session.channel, other, thread):
        await session.match(*people, channel=channel)
    ids = {await session.match_id(channel) for channel in (session.channel, other, thread)}
    assert len(ids) == 3
    for channel in (session.channel, other, thread):
        person = await session.decider(people, channel)
        panel = await session.panel(person, channel)
        assert panel.selects()


async def test_closing_the_lobby_frees_the_channel(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    await reach(anna, lobby, "close")
    await session.loopback.wait_for(lambda: session.message_with(anna, "join") is None)
    await session.lobby(anna)


async def test_expired_lobby_says_so_and_frees_the_channel(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    opened = (await session.client.services.matches.table(await session.match_id())).created_at
    assert f"Closes <t:{int((opened + LOBBY_LASTS).timestamp())}:R>" in lobby.text
    await session.pass_time(LOBBY_LASTS - timedelta(hours=1))
    assert session.message_with(anna, "join") is not None
    await session.pass_time(timedelta(hours=1))
    await session.loopback.wait_for(lambda: session.message_with(anna, "join") is None)
    assert "within seven days" in session.public()[-1].text
    await session.lobby(anna)


async def test_missing_permissions_are_named_privately(session: Session) -> None:
    (anna,) = session.people("Anna")
    session.loopback.deny(session.channel, "attach_files", "send_messages")
    answer = await (await anna.slash(session.channel, "zanzibar new")).settled()
    assert answer.reply.only_for == anna.id
    assert "Attach Files" in answer.reply.text
    assert "Send Messages" in answer.reply.text
    assert await session.client.services.matches.live() == ()


def _says(session: Session, person: object, text: str) -> object:
    lobby = session.message_with(person, "join")
    return lobby if lobby is not None and text in lobby.text else None


def _says_without(session: Session, person: object, text: str) -> object:
    lobby = session.message_with(person, "join")
    return lobby if lobby is not None and text not in lobby.text else None


@pytest.mark.parametrize("game", GAMES)
async def test_options_have_room_for_one_more(session: Session, game: str) -> None:
    """Discord allows 40 components in a message; an option takes three."""
    (anna,) = session.people("Anna")
    panel = await reached(anna, await session.lobby(anna, game=game), "options")
    for page in (panel, await pressed(anna, panel, "options-terms")):
        assert len(page.parts()) <= 36
