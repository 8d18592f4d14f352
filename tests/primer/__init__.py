"""Tests of `bot/primer`."""
