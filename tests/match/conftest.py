"""Fixture: toy matches on a store for each test."""

from __future__ import annotations

from tests.match.tables import matches

__all__ = ["matches"]
