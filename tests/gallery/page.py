"""The gallery's page: each picture in every width and kind of colour vision, and texts that are too small."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from urllib.parse import quote

import msgspec

from tests.gallery.text_sizes import LEAST, PHONE, SmallText
from tests.renderers.color_vision import BLINDNESS

SIGHTS = {"normal": "none", **{name: name for name in BLINDNESS if name != "none"}}
"""The matrix for each kind of colour vision."""
WIDTHS = (0, 400, 360)
"""Widths on the page in pixels. 0 means full size."""
STYLE = """
body { font: 15px sans-serif; margin: 0 16px; background: #313338; color: #dbdee1; }
header { position: sticky; top: 0; background: #1e1f22; padding: 8px; z-index: 1; }
header label, nav a { margin-right: 14px; color: inherit; }
section { content-visibility: auto; contain-intrinsic-size: 1600px; }
.row { display: flex; gap: 8px; overflow-x: auto; margin: 6px 0; }
figure { margin: 0; flex: none; }
figcaption { font-size: 12px; opacity: 0.7; }
table { border-collapse: collapse; margin: 16px 0; }
td, th { border: 1px solid #4e5058; padding: 2px 8px; text-align: left; vertical-align: top; }
"""


class GalleryPicture(msgspec.Struct, frozen=True):
    """A picture of the page: game, title, file, size in pixels and bytes, and small texts."""

    game: str
    title: str
    file: str
    width: int
    height: int
    size: int
    small: tuple[SmallText, ...]


def page(hung: Sequence[GalleryPicture]) -> str:
    """Return the whole page. It needs no script and only the pictures' files."""
    games = [(game, list(group)) for game, group in groupby(hung, key=lambda one: one.game)]
    shown = "\n".join(_game(game, group) for game, group in games)
    links = "".join(f'<a href="#{game}">{game}</a>' for game, _ in games)
    return (
        f"<!doctype html>\n<meta charset=utf-8><title>Gallery</title>\n<style>{STYLE}{_switches_style()}</style>\n"
        f"{_filters()}\n<header>{_switches()}<nav>{links}<a href='#small'>too small on a phone</a></nav></header>\n"
        f"{shown}\n{_table(hung)}\n"
    )


def _filters() -> str:
    """Return SVG filters with the matrices of `seeing.BLINDNESS`, for linear light.

    The matrices are from G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
    Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
    """
    found = []
    for name, rows in ((sight, BLINDNESS[name]) for sight, name in SIGHTS.items()):
        values = " ".join(" ".join((*(f"{value:.6f}" for value in row), "0 0")) for row in rows)
        found.append(
            f'<filter id="{name}" color-interpolation-filters="linearRGB">'
            f'<feColorMatrix values="{values} 0 0 0 1 0"/></filter>'
        )
    return f'<svg width="0" height="0" style="position:absolute">{"".join(found)}</svg>'


def _names() -> list[tuple[str, str]]:
    """Return the class and label of every switch."""
    return [(f"w{width}", f"{width} px" if width else "full") for width in WIDTHS] + [(name, name) for name in SIGHTS]


def _switches() -> str:
    return "".join(f'<label><input type="checkbox" id="{key}-on" checked> {name}</label>' for key, name in _names())


def _switches_style() -> str:
    return "\n".join(f"body:has(#{key}-on:not(:checked)) .{key} {{ display: none; }}" for key, _ in _names())


def _game(game: str, hung: Sequence[GalleryPicture]) -> str:
    return f'<h1 id="{game}">{game}</h1>\n' + "\n".join(map(_section, hung))


def _section(one: GalleryPicture) -> str:
    rows = "\n".join(_row(one, width) for width in WIDTHS)
    facts = f"{one.width} x {one.height}, {one.size / 1000:.0f} kB, {len(one.small)} texts too small on a phone"
    return f"<section><h2>{escape(one.game)}: {escape(one.title)}</h2><p>{facts}</p>\n{rows}\n</section>"


def _row(one: GalleryPicture, width: int) -> str:
    """Return the picture in every kind of colour vision."""
    wide = width or one.width
    high = round(one.height * wide / one.width)
    figures = "".join(
        f'<figure class="{name}"><img loading="lazy" src="{quote(one.file)}" width="{wide}" height="{high}" '
        f'style="filter: url(#{name})" alt=""><figcaption>{wide} px, {name}</figcaption></figure>'
        for name in SIGHTS
    )
    return f'<div class="row w{width}">{figures}</div>'


def _table(hung: Sequence[GalleryPicture]) -> str:
    """Return the texts below the smallest size, picture by picture, the smallest first."""
    rows = "\n".join(
        f"<tr><td>{escape(one.game)}: {escape(one.title)}<td>{one.small[0].size}<td>"
        + ", ".join(f"{escape(small.text)} ({small.size})" for small in one.small)
        for one in hung
        if one.small
    )
    heading = f"Smaller than {LEAST} px where the picture is {PHONE} px wide"
    columns = "<tr><th>picture<th>least<th>texts (and their size there)"
    return f'<h1 id="small">{heading}</h1>\n<table>{columns}\n{rows}\n</table>'
