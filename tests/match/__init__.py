"""Tests of `bot/match`."""
