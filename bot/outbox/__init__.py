"""Exactly-once sending of messages, and the direct message channels."""
