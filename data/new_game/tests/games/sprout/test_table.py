"""Rule coverage: every rule id has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.sprout import test_rules

IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()


def test_every_rule_has_a_test_and_every_rule_test_a_rule() -> None:
    tested = {f"SPR-{found[1]}" for name in vars(test_rules) if (found := re.match(r"test_spr_(\d+)_", name))}
    assert sorted(tested) == sorted(IDS)
