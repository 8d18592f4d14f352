"""Bursts of presses and openings: all are answered after a short wait, and nothing is left behind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.i18n import LOCALES, word
from cogs.context import MAX_PENDING_PRESSES, context_at
from tests.wire.forged_presses import stored
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, answer_to, custom_id, press

FLOOD = 40
MAX_LOBBIES = 5


async def open_in(session: Session, person: Any, channel: Any, **options: Any) -> str:
    """Return the answer of `new` there."""
    return str((await answer_to(person.slash(channel, "zanzibar new", options))).text)


async def test_flood_of_presses_is_answered_in_order_and_bounded(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno)
    await session.quiet()
    matches, served, at_work, most = session.client.services.matches, list[int](), [0], [0]
    gate, look_as = asyncio.Event(), matches.look_as

    async def slow(match: str, user: int) -> Any:
        if user == anna.id:
            at_work[0] += 1
            most[0] = max(most[0], at_work[0])
            await gate.wait()
            at_work[0] -= 1
            served.append(user)
        return await look_as(match, user)

    monkeypatch.setattr(context_at(session.client).services.matches, "look_as", slow)
    before = stored(session)
    presses = [asyncio.ensure_future(anna.press(table, custom_id(table, "hand"))) for _ in range(FLOOD)]
    floods = await asyncio.gather(*presses)
    other = await press(bruno, table, "hand")
    assert word("refused-too-many-at-once", "en") not in other.reply.text, "others do not wait"
    gate.set()
    for interaction in floods:
        await interaction.settled()
    await work_done()
    refused = [one for one in floods if one.reply.text == word("refused-too-many-at-once", "en")]
    assert len(refused) == FLOOD - MAX_PENDING_PRESSES
    assert most == [1], "one after the other"
    assert len(served) == MAX_PENDING_PRESSES
    assert all(one.reply.only_for == anna.id for one in floods)
    after = stored(session)
    assert len(after["presses"]) == 2, "that somebody was there is kept once for each of the two"
    after |= {name: before[name] for name in ("clocks", "presses")}
    assert after == before, "but for the clocks that begin with the match"
    again = await press(anna, table, "hand")
    assert again.reply.text == floods[0].reply.text, "afterwards all is as before"


async def test_lobbies_are_limited_per_channel_and_server(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    rooms = [session.loopback.add_channel(session.guild, f"room {number}") for number in range(MAX_LOBBIES + 2)]
    told = [await open_in(session, anna, rooms[0]) for _ in range(2)]
    assert told[1] == word("refused-table-taken", "en")
    for room in rooms[1:MAX_LOBBIES]:
        assert word("refused-too-many-lobbies", "en", most=MAX_LOBBIES) != await open_in(session, anna, room)
    await session.quiet()
    before, channels = stored(session), len(session.loopback.channels)
    for locale in LOCALES:
        anna.set_locale({"en": "en-US"}.get(locale, locale))
        for options in ({}, {"thread": True}):
            said = await open_in(session, anna, rooms[MAX_LOBBIES], **options)
            assert said == word("refused-too-many-lobbies", locale, most=MAX_LOBBIES)
    assert (stored(session), len(session.loopback.channels)) == (before, channels), "neither a row nor a thread is left"
    assert await open_in(session, anna, rooms[0]) == word("refused-table-taken", "de" if LOCALES[-1] == "de" else "it")
    elsewhere = session.loopback.add_guild("Elsewhere")
    anna.enter(elsewhere)
    assert await session.lobby(anna, channel=session.loopback.add_channel(elsewhere, "square")) is not None
    assert await session.lobby(bruno, channel=rooms[MAX_LOBBIES]) is not None


async def test_many_lobbies_opened_at_once_do_not_exceed_the_limit(session: Session) -> None:
    (anna,) = session.people("Anna")
    rooms = [session.loopback.add_channel(session.guild, f"room {number}") for number in range(MAX_LOBBIES + 1)]
    await asyncio.gather(*(open_in(session, anna, room) for room in rooms))
    assert len(await session.client.services.matches.live()) == MAX_LOBBIES
