"""Limits of Discord: lengths, counts, rates and schemas, and faults injected by tests."""
