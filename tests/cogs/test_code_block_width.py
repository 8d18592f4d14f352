"""Width of code blocks: every line of every game, position and language fits a phone."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES, is_said
from cogs.text.localiser import Localiser
from cogs.ui.board_view import rows_of
from cogs.ui.screen import WIDTH, Screen, narrow
from tests.contract.matches import NAMES, TABLES, played, viewers
from tests.expectations import check_found

EVERY = 31
PHONE = 38
FENCE = "```"


def blocks(screen: Screen) -> list[str]:
    """Return the lines inside code blocks."""
    found: list[str] = []
    for part in screen.components():
        fenced = str(part.get("content", "")).split(FENCE)[1::2]
        found += [line for block in fenced for line in block.strip("\n").splitlines()]
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_text_boards_are_no_wider_than_a_phone(name: str, players: int, locale: str) -> None:
    game, localiser = GAMES[name], Localiser(locale, NAMES, is_plain=True)
    for step in played(name, players, 6)[::EVERY]:
        for viewer in viewers(players)[:2]:
            text = rows_of(game, game.see(step.after, viewer), localiser)
            instead = Screen().picture(None, "board", "", partial(str, text))
            for screen in (Screen().columns(text, 3900), instead):
                lines = blocks(screen)
                check_found(name, "lines", len(lines), players)
                assert max(map(len, lines)) <= PHONE, max(lines, key=len)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rows_of_text_boards_are_not_wrapped(name: str, players: int, locale: str) -> None:
    """Rows of the board fit unwrapped: wrapped they would be unreadable."""
    game, localiser = GAMES[name], Localiser(locale, NAMES, is_plain=True)
    found = 0
    for step in played(name, players, 6)[::EVERY]:
        for said in game.text_board(game.see(step.after, None)):
            if said.key.endswith(("-board-row", "-board-cell", "-board-zone")):
                found += 1
                assert len(localiser.say(said)) <= PHONE, localiser.say(said)
    if any(is_said(f"{name}-board-{part}", locale) for part in ("row", "cell", "zone")):
        check_found(name, "columns", found)


def test_wrapped_lines_keep_their_words() -> None:
    long = "  traders: " + ", ".join(f"{number} w{number}" for number in range(30))
    assert max(map(len, narrow(long).splitlines())) <= WIDTH
    assert " ".join(narrow(long).split()) == " ".join(long.split())
    assert narrow(f"short\n\n{'x' * 3}") == "short\n\nxxx"
    assert max(map(len, narrow("x" * 100).splitlines())) <= WIDTH
