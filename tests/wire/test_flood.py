"""Fast presses and openings are all answered, wait little, and leave nothing behind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.i18n import LOCALES, word
from cogs.context import MOST_AT_ONCE, context_at
from tests.wire.evening import Evening, custom_id
from tests.wire.forging import stored
from tests.wire.working import work_done

FLOOD = 40
MOST_LOBBIES = 5


async def open_in(evening: Evening, person: Any, channel: Any, **options: Any) -> str:
    """What `new` answers."""
    return str((await (await person.slash(channel, "zanzibar new", options)).settled()).reply.text)


async def test_a_flood_of_presses_is_answered_in_order_and_bounded(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    table = await evening.match(anna, bruno)
    await evening.quiet()
    matches, served, at_work, most = evening.client.services.matches, list[int](), [0], [0]
    gate, look_as = asyncio.Event(), matches.look_as

    async def slow(match: str, user: int) -> Any:
        if user == anna.id:
            at_work[0] += 1
            most[0] = max(most[0], at_work[0])
            await gate.wait()
            at_work[0] -= 1
            served.append(user)
        return await look_as(match, user)

    monkeypatch.setattr(context_at(evening.client).services.matches, "look_as", slow)
    before = stored(evening)
    presses = [asyncio.ensure_future(anna.press(table, custom_id(table, "hand"))) for _ in range(FLOOD)]
    floods = await asyncio.gather(*presses)
    other = await (await bruno.press(table, custom_id(table, "hand"))).settled()
    assert word("match-one-after-the-other", "en") not in other.reply.text, "others do not wait"
    gate.set()
    for interaction in floods:
        await interaction.settled()
    await work_done()
    refused = [one for one in floods if one.reply.text == word("match-one-after-the-other", "en")]
    assert len(refused) == FLOOD - MOST_AT_ONCE
    assert most == [1], "one after the other"
    assert len(served) == MOST_AT_ONCE
    assert all(one.reply.only_for == anna.id for one in floods)
    after = stored(evening)
    assert len(after["presses"]) == 2, "that somebody was there is kept once for each of the two"
    after |= {name: before[name] for name in ("clocks", "presses")}
    assert after == before, "but for the clocks that begin with the match"
    again = await (await anna.press(table, custom_id(table, "hand"))).settled()
    assert again.reply.text == floods[0].reply.text, "afterwards all is as before"


async def test_one_lobby_a_channel_and_few_a_server(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    rooms = [evening.loopback.add_channel(evening.guild, f"room {number}") for number in range(MOST_LOBBIES + 2)]
    told = [await open_in(evening, anna, rooms[0]) for _ in range(2)]
    assert told[1] == word("match-table-taken", "en")
    for room in rooms[1:MOST_LOBBIES]:
        assert word("match-too-many-lobbies", "en", most=MOST_LOBBIES) != await open_in(evening, anna, room)
    await evening.quiet()
    before, channels = stored(evening), len(evening.loopback.channels)
    for locale in LOCALES:
        anna.set_locale({"en": "en-US"}.get(locale, locale))
        for options in ({}, {"thread": True}):
            said = await open_in(evening, anna, rooms[MOST_LOBBIES], **options)
            assert said == word("match-too-many-lobbies", locale, most=MOST_LOBBIES)
    assert (stored(evening), len(evening.loopback.channels)) == (before, channels), "neither a row nor a thread is left"
    assert await open_in(evening, anna, rooms[0]) == word("match-table-taken", "de" if LOCALES[-1] == "de" else "it")
    elsewhere = evening.loopback.add_guild("Elsewhere")
    anna.enter(elsewhere)
    assert await evening.lobby(anna, channel=evening.loopback.add_channel(elsewhere, "square")) is not None
    assert await evening.lobby(bruno, channel=rooms[MOST_LOBBIES]) is not None


async def test_many_opened_at_once_are_no_more(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    rooms = [evening.loopback.add_channel(evening.guild, f"room {number}") for number in range(MOST_LOBBIES + 1)]
    await asyncio.gather(*(open_in(evening, anna, room) for room in rooms))
    assert len(await evening.client.services.matches.live()) == MOST_LOBBIES
