"""Every cached query about a match, and every write that concerns one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.store import Store
from bot.store.auto_answers import StoredAutoAnswers
from bot.store.engine.database import QueryCache
from bot.table.message_records import PING, TABLE, OutboxMessage, Shown, Slot, StaleMessage, hand_of
from bot.table.notices import Notice, time_given
from bot.table.requests import Request
from bot.table.seat_clock import SeatClock
from bot.table.table import Person
from tests.match.tables import ANNA, BERT, context, play_any

AT = datetime(2026, 10, 1, 12, 0, 0, 123456, tzinfo=UTC)
SOON = timedelta(hours=1)
USER, GUILD = ANNA.id, 7


def readings(store: Store, match: str) -> Mapping[str, Callable[[], Awaitable[Any]]]:
    """Return the results of all cached queries."""
    return {
        "shown": lambda: store.messages.shown(match, TABLE),
        "all shown": lambda: store.messages.all_shown(match),
        "letters": lambda: store.outbox.of(match),
        "letter": lambda: store.outbox.one(match, "a"),
        "notices": lambda: store.notices.notices(match),
        "later notices": lambda: store.notices.notices(match, 1),
        "former": lambda: store.notices.former(match),
        "replaced": lambda: store.stale_messages.replaced(match),
        "auto_answers": lambda: store.auto_answers.all(match),
        "open request": lambda: store.requests.open_in(match),
        "last request": lambda: store.requests.last_in(match),
        "requests": lambda: store.requests.all_in(match),
        "clocks": lambda: store.clocks.of(match),
        "presses": lambda: store.activity.of(match),
        "posts": lambda: store.activity.posts(match),
        "log": lambda: store.matches.latest(match, 1),
        "end of the log": lambda: store.matches.latest(match, last=2),
        "locale": lambda: store.users.locale(USER),
        "closed": lambda: store.users.dm_closed(USER),
        "preferences": lambda: store.users.preferences(USER),
        "settings": lambda: store.guilds.settings(GUILD),
        "away": lambda: store.absences.away([USER, BERT.id], GUILD, AT + SOON),
        "is away": lambda: store.absences.is_away(USER, GUILD, AT + SOON),
        "absences": lambda: store.absences.of(USER, GUILD),
        "return": lambda: store.absences.next_return([USER], GUILD, AT),
    }


def shown(match: str, **changes: Any) -> Shown:
    given: dict[str, Any] = {"slot": TABLE, "channel": 1, "message": 2, "seq": 0, "key": "k", "at": AT} | changes
    return Shown(match, **given)


def clock(match: str, seat: int = 0, **changes: Any) -> SeatClock:
    return SeatClock(match=match, seat=seat, began_at=AT, changes=0, **changes)


def letter(match: str, key: str = "a", **body: Any) -> OutboxMessage:
    return OutboxMessage(match=match, key=key, nonce=f"n{key}", body={"users": (1, 2), **body}, at=AT)


def asking(match: str, **changes: Any) -> Request:
    given: dict[str, Any] = {"id": 1, "kind": "pause", "seat": 0, "seq": 0, "at": AT, "until": AT + SOON} | changes
    return Request(match=match, **given)


def managed(match: str, slot: Slot = TABLE, digest: str = "k") -> OutboxMessage:
    nonce, body = f"{slot.text} {digest}", {"marks": "m"}
    return OutboxMessage(
        match=match, key=slot.text, nonce=nonce, body=body, at=AT, user=slot.user, channel=1, seq=1, digest=digest
    )


async def told(store: Store, match: str) -> None:
    filed = await store.matches.load(match)
    assert filed is not None
    given = time_given(0, 1, 5)
    await store.matches.save(filed.table, [Notice(0, 0, AT, given.kind, given.line)], revision=filed.revision)


def writings(store: Store, match: str) -> list[Callable[[], Awaitable[Any]]]:
    """Yield every write that concerns cached queries, one after the other."""
    hand = hand_of(0, USER)
    gone = StaleMessage(match=match, slot=PING, channel=1, message=5, fate="goes")
    return [
        lambda: play_any(context(store), match, ANNA, BERT, most=1),
        lambda: play_any(context(store), match, ANNA, BERT, most=2),
        lambda: store.messages.show(shown(match)),
        lambda: store.messages.show(shown(match, slot=hand, message=3)),
        lambda: store.messages.show(shown(match, seq=4, key="")),
        lambda: store.messages.forget(match, hand),
        lambda: store.outbox.put(letter(match)),
        lambda: store.outbox.put(letter(match, text="ignored: the slot has one")),
        lambda: store.outbox.put(letter(match, "b")),
        lambda: store.outbox.note(letter(match), shown(match, slot=PING, message=9)),
        lambda: store.outbox.rewrite(match, "b", {"text": "other"}),
        lambda: store.outbox.delete(match, ["a"]),
        lambda: told(store, match),
        lambda: told(store, match),
        lambda: store.stale_messages.replace(gone),
        lambda: store.stale_messages.settle(match, [5]),
        lambda: store.outbox.put(managed(match)),
        lambda: store.outbox.put(managed(match, hand)),
        lambda: store.outbox.put(managed(match, hand, "other")),
        lambda: store.outbox.put(letter(match, "c")),
        lambda: store.outbox.note(managed(match, hand, "other"), shown(match, slot=hand, message=12)),
        lambda: store.auto_answers.put(match, 0, {"never": True}, 0, user=ANNA.id, before=None),
        lambda: store.auto_answers.put(
            match, 0, {"never": False}, 3, user=ANNA.id, before=StoredAutoAnswers('{"never":true}', 0)
        ),
        lambda: store.auto_answers.renew(match, 0, 4, before=3),
        lambda: store.requests.add(asking(match)),
        lambda: store.requests.change(asking(match, agreed=(0,), state="refused")),
        lambda: store.clocks.put([clock(match), clock(match, 1, due_at=AT + SOON)]),
        lambda: store.clocks.put([clock(match, missed=1)]),
        lambda: store.heartbeats.shift(0, 1, SOON, AT),
        lambda: store.clocks.clear(match),
        lambda: store.activity.note(match, 1, AT),
        lambda: store.activity.posted(match, "table", AT, is_asked=True),
        lambda: store.activity.posted(match, "ping", AT + timedelta(days=11), is_asked=False),
        lambda: store.activity.clear(match),
        lambda: store.users.remember(Person(USER, "Anna", "de")),
        lambda: store.users.insert_if_new(Person(USER, "Annie", "it")),
        lambda: store.users.set_dm_closed(USER, AT + SOON),
        lambda: store.users.set_preferences(USER, '{"in_words":true}', before="{}"),
        lambda: store.guilds.set_settings(GUILD, '{"locale":"it"}', before=None),
        lambda: store.absences.put(USER, GUILD, AT, AT + 2 * SOON),
        lambda: store.absences.put(USER, GUILD, AT, AT + 3 * SOON),
        lambda: store.privacy.forget(USER, {match: "-"}, [(match, 0)], [], [], at=AT),
    ]


async def asked(store: Store, match: str) -> dict[str, Any]:
    return {name: await read() for name, read in readings(store, match).items()}


async def as_in_the_file(store: Store, match: str) -> dict[str, Any]:
    """Return the same results from a store without caches."""
    known, store._database._memory = store._database._memory, QueryCache(0)
    try:
        return await asked(store, match)
    finally:
        store._database._memory = known
