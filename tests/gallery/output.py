"""Drawing all the pictures and hanging them: a file each, and the page that shows them."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from tests.gallery.lettering import Measure
from tests.gallery.page import Hung, page
from tests.gallery.scenes import scenes


def hang(folder: Path, names: Sequence[str], seed: int) -> Path:
    """The page; a picture that was shown under another name before is not shown again."""
    shutil.rmtree(folder, ignore_errors=True)
    measure, hung = Measure(), list[Hung]()
    with measure.watches():
        for name in names:
            (folder / name).mkdir(parents=True)
            measure.forget_grounds()
            seen = set[str]()
            for title, scene in scenes(name, seed):
                if scene.key() in seen:
                    continue
                seen.add(scene.key())
                picture, small = measure.draw(scene)
                file = folder / name / f"{title.replace('/', ' - ').replace(':', ' ')}.png"
                file.write_bytes(picture.data)
                where = str(file.relative_to(folder))
                hung.append(Hung(name, title, where, picture.width, picture.height, len(picture.data), small))
    index = folder / "index.html"
    index.write_text(page(hung), encoding="utf-8")
    return index
