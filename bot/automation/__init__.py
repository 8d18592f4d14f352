"""Automation of matches: clocks, reminders, inactivity, auto-answers and computer seats."""
