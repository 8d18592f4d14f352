"""Private panels stay current: open ones are edited when the match changes, and no others."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.moderator_actions import ModeratorAction
from bot.moderation.requests import paused
from bot.playground.loopback import Loopback
from bot.rng import Dice
from bot.table.seating import TableChange
from bot.table.table import Person
from tests.openapi import schema_checker
from tests.wire.play_session import (
    PatientClock,
    Session,
    answer_to,
    bot_on,
    choose,
    custom_id,
    hurried,
    make_move,
    more_of,
    open_choices,
    pressed,
    typed,
)
from tests.wire.solo_tables import begin, lobby_of, waits_for_person

pytestmark = pytest.mark.shared_bot

CHANCE = Dice(b"live panels", 0)


@pytest.fixture(autouse=True)
def _failed_edits(caplog: pytest.LogCaptureFixture) -> None:
    """Show in a failure's report why a panel was not edited."""
    caplog.set_level(logging.INFO, "bot.automation.live_screens")


def now(session: Session, panel: Any) -> Any:
    return session.loopback.message(panel.id)


async def two(session: Session, locale: str = "en-US") -> tuple[Any, Any]:
    """Start a match of two. Return the player to move and the other one."""
    people = session.people("Anna", "Bruno", locale=locale)
    await session.match(*people)
    return await session.by_turn(people)


async def move(session: Session, person: Any) -> Any:
    """Make a move for that person. Return the panel in which it was made."""
    matches, match = session.client.services.matches, await session.match_id()
    panel = await make_move(matches, match, person, await session.panel(person), CHANCE)
    await session.quiet()
    return panel


async def test_list_of_own_tables_follows_its_matches(session: Session) -> None:
    mover, other = await two(session)
    lists = {person.id: await typed(person, person.dm, "games mine") for person in (mover, other)}
    assert "It is your turn" in lists[mover.id].text
    assert "My turn" not in [one.label for one in lists[other.id].buttons()]
    matches, match = session.client.services.matches, await session.match_id()
    while await session.decider([mover, other]) is mover:
        look = await matches.look_as(match, mover.id)
        await matches.play(match, mover.id, look.offers[0])
    await session.loopback.wait_for(lambda: "It is your turn" in now(session, lists[other.id]).text)
    await session.loopback.wait_for(lambda: f"waiting for {other.name}" in now(session, lists[mover.id]).text)
    assert "My turn" in [one.label for one in now(session, lists[other.id]).buttons()]


async def test_list_of_own_tables_follows_a_table_that_was_opened_later(session: Session) -> None:
    mover, other = await two(session)
    shown = await typed(other, other.dm, "games mine")
    elsewhere = session.loopback.add_channel(session.guild, "beach")
    lobby = await session.lobby(mover, other, channel=elsewhere)
    matches, match = session.client.services.matches, await session.match_id()
    while await session.decider([mover, other]) is mover:
        look = await matches.look_as(match, mover.id)
        await matches.play(match, mover.id, look.offers[0])
    await session.quiet()
    assert "not started" in now(session, shown).text
    await mover.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(mover, elsewhere))
    await session.quiet()
    assert "not started" not in now(session, shown).text


async def test_list_of_own_tables_names_the_person_that_took_a_free_seat(session: Session) -> None:
    (waiting, other), (guest,) = await two(session), session.people("Carla")
    services, match = session.client.services, await session.match_id()
    (seat,) = [info.seat for info in (await services.matches.table(match)).seats if info.user == other.id]
    shown = await typed(waiting, waiting.dm, "games mine")
    assert other.name in shown.text
    await services.matches.seats.resign(match, other.id)
    await services.matches.seats.take(match, seat, Person(guest.id, guest.name, "en"))
    await session.quiet()
    assert guest.name in now(session, shown).text


async def test_list_of_own_tables_shows_the_pause_of_a_match(session: Session) -> None:
    mover, _ = await two(session)
    shown = await typed(mover, mover.dm, "games mine")
    began = session.client.services.now()
    await session.client.services.matches.change(
        await session.match_id(), lambda table: TableChange(paused(table, began))
    )
    await session.quiet()
    assert "the clock is paused" in now(session, shown).text


async def test_solo_panel_offers_choices_once_the_computers_have_moved(session: Session) -> None:
    (anna,) = session.people("Anna")
    await begin(session, anna, await lobby_of(session, anna))
    table = await session.client.services.matches.table_in(anna.dm.id, "zanzibar")
    assert table is not None
    panel = await typed(anna, anna.dm, "zanzibar turn")
    for _ in range(3):
        await make_move(session.client.services.matches, table.id, anna, panel, CHANCE)
        await waits_for_person(session)
        panel = now(session, panel)
        assert "waiting for" not in panel.text
        assert open_choices(panel), "no press was needed"
    await session.client.services.moderation.requests.ask(table.id, anna.id, "end", session.client.services.now())
    await session.quiet()
    assert "The match is over" in now(session, panel).text
    assert open_choices(now(session, panel)) == []


async def test_waiting_panel_becomes_a_turn_panel(session: Session) -> None:
    person, other = await two(session)
    panel = await session.panel(other)
    assert open_choices(panel) == []
    mine = await move(session, person)
    panel = now(session, panel)
    assert open_choices(panel)
    assert panel.pictures
    assert other.name in now(session, mine).text
    await choose(other, panel, open_choices(panel)[0])


async def test_open_panel_shows_a_request_and_the_end_of_the_match(session: Session) -> None:
    person, other = await two(session)
    panel, services = await session.panel(other), session.client.services
    match = await session.match_id()
    await services.moderation.requests.ask(match, person.id, "pause", services.now())
    await session.quiet()
    panel = now(session, panel)
    assert custom_id(panel, "asked-yes")
    await services.moderation.actions.end(match, ModeratorAction(session.guild.id, 1, "late"))
    await session.quiet()
    assert "The match is over" in now(session, panel).text


async def test_live_update_keeps_a_choice_in_progress(session: Session) -> None:
    person, other = await two(session)
    panel, services = await session.panel(person), session.client.services
    panel = await choose(person, panel, next(choice for choice in open_choices(panel) if choice[1] is not None))
    chosen = open_choices(panel)
    await services.moderation.requests.ask(await session.match_id(), other.id, "pause", services.now())
    await session.quiet()
    assert custom_id(now(session, panel), "asked-yes")
    assert open_choices(now(session, panel)) == chosen


@pytest.mark.parametrize("minutes", [-60, 60])
async def test_live_panels_work_although_the_host_clock_is_wrong(
    session: Session, monkeypatch: pytest.MonkeyPatch, minutes: int
) -> None:
    """How long a panel can be edited is told by the bot's clock, which Discord sets."""
    monkeypatch.setattr("discord.utils.utcnow", lambda: datetime.now(UTC) + timedelta(minutes=minutes))
    person, other = await two(session)
    panel = await session.panel(other)
    await move(session, person)
    assert open_choices(now(session, panel))


async def test_panel_is_not_edited_shortly_before_its_token_expires(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, other = await two(session)
    panel = await session.panel(other)
    before = now(session, panel).text
    monkeypatch.setattr("cogs.play.live_panel.EXPIRY_MARGIN", timedelta(minutes=20))
    await move(session, person)
    assert now(session, panel).text == before


async def test_message_that_replaced_the_panel_is_not_edited(session: Session) -> None:
    person, other = await two(session)
    panel, services, match = await session.panel(person), session.client.services, await session.match_id()
    await services.moderation.requests.ask(match, other.id, "pause", services.now())
    await session.quiet()
    answer = await answer_to(person.press(panel, custom_id(now(session, panel), "asked-no")))
    assert answer.id == panel.id
    before = now(session, panel).text
    assert "Not everyone agreed" in before
    look = await services.matches.look_as(match, person.id)
    await services.matches.play(match, person.id, look.offers[0])
    await session.quiet()
    assert now(session, panel).text == before


async def test_last_player_left_is_offered_the_win_in_the_open_panel(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", 0)
    person, other = await two(session)
    panel, services, match = await session.panel(person), session.client.services, await session.match_id()
    await services.matches.seats.resign(match, other.id)
    await session.quiet()
    panel = now(session, panel)
    assert "You have won" in panel.text
    assert "(it counts for your rating)" in panel.text
    later = await pressed(person, panel, "win-later")
    assert "You have won" not in later.text
    assert open_choices(later), "the match goes on"
    more = await more_of(person, session.table(person))
    told = await pressed(person, more, "win")
    assert "The match is over" in told.text
    await session.quiet()
    assert f"**{person.name}** has won" in session.table(person).text
    assert "The match is over" in now(session, panel).text
    for shown in (session.table(person), now(session, panel)):
        assert f"{person.name} has won: nobody else stayed." in shown.alts[0]
        assert "to move" not in shown.alts[0]
    await services.history.results.settled()
    gains = (await services.history.statistics.count(match, is_early=True)).gains
    assert {gain.user: (gain.change or 0) > 0 for gain in gains} == {person.id: True, other.id: False}
    shown = await typed(person, session.channel, "history show", match=match)
    assert "nobody else stayed" in shown.text
    again = await typed(other, session.channel, "history show", view="replay", match=match)
    assert again.pictures


async def test_settled_requests_leave_the_panel_after_the_next_turn(session: Session) -> None:
    person, other = await two(session)
    services, match = session.client.services, await session.match_id()
    for kind in ("pause", "resume"):
        asked = await services.moderation.requests.ask(match, person.id, kind, services.now())
        await services.moderation.requests.agree(asked.id, other.id)
        await session.quiet()
    assert [one for one in session.public() if "agreed" in one.text and "wants to" in one.text]
    for _ in range(6):
        mover = await session.decider([person, other])
        look = await services.matches.look_as(match, mover.id)
        await services.matches.play(match, mover.id, look.offers[0])
        await session.quiet()
    assert [one for one in session.public() if "wants to" in one.text] == []


async def test_player_who_lost_the_seat_is_informed_in_their_own_language(session: Session) -> None:
    person, _ = await two(session, locale="it")
    panel, match = await session.panel(person), await session.match_id()
    services, (manager,) = session.client.services, session.people("Carla")
    order = ModeratorAction(session.guild.id, manager.id, "gone")
    (look,) = [await services.matches.look_as(match, person.id)]
    assert look.viewer is not None
    await services.moderation.actions.reseat(match, look.viewer, None, order)
    await session.quiet()
    panel = now(session, panel)
    assert "Non hai un posto" in panel.text
    assert not panel.pictures
    assert not panel.buttons()


async def test_open_panel_becomes_a_turn_panel_after_a_restart(tmp_path: Path) -> None:
    """The token that edits it is stored only while the bot is stopped."""
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    database = tmp_path / "tavolino.db"

    def tokens() -> int:
        with closing(sqlite3.connect(database)) as file:
            return int(file.execute("SELECT count(*) FROM open_panels WHERE token <> ''").fetchone()[0])

    try:
        guild = loopback.add_guild("Bazaar")
        channel = loopback.add_channel(guild, "island")
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            person, other = await two(session)
            panel, unchanged = await session.panel(other), await session.panel(person)
            match = await session.match_id()
            assert open_choices(panel) == []
            assert not tokens()
        assert tokens() == 2
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            await session.quiet()
            assert not tokens()
            assert now(session, unchanged) == unchanged
            look = await client.services.matches.look_as(match, person.id)
            await client.services.matches.play(match, person.id, look.offers[0])
            await session.quiet()
            panel = now(session, panel)
            assert panel.pictures
            await choose(other, panel, open_choices(panel)[0])
        assert loopback.violations == []
    finally:
        await loopback.stop()


async def test_open_panel_follows_after_a_restart_of_the_whole_playground(tmp_path: Path) -> None:
    state, database = tmp_path / "world.json", tmp_path / "tavolino.db"
    loopback = await Loopback.start(state=state, clock=PatientClock(), limits=hurried())
    guild = loopback.add_guild("Bazaar")
    channel = loopback.add_channel(guild, "island")
    async with bot_on(loopback, database) as client:
        session = Session(loopback, guild, channel, client, database)
        person, other = await two(session)
        panel, match = await session.panel(other), await session.match_id()
        assert open_choices(panel) == []
    await loopback.stop()
    again = await Loopback.start(state=state, clock=PatientClock(), limits=hurried())
    try:
        async with bot_on(again, database) as client:
            session = Session(again, guild, channel, client, database)
            look = await client.services.matches.look_as(match, person.id)
            await client.services.matches.play(match, person.id, look.offers[0])
            await session.quiet()
            assert open_choices(now(session, panel))
    finally:
        await again.stop()
