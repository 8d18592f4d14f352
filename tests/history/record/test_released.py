"""Records of whole matches, as released versions exported them, are verified. The files are never rewritten."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from bot.__main__ import main

FOLDER = Path(__file__).resolve().parent / "released"
FILES = sorted(FOLDER.glob("*/*.json.xz"))


def test_every_game_of_the_first_release_has_a_record() -> None:
    games = {path.name.partition(".")[0] for path in FILES if path.parent.name == "1.0.0"}
    assert games == {"cafe_international", "guatemala_cafe", "saint_martin", "zanzibar"}


@pytest.mark.parametrize("packed", FILES, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}")
def test_released_record_is_verified(packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(lzma.decompress(packed.read_bytes()))
    assert record["result"] is not None
    assert record["taken_back"]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert f"{len(record['moves'])} moves" in capsys.readouterr().out
    file.write_text(json.dumps({**record, "moves": record["moves"][:-1]}), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
