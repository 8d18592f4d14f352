"""Refusals of illegal moves: what is wrong, and what would be legal.

See SMA-90.
"""

from __future__ import annotations

from functools import partial

from bot.game import IllegalMove

refuse = partial(IllegalMove.of, "saint_martin")
"""Return the refusal for a reason. Its text key is `saint_martin-refused-<reason>`."""
