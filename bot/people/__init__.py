"""Data about users and servers: preferences, settings, lesson progress, export and deletion."""
