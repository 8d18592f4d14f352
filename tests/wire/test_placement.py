"""Zanzibar's placement: number of calls, *Place all for me*, and wishes in the panel."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
import pytest

from tests.wire.play_session import Session, path_of, press, pressed, typed
from tests.wire.random_match import standing

pytestmark = pytest.mark.shared_bot
TRADERS = {2: 6, 4: 5}


class Calls:
    """Number of messages that the bot posted in channels."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.posts = Counter[str]()
        request = discord.http.HTTPClient.request

        async def noted(client: Any, route: Any, **given: Any) -> Any:
            if route.method == "POST" and route.path == "/channels/{channel_id}/messages":
                self.posts[str(route.channel_id)] += 1
            return await request(client, route, **given)

        monkeypatch.setattr(discord.http.HTTPClient, "request", noted)

    def of(self, session: Session) -> int:
        return self.posts.pop(str(session.channel.id), 0)


async def place_by_hand(session: Session, people: list[Any]) -> None:
    """Let the seat that is asked place its first trader on the first free space, until all traders stand."""
    matches, match = session.client.services.matches, await session.match_id()
    while (look := await matches.look(match, None)).view.phase == "placement":
        (seat,) = look.deciders
        user = look.table.seats[seat].user
        assert user is not None
        offers = (await matches.look(match, seat)).offers
        await matches.play(match, user, offers[0])
        await session.quiet()


async def press_plan(session: Session, person: Any) -> Any:
    """Press *Place all for me* in the panel, and wait until everything that follows is shown."""
    panel = await session.panel(person)
    await press(person, panel, "plan")
    await session.answered()


async def test_automatic_placement_needs_few_mentions(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await session.quiet_match("Anna", "Bruno", "Carla", "Dario", first="0")
    calls = Calls(monkeypatch)
    for person in reversed(people):
        assert len((await standing(session))["0"]) == 0
        await press_plan(session, person)
    placed = await standing(session)
    assert [len(traders) for traders in placed.values()] == [TRADERS[4]] * 4
    assert calls.of(session) == 1, "the first turn alone is called"
    view = (await session.client.services.matches.look(await session.match_id(), None)).view
    assert view.phase == "turn"


async def test_manual_placement_mentions_players_for_every_trader(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await session.quiet_match("Anna", "Bruno", "Carla", "Dario", first="0")
    calls = Calls(monkeypatch)
    await place_by_hand(session, people)
    assert calls.of(session) == TRADERS[4] * 4


async def test_wishes_from_the_waiting_panel_precede_automatic_placements(session: Session) -> None:
    anna, bruno = await session.quiet_match("Anna", "Bruno", first="0")
    panel = await session.panel(bruno)
    assert not any(found.custom_id.startswith("s:pick") for found in panel.selects())
    opened = await pressed(bruno, panel, "wishes")
    screen, presses = opened, 0
    while "Trader 7 → c3" not in screen.text:
        ways = [(path_of(one.custom_id), value, one) for one in screen.selects() for _, value in one.options]
        paths = [((*path, *value.split("|")), value, one) for path, value, one in ways]
        leading = [way for way in paths if ("7", "c", "c3")[: len(way[0])] == way[0]]
        _, value, found = max(leading, key=lambda way: len(way[0]))
        await (picked := await bruno.select(screen, found.custom_id, [value])).settled()
        screen, presses = picked.reply, presses + 1
    assert presses <= 3
    match = await session.match_id()
    assert (await session.client.services.answers.auto_answers.of(match, 1)).wishes == ("place 7@c3",)
    await press(bruno, screen, "wish-plan")
    await press_plan(session, anna)
    placed = await standing(session)
    assert [len(traders) for traders in placed.values()] == [TRADERS[2]] * 2
    assert "7@c3" in placed["1"]


async def test_player_who_undoes_a_placement_places_the_rest(session: Session) -> None:
    anna, _ = await session.quiet_match("Anna", "Bruno", first="0")
    await press_plan(session, anna)
    assert [len(traders) for traders in (await standing(session)).values()] == [1, 0]
    await typed(anna, session.channel, "table undo")
    await session.answered()
    assert [len(traders) for traders in (await standing(session)).values()] == [0, 0]
