# Advice in a player’s first match, shown in every panel.
zanzibar-coach-goal = The most points win, from ten secret orders each. Once a player has used all ten, the others have one last turn.
zanzibar-coach-placement = You are { $color }. Place one trader in each zone. A village with a spice serves two orders: its spice and its province. Orders come afterwards.
zanzibar-coach-turn = { $moves ->
    [rest] { $steps ->
        [one] Trader { $mover }: one more step.
       *[other] Trader { $mover }: { $steps } more steps.
    }
   *[other] You are { $color }.
} { $count ->
    [0] You hold no orders.
    [one] Your order, worth now: { $cards }.
   *[other] Your orders, worth now: { $cards }.
}{ $last ->
    [yes] { " " }Your last turn.
    [soon] { " " }Nearly the end.
   *[no] { $count ->
        [0] { "" }
       *[other] { " " }Orders may wait.
    }
}
zanzibar-coach-card = { $card } { $now }{ $grows ->
    [yes] { " " }({ $then } after a move)
   *[no] { "" }
}
zanzibar-coach-used = { $others ->
    [yes] You may use the other order too, or keep it and end the turn.
   *[no] End the turn.
}{ $draws ->
    [yes] { " " }You draw as many orders as you have used.
   *[no] { "" }
}
zanzibar-coach-fresh = You must discard { $discards ->
    [one] one more order
   *[other] { $discards } more orders
}, now or later. It costs nothing, even at −6. The worst one has villages far away.

# Moves as advice, parts of one sentence
zanzibar-advice-place = { $order ->
    [first] first trader { $trader },
   *[next] trader { $trader }
} on { $space }
zanzibar-advice-walk = trader { $trader } to { $space }
zanzibar-advice-clear = trader { $trader } to { $space }, pushing { $color } { $victim } to { $target }
zanzibar-advice-play = score { $card } { $pays ->
    [yes] ({ $points })
   *[no] for nothing
}{ zanzibar-advice-use }
zanzibar-advice-discard = discard { $card }{ $why ->
    [none] { "" }
   *[other] { " " }({ $points })
}{ zanzibar-advice-use }
zanzibar-advice-use = { $why ->
    [draw] , to draw another order
    [sooner] , to finish sooner
    [fewer] , because fewer orders win a tie
   *[none] { $ends ->
        [yes] , which ends the turn
       *[no] { "" }
    }
}
zanzibar-advice-keep = keep the orders drawn
zanzibar-advice-end = { $looks ->
    [yes] end the turn and look at the orders drawn
   *[no] end the turn
}
