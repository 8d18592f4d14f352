"""A match told again, frame by frame, to whoever may know how much of it."""

from bot.story.frames import Eyes, Frame, Hand, Heading
from bot.story.refusals import NoLongerTold, NoSuchFrame, StillRunning
from bot.story.since import Since
from bot.story.stories import Stories
from bot.story.turning import TurningPoint

__all__ = [
    "Eyes",
    "Frame",
    "Hand",
    "Heading",
    "NoLongerTold",
    "NoSuchFrame",
    "Since",
    "StillRunning",
    "Stories",
    "TurningPoint",
]
