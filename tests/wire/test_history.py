"""History on Discord: lists, match page, log, statistics; each viewer sees only permitted facts."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import say, whole, word
from bot.match.matches import Matches
from bot.playground.loopback import Loopback
from bot.rng import Seeds
from tests.match.tables import stop
from tests.openapi import schema_checker
from tests.wire.command_paths import history
from tests.wire.play_session import PatientClock, Session, answer_to, bot_on, hurried, press, reach
from tests.wire.random_match import played

pytestmark = pytest.mark.shared_bot


async def asked(person: Any, channel: Any, command: str, **options: Any) -> Any:
    """Return the private answer to `/history …`."""
    answer = await (await person.slash(channel, *history(command, options))).settled()
    assert answer.reply.only_for in (person.id, None)
    assert answer.reply.ephemeral or channel == person.dm
    return answer.reply


def listed(message: Any) -> list[str]:
    """Return the ids on a page of the list, in order."""
    (menu,) = message.selects()
    ids = [value for _, value in menu.options]
    assert message.text.count("\n-# ") >= len(ids)
    assert not any(match in message.text for match in ids), "an id tells nothing"
    return ids


def with_menu(message: Any, menu: str) -> str:
    return str(next(button.custom_id for button in message.buttons() if f":{menu}:" in button.custom_id))


async def turned(person: Any, message: Any, menu: str) -> Any:
    """Return the page behind that button."""
    return await answer_to(person.press(message, with_menu(message, menu)))


async def called_off(session: Session, match: str, *people: Any) -> None:
    """End the match without a result after all but one have resigned, in the file alone, as `played` does."""
    matches = Matches(session.client.services.store, seeds=Seeds(), now=lambda: datetime.now(UTC))
    for person in people[:-1]:
        await matches.seats.resign(match, person.id)
    await stop(matches, match)


async def test_match_lists_have_pages_and_filters_that_survive_a_restart(tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channel, other = (loopback.add_channel(guild, name) for name in ("island", "backroom"))
        database = tmp_path / "tavolino.db"
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            anna, bruno, carla = session.people("Anna" * 8, "_*Bruno*_" * 3, "Carla")
            ids = []
            for number in range(10):
                game = "guatemala_cafe" if number == 4 else "zanzibar"
                people = (bruno, carla) if number == 7 else (anna, bruno)
                ids.append(await played(session, *people, game=game, steps=1))
                if number < 9:
                    await called_off(session, ids[-1], *people)
            ids.reverse()
            first = await asked(anna, channel, "list")
            assert listed(first) == ids[:8]
            assert "waiting for" in first.text.splitlines()[2]
            assert f"<#{channel.id}>" in first.text
            assert "stopped" in first.text
            assert listed(await asked(anna, channel, "list", game="guatemala_cafe")) == [ids[5]]
            assert listed(await asked(anna, channel, "list", state="open")) == ids[:1]
            assert listed(await asked(anna, channel, "list", player=carla.id)) == [ids[2]]
            assert listed(await asked(carla, carla.dm, "list")) == [ids[2]]
            assert "No matches found" in (await asked(anna, other, "list", where="channel")).text
            loopback.deny(channel, "view_channel", who=carla)
            assert listed(await asked(carla, other, "list")) == [ids[2]]
            loopback.allow(channel, "view_channel", who=carla)
        async with bot_on(loopback, database):
            second = await turned(anna, first, "on")
            assert second.id == first.id
            assert listed(second) == ids[8:]
            assert listed(await turned(anna, second, "back")) == ids[:8]
        assert loopback.violations == []
    finally:
        await loopback.stop()


async def test_match_is_shown_to_everyone_allowed_to_see_it(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    (matteo,) = session.people("Matteo", locale="it")
    match = await played(session, anna, bruno, carla, round_limit=12)
    elsewhere = session.loopback.add_channel(session.guild, "elsewhere")
    listing = await asked(matteo, elsewhere, "list")
    (menu,) = listing.selects()
    opened = await (await matteo.select(listing, menu.custom_id, [match])).settled()
    look = await session.client.services.matches.look(match, None)
    assert look.outcome is not None
    text = opened.reply.text
    assert all(f"**{whole(score)}**" in text for score in look.outcome.scores)
    order = [text.index(said) for said in ("1\\. ", "Momenti decisivi", "Durata", "giorni per turno")]
    assert order == sorted(order), "first how it went, then what was agreed"
    assert look.table.commitment not in text
    fair = await reach(matteo, opened.reply, "fair")
    assert all(said in fair.reply.text for said in (look.table.seed, look.table.commitment)), "what proves it"
    board, chart = opened.reply.pictures
    assert (board.filename, chart.filename) == ("board.png", "chart.png")
    assert all((picture.description or "").strip() for picture in opened.reply.pictures)
    for name, score in zip(look.table.names, look.outcome.scores, strict=True):
        assert re.search(rf"^{name}: .*, {score}$".replace("-", "−"), chart.description, re.MULTILINE)
    await _look_at_turning_points(session, matteo, opened.reply, match)
    verbs = [button.custom_id.split(":")[1] for button in opened.reply.buttons()]
    assert verbs[:2] == ["log", "replay"]
    assert "film" in verbs
    log = await press(matteo, opened.reply, "log")
    assert "Anna" in log.reply.text
    session.loopback.deny(session.channel, "view_channel", who=matteo)
    for command in ("show", "log"):
        assert "non puoi leggere" in (await asked(matteo, elsewhere, command, match=match)).text
    pressed = await press(matteo, opened.reply, "log")
    assert "non puoi leggere" in pressed.reply.text
    picked = await (await matteo.select(listing, menu.custom_id, [match])).settled()
    assert "non puoi leggere" in picked.reply.text
    assert await matteo.autocomplete(elsewhere, "history show", {}, focused="match", typed="") == []
    assert match in (await asked(anna, anna.dm, "show", match=match)).text


async def _look_at_turning_points(session: Session, person: Any, page: Any, match: str) -> None:
    """Check that each has its fact in full, and leads to the step of that number in the replay."""
    replays = session.client.services.history.replays
    points = await replays.turning_points(match, person.id)
    headings = await replays.frames(match, person.id, None)
    (menu,) = page.selects()
    assert [value for _, value in menu.options] == [str(point.step) for point in points]
    names = (await session.client.services.matches.table(match)).names
    for point in points:
        assert any(say(said, "it", names) in page.text for said in point.lines)
        viewer = await answer_to(person.select(page, menu.custom_id, [str(point.step)]))
        assert word("viewer-step", "it", number=point.step, last=headings[-1].step) in viewer.text
        assert any(say(said, "it", names) in viewer.text for said in point.lines)


async def test_stopped_match_states_its_reason_and_offers_no_seat(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await played(session, anna, bruno, steps=5)
    await called_off(session, match, anna, bruno)
    for command in ("show", "log"):
        text = (await asked(carla, session.channel, command, match=match)).text
        assert "is free" not in text
        assert "Anna resigned" in text or "without a result: enough" in text
    ordered = await played(session, anna, bruno, steps=3)
    await stop(session.client.services.matches, ordered, "It is late.")
    page = await asked(carla, session.channel, "show", match=ordered)
    assert "has ended the match without a result: It is late." in page.text


@pytest.mark.rotating(3)
async def test_match_of_another_server_looks_unknown(session: Session) -> None:
    abroad = session.loopback.add_channel(session.loopback.add_guild("Harbour"), "quay")
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await played(session, anna, bruno, steps=2)
    for command in ("show", "log", "replay", "export", "verify", "animation"):
        for channel in (abroad, carla.dm):
            told = {(await asked(carla, channel, command, match=one)).text for one in (match, "zzzzzzzz", "no such")}
            assert told == {word("refused-none-of-that-id", "en")}
    assert match in (await asked(anna, anna.dm, "show", match=match)).text


async def test_match_log_names_each_turn_and_day_once(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await played(session, anna, bruno, game="guatemala_cafe", steps=30)
    for person in (anna, carla):
        log = (await asked(person, session.channel, "log", match=match)).text
        turns = re.findall(r"^\*\*Turn (\d+)\*\*", log, re.MULTILINE)
        assert len(turns) > 3
        assert len(turns) == len(set(turns))
        assert len(re.findall(r"<t:\d+:D>", log)) == 1
        rows = re.findall(r"^`\d+` (.*)$", log, re.MULTILINE)
        assert len(rows) >= 25
        said = sorted(len(re.sub(r" · <t:\d+:t>| `[^`]*`", "", row)) for row in rows)
        assert said[len(said) // 2] <= 47
        assert not [row for row in rows if row.startswith(("Anna", "Bruno"))]


async def test_match_log_hides_sealed_answers_until_the_end(session: Session) -> None:
    """Others see neither sealed bids nor gaps in the numbers."""
    people = session.people("Anna", "Bruno", "Carla", "Dora")
    (stranger,) = session.people("Stranger")
    match = await played(session, *people, game="saint_martin", steps=0)
    matches, channel = session.client.services.matches, session.channel
    drawer = (await matches.look(match, None)).deciders[0]
    await matches.play(match, people[drawer].id, "draw")
    bidders = (await matches.look(match, None)).deciders
    before = (await asked(stranger, channel, "log", match=match)).text
    shown = (await asked(stranger, channel, "show", match=match)).text
    bids = {}
    for seat in bidders[:-1]:
        bids[seat] = (await matches.look(match, seat)).offers[-1]
        await matches.play(match, people[seat].id, bids[seat])
        assert (await asked(stranger, channel, "log", match=match)).text == before
        assert _without_duration((await asked(stranger, channel, "show", match=match)).text) == _without_duration(shown)
        assert f"`{bids[seat]}`" in (await asked(people[seat], channel, "log")).text
    await matches.play(match, people[bidders[-1]].id, (await matches.look(match, bidders[-1])).offers[-1])
    told = await asked(stranger, channel, "log", match=match)
    assert re.findall(r"^`(\d+)`", told.text, re.MULTILINE) == ["1", "2"]
    assert "bid" not in re.findall(r"`([^`]*)`", told.text)[-1]
    for person in people:
        await matches.seats.resign(match, person.id)
    opened = (await asked(stranger, channel, "log", match=match)).text
    assert re.findall(r"^`(\d+)` ", opened, re.MULTILINE) == [str(number + 1) for number in range(1 + len(bidders))]
    assert all(f"`{bid}`" in opened for bid in bids.values())


def _without_duration(text: str) -> str:
    return re.sub(r"Duration: .*? ·", "", text)


async def test_autocomplete_proposes_matches(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno" * 6)
    finished = await played(session, anna, bruno, steps=1)
    await called_off(session, finished, anna, bruno)
    running = await played(session, anna, bruno, game="guatemala_cafe", steps=1)
    for command in ("show", "log", "replay"):
        choices = await anna.autocomplete(session.channel, *history(command, {}), focused="match", typed="")
        assert [choice.value for choice in choices] == [running, finished]
    assert re.fullmatch(r"Guatemala Café · Anna, Bruno\w+… · \d+ \w+ \d{4} · running", choices[0].name)
    for typed, value in (("zanz anna", finished), ("RUNNING", running), (finished[:5], finished)):
        (choice,) = await anna.autocomplete(session.channel, "history show", {}, focused="match", typed=typed)
        assert choice.value == value
    assert await bruno.autocomplete(bruno.dm, "table log", {}, focused="match", typed="chess") == []


async def test_latest_match_is_shown_by_default_and_no_open_lobby(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await played(session, anna, bruno, round_limit=12)
    lobby = await session.lobby(anna, game="zanzibar")
    assert "of 5 seats" in lobby.text
    shown = await asked(anna, session.channel, "show")
    assert "Duration: " in shown.text


async def test_leaderboard_counts_wins_of_players(session: Session) -> None:
    anna, bruno, carla, dora = session.people("Anna", "Bruno", "Carla", "Dora")
    empty = await asked(carla, session.channel, "leaderboard", game="zanzibar")
    assert "Nobody has played a rated match" in empty.text
    await played(session, anna, bruno, carla, dora, round_limit=12)
    await session.client.services.history.results.start()
    await session.client.services.history.results.settled()
    board = await asked(carla, session.channel, "leaderboard")
    assert sorted(re.findall(r"\*\*(Anna|Bruno|Carla|Dora)\*\*", board.text)) == ["Anna", "Bruno", "Carla", "Dora"]
    assert board.text.count("1 match") == 4
    picked = await (await carla.select(board, board.selects()[0].custom_id, ["saint_martin"])).settled()
    assert "Saint Martin: leaderboard" in picked.reply.text
    assert picked.reply.id == board.id
    club = (await answer_to(carla.select(board, board.selects()[0].custom_id, ["all"]))).text
    assert "All games: leaderboard" in club
    assert club.count("1 match") == 4
    assert len(re.findall(r"(Anna|Bruno|Carla|Dora) \*\*[01] : [01]\*\* (Anna|Bruno|Carla|Dora)", club)) == 6
    own = await asked(anna, session.channel, "player")
    of_anna = await asked(carla, session.channel, "player", member=anna.id)
    assert own.text == f"{of_anna.text}\n-# Kept 1 of 1 seats (only you and moderators see this)"
    assert "**Zanzibar**\n1 match" in own.text
    assert "rating" in own.text
    at_home = await asked(anna, anna.dm, "player")
    assert "in all servers" in at_home.text
    assert "rating" not in at_home.text
    assert "own leaderboard" in (await asked(anna, anna.dm, "leaderboard")).text


async def test_player_page_shows_a_rating_chart_and_results_against_others(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    results = session.client.services.history.results
    for matches in (1, 2):
        await played(session, anna, bruno, round_limit=12)
        await results.start()
        await results.settled()
        page = await asked(bruno, session.channel, "player", member=anna.id)
        assert "Head to head" in page.text
        ahead, behind = (int(number) for number in re.findall(r"Bruno: ahead in (\d), behind in (\d)", page.text)[0])
        assert ahead + behind <= matches
        assert any(told.endswith(f"of {matches}") for told in page.text.splitlines())
        assert "Kept" not in page.text
        assert [picture.filename for picture in page.pictures] == (["ratings.png"] if matches == 2 else [])
    now = re.findall(r"rating (\d+)", page.text)[0]
    title, course = page.pictures[0].description.splitlines()
    assert title == "Ratings: Anna"
    assert course.startswith("Zanzibar: 1500, ")
    assert course.endswith(f", {now}")
    at_home = await asked(anna, anna.dm, "player")
    assert "Bruno: ahead" in at_home.text
    assert not at_home.pictures
