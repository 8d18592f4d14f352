"""Command line of `make gallery`: writes `var/gallery/index.html`.

`GAMES=` limits it to some games, also drafts, `SEED=` chooses other matches.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.games import GAMES, allow_drafts_among

FOLDER = Path("var/gallery")


def main() -> int:
    """Make the gallery. Return 2 if an unknown game is named."""
    names = os.environ.get("GAMES", "").split()
    allow_drafts_among(names)
    from tests.gallery.output import write_gallery

    names = names or list(GAMES)
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        print(f"There is no game {unknown[0]}; there are: {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    page = write_gallery(FOLDER, names, int(os.environ.get("SEED") or 7))
    print(f"{len(list(FOLDER.glob('*/*.png')))} pictures: {page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
