"""A fact of a position, and whether somebody who reads nothing but texts finds it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Name, Viewer
from bot.i18n import say, whole

Word: TypeAlias = Line | Name | str | int
CLAUSES = re.compile(r"[,;:.]\s|\.$|\s[(]|[)]|\s(?:and|e|und)\s")
"""Separators of clauses, in every language."""


class Fact(msgspec.Struct, frozen=True):
    """A fact that texts must state: one line contains all of `where`, and `times` of its clauses contain all of `what`.

    Example: (Anna, brown) and (D3).
    """

    where: tuple[Word, ...]
    what: tuple[Word, ...]
    times: int = 1


class Reading(msgspec.Struct, frozen=True):
    """All texts that a reader gets, in one language. `names` are the players'."""

    lines: tuple[str, ...]
    locale: str
    names: tuple[str, ...]

    def missing(self, facts: Iterable[Fact]) -> list[str]:
        """Return the missing facts, in words."""
        return [self._told(fact) for fact in facts if not self._has(fact)]

    def _has(self, fact: Fact) -> bool:
        where, what = tuple(map(self._said, fact.where)), tuple(map(self._said, fact.what))
        return any(_times(line, what) >= fact.times for line in self.lines if _holds(line, where))

    def _said(self, word: Word) -> str:
        match word:
            case Name(seat):
                return self.names[seat]
            case Line():
                return say(word, self.locale, self.names)
            case int():
                return whole(word)
        return word

    def _told(self, fact: Fact) -> str:
        where, what = (" ".join(map(self._said, words)) for words in (fact.where, fact.what))
        return f"{where}: {what}" + (f" ({fact.times} times)" if fact.times > 1 else "")


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Return the pattern of the text as whole words."""
    return re.compile(rf"(?<![\w−+]){re.escape(text)}(?!\w)", re.IGNORECASE)


@cache
def _clauses(line: str) -> list[str]:
    return CLAUSES.split(line)


@lru_cache(200_000)
def _is_in(text: str, line: str) -> bool:
    return _pattern(text).search(line) is not None


def _holds(line: str, texts: tuple[str, ...]) -> bool:
    return all(_is_in(text, line) for text in texts)


def _times(line: str, texts: tuple[str, ...]) -> int:
    return sum(_holds(clause, texts) for clause in _clauses(line))


def facts_of(game: AnyGame, view: Any, locale: str) -> list[Fact]:
    """Return the facts that a player needs in order to decide, as the game's `known` module lists them."""
    return list(import_module(f"tests.games.{game.name}.known").facts(view, locale))


def unsaid(game: AnyGame) -> dict[str, str]:
    """Return the kinds of leaves of the view that the list may omit, each with the reason."""
    found: dict[str, str] = import_module(f"tests.games.{game.name}.known").UNSAID
    return found


def received(game: AnyGame, state: Any, viewer: Viewer) -> list[object]:
    """Return everything that the viewer of a position receives."""
    view = game.see(state, viewer)
    got: list[object] = [view, game.texts.headline(view), game.facts(view), game.text_board(view), game.waiting(view)]
    got.append(game.texts.listing(view))
    got += [game.hand(view), game.texts.hand_facts(view), game.start(view), game.scores(view), game.outcome(state)]
    if viewer is not None:
        got.append([game.write(move) for move in game.legal_moves(state, viewer)])
    return got
