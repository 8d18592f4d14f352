"""The numbers by which positions are judged, in points at the end of the match unless said otherwise."""

from __future__ import annotations

PACE = {2: 4.0, 3: 4.0, 4: 1.3}
"""By players: so many points does the leader gain in a scoring, at the least."""
BESTS = {2: 0.35, 3: 0.35, 4: 0.2}
"""By players: of what a seat's two best colours may bring soon, how much the leader gains in a scoring."""
EVEN = 3.0
"""The share of a colour in the scorings to come that it has by itself, beside every point of somebody's lead in it."""
BLOCKED = 0.35
"""The part of a colour's gains that is lost where a rival surely holds a sack of it."""
NEARER = 0.6
"""What a ship counts for every road that is missing to it."""
SHIP_TO_COME = 0.25
"""Of a plantation's workers, what a joined harbour is worth even without a ship in it."""
NO_HUT = 0.45
"""What workers count before they have a hut, if there may be one."""
LONE_HUT = 0.8
"""The workers that a hut without any stands for."""
ROOM = 0.12
"""The workers that a free field beside a plantation stands for, of four at most."""
CHEAP = 0.8
"""What a field counts as room for every centavo that it costs more than the cheapest."""
MONEY = 0.3
"""A centavo, with many turns before the end."""
PURSE = 14
"""More centavos than this count only their RICH part."""
RICH = 0.1
NEED = 6
"""The first centavos, without which nothing can be built, count URGENT times more."""
URGENT = 1.0
SHIPS_LAST = 0.65
"""The part of what ships may bring that comes of it in the end: rivals score first and sail them away."""
BEGUN_ENDS = 0.35
"""The part of what is begun that comes of it in the end."""
MONEY_SPENT = 0.4
"""The part of what money is worth for the next price that it is worth beside points and plantations."""
SACK = 0.125
"""Of the lead of a rival in a colour, what a sack of it in the own hand prevents."""
REACHED = 0.95
"""Of the best scoring that lies before the buyer, what its next mover has of it."""
HOLD = 2.0
"""A blockade must spare so many points to be worth a sack and the scorer's building."""
INCOME = 1.5
"""What the money of a scoring counts where it is blocked."""
BUILD = 2.0
"""How much more promising a point by building looks than one by scoring."""
