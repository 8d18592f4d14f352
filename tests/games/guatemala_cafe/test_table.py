"""Rule coverage: every rule id has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

from tests.games.guatemala_cafe import (
    test_rules_blockade,
    test_rules_building,
    test_rules_end,
    test_rules_scoring,
    test_rules_setup,
    test_rules_turn,
)

MODULES = (
    test_rules_setup,
    test_rules_turn,
    test_rules_building,
    test_rules_scoring,
    test_rules_blockade,
    test_rules_end,
)
IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()


def table_of(modules: tuple[ModuleType, ...]) -> dict[str, list[str]]:
    """Map rule ids to tests: `test_gua_38a_...` covers GUA-38a."""
    table: dict[str, list[str]] = {}
    for module in modules:
        for name in vars(module):
            found = re.match(r"test_gua_(\d+[ab]?)_", name)
            if found:
                table.setdefault(f"GUA-{found[1]}", []).append(name)
    return table


def test_every_rule_has_a_test_and_every_rule_test_a_rule() -> None:
    assert sorted(table_of(MODULES)) == sorted(IDS)


def test_rules_are_numbered_in_order() -> None:
    numbers = [int(re.sub(r"\D", "", name)) for name in IDS]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, 67))
    assert len(IDS) == 68
