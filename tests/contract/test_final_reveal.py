"""The final reveal: all hidden facts, in words of every language, only after the end."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.contract.matches import NAMES, TABLES, in_order, played, seed_bytes, twin_of, viewers
from tests.sources import ROOT


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_final_reveal_shows_every_fact_in_which_twins_differ(name: str, players: int) -> None:
    """All facts that differ in a twin are revealed at the end."""
    game, different = GAMES[name], 0
    for step in played(game.name, players, 5)[::6]:
        for viewer in viewers(players):
            twin = twin_of(game, step.after, viewer, Dice(seed_bytes(5), step.seq))
            is_different = in_order(game, twin) != in_order(game, step.after)
            different += is_different
            assert (game.reveal_all(twin) != game.reveal_all(step.after)) == is_different
    assert different > 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_final_reveal_has_words_and_fits_into_a_message(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 6)[::12]:
        for locale in LOCALES:
            said = [say(line, locale, NAMES) for line in game.reveal_all(step.after)]
            assert all(text.strip() for text in said)
            assert len("\n".join(said)) < 2000


def test_only_the_timeline_calls_the_final_reveal() -> None:
    """There it is done for eyes that nobody has before the end (tests/history/replay)."""
    users = [
        path.relative_to(ROOT).as_posix()
        for layer in ("bot", "cogs", "renderers")
        for path in (ROOT / layer).rglob("*.py")
        if ".reveal_all(" in path.read_text(encoding="utf-8")
    ]
    assert sorted(users) == ["bot/history/frames.py", "bot/match/timeline.py"]
