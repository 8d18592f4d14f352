"""A nickname of one server is used in no other server and in no direct message."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import GAMES
from bot.rng import Dice
from bot.table.table import Person
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, answer_to, custom_id, typed

pytestmark = pytest.mark.shared_bot

GAME = "zanzibar"
HERE, THERE = "Moonshine", "Starlight"


async def test_nickname_stays_in_its_server(session: Session) -> None:
    """This holds after the person has used the bot in another server."""
    anna, bruno = session.people("Anna", "Bruno")
    elsewhere = session.loopback.add_guild("Elsewhere")
    square = session.loopback.add_channel(elsewhere, "square")
    for person in (anna, bruno):
        person.enter(elsewhere)
    anna.set_nickname(session.guild, HERE)
    anna.set_nickname(elsewhere, THERE)
    lobby = await session.lobby(anna, bruno)
    assert HERE in lobby.text
    await play_here(session, anna, bruno)
    await typed(anna, square, "zanzibar new")
    for guild_channel, own, other in ((session.channel, HERE, THERE), (square, THERE, HERE)):
        texts = await everything_told(session, bruno, guild_channel)
        assert not [text for text in texts if other in text], (own, guild_channel.name)
    told = await everything_told(session, bruno, bruno.dm)
    assert told
    assert not [text for text in told if THERE in text]
    assert THERE in session.message_with(anna, "join", square).text
    assert session.rows("SELECT name FROM users WHERE id = ?", anna.id) == [("Anna",)]


async def test_joining_by_a_button_uses_the_server_nickname(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    bruno.set_nickname(session.guild, HERE)
    lobby = await session.lobby(anna)
    await bruno.press(lobby, custom_id(lobby, "join"))
    await work_done()
    await session.quiet()
    assert HERE in session.message_with(anna, "join").text


async def test_new_nickname_appears_in_running_matches_of_the_server(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    bruno.set_nickname(session.guild, HERE)
    await typed(bruno, session.channel, "table board")
    await session.quiet()
    match = await session.match_id()
    assert (await session.client.services.matches.table(match)).names == ("Anna", HERE)
    assert HERE in session.table(anna).text
    assert "Bruno" not in session.table(anna).text
    assert session.rows("SELECT name FROM users WHERE id = ?", bruno.id) == [("Bruno",)]


async def play_here(session: Session, *people: Any) -> None:
    """Play a match to its end in the session's server, with server nicknames."""
    matches, chance = session.client.services.matches, Dice(b"nicknames", 0)
    called = [Person(person.id, person.account.nicknames.get(session.guild.id, person.name)) for person in people]
    options = {"round_limit": 12} if "round_limit" in GAMES[GAME].option_values else {}
    old = session.loopback.add_channel(session.guild, "old room")
    table = await matches.lobby.open(
        game=GAME, guild=session.guild.id, channel=old.id, host=called[0], options=options, locale="en"
    )
    for person in called[1:]:
        await matches.lobby.join(table.id, person)
    await matches.lobby.start(table.id, called[0])
    while (await matches.table(table.id)).status == "running":
        seat = (await matches.look(table.id, None)).deciders[0]
        offers = (await matches.look(table.id, seat)).offers
        await matches.play(table.id, people[seat].id, chance.choose(offers))
    await session.client.services.delivery.pipeline.all_settled()
    await session.client.services.history.results.settled()


async def everything_told(session: Session, person: Any, channel: Any) -> list[str]:
    """Return the answers to all queries about matches and people there."""
    texts = []
    asked: list[tuple[str, dict[str, Any]]] = [("history list", {}), ("history player", {})]
    if channel.kind != "dm":
        asked += [("games open", {}), *(("history leaderboard", {"game": game}) for game in GAMES)]
    for path, options in asked:
        texts.append((await answer_to(person.slash(channel, path, options))).text)
    return texts
