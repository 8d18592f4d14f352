"""Puzzle of the day: one for all on a date, one answer, and the streak; and the puzzles that come with the program."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.data_files import DATA
from bot.game import Line
from bot.games import GAMES
from bot.history.analysis.findings import CLEAR
from bot.history.analysis.puzzle_files import FOLDER, PuzzleFile, can_be_drawn, position_of, read_puzzles, write_puzzles
from bot.history.analysis.puzzle_making import CONFIRMED, FEWEST_OPTIONS, MAX_OPTIONS, is_tempting
from bot.i18n import LOCALES, say
from bot.people.daily_puzzles import EARLY, DailyPuzzles, daily_puzzle
from bot.people.preferences import PreferenceStore
from bot.rng import Dice
from bot.store import LessonRow, Store
from cogs.match_history.exercises import MAX_OPTION_LENGTH
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at

WITH_PUZZLES = [name for name, game in GAMES.items() if (FOLDER / f"{name}.json").is_file()]
NAMES = ("Player A", "Player B")
LARGEST = 120_000
"""Bytes of a game's file."""


class Days:
    """Puzzles of the day on a clock that the test moves."""

    def __init__(self, store: Store, folder: Path = FOLDER) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.store = store
        self.puzzles = DailyPuzzles(store, PreferenceStore(store), lambda: self.now, GAMES, folder)

    async def answer(self, user: int, *, is_right: bool = True) -> Any:
        now = await self.puzzles.today(user)
        options = now.puzzle.shown.options
        choice = next(number for number, one in enumerate(options) if one.is_right == is_right)
        return await self.puzzles.answer(user, now.puzzle.day, choice)


@pytest.fixture
async def days(tmp_path: Path) -> AsyncIterator[Days]:
    store = await store_at(tmp_path / "test.db")
    yield Days(store)
    await store.close()


async def test_daily_puzzle_is_the_same_for_everyone_by_local_date(days: Days) -> None:
    await PreferenceStore(days.store).change(2, zone="Pacific/Auckland")
    here, there = await days.puzzles.today(1), await days.puzzles.today(2)
    assert (there.puzzle.day, here.puzzle.day) == (date(2026, 3, 2).toordinal(), date(2026, 3, 1).toordinal())
    days.now += timedelta(hours=12)
    assert (await days.puzzles.today(1)).puzzle == there.puzzle
    games, shown = set[str](), list[Any]()
    for _ in range(40):
        puzzle = (await days.puzzles.today(1)).puzzle
        games.add(puzzle.game)
        shown.append(puzzle.shown.view)
        days.now += timedelta(days=1)
    assert games == set(WITH_PUZZLES)
    assert all(one != other for one, other in pairwise(shown))


async def test_streak_counts_days_in_a_row_with_right_answers(days: Days) -> None:
    for day in range(3):
        now = await days.answer(1)
        assert (now.chosen, now.streak, now.longest) == (now.puzzle.shown.best, day + 1, day + 1)
        days.now += timedelta(days=1)
    assert (await days.puzzles.today(1)).streak == 3, "it is not lost before the day is over"
    now = await days.answer(1, is_right=False)
    assert (now.streak, now.longest) == (0, 3)
    days.now += timedelta(days=1)
    assert (await days.answer(1)).streak == 1
    days.now += timedelta(days=2)
    now = await days.puzzles.today(1)
    assert (now.chosen, now.streak, now.longest) == (None, 0, 3)
    assert (await days.answer(1)).streak == 1
    assert (await days.puzzles.today(2)).streak == 0


async def test_first_answer_to_a_daily_puzzle_counts(days: Days) -> None:
    wrong = await days.answer(1, is_right=False)
    assert await days.answer(1) == wrong
    assert await days.puzzles.answer(2, wrong.puzzle.day - 1, 0) == await days.puzzles.today(2), "of another day"
    assert (await days.puzzles.answer(2, wrong.puzzle.day, 99)).chosen is None


async def test_changed_time_zone_gives_no_second_answer_a_day(days: Days) -> None:
    preferences = PreferenceStore(days.store)
    await preferences.change(1, zone="Pacific/Auckland")
    east = await days.answer(1)
    await preferences.change(1, zone="America/New_York")
    assert await days.puzzles.today(1) == east
    assert not await days.puzzles.is_open(1)


async def test_puzzle_is_of_a_game_that_the_user_knows(days: Days) -> None:
    """The lesson counts from its free game on."""
    known = WITH_PUZZLES[0]
    await days.store.lessons.put(1, known, LessonRow("ending", (), 1, has_finished=False))
    await days.store.lessons.put(2, known, LessonRow(_first_step(known), (), 1, has_finished=False))
    for _ in range(len(WITH_PUZZLES)):
        assert (await days.puzzles.today(1)).puzzle.game == known
        assert await days.puzzles.is_open(1)
        assert not await days.puzzles.is_open(2)
        answered = await days.answer(1)
        assert not await days.puzzles.is_open(1)
        days.now += timedelta(days=1)
        assert (await days.puzzles.today(1)).puzzle.shown.view != answered.puzzle.shown.view


async def test_answered_puzzle_stays_when_the_user_learns_its_days_game(days: Days) -> None:
    first, second = WITH_PUZZLES[:2]
    while (await days.puzzles.today(1)).puzzle.game != first:
        days.now += timedelta(days=1)
    await days.store.lessons.put(1, second, LessonRow("ending", (), 1, has_finished=True))
    answered = await days.answer(1)
    assert answered.puzzle.game == second
    await days.store.lessons.put(1, first, LessonRow("ending", (), 1, has_finished=True))
    assert await days.puzzles.today(1) == answered


async def test_those_who_do_not_know_the_game_get_an_early_position(days: Days) -> None:
    game = "saint_martin"
    after = sorted(puzzle.after for _, puzzle in read_puzzles(FOLDER / f"{game}.json").positions)
    await days.store.lessons.put(2, game, LessonRow("ending", (), 1, has_finished=True))
    early, usual = list[int](), list[int]()
    for _ in range(12):
        early.append((await days.puzzles.today(1, game)).puzzle.shown.seq - 1)
        usual.append((await days.puzzles.today(2, game)).puzzle.shown.seq - 1)
        days.now += timedelta(days=1)
    assert {*early} <= {*after[: -(-len(after) // EARLY)]}, "the first ones"
    assert len({*early}) > 1, "not the same one every day"
    assert max(usual) > max(early)
    answered = await days.answer(1)
    await days.store.lessons.put(1, answered.puzzle.game, LessonRow("ending", (), 1, has_finished=True))
    assert await days.puzzles.today(1) == answered, "the answered one stays"


def _first_step(game: str) -> str:
    lesson = GAMES[game].lesson
    assert lesson is not None
    return lesson.steps[0].name


async def test_missing_puzzle_files_are_refused_with_a_reason(days: Days, tmp_path: Path) -> None:
    broken, other = tmp_path / "broken", tmp_path / "other"
    for folder in (broken, other):
        folder.mkdir()
    (broken / "zanzibar.json").write_text("{")
    write_puzzles(other / "zanzibar.json", PuzzleFile("zanzibar", 0, 1))
    for folder in (tmp_path / "none", broken, other):
        await assert_refused(Days(days.store, folder).puzzles.today(1), "no_daily_puzzle")
        assert not await Days(days.store, folder).puzzles.is_open(1)


async def test_checking_for_an_open_puzzle_does_not_build_it(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in WITH_PUZZLES:
        await days.store.lessons.put(1, name, LessonRow("ending", (), 1, has_finished=False))
    with monkeypatch.context() as patch:
        patch.setattr("bot.people.daily_puzzles.daily_puzzle", None)
        assert await days.puzzles.is_open(1)
    await days.answer(1)
    with monkeypatch.context() as patch:
        patch.setattr("bot.people.daily_puzzles.daily_puzzle", None)
        assert not await days.puzzles.is_open(1)
        days.now += timedelta(days=1)
        assert await days.puzzles.is_open(1)


def points(game: Any, state: Any, seat: int) -> int:
    found: int = game.scores(game.see(state, seat))[seat]
    return found


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_bundled_puzzles_are_valid(name: str) -> None:
    """Each position follows from its match, each option is legal, and each sentence is told and true."""
    game, file = GAMES[name], read_puzzles(FOLDER / f"{name}.json")
    assert (file.game, file.version) == (name, game.version)
    assert (DATA / "puzzles" / f"{name}.json").stat().st_size < LARGEST
    views = list[Any]()
    for number, (match, puzzle) in enumerate(file.positions):
        seat, state = position_of(game, match, puzzle)
        best, *others = puzzle.options
        assert best.behind == 0
        assert FEWEST_OPTIONS <= len(puzzle.options) <= MAX_OPTIONS
        assert all(one.behind >= max(CLEAR, CONFIRMED * one.error) for one in others)
        shown = daily_puzzle(game, file, number, 1)
        views.append(shown.shown.view)
        for option in shown.shown.options:
            after, brings = state, option.turn.at_once
            for seq, notation in enumerate(option.turn.moves):
                move = game.read(notation)
                assert move in game.legal_moves(after, seat), (number, option.turn.moves)
                after, _ = game.apply(after, seat, move, Dice(b"any", seq))
            if brings.points is not None:
                assert points(game, after, seat) - points(game, state, seat) == brings.points
        for locale in LOCALES:
            words = ["; ".join(say(said, locale, NAMES) for said in one.turn.words) for one in shown.shown.options]
            assert len(set(words)) == len(words)
            assert max(map(len, words)) <= MAX_OPTION_LENGTH
            for chosen in range(len(words)):
                assert say(shown.shown.reason(chosen), locale, NAMES)
    assert len(views) == len({repr(view) for view in views})


def seated(view: Any, table: str) -> int:
    """Return the number of guests at the table."""
    found = next(one for one in view.tables if one.id == table)
    return int(found.men + found.women)


def scored_without_block(game: Any, state: Any, seat: int) -> int:
    """Return the seat's points once every other seat has declined to block."""
    before = points(game, state, seat)
    while game.see(state, None).phase == "block":
        other = game.deciders(state)[0]
        passing = next(move for move in game.legal_moves(state, other) if game.write(move).startswith("pass "))
        state, _ = game.apply(state, other, passing, Dice(b"any", 0))
    return points(game, state, seat) - before


def facts_of(name: str, game: Any, state: Any, after: Any, seat: int) -> list[tuple[str, dict[str, Any]]]:
    """Return what the moves between two positions do, read from the positions and not from the moves."""
    old, new = game.see(state, seat), game.see(after, seat)
    mine, then = old.seats[seat], new.seats[seat]
    match name:
        case "cafe_international":
            full = [one.id for one in new.tables if seated(new, one.id) == 4 > seated(old, one.id)]
            return [("filled", {"tables": sorted(full), "count": len(full)})] if full else []
        case "zanzibar":
            count = then.orders_scored - mine.orders_scored
            return [("scored", {"traders": one.traders}) for one in then.used[-count:]] if count else []
        case "saint_martin":
            home = {quarter for field in old.fields if field.coffee == mine.coffee for quarter in field.quarters}
            pays = bool({*old.cubes} - {*new.cubes} - home)  # a cube on its coffee counts as much there
            cubes = then.cubes - mine.cubes if pays else 0
            return [("coins", {"coins": then.coins - mine.coins}), ("took", {"count": cubes})]
        case _:
            gains = {one.color: one.gains[seat] for one in old.colors}
            now = {one.color: one.gains[seat] for one in new.colors}
            found = [("worth", {"was": gains[one], "now": now[one]}) for one in now if now[one] != gains[one]]
            own = points(game, after, seat) - points(game, state, seat) + scored_without_block(game, after, seat)
            is_scoring = own and new.scoring is not None and new.scoring.seat == seat
            return [*([("scores", {"own": own})] if is_scoring else []), *found]


def told_of(name: str, effects: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return what the effects tell of the board, in the form of `facts_of`; `test_true_reasons` recounts the others."""
    found = [(one.key.rpartition("-")[2], dict(one.args)) for one in effects]
    if name == "saint_martin":
        coins, cubes = (
            sum(args.get("coins", 0) for _, args in found),
            sum(args["count"] for kind, args in found if kind == "took"),
        )
        return [("coins", {"coins": coins}), ("took", {"count": cubes})]
    for kind, args in found:
        if kind == "filled":
            args["tables"] = sorted(dict(table.args)["text"] for table in args["tables"])
    found = [("worth", {"was": 0, "now": args["points"]}) if kind == "starts" else (kind, args) for kind, args in found]
    found = [(kind, args) for kind, args in found if kind != "worth" or args["was"] != args["now"]]
    kept = {"filled": ("tables", "count"), "scored": ("traders",), "worth": ("was", "now"), "scores": ("own",)}
    return [(kind, {what: args[what] for what in kept[kind]}) for kind, args in found if kind in kept]


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_reasons_of_puzzles_name_pieces_that_are_on_the_board(name: str) -> None:
    game, file, told = GAMES[name], read_puzzles(FOLDER / f"{name}.json"), 0
    for number, (match, puzzle) in enumerate(file.positions):
        seat, state = position_of(game, match, puzzle)
        shown = daily_puzzle(game, file, number, 1)
        for option in shown.shown.options:
            after, brings = state, option.turn.at_once
            for seq, notation in enumerate(option.turn.moves):
                after, _ = game.apply(after, seat, game.read(notation), Dice(b"any", seq))
            said = told_of(name, brings.effects)
            assert sorted(said, key=repr) == sorted(facts_of(name, game, state, after, seat), key=repr), (
                number,
                option.turn.moves,
            )
            told += len(brings.effects)
    assert told > 5


def test_every_game_with_computer_players_has_puzzles() -> None:
    assert set(WITH_PUZZLES) == {name for name, game in GAMES.items() if game.skill is not None and not game.is_draft}


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_puzzles_tell_only_facts_of_the_board_against_a_wrong_answer(name: str) -> None:
    game, file, facts = GAMES[name], read_puzzles(FOLDER / f"{name}.json"), set[str]()
    for number in range(len(file.positions)):
        for option in daily_puzzle(game, file, number, 1).shown.options:
            assert option.turn.drawback is None or not option.is_right
            if option.turn.drawback is not None:
                (losses,) = dict(option.turn.drawback.args).values()
                facts |= {loss.key for loss in losses if isinstance(loss, Line)}  # type: ignore[union-attr]
    assert all(key.startswith(f"{name}-loss-") for key in facts)
    assert facts


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_board_shows_a_difference_between_the_answers_of_a_puzzle(name: str) -> None:
    for _, puzzle in read_puzzles(FOLDER / f"{name}.json").positions:
        assert can_be_drawn(puzzle.options), puzzle


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_points_at_once_do_not_give_the_answer_of_a_puzzle_away(name: str) -> None:
    game = GAMES[name]
    for match, puzzle in read_puzzles(FOLDER / f"{name}.json").positions:
        seat, state = position_of(game, match, puzzle)
        assert is_tempting(game, game.see(state, seat), puzzle.options), puzzle


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_puzzles_say_why_each_wrong_answer_is_worse(name: str) -> None:
    game, file = GAMES[name], read_puzzles(FOLDER / f"{name}.json")
    for number in range(len(file.positions)):
        shown = daily_puzzle(game, file, number, 1).shown
        assert all(shown.is_explained(option) for option in range(len(shown.options))), file.positions[number]
