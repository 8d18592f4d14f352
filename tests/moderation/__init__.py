"""Tests of requests that need consent, and of actions by moderators."""
