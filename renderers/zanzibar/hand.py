"""The private hand: two orders with what they would pay now, and what the deck still holds."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from bot.games.zanzibar.view import HandCard, UsedCard, ZanzibarHand
from bot.scene import Scene
from renderers.kit import larder
from renderers.kit.color import GAIN, GOLD, INK, LOSS, PAPER, PARCHMENT, Color, contrast, mix
from renderers.kit.grounds import Ground
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn
from renderers.kit.type import width_of
from renderers.kit.writer import Writer
from renderers.zanzibar.ground.chart import Region, order, spaces
from renderers.zanzibar.ground.ornaments import paint_plate
from renderers.zanzibar.look import TABLE, paint_table, palette
from renderers.zanzibar.pieces.cards import MAP, card_badge, card_color, small_island
from renderers.zanzibar.pieces.panel import QUIET, TURN, icon, seat_mark
from renderers.zanzibar.pieces.tokens import ghost, token
from renderers.zanzibar.pieces.words import card_name, player, said

_SIZE = Camera(0, 0, 1200, 940)
_CARDS = (Region(24, 88, 572, 600), Region(612, 88, 572, 600))
_BELOW = Region(24, 700, 1160, 230)


class _Writer(Writer):
    least = 1.0
    """Nothing becomes smaller than twelve pixels where the picture is 400 wide."""


@cache
def _ground(cards: int) -> Ground:
    """The table with so many cards on it."""
    return larder.ground("zanzibar", f"hand {cards}", lambda: _painted(cards), palette())


def _painted(cards: int) -> Image.Image:
    painting = Painting(_SIZE, TABLE)
    paint_table(painting)
    for region in (*_CARDS[:cards], _BELOW):
        paint_plate(painting, region)
    return painting.image


def hand_sheet(scene: Scene) -> Sheet:
    """The hand before it is encoded (1200 x 940); an empty table for None (no cards are dealt yet)."""
    hand: ZanzibarHand | None = scene.view
    sheet = Sheet(_ground(len(hand.cards) if hand else 0))
    writer = _Writer(sheet, scene.locale)
    if hand is None or not hand.cards:
        writer.put(said("no-cards", scene.locale), 46, _SIZE.width / 2, 390, color=mix(INK, TABLE, 0.25))
    if hand is None:
        return sheet
    _put_head(writer, hand, player(hand.seat, scene.names, scene.locale))
    for region, card in zip(_CARDS, hand.cards, strict=False):
        _put_card(writer, region, card, hand)
    _put_rest(writer, hand)
    return sheet


def _put_head(writer: Writer, hand: ZanzibarHand, name: str) -> None:
    writer.sheet.put(token(hand.seat, seat_mark(hand.seat), 28), 64, 46)
    writer.put(name, 46, 108, 48, face="title", align="left", room=640)
    score = str(hand.score).replace("-", "–")
    width = width_of(score, "bold", 56)
    writer.put(score, 56, 1168, 48, face="bold", align="right")
    writer.put(said("score", writer.locale), 36, 1152 - width, 50, align="right", color=mix(INK, TABLE, 0.25))


def _put_card(writer: Writer, region: Region, card: HandCard, hand: ZanzibarHand) -> None:
    color = card_color(card.card)
    x, y = region.x, region.y
    writer.sheet.put(band(color), x + 14, y + 14)
    writer.sheet.put(card_badge(card.card, 48), x + 76, y + 70)
    note = _note(card, writer.locale)
    name = card_name(card.card, writer.locale)
    writer.put(name, 58, x + 140, y + (56 if note else 70), face="title", color=contrast(color), align="left", room=400)
    if note:
        writer.put(note, 36, x + 142, y + 100, face="bold", color=contrast(color), align="left", room=400)
    _put_map(writer, x + 18, y + 132, card.card, hand)
    _put_count(writer, x + 474, y + 290, card, hand.seat)
    _put_points(writer, x + 22, y + 462, card)


def _note(card: HandCard, locale: str) -> str:
    """Fresh, or what alone may still be done with it."""
    notes = [said("fresh", locale)] if card.fresh else []
    if card.use != "both":
        notes.append(said(card.use.replace("_", "-"), locale))
    return " · ".join(notes)


def _put_map(writer: Writer, x: float, y: float, card: str, hand: ZanzibarHand) -> None:
    island = small_island(card)
    writer.sheet.put(island, x + island.anchor[0], y + island.anchor[1])
    for trader in hand.traders:
        if trader.space is None:
            continue
        space = spaces()[trader.space]
        sprite = token if trader.space in order(card).spaces else ghost
        px, py = MAP.place(*space.at)
        px, py = min(max(px, 16), island.image.width + 10), min(max(py, 18), island.image.height - 14)
        writer.sheet.put(sprite(hand.seat, str(trader.number), 22), x + px, y + py)


def _put_count(writer: Writer, x: float, y: float, card: HandCard, seat: int) -> None:
    """At the right of the map: how many traders count, and for what."""
    sheet = writer.sheet
    text = f"{card.traders} ×"
    writer.put(text, 52, x - 12, y - 86, face="bold", align="right")
    sheet.put(token(seat, seat_mark(seat), 28), x + 32, y - 86)
    writer.put("=", 44, x, y - 14, face="bold", color=QUIET)
    sheet.put(seal(color_of_points(card.points)), x, y + 60)
    writer.put(signed(card.points), 54, x, y + 58, face="bold", color=PAPER, room=96)


def _put_points(writer: Writer, x: float, y: float, card: HandCard) -> None:
    """The table of points, the present column marked."""
    points = order(card.card).points
    width = 520 / len(points)
    for count, value in enumerate(points):
        middle = x + width * (count + 0.5)
        if count == min(card.traders, len(points) - 1):
            writer.sheet.put(_column(round(width) - 4), middle, y + 56)
        label = f"{count}+" if count == len(points) - 1 else str(count)
        writer.put(label, 36, middle, y + 32, color=QUIET)
        writer.put(signed(value), 42, middle, y + 82, face="bold", color=LOSS if value < 0 else INK)


def color_of_points(points: int) -> Color:
    """Whether that is good."""
    return LOSS if points < 0 else GAIN if points else QUIET


def signed(points: int) -> str:
    """With a plus where there are any."""
    return f"+{points}" if points > 0 else str(points).replace("-", "–")


def _put_rest(writer: Writer, hand: ZanzibarHand) -> None:
    """Below the cards: the deck, the quotas, the kinds to come, the cards used, small."""
    x, y = _BELOW.x + 26, _BELOW.y + 44
    lines = (
        ("cards", "deck", str(hand.deck_count)),
        ("scored", "orders", f"{hand.orders_scored}/{hand.orders_scored + hand.orders_left}"),
        ("discards", "discards", str(hand.discards_left)),
    )
    for row, (sign, key, value) in enumerate(lines):
        line = y + row * 66
        writer.sheet.put(icon(sign, 16), x + 16, line)
        writer.put(said(key, writer.locale), 36, x + 46, line, align="left", room=290)
        writer.put(value, 40, x + 398, line, face="bold", align="right")
    left = x + 440
    writer.put(said("to-come", writer.locale), 36, left, y, align="left", color=QUIET, room=250)
    for number, card in enumerate(hand.to_come):
        writer.sheet.put(card_badge(card, 24), left + 286 + number * 51, y)
    if not hand.to_come:
        writer.put(said("nothing", writer.locale), 36, left + 270, y, align="left", color=QUIET)
    for number, used in enumerate(hand.used):
        _put_used(writer, left + 34 + number * 68, y + 78, used)


def _put_used(writer: Writer, x: float, y: float, used: UsedCard) -> None:
    writer.sheet.put(_small_card(used.points is None), x, y + 26)
    writer.sheet.put(card_badge(used.card, 22), x, y + 4)
    if used.points is None:
        writer.sheet.put(icon("discards", 11), x, y + 54)
    else:
        color = LOSS if used.points < 0 else INK
        writer.put(signed(used.points), 36, x, y + 54, face="bold", color=color, room=64)


@lru_cache(16)
def band(color: Color, width: int = 536, height: int = 112) -> Sprite:
    """A card's head; the anchor is its upper left corner."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 10, mix(color, INK, 0.4))
        pen.box((2.5, 2.5, width - 5, height - 5), 8, color)
        pen.box((9, 9, width - 18, height - 18), 5, mix(color, PAPER, 0.4))
        pen.box((11, 11, width - 22, height - 22), 4, color)

    return drawn(f"band {color} {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(8)
def seal(color: Color, radius: float = 52) -> Sprite:
    """The round ground of a card's points."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, INK)
        pen.disc(0, 0, radius - 2.5, color)
        pen.ring(0, 0, radius - 8, 2, mix(color, PAPER, 0.5))

    return drawn(f"seal {color} {radius}", Camera(-60, -60, 120, 124), draw, shadow=5)


@lru_cache(4)
def _column(width: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -52, width, 104), 10, mix(GOLD, INK, 0.3))
        pen.box((-width / 2 + 2.5, -49.5, width - 5, 99), 8, TURN)

    return drawn(f"column {width}", Camera(-width / 2 - 1, -53, width + 2, 106), draw)


@lru_cache(2)
def _small_card(discarded: bool) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-32, -52, 64, 104), 8, INK)
        pen.box((-30, -50, 60, 100), 6, mix(PARCHMENT, QUIET, 0.25) if discarded else PARCHMENT)

    return drawn(f"small card {discarded}", Camera(-36, -54, 74, 114), draw, shadow=4)
