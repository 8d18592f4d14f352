"""Headline of a board picture.

It has the game name, turn and taken pieces, and below them the current request.
"""

from __future__ import annotations

from functools import lru_cache

from bot.game import Seat
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import HEAD, SIZE
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.signs import chosen
from renderers.guatemala_cafe.pieces.change_marks import PIECE
from renderers.guatemala_cafe.pieces.changes import SLOTS, Changes
from renderers.guatemala_cafe.pieces.headline_content import heading_of, shows_taken
from renderers.guatemala_cafe.pieces.marks import Marks
from renderers.guatemala_cafe.pieces.tokens import token
from renderers.kit.change_marks import RoundedBox, halo, ticket
from renderers.kit.color import INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.early_end import early_end
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sprite import Sprite, drawn
from renderers.kit.tones import QUIET

TITLE: Color = (148, 44, 28)
_UPPER, _LOWER = HEAD[1] + 33, HEAD[1] + 80
_LEFT, _RIGHT = HEAD[0] + 24, HEAD[0] + HEAD[2] - 24
_TITLE, _TEXT, _WHEN = 42, 38, 34
_SLOT = 50
_TAKEN = 150
"""Room for the word before the slots, in board pixels."""


def put_headline(page: Page, changes: Changes, marks: Marks) -> None:
    """Put two lines above the boards, with change marks."""
    view: GuatemalaCafeView = page.scene.view
    page.write(BOARD.title, _TITLE, _LEFT, _UPPER, face="title", color=TITLE)
    early = early_end(page.scene)
    when = page.text(heading_of(view).when, turn=view.turn, cause=view.reason or "track")
    when = when if early is None else early.when
    width = page.width(when, _WHEN, "bold")
    if changes.heading:
        page.put(ticket(round(width + 14), 42, page.scale), _RIGHT - width / 2, _UPPER)
    page.write(when, _WHEN, _RIGHT, _UPPER, face="bold", align="right")
    if early is None and shows_taken(view):
        _put_taken(page, view, changes, _RIGHT - width - 30)
    if early is not None:
        _put_seats(page, (early.seats, early.words), _RIGHT)
    else:
        _put_asked(page, marks)


def _put_taken(page: Page, view: GuatemalaCafeView, changes: Changes, right: float) -> None:
    """Put the pieces taken this turn into up to three slots, after a word."""
    left = right - SLOTS * (_SLOT + 4) - 12
    page.write(page.text("taken"), SIZE, left, _UPPER, color=QUIET, align="right", room=_TAKEN)
    for slot in range(SLOTS):
        at = right - (SLOTS - slot - 0.5) * (_SLOT + 4), _UPPER
        page.put(_slot(page.scale), *at)
        if slot < len(view.taken):
            if slot in changes.slots:
                page.put(halo(RoundedBox(38.0, 38.0, 7.0), page.scale, 0.3), *at)
            page.put(piece(view.taken[slot].piece, PIECE - 2, page.scale), *at)


def _put_asked(page: Page, marks: Marks) -> None:
    """Put the seats, the request, and the piece to be placed."""
    heading = heading_of(page.scene.view)
    text = page.text(heading.key, colour=heading.color or "K", count=len(heading.seats))
    right = _RIGHT if marks.taken is None else _put_chosen(page, marks.taken)
    _put_seats(page, (heading.seats, text), right)


def _put_seats(page: Page, content: tuple[tuple[Seat, ...], str], right: float) -> None:
    """Put one seat with its name, or several winners with their marks, and then the words."""
    (seats, text), x = content, float(_LEFT)
    for seat in seats:
        page.put(token(seat, 21, page.scale), x + 24, _LOWER)
        x += 56
    if len(seats) == 1:
        room = right - x - 12 - page.width(text, _TEXT)
        x += page.write(page.player(seats[0]), _TEXT, x, _LOWER, face="bold", room=room) + 10
    page.write(text, _TEXT, x, _LOWER)


def _put_chosen(page: Page, code: str) -> float:
    """Put the piece to be placed at the right, and return the right end of the room for words."""
    at = _RIGHT - 24, _LOWER - 4
    page.put(chosen(_SLOT + 2, _SLOT + 2, page.scale), *at)
    page.put(piece(code, PIECE - 2, page.scale), *at)
    return _RIGHT - 64


@lru_cache(4)
def _slot(scale: float) -> Sprite:
    half = _SLOT / 2 + 1

    def draw(pen: Pen) -> None:
        pen.box((-half, -half, 2 * half, 2 * half), 8, mix(INK, PAPER, 0.45))
        pen.box((-half + 1.6, -half + 1.6, 2 * half - 3.2, 2 * half - 3.2), 6.5, PARCHMENT)

    return drawn(f"slot {scale}", Camera(-half, -half, 2 * half, 2 * half, scale), draw)
