"""Tests of shard settings and ownership."""
