"""Coverage of rules: every rule id has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

from tests.games.saint_martin import test_rules_auction, test_rules_fields, test_rules_island, test_rules_turn

MODULES = (test_rules_island, test_rules_turn, test_rules_auction, test_rules_fields)
IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()


def table_of(modules: tuple[ModuleType, ...]) -> dict[str, list[str]]:
    """Return the tests by rule id: `test_sma_17_...` covers SMA-17."""
    table: dict[str, list[str]] = {}
    for module in modules:
        for name in vars(module):
            found = re.match(r"test_sma_(\d+[ab]?)_", name)
            if found:
                table.setdefault(f"SMA-{found[1]}", []).append(name)
    return table


def test_every_rule_has_a_test_and_every_rule_test_a_rule() -> None:
    assert sorted(table_of(MODULES)) == sorted(IDS)


def test_rules_are_numbered_in_order() -> None:
    numbers = [(int(re.sub(r"\D", "", found)), found[-1]) for found in IDS]
    assert numbers == sorted(numbers)
