# Advice in a player’s first match, shown in every panel.
saint_martin-coach-turn = { $about ->
    [objective] Your objective tile is four quarters of { $coffee }. Unplaced it is worth { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } at the end; placed, it counts like any tile.
    [fire] Your fire is out: the next tile you place lights it again, but can’t be burned. Fields of { $coffee } pay you at the end.
   *[fields] Fields of { $coffee } pay you at the end. Closing any field pays at once: a coin a quarter, less three.
}
saint_martin-coach-window = { $bids ->
    [yes] Bid the most you would pay: each coin goes to { $drawer }.
   *[no] You can’t pay for this tile.
}
saint_martin-coach-defend = { $bids ->
    [yes] Bid above { $price } to keep it, or let it go for { $price } or more.
   *[no] You can’t bid more than { $price }: let it go and get { $price } or more.
}
saint_martin-coach-call = { $bids ->
    [yes] A bid calls an auction; others may go higher. Each coin you pay goes to { $drawer }.
   *[no] You can’t pay for this tile.
}
saint_martin-coach-raise = { $bids ->
    [yes] Go higher than { $price }, or drop out for good. A coin is a point.
   *[no] You can’t go higher than { $price }: drop out.
}
saint_martin-coach-kept = { $ends ->
    [yes] { $places ->
        [yes] Place one tile now, or end the turn: your hand holds three.
       *[no] The tile is yours. End the turn: your hand holds three.
    }
   *[no] { $places ->
        [yes] Your hand holds three: place a tile now.
       *[no] None of your tiles fits: discard one.
    }
}
saint_martin-coach-bought = Place the tile you bought where it closes a field or { $coffee } grows.
saint_martin-coach-after = { $burnable ->
    [0] You can’t burn any quarter of this tile: end the turn.
   *[other] You may burn a quarter that counts for others, beside a field that you will close: its cube is a point.
}
saint_martin-coach-objective = your objective tile
saint_martin-appraised = { $coins ->
    [0] To you this tile is worth about nothing now: make no bid.
    [one] To you this tile is worth about 1 coin now.
   *[other] To you this tile is worth about { $coins } coins now.
}

# Moves as advice, parts of one sentence
saint_martin-advice-draw = draw a tile
saint_martin-advice-place = { $tile } on { $cell }, { $turn ->
    [0] not turned
    [1] turned right
    [2] upside down
   *[3] turned left
}
saint_martin-advice-objective = your objective tile on { $cell }
saint_martin-advice-discard = discard { $tile }
saint_martin-advice-burn = burn { $quarter }
saint_martin-advice-bid = bid { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for { $tile }
saint_martin-advice-nobid = make no bid for { $tile }
saint_martin-advice-pass = drop out
saint_martin-advice-end = end the turn
