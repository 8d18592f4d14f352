# Advice in a player’s first match, shown in every panel.
zanzibar-coach-placement = You are { $color }. Place one trader in each zone. Small numbers are strong but slow, large ones walk far. You get your first two orders when all traders are placed.
zanzibar-coach-turn =
    You are { $color }. { $moves ->
    [yes] First move, up to three traders; then use
   *[no] Now use
} an order, two or none. Your orders: { $cards }. An unused order can wait for a better turn.
zanzibar-coach-card = { $card } would bring { $now } now{ $grows ->
    [yes] , { $then } after one more move
   *[no] { "" }
}
zanzibar-coach-used = { $count ->
    [0] End the turn. You draw as many cards as you have used.
   *[other] Use the other order too if it pays, or end the turn. You draw as many cards as you have used.
}
zanzibar-coach-fresh = You must still discard { $discards ->
    [one] one card
   *[other] { $discards } cards
} without scoring. A fresh card costs you least if your traders are far from its villages.
