"""People who have installed the bot to their own accounts: lessons, rules and solo tables without a shared server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.interactions import COMMAND
from bot.playground.loopback import Loopback
from bot.playground.slash_commands import command_data
from tests.openapi import schema_checker
from tests.wire.play_session import Session, bot_on, hurried, pressed, typed
from tests.wire.solo_tables import begin, is_table, lobby_of

WHERE = "To play, use me in a server that has added me, or message <@"


def hermit_of(session: Session) -> Any:
    """Return a person who has installed the bot and shares no server with it."""
    hermit = session.loopback.add_person("Anna", guilds=[])
    hermit.install()
    return hermit


@pytest.mark.shared_bot
@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_lessons_rules_and_solo_tables_need_no_shared_server(session: Session, game: str) -> None:
    anna = hermit_of(session)
    lesson = await typed(anna, anna.dm, f"{game} learn")
    assert lesson.pictures
    assert (await pressed(anna, lesson, "learn-skip")).pictures
    assert GAMES[game].title in (await typed(anna, anna.dm, f"{game} rules")).text
    lobby = await lobby_of(session, anna, game)
    await begin(session, anna, lobby)
    assert is_table(session.table(anna, anna.dm))
    panel = await pressed(anna, session.table(anna, anna.dm), "turn")
    assert panel.text
    mine = await typed(anna, anna.dm, "games mine")
    assert any(GAMES[game].title in shown for shown in (mine.text, *[found.label for found in mine.buttons()]))


@pytest.mark.shared_bot
async def test_commands_outside_supported_places_say_where_to_play(session: Session) -> None:
    anna, loopback = hermit_of(session), session.loopback
    friends = loopback.add_group("friends", anna, *session.people("Bruno"))
    foreign = loopback.add_guild("Elsewhere", with_bot=False)
    anna.enter(foreign)
    for place in (friends, loopback.add_channel(foreign, "far-away")):
        offers = anna.commands(place)
        assert {offer.path.split()[0] for offer in offers} == {*GAMES, "games", "history", "table", "tavolino"}
        for offer in offers:
            values: dict[int, Any] = {4: 1, 6: anna}
            needed = [one for one in offer.options if one.required]
            options = {one.name: one.choices[0].value if one.choices else values.get(one.type, "x") for one in needed}
            answer = await anna.slash(place, offer.path, options)
            assert answer.reply is not None, offer.path
            assert answer.reply.text.startswith(WHERE), offer.path
            assert answer.reply.text.count(".") == 1
            assert answer.reply.only_for == anna.id
        assert [message for message in loopback.messages(place) if not message.ephemeral] == []


@pytest.mark.shared_bot
async def test_user_install_changes_nothing_in_a_server_with_the_bot(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    anna.install()
    await session.match(anna, bruno)
    assert (await session.panel(anna)).text


@pytest.mark.shared_bot
async def test_user_who_removed_the_bot_learns_that_messages_do_not_arrive(session: Session) -> None:
    anna = hermit_of(session)
    offer = anna._offer(anna.dm, "zanzibar new")
    asked = anna._interaction(COMMAND, anna.dm, command_data(session.loopback._world, offer, {}, guild=None))
    anna.install(installed=False)
    answer = await (await anna._act(asked)).settled()
    assert answer.reply.text.startswith("I can’t DM you. Add me to your account")
    assert not await session.client.services.matches.tables_of(anna.id)


async def test_commands_are_for_servers_only_without_user_install(tmp_path: Path) -> None:
    loopback = await Loopback.start(limits=hurried(), checker=schema_checker())
    try:
        loopback.set_installs(0)
        loopback.add_guild("Bazaar")
        async with bot_on(loopback, tmp_path / "bot.db", registering=True):
            await loopback.wait_for(lambda: loopback.commands)
            assert {tuple(command["integration_types"]) for command in loopback.commands} == {(0,)}
    finally:
        await loopback.stop()
