"""Tests of Zanzibar."""
