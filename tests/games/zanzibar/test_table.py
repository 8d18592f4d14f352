"""Coverage of rules: every rule id has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

from tests.games.zanzibar import test_rules_end, test_rules_moving, test_rules_order_cards, test_rules_setup

MODULES = (test_rules_setup, test_rules_moving, test_rules_order_cards, test_rules_end)
IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()


def table_of(modules: tuple[ModuleType, ...]) -> dict[str, list[str]]:
    """Return the tests by rule id: `test_zan_17_...` covers ZAN-17."""
    table: dict[str, list[str]] = {}
    for module in modules:
        for name in vars(module):
            found = re.match(r"test_zan_(\d+)_", name)
            if found:
                table.setdefault(f"ZAN-{found[1]}", []).append(name)
    return table


def test_every_rule_has_a_test_and_every_rule_test_a_rule() -> None:
    assert sorted(table_of(MODULES)) == sorted(IDS)


def test_rules_are_numbered_in_order() -> None:
    assert [f"ZAN-{number}" for number in range(1, len(IDS) + 1)] == IDS
