"""Tests of `bot/automation`."""
