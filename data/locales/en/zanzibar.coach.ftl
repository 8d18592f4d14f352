# Advice in a player’s first match, shown in every panel.
zanzibar-coach-placement = You are { $color }. Place one trader in each zone. Small numbers are strong but slow, large ones walk far. You get your first two orders when all traders are placed.
zanzibar-coach-turn =
    You are { $color }. { $moves ->
    [all] First move up to three traders.{ " " }
    [some] { $left ->
        [one] You may move one more trader.{ " " }
       *[other] You may move { $left } more traders.{ " " }
    }
    [rest] { $steps ->
        [one] Trader { $mover } may walk one more step.{ " " }
       *[other] Trader { $mover } may walk { $steps } more steps.{ " " }
    }
   *[none] { "" }
}{ $count ->
    [0] You hold no orders.
    [one] Use your order or keep it: { $cards }.
   *[other] Use an order, two or none. Your orders: { $cards }.
}{ $last ->
    [yes] { " " }This is your last turn.
   *[no] { $count ->
        [0] { "" }
       *[other] { " " }An unused order can wait for a better turn.
    }
}
zanzibar-coach-card = { $pays ->
    [no] { $card } would bring nothing now
   *[other] { $card } would bring { $now } now
}{ $grows ->
    [even] , nothing lost after one more move
    [yes] , { $then } after one more move
   *[no] { "" }
}
zanzibar-coach-used = { $others ->
    [yes] Use the other order too if it pays, or end the turn.
   *[no] End the turn.
}{ $draws ->
    [yes] { " " }You draw as many cards as you have used.
   *[no] { "" }
}
zanzibar-coach-fresh = You must still discard { $discards ->
    [one] one card
   *[other] { $discards } cards
} without scoring. A fresh card costs you least if your traders are far from its villages.

# Moves as advice, parts of one sentence
zanzibar-advice-place = trader { $trader } on { $space }
zanzibar-advice-walk = trader { $trader } to { $space }
zanzibar-advice-clear = trader { $trader } to { $space }, { $how ->
    [push] pushing
   *[other] banishing
} { $victim } of { $owner } to { $target }
zanzibar-advice-play = score { $card } { $pays ->
    [yes] ({ $points })
   *[no] for nothing
}
zanzibar-advice-discard = discard { $card }
zanzibar-advice-keep = keep the cards drawn
zanzibar-advice-end = { $looks ->
    [yes] end the turn and look at the cards drawn
   *[no] end the turn
}
