"""Tests of the archive: lists, results, ratings, statistics."""
