"""Structs: their annotations are read before threads decode them, since msgspec crashes if two do so at once."""

from __future__ import annotations

import ast
import subprocess
import sys

from tests.sources import ROOT

WATCHED = """
import msgspec._utils
read, found = [], msgspec._utils._get_class_mro_and_typevar_mappings
def reading(kind):
    read.append(repr(kind))
    return found(kind)
msgspec._utils._get_class_mro_and_typevar_mappings = reading
{}
print(read)
"""
BOT = """
from importlib import import_module
from pathlib import Path
from bot.app import client
from bot.games import DRAFTS
for path in sorted(Path("cogs").glob("[!_]*.py")):
    if path.stem not in DRAFTS:
        import_module(f"cogs.{path.stem}")
from bot.long_work import prepare_structs
prepare_structs()
assert read
read.clear()
from bot.games import GAMES
from bot.history.record.verification import Record
for kind in (Record, *(kind for game in GAMES.values() for kind in (game.options, game.state_type, game.view_type))):
    msgspec.json.Decoder(kind)
"""


def annotations_read(code: str) -> list[str]:
    """Return the structs whose annotations are read after the code has called `read.clear()`, in a separate process."""
    done = subprocess.run(
        [sys.executable, "-c", WATCHED.format(code)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found: list[str] = ast.literal_eval(done.stdout)
    return found


def test_struct_annotations_are_resolved_before_the_first_decoding() -> None:
    assert annotations_read(BOT) == []


def test_struct_annotations_are_normally_resolved_at_the_first_decoding() -> None:
    code = "import msgspec\nclass A(msgspec.Struct):\n    a: int\nmsgspec.json.decode(b'{\"a\": 1}', type=A)"
    assert len(annotations_read(code)) == 1
