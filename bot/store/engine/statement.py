"""A statement with its values, and a write: the statements that are carried out together or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

Statement: TypeAlias = tuple[str, Sequence[Any]]
Write: TypeAlias = Sequence[Statement]
