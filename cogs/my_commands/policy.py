"""What this bot keeps of people, for how long and why: the page for whoever runs it, said to whoever asks."""

from __future__ import annotations

from bot.run.settings import Settings
from cogs.screen.screen import Screen
from cogs.wording.voice import Voice

PARTS = ("goal", "person", "seats", "results", "messages", "managers", "never", "logs", "copies", "empty", "rights")
"""Paragraphs of the page, in their order."""


def policy(settings: Settings, voice: Voice) -> tuple[str, ...]:
    """The paragraphs, with what the settings say."""
    facts: dict[str, int] = {
        "kept": settings.backups_kept,
        "hours": settings.backup_hours,
        "days": settings.empty_match_days,
    }
    return tuple(voice.word(f"privacy-policy-{part}", **facts) for part in PARTS)


def policy_screen(settings: Settings, voice: Voice) -> Screen:
    """All of it, on one screen."""
    return Screen().text("\n".join(policy(settings, voice)))
