"""Tests of the pictures of Zanzibar."""
