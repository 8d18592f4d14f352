"""The table at the end, in place of the panels: a line for every seat, the best first, a name for every column."""

from __future__ import annotations

from functools import lru_cache

from bot.games.saint_martin.view import PointsView, SaintMartinView
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.saint_martin.ground.plates import TABLE_BOX
from renderers.saint_martin.pieces.changes import Changes, rank
from renderers.saint_martin.pieces.icons import QUIET, badge
from renderers.saint_martin.pieces.panel_news import PanelNews
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.pieces.words import SMALLEST, SaintMartinWriter

_LEFT, _TOP, _WIDTH, _HEIGHT = TABLE_BOX
_COLUMNS = {"coins": 470, "cubes": 592, "fields": 706, "burnt": 824, "objective": 968, "total": 1110}
"""The middle of each, in pixels."""
_HEAD, _FIRST, _LAST = _TOP + 30, _TOP + 52, _TOP + _HEIGHT - 7
_FIGURE, _SUM = 40, 48


def put_reckoning(writer: SaintMartinWriter, view: SaintMartinView, news: Changes) -> None:
    """What every seat has got, and what for; what is new is marked."""
    for name, x in _COLUMNS.items():
        writer.put(writer.said("column", of=name), SMALLEST, x, _HEAD, face="semibold", color=QUIET, align="middle")
    for seat in range(view.players):
        _put_line(writer, view, seat, PanelNews(writer.sheet, news.panels[seat]))


def lines(view: SaintMartinView) -> tuple[int, ...]:
    """The seats in the order of their lines."""
    return tuple(sorted(range(view.players), key=lambda seat: (rank(view, seat) or 0, seat)))


def line_at(view: SaintMartinView, seat: int) -> float:
    """The middle of the seat's line."""
    return _FIRST + (lines(view).index(seat) + 0.5) * (_LAST - _FIRST) / view.players


def _put_line(writer: SaintMartinWriter, view: SaintMartinView, seat: int, news: PanelNews) -> None:
    sheet, y, shown = writer.sheet, line_at(view, seat), view.seats[seat]
    news.put_medal(_LEFT + 46, y)
    sheet.put(medal(rank(view, seat) or 0), _LEFT + 46, y)
    sheet.put(token(seat, 20.5), _LEFT + 112, y - 2)
    writer.put(writer.player(seat), _FIGURE, _LEFT + 152, y, face="semibold", room=196)
    news.put_badge(_LEFT + 376, y)
    sheet.put(badge(shown.coffee, 46), _LEFT + 376, y)
    if shown.points is not None:
        _put_points(writer, shown.points, y, news)


def _put_points(writer: SaintMartinWriter, points: PointsView, y: float, news: PanelNews) -> None:
    values = (points.coins, points.cubes, points.fields, points.cubes_on_colour, points.objective, points.total)
    for (name, x), value in zip(_COLUMNS.items(), values, strict=True):
        size = _SUM if name == "total" else _FIGURE
        news.put_count(name, str(value), x, y, size)
        writer.put(str(value), size, x, y, align="middle", color=INK if value else QUIET)


@lru_cache(8)
def medal(rank: int) -> Sprite:
    """The place at the end."""
    color: Color = {1: GOLD, 2: (206, 206, 204), 3: (208, 146, 92)}.get(rank, mix(PAPER, INK, 0.1))

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 22, INK)
        pen.disc(0, 0, 19.8, color)
        pen.text(str(rank), 0, 0, SMALLEST, value=INK)

    return drawn(f"medal {rank}", around(26), draw, shadow=2, is_sharp=True)
