"""Tests of `bot/people`."""
