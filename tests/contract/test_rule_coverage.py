"""Rule coverage: every rule id of a game has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games import GAMES
from tests.sources import ROOT

UNUSED = {"saint_martin": {*range(36, 40), 49, *range(57, 60), *range(75, 80), *range(85, 90)}}
"""Numbers without a rule: the chapters of this game begin with round numbers."""


def folder(game: str) -> Path:
    return ROOT / "tests" / "games" / game


def rule_ids(game: str) -> list[str]:
    return (folder(game) / "rule_ids.txt").read_text(encoding="utf-8").split()


def rules_tested(game: str, prefix: str) -> set[str]:
    """Return the rule ids that tests are named after: `test_gua_38a_...` covers GUA-38a."""
    test = re.compile(rf"^(?:async )?def test_{prefix.lower()}_(\d+[a-z]?)_", re.MULTILINE)
    texts = (module.read_text(encoding="utf-8") for module in folder(game).glob("test_rules*.py"))
    return {f"{prefix}-{number}" for text in texts for number in test.findall(text)}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_and_every_rule_test_a_rule(game: str) -> None:
    ids = rule_ids(game)
    assert sorted(rules_tested(game, ids[0].partition("-")[0])) == sorted(ids)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_numbered_in_order(game: str) -> None:
    numbers = [(int(re.sub(r"\D", "", name)), name[-1]) for name in rule_ids(game)]
    assert numbers == sorted(numbers)
    used = {number for number, _ in numbers}
    assert used == {*range(1, numbers[-1][0] + 1)} - UNUSED.get(game, set())
