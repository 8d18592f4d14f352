"""Targets: files to mutate, and the tests that should notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tests.mutants.mutant import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent.parent
FOR_ALL_GAMES = ("tests/contract", "tests/playthroughs")
LEFT_OUT = (
    *("test_every_match_ends", "test_clocks_run_only_for_the_awaited_seats", "test_any_notation_is_read"),
    *("/test_wire.py", "contract/test_words.py", "contract/test_replayed_events.py"),
    "test_twin_positions_give_a_viewer_the_same_view",
    "test_same_step_gives_viewers_the_same_events_in_twins",
)
"""Slow tests and tests of texts or pictures. A mutant that only they notice deserves a test of the rule."""


@dataclass(frozen=True)
class Target:
    """Files to mutate with their tests.

    `name` is part of file names; of the `shared` tests, those with that name belong to it; `warm` does once what every
    child would repeat.
    """

    name: str
    root: Path
    sources: Path
    tests: tuple[str, ...]
    shared: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    warm: Callable[[], object] = tuple

    def files(self) -> list[Path]:
        return sorted(path for path in self.sources.rglob("*.py") if path.stem != "__init__")

    def mutants(self) -> Iterator[Mutant]:
        """Return all mutants of all files."""
        for file in self.files():
            yield from mutants_of(file)

    def own(self) -> Target:
        return replace(self, tests=tuple(path for path in self.tests if path not in self.shared))

    def is_own(self, test: str) -> bool:
        """Return whether this test is not shared with other games."""
        return not test.startswith(self.shared)

    def has(self, test: str) -> bool:
        """Return whether this test belongs to those that should notice."""
        if any(part in test for part in self.left_out):
            return False
        return self.is_own(test) or self.name in test.partition("[")[2]


def target_of(game: str) -> Target:
    """Return the target of a game: its rules."""
    rules = ROOT / "bot" / "games" / game / "rules"
    return Target(game, ROOT, rules, (f"tests/games/{game}", *FOR_ALL_GAMES), FOR_ALL_GAMES, LEFT_OUT, _texts)


def games() -> list[str]:
    """Return all games by their folders: nothing may be imported before it is changed."""
    return sorted(path.parent.name for path in (ROOT / "bot" / "games").glob("*/rules"))


def _texts() -> list[int]:
    """Load all texts, which takes a second."""
    from bot.i18n import LOCALES, keys

    return [len(keys(locale)) for locale in LOCALES]
