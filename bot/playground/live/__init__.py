"""The gateway: sessions, events, and interactions while they are alive."""
