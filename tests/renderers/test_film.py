"""A match as an animated picture, read back: boards, times, limits, what is left out."""

from __future__ import annotations

import io
from functools import cache
from importlib import import_module
from itertools import islice, pairwise

import msgspec
import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from bot.games import GAMES
from bot.scene import Scene
from renderers import film as _film
from renderers.film import FIRST, LAST, MOST, QUALITIES, SHORTEST, STEP, WHOLE, Film, durations, film, shown
from tests.contract.matches import opening, play_out
from tests.renderers.zanzibar.views import arrows, five, last_turns, over, scene

NAMES = ("Anna", "Benedikt", "Chiara")
ENOUGH = 10_000_000
BOARDS = 9
WORST = 5.5
"""Levels: so far from the board is a frame on the average, at the best quality; colours have half the sharpness."""


@cache
def boards(game: str) -> tuple[Scene, ...]:
    """Boards from the midst of a random match, each some steps after the one before."""
    views = [GAMES[game].see(opening(GAMES[game], 3, 7), None)]
    views += [GAMES[game].see(step.after, None) for step in islice(play_out(GAMES[game], 3, 7), 60, 80)]
    found = [Scene(game=game, kind="board", view=view, names=NAMES, locale="en") for view in views]
    return tuple(one for one, after in pairwise(found) if one != after)[:BOARDS]


def drawn(shown: Scene) -> Image.Image:
    """The board at the size of a frame, without any loss."""
    board: Image.Image = import_module(f"renderers.{shown.game}").board_sheet(shown).painted()
    return board.reduce(2)


def frames(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """What a reader of the file sees, and for how many milliseconds."""
    pictures, times = [], []
    with Image.open(io.BytesIO(data)) as animation:
        assert animation.info["loop"] == 0
        for frame in ImageSequence.Iterator(animation):
            pictures.append(frame.convert("RGB"))
            times.append(frame.info["duration"])
    return pictures, times


def away(one: Image.Image, other: Image.Image) -> float:
    """How many levels a channel is off on the average."""
    assert one.size == other.size
    mean = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(mean) / len(mean)


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_its_board(game: str) -> None:
    told: list[tuple[int, int]] = []
    made = film(Film(boards(game), ENOUGH), lambda done, total: told.append((done, total)))
    pictures, times = frames(made.data)
    assert (made.suffix, made.width, made.height) == ("webp", *pictures[0].size)
    assert times == durations(BOARDS) == [FIRST, *[STEP] * (BOARDS - 2), LAST]
    assert told == [(number, BOARDS) for number in range(1, BOARDS + 1)]
    exact = [drawn(each) for each in boards(game)]
    assert max(away(*both) for both in zip(pictures, exact, strict=True)) < WORST
    assert away(pictures[0], exact[-1]) > away(pictures[-1], exact[-1])


def test_equal_films_are_equal_bytes_and_others_have_another_key() -> None:
    one, same = Film(boards("zanzibar"), ENOUGH), Film((*boards("zanzibar"),), ENOUGH)
    assert film(one).data == film(same).data
    assert one.key() == same.key()
    other = Film(tuple(msgspec.structs.replace(each, locale="it") for each in one.scenes), ENOUGH)
    assert len({one.key(), other.key(), Film(one.scenes, ENOUGH - 1).key(), Film(one.scenes[1:], ENOUGH).key()}) == 4


def test_a_frame_holds_only_what_has_changed() -> None:
    shown = boards("zanzibar")
    alone, all_of_them = len(film(Film(shown[:2], ENOUGH)).data), len(film(Film(shown, ENOUGH)).data)
    assert all_of_them - alone < (BOARDS - 2) * alone / 5


def test_a_board_that_stays_as_it_is_stands_longer() -> None:
    board, other = scene(five()), scene(arrows())
    _, times = frames(film(Film((board, board, other, other, other), ENOUGH)).data)
    assert times == [FIRST + STEP, STEP + STEP + LAST]


def test_one_board_alone_is_a_film_too() -> None:
    (picture,), times = frames(film(Film((scene(five()),), ENOUGH)).data)
    assert away(picture, drawn(scene(five()))) < WORST
    assert times == [FIRST + LAST]


def test_the_limit_is_kept_by_quality_then_by_leaving_boards_out(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = (scene(five()), scene(arrows()), scene(last_turns()), scene(over()))
    best = film(Film(shown, ENOUGH)).data
    tight = film(Film(shown, len(best) - 1)).data
    assert len(tight) < len(best)
    pictures, _ = frames(tight)
    assert len(pictures) == len(shown)
    assert away(pictures[-1], drawn(shown[-1])) < 2 * WORST
    with monkeypatch.context() as only_the_worst:
        only_the_worst.setattr(_film, "QUALITIES", QUALITIES[-1:])
        two = film(Film((shown[0], shown[-1]), ENOUGH)).data
    assert film(Film(shown, len(two))).data == two
    with pytest.raises(ValueError, match="at most 3000 bytes"):
        film(Film(shown, 3000))


def test_boards_of_one_size_only() -> None:
    with pytest.raises(ValueError, match="a board of"):
        film(Film((scene(five()), boards("saint_martin")[0]), ENOUGH))
    with pytest.raises(ValueError, match="0 boards"):
        film(Film((), ENOUGH))


@pytest.mark.parametrize("count", [1, 2, 3, 94, 95, MOST - 1, MOST])
def test_the_whole_has_a_time_that_somebody_will_watch(count: int) -> None:
    times = durations(count)
    assert len(times) == count
    assert sum(times) <= WHOLE
    assert min(times) >= SHORTEST
    assert times[0] >= FIRST
    assert times[-1] >= LAST


def test_long_matches_are_shown_turn_by_turn() -> None:
    few = [0, 1, 1, 1, 2]
    assert shown(few) == (0, 1, 2, 3, 4)
    turns = [number // 4 for number in range(MOST + 100)]
    assert shown(turns) == (0, *range(3, MOST + 99, 4), MOST + 99)
    many = shown(range(3 * MOST))
    assert len(many) == MOST
    assert (many[0], many[-1]) == (0, 3 * MOST - 1)
    assert max(after - before for before, after in pairwise(many)) <= 4
