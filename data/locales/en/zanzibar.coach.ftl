# Said to whoever plays for the first time, in every panel.
zanzibar-coach-placement = You are { $color }. One trader in each zone: small numbers are strong but slow, large ones run far. You get your first two orders when all stand.
zanzibar-coach-turn =
    You are { $color }. { $moves ->
    [yes] First move, up to three traders; then use
   *[no] Now use
} an order, two or none. Your orders: { $cards }. An unused order can wait for a better turn.
zanzibar-coach-card = { $card } would bring { $now } now{ $grows ->
    [yes] , { $then } after one more move
   *[no] { "" }
}
zanzibar-coach-used =
    { $count ->
    [0] End the turn: you draw as many cards as you have used.
   *[other] Use the other order too, if it pays, or end: you draw as many cards as you have used.
}
zanzibar-coach-fresh = Without scoring you must still discard { $discards ->
    [one] one card
   *[other] { $discards } cards
}: a fresh one that your traders stand far from is the cheapest to lose.
