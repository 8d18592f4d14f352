"""Gallery output: draws all pictures and writes their files and the page."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from tests.gallery.page import GalleryPicture, page
from tests.gallery.scenes import scenes
from tests.gallery.text_sizes import Measure


def write_gallery(folder: Path, names: Sequence[str], seed: int) -> Path:
    """Write the gallery and return its page. Duplicate pictures are shown once."""
    shutil.rmtree(folder, ignore_errors=True)
    measure, hung = Measure(), list[GalleryPicture]()
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
                hung.append(GalleryPicture(name, title, where, picture.width, picture.height, len(picture.data), small))
    index = folder / "index.html"
    index.write_text(page(hung), encoding="utf-8")
    return index
