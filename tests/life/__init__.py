"""Tests of `bot/life`."""
