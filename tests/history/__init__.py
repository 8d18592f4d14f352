"""Tests of `bot/history`."""
