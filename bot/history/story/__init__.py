"""A match told again, frame by frame, to whoever may know how much of it."""

from bot.history.story.course import Stage
from bot.history.story.frames import Eyes, Frame, Hand, Heading
from bot.history.story.refusals import NoLongerTold, NoSuchFrame, StillRunning
from bot.history.story.since import Since
from bot.history.story.stories import Stories
from bot.history.story.turning import TurningPoint

__all__ = [
    "Eyes",
    "Frame",
    "Hand",
    "Heading",
    "NoLongerTold",
    "NoSuchFrame",
    "Since",
    "Stage",
    "StillRunning",
    "Stories",
    "TurningPoint",
]
