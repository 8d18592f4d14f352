"""The puzzle of the week: from which matches it may be chosen, and that it is chosen once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.game import Refused
from bot.history.analysis import Analyses, Exercise
from bot.history.analysis.findings import Alternative
from bot.history.match_lists import MatchLists
from bot.match.matches import Matches
from bot.people.preferences import PreferenceStore
from bot.people.puzzles import LASTS, NoPuzzle, PuzzleOver, Puzzles
from bot.rng import Dice, Seeds
from bot.store import Store
from tests.history.analysis.finished_matches import SMALL
from tests.match.tables import ANNA, BERT, running, stop
from tests.threadless_sqlite import store_at

GUILD = 1


class PuzzleFixture:
    """A server's matches and puzzles, with time that moves by hand and an analysis that is told."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.store = store
        self.matches = Matches(store, seeds=Seeds(5), now=lambda: self.now)
        self.analyses = Analyses(self.matches, store, budget=SMALL)
        self.preferences = PreferenceStore(store)
        self.looked_into: list[str] = []
        self.gaps: dict[str, float] = {}
        """By match, the gap in its hardest clear decision; without an entry it has none."""
        monkeypatch.setattr(self.analyses, "puzzle_in", self._puzzle_in)
        self.puzzles = self.fresh()

    def fresh(self) -> Puzzles:
        """Return the service as after a restart."""
        return Puzzles(self.matches, self.store, self.analyses, MatchLists(self.matches, self.store))

    async def _puzzle_in(self, match: str) -> Exercise | None:
        self.looked_into.append(match)
        if match not in self.gaps:
            return None
        whole = await self.matches.whole(match)
        row = next(row for row in whole.rows if row.move is not None)
        moves, gap = (row.move or "", "place 1@c1", "place 1@c2"), self.gaps[match]
        told = tuple(Alternative((move,), gap * bool(number), 0.1, ()) for number, move in enumerate(moves))
        return Exercise(1, row.seq, row.seat, told, 0)

    async def ended(self, channel: int, gap: float | None = 3.0) -> str:
        """Return a match of Anna and Bert that was played to its end."""
        match = (await running(self.matches, ANNA, BERT, channel=channel, game="zanzibar")).id
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
async def week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PuzzleFixture]:
    store = await store_at(tmp_path / "test.db")
    found = PuzzleFixture(store, monkeypatch)
    yield found
    await found.analyses.stop()
    await store.close()


async def test_only_matches_whose_players_all_allow_it_are_looked_into(week: PuzzleFixture) -> None:
    match = await week.ended(7)
    assert not await week.choose()
    await week.allow(ANNA.id)
    assert not await week.choose()
    assert week.looked_into == []
    await week.allow(BERT.id)
    assert not await week.choose(8), "nobody sees that channel"
    assert not await week.choose(games=("saint_martin",)), "the game is off here"
    assert week.looked_into == []
    assert await week.choose()
    assert week.looked_into == [match]


async def test_running_and_stopped_matches_give_no_puzzle(week: PuzzleFixture) -> None:
    await week.allow(ANNA.id, BERT.id)
    await running(week.matches, ANNA, BERT, channel=7, game="zanzibar")
    await stop(week.matches, (await running(week.matches, ANNA, BERT, channel=8, game="zanzibar")).id)
    assert not await week.choose()
    assert week.looked_into == []


async def test_the_hardest_decision_is_chosen_and_a_match_is_used_once(week: PuzzleFixture) -> None:
    await week.allow(ANNA.id, BERT.id)
    easy, hard, _ = await week.ended(7, 5.0), await week.ended(8, 2.0), await week.ended(9, None)
    assert await week.choose()
    (first,) = await week.puzzles.latest(GUILD)
    (row,) = await week.store.puzzles.latest(GUILD, 1)
    assert (row.match, first.number, first.game) == (hard, 1, "zanzibar")
    assert first.shown.view.viewer == first.shown.seat
    assert not await week.choose(), "one a week"
    week.puzzles = week.fresh()
    assert not await week.choose(), "also after a restart"
    week.now += LASTS
    assert await week.choose()
    assert [one.match for one in await week.store.puzzles.latest(GUILD, 2)] == [easy, hard]
    week.now += LASTS
    assert not await week.choose()


async def test_of_two_processes_that_choose_one_puzzle_stands(week: PuzzleFixture) -> None:
    await week.allow(ANNA.id, BERT.id)
    await week.ended(7)
    other = week.fresh()
    rows = week.store.puzzles
    assert await week.choose()
    (kept,) = await rows.latest(GUILD, 2)
    await rows.put(GUILD, msgspec.structs.replace(kept, match="another"))
    assert await rows.latest(GUILD, 2) == (kept,)
    assert [one.number for one in await other.latest(GUILD)] == [1]


async def test_a_match_that_cannot_be_analysed_is_passed_over(
    week: PuzzleFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await week.allow(ANNA.id, BERT.id)
    await week.ended(7)

    async def refuses(_: str) -> None:
        raise NoPuzzle

    monkeypatch.setattr(week.analyses, "puzzle_in", refuses)
    assert not await week.choose()


async def test_a_consent_withdrawn_during_the_search_counts(
    week: PuzzleFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await week.allow(ANNA.id, BERT.id)
    await week.ended(7)
    look = week.analyses.view_of

    async def slow(match: str, exercise: Exercise) -> object:
        await week.allow(BERT.id, allows=False)
        return await look(match, exercise)

    monkeypatch.setattr(week.analyses, "view_of", slow)
    assert not await week.choose()
    assert await week.puzzles.latest(GUILD) == ()


async def test_answers_count_until_the_seventh_day(week: PuzzleFixture) -> None:
    await week.allow(ANNA.id, BERT.id)
    await week.ended(7)
    await week.choose()
    puzzle = await week.puzzles.of(GUILD, 1)
    best = puzzle.shown.best
    for user, choice in ((11, best), (12, (best + 1) % 3), (13, best), (11, (best + 1) % 3)):
        await week.puzzles.answer(puzzle, user, choice)
    await week.puzzles.set_listed(puzzle, 13, is_listed=True)
    await week.puzzles.set_listed(puzzle, 12, is_listed=True)
    await week.puzzles.set_listed(puzzle, 14, is_listed=True)
    week.now += LASTS - timedelta(seconds=1)
    assert week.puzzles.is_open(puzzle)
    week.now += timedelta(seconds=1)
    with pytest.raises(PuzzleOver):
        await week.puzzles.answer(puzzle, 15, best)
    found = await week.puzzles.statistics(puzzle)
    assert (found.total, found.right, found.solvers) == (3, 2, (13,))
    with pytest.raises(NoPuzzle):
        await week.puzzles.of(GUILD, 2)
    with pytest.raises(Refused):
        await week.puzzles.of(GUILD + 1, 1)


async def test_a_puzzle_of_an_unknown_form_is_not_shown(week: PuzzleFixture) -> None:
    await week.allow(ANNA.id, BERT.id)
    await week.ended(7)
    await week.choose()
    (kept,) = await week.store.puzzles.latest(GUILD, 1)
    for other in ({"number": 2, "game": "chess"}, {"number": 3, "content": b"?"}):
        await week.store.puzzles.put(GUILD, msgspec.structs.replace(kept, **other))
    assert await week.puzzles.latest(GUILD) == ()
