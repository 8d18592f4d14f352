"""Animations read back: boards, durations, limits and omissions."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import islice, pairwise

import msgspec
import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from bot.games import GAMES
from bot.scene import Scene
from renderers import animation as _film
from renderers.animation import (
    MAX_BOARDS,
    QUALITIES,
    SIZE,
    WIDE,
    AnimationFrame,
    AnimationSpec,
    caption_height,
    caption_size,
    render_animation,
    rows,
    shown,
)
from renderers.kit.fonts import drawable_name, face_for, text_width
from tests.contract.matches import opening, play_out
from tests.renderers.zanzibar.views import arrows, five, last_turns, over, scene

NAMES = ("Anna", "Benedikt", "Chiara", "Dora")
ENOUGH = 10_000_000
BOARDS = 9
WORST = 5.5
"""Largest average distance of a frame from its board at the best quality, in levels. Colour has half the resolution."""


@cache
def boards(game: str) -> tuple[Scene, ...]:
    """Return boards from the middle of a random match, some steps apart."""
    players = min(GAMES[game].players, key=lambda number: abs(number - 3))
    steps = list(islice(play_out(GAMES[game], players, 7), 80))
    views = [GAMES[game].see(opening(GAMES[game], players, 7), None)]
    views += [GAMES[game].see(step.after, None) for step in steps[min(60, len(steps) // 2) :]]
    found = [Scene(game=game, kind="board", view=view, names=NAMES, locale="en") for view in views]
    return tuple(one for one, after in pairwise(found) if one != after)[:BOARDS]


def shots(shown: Iterable[Scene]) -> tuple[AnimationFrame, ...]:
    """Return frames with different captions."""
    return tuple(
        AnimationFrame(each, f"Turn {turn}", f"Anna does the {turn}th thing.") for turn, each in enumerate(shown, 1)
    )


def board_of(frame: Image.Image) -> Image.Image:
    """Return the frame without its caption."""
    return frame.crop((0, 0, frame.width, frame.height - caption_height(frame.width)))


def drawn(shown: Scene) -> Image.Image:
    """Return the board in frame size, without loss."""
    module = import_module(f"renderers.{shown.game}")
    sheets = module.frame_sheets(shown) if hasattr(module, "frame_sheets") else (module.board_sheet(shown),)
    boards = [sheet.painted().reduce(2) for sheet in sheets]
    side_by_side = Image.new("RGB", (sum(board.width for board in boards), boards[0].height))
    for number, board in enumerate(boards):
        side_by_side.paste(board, (sum(other.width for other in boards[:number]), 0))
    return side_by_side


def frames(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """Return the frames a reader sees, and their durations in milliseconds."""
    pictures, times = [], []
    with Image.open(io.BytesIO(data)) as animation:
        assert animation.info["loop"] == 0
        for frame in ImageSequence.Iterator(animation):
            pictures.append(frame.convert("RGB"))
            times.append(frame.info["duration"])
    return pictures, times


def away(one: Image.Image, other: Image.Image) -> float:
    """Return the average difference of a channel, in levels."""
    assert one.size == other.size
    mean = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(mean) / len(mean)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", GAMES)
def test_every_animation_frame_equals_its_board(game: str) -> None:
    told: list[tuple[int, int]] = []
    made = render_animation(AnimationSpec(shots(boards(game)), ENOUGH), lambda done, total: told.append((done, total)))
    pictures, times = frames(made.data)
    assert (made.suffix, made.width, made.height) == ("webp", *pictures[0].size)
    assert times == [shot.milliseconds for shot in shots(boards(game))]
    assert told == [(number, BOARDS) for number in range(1, BOARDS + 1)]
    exact = [drawn(each) for each in boards(game)]
    assert max(away(board_of(one), other) for one, other in zip(pictures, exact, strict=True)) < WORST
    assert away(board_of(pictures[0]), exact[-1]) > away(board_of(pictures[-1]), exact[-1])


def test_equal_animations_have_equal_bytes_and_different_ones_other_keys() -> None:
    made = shots(boards("zanzibar"))
    one, same = AnimationSpec(made, ENOUGH), AnimationSpec((*made,), ENOUGH)
    assert render_animation(one).data == render_animation(same).data
    assert one.key() == same.key()
    others = [
        AnimationSpec(tuple(msgspec.structs.replace(each, **changed) for each in made), ENOUGH)
        for changed in ({"words": "x"}, {"label": "x"}, {"kind": "point"}, {"mark": GAMES["zanzibar"].marks[0]})
    ]
    told = [one, *others, AnimationSpec(made, ENOUGH - 1), AnimationSpec(made[1:], ENOUGH)]
    assert len({each.key() for each in told}) == len(told)


def test_animation_frame_contains_only_changed_pixels() -> None:
    shown = shots(boards("zanzibar"))
    alone, all_of_them = (
        len(render_animation(AnimationSpec(shown[:2], ENOUGH)).data),
        len(render_animation(AnimationSpec(shown, ENOUGH)).data),
    )
    assert all_of_them - alone < (BOARDS - 2) * alone / 5


def test_single_board_makes_an_animation() -> None:
    (shot,) = shots([scene(five())])
    (picture,), times = frames(render_animation(AnimationSpec((shot,), ENOUGH)).data)
    assert away(board_of(picture), drawn(scene(five()))) < WORST
    assert times == [shot.milliseconds]


def test_size_limit_lowers_quality_before_dropping_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = shots((scene(five()), scene(arrows()), scene(last_turns()), scene(over())))
    best = render_animation(AnimationSpec(shown, ENOUGH)).data
    tight = render_animation(AnimationSpec(shown, len(best) - 1)).data
    assert len(tight) < len(best)
    pictures, _ = frames(tight)
    assert len(pictures) == len(shown)
    assert away(board_of(pictures[-1]), drawn(shown[-1].scene)) < 2 * WORST
    with monkeypatch.context() as only_the_worst:
        only_the_worst.setattr(_film, "QUALITIES", QUALITIES[-1:])
        two = render_animation(AnimationSpec((shown[0], shown[-1]), ENOUGH)).data
    assert render_animation(AnimationSpec(shown, len(two))).data == two
    with pytest.raises(ValueError, match="at most 3000 bytes"):
        render_animation(AnimationSpec(shown, 3000))


@pytest.mark.parametrize(
    ("points", "kept"),
    [((), 8), ((3,), 8), ((3, 4, 5, 11), 8), (range(1, 8), 8), (range(1, 15), 8)],
)
def test_turning_points_are_dropped_last(points: Iterable[int], kept: int) -> None:
    (plain,) = shots([scene(five())])
    whole = [
        msgspec.structs.replace(plain, label=str(number), kind="point" if number in points else "turn")
        for number in range(16)
    ]
    fewer = [int(shot.label) for shot in _film._fewer(whole)]
    assert len(fewer) == kept
    assert (fewer[0], fewer[-1]) == (0, 15)
    assert fewer == sorted(set(fewer))
    assert set(fewer) >= set(points) or len(set(points)) > kept - 2
    gaps = [after - before for before, after in pairwise(fewer)]
    assert max(gaps) <= (5 if points else 3)


def test_animation_refuses_boards_of_different_sizes() -> None:
    with pytest.raises(ValueError, match="a board of"):
        render_animation(AnimationSpec(shots((scene(five()), boards("saint_martin")[0])), ENOUGH))
    with pytest.raises(ValueError, match="0 boards"):
        render_animation(AnimationSpec((), ENOUGH))


def test_every_animation_frame_stays_long_enough_to_read() -> None:
    board = scene(five())
    for words in ("", "Anna scores.", "Anna " * 20):
        turn, point, end = (
            AnimationFrame(board, "Turn 1", words, kind).milliseconds for kind in ("turn", "point", "end")
        )
        assert turn >= 1200 + len(words) * 1000 / 25
        assert point >= turn + 1500
        assert end >= point + 1500


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(
    "turns", [1, 2, MAX_BOARDS - 2, MAX_BOARDS - 1, MAX_BOARDS, MAX_BOARDS + 1, 3 * MAX_BOARDS, 40 * MAX_BOARDS]
)
def test_animation_shows_a_board_for_each_turn_or_round(turns: int, players: int) -> None:
    """The first and last positions are always shown, and every other board ends a turn."""
    steps = [0, *(turn for turn in range(turns) for _ in range(1 + turn % 3))]
    chosen = shown(steps, players)
    assert (chosen[0], chosen[-1]) == (0, len(steps) - 1)
    assert list(chosen) == sorted(set(chosen))
    assert all(steps[here] != steps[here + 1] for here in chosen[1:-1])
    assert len(chosen) == turns + 1 if turns < MAX_BOARDS else len(chosen) <= MAX_BOARDS
    told = [steps[here] for here in chosen[1:]]
    if turns >= MAX_BOARDS:
        apart = {after - before for before, after in pairwise(told[:-1])}
        assert len(apart) == 1
        assert apart.pop() % players == 0


def test_animation_shows_words_and_progress_below_the_board() -> None:
    whole = render_animation(AnimationSpec(shots(boards("zanzibar")), ENOUGH))
    pictures, _ = frames(whole.data)
    bars = [bar_of(picture) for picture in pictures]
    assert bars == sorted(bars)
    assert bars[-1] > 0.97
    assert 0 < bars[0] < 0.2
    other = [msgspec.structs.replace(each, words="Quite another thing.") for each in shots(boards("zanzibar"))]
    others, _ = frames(render_animation(AnimationSpec(tuple(other), ENOUGH)).data)
    band = (0, whole.height - caption_height(whole.width) + 50, whole.width, whole.height)
    assert away(pictures[0].crop(band), others[0].crop(band)) > 5


def bar_of(picture: Image.Image) -> float:
    """Return the dark share of the progress bar."""
    row = picture.height - caption_height(picture.width) + 3
    dark = [x for x in range(picture.width) if _is_dark(picture.getpixel((x, row)))]
    return len(dark) / picture.width


def _is_dark(pixel: object) -> bool:
    return isinstance(pixel, tuple) and sum(pixel) < 480


@pytest.mark.parametrize("room", [568, 668, 768])
@pytest.mark.parametrize(
    "words", ["", "Anna", "a " * 300, "word " * 30, "x" * 300, "\N{MINUS SIGN}5 🎲 カ", "ab " * 33]
)
def test_caption_has_at_most_two_rows_and_marks_a_cut(words: str, room: int) -> None:
    found = rows(words, room)
    assert len(found) <= 2
    assert all(text_width(row, "semibold", SIZE) <= room for row in found)
    whole = " ".join(found).split() == drawable_name(words.replace("\N{MINUS SIGN}", "–")).split()
    assert whole != (bool(found) and found[-1].endswith("…"))


@pytest.mark.parametrize("width", [400, 420, 500, WIDE, 700])
def test_animations_of_any_width_have_letters_legible_on_a_phone(width: int) -> None:
    words = "Scoring of white: Ixchel (strong) 5 workers x 2 (one ship) = 10, now 27"
    size = caption_size(width)
    assert size * min(1.0, 400 / width) >= 12
    assert " ".join(rows(words, width - 32, size)) == words


@pytest.mark.parametrize("words", ["Anna draws T21 (½ Arabica, ¼ Dewevrei).", "Bruno scores −3."])
def test_caption_row_uses_one_typeface_for_any_characters(words: str) -> None:
    (row,) = rows(words, 1000)
    assert face_for(row, "semibold") == "semibold"


@pytest.mark.parametrize("game", GAMES)
def test_animation_frame_fits_a_desktop_and_its_caption_a_phone(game: str) -> None:
    """Discord shows it 550 x 350 on a desktop, and 400 wide on a phone."""
    made = render_animation(AnimationSpec(shots(boards(game)[:1]), ENOUGH))
    assert made.width * min(550 / made.width, 350 / made.height) >= 230
    assert caption_size(made.width) * 400 / made.width >= 12
