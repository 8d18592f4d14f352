"""Tests of `bot/store`, on both engines."""
