"""The puzzle of the week through the wire: chosen with consent, answered in private, solved on the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.history.analysis import Exercise, analysis_service
from bot.i18n import word
from bot.people.puzzles import Puzzles
from tests.history.analysis.finished_matches import SMALL
from tests.wire import several_bots
from tests.wire.clubs import DAY, Club
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import MovedTime, answer_to, buttons_of, pressed, session_at, typed
from tests.wire.random_match import played

WEEK = timedelta(days=7)


def most_options(exercises: Sequence[Exercise]) -> Exercise | None:
    """Return a decision for the puzzle however clear it is, because the test searches little."""
    return max(exercises, key=lambda one: len(one.alternatives), default=None)


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(analysis_service, "puzzle_among", most_options)
    async with session_at(tmp_path, now=MovedTime()) as session:
        for bot in several_bots.all_bots(session.client):
            bot.services.history.analyses.budget = SMALL
        found = Club(session)
        await found.begin()
        yield found


async def allow(club: Club, *people: Any) -> None:
    """Press the switch beside the privacy policy."""
    for person in people:
        policy = await typed(person, club.channel, "tavolino privacy", what="policy")
        assert "No puzzles are made from your matches" in policy.text
        after = await pressed(person, policy, "allow-puzzles")
        assert "Puzzles may be made from your matches" in after.text


def verbs(message: Any) -> list[str]:
    return [(button.custom_id or "").split(":")[1] for button in message.buttons()]


async def chosen(club: Club) -> tuple[Any, Any, Any]:
    """Return Anna, Bruno and Carla, after a puzzle was chosen from the match of the first two."""
    anna, bruno, carla = club.people("Anna", "Bruno", "Carla")
    await allow(club, anna, bruno)
    await played(club.session, anna, bruno)
    await club.passed(DAY + timedelta(seconds=1))
    await club.passed()
    return anna, bruno, carla


def picks(message: Any) -> list[Any]:
    return buttons_of(message, "solve-pick")


async def test_server_puzzle_is_answered_privately_and_solved_on_the_page(club: Club) -> None:
    first = club.page.id
    assert "solve" not in verbs(club.page)
    anna, _, carla = await chosen(club)
    page = club.page
    assert (page.id, len(club.pages())) == (first, 1), "the page itself tells of it"
    assert word("puzzle-title", "en") in page.text
    assert "Anna" not in page.text.split(word("puzzle-title", "en"))[1].split("###")[0]
    (puzzle,) = await club.session.client.services.club.puzzles.latest(club.session.guild.id)
    asked = await pressed(carla, page, "solve")
    assert asked.only_for == carla.id
    assert "What is the best move? The first answer counts." in asked.text
    assert [one.label for one in picks(asked)] == [str(number + 1) for number in range(len(puzzle.shown.options))]
    for text in (asked.text, *(picture.description for picture in asked.pictures)):
        assert not {"Anna", "Bruno"} & set(text.split())
        assert "**best**" not in text
    best = puzzle.shown.best
    answered = await answer_to(carla.press(asked, picks(asked)[best].custom_id))
    assert f"Your answer: **{best + 1}**" in answered.text
    assert "**best**" not in answered.text
    assert all(one.disabled for one in picks(answered))
    assert word("puzzle-unlisted", "en") in answered.text
    listed = await pressed(carla, answered, "solve-list")
    assert word("puzzle-listed", "en") in listed.text
    await forged(club.session, carla, club.channel, f"b:solve-pick::0::1|{(best + 1) % len(puzzle.shown.options)}")
    await forged(club.session, anna, club.channel, f"b:solve-pick::0::1|{puzzle.shown.played}")
    await club.passed(WEEK)
    await club.passed()
    assert "Solved by Carla." in club.page.text
    assert ("solve" in verbs(club.page), club.page.id) == (True, first)
    solution = await pressed(carla, club.page, "solve")
    assert "**best**" in solution.text
    assert f"You chose answer **{best + 1}**." in solution.text
    assert "(played)" not in solution.text
    late = await forged(club.session, anna, club.channel, "b:solve-pick::0::1|0")
    assert [one.text for one in told(late)] == [word("refused-puzzle-over", "en")]


async def test_slow_database_does_not_postpone_the_puzzle_search(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The puzzle is due now, and "now" is later once that was read: the server's work must not begin again for ever."""
    read, asked, searched = Puzzles.next_due, list[int](), list[int]()
    now = club.session.client.services.now
    assert isinstance(now, MovedTime)

    async def slow(puzzles: Puzzles, guild: int) -> datetime:
        asked.append(guild)
        if len(asked) < 9:
            now.ahead += timedelta(milliseconds=2)
        return await read(puzzles, guild)

    async def search(*_: object) -> bool:
        searched.append(len(asked))
        return False

    monkeypatch.setattr(Puzzles, "next_due", slow)
    monkeypatch.setattr(Puzzles, "choose", search)
    await club.passed(DAY + timedelta(seconds=1))
    assert searched == [1]


async def test_server_puzzle_needs_consent_and_a_club_page(club: Club) -> None:
    anna, bruno, carla = club.people("Anna", "Bruno", "Carla")
    await allow(club, anna)
    await played(club.session, anna, bruno)
    await club.passed(DAY + timedelta(seconds=1))
    await club.passed()
    assert "solve" not in verbs(club.page)
    for path in ("1", "7"):
        gone = await forged(club.session, carla, club.channel, f"b:solve::0::{path}")
        assert [one.text for one in told(gone)] == [word("refused-no-puzzle", "en")]
    await typed(club.keeper, club.channel, "tavolino-admin setup club")
    await allow(club, bruno)
    await club.passed(2 * DAY)
    assert await club.session.client.services.club.puzzles.latest(club.session.guild.id) == ()
    nowhere = await forged(club.session, carla, club.channel, "b:solve::0::1")
    assert "There is no club page here" in told(nowhere)[0].text


async def test_forged_puzzle_presses_change_nothing(club: Club) -> None:
    anna, _, carla = await chosen(club)
    for custom in ("b:solve-pick::0::1|99", "b:solve-pick::0::1", "b:solve::0::", "b:solve-list::0::x|1"):
        old = await forged(club.session, carla, club.channel, custom)
        assert [one.text for one in told(old)] == [word("refused-outdated-button", "en")]
    await forged(club.session, carla, club.channel, "b:solve-list::0::1|1")
    puzzles = club.session.client.services.club.puzzles
    (puzzle,) = await puzzles.latest(club.session.guild.id)
    assert (await puzzles.statistics(puzzle)).total == 0
    asked = await pressed(anna, club.page, "solve")
    withdrawn = await pressed(anna, asked, "solve-allow")
    assert "No puzzles are made from your matches" in withdrawn.text
    assert not (await club.session.client.services.people.preferences.of(anna.id)).puzzles
