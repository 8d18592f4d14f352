# Advice in a player’s first match, shown in every panel.
saint_martin-coach-turn = Your coffee is { $coffee }: its fields pay you at the end. If you close a field, of any coffee, you are paid at once: a coin a quarter, less three.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-window = Bid the most you would pay; a coin is a point. The buyer places { $tile } at once. You have { $own } coins.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-defend = You drew { $tile }. Bid a secret maximum above { $price } to try to keep it, or let it go and get { $price } or more.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-call = A bid calls an auction, and the others may go higher. A coin is a point. The buyer places { $tile } at once. You have { $own } coins.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-raise = Go higher than { $price }, or drop out for good. A coin is a point. You have { $own } coins.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-kept = The tile is yours. You may place one tile now, or end the turn. You may keep three in your hand.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-bought = You have bought the tile and must place it now: where it closes a field, or where { $coffee } grows.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-after = { $burnable ->
    [0] You can’t burn any quarter of this tile: end the turn.
   *[other] You may burn a quarter of this tile. It stops counting. The player who closes a field beside it takes the cube, a point. Burn a quarter that counts for others, beside a field that you will close.
}
