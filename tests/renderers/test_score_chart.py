"""Score chart: milestones can be marked however close they are."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any, get_args

import pytest
from PIL import Image

import renderers
from bot.games import GAMES
from bot.scene import Chart, Milestone, Scene, Why
from renderers import score_chart
from renderers.kit.fonts import face_for, text_width
from renderers.kit.pen import Pen
from renderers.score_chart import ABOVE, LEFT, PLATE, RIGHT, SIGN_DISTANCE, SIZE, TOP, WIDTH, _sign_places

MARKS = next(iter(GAMES.values())).marks


NAMES = ("Anna", "Benedikt Maximilian der Große", "Chiara", "Dmitri", "Wolfgang Amadeus")


def drawn(*points: tuple[int, int], scores: float = 1.0) -> bytes:
    """Return a chart of two seats over forty turns."""
    stages = tuple((20 + turn / 3, scores * (20 - turn / 7)) for turn in range(41))
    milestones = tuple(Milestone(stage, seat) for stage, seat in points)
    return renderers.picture(scene_of(Chart(tuple(range(41)), stages, MARKS[:2], "A game", "Turn", milestones))).data


def scene_of(chart: Chart, game: str = next(iter(GAMES))) -> Scene:
    return Scene(game=game, kind="chart", view=chart, names=NAMES[: len(chart.marks)], locale="en")


def busy(game: str, milestones: tuple[Milestone, ...] = ()) -> Scene:
    """Return a scene with most seats, longest names and numbers, and crossing lines."""
    marks = GAMES[game].marks[: max(GAMES[game].players)]
    stages = tuple(tuple((seat * 37 + turn * 11) % 400 - 150 for seat in range(len(marks))) for turn in range(120))
    along = "Punkte nach jedem Zug"
    return scene_of(Chart(tuple(range(120)), stages, marks, GAMES[game].title, along, milestones), game)


def test_milestone_numbers_are_above_their_points_of_the_chart() -> None:
    plain, numbered = drawn(), drawn((3, 0), (4, 1), (40, 0))
    assert numbered == drawn((3, 0), (4, 1), (40, 0))
    with Image.open(io.BytesIO(plain)) as before, Image.open(io.BytesIO(numbered)) as after:
        assert before.size == after.size
        one, other = before.convert("L"), after.convert("L")
        rows = TOP - ABOVE - 4, TOP - ABOVE + 4
        columns = {x for x in range(one.width) if any(one.getpixel((x, y)) != other.getpixel((x, y)) for y in rows)}
    assert min(columns) > LEFT - SIGN_DISTANCE
    assert max(columns) < RIGHT + SIGN_DISTANCE


def test_chart_draws_fractions_and_keeps_numbers_apart() -> None:
    assert drawn() != drawn(scores=1.01)
    for wanted in ([LEFT, LEFT, LEFT], [100.0, 101.0, 300.0], [RIGHT - 1.0, RIGHT, RIGHT], [200.0], []):
        found = _sign_places(wanted)
        assert all(right - left >= SIGN_DISTANCE for left, right in pairwise(found))
        assert all(LEFT <= x <= RIGHT for x in found)


@pytest.mark.parametrize("game", GAMES)
def test_words_of_the_chart_fit_their_plates_and_a_phone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a width of 400 pixels no letter is smaller than 12."""
    told: list[tuple[str, float, float, int]] = []
    put = score_chart._put

    def spy(pen: Pen, text: str, x: float, y: float, *, size: int = SIZE, align: float = 0, **more: Any) -> None:
        width = text_width(text, face_for(text, more.get("face", "semibold")), size)
        told.append((text, x - width * align, x + width * (1 - align), size))
        put(pen, text, x, y, size=size, align=align, **more)

    monkeypatch.setattr(score_chart, "_put", spy)
    shown = busy(game, tuple(Milestone(place, 0) for place in (0, 40, 41, 42, 119)))
    renderers.picture(shown)
    assert {text for text, *_ in told} >= {GAMES[game].title, shown.view.along, "1", "5"}
    assert min(size for *_, size in told) * 400 / WIDTH >= 12
    left, _, width, _ = PLATE
    assert all(left < least and most < left + width for _, least, most, _ in told), told


def test_milestone_signs_differ_without_color() -> None:
    whys = get_args(Why)
    signs: dict[bytes, list[str]] = {}
    for why in whys:
        picture = renderers.picture(busy("zanzibar", (Milestone(60, 0, why),)))
        with Image.open(io.BytesIO(picture.data)) as image:
            row = image.convert("L").crop((LEFT, TOP - ABOVE - 26, RIGHT, TOP - 1))
        signs.setdefault(bytes(row.point(lambda level: 255 * (level > 150)).tobytes()), []).append(why)
    assert sorted(signs.values()) == [["end"], ["fork", "lead"], ["gain"], ["loss"]]


def test_every_game_has_its_own_chart_background() -> None:
    corners = set()
    for game in GAMES:
        with Image.open(io.BytesIO(renderers.picture(busy(game)).data)) as image:
            corners.add(image.convert("RGB").crop((500, 0, WIDTH, 40)).tobytes())
    assert len(corners) == len(GAMES)
