"""The time reserve through the wire: agreed on in the lobby, shown, reminded of, used, and set for a server."""

from __future__ import annotations

from typing import Any

from cogs.text.localiser import Localiser, short_span, stamp
from tests.wire.play_session import Session, pressed, reached, typed
from tests.wire.timed_turns import HOUR, due, let_run_out, move, settled, shown

DAYS = "2\u00a0d"


def calls(session: Session) -> list[Any]:
    """Return the messages that call a player: the first one of a turn, or the reminder that has replaced it."""
    told = ("**Zanzibar**: your turn.", "it is your turn in Zanzibar")
    return [message for message in session.public() if any(words in message.text for words in told)]


async def test_time_reserve_is_shown_and_used_before_the_bot_moves(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    table = await session.match(*people, clock="24", reserve="48")
    await settled(session)
    late, other = await session.by_turn(people)
    until = await due(session, late)
    ends = stamp(until - 48 * HOUR, "R")
    text = await shown(session, other, f"runs out {ends}, then {DAYS} in reserve")
    assert f"{other.name}" in text
    assert text.count(f"{DAYS} in reserve") == 2, "players who wait see their own, too"
    page = (await typed(other, session.channel, "history show")).text
    assert "Time in reserve: 2 days" in page
    assert f"runs out {ends}, then {DAYS} in reserve" in page
    (ping,) = calls(session)
    assert f"Time for this turn runs out {ends}, then you have {DAYS} in reserve." in ping.text
    assert f"For you: time for this turn runs out {ends}" in (await session.panel(late)).text
    mine = await typed(late, session.channel, "games mine")
    assert f"({ends}), {DAYS} in reserve" in mine.text

    reminded = []
    for hours in (12.1, 12, 38.4):
        await session.pass_time(hours * HOUR)
        (one,) = calls(session)
        assert "Reminder" in one.text
        reminded.append(one.id)
        if hours == 12:
            assert f"You are using your reserve. Time runs out {stamp(until, 'R')}." in one.text
            await shown(session, other, f"in reserve: time runs out {stamp(until, 'R')}")
    assert len(set(reminded)) == 3, "half of the turn, the reserve, a fifth of it"
    await move(session, late)
    left = until - session.client.services.now()
    assert 9 * HOUR < left < 10 * HOUR
    await shown(session, other, f"{short_span(Localiser('en'), left)} in reserve")

    await move(session, other)
    await let_run_out(session, late)
    assert f"{late.name} ran out of time" in await shown(session, other, "ran out of time")
    assert "no reserve left" in await shown(session, other, "no reserve left")
    assert table is not None


async def test_server_and_host_can_set_the_time_reserve(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (anna,) = session.people("Anna")
    await typed(keeper, session.channel, "tavolino-admin setup terms", reserve="120")
    lobby = await session.lobby(anna)
    assert "Time in reserve: 5 days" in lobby.text
    panel = await pressed(anna, await reached(anna, lobby, "options"), "options-terms")
    picked = next(found for found in panel.selects() if ":reserve_hours:" in found.custom_id)
    await (await anna.select(panel, picked.custom_id, ["none"])).settled()
    await session.loopback.wait_for(lambda: "reserve" not in session.message_with(anna, "join").text)
    terms = (await session.client.services.matches.table(await session.match_id())).terms
    assert (terms.turn_hours, terms.reserve_hours) == (72, None)
