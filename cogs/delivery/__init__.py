"""Message delivery: exactly-once sending, edits in place, pings, and removal of stale messages."""
