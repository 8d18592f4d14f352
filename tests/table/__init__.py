"""Tests of `bot/table`."""
