"""Crash campaigns: the real bot with real pictures is killed or suspended again and again, at random moments."""
