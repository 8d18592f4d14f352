"""Reports of users to the operator, in both engines."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.app.doctor.database import check_reports
from bot.store import Conflict, Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.postgresql.inspection import inspect_remote
from bot.store.reports import MAX_PER_DAY
from bot.store.sqlite.inspection import inspect

USER, OTHER = 5, 6
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


async def add(store: Store, user: int = USER, at: datetime = NOW, **changed: Any) -> None:
    given: dict[str, Any] = {"reference": "00000001", "text": "no board", "match": ""} | changed
    await store.reports.add(user, at=at, **given)


async def test_sql_refuses_a_fourth_report_a_day(store: Store) -> None:
    sent = await asyncio.gather(*(add(store) for _ in range(MAX_PER_DAY + 2)), return_exceptions=True)
    assert [type(fault) for fault in sent if fault is not None] == [Conflict, Conflict]
    assert await store.reports.count(USER, NOW) == MAX_PER_DAY
    await add(store, OTHER)
    await add(store, at=NOW + DAY)
    assert await store.reports.count(USER, NOW + DAY) == 1


async def test_sent_report_is_not_resent_and_still_counts(store: Store) -> None:
    await add(store, text="first")
    await add(store, text="second", at=NOW + timedelta(hours=1))
    first, second = await store.reports.unsent()
    await store.reports.note_sent(first, NOW)
    assert await store.reports.unsent() == (second,)
    assert await store.reports.count(USER, NOW) == 2


async def test_reports_expire_after_90_days(store: Store) -> None:
    await add(store)
    await add(store, OTHER, NOW + DAY)
    await store.reports.expire(NOW + 90 * DAY)
    assert [one.user for one in await store.reports.unsent()] == [USER, OTHER]
    await store.reports.expire(NOW + 91 * DAY)
    assert [one.user for one in await store.reports.unsent()] == [OTHER]


async def test_reports_are_exported_and_deleted(store: Store) -> None:
    for user in (USER, OTHER):
        await add(store, user)
    assert [row["text"] for row in (await store.privacy.everything(USER, ()))["reports"]] == ["no board"]
    await store.privacy.forget(USER, {}, {}, (), (), at=NOW, texts=(), unclean=())
    assert [one.user for one in await store.reports.unsent()] == [OTHER]


async def test_doctor_lists_undelivered_reports(store: Store, place: Address) -> None:
    await add(store, reference="0000000a", text="two\nlines")
    await add(store, reference="0000000b", text="sent")
    await add(store, reference="0000000c", text="with record", match="abcd1234", at=NOW + timedelta(hours=1))
    sent = next(one for one in await store.reports.unsent() if one.text == "sent")
    await store.reports.note_sent(sent, NOW)
    found = (await asyncio.to_thread(inspect_remote, place))[0] if isinstance(place, RemoteDatabase) else inspect(place)
    told = [str(finding) for finding in check_reports(found)]
    assert len(told) == 2
    assert "0000000a" in told[0]
    assert "two" in told[0]
    assert "0000000c, match abcd1234" in told[1]
    assert "sent" not in told[0] + told[1].partition("What to do")[0]
