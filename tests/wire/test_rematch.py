"""A rematch: a button on what is over, one call to all who played, seats rotated, a second press led to the same."""

from __future__ import annotations

import re
from typing import Any

from bot.table.table import Person
from tests.wire.play_session import Session, custom_id, reach, typed
from tests.wire.rematches import over, rematch

LINK = re.compile(r"https://discord\.com/channels/\d+/\d+/(\d+)")


def shown(session: Session, message: int) -> Any:
    return session.loopback.message(message)


async def test_rematch_mentions_everyone_once_and_starts_by_itself_with_rotated_seats(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await over(session, anna, bruno, carla)
    table, told = [message for message in session.public() if "rematch:" in str(message.components)]
    answer = await rematch(carla, told)
    lobby = int(LINK.search(answer.text)[1])  # type: ignore[index]
    assert "Carla (host)" in shown(session, lobby).text
    assert "Start: by itself with 3 players" in shown(session, lobby).text
    assert not answer.buttons()
    (call,) = [message for message in session.public() if message.mentions and message.id not in (told.id, table.id)]
    assert set(call.mentions) == {anna.id, bruno.id}
    led = await rematch(anna, table)
    assert LINK.search(led.text)[0] == LINK.search(answer.text)[0]  # type: ignore[index]
    await anna.press(led, custom_id(led, "join"))
    await session.loopback.wait_for(lambda: "2 of 5 seats" in shown(session, lobby).text)
    names = [str(name) for name in re.findall(r"[●■▲] (Anna|Bruno|Carla)\b", shown(session, lobby).text, re.MULTILINE)]
    assert names == ["Carla", "Anna"]
    assert [message.id for message in session.public()] == [table.id, told.id, lobby, call.id]
    await bruno.press(call, custom_id(call, "join"))
    await session.loopback.wait_for(lambda: session.loopback.message(call.id) is None)
    await session.quiet()
    first = await session.decider([anna, bruno, carla])
    assert f"<@{first.id}> **Zanzibar**: your turn." in session.public()[-1].text
    now = await session.client.services.matches.table_in(session.channel.id)
    assert now is not None
    assert (now.names, now.terms.rotation) == (("Bruno", "Carla", "Anna"), ())
    refused = await rematch(bruno, table)
    assert "already has a match" in refused.text
    assert (await session.client.services.matches.table(match)).status == "over"


async def test_stranger_is_offered_a_new_table_instead_of_a_rematch(session: Session) -> None:
    anna, bruno, dora = session.people("Anna", "Bruno", "Dora")
    await over(session, anna, bruno)
    table, told = [message for message in session.public() if "rematch:" in str(message.components)]
    for answer in (await rematch(dora, told), await typed(dora, session.channel, "table lobby", action="rematch")):
        assert answer.text == "Only those who played the match can ask for a rematch."
        assert [one.label for one in answer.buttons()] == ["Play with people"]
    assert await session.client.services.matches.live() == ()
    assert [message.id for message in session.public()] == [table.id, told.id], "nobody is called"
    opened = await (await dora.press(answer, custom_id(answer, "meet-open"))).settled()
    assert "opened by Dora" in session.public()[-1].text, opened.reply.text


async def test_stranger_joins_an_open_rematch_behind_the_players(session: Session) -> None:
    anna, bruno, dora = session.people("Anna", "Bruno", "Dora")
    await over(session, anna, bruno)
    _, told = [message for message in session.public() if "rematch:" in str(message.components)]
    await rematch(bruno, told)
    led = await rematch(dora, told)
    await dora.press(led, custom_id(led, "join"))
    (call,) = [message for message in session.public() if "wants a rematch" in message.text]
    assert f"<@{anna.id}>, Bruno wants a rematch" in call.text, "who asks is named without a mention"
    await session.quiet()
    open_lobby = await session.client.services.matches.table_in(session.channel.id)
    assert open_lobby is not None
    assert open_lobby.status == "lobby", "the table waits for Anna"
    await anna.press(call, custom_id(call, "join"))
    await session.quiet()
    now = await session.client.services.matches.table_in(session.channel.id)
    assert now is not None
    assert (now.status, now.names, now.host) == ("running", ("Bruno", "Anna", "Dora"), bruno.id)


async def test_rematch_mentions_are_limited(session: Session) -> None:
    anna, bruno, dora = session.people("Anna", "Bruno", "Dora")
    match = await over(session, anna, bruno, dora)
    answers, calls = list[str](), set[int]()
    for _ in range(5):
        answers.append((await typed(dora, session.channel, "table lobby", action="rematch")).text)
        await session.quiet()
        calls |= {one.id for one in session.public() if "wants a rematch" in one.text}
        if await session.client.services.matches.table_in(session.channel.id) is not None:
            lobby = session.message_with(dora, "more-lobby")
            await reach(dora, lobby, "close")
            await session.quiet()
    assert (len(calls), ["closed 3 tables within an hour" in said for said in answers]) == (
        3,
        [False] * 3 + [True] * 2,
    )
    answer = await (await anna.slash(session.channel, "table lobby", {"action": "rematch"})).settled()
    assert LINK.search(answer.reply.text), "another player may call them"
    assert (await session.client.services.matches.table(match)).status == "over"


async def test_cancelled_rematch_deletes_its_mention(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await over(session, anna, bruno)
    await session.client.services.people.servers.change(session.guild.id, openers="managers")
    answer = await (await anna.slash(session.channel, "table lobby", {"action": "rematch"})).settled()
    assert LINK.search(answer.reply.text), "players need no role for it"
    call = session.public()[-1]
    assert set(call.mentions) == {bruno.id}
    lobby = session.message_with(anna, "more-lobby")
    await reach(anna, lobby, "close")
    await session.loopback.wait_for(lambda: session.loopback.message(call.id) is None)


async def test_call_to_a_rematch_goes_once_everybody_called_has_joined(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await over(session, anna, bruno)
    _, told = [message for message in session.public() if "rematch:" in str(message.components)]
    await rematch(anna, told)
    (call,) = [message for message in session.public() if "wants a rematch" in message.text]
    services = session.client.services
    table = await services.matches.table_in(session.channel.id)
    assert table is not None
    await services.matches.lobby.set_terms(table.id, Person(anna.id, "Anna"), {"start_at": None})
    await bruno.press(call, custom_id(call, "join"))
    await session.loopback.wait_for(lambda: shown(session, call.id) is None)
    assert (await services.matches.table(table.id)).status == "lobby"
    await services.matches.lobby.leave(table.id, Person(bruno.id, "Bruno"))
    await session.quiet()
    assert [one for one in session.public() if "wants a rematch" in one.text] == [], "nobody is called twice"
