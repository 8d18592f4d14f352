"""Tournaments through the wire: preview, posts in the club's channel, refusals, organisers' actions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club.file_check import verifier_of, verify_file
from bot.table.table import Person
from cogs.text.custom_id import ComponentAction, write
from tests.waiting import until
from tests.wire.clubs import DAY, MINUTE, NAMES, Cup, announced
from tests.wire.forged_presses import forged, told
from tests.wire.lost_events import lose_thread_events
from tests.wire.play_session import MovedTime, Session, answer_to, bot_on, custom_id, pressed, said, session_at, typed


@pytest.mark.of_a_file
async def test_tournament_runs_from_the_form_to_the_final_standings(cup: Cup, tmp_path: Path) -> None:
    people = cup.club.people(*NAMES)
    draft = await cup.draft(cup.keeper)
    assert "There is no tournament here yet" in (await pressed(cup.keeper, draft, "tour")).text, "the way back"
    draft = await cup.draft(cup.keeper)
    assert re.search(r"24 people, 4 rounds, over by <t:\d+:D>", draft.text)
    draft = await cup.pick(cup.keeper, draft, "tour-draft", "2", "tables")
    opened = await cup.keeper.press(draft, custom_id(draft, "tour-when"))
    assert opened.answer == "modal"
    start = cup.services.now() + 5 * DAY
    draft = (
        await (await cup.keeper.submit(opened.modal, {"day": f"{start:%Y-%m-%d}", "hour": "18:00"})).settled()
    ).reply
    announced = (await cup.announce(cup.keeper, draft)).reply
    assert f"✓ Announced. The post is in <#{cup.channel.id}>" in announced.text
    await cup.settled()
    news = cup.post("Tournament: Autumn Cup")
    assert ("tables of 2" in news.content, "Nobody has joined yet" in news.content, news.silent) == (True, True, True)
    for person in people:
        assert "✓ You have joined the tournament" in (await pressed(person, news, "tour-join")).text
    assert "You are already in this tournament" in (await pressed(people[0], news, "tour-join")).text
    await cup.passed()
    assert "5 people have joined" in cup.post("Tournament: Autumn Cup").content
    assert "Autumn Cup" in cup.club.page.text
    start_at = (await cup.stored()).calendar.starts_at
    await cup.passed(start_at - 2 * DAY + MINUTE - cup.services.now())
    assert "The check-in is open" in cup.post("Tournament: Autumn Cup").content
    check = cup.post("Check-in: Autumn Cup")
    assert [f"<@{person.id}>" in check.content for person in people] == [True] * 5
    assert not check.silent
    for person in people[:4]:
        assert "✓ You are checked in" in (await pressed(person, check, "tour-join")).text
    await cup.passed()
    check = cup.post("Check-in: Autumn Cup")
    assert ("Checked in: 4 of 5" in check.content, f"<@{people[4].id}>" in check.content) == (True, True)
    await cup.passed(start_at + MINUTE - cup.services.now())
    first = cup.post("Round 1 of 3: Autumn Cup")
    stored = await cup.stored()
    assert [f"/{row.thread})**" in first.text for row, _ in stored.tables_in(1)] == [True, True]
    assert ("Emil" in first.text, first.silent) == (False, True)
    assert "✓ You are in" in (await pressed(people[0], first, "tour-open")).text
    await cup.passed()
    assert "The check-in is over. Checked in: 4 of 5" in cup.post("Check-in: Autumn Cup").content
    for number in (1, 2, 3):
        await cup.play_round()
        await cup.passed()
        assert cup.post(f"Round {number} of 3").text.count("✓") == 2, "places of both tables"
        await cup.passed(DAY)
    over = cup.post("Tournament over: Autumn Cup")
    assert [f"{place}\\. **" in over.text for place in (1, 2, 3, 4)] == [True] * 4
    (path := tmp_path / "tournament.json").write_bytes(attached(await pressed(people[4], over, "tour-file")))
    verify = verifier_of(path)
    assert verify is not None
    assert verify_file(path, verify) == 0
    await cup.passed()
    words = ("Tournament: ", "Check-in: ", "Round 1", "Round 2", "Round 3", "Standings: ", "Tournament over")
    assert sorted(len(cup.posts(one)) for one in words) == [1] * 7
    assert len(cup.posts()) == 7, "announcement, check-in, standings, end, and one post a round"
    assert "After 3 of 3 rounds" in cup.post("Standings: ").text


def attached(message: Any) -> bytes:
    (found,) = [one for one in message.attachments if one.filename.endswith(".json")]
    return bytes(found.data)


@pytest.mark.of_a_file
async def test_cancelled_tournament_names_no_deleted_user(cup: Cup) -> None:
    people = cup.club.people(*NAMES[:3])
    await announced(cup, people)
    stored = await cup.stored()
    await cup.services.people.privacy.forget(people[0].id, cup.services.now())
    await cup.passed(stored.calendar.starts_at + MINUTE - cup.services.now())
    over = cup.post("Tournament cancelled: Autumn Cup")
    assert "Cancelled: fewer than 4 people had checked in" in over.text
    await cup.passed()
    assert [one for one in cup.posts() if "Anna" in f"{one.text}{one.content}"] == []
    assert "There is no club page" not in (await cup.screen(people[1])).text
    assert "It is over" in cup.post("Tournament: Autumn Cup").content


@pytest.mark.of_a_file
async def test_organisers_actions_show_a_public_reason(cup: Cup) -> None:
    people = cup.club.people(*NAMES)
    await announced(cup, people)
    screen = await cup.screen(cup.keeper)
    assert "Write a number of days" in (await cup.act(cup.keeper, screen, "move", days="abc")).added[-1].text
    moved = await cup.act(cup.keeper, screen, "move", days="-6")
    assert "✓ The dates are moved" in moved.reply.text
    screen = moved.reply
    assert "check-in is open" in screen.text
    for person in people:
        await pressed(person, await cup.screen(person), "tour-do")
    screen = await cup.screen(cup.keeper)
    listed = next(one for one in screen.selects() if ":tour-act::0:remove:" in one.custom_id)
    opened = await cup.keeper.select(screen, listed.custom_id, ["4"])
    gone = await answer_to(cup.keeper.submit(opened.modal, {"reason": "plays two seats"}))
    assert "✓ That person is withdrawn" in gone.text
    shown = (await cup.screen(people[1])).text
    assert "person withdrawn from the tournament · plays two seats" in shown
    assert "Keeper" not in shown
    begun = (await cup.act(cup.keeper, gone, "start")).reply
    assert "✓ The check-in is over" in begun.text
    await cup.settled()
    assert cup.post("Round 1 of 3")
    own = await cup.screen(people[0])
    assert ("✓ You are in" in own.text, "**[Table " in own.text) == (True, True)
    screen = await cup.screen(cup.keeper)
    listed = next(one for one in screen.selects() if ":tour-act::0:disqualify:" in one.custom_id)
    opened = await cup.keeper.select(screen, listed.custom_id, ["3"])
    out = await answer_to(cup.keeper.submit(opened.modal, {"reason": "asked for help"}))
    assert "person disqualified · asked for help" in out.text
    skip = next(one.custom_id for one in own.buttons() if "|skip" in (one.custom_id or ""))
    own = await answer_to(people[0].press(own, skip))
    assert "✓ You don’t play the next round" in own.text
    leave = next(one.custom_id for one in own.buttons() if "|leave" in (one.custom_id or ""))
    sure = await answer_to(people[0].press(own, leave))
    assert "Withdraw for good?" in sure.text
    left = await pressed(people[0], sure, "tour-do")
    assert "✓ You have withdrawn" in left.text
    assert "can’t come back" in (await forged_join(cup, people[0])).text
    ended = (await cup.act(cup.keeper, await cup.screen(cup.keeper), "cancel", reason="power cut")).reply
    assert "✓ The tournament is cancelled" in ended.text
    await cup.settled()
    over = cup.post("Tournament cancelled: Autumn Cup")
    assert "Organisers have cancelled it: power cut" in over.text
    stale = await cup.act(cup.keeper, begun, "cancel")
    assert "The tournament is over" in stale.added[-1].text
    log = await said(cup.keeper, cup.channel, "tavolino-admin match log")
    assert ("power cut" in log, "plays two seats" in log) == (True, True)


async def forged_join(cup: Cup, person: Any) -> Any:
    """Press a *Join* that no screen shows any more, and return the answer."""
    pressed = ComponentAction("tour-join", "", menu="news", path=((await cup.stored()).id,))
    return told(await forged(cup.session, person, cup.channel, write("b", pressed)))[0]


async def test_tournament_ending_during_a_list_query_is_listed_once(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    await cup.announce_in(cup.channel)
    await cup.announce_in(cup.channel)
    live = await cup.services.club.tournaments.live(cup.session.guild.id)
    assert len(live) == 2

    async def past(*_: object) -> Any:
        return live[:1]

    monkeypatch.setattr(cup.services.club.tournaments, "past", past)
    screen = await cup.screen(cup.keeper)
    listed = next(one for one in screen.selects() if ":tour::0:all:" in one.custom_id)
    assert sorted(value for _, value, *_ in listed.options) == sorted(f"{one.id}|0" for one in live)


@pytest.mark.of_a_file
async def test_tournament_posts_survive_a_restart_and_deletion(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        cup = Cup(session)
        await cup.club.begin()
        people = cup.club.people(*NAMES[:4])
        await announced(cup, people)
        stored = await cup.stored()
        await cup.passed(stored.calendar.starts_at - DAY - now())
        check, news = cup.post("Check-in: "), cup.post("Tournament: ")
        for person in people:
            await pressed(person, check, "tour-join")
        await session.end()
        session.loopback.delete_messages(check, news)
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await cup.passed()
            await cup.passed()
            again = cup.post("Check-in: ")
            assert (again.id != check.id, again.silent, "4 of 4" in again.content) == (True, True, True)
            assert cup.post("Tournament: ").silent, "it calls nobody again"
            await cup.passed(stored.calendar.starts_at + MINUTE - now())
            first = cup.post("Round 1 of 3")
            # a bot that posted it, and died before it stored that
            row = (await client.services.club.posts.of(session.guild.id))[f"cup {stored.id} round1"]
            await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await client.services.club.posts.put(msgspec.structs.replace(row, message=None, digest=""))
            await cup.passed(5 * MINUTE)
            assert [one.id for one in cup.posts("Round 1 of 3")] == [first.id]
            counts = [len(cup.posts(one)) for one in ("Tournament: ", "Check-in: ", "Round 1", "Standings: ")]
            assert counts == [1, 1, 1, 0], "no standings before the first result"


@pytest.mark.of_a_file
async def test_entrant_who_misses_the_check_in_is_notified(cup: Cup) -> None:
    people = cup.club.people(*NAMES)
    await announced(cup, people)
    await cup.act(cup.keeper, await cup.screen(cup.keeper), "move", days="-6")
    for person in people[:4]:
        await pressed(person, await cup.screen(person), "tour-do")
    assert "Check in later" in (await cup.screen(people[4])).text
    await cup.act(cup.keeper, await cup.screen(cup.keeper), "start")
    await cup.passed()
    shown = (await cup.screen(people[4])).text
    assert ("You are out: you didn’t check in" in shown, "✓" in shown) == (True, False)
    assert "✓ You are in." in (await cup.screen(people[0])).text
    on_its_way = write("b", ComponentAction("tour-join", "", menu="news", path=((await cup.stored()).id,)))
    assert "too late to join" in told(await forged(cup.session, people[4], cup.channel, on_its_way))[0].text


@pytest.mark.of_a_file
async def test_missing_permissions_pause_a_tournament_and_inform_organisers(cup: Cup) -> None:
    people, loopback = cup.club.people(*NAMES[:4]), cup.session.loopback
    await announced(cup, people)
    screen = (await cup.act(cup.keeper, await cup.screen(cup.keeper), "move", days="-6")).reply
    for person in people:
        await pressed(person, await cup.screen(person), "tour-do")
    assert "waits" not in screen.text
    loopback.deny(cup.channel, "send_messages", "create_public_threads")
    screen = await cup.screen(cup.keeper)
    told = [one for one in screen.text.splitlines() if "The tournament waits" in one]
    assert told == [
        f"⚠ The tournament waits: I need Send Messages and Create Public Threads in <#{cup.channel.id}>."
        " It resumes by itself once I have that."
    ]
    assert "waits" not in (await cup.screen(people[0])).text, "it is the organisers' affair"
    before = len(cup.posts())
    await cup.act(cup.keeper, screen, "start")
    await cup.passed()
    stored = await cup.stored()
    assert (stored.round, [row.match for row, _ in stored.tables_in(1)]) == (1, ["", ""])
    assert (len(cup.posts()), cup.club.threads()) == (before, [])
    loopback.unset(cup.channel, "create_public_threads")
    await cup.passed()
    assert "I need Send Messages in" in (await cup.screen(cup.keeper)).text
    assert cup.club.threads() == []
    loopback.unset(cup.channel, "send_messages")
    await loopback.wait_for(lambda: cup.posts("Round 1 of"))
    await cup.settled()
    stored = await cup.stored()
    assert [f"/{row.thread})**" in cup.post("Round 1 of").text for row, _ in stored.tables_in(1)] == [True, True]
    assert sorted(one.id for one in cup.club.threads()) == sorted(row.thread for row, _ in stored.tables_in(1))
    assert "waits" not in (await cup.screen(cup.keeper)).text


@pytest.mark.of_a_file
async def test_tournament_posts_follow_a_page_moved_from_a_closed_channel(
    cup: Cup,
) -> None:
    people, loopback = cup.club.people(*NAMES[:3]), cup.session.loopback
    await announced(cup, people[:1])
    closed = loopback.add_channel(cup.session.guild, "closed")
    await said(cup.keeper, closed, "tavolino-admin setup club", channel=closed)
    await cup.passed()
    (page,) = cup.club.pages(closed)
    loopback.deny(closed, "view_channel")
    await cup.club.seek(people[0], game="saint_martin")
    for _ in range(8):
        await cup.passed()  # each pause after a failure is longer
    assert [one.text for one in cup.club.pages(closed)] == [page.text], "the wish cannot be shown"
    for number, person in enumerate(people[1:], 2):
        await pressed(person, cup.post("Tournament: Autumn Cup"), "tour-join")
        await cup.settled()
        assert f"{min(number, 2)} people have joined" in cup.post("Tournament: Autumn Cup").content
    await cup.passed()
    assert "3 people have joined" in cup.post("Tournament: Autumn Cup").content, "the pause of a minute is over"


@pytest.mark.of_a_file
async def test_announcement_in_a_closed_channel_follows_the_page(
    cup: Cup,
) -> None:
    loopback, other = cup.session.loopback, cup.session.loopback.add_channel(cup.session.guild, "other")
    for _ in range(2):
        await cup.passed()  # the page may be changed again at once
    loopback.deny(cup.channel, "view_channel")
    await cup.announce_in(other)
    await cup.passed()
    assert cup.posts() == []
    await said(cup.keeper, other, "tavolino-admin setup club", channel=other)
    await cup.passed()
    cup.channel = other
    assert "Tournament: Autumn Cup" in cup.post("Tournament: Autumn Cup").content


@pytest.mark.of_a_file
async def test_tournament_continues_in_the_new_channel_of_the_club(cup: Cup) -> None:
    people, loopback = cup.club.people(*NAMES), cup.session.loopback
    await announced(cup, people[:4])
    old, other = cup.channel, loopback.add_channel(cup.session.guild, "other")
    loopback.delete_channel(old)
    await cup.settled()
    assert "The club page is in" in await said(cup.keeper, other, "tavolino-admin setup club", channel=other)
    cup.channel = cup.club.channel = other
    await cup.passed()
    news = cup.post("Tournament: Autumn Cup")
    assert (news.silent, "4 people have joined" in news.content) == (True, True)
    assert "✓ You have joined the tournament" in (await pressed(people[4], news, "tour-join")).text
    await cup.act(cup.keeper, await cup.screen(cup.keeper), "move", days="-6")
    await cup.passed()
    check = cup.post("Check-in: Autumn Cup")
    assert not check.silent, "it has called nobody yet"
    for person in people:
        assert "✓ You are checked in" in (await pressed(person, check, "tour-join")).text
    await cup.act(cup.keeper, await cup.screen(cup.keeper), "start")
    await cup.passed()
    tables = (await cup.stored()).tables_in(1)
    assert {one.parent for one in cup.club.threads()} == {other.id}
    assert [f"/{row.thread})**" in cup.post("Round 1 of").text for row, _ in tables] == [True, True]


@pytest.mark.of_a_file
async def test_tournament_in_a_forum_opens_one_post_per_table(cup: Cup) -> None:
    people, loopback = cup.club.people(*NAMES[:4]), cup.session.loopback
    forum = loopback.add_channel(cup.session.guild, "club", kind="forum")
    await said(cup.keeper, cup.channel, "tavolino-admin setup club", channel=forum)
    await cup.club.settled()
    (home,) = cup.club.threads()
    hall, cup.channel = cup.channel, home
    await cup.announce_in(hall)
    news = cup.post("Tournament: Autumn Cup")
    for person in people:
        await pressed(person, news, "tour-join")
    screen = await cup.screen(cup.keeper)
    screen = (await cup.act(cup.keeper, screen, "move", days="-6")).reply
    for person in people:
        await pressed(person, await cup.screen(person), "tour-do")
    loopback.deny(forum, "send_messages")
    screen = await cup.screen(cup.keeper)
    assert "The tournament waits: I need Create Posts in" in screen.text
    await cup.act(cup.keeper, screen, "start")
    await cup.passed()
    assert [one.id for one in cup.club.threads()] == [home.id]
    loopback.unset(forum, "send_messages")
    await loopback.wait_for(lambda: len(cup.club.threads()) == 3)
    await loopback.wait_for(lambda: cup.posts("Round 1 of"))
    await cup.settled()
    stored = await cup.stored()
    tables = [one for one in cup.club.threads() if one.id != home.id]
    assert sorted(one.id for one in tables) == sorted(row.thread for row, _ in stored.tables_in(1))
    assert {one.parent for one in tables} == {forum.id}
    assert all(f"/{one.id})**" in cup.post("Round 1 of").text for one in tables)


@pytest.mark.of_a_file
async def test_tournament_posts_in_an_archived_page_are_updated(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are, although the bot is not told that it has reopened the post."""
    (anna,), loopback = cup.club.people("Anna"), cup.session.loopback
    forum = loopback.add_channel(cup.session.guild, "club", kind="forum")
    await said(cup.keeper, cup.channel, "tavolino-admin setup club", channel=forum)
    await cup.club.settled()
    (home,) = cup.club.threads()
    hall, cup.channel = cup.channel, home
    await cup.announce_in(hall)
    await cup.passed()
    before = cup.post("Tournament: Autumn Cup").content
    loopback.set_thread(home, archived=True)
    guild: Any = cup.session.client.get_guild(cup.session.guild.id)
    await until(lambda: guild.get_thread(home.id) is None, "the bot to know")
    lose_thread_events(cup.session, monkeypatch)
    cup.channel = hall
    await pressed(anna, await cup.screen(anna), "tour-do")
    cup.channel = home
    await cup.passed()
    await cup.passed()
    assert not loopback.channel(home.id).archived
    assert cup.post("Tournament: Autumn Cup").content != before


@pytest.mark.shared_bot
async def test_tournament_actions_require_the_organiser_role(session: Session) -> None:
    cup = Cup(session)
    anna, bruno = session.people("Anna", "Bruno")
    shown = await cup.screen(anna)
    assert ("There is no tournament here yet" in shown.text, "There is no club page here" in shown.text) == (True, True)
    role, news = (session.loopback.add_role(session.guild, name) for name in ("Organisers", "News"))
    options = {"channel": session.channel, "organisers": role, "news": news}
    assert f"I mention <@&{news.id}>" in await said(cup.keeper, session.channel, "tavolino-admin setup club", **options)
    path = ("zanzibar", "2", "-", "0", "18", "0", "0", "0", str(int(cup.services.now().timestamp()) // 60 + 9999))
    for kind, verb, menu_, parts, value in (
        ("s", "tour-new", "", (), "zanzibar"),
        ("s", "tour-draft", "tables", path, "2"),
        ("b", "tour-when", "", path, None),
        ("b", "tour-name", "", path, None),
        ("b", "tour-act", "cancel", ("abcdefgh",), None),
    ):
        pressed = write(kind, ComponentAction(verb, "", menu=menu_, path=parts))
        refused = await forged(session, bruno, session.channel, pressed, value)
        assert refused.modal is None
        assert ["Only moderators and the organisers" in one.text for one in told(refused)] == [True], verb
    anna.set_roles(role.id)
    draft = await cup.draft(anna)
    opened = await anna.press(draft, custom_id(draft, "tour-when"))
    late = await (await anna.submit(opened.modal, {"day": "2000-01-01", "hour": "18:00"})).settled()
    assert "at least ten minutes" in late.added[-1].text
    await typed(anna, session.channel, "tavolino reminders", zone="Europe/Rome")
    for day in ("0001-01-01", "9999-12-30"):
        opened = await anna.press(draft, custom_id(draft, "tour-when"))
        odd = await (await anna.submit(opened.modal, {"day": day, "hour": "0:00"})).settled()
        assert "Something went wrong" not in odd.added[-1].text, day
    opened = await anna.press(draft, custom_id(draft, "tour-when"))
    bad = await (await anna.submit(opened.modal, {"day": "soon", "hour": "18:00"})).settled()
    assert "I can’t read this day" in bad.added[-1].text
    empty = await cup.announce(anna, draft, " ")
    assert "needs a name" in empty.added[-1].text
    made = (await cup.announce(anna, draft, "*Bold* <@1> Cup")).reply
    assert "✓ Announced" in made.text
    await cup.club.settled()
    post = cup.post("Bold")
    assert (f"<@&{news.id}>" in post.content, post.silent, "\\*Bold\\*" in post.content) == (True, False, True)
    unknown = write("b", ComponentAction("tour-open", "", path=("nosuchid",)))
    assert "no such tournament" in told(await forged(session, bruno, session.channel, unknown))[0].text
    stored = await cup.stored()
    pressed = write("b", ComponentAction("tour-file", "", path=(stored.id,)))
    assert "has not begun yet" in told(await forged(session, bruno, session.channel, pressed))[0].text
    pressed = write("b", ComponentAction("tour-join", "", menu="check", path=(stored.id,)))
    assert "has not opened yet" in told(await forged(session, bruno, session.channel, pressed))[0].text
    assert stored.seed.hex() not in f"{post.content}{made.text}", "the seed is secret until the start"
    hall = session.loopback.add_channel(session.guild, "hall")
    for _ in range(4):
        await cup.services.club.tournaments.create(
            _draft(stored, cup),
            Person(1, "x", "en"),
            guild=session.guild.id,
            channel=hall.id,
            locale="en",
            terms=stored.terms,
        )
    assert "already has 5 tournaments" in (await cup.announce(anna, await cup.draft(anna))).added[-1].text


def _draft(stored: Any, cup: Cup) -> Any:
    from bot.tournaments.tournaments import Draft

    return Draft(settings=stored.tournament.settings, starts_at=cup.services.now() + 7 * DAY)


@pytest.mark.shared_bot
@pytest.mark.parametrize(
    ("locale", "words"),
    [("it", ("Torneo: Coppa", "Tutti contro tutti")), ("de", ("Turnier: Coppa", "Jeder gegen jeden"))],
)
async def test_tournament_screens_are_translated(session: Session, locale: str, words: tuple[str, str]) -> None:
    cup = Cup(session)
    keeper: Any = session.loopback.add_person("Carlo", locale, admin=True)
    await said(cup.keeper, session.channel, "tavolino-admin setup language", language=locale)
    await said(cup.keeper, session.channel, "tavolino-admin setup club", channel=session.channel)
    draft = await cup.draft(keeper)
    assert words[1] in str([option for one in draft.selects() for option in one.options])
    shown = (await cup.announce(keeper, draft, "Coppa")).reply
    assert words[0] in shown.text
    await cup.club.settled()
    assert words[0] in cup.post("Coppa").content


@pytest.mark.of_a_file
async def test_round_post_says_that_more_tables_follow(cup: Cup) -> None:
    cup.session.loopback.faults.limit("POST", "/channels/*/threads", 1, 280.0)
    people = cup.club.people(*NAMES)
    await cup.announce_in(cup.channel)
    stored = await cup.stored()
    for person in people:
        await cup.services.club.tournaments.enter(stored.id, Person(person.id, person.name), 0)
    await cup.passed(stored.calendar.check_in_at - cup.services.now() + MINUTE)
    for person in people:
        await cup.services.club.tournaments.check_in(stored.id, Person(person.id, person.name), 0)
    await cup.passed(stored.calendar.starts_at - cup.services.now() + MINUTE)
    tables = len((await cup.stored()).tables_in(1))
    assert tables > 1
    post = cup.post("Round 1 of")
    assert re.search(rf"Tables open: 1 of {tables}.\*\* Discord lets me open only some at a time", post.text)
    assert cup.services.club.director.stuck == 0
