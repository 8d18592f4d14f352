"""Refusals of illegal moves: what is wrong, and what would be legal."""

from __future__ import annotations

from functools import partial

from bot.game import IllegalMove

refuse = partial(IllegalMove.of, "sprout")
"""Return the refusal for a reason. Its text key is `sprout-refused-<reason>`."""
