"""The command that records matches: its help, and what it leaves as it is."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.data_files import DATA
from bot.games import GAMES
from tests.playthroughs.__main__ import is_legal, is_whole, main, renewed, with_value
from tests.playthroughs.transcript import FOLDER, recorded

GAME = GAMES["zanzibar"]
COMPACT = """{
  "names": ["Anna", "Bruno"],
  "lengths": {
    "2": {"turns": 1, "minutes": 10}
  },
  "examples": {
    "start": {"players": 2, "seed": "07", "moves": ["end"]}
  },
  "pages": {"2": ["board"]}
}
"""


@pytest.mark.parametrize("arguments", [["--help"], ["no_game"], ["zanzibar", "five", "Five", "many"]])
def test_wrong_arguments_of_the_recorder_are_explained(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    told = capsys.readouterr()
    assert "python -m tests.playthroughs" in told.out + told.err


def test_changed_values_keep_the_layout_of_the_primer_file() -> None:
    changed = with_value(COMPACT, ("examples", "start", "moves"), ["play a", "end"])
    assert changed == COMPACT.replace('["end"]', '["play a", "end"]')
    wanted = COMPACT.replace('"turns": 1, "minutes": 10', '"turns": 3, "minutes": 5')
    assert with_value(COMPACT, ("lengths",), {"2": {"turns": 3, "minutes": 5}}) == wanted


def test_legal_examples_of_a_primer_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    source = (DATA / "primers" / "zanzibar.json").read_text(encoding="utf-8")
    lengths = json.loads(source)["lengths"]
    monkeypatch.setattr("tests.playthroughs.__main__.measured", lambda _, players, *__: lengths[str(players)])
    assert renewed(GAME, source) == source
    moves = json.loads(source)["examples"]["evening"]["moves"]
    broken = with_value(source, ("examples", "evening", "moves"), ["end", *moves[1:]])
    again = json.loads(renewed(GAME, broken))["examples"]["evening"]["moves"]
    assert len(again) == len(moves)
    assert again[0].startswith("place ")


def test_truncated_playthrough_is_legal_but_not_whole() -> None:
    match = recorded(next(iter(sorted((FOLDER / GAME.name).glob("*.txt")))))
    assert is_whole(match)
    cut = replace(match, moves=match.moves[:-1])
    assert (is_whole(cut), is_legal(cut)) == (False, True)
    wrong = replace(match, moves=((0, "end"), *match.moves))
    assert (is_whole(wrong), is_legal(wrong)) == (False, False)
