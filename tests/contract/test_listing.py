"""The board as a list tells everything public in every language, and nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import LOCALES
from cogs.text.localiser import Localiser
from cogs.ui.board_view import items_of
from tests.contract.changed_views import changed, pools
from tests.contract.facts import Reading, facts_of, unsaid
from tests.contract.matches import NAMES, TABLES, played
from tests.expectations import check_found

EVERY = 23
"""Number of moves between two checked positions."""


def read(game: AnyGame, view: Any, locale: str) -> Reading:
    """Return headline and list, as the person reads them."""
    localiser = Localiser(locale, NAMES)
    return Reading((localiser.say(game.texts.headline(view)), *items_of(game, view, localiser)), locale, NAMES)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_board_in_words_states_every_fact(name: str, players: int, locale: str) -> None:
    game, told = GAMES[name], 0
    for step in played(name, players, 4)[::EVERY]:
        for viewer in (None, step.seat):
            view = game.see(step.before, viewer)
            facts = facts_of(game, view, locale)
            told += len(facts)
            assert read(game, view, locale).missing(facts) == []
    seen = 2 * len(played(name, players, 4)[::EVERY])
    check_found(name, "facts", told, seen * players)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("name", GAMES)
def test_board_in_words_changes_with_every_field_of_the_view(name: str) -> None:
    """Each kind of thing in a view is said, or is known not to be needed: a view that differs in it reads otherwise."""
    game, heard, silent = GAMES[name], set[str](), set[str]()
    for players in (game.players[0], game.players[-1]):
        steps, chance = played(name, players, 5), random.Random(5)
        for viewer in (None, 0):
            views = [game.see(step.after, viewer) for step in steps]
            pool = pools(views)
            for view in (*views[::EVERY], views[-1]):
                before = read(game, view, "en")
                for kind, other in changed(view, pool, chance):
                    (silent if _reads_like(game, other, before) else heard).add(kind)
    assert silent - heard - set(unsaid(game)) == set(), (
        f"say these fields of the view in the list, or give the reason why not in UNSAID: tests/games/{name}/known.py"
    )
    assert heard


def _reads_like(game: AnyGame, view: Any, before: Reading) -> bool:
    """Return whether the view reads like that. A view that cannot be put into words does not."""
    try:
        return read(game, view, "en") == before
    except (KeyError, IndexError, TypeError, ValueError):
        return False


@pytest.mark.parametrize("name", GAMES)
def test_reader_of_the_board_in_words_finds_missing_facts(name: str) -> None:
    """One position is read as if another were meant."""
    game, players = GAMES[name], GAMES[name].players[0]
    first, *_, late, _ = played(name, players, 4)
    reading = read(game, game.see(first.before, None), "en")
    facts = facts_of(game, game.see(late.before, None), "en")
    missing = reading.missing(facts)
    check_found(name, "missed", len(missing), -(-len(facts) // 10))
