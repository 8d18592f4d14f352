"""The recorded matches, line by line, and their logs against their snapshots."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.games import GAMES
from bot.rng import Dice
from tests.playthroughs.transcript import FOLDER, files, positions, recorded, told


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough_reads_as_recorded(path: Path) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(told(recorded(path)), expected, strict=True), 1):
        assert line == wanted, f"{path.name}:{number}"


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_folded_log_of_a_playthrough_equals_its_snapshot(path: Path) -> None:
    """A snapshot stored after every move and loaded before the next one ends where the log alone leads."""
    match = recorded(path)
    game = match.game
    codec = msgspec.msgpack.Decoder(game.state_type)
    folded = list(positions(match))
    snapshot = msgspec.msgpack.encode(folded[0])
    for seq, (seat, text) in enumerate(match.moves, 1):
        state, _ = game.apply(codec.decode(snapshot), seat, game.read(text), Dice(match.seed, seq))
        snapshot = msgspec.msgpack.encode(state)
        assert codec.decode(snapshot) == folded[seq]
    assert game.deciders(folded[-1]) == ()


@pytest.mark.parametrize("name", GAMES)
def test_playthroughs_cover_every_number_of_players(name: str) -> None:
    played = {recorded(path).players for path in (FOLDER / name).glob("*.txt")}
    assert played == set(GAMES[name].players)
