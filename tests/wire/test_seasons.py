"""Seasons through the wire: started by organisers, on the club page, one post at the end, and a file that proves it."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club.file_check import verifier_of, verify_file
from bot.table.table import Person
from cogs.text.custom_id import ComponentAction, write
from tests.store.rated_matches import rated
from tests.wire.clubs import MINUTE, Club, menu
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import MovedTime, Session, bot_on, custom_id, press, said, session_at, typed
from tests.wire.refused_uploads import is_in_words, refuse_files

DAY = timedelta(days=1)
NAMES = ("Anna", "Bruno", "Carla", "Dora")


LETTERS = str.maketrans("01", "ab")
"""Digits that no id of a match has."""


async def matches(session: Session, people: list[Any], count: int = 8) -> None:
    """Store rated matches of the last days. The first of the people wins them, against the others in turns."""
    store, now = session.client.services.store, session.client.services.now()
    for person in people:
        await store.users.remember(Person(person.id, person.name, "en"))
    for number in range(count):
        users = [people[0].id, people[1 + number % (len(people) - 1)].id]
        at = now - timedelta(hours=count - number)
        match = f"{session.guild.id % 10**5:05}{number:03}".translate(LETTERS)
        await rated(store, session.guild.id, match, at, *users)


async def seasons(person: Any, channel: Any) -> Any:
    """Return the private screen of seasons."""
    answer = await (await person.slash(channel, "tavolino club", {"show": "seasons"})).settled()
    assert answer.reply.only_for == person.id
    return answer.reply


async def start(person: Any, screen: Any, game: str = "all", **fields: str) -> Any:
    """Start a season with the form; the private answer."""
    opened = await person.select(screen, menu(screen, "span-new").custom_id, [game])
    assert opened.answer == "modal"
    answer = await (await person.submit(opened.modal, {"title": "Autumn", **fields})).settled()
    assert answer.reply.only_for == person.id
    return answer.reply


async def stop(person: Any, screen: Any, reason: str = "the cup begins") -> Any:
    opened = await person.press(screen, custom_id(screen, "span-end"))
    return (await (await person.submit(opened.modal, {"reason": reason})).settled()).reply


def finals(club: Club) -> list[Any]:
    """Return the public posts about ended seasons."""
    return [one for one in club.keeper.sees(club.channel) if not one.ephemeral and "Season over" in one.text]


async def file_of(person: Any, message: Any) -> bytes:
    answer = await press(person, message, "span-file")
    assert answer.reply.only_for == person.id
    (attached,) = [one for one in answer.reply.attachments if one.filename == "season.json"]
    return bytes(attached.data)


@pytest.mark.of_a_file
async def test_old_button_or_form_does_not_end_the_next_season(club: Club) -> None:
    keeper, channel, services = club.keeper, club.channel, club.session.client.services
    old = await start(keeper, await seasons(keeper, channel))
    opened = await keeper.press(old, custom_id(old, "span-end"))
    await stop(keeper, await seasons(keeper, channel))
    await club.settled()
    assert "✓ The season has started" in (await start(keeper, await seasons(keeper, channel), title="Winter")).text
    late = await (await keeper.submit(opened.modal, {"reason": "the cup begins"})).settled()
    assert "This season is over" in late.reply.text
    ended = await keeper.press(old, custom_id(old, "span-end"))
    assert (ended.modal, ["This season is over" in one.text for one in told(ended)]) == (None, [True])
    running = await services.club.seasons.running(club.session.guild.id)
    assert running is not None
    assert (running.title, running.end > services.now() + 80 * DAY) == ("Winter", True)


@pytest.mark.of_a_file
async def test_dates_beyond_the_calendar_are_refused_with_a_sentence(club: Club) -> None:
    keeper, channel = club.keeper, club.channel
    await typed(keeper, channel, "tavolino reminders", zone="Europe/Rome")
    for day in ("0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"):
        told = (await start(keeper, await seasons(keeper, channel), begin=day, end=day)).text
        assert "Something went wrong" not in told, day
        assert "started" not in told, day
        await club.session.quiet()


@pytest.mark.of_a_file
async def test_season_runs_from_start_to_end(club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    people = club.people(*NAMES)
    await matches(club.session, people)
    screen = await seasons(club.keeper, club.channel)
    assert "There has been no season here yet" in screen.text
    now = club.session.client.services.now()
    screen = await start(club.keeper, screen, begin=f"{now - 5 * DAY:%Y-%m-%d}", end=f"{now + 20 * DAY:%Y-%m-%d}")
    assert "✓ The season has started" in screen.text
    assert ("1\\. **Anna** · **" in screen.text, "8 matches, 3 opponents" in screen.text) == (True, True)
    assert "season started · A new season" in screen.text, "what organisers do is visible, with its reason"
    await club.passed()
    assert ("Season: Autumn" in club.page.text, "1\\. **Anna**" in club.page.text) == (True, True)
    assert "Bruno" not in club.page.text.partition("Season")[2], "three matches are not enough"
    await club.passed(21 * DAY)
    (final,) = finals(club)
    assert final.silent
    assert final.attachments, "the chart"
    assert ("1\\. **Anna**" in final.text, "8 rated matches" in final.text) == (True, True)
    assert "Season: Autumn" not in club.page.text
    await club.passed(2 * DAY)
    assert [one.id for one in finals(club)] == [final.id], "posted once"
    data = await file_of(people[1], final)
    (path := tmp_path / "season.json").write_bytes(data)
    verify = verifier_of(path)
    assert verify is not None
    assert verify_file(path, verify) == 0
    digest = capsys.readouterr().out.split()[-1]
    assert digest in final.text
    content = json.loads(data)
    assert content["names"] == list(NAMES)
    content["table"][0]["points"] += 1
    path.write_text(json.dumps(content))
    assert verify_file(path, verify) == 1


@pytest.mark.of_a_file
async def test_post_gives_the_reason_for_its_missing_picture_in_the_servers_language(club: Club) -> None:
    await said(club.keeper, club.channel, "tavolino-admin setup language", language="it")
    await matches(club.session, club.people(*NAMES))
    day = f"{club.session.client.services.now() - 5 * DAY:%Y-%m-%d}"
    await start(club.keeper, await seasons(club.keeper, club.channel), begin=day)
    refuse_files(club.session)
    await stop(club.keeper, await seasons(club.keeper, club.channel))
    await club.passed()
    (final,) = [one for one in club.keeper.sees(club.channel) if "Stagione finita" in one.text and not one.ephemeral]
    assert is_in_words(final, "it")


@pytest.mark.of_a_file
async def test_final_standings_wait_until_the_page_leaves_a_closed_channel(club: Club) -> None:
    loopback, other = club.session.loopback, club.session.loopback.add_channel(club.session.guild, "other")
    await matches(club.session, club.people(*NAMES))
    now = club.session.client.services.now()
    await start(club.keeper, await seasons(club.keeper, other), begin=f"{now - 5 * DAY:%Y-%m-%d}")
    for _ in range(2):
        await club.passed()  # the page may be changed again at once
    loopback.deny(club.channel, "view_channel")
    assert "✓ The season is over" in (await stop(club.keeper, await seasons(club.keeper, other))).text
    await club.passed()
    assert finals(club) == []
    await said(club.keeper, other, "tavolino-admin setup club", channel=other)
    await club.passed()
    club.channel = other
    assert len(finals(club)) == 1


@pytest.mark.of_a_file
async def test_deleted_user_is_a_former_player_in_final_standings(club: Club) -> None:
    people = club.people(*NAMES)
    await matches(club.session, people)
    services = club.session.client.services
    now = services.now()
    await start(club.keeper, await seasons(club.keeper, club.channel), begin=f"{now - 5 * DAY:%Y-%m-%d}")
    reply = await stop(club.keeper, await seasons(club.keeper, club.channel), "Anna wants it")
    assert "✓ The season is over" in reply.text
    await club.settled()
    (final,) = finals(club)
    before = await services.club.seasons.standing((await services.club.seasons.rows.of(club.session.guild.id))[0])
    assert (await services.people.privacy.export(people[0].id))["tables"]["season_people"]
    await services.people.privacy.forget(people[0].id, now)
    await club.passed()
    (after,) = finals(club)
    assert (after.id, "Anna" in after.text, "a former player" in after.text) == (final.id, False, True)
    standing = await services.club.seasons.standing((await services.club.seasons.rows.of(club.session.guild.id))[0])
    assert [row.points for row in standing.rows] == [row.points for row in before.rows]
    assert standing.rows[0].user is None
    data = await file_of(people[1], after)
    assert (b"Anna" in data, standing.season.digest) == (False, before.season.digest)
    shown = (await (await people[1].press(after, custom_id(after, "span-open"))).settled()).reply
    assert "Anna" not in shown.text, "also in the reason of an organiser"


@pytest.mark.of_a_file
async def test_restarted_bot_ends_the_season_once_and_leaves_a_deleted_post_alone(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        club = Club(session)
        await club.begin()
        await matches(session, club.people(*NAMES))
        await start(club.keeper, await seasons(club.keeper, club.channel), end="3")
        await club.settled()
        await session.end()
        now.ahead = 4 * DAY
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = club.session.client = client
            await club.passed()
            (final,) = finals(club)
            # a bot that posted the table, and died before it stored that
            guild = session.guild.id
            row = (await client.services.club.posts.of(guild))["season 1"]
            await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = club.session.client = client
            await client.services.club.posts.put(msgspec.structs.replace(row, message=None, digest=""))
            await club.passed(5 * MINUTE)
            assert [one.id for one in finals(club)] == [final.id]
            session.loopback.delete_messages(final)
            await session.loopback.wait_for(lambda: not finals(club))
            await club.passed()
            await club.passed()
            assert finals(club) == []


@pytest.mark.shared_bot
async def test_only_organisers_start_and_end_seasons(session: Session) -> None:
    club = Club(session)
    anna, bruno = session.people("Anna", "Bruno")
    assert "There is no club page here" in (await seasons(anna, session.channel)).text
    role = session.loopback.add_role(session.guild, "Organisers")
    await said(club.keeper, session.channel, "tavolino-admin setup club", channel=session.channel)
    told_ = await said(club.keeper, session.channel, "tavolino-admin setup club", organisers=role)
    assert f"<@&{role.id}> organises tournaments and seasons" in told_
    assert f"The club page is in <#{session.channel.id}>" in told_
    screen = await seasons(bruno, session.channel)
    assert not [one for one in screen.selects() if "span-new" in one.custom_id]
    for kind, verb, value in (("s", "span-new", "all"), ("b", "span-end", None)):
        refused = await forged(session, bruno, session.channel, write(kind, ComponentAction(verb, "")), value)
        assert refused.modal is None
        assert ["Only moderators and the organisers" in one.text for one in told(refused)] == [True]
    anna.set_roles(role.id)
    screen = await seasons(anna, session.channel)
    assert "at most 60 characters" in (await start(anna, screen, title=" ")).text
    assert "I can’t read these days" in (await start(anna, screen, end="soon")).text
    assert "I can’t read these days" in (await start(anna, screen, begin="2999-01-01")).text
    assert "Give a reason" in (await start(anna, screen, reason=" ")).text
    begun = await start(anna, screen, "zanzibar")
    assert ("✓" in begun.text, "Zanzibar" in begun.text) == (True, True)
    assert "already" in (await start(anna, screen)).text, "a form that was open before"
    assert "Give a reason" in (await stop(anna, begun, " ")).text
    anna.set_roles()
    refused = await forged(session, anna, session.channel, write("b", ComponentAction("span-end", "")))
    assert ["Only moderators" in one.text for one in told(refused)] == [True]
    ended = await stop(club.keeper, await seasons(club.keeper, session.channel))
    assert "✓ The season is over" in ended.text
    log = await said(club.keeper, session.channel, "tavolino-admin match log")
    assert ("season ended early" in log, "the cup begins" in log) == (True, True)


@pytest.mark.shared_bot
@pytest.mark.parametrize(("locale", "words"), [("it", "Stagione: Herbst"), ("de", "Saison: Herbst")])
async def test_season_screens_are_translated(session: Session, locale: str, words: str) -> None:
    keeper: Any = session.loopback.add_person("Keeper", locale, admin=True)
    club = Club(session)
    await said(club.keeper, session.channel, "tavolino-admin setup club", channel=session.channel)
    shown = await start(keeper, await seasons(keeper, session.channel), title="Herbst")
    assert words in shown.text
