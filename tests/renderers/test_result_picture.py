"""Picture of a result: board, places and chart in one landscape picture that a phone can read."""

from __future__ import annotations

import io
from importlib import import_module

import msgspec
import pytest
from PIL import Image, ImageChops

import renderers
from bot.games import GAMES
from bot.i18n import word
from bot.languages import LANGUAGES
from bot.scene import Chart, Milestone, Result, Scene
from renderers import result_picture
from renderers.kit.fonts import text_width
from renderers.kit.pen import Pen
from renderers.result_picture import BOARD, CHART, HEIGHT, PLACES, WIDTH

POINT = "2 · Turn 20: Benedikt gains 10 and takes the lead for good"
LONG = "Benedikt Maximilian der Große"
BOXES = {"board": BOARD, "places": PLACES, "chart": (CHART[0], CHART[1] + 16, 800, 544)}


def scene_of(game: str, point: str = POINT, raised: int = 0) -> Scene:
    """Return the result of the sample match that is over. `raised`: points added to all scores."""
    over: Scene = import_module(f"tests.renderers.{game}.views").scenes()["over"]
    scores = [score + raised for score in GAMES[game].scores(over.view)]
    chart = Chart(
        turns=tuple(range(31)),
        scores=tuple(tuple(score * turn // 30 for score in scores) for turn in range(31)),
        marks=GAMES[game].marks[: len(scores)],
        title=GAMES[game].title,
        along="Scores after each turn",
        milestones=(Milestone(12, 0, "lead"), Milestone(20, 1, "gain")),
    )
    part = next((f"board:{one.name}" for one in GAMES[game].parts(()) if one.is_result), "board")
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    places = tuple((rank, seat, scores[seat]) for rank, seat in enumerate(order, 1))
    view = Result(over.view, part, chart, places, point)
    return msgspec.structs.replace(over, kind="result", view=view, names=over.names[: len(scores)])


def changed(one: Scene, other: Scene) -> set[str]:
    """Return the parts of the picture in which the two differ."""
    with (
        Image.open(io.BytesIO(renderers.picture(one).data)) as first,
        Image.open(io.BytesIO(renderers.picture(other).data)) as second,
    ):
        assert first.size == second.size == (WIDTH, HEIGHT)
        difference = ImageChops.difference(first.convert("RGB"), second.convert("RGB"))
    found = set[str]()
    for name, (left, top, width, height) in BOXES.items():
        box = round(left), round(top), round(left + width), round(top + height)
        if difference.crop(box).convert("L").point(lambda value: 255 * (value > 50)).getbbox() is not None:
            found.add(name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_result_picture_has_board_places_and_chart(game: str) -> None:
    scene = scene_of(game)
    first = import_module(f"tests.renderers.{game}.views").scenes()
    other_board = msgspec.structs.replace(
        scene, view=msgspec.structs.replace(scene.view, board=next(iter(first.values())).view)
    )
    assert "board" in changed(scene, other_board)
    assert changed(scene, scene_of(game, raised=100)) >= {"places", "chart"}
    assert changed(scene, scene_of(game, point="")) == {"places"}
    assert len(renderers.picture(scene).data) < 400_000


@pytest.mark.parametrize("players", range(2, 6))
def test_places_of_the_result_are_legible_and_fit_their_plate(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a width of 400 pixels no letter is smaller than 12, and no name is cut where there is room."""
    told: list[tuple[str, float, int]] = []

    def spy(pen: Pen, text: str, x: float, y: float, size: float, **_: object) -> None:
        del pen, x
        told.append((text, y, round(size)))

    monkeypatch.setattr(Pen, "text", spy)
    marks = next(iter(GAMES.values())).marks[:1] * players
    data = Result(None, "board", Chart((), (), marks, "", ""), tuple((1, seat, -199) for seat in range(players)), POINT)
    result_picture._put_places(result_picture._pen("zanzibar"), data, ("Jeanette", LONG, *["Anna"] * 3))
    assert all(size * 400 / WIDTH >= 11.9 for _, _, size in told)
    assert all(PLACES[1] + 20 < y < PLACES[1] + PLACES[3] - 20 for _, y, _ in told)
    assert any(text.endswith("Jeanette") for text, _, _ in told)
    assert any("Turn 20" in text for text, _, _ in told) == (players <= result_picture.MAX_PLACES)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_result_says_in_words_how_a_player_left(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, tuple[float, float]] = {}

    def spy(pen: Pen, text: str, x: float, y: float, size: float, *, face: str, **_: object) -> None:
        del pen, y
        half = text_width(text, face, round(size)) / 2
        told[text] = x - half, x + half

    monkeypatch.setattr(Pen, "text", spy)
    marks = next(iter(GAMES.values())).marks[:2]
    for why in ("resigned", "vanished"):
        words = word("common-end-left", locale, why=why)
        data = Result(None, "board", Chart((), (), marks, "", ""), ((1, 0, 40), (2, 1, words)))
        result_picture._put_places(result_picture._pen("zanzibar"), data, ("Anna", LONG))
        assert told[words][1] < PLACES[0] + PLACES[2]
        (name,) = (text for text in told if text.startswith(f"{marks[1].letter} "))
        assert told[name][1] < told[words][0]
        told.clear()
