"""The puzzle of the week: from which matches it may be chosen, and that it is chosen once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.game import Refused, refuse
from bot.history.analysis import Analyses, Exercise
from bot.history.analysis.findings import Alternative
from bot.history.match_lists import MatchLists
from bot.match.matches import Matches
from bot.people.preferences import PreferenceStore
from bot.people.puzzles import LASTS, Puzzles
from bot.rng import Dice, Seeds
from bot.store import Store
from tests.history.analysis.finished_matches import SMALL
from tests.match.tables import ANNA, BERT, running, stop
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at

GUILD = 1


class PuzzleFixture:
    """A server's matches and puzzles, on a clock that the test moves, with a fake analysis."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.store = store
        self.matches = Matches(store, seeds=Seeds(5), now=lambda: self.now)
        self.analyses = Analyses(self.matches, store, budget=SMALL)
        self.preferences = PreferenceStore(store)
        self.looked_into: list[str] = []
        self.gaps: dict[str, float] = {}
        """Gap of the hardest clear decision of a match. A match without entry has none."""
        monkeypatch.setattr(self.analyses, "puzzle_in", self._puzzle_in)
        self.puzzles = self.fresh()

    def fresh(self) -> Puzzles:
        """Return the service as after a restart."""
        return Puzzles(self.matches, self.store, self.analyses, MatchLists(self.matches, self.store), self.preferences)

    async def _puzzle_in(self, match: str) -> Exercise | None:
        self.looked_into.append(match)
        if match not in self.gaps:
            return None
        whole = await self.matches.views.whole(match)
        row = next(row for row in whole.rows if row.move is not None)
        moves, gap = (row.move or "", "place 1@c1", "place 1@c2"), self.gaps[match]
        told = tuple(Alternative((move,), gap * bool(number), 0.1) for number, move in enumerate(moves))
        return Exercise(1, row.seq, row.seat, told, 0)

    async def ended(self, channel: int, gap: float | None = 3.0, guild: int = GUILD) -> str:
        """Return a match of Anna and Bert that was played to its end."""
        match = (await running(self.matches, ANNA, BERT, guild=guild, channel=channel, game="zanzibar")).id
        chance = Dice(b"by lot", channel)
        while (await self.matches.table(match)).status == "running":
            seat = (await self.matches.look(match, None)).deciders[0]
            offers = (await self.matches.look(match, seat)).offers
            await self.matches.play(match, (ANNA, BERT)[seat].id, chance.choose(offers))
        if gap is not None:
            self.gaps[match] = gap
        return match

    async def allow(self, *people: int, allows: bool = True) -> None:
        for person in people:
            await self.preferences.change(person, puzzles=allows)

    async def choose(self, *channels: int, games: tuple[str, ...] = ("zanzibar",)) -> bool:
        return await self.puzzles.choose(GUILD, channels or (7, 8, 9), games)


@pytest.fixture
async def puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PuzzleFixture]:
    store = await store_at(tmp_path / "test.db")
    found = PuzzleFixture(store, monkeypatch)
    yield found
    await found.analyses.stop()
    await store.close()


async def test_puzzles_use_only_matches_with_consent_of_all_players(puzzles: PuzzleFixture) -> None:
    match = await puzzles.ended(7)
    assert not await puzzles.choose()
    await puzzles.allow(ANNA.id)
    assert not await puzzles.choose()
    assert puzzles.looked_into == []
    await puzzles.allow(BERT.id)
    assert not await puzzles.choose(8), "nobody sees that channel"
    assert not await puzzles.choose(games=("saint_martin",)), "the game is off here"
    assert puzzles.looked_into == []
    assert await puzzles.choose()
    assert puzzles.looked_into == [match]


async def test_running_and_stopped_matches_give_no_puzzle(puzzles: PuzzleFixture) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    await running(puzzles.matches, ANNA, BERT, channel=7, game="zanzibar")
    await stop(puzzles.matches, (await running(puzzles.matches, ANNA, BERT, channel=8, game="zanzibar")).id)
    assert not await puzzles.choose()
    assert puzzles.looked_into == []


async def test_puzzle_uses_the_hardest_decision_and_each_match_once(puzzles: PuzzleFixture) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    easy, hard, _ = await puzzles.ended(7, 5.0), await puzzles.ended(8, 2.0), await puzzles.ended(9, None)
    assert await puzzles.choose()
    (first,) = await puzzles.puzzles.latest(GUILD)
    (row,) = await puzzles.store.puzzles.latest(GUILD, 1)
    assert (row.match, first.number, first.game) == (hard, 1, "zanzibar")
    assert first.shown.view.viewer == first.shown.seat
    assert not await puzzles.choose(), "one a week"
    puzzles.puzzles = puzzles.fresh()
    assert not await puzzles.choose(), "also after a restart"
    puzzles.now += LASTS
    assert await puzzles.choose()
    assert [one.match for one in await puzzles.store.puzzles.latest(GUILD, 2)] == [easy, hard]
    puzzles.now += LASTS
    assert not await puzzles.choose()


async def test_one_of_two_simultaneously_chosen_puzzles_is_kept(puzzles: PuzzleFixture) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    await puzzles.ended(7)
    other = puzzles.fresh()
    rows = puzzles.store.puzzles
    assert await puzzles.choose()
    (kept,) = await rows.latest(GUILD, 2)
    await rows.put(GUILD, msgspec.structs.replace(kept, match="another"))
    assert await rows.latest(GUILD, 2) == (kept,)
    assert [one.number for one in await other.latest(GUILD)] == [1]


async def test_puzzle_searches_of_servers_run_one_after_another(
    puzzles: PuzzleFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a person's analysis would wait for the searches of all servers, which are due at the same moment."""
    await puzzles.allow(ANNA.id, BERT.id)
    for guild in (GUILD, 2, 3):
        await puzzles.ended(6 + guild, guild=guild)
    look, at_work = puzzles.analyses.puzzle_in, list[int]()

    async def counted(match: str) -> Exercise | None:
        at_work.append((at_work[-1] if at_work else 0) + 1)
        found = await look(match)
        at_work.append(at_work[-1] - 1)
        return found

    monkeypatch.setattr(puzzles.analyses, "puzzle_in", counted)
    chosen = await asyncio.gather(*(puzzles.puzzles.choose(guild, (7, 8, 9), ("zanzibar",)) for guild in (GUILD, 2, 3)))
    assert (chosen, at_work) == ([True] * 3, [1, 0] * 3)


async def test_puzzle_search_skips_a_match_that_cannot_be_analysed(
    puzzles: PuzzleFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    await puzzles.ended(7)

    async def refuses(_: str) -> None:
        raise refuse("no_puzzle")

    monkeypatch.setattr(puzzles.analyses, "puzzle_in", refuses)
    assert not await puzzles.choose()


async def test_consent_withdrawn_during_the_puzzle_search_is_respected(
    puzzles: PuzzleFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    await puzzles.ended(7)
    look = puzzles.analyses.view_of

    async def slow(match: str, exercise: Exercise) -> object:
        await puzzles.allow(BERT.id, allows=False)
        return await look(match, exercise)

    monkeypatch.setattr(puzzles.analyses, "view_of", slow)
    assert not await puzzles.choose()
    assert await puzzles.puzzles.latest(GUILD) == ()


async def test_puzzle_answers_count_until_the_seventh_day(puzzles: PuzzleFixture) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    await puzzles.ended(7)
    await puzzles.choose()
    puzzle = await puzzles.puzzles.of(GUILD, 1)
    best = puzzle.shown.best
    for user, choice in ((11, best), (12, (best + 1) % 3), (13, best), (11, (best + 1) % 3)):
        await puzzles.puzzles.answer(puzzle, user, choice)
    await puzzles.puzzles.set_listed(puzzle, 13, is_listed=True)
    await puzzles.puzzles.set_listed(puzzle, 12, is_listed=True)
    await puzzles.puzzles.set_listed(puzzle, 14, is_listed=True)
    puzzles.now += LASTS - timedelta(seconds=1)
    assert puzzles.puzzles.is_open(puzzle)
    puzzles.now += timedelta(seconds=1)
    await assert_refused(puzzles.puzzles.answer(puzzle, 15, best), "puzzle_over")
    found = await puzzles.puzzles.statistics(puzzle)
    assert (found.total, found.right, found.solvers) == (3, 2, (13,))
    await assert_refused(puzzles.puzzles.of(GUILD, 2), "no_puzzle")
    with pytest.raises(Refused):
        await puzzles.puzzles.of(GUILD + 1, 1)


async def test_puzzle_of_an_unknown_format_is_not_shown(puzzles: PuzzleFixture) -> None:
    await puzzles.allow(ANNA.id, BERT.id)
    await puzzles.ended(7)
    await puzzles.choose()
    (kept,) = await puzzles.store.puzzles.latest(GUILD, 1)
    for other in ({"number": 2, "game": "chess"}, {"number": 3, "content": b"?"}):
        await puzzles.store.puzzles.put(GUILD, msgspec.structs.replace(kept, **other))
    assert await puzzles.puzzles.latest(GUILD) == ()
