"""Stored messages, users and servers."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from bot.store import Conflict, Store
from bot.store.engine.address import Address
from bot.table.message_records import TABLE, Shown, hand_of
from bot.table.table import Person
from tests.match.tables import ANNA, BERT, context, running

AT = datetime(2026, 10, 1, 12, 30, 5, 250_000, tzinfo=UTC)


async def test_messages_are_stored_read_and_deleted(place: Address) -> None:
    store = await Store.open(place)
    matches, messages = context(store), store.messages
    table = await running(matches, ANNA, BERT)
    shown = Shown(table.id, TABLE, channel=2**62, message=2**62 + 1, seq=0, key="abc", at=AT)
    hand = msgspec.structs.replace(shown, slot=hand_of(1, 7), message=5)
    assert await messages.shown(table.id, TABLE) is None
    await messages.show(shown)
    await messages.show(shown)
    await messages.show(hand)
    assert await messages.shown(table.id, TABLE) == shown
    assert await messages.all_shown(table.id) == (hand, shown)
    assert await messages.behind() == ()
    await matches.play_default(table.id, 0)
    await messages.show(msgspec.structs.replace(hand, seq=1, key="def"))
    assert await messages.behind() == (shown,)
    await messages.forget(table.id, TABLE)
    assert await messages.shown(table.id, TABLE) is None
    assert await messages.behind() == ()
    with pytest.raises(Conflict):
        await messages.show(msgspec.structs.replace(shown, match="nothere1"))
    await store.close()


async def test_users_are_stored_with_language_and_channel(place: Address) -> None:
    store = await Store.open(place)
    people = store.users
    assert await people.locale(5) == "en"
    assert await people.dm_closed(5) is None
    await people.set_dm_closed(5, AT)
    await people.remember(Person(5, "Eva", "it"))
    assert (await people.locale(5), await people.dm_closed(5)) == ("it", AT)
    await people.remember(Person(5, "Eva", "de"))
    await people.set_dm_closed(5, None)
    assert (await people.locale(5), await people.dm_closed(5)) == ("de", None)
    await store.close()


async def test_new_player_is_stored_as_a_user(place: Address) -> None:
    store = await Store.open(place)
    await running(context(store), Person(1, "Eva", "de"), Person(2, "Ugo", "it"))
    people = store.users
    assert [await people.locale(user) for user in (1, 2, 3)] == ["de", "it", "en"]
    await store.close()
