"""Pictures of a card table: any game that describes its table as a `bot.tabletop.Tabletop` is drawn here.

A row for each seat with token, name, score, state and cards, the trays below, and the last event. Changes since an
earlier table and the cards of a choice are marked as in every game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image

from bot.game import Line, SeatMark
from bot.i18n import MINUS, nearest, say, word
from bot.scene import Scene
from bot.tabletop import SHAPES, Card, Cards, SeatRow, Tabletop, Tray
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.callouts import Callout, DiscRoom, place_callouts
from renderers.kit.card_layout import (
    AFTER,
    CARD,
    EDGE,
    GAP,
    INSET,
    LEAST_NAME,
    MORE,
    SMALL,
    card_width,
    column_count,
    drawn_backs,
    face_room,
    face_width,
    laid_room,
    least_width,
    left_out,
    shelf_count,
    tray_places,
    tray_width,
    widest,
)
from renderers.kit.change_marks import RoundedBox, added_places, gain, gain_width, halo, ticket
from renderers.kit.color import CAN, CHANGED, CHOSEN, GAIN, GOLD, INK, LOSS, PAPER, PARCHMENT, Color, contrast, mix, rgb
from renderers.kit.cover_frame import HEIGHT, WIDTH, CoverPiece, put_cover
from renderers.kit.early_end import early_end
from renderers.kit.fonts import drawable_name, score_text, text_width
from renderers.kit.geometry import moved, shape
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, choose_palette
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page, PictureWords
from renderers.kit.seats import MedalStyle, medal
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn, words
from renderers.kit.tones import CLOTH, QUIET, SOFT_METALS

_HEAD, _ROW, _TRAY, _LAST = 96, 118, 122, 62
_NAME, _SCORE, _CARDS = 104, 470, 560
_STATE = (300, 228)
"""Room for a seat's state without and with a medal behind it."""
_OFF_LETTERS = 50.0
"""Distance of a call-out's dot from the middle of a card, so that it stands on none of its letters."""
BACK = "back"
"""Name of the sprite of a card that is face down."""


class TableStyle(NamedTuple):
    """Looks of a game's table: its name and title, the marks of its seats, and the colours of cloth and cards."""

    game: str
    title: str
    marks: tuple[SeatMark, ...]
    cards: tuple[str, ...]
    cloth: str = CLOTH


def table_sheet(style: TableStyle, scene: Scene, table: Tabletop, before: Tabletop | None) -> Sheet:
    """Return the sheet of the whole table with the changes since `before` marked, not yet encoded."""
    seats = len(table.rows)
    sheet = Sheet(_ground(style, seats, shelf_count(table)))
    drawing = _Table(style, scene, sheet)
    drawing.put_head(table, before)
    for seat, row in enumerate(table.rows):
        drawing.put_row(seat, row, table, None if before is None else before.rows[seat])
    for number, (left, room) in enumerate(tray_places(table.trays, drawing.name_width) if table.trays else ()):
        old = None if before is None or number >= len(before.trays) else before.trays[number]
        middle = _HEAD + seats * _ROW + (number // column_count(table.trays) + 0.5) * _TRAY
        drawing.put_tray(table.trays[number], old, left, middle, room)
    drawing.put_last(table)
    return sheet


def hand_sheet(style: TableStyle, scene: Scene, cards: Sequence[Card]) -> Sheet:
    """Return the sheet of one hand in large cards."""
    sheet = Sheet(_plain(style, 1200, 420))
    step = min(2.6 * widest(cards) + 18, 1120.0 / max(1, len(cards)))
    for index, table_card in enumerate(cards):
        x = 600 + (index - (len(cards) - 1) / 2) * step
        sheet.put(card(table_card.text, table_card.color, 2.6, table_card.sign), x, 210)
    if not cards:
        text = word("tabletop-hand-empty", nearest(scene.locale))
        sheet.put(words(text, "semibold", 52, PAPER), 600, 210)
    return sheet


def cover_sheet(style: TableStyle, table: Tabletop) -> Sheet:
    """Return the cover: the title, and cards that the table shows, without words."""
    sheet = Sheet(_plain(style, WIDTH, HEIGHT))
    cards = [table_card for row in table.rows for table_card in (*row.hand.seen, *row.laid.seen)]
    cards += [table_card for tray in table.trays for table_card in tray.cards.seen]
    faces = list(dict.fromkeys((table_card.text, table_card.color, table_card.sign) for table_card in cards))[:12] or [
        ("", style.cards[0], "")
    ]
    for index in range(5):
        text, color, sign = faces[index % len(faces)]
        sheet.put(card(text, color, 3.0, sign), 200 + 200 * index, 250 + 46 * (index % 2))
    put_cover(sheet, style.title, [CoverPiece(card(text, color, 1.1, sign), 110) for text, color, sign in faces[:3]])
    return sheet


def callouts(sheet: Sheet, table: Tabletop) -> tuple[Callout, ...]:
    """Return the call-outs of the rules picture: headline, score, hand and, if there are any, trays, in this order."""
    stamps = [(sprite, x + sprite.size[0] / 2, y + sprite.size[1] / 2) for sprite, x, y in sheet.stamps]
    letters = [
        (x + index * 18.0, y + down)
        for sprite, x, y in stamps
        if sprite.key.startswith("words ")
        for index in range(-round(sprite.size[0] / 36), round(sprite.size[0] / 36) + 1)
        for down in (-16.0, 16.0)
    ]
    letters += [
        (x + across, y + down)
        for sprite, x, y in stamps
        if sprite.key.startswith("table card ")
        for across in (-12.0, 12.0)
        for down in (-28.0, -12.0, 12.0, 28.0)
    ]
    pieces = tuple((x, y) for sprite, x, y in stamps if sprite.key.startswith("table ") and "frame" not in sprite.key)
    row, below = _HEAD + _ROW / 2, _HEAD + len(table.rows) * _ROW + _TRAY / 2
    heading = max((x for x, y in letters if y < _HEAD), default=600.0) + 14
    hand = max((x for x, y in pieces if abs(y - row) < _ROW / 2), default=600.0)
    targets = [(heading, _HEAD / 2, 8.0), (_SCORE, row, 52.0), (hand, row, _OFF_LETTERS)]
    if table.trays:
        targets.append((min((x for x, y in pieces if abs(y - below) < _TRAY / 2), default=300.0), below, _OFF_LETTERS))
    size = sheet.ground.size
    return place_callouts(DiscRoom((0, 0, *size), pieces or ((0.0, 0.0),), tuple(letters), 26), targets)


def warm(style: TableStyle) -> None:
    """Paint the static layers of a table, so that the first picture is quick."""
    _ground(style, 2, 1)


def backdrop(style: TableStyle, width: int, height: int) -> Image.Image:
    """Return the background of the game's score chart."""
    return _cloth(style, Camera(0, 0, width, height)).image


def table_icon(style: TableStyle, name: str, cards: Sequence[Card]) -> Sprite:
    """Return the sprite of an icon: `game`, `seat_1` and so on, or the id of one of the cards. Raise KeyError."""
    if name == "game":
        return card("", style.cards[0], 1.0)
    if name.startswith("seat_"):
        return token(style.marks[int(name.removeprefix("seat_")) - 1], 48.0)
    icon_card = {table_card.id: table_card for table_card in cards}[name]
    return card(icon_card.text, icon_card.color, 1.0, icon_card.sign)


class _Table(Page):
    """Drawing of one table."""

    def __init__(self, style: TableStyle, scene: Scene, sheet: Sheet) -> None:
        letters = PictureWords("tabletop", "letter", lambda seat: style.marks[seat].letter)
        super().__init__(sheet, scene, letters, SMALL)
        self.style = style
        self.offered = {part for text in scene.targets for part in re.split(r"[^a-z0-9]+", text.lower())}

    def say(self, line: Line) -> str:
        """Return the Line in the reader's language and in letters that the fonts have."""
        text = say(line, nearest(self.locale), [self.player(seat) for seat in range(len(self.style.marks))])
        return drawable_name(text.replace(MINUS, "–"))  # the letters' font has no minus sign

    def put_head(self, table: Tabletop, before: Tabletop | None) -> None:
        """Put the title, and the headline or how the match ended early."""
        early = early_end(self.scene)
        winner = f"{self.player(early.seats[0])} " if early is not None and len(early.seats) == 1 else ""
        headline = self.say(table.headline) if early is None else f"{early.when}: {winner}{early.words}"
        x = 34 + self.write(self.style.title, 48, 34, _HEAD / 2, room=500, color=PARCHMENT) + 36
        if early is not None and len(early.seats) > 1:
            for seat in early.seats:
                self.put(token(self.style.marks[seat], 31.0), x + 20, _HEAD / 2)
                x += 72
        if before is not None and self.say(before.headline) != headline:
            width = min(1160 - x, text_width(headline, "semibold", 38))
            self.put(ticket(round(width + 16), 48.0), x + width / 2, _HEAD / 2)
            self.write(headline, 38, x, _HEAD / 2, room=1160 - x)
        else:
            self.write(headline, 38, x, _HEAD / 2, room=1160 - x, color=PAPER)

    def put_row(self, seat: int, row: SeatRow, table: Tabletop, before: SeatRow | None) -> None:
        """Put one seat's plate."""
        top, middle = _HEAD + seat * _ROW, _HEAD + seat * _ROW + _ROW / 2
        if table.seat_to_move == seat and self.scene.winners is None:
            self.put(_frame(GOLD), EDGE, top + 4)
        elif table.viewer == seat:
            self.put(_frame(INK), EDGE, top + 4)
        self.put(token(self.style.marks[seat], 31.0), 58, middle)
        has_state, has_medal = row.state is not None, bool(table.ranks)
        self.write(self.player(seat), 40, _NAME, middle - (24 if has_state else 0), room=230)
        if row.state is not None:
            state = self.say(row.state)
            if before is not None and (before.state is None or self.say(before.state) != state):
                width = min(_STATE[has_medal], text_width(state, "semibold", SMALL))
                self.put(ticket(round(width + 12), 44.0), _NAME + width / 2, middle + 26)
            self.write(state, SMALL, _NAME, middle + 26, room=_STATE[has_medal], color=QUIET)
        self._put_score(seat, row, table, before, middle)
        share = laid_room(row, 1180.0 - _CARDS)
        left = self._put_cards(row.laid, None if before is None else before.laid, _CARDS, middle, share)
        left += GAP if row.laid.count else 0
        self._put_cards(row.hand, None if before is None else before.hand, left, middle, 1180 - left)

    def _put_score(self, seat: int, row: SeatRow, table: Tabletop, before: SeatRow | None, middle: float) -> None:
        change = 0 if before is None else row.score - before.score
        score = score_text(row.score)
        self.write(score, 56, _SCORE + 44, middle - (22 if change else 0), room=130, align="right")
        if change:
            self.put(gain(change, SMALL), _SCORE + 44 - gain_width(change, SMALL) / 2, middle + 27)
        if table.ranks:
            self.put(medal(_MEDAL, table.ranks[seat]), _SCORE - 96, middle)

    def put_tray(self, tray: Tray, before: Tray | None, left: float, middle: float, room: float) -> None:
        """Put one tray: its name, its number of cards if the picture shows only some, and its cards beside it."""
        name = max(LEAST_NAME, room - tray_width(tray, 0.0, least_width(tray.cards)))
        width = self.write(self.say(tray.name), SMALL, left + 22, middle, room=name, color=PAPER)
        if tray.total is not None:
            width += self._put_total(tray.total, before, left + width + 40, middle)
        old = None if before is None else before.cards
        start = left + width + 46
        if self._put_cards(tray.cards, old, start, middle, left + room - start - 8, ink=PAPER) == start:
            self.write("–", SMALL, start, middle, room=60, color=PAPER)

    def name_width(self, tray: Tray) -> float:
        """Return the width of the tray's whole name."""
        return text_width(self.say(tray.name), "semibold", SMALL)

    def _put_total(self, total: int, before: Tray | None, x: float, middle: float) -> float:
        """Put the number of cards in a pile, marked if it has changed. Return the width."""
        wide = text_width(f"({total})", "semibold", SMALL)
        is_changed = before is not None and before.total != total
        if is_changed:
            self.put(ticket(round(wide + 10), 46.0), x + wide / 2, middle)
        self.write(f"({total})", SMALL, x, middle, room=wide + 10, color=INK if is_changed else PAPER)
        return wide + 26

    def put_last(self, table: Tabletop) -> None:
        """Put the last event at the foot of the picture."""
        if table.last:
            y = self.sheet.ground.size[1] - _LAST / 2 + 2
            self.write(self.say(table.last[0]), SMALL, 34, y, room=1130, color=PARCHMENT)

    def _put_cards(
        self, cards: Cards, before: Cards | None, left: float, middle: float, room: float, *, ink: Color = INK
    ) -> float:
        """Put cards side by side, and the number of hidden ones. Return the right end.

        Where there is little room they overlap as far as their faces can be read. The first ones are only counted where
        there is less.
        """
        is_changed = before is not None and before.hidden != cards.hidden
        if not cards.count and not is_changed:
            return left
        backs = drawn_backs(cards)
        label = f"× {cards.hidden}" if cards.hidden > 3 or is_changed else ""
        wide = round(text_width(label, "semibold", 40)) if label else 0
        width, free = widest(cards.seen), room - (wide + 30 if label else 4)
        new = set() if before is None else set(added_places(_ids(before), _ids(cards)))
        more = left_out(cards, backs, free)
        if more:
            start = left + self._put_more(more, left, middle, ink, is_new=any(index < more for index in new))
            left, free = start, free - (start - left)
        count = len(cards.seen) - more + backs
        step = min(width + 8, (free - width) / max(1, count - 1))
        positions = [left + width / 2 + index * step for index in range(count)]
        for index in sorted(index - more for index in new if index >= more):
            box = RoundedBox(card_width(cards.seen[more + index].sign), CARD[1])
            self.put(halo(box, size=0.8), positions[index], middle)
        is_left = count > 1 and step < max(
            (face_room(table_card, is_left=False) for table_card in cards.seen), default=0.0
        )
        for x, table_card in zip(positions, cards.seen[more:], strict=False):
            self._put_mark(table_card, x, middle)
            self.put(card(table_card.text, table_card.color, 1.0, table_card.sign, is_left=is_left), x, middle)
        for x in positions[len(cards.seen) - more :]:
            self.put(card_back(self.style.cards[0], 1.0), x, middle)
        end = left if not positions else positions[-1] + width / 2 + AFTER
        if is_changed:
            self.put(ticket(wide + 14, 50.0), end + 4 + wide / 2, middle)
        if label:
            self.write(label, 40, end + 4, middle, room=wide + 20, color=INK if is_changed else ink)
        return end + (wide + 24 if label else 0)

    def _put_more(self, count: int, left: float, middle: float, ink: Color, *, is_new: bool) -> float:
        """Put the number of cards that have no room, marked if one of them is new. Return the width."""
        label = f"+{count}"
        wide = round(text_width(label, "semibold", 40))
        if is_new:
            self.put(ticket(wide + 10, 50.0), left + wide / 2, middle)
        self.write(label, 40, left, middle, room=wide + 10, color=INK if is_new else ink)
        return MORE

    def _put_mark(self, table_card: Card, x: float, y: float) -> None:
        """Mark a card that is chosen, or can be."""
        if table_card.id in self.scene.path:
            self.put(_rim(CHOSEN, card_width(table_card.sign)), x, y)
        elif table_card.id.lower() in self.offered:
            self.put(_rim(CAN, card_width(table_card.sign)), x, y)


def _ids(cards: Cards) -> list[str]:
    return [entry.id for entry in cards.seen]


@lru_cache(256)
def card(text: str, color: str, scale: float, sign: str = "", *, is_left: bool = False) -> Sprite:
    """Return a card with its face up: its text, below its sign if it has one. The anchor is its middle.

    With `is_left` they stand at its left edge, where the next card does not cover them.
    """
    width, height = card_width(sign), CARD[1]
    face, middle = rgb(color), face_width(text, sign) / 2 + INSET - width / 2 if is_left else 0.0

    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -height / 2, width, height), 9, INK)
        pen.box((-width / 2 + 2.2, -height / 2 + 2.2, width - 4.4, height - 4.4), 7, PAPER)
        pen.box((-width / 2 + 7, -height / 2 + 7, width - 14, height - 14), 5, face)
        if not sign:
            pen.text(text, middle, 0, 50 if len(text) < 2 and not is_left else SMALL, value=contrast(face))
            return
        if sign in SHAPES:
            pen.polygon(moved(shape(sign, 14), middle, -18 if sign != "triangle" else -15), contrast(face))
        else:
            pen.text(sign, middle, -19, SMALL, value=contrast(face))
        pen.text(text, middle, 20, SMALL if is_left else SMALL + 3, value=contrast(face))

    camera = Camera(-width / 2 - 2, -height / 2 - 2, width + 8, height + 10, scale)
    key = f"table card {text} {color} {scale} {sign}".rstrip() + (" left" if is_left else "")
    return drawn(key, camera, draw, shadow=4, is_sharp=False)


@lru_cache(16)
def card_back(color: str, scale: float) -> Sprite:
    """Return a card that is face down. The anchor is its middle."""
    width, height = CARD

    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -height / 2, width, height), 9, INK)
        pen.box((-width / 2 + 2.2, -height / 2 + 2.2, width - 4.4, height - 4.4), 7, PAPER)
        pen.box((-width / 2 + 7, -height / 2 + 7, width - 14, height - 14), 5, mix(rgb(color), INK, 0.55))
        for y in (-24, 0, 24):
            for x in (-13, 13):
                pen.disc(x, y, 5, mix(PAPER, INK, 0.25))

    camera = Camera(-width / 2 - 2, -height / 2 - 2, width + 8, height + 10, scale)
    return drawn(f"table {BACK} {color} {scale}", camera, draw, shadow=4)


@lru_cache(64)
def token(mark: SeatMark, radius: float) -> Sprite:
    """Return a seat's token: its colour, its shape and its letter."""
    color = rgb(mark.color)
    lower = radius * 0.14 if mark.shape == "triangle" else 0.0

    def draw(pen: Pen) -> None:
        outline = moved(shape(mark.shape, radius), 0, lower)
        pen.stroke(outline, 5, INK, closed=True)
        pen.polygon(outline, color)
        pen.text(mark.letter, 0, 1.6 * lower, max(SMALL, radius), value=contrast(color))

    return drawn(f"table token {mark.letter} {mark.shape} {radius}", around(radius * 1.35 + 4), draw, shadow=3)


_MEDAL = MedalStyle(SOFT_METALS, 30, 27, 40, 33)


@lru_cache(4)
def _frame(color: Color) -> Sprite:
    """Return the frame of the plate of the seat to move, or of the viewer. The anchor is its upper left corner."""
    width, height = 1200 - 2 * EDGE, _ROW - 8

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 16, INK)
        pen.box((2, 2, width - 4, height - 4), 14, color)
        pen.box((9, 9, width - 18, height - 18), 9, PAPER if color == GOLD else mix(PAPER, INK, 0.06))

    return drawn(f"table frame {color}", Camera(0, 0, width, height), draw)


@lru_cache(32)
def _rim(color: Color, width: float) -> Sprite:
    width, height = width + 16, CARD[1] + 16

    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -height / 2, width, height), 14, INK)
        pen.box((-width / 2 + 2, -height / 2 + 2, width - 4, height - 4), 12, color)

    return drawn(f"table rim {color} {width}", around(max(width, height) / 2 + 3), draw)


@cache
def palette(style: TableStyle) -> Palette:
    """Return the colours of all pictures of that style."""
    flat = [rgb(color) for color in (style.cloth, *style.cards, *(mark.color for mark in style.marks))]
    flat += [INK, PAPER, PARCHMENT, GOLD, CAN, CHOSEN, CHANGED, GAIN, LOSS, QUIET]
    shades = [mix(color, edge, share) for color in flat for edge in (INK, PAPER) for share in (0.33, 0.66)]
    swatch = Image.new("RGB", (len(flat) * 5, 1))
    for index, color in enumerate((*flat, *shades)):
        swatch.putpixel((index, 0), color)
    return choose_palette(flat, [swatch, _cloth(style, Camera(0, 0, 300, 200)).image])


@lru_cache(16)
def _ground(style: TableStyle, seats: int, shelves: int) -> Ground:
    below = _HEAD + seats * _ROW + shelves * _TRAY
    height = below + _LAST

    def paint() -> Image.Image:
        painting = _cloth(style, Camera(0, 0, 1200, height))
        for seat in range(seats):
            box = EDGE, _HEAD + seat * _ROW + 4, 1200 - 2 * EDGE, _ROW - 8
            for inset, color in ((0, INK), (2, PARCHMENT), (9, PAPER)):
                with painting.layer(color) as pen:
                    pen.box((box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[3] - 2 * inset), 16 - inset)
        with painting.layer(INK, 0.45, steps=1) as pen:
            pen.box((0, 0, 1200, _HEAD - 6), 0)
            pen.box((0, below + 4, 1200, _LAST), 0)
        return painting.image

    return disk_cache.ground(style.game, f"table {seats} {shelves}", paint, palette(style))


@lru_cache(8)
def _plain(style: TableStyle, width: int, height: int) -> Ground:
    camera = Camera(0, 0, width, height)
    return disk_cache.ground(style.game, f"cloth {width} {height}", lambda: _cloth(style, camera).image, palette(style))


def _cloth(style: TableStyle, camera: Camera) -> Painting:
    """Return the painted cloth: one colour with a faint weave."""
    color = rgb(style.cloth)
    painting = Painting(camera, color)
    with painting.layer(mix(color, INK, 0.16), steps=1) as pen:
        for y in range(12, round(camera.height), 26):
            pen.stroke([(0, y), (camera.width, y)], 2, round_ends=False)
    return painting
