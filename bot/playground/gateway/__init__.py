"""Gateway: sessions, events and pending interactions."""
