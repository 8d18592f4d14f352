"""Tests of server settings: storage, validation, restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.game import Refused
from bot.games import GAMES
from bot.people import server_settings as people_servers
from bot.people.server_settings import MAX_CHANNELS, Servers, ServerSettings
from bot.store import Store
from bot.table.match_terms import Terms


async def test_settings_are_stored_per_server(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    servers = Servers(store)
    assert await servers.of(1) == await servers.of(None) == ServerSettings()
    await servers.change(1, locale="it", turn_hours=None, verbosity="quiet")
    await servers.change(1, openers="role", opener_role=7, channels=(3, 4))
    wanted = ServerSettings(
        locale="it", turn_hours=None, verbosity="quiet", openers="role", opener_role=7, channels=(3, 4)
    )
    assert await servers.of(1) == wanted
    assert await Servers(store).of(1) == wanted
    assert await servers.of(2) == ServerSettings()
    assert wanted.terms == Terms(turn_hours=None, verbosity="quiet")
    await store.close()


class LaterSettings(ServerSettings, frozen=True, kw_only=True):
    """Settings of a later version with other defaults."""

    turn_hours: int | None = 24
    away_days: int = 30


async def test_chosen_setting_stays_when_the_default_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds even if the server chose the default of that time."""
    store = await Store.open(tmp_path / "test.db")
    await Servers(store).change(1, turn_hours=ServerSettings().turn_hours)
    await Servers(store).change(1, verbosity="quiet")
    monkeypatch.setattr(people_servers, "ServerSettings", LaterSettings)
    found = await Servers(store).of(1)
    assert (found.turn_hours, found.verbosity, found.away_days) == (ServerSettings().turn_hours, "quiet", 30)
    await Servers(store).change(1, away_days=30)
    monkeypatch.undo()
    assert (await Servers(store).of(1)).away_days == 30
    await store.close()


async def test_settings_of_earlier_versions_are_read_unchanged(tmp_path: Path) -> None:
    """They left out whatever was the default."""
    store = await Store.open(tmp_path / "test.db")
    await store.guilds.set_settings(1, '{"channels":[3],"turn_hours":null}', before=None)
    assert await Servers(store).of(1) == ServerSettings(channels=(3,), turn_hours=None)
    await Servers(store).change(1, away_days=5)
    assert await Servers(store).of(1) == ServerSettings(channels=(3,), turn_hours=None, away_days=5)
    await store.close()


@pytest.mark.parametrize(
    "changes",
    [
        {"locale": "xx"},
        {"openers": "nobody"},
        {"openers": "role"},
        {"opener_role": 7},
        {"away_days": -1},
        {"away_days": 367},
        {"turn_hours": 5000},
        {"answer_hours": None},
        {"verbosity": "loud"},
        {"channels": tuple(range(MAX_CHANNELS + 1))},
    ],
)
async def test_invalid_setting_is_refused_and_changes_nothing(tmp_path: Path, changes: dict[str, Any]) -> None:
    store = await Store.open(tmp_path / "test.db")
    servers = Servers(store)
    with pytest.raises(Refused):
        await servers.change(1, **changes)
    assert await servers.of(1) == await Servers(store).of(1) == ServerSettings()
    await store.close()


async def test_switched_off_game_is_offered_nowhere_in_that_server(tmp_path: Path) -> None:
    """A game that the host does not offer is not there either; without any, the refusal says so."""
    store = await Store.open(tmp_path / "test.db")
    servers = Servers(store, {name: GAMES[name] for name in ("saint_martin", "zanzibar")})
    await servers.change(1, hidden_games=("cafe_international", "zanzibar"))
    assert [list(await servers.offered_in(guild)) for guild in (1, 2, None)] == [
        ["saint_martin"],
        ["saint_martin", "zanzibar"],
        ["saint_martin", "zanzibar"],
    ]
    await servers.check_game(2, GAMES["zanzibar"])
    for guild, game in ((1, "zanzibar"), (None, "guatemala_cafe")):
        with pytest.raises(Refused, match="game_off") as refused:
            await servers.check_game(guild, GAMES[game])
        assert (refused.value.reason, refused.value.line.key) == ("game_off", "refused-game-off")
    only = Servers(store, {"zanzibar": GAMES["zanzibar"]})
    with pytest.raises(Refused, match="game_off") as refused:
        await only.check_game(1, GAMES["zanzibar"])
    assert refused.value.line is not None
    assert refused.value.line.key == "server-games-none"
    await store.close()
