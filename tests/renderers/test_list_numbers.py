"""Numbers of a list's options on the board."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games import GAMES
from bot.scene import Scene
from renderers import picture
from renderers.kit.color import GOLD, PAPER, mix
from tests.contract.matches import NAMES, played

NUMBERED = sorted(name for name, game in GAMES.items() if game.numbered)


def scene_of(name: str) -> Scene:
    """Return a choice between several places, which are numbered."""
    game = GAMES[name]
    for step in played(name, game.players[0], 4):
        paths: dict[tuple[str, ...], dict[str, str]] = {}
        for move in game.legal_moves(step.before, step.seat):
            chosen = game.choices(move)
            for depth, choice in enumerate(chosen):
                if depth and choice.menu in game.numbered:
                    path = tuple(one.token for one in chosen[:depth])
                    paths.setdefault(path, {})[choice.token.removeprefix(">").removeprefix("x")] = game.write(move)
        for path, places in paths.items():
            if len(places) > 2:
                view, targets = game.see(step.before, step.seat), tuple(places.values())
                kind = f"board:{next(iter(game.parts(targets))).name}" if game.parts(targets) else "board"
                shown = {"kind": kind, "view": view, "names": NAMES[: game.players[0]], "locale": "en"}
                return Scene(game=name, path=path, targets=targets, numbered=tuple(places), **shown)
    return pytest.fail("no choice of places")


def golden_pixels(part: Image.Image) -> int:
    """Return how many pixels have the colour of a coin."""
    coin = Image.new("RGB", part.size, mix(GOLD, PAPER, 0.3))
    return sum(ImageChops.difference(part, coin).convert("L").histogram()[:20])


def pixels(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(picture(scene).data)).convert("RGB")


@pytest.mark.parametrize("name", NUMBERED)
def test_list_numbers_are_drawn_on_their_places(name: str) -> None:
    scene = scene_of(name)
    plain = pixels(msgspec.structs.replace(scene, numbered=()))
    boxes = []
    for place in scene.numbered:
        box = ImageChops.difference(plain, pixels(msgspec.structs.replace(scene, numbered=(place,)))).getbbox()
        assert box is not None, place
        assert box[2] - box[0] < 100 > box[3] - box[1], "a badge covers its place alone"
        boxes.append(box)
    assert len(set(boxes)) == len(scene.numbered)


def test_number_of_a_field_leaves_its_price_visible() -> None:
    scene = scene_of("guatemala_cafe")
    plain = pixels(msgspec.structs.replace(scene, numbered=()))
    for field in scene.numbered:
        marked = pixels(msgspec.structs.replace(scene, numbered=(field,)))
        box = ImageChops.difference(plain, marked).getbbox()
        assert golden_pixels(marked.crop(box)) > 0.5 * golden_pixels(plain.crop(box)) > 0
