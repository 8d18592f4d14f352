"""Disk cache: it returns what was stored, whatever happens to the disk."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image

import renderers
from bot.game import Game
from bot.games import GAMES
from bot.scene import Scene
from renderers.kit import disk_cache
from tests.renderers.strips import clear_strip_cache
from tests.sources import ROOT, reached

GREEN = Image.frombytes("RGB", (4, 3), bytes(range(36)))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Yield a cache folder for one test."""
    before = disk_cache._DiskCache.folder
    disk_cache.keep_in(tmp_path / "cache")
    yield tmp_path / "cache"
    disk_cache.keep_in(before)


def made(name: str = "green") -> tuple[bytes, bool]:
    """Return the pixels of that picture, and whether it was painted."""
    painted: list[Image.Image] = []

    def paint() -> Image.Image:
        painted.append(GREEN)
        return GREEN

    found = disk_cache.image("zanzibar", name, paint)
    assert (found.mode, found.size) == (GREEN.mode, GREEN.size)
    return found.tobytes(), bool(painted)


PAINTED, TAKEN = (GREEN.tobytes(), True), (GREEN.tobytes(), False)


def the_file(folder: Path) -> Path:
    """Return the only file."""
    (file,) = folder.rglob("*.rgb")
    return file


def _one_of_each_kind(game: str) -> list[Scene]:
    by_kind: dict[str, Scene] = {}
    for scene in import_module(f"tests.renderers.{game}.views").scenes().values():
        by_kind.setdefault(scene.kind.partition(":")[0], scene)
    return list(by_kind.values())


def _forget(game: str) -> None:
    """Clear the caches in memory, as in a new process."""
    clear_strip_cache()
    for name, module in sys.modules.items():
        for value in vars(module).values() if name.startswith(f"renderers.{game}") else ():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", GAMES)
def test_pictures_with_a_cached_background_are_identical(
    game: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rules picture uses the background of a board."""
    asked = [scene for scene in _one_of_each_kind(game) if scene.kind != "annotated"]
    has_hand = GAMES[game].hand is not Game.__dataclass_fields__["hand"].default
    kinds = {"board", *(["hand"] if has_hand else []), *(["zoom"] if GAMES[game].zooms else [])}
    lacking = kinds - {scene.kind.partition(":")[0] for scene in asked}
    assert lacking == set(), f"tests/renderers/{game}/views.py has no such scene"
    _forget(game)
    painted = [renderers.picture(scene) for scene in asked]
    _forget(game)
    monkeypatch.setattr(disk_cache, "_write", lambda *_: pytest.fail("painted again"))
    assert [renderers.picture(scene) for scene in asked] == painted
    assert len(list(folder.rglob("*.rgb"))) >= len({scene.kind.partition(":")[0] for scene in asked})


def test_missing_cache_folder_paints_every_layer(folder: Path) -> None:
    disk_cache.keep_in(None)
    assert (made(), made()) == (PAINTED, PAINTED)
    assert not folder.exists()


def _garbled(content: bytes) -> Iterator[bytes]:
    yield from (content[:length] for length in range(len(content)))
    yield from (content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :] for at in range(len(content)))
    yield content + b"more"
    yield b"\x89PNG\r\n\x1a\n"


def test_damaged_cache_file_is_written_again(folder: Path) -> None:
    assert (made(), made()) == (PAINTED, TAKEN)
    file = the_file(folder)
    content = file.read_bytes()
    for garbled in _garbled(content):
        file.write_bytes(garbled)
        assert made() == PAINTED
        assert file.read_bytes() == content
        assert made() == TAKEN


def _sealed(label: str, pixels: bytes) -> bytes:
    """Return a file with a valid digest and any label."""
    content = label.encode() + b"\n" + pixels
    return disk_cache.MAGIC + hashlib.sha256(content).digest() + content


@pytest.mark.parametrize(
    "label",
    [
        '{"name":"green","width":4,"height":4,"palettes":["PALETTE"]}',
        '{"name":"green","width":4,"height":2,"palettes":["PALETTE"]}',
        '{"name":"green","width":-4,"height":-3,"palettes":["PALETTE"]}',
        '{"name":"green","width":0,"height":0,"palettes":[]}',
        '{"name":"green","width":4000000,"height":3000000,"palettes":["PALETTE"]}',
        '{"name":"green","width":4,"height":3,"palettes":["PALETTE","PALETTE"]}',
        '{"name":"green","width":4,"height":3,"palettes":[]}',
        '{"name":"green","width":4,"height":3,"palettes":[""]}',
        '{"name":"green","width":4,"height":3,"palettes":["AAAA"]}',
        '{"name":"green","width":4,"height":3,"palettes":["AA=="]}',
        '{"name":"green","width":4,"height":3}',
        '{"name":"red","width":4,"height":3,"palettes":["PALETTE"]}',
        '{"name":"green"}',
        "[]",
        "",
    ],
)
def test_foreign_cache_file_is_written_again(label: str, folder: Path) -> None:
    made()
    file = the_file(folder)
    own, _, packed = file.read_bytes()[len(disk_cache.MAGIC) + 32 :].decode("latin-1").partition("\n")
    palette = json.loads(own)["palettes"][0]
    file.write_bytes(_sealed(own, packed.encode("latin-1")))
    assert made() == TAKEN
    file.write_bytes(_sealed(label.replace("PALETTE", palette), packed.encode("latin-1")))
    assert (made(), made()) == (PAINTED, TAKEN)
    file.write_bytes(_sealed(own, b"not packed"))
    assert (made(), made()) == (PAINTED, TAKEN)


def test_layers_with_similar_names_are_not_confused(folder: Path) -> None:
    assert (made("a b"), made("a-b"), made("../a b"), made("a b")) == (PAINTED,) * 4
    assert len({path.parent for path in folder.rglob("*.rgb")}) == 1
    assert not list(folder.parent.glob("*.rgb"))


def _no_folder(folder: Path) -> None:
    folder.write_text("a file")


def _no_set(folder: Path) -> None:
    folder.mkdir()
    (folder / "grounds").write_text("a file")


def _a_folder_for_a_file(folder: Path) -> None:
    made()
    file = the_file(folder)
    file.unlink()
    file.mkdir()


def _taken_away(folder: Path) -> None:
    made()
    the_file(folder).unlink()
    next(folder.rglob("zanzibar-*")).rmdir()


@pytest.mark.parametrize("spoil", [_no_folder, _no_set, _a_folder_for_a_file, _taken_away])
def test_unusable_cache_folder_is_bypassed(spoil: Callable[[Path], None], folder: Path) -> None:
    spoil(folder)
    assert (made(), made()) == (PAINTED, PAINTED)


@pytest.mark.parametrize("refused", ["pathlib.Path.mkdir", "tempfile.mkstemp", "pathlib.Path.replace"])
def test_failed_cache_write_leaves_no_file_behind(refused: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(refused, refuse)
    assert (made(), made()) == (PAINTED, PAINTED)
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def _sources(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> str:
    monkeypatch.setattr(disk_cache, "ROOT", paths[0].parent)
    monkeypatch.setattr(disk_cache, "source_files", lambda _: iter(paths))
    disk_cache.source_digest.cache_clear()
    return disk_cache.source_digest("zanzibar")


def test_any_source_change_uses_a_new_cache_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    seen = set()
    for texts in (("a = 1", "b"), ("a = 2", "b"), ("a = 2b", ""), ("", "a = 2b")):
        for path, text in zip((one, other), texts, strict=True):
            path.write_text(text)
        seen |= {_sources(monkeypatch, one, other), _sources(monkeypatch, other, one)}
    assert len(seen) == 8
    monkeypatch.setattr(disk_cache, "__version__", "another Pillow")
    seen.add(_sources(monkeypatch, one, other))
    assert len(seen) == 9
    monkeypatch.undo()
    disk_cache.source_digest.cache_clear()


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", GAMES)
def test_cache_key_covers_every_drawing_source(game: str) -> None:
    sources = set(disk_cache.source_files(game))
    board = ROOT / "data" / "boards" / f"{game}.json"
    assert (board in sources) == board.is_file()
    assert sources >= set((ROOT / "data" / "fonts").iterdir())
    registry = ROOT / "bot" / "games" / "__init__.py"
    drawing = set((ROOT / "renderers" / game).rglob("*.py"))
    assert reached(drawing) - {registry, ROOT / "renderers" / "__init__.py"} <= sources
    assert ROOT / "renderers" / "kit" / "painting.py" in reached(drawing)


def test_cache_keeps_only_the_newest_sets_and_pictures(folder: Path) -> None:
    sets = folder / "grounds"
    for age, name in enumerate(["zanzibar-e", "zanzibar-d", "zanzibar-c", "zanzibar-b", "saint_martin-old"], 1):
        (sets / name).mkdir(parents=True)
        (sets / name / "board.rgb").write_bytes(b"old")
        os.utime(sets / name, (age, age))
    for number in range(disk_cache.MAX_PICTURES + 3):
        made(f"track {number}")
    own = f"zanzibar-{disk_cache.source_digest('zanzibar')[:24]}"
    assert {path.name for path in sets.iterdir()} == {own, "zanzibar-b", "zanzibar-c", "saint_martin-old"}
    assert len(list((sets / own).iterdir())) == disk_cache.MAX_PICTURES
    assert made(f"track {disk_cache.MAX_PICTURES + 2}") == TAKEN


TWO_AT_ONCE = """
import sys
from pathlib import Path
from PIL import Image
from renderers.kit import disk_cache
disk_cache.keep_in(Path(sys.argv[1]))
sys.stdin.read()
for number in range(200):
    color = number % 7, 0, 0
    found = disk_cache.image("zanzibar", f"picture {number % 7}", lambda: Image.new("RGB", (99, 99), color))
    assert found.getcolors() == [(99 * 99, color)], number
    if number % 5 == 0:
        for file in Path(sys.argv[1]).rglob("*.rgb"):
            file.unlink(missing_ok=True)
"""


def test_processes_can_share_the_disk_cache(tmp_path: Path) -> None:
    """Three processes store, read and delete the same pictures."""
    crowd = [
        subprocess.Popen([sys.executable, "-c", TWO_AT_ONCE, tmp_path], cwd=ROOT, stdin=subprocess.PIPE)
        for _ in range(3)
    ]
    for process in crowd:
        assert process.stdin is not None
        process.stdin.close()
    assert [process.wait(60) for process in crowd] == [0, 0, 0]
    assert {path.suffix for path in tmp_path.rglob("*") if path.is_file()} <= {".rgb"}
