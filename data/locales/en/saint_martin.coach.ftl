# Said to whoever plays for the first time, in every panel.
saint_martin-coach-turn = Your coffee is { $coffee }: its fields pay you at the end. Whoever closes a field, of any coffee, is paid at once: a coin a quarter, less three.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-window = A bid is the most that you would pay; a coin is a point. Who buys places { $tile } at once. You have { $own } coins.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-defend = You drew { $tile }: pay the bank one coin more than { $price } and keep it, or let it go and take the { $price }.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-call = A bid calls an auction, and the others may go higher; a coin is a point. Who buys places { $tile } at once. You have { $own } coins.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-raise = Go higher than { $price }, or drop out for good; a coin is a point. You have { $own } coins.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-kept = The tile is yours. You may place one tile now, or hand over; three may stay in your hand.{ $closes ->
    [yes] { " " }Best now: { $move } closes a field, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }.
   *[no] { "" }
}
saint_martin-coach-bought = You have bought it, and it must lie now: where it closes a field, or where { $coffee } grows.{ $closes ->
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
    [0] Nothing of this tile can be burned: hand over.
   *[other] You may burn a quarter of this tile. It stops counting, and whoever closes a field beside it takes the cube, a point: burn what costs others, beside a field that you will close.
}
