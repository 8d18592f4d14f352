"""Fixture: tables on a store for each test."""

from __future__ import annotations

from tests.automation.tables import context

__all__ = ["context"]
