"""Command line of `make pictures`: writes `data/readme/`. Only the turn needs Chromium."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.games import GAMES
from tests.readme_pictures.phone import NoBrowserError, turn
from tests.readme_pictures.pictures import board, strip

FOLDER = Path("data/readme")
TURN = "turn.png"


def main(folder: Path = FOLDER) -> int:
    """Make the pictures. Return 1 if one of them could not be made."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (folder / f"{game}.png").write_bytes(board(game))
    try:
        shots = asyncio.run(turn())
    except NoBrowserError:
        print(f"{folder / TURN} stays as it is: it needs Chromium (or Google Chrome), which is not installed.")
        return 1
    (folder / TURN).write_bytes(strip(shots))
    for file in sorted(folder.glob("*.png")):
        print(f"{file}: {file.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
