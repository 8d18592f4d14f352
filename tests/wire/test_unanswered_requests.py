"""Discord accepts requests but the response is lost: no message is duplicated and none stays stale."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.match.matches import Matches
from bot.playground.limits.faults import Fault
from bot.playground.loopback import Loopback
from bot.rng import Dice, Seeds
from bot.store import Store
from bot.table.table import Person
from tests.openapi import schema_checker
from tests.waiting import until
from tests.wire.faulty_connection import FaultyConnection, check
from tests.wire.play_session import Session, hurried
from tests.wire.separate_bot import Table
from tests.wire.timed_turns import move

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


class KillMoment(NamedTuple):
    """When the process is killed: as soon as Discord has accepted a message that matches."""

    name: str
    taken: Callable[[Any], bool]


def verbs(message: Any) -> set[str]:
    return {button.custom_id.split(":")[1] for button in message.buttons()}


CUTS = (
    KillMoment("lobby", lambda message: "join" in verbs(message)),
    KillMoment("table", lambda message: "more" in verbs(message)),
    KillMoment("ping", lambda message: ": your turn." in message.text and not message.pictures),
)


async def meanwhile(table: Table, change: Callable[[Matches, Any], Any]) -> None:
    """Store a press of the same moment that nobody has been shown."""
    store = await Store.open(table.database)
    try:
        matches = Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC))
        (found,) = await matches.live() or [None]
        if found is not None:
            await change(matches, found)
    finally:
        await store.close()


async def turn(matches: Matches, table: Any) -> None:
    """Play one whole turn, or add one more player to the lobby."""
    if table.status == "lobby":
        await matches.lobby.join(table.id, Person(table.host + 1, "Guest"))
        return
    (seat, *_) = (await matches.look(table.id, None)).deciders
    user = table.seats[seat].user
    while (look := await matches.look_as(table.id, user)).offers:
        await matches.play(table.id, user, look.offers[0])


def live(table: Table, verb: str) -> list[Any]:
    """Return the messages with such a button that the first person sees."""
    anna = table.people[0]
    return [one for one in anna.sees(table.channel) if verb in verbs(one) and one.only_for is None]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("moves_on", [False, True], ids=["same position", "position moved on"])
@pytest.mark.parametrize("cut", CUTS, ids=lambda cut: cut.name)
async def test_bot_killed_during_a_discord_request_posts_no_message_twice(
    cut: KillMoment, moves_on: bool, tmp_path: Path
) -> None:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    try:
        table = Table(loopback, tmp_path / "tavolino.db")
        bot = await table.bot()
        killed: list[int] = []

        def cut_off(event: Any) -> None:
            if (
                event.kind == "message_created"
                and not killed
                and cut.taken(event.message)
                and not event.message.only_for
            ):
                killed.append(event.message.id)
                os.kill(bot.pid, signal.SIGKILL)

        if cut.name != "lobby":
            await table.begin()
            await loopback.wait_for(lambda: len(live(table, "turn")) == 2)
        stop = loopback.subscribe(cut_off)
        await _provoke(table, cut.name)
        await loopback.wait_for(lambda: killed and not loopback.bot_online)
        stop()
        if moves_on:
            await meanwhile(table, turn)
        bot = await table.bot()
        await until(lambda: not _wrong(table, cut.name), "everything to be as it should")
        assert await bot.stop() == 0
    finally:
        await loopback.stop()


async def _provoke(table: Table, name: str) -> None:
    """Make the bot post such a message."""
    anna = table.people[0]
    if name == "lobby":
        await anna.slash(table.channel, "zanzibar new", {"start_player": "0"})
        return
    if name == "table":
        path = f"/channels/{table.channel.id}/messages/*"
        table.loopback.faults.add(Fault("PATCH", path, 404, 10008, times=1))
    await anna.slash(table.channel, "zanzibar do", {"moves": "place 2@n1"})


def _wrong(table: Table, name: str) -> list[str]:
    """Return messages that are doubled or missing."""
    if name == "lobby":
        counts = {"lobbies": len(live(table, "join"))}
    else:
        calls = [one for one in live(table, "turn") if "more" not in verbs(one)]
        counts = {"tables": len(live(table, "more")), "calls": len(calls)}
    return [f"{count} {what}" for what, count in counts.items() if count != 1]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("seed", range(4))
async def test_lost_discord_responses_stop_no_match(seed: int, session: Session) -> None:
    """Every third request about messages is done by Discord while the bot hears nothing of it."""
    people = await session.quiet_match(
        "Anna", "Bruno", "Carla", setup="random", clock="48", messages=("normal", "quiet")[seed % 2]
    )
    match, chance, line = await session.match_id(), Dice(b"lost", seed), FaultyConnection(session.client)
    line.lost = lambda method, _: method != "GET" and chance.choose((True, False, False))
    for _ in range(12):
        person = await session.decider(people)
        if chance.choose((True, False)):
            await session.pass_time(chance.choose((HOUR, 25 * HOUR)))
        if person is await session.decider(people):
            await move(session, person)
    line.lost = lambda _, __: False
    await session.pass_time(5 * MINUTE)
    await session.pass_time(5 * MINUTE)
    await _check_but_reminded(session, people, match)


async def _check_but_reminded(session: Session, people: list[Any], match: str) -> None:
    await check(session, people, match)
    shown = await session.client.services.delivery.messages.all_shown(match)
    outbox = await session.client.services.delivery.outbox.pending(match)
    assert outbox == ()
    known = {one.message for one in shown} | {
        one.message for one in await session.client.services.delivery.stale_messages.replaced(match)
    }
    standing = [one for person in people for one in person.sees(person.dm)] + session.public()
    assert [one.text for one in standing if one.id not in known and one.by_bot and not one.ephemeral] == []


@pytest.mark.parametrize("kind", ["hand", "ping"])
async def test_direct_message_with_a_lost_response_is_searched_before_resending(kind: str, session: Session) -> None:
    """Discord has accepted it without an answer, forgets its nonce, and the first look at the channel fails."""
    people, connection = session.people("Anna", "Bruno"), FaultyConnection(session.client, 503)
    failed = list[str]()

    def is_lost(method: str, address: str) -> bool:
        return method == "POST" and address == f"/channels/{user.dm.id}/messages" and not failed

    def is_cut(method: str, address: str) -> bool:
        is_look = method == "GET" and f"/channels/{user.dm.id}/messages" in address and not failed
        failed.extend([address] * is_look)
        return is_look

    def sent() -> list[Any]:
        seen = [message for message in user.sees(user.dm) if message.by_bot and not message.ephemeral]
        return [message for message in seen if bool(message.pictures) == (kind == "hand")]

    user = people[0]
    if kind == "hand":
        connection.lost, connection.cut = is_lost, is_cut
    await session.match(*people, messages="quiet", setup="random")
    await session.quiet()
    if kind == "ping":
        user = next(one for one in people if not sent_to(one))
        connection.lost, connection.cut = is_lost, is_cut
        await move(session, next(one for one in people if one is not user))
    (first,) = sent()
    session.loopback._world.messages[first.id] = msgspec.structs.replace(first, nonce=None)
    await until(lambda: failed, "the look to fail")
    await session.pass_time(MINUTE)
    await check(session, people, await session.match_id())
    assert [message.id for message in sent()] == [first.id]


def sent_to(person: Any) -> list[Any]:
    """Return the direct pings to this person."""
    return [message for message in person.sees(person.dm) if "your turn" in message.text and not message.pictures]
