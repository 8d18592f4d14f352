"""Automation of matches: clocks, reminders, inactivity, automatic answers and computer seats."""
