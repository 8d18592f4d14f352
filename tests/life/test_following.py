"""What follows a change of a match: from top to bottom, one match at a time, each failing alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.life import following
from bot.life.following import TRIES, Follower, Following, NotNow
from tests.match.tables import ANNA, BERT, opened, running
from tests.waiting import until, within


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long it has rested, in failures; it does not really rest."""
    rested: list[int] = []

    async def rest(self: Following, match: str, failures: int) -> None:
        rested.append(failures)
        await asyncio.sleep(0)

    monkeypatch.setattr(following.Following, "_rest", rest)
    return rested


class Book:
    """Notes who followed, in order; whoever is told to do something else does it first."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.doing: dict[str, Callable[[], None]] = {}

    def follower(self, name: str) -> Follower:
        async def follow(match: str) -> None:
            await asyncio.sleep(0)
            self.said.append(name)
            if name in self.doing:
                self.doing[name]()

        return Follower(name, follow)

    def followers(self, names: str) -> list[Follower]:
        return [self.follower(name) for name in names]


async def test_a_change_is_followed_from_top_to_bottom(tmp_path: Path) -> None:
    book = Book()
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("abc"))
        table = await running(matches, ANNA, BERT)
        await follows.settled(table.id)
        book.said.clear()
        await matches.play(table.id, ANNA.id, (await matches.look(table.id, 0)).offers[0])
        await follows.settled(table.id)
    assert book.said == [*"abc"]


async def test_changes_that_come_together_are_followed_together(tmp_path: Path) -> None:
    book = Book()
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("abc"))
        for _ in range(5):
            follows.nudge("m")
        await follows.settled("m")
    assert book.said == [*"abc"]


@pytest.mark.parametrize(("who", "said"), [("a", "aabc"), ("b", "ababc"), ("c", "abcabc")])
async def test_who_changes_something_himself_begins_the_list_anew(tmp_path: Path, who: str, said: str) -> None:
    """Those further down see only what those above them have left."""
    book = Book()
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("abc"))

        def change_once() -> None:
            del book.doing[who]
            matches.announce("m")

        book.doing[who] = change_once
        matches.announce("m")
        await follows.settled("m")
    assert book.said == [*said]


async def test_never_twice_at_once_on_one_match_and_beside_the_others(tmp_path: Path) -> None:
    at_work: list[str] = []
    most = 0
    both = asyncio.Event()

    async def follow(match: str) -> None:
        nonlocal most
        assert match not in at_work
        at_work.append(match)
        most = max(most, len(at_work))
        if most == 2:
            both.set()
        await within(both.wait(), "the other match")
        at_work.remove(match)

    async with opened(tmp_path) as matches:
        follows = Following(matches, [Follower("a", follow)])
        for match in ("m", "n", "m", "n"):
            follows.nudge(match)
        await follows.all_settled()
    assert most == 2


@pytest.mark.parametrize("fault", [NotNow("the line is dead"), ValueError("a mistake")])
async def test_who_fails_keeps_nobody_back_and_is_called_again_alone(
    tmp_path: Path, fault: Exception, rests: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    book = Book()

    def fail() -> None:
        if book.said.count("b") < 3:
            raise fault

    book.doing["b"] = fail
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("abc"))
        follows.nudge("m")
        await follows.settled("m")
    assert book.said == [*"abcbb"]
    assert rests == [1, 2]
    told = [record for record in caplog.records if "b did not follow" in record.getMessage()]
    assert len(told) == 2
    assert all((record.exc_info is None) == isinstance(fault, NotNow) for record in told)


async def test_who_fails_for_ever_is_given_up_until_the_next_change(tmp_path: Path, rests: list[int]) -> None:
    book = Book()

    def fail() -> None:
        raise NotNow("never")

    book.doing["a"] = fail
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("ab"))
        follows.nudge("m")
        await follows.settled("m")
        assert book.said == ["a", "b", *["a"] * (TRIES - 1)]
        follows.nudge("m")
        await follows.settled("m")
    assert book.said.count("b") == 2


async def test_what_has_changed_before_the_end_is_followed_and_nothing_after_it(tmp_path: Path) -> None:
    book = Book()
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("ab"))
        follows.nudge("m")
        await follows.stop()
        assert book.said == [*"ab"]
        follows.nudge("m")
        await follows.all_settled()
    assert book.said == [*"ab"]


@pytest.fixture
def rests_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is called once more but by something that happens."""
    monkeypatch.setattr(following, "FIRST_REST", 1e6)


@pytest.mark.usefixtures("rests_for_ever")
async def test_the_end_does_not_wait_for_another_try(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    book = Book()

    def fail() -> None:
        raise NotNow("not yet")

    book.doing["a"] = fail
    caplog.set_level(logging.CRITICAL)
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("a"))
        follows.nudge("m")
        await until(lambda: follows._resting, "the rest")
        await within(follows.stop(), "the end")


@pytest.mark.usefixtures("rests_for_ever")
async def test_a_change_does_not_wait_for_another_try(tmp_path: Path) -> None:
    book = Book()

    def fail_once() -> None:
        del book.doing["a"]
        raise NotNow("not yet")

    book.doing["a"] = fail_once
    async with opened(tmp_path) as matches:
        follows = Following(matches, book.followers("ab"))
        follows.nudge("m")
        await until(lambda: follows._resting, "the rest")
        follows.nudge("m")
        await within(follows.settled("m"), "the followers")
    assert book.said == [*"abab"]


async def test_at_the_start_whatever_goes_on_or_lags_is_followed_once(tmp_path: Path) -> None:
    seen: list[str] = []
    async with opened(tmp_path) as matches:
        tables = [await running(matches, ANNA, BERT, channel=channel) for channel in range(6)]
        follows = Following(matches, [Follower("a", seen.append)])
        await follows.begin(["gone", tables[0].id])
    assert sorted(seen) == sorted(["gone", *(table.id for table in tables)])
