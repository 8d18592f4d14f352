"""Tests of the playground page in headless Chromium."""
