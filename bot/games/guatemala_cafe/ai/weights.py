"""Evaluation weights, in final points unless stated otherwise."""

from __future__ import annotations

LEADER_GAIN = {2: 4.0, 3: 4.0, 4: 1.3}
"""Minimum points that the leader gains in a scoring, by number of players."""
LEADER_SHARE = {2: 0.35, 3: 0.35, 4: 0.2}
"""Leader's gain in a scoring as a share of a seat's two strongest colours, by number of players."""
BASE_SCORINGS = 3.0
"""Base weight of a colour among future scorings. Each point of a seat's lead in the colour adds 1."""
BLOCKED = 0.35
"""Share of a colour's gains lost if an opponent certainly holds a sack of it."""
MISSING_ROAD = 0.6
"""Discount of a ship for each missing road."""
FUTURE_SHIP = 0.25
"""Value of a joined harbour without a ship, as a share of the plantation's workers."""
NO_HUT = 0.45
"""Value of a worker before the plantation has a hut, if it can get one."""
LONE_HUT = 0.8
"""Value of a hut without workers, in workers."""
FREE_FIELD = 0.12
"""Value of a free field beside a plantation, in workers, for at most four fields."""
FIELD_PRICE = 0.8
"""Discount of a field as room to grow, for each centavo above the cheapest price."""
MONEY = 0.3
"""Value of a centavo with many turns left."""
FULL_VALUE_MONEY = 14
"""Centavos that count fully. Any more count only at the rate `SURPLUS_MONEY`."""
SURPLUS_MONEY = 0.1
FIRST_MONEY = 6
"""Number of the first centavos, needed to build at all. They count `FIRST_MONEY_FACTOR` times more."""
FIRST_MONEY_FACTOR = 1.0
REALISED_SHIPS = 0.65
"""Realised share of potential ship points. Opponents score first and make the ships leave."""
REALISED_PLANTATIONS = 0.35
"""Realised share of unfinished plantations."""
MONEY_SPENT = 0.4
"""Share of the value of money that counts beside points and plantations."""
SACK = 0.125
"""Share of an opponent's lead in a colour that a sack of it in the seat's own hand prevents."""
NEXT_MOVER_SHARE = 0.95
"""Share of the best scoring in the buyer's reach that the next mover gets."""
MIN_BLOCK_GAIN = 2.0
"""Minimum points that a blockade must prevent to be worth a sack and the scorer's extra build."""
BLOCKED_INCOME = 1.5
"""Factor for the money of a scoring that is blocked."""
BUILD_FACTOR = 2.0
"""Factor for points from building over points from scoring, in move ordering."""
