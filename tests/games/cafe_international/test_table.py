"""Rule coverage: every rule id has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

from tests.games.cafe_international import (
    test_rules_bar,
    test_rules_end,
    test_rules_input,
    test_rules_seating,
    test_rules_setup,
)

MODULES = (test_rules_setup, test_rules_seating, test_rules_bar, test_rules_end, test_rules_input)
IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()


def table_of(modules: tuple[ModuleType, ...]) -> dict[str, list[str]]:
    """Map rule ids to tests: `test_int_17_...` covers INT-17."""
    table: dict[str, list[str]] = {}
    for module in modules:
        for name in vars(module):
            found = re.match(r"test_int_(\d+)_", name)
            if found:
                table.setdefault(f"INT-{found[1]}", []).append(name)
    return table


def test_every_rule_has_a_test_and_every_rule_test_a_rule() -> None:
    assert sorted(table_of(MODULES)) == sorted(IDS)


def test_rules_are_numbered_in_order() -> None:
    assert [f"INT-{number}" for number in range(1, len(IDS) + 1)] == IDS
