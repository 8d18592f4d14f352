"""The board as a list in words: what it says, item by item, and beside the picture for the player who prefers it so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.game import AnyGame
from bot.table.table import Look
from cogs.house import House
from cogs.screen.components import Press, button
from cogs.screen.screen import Screen
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, cut, in_message

PAGE = 3000
"""Characters of a page."""
BESIDE, LEAST_BESIDE = 1000, 400
"""So many characters are kept for what stands below the list beside a picture, and so many it has at least."""
ITEM = 1500


def items_of(game: AnyGame, view: Any, voice: Voice) -> tuple[str, ...]:
    """The own hand, and all that the board says, an item each."""
    said = (voice.say(item).strip() for item in (*game.hand_facts(view), *game.listing(view)))
    return tuple(f"- {cut(item, ITEM)}" for item in said)


def pages_of(items: Iterable[str], limit: int) -> tuple[tuple[str, ...], ...]:
    """As few pages as hold them in their order, each of at most so many characters; at least one."""
    pages: list[list[str]] = [[]]
    left = limit
    for item in items:
        if len(item) >= left and pages[-1]:
            pages.append([])
            left = limit
        pages[-1].append(item)
        left -= len(item) + 1
    return tuple(map(tuple, pages))


def reading_pages(items: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The pages of *Read the board*."""
    return pages_of(items, PAGE)


async def prefers_words(house: House, look: Look) -> bool:
    """Whether whoever sits where the look is from wants the board in words beside every picture."""
    user = None if look.viewer is None else look.table.seats[look.viewer].user
    return user is not None and (await house.preferences.of(user)).in_words


def add_words(house: House, screen: Screen, look: Look, locale: str, prefix: str = "") -> Screen:
    """As much of the list as there is room for, and a button to the page on which it goes on."""
    voice = in_message(look.table, locale)
    items = items_of(house.game(look.table), look.view, voice)
    first, *others = pages_of(items, max(LEAST_BESIDE, screen.room - BESIDE))
    screen.text("\n".join(first))
    if others:
        on = to_page(look, page_with(items, len(first)), prefix)
        screen.row(button(voice.word("reading-button-on"), on))
    return screen


def read_button(look: Look, voice: Voice) -> Press:
    """*Read the board*, from its first page."""
    return button(voice.word("reading-button"), to_page(look, 0))


def to_page(look: Look, number: int, prefix: str = "") -> Pressed:
    """*Read the board*, opened at that page; with a prefix the one of another panel than *My turn*."""
    return Pressed(f"{prefix}read", look.table.id, path=(str(number),))


def page_with(items: tuple[str, ...], number: int) -> int:
    """The page of *Read the board* on which the item of that number stands."""
    seen = 0
    for place, page in enumerate(reading_pages(items)):
        seen += len(page)
        if number < seen:
            return place
    return 0
