"""Replay of a match frame by frame, with the information of its viewer."""

from bot.history.replay.frames import (
    Frame,
    FrameHeading,
    Hand,
    NoSuchFrame,
    Perspective,
    ReplayUnavailable,
    StillRunning,
)
from bot.history.replay.replays import Replays
from bot.history.replay.scores import TurningPoint, TurnScores
from bot.history.replay.since import SinceLastTurn

__all__ = [
    "Frame",
    "FrameHeading",
    "Hand",
    "NoSuchFrame",
    "Perspective",
    "ReplayUnavailable",
    "Replays",
    "SinceLastTurn",
    "StillRunning",
    "TurnScores",
    "TurningPoint",
]
