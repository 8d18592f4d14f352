"""Discord's limits: lengths, counts, rates and schemas, and faults injected by tests."""
