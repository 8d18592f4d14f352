"""What a server settles is kept, checked, and read back after a restart."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.game import Refused
from bot.people.servers import MOST_CHANNELS, Servers, ServerSettings
from bot.store import Store
from bot.store.sqlite.file import SCHEMA
from bot.table.terms import Terms


async def test_settings_are_kept_per_server(tmp_path: Path) -> None:
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


async def test_the_language_of_a_server_outlives_the_move_to_settings(tmp_path: Path) -> None:
    earlier = tmp_path / "schema"
    earlier.mkdir()
    for script in sorted(SCHEMA.glob("*.sql"))[:4]:
        shutil.copy(script, earlier)
    store = await Store.open(tmp_path / "test.db", earlier)
    await store._database.write(("INSERT INTO guilds (id, locale) VALUES (9, 'it')", ()))
    await store.close()
    store = await Store.open(tmp_path / "test.db")
    assert await Servers(store).of(9) == ServerSettings(locale="it")
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
        {"channels": tuple(range(MOST_CHANNELS + 1))},
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path, changes: dict[str, Any]) -> None:
    store = await Store.open(tmp_path / "test.db")
    servers = Servers(store)
    with pytest.raises(Refused):
        await servers.change(1, **changes)
    assert await servers.of(1) == await Servers(store).of(1) == ServerSettings()
    await store.close()
