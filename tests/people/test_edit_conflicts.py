"""Tests of simultaneous changes to different fields of one row: both survive."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import pytest

from bot.people import preferences as people_preferences
from bot.people.preferences import Preferences, PreferenceStore, ReminderPlace
from bot.people.server_settings import MAX_CHANNELS, Servers
from bot.store import Conflict, Store
from tests.match.tables import ANNA
from tests.refusals import assert_refused

GUILD = 7


def adding(channel: int, settings: object) -> dict[str, object]:
    """Return a change that adds one channel to the present ones."""
    return {"channels": (*getattr(settings, "channels", ()), channel)}


@pytest.mark.parametrize("is_known", [True, False])
async def test_simultaneous_changes_of_server_settings_are_kept(strangers: tuple[Store, Store], is_known: bool) -> None:
    one, other = map(Servers, strangers)
    if is_known:
        await one.change(GUILD, away_days=9)
    await asyncio.gather(one.of(GUILD), other.of(GUILD))
    await asyncio.gather(
        one.change(GUILD, locale="it"),
        other.change(GUILD, turn_hours=24),
        *(place.revise(GUILD, partial(adding, number)) for number, place in enumerate((one, other), 1)),
    )
    found = await Servers(strangers[0]).of(GUILD)
    stored = msgspec.json.decode((await strangers[0]._database.read("SELECT settings FROM guilds"))[0][0])
    assert (stored["locale"], stored["turn_hours"], sorted(stored["channels"])) == ("it", 24, [1, 2])
    assert stored.get("away_days") == (9 if is_known else None)
    assert found.away_days == (9 if is_known else 21)


async def test_server_rules_hold_after_a_concurrent_change(
    strangers: tuple[Store, Store],
) -> None:
    one, other = map(Servers, strangers)
    await one.change(GUILD, channels=tuple(range(1, MAX_CHANNELS)))
    await other.of(GUILD)
    await one.revise(GUILD, partial(adding, 100))
    await assert_refused(other.revise(GUILD, partial(adding, 101)), "too_many_channels")


@pytest.mark.parametrize("is_known", [True, False])
async def test_simultaneous_changes_of_preferences_are_kept(strangers: tuple[Store, Store], is_known: bool) -> None:
    one, other = map(PreferenceStore, strangers)
    if is_known:
        await strangers[0].users.remember(ANNA)
    await asyncio.gather(one.of(ANNA.id), other.of(ANNA.id))
    await asyncio.gather(
        one.change(ANNA.id, in_words=True),
        other.change(ANNA.id, zone="Europe/Rome"),
        one.note_guided(ANNA.id, "amatch"),
        other.change(ANNA.id, knows=("toy",)),
    )
    ((stored,),) = await strangers[0]._database.read("SELECT preferences FROM users")
    assert msgspec.json.decode(stored, type=Preferences) == Preferences(
        in_words=True, zone="Europe/Rome", guided_in="amatch", knows=("toy",)
    )


async def test_settings_that_could_not_be_read_are_not_overwritten(strangers: tuple[Store, Store]) -> None:
    one, other = strangers
    await one.users.set_preferences(ANNA.id, '{"in_words":true}', before=None)
    await one.guilds.set_settings(GUILD, '{"locale":"it"}', before=None)
    for wrong in (None, "{}", '{"in_words":false}'):
        with pytest.raises(Conflict):
            await other.users.set_preferences(ANNA.id, "{}", before=wrong)
        with pytest.raises(Conflict):
            await other.guilds.set_settings(GUILD, "{}", before=wrong)
    assert await one.users.preferences(ANNA.id) == '{"in_words":true}'
    assert await one.guilds.settings(GUILD) == '{"locale":"it"}'


async def test_chosen_preference_stays_when_the_default_changes(
    strangers: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds even if the person chose the default of that time."""
    book = PreferenceStore(strangers[0])
    await book.change(ANNA.id, where="channel", quiet=None)
    monkeypatch.setattr(people_preferences, "Preferences", LaterPreferences)
    found = await book.of(ANNA.id)
    assert (found.where, found.quiet, found.in_words) == ("channel", None, True)


class LaterPreferences(Preferences, frozen=True, kw_only=True):
    """Preferences of a later version with other defaults."""

    where: ReminderPlace = "direct"
    quiet: tuple[int, int] | None = (1320, 480)
    in_words: bool = True
