"""Around a match through Discord: followers, private notes, the next table, and steps shown to others."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.people.shown_steps import MOST_SHOWN
from tests.wire.evening import Evening, custom_id, reach
from tests.wire.long_evening import settled

LINK = 5
"""Discord's style of a button that is a link."""


async def end(evening: Evening, match: str) -> None:
    """Play the match to its end with moves of the asked players."""
    matches = evening.client.services.matches
    for _ in range(20_000):
        look = await matches.look(match, None)
        if not look.deciders:
            break
        seat = look.deciders[0]
        own = await matches.look(match, seat)
        await matches.play(match, look.table.seats[seat].user or 0, own.offers[0], since=own.since)
    await settled(evening)


async def until_turn(evening: Evening, match: str, person: Any) -> None:
    """At that table it is this person's turn."""
    matches = evening.client.services.matches
    for _ in range(500):
        (seat,) = (await matches.look(match, None)).deciders
        own = await matches.look(match, seat)
        if own.table.seats[seat].user == person.id:
            return
        await matches.play(match, own.table.seats[seat].user or 0, own.offers[0], since=own.since)


def followed(person: Any) -> list[Any]:
    """The direct messages about a match that the person follows."""
    return [message for message in person.sees(person.dm) if "that you follow is over" in message.content]


@pytest.mark.shared_bot
async def test_a_follower_gets_the_last_board_and_the_result_once(evening: Evening) -> None:
    anna, bruno, carla, dario, emil = evening.people("Anna", "Bruno", "Carla", "Dario", "Emil")
    await evening.match(anna, bruno, game="cafe_international")
    match = await evening.match_id()
    for guest in (carla, dario, emil):
        begun = await reach(guest, evening.table(guest), "follow")
        assert "You follow this match" in begun.reply.text
        assert begun.reply.only_for == guest.id
    ended = await reach(dario, evening.table(dario), "unfollow")
    assert "no longer follow" in ended.reply.text
    emil.leave(evening.guild)
    await end(evening, match)
    (told,) = followed(carla)
    assert not told.flags & 4096, "it notifies the follower"
    assert "Anna" in told.content
    assert told.pictures
    assert told.pictures[0].description
    assert any(part.get("style") == LINK for part in told.parts())
    assert followed(dario) == followed(emil) == []
    evening.client.services.matches.announce(match)
    await settled(evening)
    assert len(followed(carla)) == 1
    more = (await (await carla.press(evening.table(carla), custom_id(evening.table(carla), "more"))).settled()).reply
    assert not any((one.custom_id or "").startswith("b:follow:") for one in more.buttons())


@pytest.mark.shared_bot
async def test_the_message_to_a_follower_forgets_who_is_forgotten(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Annabella", "Bruno", "Carla")
    await evening.match(anna, bruno, game="cafe_international")
    match = await evening.match_id()
    await reach(carla, evening.table(carla), "follow")
    await end(evening, match)
    (told,) = followed(carla)
    assert "Annabella" in told.content
    await evening.client.services.privacy.forget(anna.id, evening.client.services.now())
    await settled(evening)
    (told,) = followed(carla)
    assert "Annabella" not in told.content
    assert "Former player" in told.content
    assert told.pictures
    await evening.client.services.privacy.forget(carla.id, evening.client.services.now())
    await settled(evening)
    assert followed(carla) == []


@pytest.mark.shared_bot
async def test_a_user_without_direct_messages_cannot_follow(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    await evening.match(anna, bruno, game="cafe_international")
    match = await evening.match_id()
    carla.set_dms_open(False)
    await reach(carla, evening.table(carla), "follow")
    await end(evening, match)
    assert followed(carla) == []
    other = evening.loopback.add_channel(evening.guild, "harbour")
    await evening.match(anna, bruno, game="cafe_international", channel=other)
    refused = await reach(carla, evening.table(carla, other), "follow")
    assert "can’t send you DMs" in refused.reply.text


@pytest.mark.shared_bot
async def test_a_note_is_for_its_writer_alone(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno, game="cafe_international")
    table = evening.table(anna)
    menu = (await (await anna.press(table, custom_id(table, "more"))).settled()).reply
    form = (await anna.press(menu, custom_id(menu, "note"))).modal
    await (await anna.submit(form, {"note": "keep *two* jokers\nwatch Bruno"})).settled()
    panel = await evening.panel(anna)
    assert "> keep \\*two\\* jokers\n> watch Bruno" in panel.text
    assert "jokers" not in (await evening.panel(bruno)).text
    assert not any("jokers" in message.text for message in evening.public())
    form = (await anna.press(menu, custom_id(menu, "note"))).modal
    assert form.fields[0].value == "keep *two* jokers\nwatch Bruno"
    await (await anna.submit(form, {"note": ""})).settled()
    assert "jokers" not in (await evening.panel(anna)).text
    carla = evening.people("Carla")[0]
    menu = (await (await carla.press(table, custom_id(table, "more"))).settled()).reply
    assert not any((one.custom_id or "").startswith("b:note:") for one in menu.buttons())


@pytest.mark.shared_bot
async def test_the_panel_links_to_the_next_table_that_waits(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno")
    other = evening.loopback.add_channel(evening.guild, "harbour")
    await evening.match(*people, game="cafe_international")
    await evening.match(*people, game="cafe_international", channel=other)
    await settled(evening)
    first, waiting = people
    here, there = await evening.match_id(), await evening.match_id(other)
    await until_turn(evening, there, first)
    await until_turn(evening, here, waiting)
    panel = await evening.panel(first)
    (link,) = [one for one in panel.parts() if one.get("style") == LINK]
    assert re.fullmatch(r"Next: Café International, (3 d|2 d 23 h) left", link["label"].replace("\u00a0", " "))
    assert link["url"].endswith(f"/{other.id}/{evening.table(first, other).id}")
    await until_turn(evening, here, first)
    assert not [one for one in (await evening.panel(first)).parts() if one.get("style") == LINK], "it is asked here"
    await until_turn(evening, there, waiting)
    await until_turn(evening, here, waiting)
    assert not [one for one in (await evening.panel(first)).parts() if one.get("style") == LINK], "no other table waits"


@pytest.mark.shared_bot
async def test_a_shown_step_is_public_and_limited(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    await evening.match(anna, bruno)
    await settled(evening)
    table = evening.table(anna)
    viewer = (await reach(anna, table, "replay")).reply
    assert viewer.only_for == anna.id
    own = len(evening.public())
    answer = (await (await anna.press(viewer, custom_id(viewer, "replay-share"))).settled()).reply
    assert "public board" in answer.text
    await evening.loopback.wait_for(lambda: len(evening.public()) == own + 1)
    shown = evening.public()[-1]
    assert shown.flags & 4096, "it notifies nobody"
    assert "View: Public view" in shown.text
    assert f"/{table.id})" in shown.text
    log = (await reach(carla, table, "log")).reply
    form = (await carla.press(log, custom_id(log, "share"))).modal
    await (await carla.submit(form, {"step": "0"})).settled()
    await evening.loopback.wait_for(lambda: "the beginning" in evening.public()[-1].text)
    for _ in range(MOST_SHOWN - 1):
        await (await anna.press(viewer, custom_id(viewer, "replay-share"))).settled()
    refused = await (await anna.press(viewer, custom_id(viewer, "replay-share"))).settled()
    assert f"show {MOST_SHOWN} steps an hour" in refused.reply.text
    opened = await (await bruno.press(shown, custom_id(shown, "replay"))).settled()
    assert opened.reply.only_for == bruno.id
