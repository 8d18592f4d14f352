"""What can go wrong for a person: no answer in time, or something that Discord's client would not offer."""

from __future__ import annotations


class NoAnswer(Exception):
    """The bot did not answer within three seconds: "the application did not respond"."""


class NotOffered(Exception):
    """There is no such command, option, button or choice for this person here and now."""
