"""`/games`: a user's tables in all servers, also in direct messages, and tables to join in visible channels."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

import pytest

from bot.match.matches import Matches
from bot.rng import Seeds
from bot.table.table import Person
from cogs.context import context_at
from cogs.delivery.stale_messages import link_to
from tests.wire.lobbies import invite
from tests.wire.play_session import Session, answer_to, buttons_of, custom_ids, path_of, press, pressed, typed

pytestmark = pytest.mark.shared_bot


async def run(person: Any, channel: Any, command: str) -> Any:
    """Run `/games <command>` as that person and return the reply."""
    return await typed(person, channel, f"games {command}")


def buttons_by_match(message: Any, verb: str) -> dict[str, str]:
    """Return the custom_ids of the buttons with that verb, by match."""
    found = custom_ids(message, verb)
    return {custom_id.split(":")[2] or path_of(custom_id)[-1]: custom_id for custom_id in found}


def menu(message: Any, verb: str) -> Any:
    return next(select for select in message.selects() if select.custom_id.startswith(f"s:{verb}:"))


async def test_link_to_a_match_works_for_a_server_of_another_process(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    shown = await session.match(*people)
    table = await session.client.services.matches.table(await session.match_id())
    with patch.object(session.client._connection, "_guilds", {}):
        link = await link_to(context_at(session.client), table)
    assert link == f"https://discord.com/channels/{session.guild.id}/{session.channel.id}/{shown.id}"


async def test_mine_lists_the_users_tables_in_all_servers(session: Session) -> None:
    harbour = session.loopback.add_channel(session.loopback.add_guild("Harbour"), "pier")
    people = session.people("Anna", "Bruno")
    await session.lobby(*session.people("Dora"), *people, channel=harbour)
    table = await session.match(*people)
    match = await session.match_id()
    on_turn = await session.decider(people)
    (other,) = [person for person in people if person is not on_turn]
    reply = await run(on_turn, on_turn.dm, "mine")
    assert [button.label for button in reply.buttons()] == ["My turn", "Refresh"]
    waits, first, second, third, fourth = reply.text.splitlines()
    assert waits == "**1 table waits for you**"
    (clock,) = (await session.client.services.timing.seat_clocks.of(match)).values()
    assert clock.due_at is not None
    link = f"https://discord.com/channels/{session.guild.id}/{session.channel.id}/{table.id}"
    assert first == f"**[Zanzibar with {other.name}]({link})** · <#{session.channel.id}>"
    assert second.startswith("-# **It is your turn**")
    assert f"<t:{int(clock.began_at.timestamp())}:R>" in second
    assert f"<t:{int(clock.due_at.timestamp())}:R>" in second
    assert f"<#{harbour.id}>" in third
    assert fourth.startswith("-# not started, 3 of 5 seats taken")
    waiting = await run(other, session.channel, "mine")
    assert waiting.only_for == other.id
    assert f"**[Zanzibar with {on_turn.name}]({link})**" in waiting.text
    assert f"waiting for {on_turn.name}" in waiting.text
    assert f"time runs out <t:{int(clock.due_at.timestamp())}:f>" in waiting.text
    reply = await run(on_turn, on_turn.dm, "mine")
    picked = await (await on_turn.press(reply, buttons_by_match(reply, "mine-turn")[match])).settled()
    assert any(found.custom_id.startswith("s:pick:") for found in picked.reply.selects())
    await session.client.services.matches.seats.resign(match, other.id)
    reply = await run(other, other.dm, "mine")
    assert not buttons_by_match(reply, "mine-turn")
    assert reply.text.splitlines()[::2] == ["**Your tables wait for others**", fourth]
    (carla,) = session.people("Carla")
    nothing = await run(carla, carla.dm, "mine")
    assert "no table" in nothing.text
    assert [button.label for button in nothing.buttons()] == ["First match", "Free seats"]


async def test_mine_tells_the_host_alone_that_a_lobby_with_enough_players_can_start(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna)
    alone = await run(anna, anna.dm, "mine")
    assert alone.text.startswith("**Your tables wait for others**")
    await press(bruno, lobby, "join")
    await session.loopback.wait_for(
        lambda: "1 table waits for you" in (session.loopback.message(alone.id) or alone).text
    )
    assert "-# **You can start the match** · not started, 2 of 5" in (session.loopback.message(alone.id) or alone).text
    assert (await run(bruno, bruno.dm, "mine")).text.startswith("**Your tables wait for others**")
    await invite(anna, lobby, carla)
    assert "You can start" not in (await run(anna, anna.dm, "mine")).text, "a seat is held for Carla"


async def test_open_lists_free_seats_in_readable_channels(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    secret, third = (session.loopback.add_channel(session.guild, name) for name in ("secret", "third"))
    session.loopback.deny(secret, "view_channel", who=anna)
    await session.lobby(bruno, clock="24")
    await session.lobby(bruno, channel=secret)
    await session.lobby(bruno, channel=third)
    match = await session.match_id()
    reply = await run(anna, session.channel, "open")
    assert reply.only_for == anna.id
    assert set(buttons_by_match(reply, "open-join")) == {match, await session.match_id(third)}
    assert "4 seats left · 1 day a turn" in reply.text
    other = buttons_by_match(reply, "open-join")[await session.match_id(third)]
    joined = await (await anna.press(reply, buttons_by_match(reply, "open-join")[match])).settled()
    assert "You have a seat." in joined.reply.text
    assert [button.custom_id.split(":")[1] for button in joined.reply.buttons()] == ["learn"]
    assert (await session.client.services.matches.table(match)).seat_of(anna.id) == 1
    reply = await run(anna, session.channel, "open")
    session.loopback.deny(third, "view_channel", who=anna)
    refused = await (await anna.press(reply, other)).settled()
    assert ["can’t look at this match" in told.text for told in refused.added] == [True]
    assert not buttons_by_match(await run(anna, session.channel, "open"), "open-join")
    assert len(buttons_by_match(await run(carla, session.channel, "open"), "open-join")) == 3
    assert menu(await run(anna, anna.dm, "open"), "open-alone")


async def test_long_match_lists_have_pages(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    matches = Matches(session.client.services.store, seeds=Seeds(11), now=lambda: datetime.now(UTC))
    guest = Person(bruno.id, "_*Bruno*_" * 3)
    for number in range(9):
        channel = session.loopback.add_channel(session.guild, f"room {number}").id
        host = Person(1 + number // 3, "Host")
        table = await matches.lobby.open(
            game="saint_martin", guild=session.guild.id, channel=channel, host=host, options={}, locale="en"
        )
        await matches.lobby.join(table.id, guest)
    for person, command, verb, size in ((bruno, "mine", "mine-page", 8), (anna, "open", "open-page", 6)):
        page = await run(person, session.channel, command)
        assert page.text.count("https://discord.com/channels/") == size
        onward = next(button for button in buttons_of(page, verb) if not button.disabled)
        page = await answer_to(person.press(page, onward.custom_id))
        assert page.text.count("https://discord.com/channels/") == 9 - size


async def test_moderators_can_set_up_the_club_with_a_button(session: Session) -> None:
    loopback = session.loopback
    keeper: Any = loopback.add_person("Keeper", admin=True)
    club = await typed(keeper, session.channel, "tavolino club")
    assert [one.label for one in club.buttons()] == ["Open a table", "Free seats", "Set up the club", "More"]
    asked = await answer_to(keeper.press(club, "Set up the club"))
    assert asked.text.startswith(f"The club page goes into <#{session.channel.id}>")
    servers = session.client.services.people.servers
    assert (await servers.of(session.guild.id)).club is None, "it asks before"
    keeper.set_admin(False)
    await (await keeper.press(asked, "Put it here")).settled()
    assert (await servers.of(session.guild.id)).club is None, "the press of somebody who is no longer a manager"
    keeper.set_admin(True)
    put = await answer_to(keeper.press(asked, "Put it here"))
    assert (await servers.of(session.guild.id)).club == session.channel.id
    assert put.text.startswith(f"✓ The club page is in <#{session.channel.id}>: players wanted, ")
    assert (len(put.text.splitlines()), put.selects()) == (1, [])
    assert "Settings of this server" in (await answer_to(keeper.press(put, "All settings"))).text
    await loopback.wait_for(lambda: any("### Play today" in one.text for one in keeper.sees(session.channel)))


async def test_empty_list_of_free_seats_shows_ways_to_find_players(session: Session) -> None:
    """People to avoid, tournaments, seasons and the leaderboard are behind *More*."""
    (anna,) = session.people("Anna")
    club = await typed(anna, session.channel, "tavolino club")
    purpose, offered = club.text.splitlines()
    assert purpose.startswith("A club is one page for the players of this server: ")
    none_yet = "**No club here yet.** For moderators: `/tavolino-admin setup club`."
    assert offered == f"{none_yet} You can still find players:"
    assert [one.label for one in club.buttons()] == ["Open a table", "Free seats", "More"]
    seats = await pressed(anna, club, "help-open")
    assert seats.text == "There are no free seats at the moment."
    assert [one.label for one in seats.buttons()] == ["Open a table"]
    more = await pressed(anna, club, "club-more")
    assert "never put at a table with you" in more.text
    assert [one.label for one in more.buttons()] == ["Tournaments", "Seasons", "Leaderboard"]
    board = await pressed(anna, more, "leaders")
    assert board.text.startswith("### All games: leaderboard")
    assert (
        board.selects()[0].custom_id
        == (await typed(anna, session.channel, "history leaderboard")).selects()[0].custom_id
    )
