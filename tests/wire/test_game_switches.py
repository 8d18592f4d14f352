"""Games that a host or a server switches off: no new tables, and existing ones continue."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.languages import LANGUAGES
from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.wire.command_paths import all_games
from tests.wire.forged_presses import told
from tests.wire.play_session import PatientClock, Session, answer_to, bot_on, custom_id, hurried, press, said, typed
from tests.wire.random_match import played, to_the_end

TITLES = [GAMES[name].title for name in sorted(GAMES)]
OTHERS = "Guatemala Café, Saint Martin, and Zanzibar"


def labels(message: Any) -> list[str]:
    return [button.label for button in message.buttons()]


def offered(message: Any) -> list[str]:
    """Return the games among the buttons, in alphabetical order: the catalogue begins with the shortest."""
    return sorted(label for label in labels(message) if label in TITLES)


@pytest.mark.shared_bot
async def test_games_can_be_switched_off_and_on_per_server(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (anna,) = session.people("Anna")
    catalogue = await all_games(anna, session.channel)
    assert offered(catalogue) == TITLES
    panel = await typed(keeper, session.channel, "tavolino-admin setup games")
    assert labels(panel) == [f"✓ {title}" for title in TITLES]
    panel = await answer_to(keeper.press(panel, "✓ Café International"))
    assert labels(panel)[0] == "✗ Café International"
    assert "Saved" in panel.text

    assert offered(await all_games(anna, session.channel)) == TITLES[1:]
    assert offered(await typed(anna, session.channel, "tavolino help")) == TITLES[1:]
    assert offered(await typed(anna, anna.dm, "tavolino help")) == TITLES, "a server decides for itself alone"
    refusal = f"Café International is switched off here. You can play {OTHERS}."
    for path in ("cafe_international new", "cafe_international learn"):
        assert refusal in await said(anna, session.channel, path)
    card = await answer_to(anna.press(catalogue, "Café International"))
    for button in ("Play with people", "First match"):
        pressed = await (await anna.press(card, button)).settled()
        assert refusal in [one.text.removeprefix("⚠ ") for one in told(pressed)]
    assert f"Games: {', '.join(TITLES[1:])}." in await said(keeper, session.channel, "tavolino-admin setup show")

    panel = await answer_to(keeper.press(panel, "✗ Café International"))
    assert labels(panel) == [f"✓ {title}" for title in TITLES]
    await session.lobby(anna, game="cafe_international")


@pytest.mark.shared_bot
async def test_only_moderators_switch_games_and_one_always_stays(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    panel = await typed(keeper, session.channel, "tavolino-admin setup games")
    for title in TITLES[:-1]:
        panel = await answer_to(keeper.press(panel, f"✓ {title}"))
    last = await keeper.press(panel, f"✓ {TITLES[-1]}")
    (told,) = await session.loopback.wait_for(lambda: last.added)
    assert "This is the last game" in told.text
    keeper.set_admin(False)
    pressed = await keeper.press(panel, f"✗ {TITLES[0]}")
    (told,) = await session.loopback.wait_for(lambda: pressed.added)
    assert "Manage Server" in told.text
    settings = await session.client.services.people.servers.of(session.guild.id)
    assert settings.hidden_games == tuple(sorted(GAMES))[:-1]


@pytest.mark.shared_bot
async def test_tables_of_a_switched_off_game_continue_without_a_rematch(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno, game="saint_martin")
    await session.client.services.people.servers.change(session.guild.id, hidden_games=("saint_martin",))
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(anna))
    match = await session.match_id()
    panel = await session.panel(await session.decider([anna, bruno]))
    assert panel.selects() or panel.buttons()
    await to_the_end(session.client.services.matches, match)
    await session.quiet()
    over = await session.loopback.wait_for(lambda: session.message_with(anna, "rematch"))
    pressed = await press(anna, over, "rematch")
    assert "Saint Martin is switched off here" in pressed.reply.text
    assert "Saint Martin" in await said(anna, session.channel, "history list")
    assert "Saint Martin is switched off here" in await said(keeper, session.channel, "table lobby", action="rematch")


@pytest.mark.shared_bot
@pytest.mark.parametrize("locale", LANGUAGES)
async def test_game_switches_are_translated(session: Session, locale: str) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True, locale={"en": "en-US"}.get(locale, locale))
    panel = await typed(keeper, session.channel, "tavolino-admin setup games")
    words = {"en": "switch it off", "it": "disattivarlo", "de": "einzuschalten"}
    assert (words[locale] in panel.text, labels(panel)) == (True, [f"✓ {title}" for title in TITLES])
    await session.client.services.people.servers.change(session.guild.id, hidden_games=("zanzibar",))
    told = {"en": "is switched off here", "it": "qui è disattivato", "de": "ist hier ausgeschaltet"}
    assert f"Zanzibar {told[locale]}" in await said(keeper, session.channel, "zanzibar new")


@pytest.mark.of_a_file
async def test_games_switched_off_by_the_host_finish_running_matches(tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild, database = loopback.add_guild("Bazaar"), tmp_path / "tavolino.db"
        channel = loopback.add_channel(guild, "island")
        anna, bruno = loopback.add_person("Anna"), loopback.add_person("Bruno")
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            match = await played(session, anna, bruno, game="saint_martin", steps=1)

        async with bot_on(loopback, database, registering=True, games="zanzibar, cafe_international") as client:
            names = {command["name"] for command in loopback.commands}
            assert names & GAMES.keys() == {"zanzibar", "cafe_international", "saint_martin"}
            assert offered(await all_games(anna, channel)) == ["Café International", "Zanzibar"]
            assert offered(await typed(anna, anna.dm, "tavolino help")) == ["Café International", "Zanzibar"]
            refusal = "Saint Martin is switched off here. You can play Café International and Zanzibar."
            assert refusal in await said(anna, anna.dm, "saint_martin new")
            turn = await typed(anna, channel, "saint_martin turn")
            assert turn.buttons() or turn.selects()
            await to_the_end(client.services.matches, match)

        async with bot_on(loopback, database, registering=True, games="zanzibar, cafe_international"):
            names = {command["name"] for command in loopback.commands}
            assert names & GAMES.keys() == {"zanzibar", "cafe_international"}
            assert "Saint Martin" in await said(anna, channel, "history list")
            assert "Anna" in await said(anna, channel, "history show", match=match)
    finally:
        await loopback.stop()
