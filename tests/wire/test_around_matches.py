"""Around a match through Discord: followers, private notes, the next table, and steps shown to others."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.match.act_limits import ACTS
from bot.moderation.moderator_actions import ModeratorAction
from bot.store import LessonRow
from cogs.lobby.my_tables import PAGE_SIZE
from cogs.text.custom_id import ComponentAction, write
from tests.wire.forged_presses import forged
from tests.wire.pending_work import work_done
from tests.wire.play_session import (
    Session,
    answer_to,
    buttons_of,
    custom_id,
    more_of,
    press,
    pressed,
    reach,
    reached,
    typed,
)
from tests.wire.solo_tables import match_of
from tests.wire.timed_turns import settled, settled_match

LINK = 5
"""Discord's style of a button that is a link."""


async def end(session: Session, match: str) -> None:
    """Play the match to its end with moves of the asked players."""
    matches = session.client.services.matches
    for _ in range(20_000):
        look = await matches.look(match, None)
        if not look.deciders:
            break
        seat = look.deciders[0]
        own = await matches.look(match, seat)
        await matches.play(match, look.table.seats[seat].user or 0, own.offers[0], token=own.token)
    await settled(session)


async def until_turn(session: Session, match: str, person: Any) -> None:
    """Play until it is this person's turn at that table."""
    matches = session.client.services.matches
    for _ in range(500):
        (seat,) = (await matches.look(match, None)).deciders
        own = await matches.look(match, seat)
        if own.table.seats[seat].user == person.id:
            return
        await matches.play(match, own.table.seats[seat].user or 0, own.offers[0], token=own.token)


def followed(person: Any) -> list[Any]:
    """Return the direct messages about a match that the person follows."""
    return [message for message in person.sees(person.dm) if "that you follow is over" in message.content]


@pytest.mark.shared_bot
async def test_follower_gets_the_last_board_and_the_result_once(session: Session) -> None:
    anna, bruno, carla, dario, emil = session.people("Anna", "Bruno", "Carla", "Dario", "Emil")
    await session.match(anna, bruno, game="cafe_international")
    match = await session.match_id()
    for guest in (carla, dario, emil):
        begun = await reach(guest, session.table(guest), "follow")
        assert "You follow this match" in begun.reply.text
        assert begun.reply.only_for == guest.id
    ended = await reach(dario, session.table(dario), "unfollow")
    assert "no longer follow" in ended.reply.text
    emil.leave(session.guild)
    await end(session, match)
    (told,) = followed(carla)
    assert not told.flags & 4096, "it notifies the follower"
    assert "Anna" in told.content
    assert told.pictures
    assert told.pictures[0].description
    assert any(part.get("style") == LINK for part in told.parts())
    assert followed(dario) == followed(emil) == []
    session.client.services.matches.announce(match)
    await settled(session)
    assert len(followed(carla)) == 1
    more = await more_of(carla, session.table(carla))
    assert not buttons_of(more, "follow")


async def test_follower_removed_from_the_private_thread_gets_no_result(session: Session) -> None:
    anna, bruno, carla, dario = session.people("Anna", "Bruno", "Carla", "Dario")
    thread = session.loopback.add_thread(session.channel, "cellar", [anna, bruno, carla, dario, session.loopback.bot])
    session.channel = thread
    await session.match(anna, bruno, game="cafe_international")
    match = await session.match_id()
    for guest in (carla, dario):
        await reach(guest, session.table(guest), "follow")
    session.loopback.remove_from_thread(thread, carla)
    await end(session, match)
    assert len(followed(dario)) == 1
    assert followed(carla) == []


@pytest.mark.shared_bot
async def test_message_to_a_follower_drops_deleted_users(session: Session) -> None:
    anna, bruno, carla = session.people("Annabella", "Bruno", "Carla")
    await session.match(anna, bruno, game="cafe_international")
    match = await session.match_id()
    await reach(carla, session.table(carla), "follow")
    await end(session, match)
    (told,) = followed(carla)
    assert "Annabella" in told.content
    await session.client.services.people.privacy.forget(anna.id, session.client.services.now())
    await settled(session)
    (told,) = followed(carla)
    assert "Annabella" not in told.content
    assert "Former player" in told.content
    assert told.pictures
    await session.client.services.people.privacy.forget(carla.id, session.client.services.now())
    await settled(session)
    assert followed(carla) == []


@pytest.mark.shared_bot
async def test_user_without_direct_messages_cannot_follow(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno, game="cafe_international")
    match = await session.match_id()
    carla.set_dms_open(False)
    await reach(carla, session.table(carla), "follow")
    await end(session, match)
    assert followed(carla) == []
    other = session.loopback.add_channel(session.guild, "harbour")
    await session.match(anna, bruno, game="cafe_international", channel=other)
    refused = await reach(carla, session.table(carla, other), "follow")
    assert "can’t send you DMs" in refused.reply.text


@pytest.mark.shared_bot
async def test_note_is_visible_only_to_its_author(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno", game="cafe_international")
    table = session.table(anna)
    menu = await more_of(anna, table)
    form = (await anna.press(menu, custom_id(menu, "note"))).modal
    await (await anna.submit(form, {"note": "keep *two* jokers\nwatch Bruno"})).settled()
    panel = await session.panel(anna)
    assert "> keep \\*two\\* jokers\n> watch Bruno" in panel.text
    assert "jokers" not in (await session.panel(bruno)).text
    assert not any("jokers" in message.text for message in session.public())
    form = (await anna.press(menu, custom_id(menu, "note"))).modal
    assert form.fields[0].value == "keep *two* jokers\nwatch Bruno"
    emptied = await (await anna.submit(form, {"note": ""})).settled()
    assert "no note" in emptied.reply.text
    assert "jokers" not in (await session.panel(anna)).text
    carla = session.people("Carla")[0]
    menu = await more_of(carla, table)
    assert not buttons_of(menu, "note")


@pytest.mark.shared_bot
async def test_my_tables_reach_every_table_by_pages(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    for number in range(PAGE_SIZE + 1):
        channel = session.loopback.add_channel(session.guild, f"quay-{number}")
        await session.match(*people, game="cafe_international", channel=channel)
    await settled(session)
    page = await typed(people[0], session.channel, "games mine")
    found, pages = set[str](), 0
    while True:
        assert page.text.count("<#") <= PAGE_SIZE
        found |= set(re.findall(r"<#\d+>", page.text))
        pages += 1
        onward = [
            one for one in buttons_of(page, "mine-page") if one.custom_id.endswith(f":{pages}") and not one.disabled
        ]
        if not onward:
            break
        page = await answer_to(people[0].press(page, onward[0].custom_id))
    assert (len(found), pages) == (PAGE_SIZE + 1, 2)


@pytest.mark.shared_bot
async def test_panel_opens_the_next_waiting_table(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    other = session.loopback.add_channel(session.guild, "harbour")
    await session.match(*people, game="cafe_international")
    await session.match(*people, game="cafe_international", channel=other)
    await settled(session)
    first, waiting = people
    here, there = await session.match_id(), await session.match_id(other)
    await until_turn(session, there, first)
    await until_turn(session, here, waiting)
    panel = await session.panel(first)
    (following,) = buttons_of(panel, "mine-turn")
    assert re.fullmatch(r"Next: Café International, (3 d|2 d 23 h) left", following.label.replace("\u00a0", " "))
    opened = await answer_to(first.press(panel, following.custom_id))
    assert opened.only_for == first.id
    assert opened.id != panel.id, "the panel stays"
    assert any(f":pick:{there}:" in one.custom_id for one in (*opened.buttons(), *opened.selects()))
    await until_turn(session, here, first)
    assert not buttons_of(await session.panel(first), "mine-turn"), "it is asked here"
    await until_turn(session, there, waiting)
    await until_turn(session, here, waiting)
    assert not buttons_of(await session.panel(first), "mine-turn"), "no other table waits"


@pytest.mark.shared_bot
async def test_panel_offers_the_daily_puzzle_until_it_is_answered(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game="cafe_international")
    first, waiting = people
    here = await session.match_id()
    await until_turn(session, here, first)
    assert not buttons_of(await session.panel(first), "today-open"), "it is asked here"
    await until_turn(session, here, waiting)
    assert not buttons_of(await session.panel(first), "today-open"), "its game is unknown"
    puzzle = (await session.client.services.people.daily_puzzles.today(first.id)).puzzle
    await session.client.services.store.lessons.put(
        first.id, puzzle.game, LessonRow("ending", (), 1, has_finished=True)
    )
    panel = await session.panel(first)
    (offered,) = buttons_of(panel, "today-open")
    assert offered.label == "Puzzle of the day"
    puzzle = await answer_to(first.press(panel, offered.custom_id))
    assert puzzle.only_for == first.id
    assert puzzle.id != panel.id, "the panel stays"
    await answer_to(first.press(puzzle, buttons_of(puzzle, "today-pick")[0].custom_id))
    assert not buttons_of(await session.panel(first), "today-open"), "it is answered"


@pytest.mark.shared_bot
async def test_ended_solo_match_opens_the_next_table(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno")
    await until_turn(session, await session.match_id(), people[0])
    match = await match_of(session, people[0])
    await session.client.services.moderation.requests.ask(match, people[0].id, "end", session.client.services.now())
    ended = await forged(session, people[0], people[0].dm, write("b", ComponentAction("turn", match)))
    (following,) = buttons_of(ended.reply, "mine-turn")
    opened = await answer_to(people[0].press(ended.reply, following.custom_id))
    here = await session.match_id()
    assert any(f":pick:{here}:" in one.custom_id for one in (*opened.buttons(), *opened.selects()))


@pytest.mark.shared_bot
async def test_note_on_an_ended_match_names_the_button_that_shows_it(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await match_of(session, anna)
    await session.client.services.moderation.requests.ask(match, anna.id, "end", session.client.services.now())
    await session.quiet()
    menu = await more_of(anna, session.message_with(anna, "more", anna.dm))
    form = (await anna.press(menu, custom_id(menu, "note"))).modal
    kept = await answer_to(anna.submit(form, {"note": "draw less"}))
    assert kept.text == "I keep your note. *More*, *Note* shows it to you alone."
    form = (await anna.press(menu, custom_id(menu, "note"))).modal
    assert form.fields[0].value == "draw less"


@pytest.mark.shared_bot
async def test_solo_match_is_among_the_past_matches_in_a_server(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match = await match_of(session, anna)
    await session.client.services.moderation.requests.ask(match, anna.id, "end", session.client.services.now())
    for person, found in ((bruno, []), (anna, [match])):
        guide = await typed(person, session.channel, "tavolino help")
        more = await reached(person, guide, "help-more")
        past = await reached(person, more, "help-past")
        assert f"Your matches ({len(found)})" in past.text
        assert [value for menu in past.selects() for _, value in menu.options] == found
        back = await reached(person, past, "help-back")
        assert back.text == more.text
    past = await reached(anna, back, "help-past")
    opened = await answer_to(anna.select(past, past.selects()[0].custom_id, [match]))
    assert "Zanzibar" in opened.text


@pytest.mark.shared_bot
async def test_step_shown_to_everybody_is_public_and_limited(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno)
    await settled(session)
    table = session.table(anna)
    viewer = await reached(anna, table, "replay")
    assert viewer.only_for == anna.id
    own = len(session.public())
    answer = await pressed(anna, viewer, "replay-share")
    assert "public board" in answer.text
    await session.loopback.wait_for(lambda: len(session.public()) == own + 1)
    shown = session.public()[-1]
    assert shown.flags & 4096, "it notifies nobody"
    assert "Shown: Public view" in shown.text
    assert f"/{table.id})" in shown.text
    log = await reached(carla, table, "log")
    form = (await carla.press(log, custom_id(log, "share"))).modal
    await (await carla.submit(form, {"step": "0"})).settled()
    await session.loopback.wait_for(lambda: "the beginning" in session.public()[-1].text)
    for _ in range(ACTS["shown-step"].hour - 1):
        await press(anna, viewer, "replay-share")
    refused = await press(anna, viewer, "replay-share")
    assert "You can do this at most 6 times an hour" in refused.reply.text
    public = {"view": "replay", "public": True}
    refused = await (await anna.slash(session.channel, "history show", public)).settled()
    assert "You can do this at most 6 times an hour" in refused.reply.text
    opened = await press(bruno, shown, "replay")
    assert opened.reply.only_for == bruno.id


@pytest.mark.shared_bot
async def test_animations_shown_to_everybody_count_as_shown_steps(session: Session) -> None:
    anna, _ = await session.new_match("Anna", "Bruno")
    match = await session.match_id()
    limits = session.client.services.moderation.act_limits
    limits.take("shown-step", anna.id, session.channel.id, ACTS["shown-step"].hour)
    await session.client.services.moderation.actions.end(match, ModeratorAction(session.guild.id, 1, "late"))
    film = {"view": "animation", "match": match, "public": True}
    await anna.slash(session.channel, "history show", film)
    await work_done()
    told = [message.text for message in anna.sees(session.channel) if message.ephemeral]
    assert "You can do this at most 6 times an hour" in told[-1]


@pytest.mark.parametrize("command", ["tavolino help", "games mine"])
async def test_repeated_command_leaves_one_private_screen(session: Session, command: str) -> None:
    (anna,) = session.people("Anna")
    first = await typed(anna, session.channel, command)
    second = await typed(anna, session.channel, command)
    await session.loopback.wait_for(lambda: session.loopback.message(first.id) is None)
    assert session.loopback.message(second.id) is not None
