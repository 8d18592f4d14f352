"""A lobby whose host has left: its players may start or close it. Its first line names the host."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.play_session import Session, answer_to, press_in_lobby, typed
from tests.wire.private_answers import refused

pytestmark = pytest.mark.shared_bot
ONLY_ANNA = "Only the host, Anna, can do that."


async def seated_with_leaver(session: Session) -> tuple[list[Any], Any]:
    """Open a lobby of four whose host leaves the server. Return the people and the lobby."""
    people = session.people("Anna", "Bruno", "Carla", "Dora")
    lobby = await session.lobby(*people[:3])
    people[0].leave(session.guild)
    return people, lobby


async def test_seated_player_starts_the_lobby_of_a_host_who_left(session: Session) -> None:
    (_, bruno, carla, dora), lobby = await seated_with_leaver(session)
    assert await refused(session, await press_in_lobby(dora, lobby, "start")) == ONLY_ANNA, "not seated"
    await press_in_lobby(carla, lobby, "start")
    await session.loopback.wait_for(lambda: session.table(bruno))
    table = await session.client.services.matches.table(await session.match_id())
    assert (table.host, table.names, table.status) == (carla.id, ("Bruno", "Carla"), "running")


async def test_any_seated_player_closes_the_lobby_by_command(session: Session) -> None:
    (_, bruno, *_), _ = await seated_with_leaver(session)
    match = await session.match_id()
    await typed(bruno, session.channel, "table lobby", action="close")
    table = await session.client.services.matches.table(match)
    assert (table.status, table.host) == ("closed", bruno.id)


async def test_only_a_present_host_can_start_the_lobby(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    assert await refused(session, await press_in_lobby(bruno, lobby, "start")) == ONLY_ANNA
    more = await answer_to(press_in_lobby(bruno, lobby, "more-lobby"))
    assert [button.label for button in more.buttons()] == ["Leave", "Options", "Rules"]
    table = await session.client.services.matches.table(await session.match_id())
    assert (table.status, table.host) == ("lobby", anna.id)


async def test_watching_host_is_named_and_shares_control_with_players(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna)
    for _ in range(2):
        await typed(anna, session.channel, "table lobby", action="computer-add")
    await press_in_lobby(anna, lobby, "leave")
    await session.quiet()
    assert "opened by Anna" in session.message_with(bruno, "join").text
    await press_in_lobby(bruno, session.message_with(bruno, "join"), "join")
    await session.quiet()
    await press_in_lobby(bruno, session.message_with(bruno, "join"), "start")
    await session.loopback.wait_for(lambda: session.table(bruno))


async def test_lobby_names_its_host_without_a_mention(session: Session) -> None:
    """A client that has not cached a member shows such a mention as a number."""
    (anna,) = session.people("An*na")
    lobby = await session.lobby(anna)
    assert r"opened by An\*na" in lobby.text
    assert "<@" not in lobby.text


async def test_lists_and_the_audit_log_show_names(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    _, bruno = await session.new_match("Anna", "Bruno")
    await typed(keeper, session.channel, "tavolino-admin match end", reason="The season is over")
    log = await typed(keeper, session.channel, "tavolino-admin match log")
    assert "**Keeper** · `" in log.text
    listed = await typed(keeper, session.channel, "history list", player=bruno)
    assert "\n-# Bruno" in listed.text
    assert not any("<@" in text for text in (log.text, listed.text))


async def test_tables_that_look_alike_are_listed_with_their_channels(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    cellar = session.loopback.add_channel(session.guild, "cellar")
    for channel in (session.channel, cellar):
        await session.lobby(anna, channel=channel)
    offered = await typed(bruno, session.channel, "games open")
    assert [f"<#{channel.id}>" in offered.text for channel in (session.channel, cellar)] == [True, True]


async def test_lobby_option_choices_never_look_alike(session: Session) -> None:
    """Players with the same name and matches of the same people can be told apart."""
    people: list[Any] = [session.loopback.add_person("Anna", admin=True) for _ in range(3)]
    cellar = session.loopback.add_channel(session.guild, "cellar")
    for channel in (cellar, session.channel):
        await session.match(*people, channel=channel)
    found, most = list[str](), 0
    for offer in people[0].commands(session.channel):
        for option in (option for option in offer.options if option.autocomplete):
            choices = await people[0].autocomplete(session.channel, offer.path, {}, focused=option.name, typed="")
            names, most = [choice.name for choice in choices], max(most, len(choices))
            if len(set(names)) < len(names):
                found.append(f"/{offer.path} {option.name}: {names}")
    assert found == []
    assert most > 1
