"""Evaluation weights, in final points unless stated otherwise."""

from __future__ import annotations

PACE = {2: 4.0, 3: 4.0, 4: 1.3}
"""Minimum points that the leader gains in a scoring, by number of players."""
BESTS = {2: 0.35, 3: 0.35, 4: 0.2}
"""Leader's gain in a scoring as a share of a seat's two strongest colours, by number of players."""
EVEN = 3.0
"""Base weight of a colour among future scorings. Each point of a seat's lead in the colour adds 1."""
BLOCKED = 0.35
"""Share of a colour's gains lost if an opponent certainly holds a sack of it."""
NEARER = 0.6
"""Discount of a ship for each missing road."""
SHIP_TO_COME = 0.25
"""Value of a joined harbour without a ship, as a share of the plantation's workers."""
NO_HUT = 0.45
"""Value of a worker before the plantation has a hut, if it can get one."""
LONE_HUT = 0.8
"""Value of a hut without workers, in workers."""
ROOM = 0.12
"""Value of a free field beside a plantation, in workers, for at most four fields."""
CHEAP = 0.8
"""Discount of a field as room to grow, for each centavo above the cheapest price."""
MONEY = 0.3
"""Value of a centavo with many turns left."""
PURSE = 14
"""Centavos that count fully. Any more count only at the rate `RICH`."""
RICH = 0.1
NEED = 6
"""Number of the first centavos, needed to build at all. They count `URGENT` times more."""
URGENT = 1.0
SHIPS_LAST = 0.65
"""Realised share of potential ship points. Opponents score first and make the ships leave."""
BEGUN_ENDS = 0.35
"""Realised share of unfinished plantations."""
MONEY_SPENT = 0.4
"""Share of the value of money that counts beside points and plantations."""
SACK = 0.125
"""Share of an opponent's lead in a colour that a sack of it in the seat's own hand prevents."""
REACHED = 0.95
"""Share of the best scoring in the buyer's reach that the next mover gets."""
HOLD = 2.0
"""Minimum points that a blockade must prevent to be worth a sack and the scorer's extra build."""
INCOME = 1.5
"""Factor for the money of a scoring that is blocked."""
BUILD = 2.0
"""Factor for points from building over points from scoring, in move ordering."""
