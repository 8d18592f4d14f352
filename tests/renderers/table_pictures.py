"""Checks of the pictures of games that are drawn as a card table (`renderers.kit.card_table`)."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path

from bot.game import line
from bot.games import GAMES
from bot.scene import Scene
from bot.tabletop import Card
from renderers import picture
from renderers.kit.card_layout import face_room
from renderers.kit.sheet import Sheet
from tests.contract.matches import NAMES, played
from tests.renderers.compare import are_different, assert_like, colors

MARKS = ("change ", "plate ", "gain ")
"""Beginnings of the keys of sprites that mark a change."""
LONG = max(NAMES, key=len)[:9]
"""Beginning of a name for which few words have room."""


def check_scenes(scenes: Mapping[str, Scene]) -> None:
    """Fail unless every scene can be drawn and differs from the others."""
    drawn = {name: colors(picture(scene).data) for name, scene in scenes.items()}
    for name, one in drawn.items():
        alike = [other for other, two in drawn.items() if other != name and not are_different(one, two)]
        assert alike == [], f"{name} looks like {alike}"


def check_golden(scenes: Mapping[str, Scene], folder: Path) -> None:
    """Compare the scenes with the golden pictures. REDRAW=1 writes them. A game without any is not checked."""
    if os.environ.get("REDRAW"):
        folder.mkdir(exist_ok=True)
        for name, scene in scenes.items():
            (folder / f"{name}.png").write_bytes(picture(scene).data)
    if folder.is_dir():
        assert {file.stem for file in folder.glob("*.png")} == set(scenes), "redraw them: REDRAW=1 with pytest"
        for name, scene in scenes.items():
            assert_like(f"{scene.game} {name}", picture(scene).data, folder / f"{name}.png")


def check_faces(cards: Iterable[Card]) -> None:
    """Fail if two cards differ by colour alone, or not at all in the picture."""
    faces = Counter((card.text, card.sign) for card in cards)
    alike = [" ".join(face).strip() for face, count in faces.items() if count > 1]
    assert alike == [], "these cards look the same without colours: give their kinds a `sign` (bot.tabletop.Card)"


def check_readable(name: str) -> None:
    """Fail if a card covers the face of another one, or words are cut, late in a match with any number of players."""
    game = GAMES[name]
    for players in game.players:
        steps = played(name, players, 3)
        for step in steps[len(steps) // 2 :: 5]:
            view = game.see(step.before, step.seat)
            scene = Scene(game=name, kind="board", view=view, names=NAMES, locale="en")
            sheet = import_module(f"renderers.{name}").board_sheet(scene)
            assert unreadable(sheet) == [], f"cards cover these faces, {players} players, move {step.seq}"
            words = re.findall(r"words (.*?)…", "\n".join(sprite.key for sprite, _, _ in sheet.stamps))
            cut = [text for text in words if not any(name.startswith(text) for name in NAMES) and LONG not in text]
            assert cut == [], f"no room for all of {cut}, {players} players, move {step.seq}: shorten the words"


def unreadable(sheet: Sheet) -> list[str]:
    """Return the faces of cards that a later card covers."""
    shape = re.compile(r"table card (.*?) #\w+ 1\.0(?: (?!left$)(\S+))?( left)?")
    cards = [(x, y, found) for sprite, x, y in sheet.stamps if (found := shape.fullmatch(sprite.key))]
    covered = []
    for number, (x, y, found) in enumerate(cards):
        strip = min((other - x for other, below, _ in cards[number + 1 :] if below == y and other > x), default=999.0)
        shown = Card("", found[1], "", line("tabletop-hand-empty"), found[2] or "")
        if strip < face_room(shown, is_left=bool(found[3])) - 1:
            covered.append(found[0])
    return covered


def check_changes(name: str) -> None:
    """Fail unless every step that changes the public picture is marked, and nothing is marked where nothing changed."""
    game, sheets = GAMES[name], import_module(f"renderers.{name}")

    def marks(before: object, view: object) -> list[str]:
        scene = Scene(game=name, kind="board", view=view, names=NAMES, locale="en", before=before)
        return [sprite.key for sprite, _, _ in sheets.board_sheet(scene).stamps if sprite.key.startswith(MARKS)]

    for step in played(name, game.players[0], 3)[::5]:
        before, after = game.see(step.before, None), game.see(step.after, None)
        assert marks(after, after) == []
        assert marks(before, after), f"no mark tells what {game.write(step.move)} has changed"
