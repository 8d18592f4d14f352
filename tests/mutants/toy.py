"""A small game with its tests, to try the campaign on. Run where it is written, it tells how mutants end."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tests.mutants.campaign import campaign
from tests.mutants.targets import Target

RULES = """
from functools import cache

LIMIT = 3
SPARE = 9


@cache
def is_full(count):
    return count >= LIMIT


WORDS = [is_full(count) for count in (2, 3)]


class Purse:
    def __init__(self, coins):
        self.coins = coins

    def spend(self, price):
        if price > self.coins:
            raise ValueError(price)
        while price:
            self.coins -= 1
            price -= 1


def never_asked():
    return 1
"""
CHECKS = """
import pytest

from game.rules import WORDS, Purse


def test_words():
    assert WORDS == [False, True]


def test_purse():
    purse = Purse(3)
    purse.spend(1)
    assert purse.coins == 2
    with pytest.raises(ValueError, match="3"):
        purse.spend(3)
"""


STILL = """
import gc


def pytest_collection_finish(session):
    gc.freeze()
"""
"""Freezes imported modules, as the real tests do."""
FILES = {
    "game/__init__.py": "",
    "game/rules.py": RULES,
    "checks/conftest.py": STILL,
    "checks/test_rules.py": CHECKS,
}


def write(folder: Path) -> None:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    here = Path.cwd()
    sys.path.insert(0, str(here))
    target = Target("toy", here, here / "game", ("checks",))
    asked = [mutant for mutant in target.mutants() if mutant.name in sys.argv]
    verdicts = campaign(target, asked, lambda _: None)
    print(msgspec.json.encode({verdict.name: verdict.killed_by for verdict in verdicts}).decode())
