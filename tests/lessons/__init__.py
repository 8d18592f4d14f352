"""Tests of `bot/lessons`."""
