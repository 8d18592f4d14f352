"""Text notation of moves: formatting and parsing."""

from __future__ import annotations

import re

from bot.games.sprout.board import CARDS
from bot.games.sprout.moves import Discard, Move, Play

from bot.game import MAX_TYPED, BadNotation, tidied

_SPELLING = re.compile(r"(play|discard) ([a-z]+[0-9]+)", re.ASCII)


def write(move: Move) -> str:
    """Return the notation of a move."""
    match move:
        case Play(card):
            return f"play {card}"
        case Discard(card):
            return f"discard {card}"


def read(text: str) -> Move:
    """Parse a move, ignoring case and extra blanks. Raise BadNotation."""
    found = _SPELLING.fullmatch(tidied(text))
    if found is None:
        raise BadNotation.of("sprout", "unreadable", typed=text.strip()[:MAX_TYPED])
    verb, card = found.groups()
    if card not in CARDS:
        raise BadNotation.of("sprout", "no_such_card", card=card[:MAX_TYPED])
    return Play(card) if verb == "play" else Discard(card)
