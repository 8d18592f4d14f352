"""Fixture: services for tournaments for each test."""

from __future__ import annotations

from tests.tournaments.tournament_fixture import fixture

__all__ = ["fixture"]
