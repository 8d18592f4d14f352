"""Standing orders: what a seat has answered in advance (section 6). Private; the rules know nothing of them."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal

import msgspec

from bot.game import Seat
from bot.games.saint_martin.board import COFFEES, TILES
from bot.games.saint_martin.burning import legal_burns
from bot.games.saint_martin.moves import END, NO_BIDS, PASSES, Move, bids
from bot.games.saint_martin.state import After, Call, Defend, Raise, State, Turn, Window

