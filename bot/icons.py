"""Icons: pictures of the pieces, shown before the words that name them.

The way of an icon, from a game to a message:

1. A game lists its icons in `Game.icons`, and its package in `renderers/` draws each one (`icon`). The bot uploads them
   as emojis of the application (`cogs/drawing/icons.py`). Here, an icon is known by the game's name and its own:
   `zanzibar.pepper`.
2. A Line names the icon of what it says: `line("zanzibar-card", card="pepper").with_icon("zanzibar.pepper")`.
3. A localiser with `has_icons` puts the icon's *mark* before the words. A mark is one invisible character of Unicode's
   private use area, which no name and no typed text contains.
4. `Screen` puts the emoji in place of each mark when a message is sent, or nothing: without emojis, for users who want
   none, and where there is no room. A button or an option takes the first mark of its label.

So an icon never replaces a word, and a text without its marks is the text without icons.
"""

from __future__ import annotations

import re
from threading import Lock

COMMON = "common"
"""Name that stands for all games, in `common.clock`."""
COMMON_ICONS = ("clock", "cards", "trophy")
GAME = "game"
"""Name of the icon that stands for the game itself."""
_FIRST, _LAST = 0xF0000, 0xFFFFD
MARKS = re.compile(f"[{chr(_FIRST)}-{chr(_LAST)}]")
"""Pattern of one mark."""

_marks: dict[str, str] = {}
_names: dict[str, str] = {}
_adding = Lock()


def mark(icon: str) -> str:
    """Return the mark of an icon. It is valid in this process only and never stored."""
    character = _marks.get(icon)
    if character is None:
        with _adding:
            character = _marks.setdefault(icon, chr(_FIRST + len(_marks)))
            _names[character] = icon
    return character


def icon_of(mark: str) -> str:
    """Return the icon with that mark, or "" for any other character."""
    return _names.get(mark, "")


def first_icon(text: str) -> str:
    """Return the icon of the first mark in a text, or ""."""
    icon = MARKS.search(text)
    return icon_of(icon[0]) if icon else ""


def without_marks(text: str) -> str:
    """Return the text without its marks."""
    return MARKS.sub("", text)


def seat_icon(game: str, seat: int) -> str:
    """Return the icon of a seat's mark."""
    return f"{game}.seat_{seat + 1}"


def game_icon(game: str) -> str:
    """Return the icon that stands for the game itself."""
    return f"{game}.{GAME}"


def seat_icons(seats: int) -> tuple[str, ...]:
    """Return the icons that every game has, as names for `Game.icons`: itself and its seats."""
    return (GAME, *(f"seat_{seat + 1}" for seat in range(seats)))
