"""Tests of stored settings that cannot be read: the defaults apply, and saving mends them."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.app.doctor.database import check_choices
from bot.people.preferences import Preferences, PreferenceStore, after_quiet, read_preferences, zone_of
from bot.people.server_settings import Servers, ServerSettings
from bot.store import Store
from bot.store.sqlite.inspection import inspect
from tests.call_counts import calls
from tests.match.tables import ANNA

AT = datetime(2026, 1, 1, 23, tzinfo=UTC)
UNREADABLE = {
    '{"zone":"Mars/Base","in_words":true}': "zone",
    '{"zone":"../etc/passwd","in_words":true}': "zone",
    '{"zone":"Europe","in_words":true}': "zone",
    '{"zone":7,"in_words":true}': "zone",
    '{"where":"telepathy","in_words":true}': "where",
    '{"quiet":[1500,60],"in_words":true}': "quiet",
    '{"quiet":[60],"in_words":true}': "quiet",
    '{"knows":"toy","in_words":true}': "knows",
    '{"zone":null,"quiet":[-1,60],"in_words":true}': "quiet",
}


@pytest.mark.parametrize(("stored", "name"), UNREADABLE.items())
async def test_unreadable_preference_falls_back_to_its_default(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, stored: str, name: str
) -> None:
    """It is logged once, shown by the doctor, and gone once the user saves."""
    store = await Store.open(tmp_path / "test.db")
    user = ANNA.id + list(UNREADABLE).index(stored)
    await store.users.set_preferences(user, stored, before=None)
    preferences = PreferenceStore(store)
    with caplog.at_level(logging.WARNING):
        found = [await preferences.of(user) for _ in range(2)]
    assert found == [Preferences(in_words=True)] * 2
    assert zone_of(found[0]) == UTC
    assert after_quiet(AT, found[0]) == AT
    (logged,) = [record.getMessage() for record in caplog.records if "cannot be read" in record.getMessage()]
    assert f"({name})" in logged
    assert str(user) not in logged
    (told,) = check_choices(inspect(tmp_path / "test.db"))
    assert f"user {user} ({name})" in str(told)
    await preferences.change(user, icons=True)
    assert await preferences.of(user) == Preferences(in_words=True, icons=True)
    assert not [*check_choices(inspect(tmp_path / "test.db"))]
    await store.close()


@pytest.mark.parametrize("stored", ["[1]", "null", "7"])
async def test_unreadable_preferences_fall_back_to_the_defaults(tmp_path: Path, stored: str) -> None:
    store = await Store.open(tmp_path / "test.db")
    await store.users.set_preferences(ANNA.id, stored, before=None)
    assert await PreferenceStore(store).of(ANNA.id) == Preferences()
    await PreferenceStore(store).note_guided(ANNA.id, "amatch")
    assert await PreferenceStore(store).of(ANNA.id) == Preferences(guided_in="amatch")
    await store.close()


async def test_preferences_of_a_newer_version_survive_a_change(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    await store.users.set_preferences(ANNA.id, '{"later":[1]}', before=None)
    await PreferenceStore(store).change(ANNA.id, in_words=True)
    assert await store.users.preferences(ANNA.id) == '{"later":[1],"in_words":true}'
    await store.close()


@pytest.mark.parametrize(
    "stored",
    [
        '{"turn_hours":7,"away_days":5}',
        '{"locale":"tlh","away_days":5}',
        '{"verbosity":"chatty","away_days":5}',
        '{"channels":3,"away_days":5}',
    ],
)
async def test_unreadable_server_setting_falls_back_to_its_default(tmp_path: Path, stored: str) -> None:
    store = await Store.open(tmp_path / "test.db")
    await store.guilds.set_settings(1, stored, before=None)
    assert await Servers(store).of(1) == ServerSettings(away_days=5)
    (told,) = check_choices(inspect(tmp_path / "test.db"))
    assert "server 1 (" in str(told)
    assert await Servers(store).change(1, away_days=6) == await Servers(store).of(1) == ServerSettings(away_days=6)
    assert not [*check_choices(inspect(tmp_path / "test.db"))]
    await store.close()


@pytest.mark.parametrize("stored", ['{"openers":"guests"}', '{"openers":"role"}', '{"opener_role":"x"}', "[]"])
async def test_unreadable_opener_setting_lets_only_managers_open_tables(tmp_path: Path, stored: str) -> None:
    store = await Store.open(tmp_path / "test.db")
    await store.guilds.set_settings(1, stored, before=None)
    assert (await Servers(store).of(1)).openers == "managers"
    await Servers(store).change(1, away_days=6)
    assert (await Servers(store).of(1)).openers == "managers"
    await store.close()


async def test_unknown_language_falls_back_to_the_default(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    await store.users.remember(ANNA)
    await store._database._writer.execute("UPDATE users SET locale = 'tlh'")  # type: ignore[attr-defined]
    assert await store.users.locale(ANNA.id) == "en"
    await store.close()


@pytest.mark.parametrize("stored", [None, "{}", '{"zone":"Europe/Rome","in_words":true}'])
def test_preferences_are_read_with_few_calls(stored: str | None) -> None:
    """Every press reads them."""
    read_preferences(stored)
    assert calls(lambda: read_preferences(stored)) < 30
