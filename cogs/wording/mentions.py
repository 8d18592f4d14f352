"""People as Discord names them in texts; whoever has been forgotten is somebody."""

from __future__ import annotations

from bot.words import word


def ping(user: int) -> str:
    """That person, so that Discord tells them where the message may."""
    return f"<@{user}>"


def mention(user: int | None, locale: str) -> str:
    """That person; words where there is nobody of whom we know any more (0 or None in what is stored)."""
    return ping(user) if user else word("privacy-somebody", locale)
