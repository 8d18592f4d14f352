"""Replay of a match frame by frame, with the information of its viewer."""

from bot.history.replay.frames import Eyes, Frame, FrameHeading, Hand, NoSuchFrame, ReplayUnavailable, StillRunning
from bot.history.replay.replays import Replays
from bot.history.replay.scores import TurningPoint, TurnScores
from bot.history.replay.since import SinceLastTurn

__all__ = [
    "Eyes",
    "Frame",
    "FrameHeading",
    "Hand",
    "NoSuchFrame",
    "ReplayUnavailable",
    "Replays",
    "SinceLastTurn",
    "StillRunning",
    "TurnScores",
    "TurningPoint",
]
