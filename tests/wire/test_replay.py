"""The replay viewer: every step in pictures and words, from the permitted perspectives, also after a restart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.i18n import say, word
from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.wire.play_session import PatientClock, Session, bot_on, buttons_of, hurried
from tests.wire.random_match import played
from tests.wire.replays import opened, part, picked, turned


async def posted(session: Session, person: Any, channel: Any = None, **options: Any) -> Any:
    """Post the public view. The user who asks for it gets a note."""
    asked = await opened(session, person, channel, public=True, **options)
    await session.loopback.wait_for(lambda: asked.followups)
    assert (asked.reply.only_for, asked.reply.text) == (person.id, word("viewer-posted", "en"))
    (viewer,) = asked.followups
    assert viewer.only_for is None
    return viewer


def offered(viewer: Any, menu: str) -> list[str]:
    custom_id = part(viewer, menu)
    return [value for found in viewer.selects() if found.custom_id == custom_id for _, value in found.options]


def enabled(viewer: Any) -> set[str]:
    """Return the names of the buttons that can be pressed and lead to other steps."""
    steps = buttons_of(viewer, "replay-step")
    return {found.custom_id.split(":")[4] for found in steps if not found.disabled}


def following(viewer: Any) -> int:
    """Return the number of the step to which the button to the next one leads."""
    return int(next(found.custom_id for found in viewer.buttons() if ":next:" in found.custom_id).split("|")[-1])


def check_alt_texts(viewer: Any) -> None:
    assert viewer.pictures
    assert all(picture.description and len(picture.description) <= 1024 for picture in viewer.pictures)


def forge(session: Session, message: Any, old: str, new: str) -> None:
    """Replace these custom_ids in the message, as if they had been there from the start."""
    world = session.loopback._world
    components = json.loads(json.dumps(message.components).replace(old, new))
    world.messages[message.id] = msgspec.structs.replace(message, components=tuple(components))


def current(session: Session, message: Any) -> Any:
    return session.loopback.message(message.id)


@pytest.mark.rotating(3)
async def test_replay_shows_an_ended_match_from_all_perspectives(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    (dora,) = session.people("Dora", locale="de")
    match = await played(session, anna, bruno, setup="random", round_limit=12)
    await _go_to_the_end_and_back(session, dora, match)
    await _change_perspective(session, carla, match)


async def _go_to_the_end_and_back(session: Session, dora: Any, match: str) -> None:
    """Go to the end and back, in German whatever the language of the table."""
    names, frames = ("Anna", "Bruno"), await session.client.services.history.replays.frames(match, dora.id, None)
    last = len(frames) - 1

    viewer = (await opened(session, dora)).reply
    assert viewer.only_for == dora.id
    assert word("viewer-beginning", "de") in viewer.text
    assert enabled(viewer) == {"next", "last"}
    seen = set()
    for number in (1, 2, 3):
        viewer = await turned(dora, viewer, "next")
        heading = frames[number]
        assert word("viewer-step", "de", number=number, last=last) in viewer.text
        assert all(say(said, "de", names) in viewer.text for said in heading.lines)
        assert f"<t:{int(heading.at.timestamp())}:f>" in viewer.text
        check_alt_texts(viewer)
        seen.add(viewer.pictures[0].data)
    assert len(seen) == 3
    viewer = await turned(dora, viewer, "last")
    assert word("viewer-step", "de", number=last, last=last) in viewer.text
    assert enabled(viewer) == {"first", "back"}
    viewer = await turned(dora, viewer, "back")
    assert word("viewer-step", "de", number=last - 1, last=last) in viewer.text

    turns = offered(viewer, "turn")
    assert turns == [str(at) for at in range(last + 1) if at == 0 or frames[at].turn != frames[at - 1].turn]
    assert len(turns) > 4
    viewer = await picked(dora, viewer, "turn", turns[3])
    assert word("viewer-step", "de", number=int(turns[3]), last=last) in viewer.text
    viewer = await turned(dora, viewer, "first")
    assert word("viewer-beginning", "de") in viewer.text
    assert (await opened(session, dora, step=9999)).reply.text == (await turned(dora, viewer, "last")).text


async def _change_perspective(session: Session, carla: Any, match: str) -> None:
    """Show the same moment in the public view, as Bruno and with all hands open."""
    replays, asks = session.client.services.history.replays, carla.id
    viewer = (await opened(session, carla, match=match, step=20)).reply
    assert offered(viewer, "eyes") == ["public", "0", "1", "open"]
    assert len(viewer.pictures) == 1
    seq = (await replays.frames(match, asks, None))[20].seq

    viewer = await picked(carla, viewer, "eyes", "1")
    frame = await replays.frame(match, asks, 1, following(viewer) - 1)
    assert frame.heading.seq == seq
    board, hand = viewer.pictures
    assert all(say(fact, "en", ("Anna", "Bruno")) in hand.description for fact in frame.hands[0].facts)
    assert board.data != hand.data

    viewer = await picked(carla, viewer, "eyes", "open")
    frame = await replays.frame(match, asks, "open", following(viewer) - 1)
    assert [picture.filename for picture in viewer.pictures[1:]] == ["hand-1.png", "hand-2.png"]
    assert frame.revealed
    assert all(say(hidden, "en", ("**", "**")).split("**")[0] in viewer.text for hidden in frame.revealed)
    check_alt_texts(viewer)


async def test_replay_describes_each_step_with_the_names_of_its_time(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match = await played(session, anna, bruno, setup="random", steps=30)
    matches = session.client.services.matches
    frames = await session.client.services.history.replays.frames(match, anna.id, 0)
    his = next(heading.number for heading in frames if heading.seat == 1)
    await matches.seats.resign(match, bruno.id)
    await matches.seats.give_to_computer(match, 1)
    computer = (await matches.table(match)).names[1]
    viewer = (await opened(session, anna, step=his)).reply
    assert "**Bruno**" in viewer.text
    assert computer not in viewer.text
    assert "Bruno" in viewer.pictures[0].description
    labels = [label for found in viewer.selects() for label, _ in found.options]
    assert any("Bruno" in label for label in labels)
    await session.quiet()
    await session.client.services.computers.computer_seats.settled()
    last = (await opened(session, anna, step=9999)).reply
    assert computer.partition(" (")[0] in last.pictures[0].description
    assert "Bruno" not in last.pictures[0].description


async def test_replay_of_a_running_match_shows_only_the_viewers_perspective(session: Session) -> None:
    abroad = session.loopback.add_channel(session.loopback.add_guild("Harbour"), "quay")
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await played(session, anna, bruno, setup="random", steps=9)
    viewer = (await opened(session, anna)).reply
    assert viewer.only_for == anna.id
    assert offered(viewer, "eyes") == ["0"]
    assert len(viewer.pictures) == 2
    text = viewer.text
    for own, other in (
        ("own|0|", "own|1|"),
        ("own|1|", "own|open|"),
        ("own|open|", "own|public|"),
        ("|public|", "|7|"),
    ):
        forge(session, current(session, viewer), own, other)
        await refused(session, anna, viewer, "refused-not-your-eyes")
    assert current(session, viewer).text == text
    forge(session, current(session, viewer), "own|7|", "mine|0|")
    await refused(session, anna, viewer, "refused-outdated-button")

    watched = (await opened(session, carla)).reply
    assert offered(watched, "eyes") == ["public"]
    public = await posted(session, anna)
    for person in (carla, anna, bruno):
        public = await turned(person, public, "back")
        watched = await turned(carla, watched, "back")
        assert [picture.data for picture in public.pictures] == [picture.data for picture in watched.pictures]
        assert public.text == watched.text
        assert offered(public, "eyes") == ["public"]
    forge(session, public, "all|public|", "all|1|")
    await refused(session, bruno, public, "refused-not-your-eyes")
    assert (await session.client.services.matches.table(match)).status == "running"
    await _show_elsewhere(session, anna, carla, abroad)


async def refused(session: Session, person: Any, viewer: Any, why: str) -> None:
    """Check that *Back* changes nothing and is answered with that private sentence."""
    before = current(session, viewer)
    answer = await (await person.press(before, part(before, "back"))).settled()
    await session.loopback.wait_for(lambda: answer.added)
    (said,) = answer.added
    assert said.only_for == person.id
    assert said.text == word(why, "en")
    assert current(session, viewer).text == before.text


async def _show_elsewhere(session: Session, anna: Any, carla: Any, abroad: Any) -> None:
    """Check that a match is shown only in channels where everybody may see it."""
    match, elsewhere = await session.match_id(), session.loopback.add_channel(session.guild, "market")
    assert (await posted(session, anna, elsewhere, match=match)).channel == elsewhere.id
    answer = await opened(session, anna, abroad, match=match, public=True)
    assert (answer.reply.only_for, answer.followups) == (anna.id, [])
    assert answer.reply.text == word("refused-not-here", "en")
    assert (await opened(session, anna, abroad, match=match)).reply.pictures
    answer = await opened(session, carla, abroad, match=match)
    none = word("refused-none-of-that-id", "en")
    assert answer.reply.text == none
    for made_up in ("zzzzzzzz", "no such id", "*"):
        assert (await opened(session, carla, abroad, match=made_up)).reply.text == none


async def test_replay_pages_work_after_a_restart(tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    guild = loopback.add_guild("Bazaar")
    channel, database = loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
    try:
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            people = session.people("Anna", "Bruno")
            await played(session, *people, steps=6)
            private = (await opened(session, people[0])).reply
            public = await posted(session, people[0])
        async with bot_on(loopback, database):
            for person, viewer in ((people[0], private), (people[1], public)):
                page = await turned(person, viewer, "back")
                assert word("viewer-step", "en", number=5, last=6) in page.text
                check_alt_texts(page)
                page = await turned(person, page, "first")
                assert word("viewer-beginning", "en") in page.text
        assert loopback.violations == []
    finally:
        await loopback.stop()
