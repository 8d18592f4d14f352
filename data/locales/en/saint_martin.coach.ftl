# Advice in a player’s first match, shown in every panel.
saint_martin-coach-turn = Your coffee is { $coffee }: its fields pay you at the end. If you close a field, of any coffee, you are paid at once: a coin a quarter, less three.{ $best }
saint_martin-coach-window = { $bids ->
    [yes] Bid the most you would pay; a coin is a point. { $fits ->
        [yes] The buyer places { $tile } at once.
       *[no] The buyer keeps { $tile }, which fits nowhere.
    }
   *[no] { $tile } is for sale, but you can’t pay for it.
} { $own ->
    [0] You have no coins.
    [one] You have 1 coin.
   *[other] You have { $own } coins.
}{ $best }
saint_martin-coach-defend = You drew { $tile }. { $bids ->
    [yes] Bid a secret maximum above { $price } to try to keep it, or let it go and get { $price } or more.
   *[no] You can’t bid more than { $price }: let it go and get { $price } or more.
}{ $best }
saint_martin-coach-call = { $bids ->
    [yes] A bid calls an auction, and the others may go higher. A coin is a point. { $fits ->
        [yes] The buyer places { $tile } at once.
       *[no] The buyer keeps { $tile }, which fits nowhere.
    }
   *[no] { $tile } is for sale, but you can’t pay for it.
} { $own ->
    [0] You have no coins.
    [one] You have 1 coin.
   *[other] You have { $own } coins.
}{ $best }
saint_martin-coach-raise = { $bids ->
    [yes] Go higher than { $price }, or drop out for good. A coin is a point.
   *[no] You can’t go higher than { $price }: drop out.
} { $own ->
    [0] You have no coins.
    [one] You have 1 coin.
   *[other] You have { $own } coins.
}{ $best }
saint_martin-coach-kept = The tile is yours. { $ends ->
    [yes] { $places ->
        [yes] You may place one tile now, or end the turn. You may keep three in your hand.
       *[no] End the turn. You may keep three in your hand.
    }
   *[no] You may keep only three in your hand: place a tile now, or discard one.
}{ $best }
saint_martin-coach-bought = You have bought the tile and must place it now: where it closes a field, or where { $coffee } grows.{ $best }
saint_martin-coach-after = { $burnable ->
    [0] You can’t burn any quarter of this tile: end the turn.
   *[other] You may burn a quarter of this tile. It stops counting. The player who closes a field beside it takes the cube, a point. Burn a quarter that counts for others, beside a field that you will close.
}
saint_martin-coach-objective = your objective tile
saint_martin-coach-best = { " " }Best now: { $tile } on { $cell } closes { $fields ->
    [one] a field
   *[other] { $fields } fields
}: { $coins ->
    [0] { "" }
    [one] 1 coin
   *[other] { $coins } coins
}{ $both ->
    [yes] { " " }and{ " " }
   *[no] { "" }
}{ $cubes ->
    [0] { "" }
    [one] 1 cube
   *[other] { $cubes } cubes
}.
saint_martin-coach-offered = { " " }On { $cell } { $tile } would close { $fields ->
    [one] a field
   *[other] { $fields } fields
}: { $coins ->
    [0] { "" }
    [one] 1 coin
   *[other] { $coins } coins
}{ $both ->
    [yes] { " " }and{ " " }
   *[no] { "" }
}{ $cubes ->
    [0] { "" }
    [one] 1 cube
   *[other] { $cubes } cubes
}.

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
