# The reasoning of computer players.
why-button = { $count ->
    [one] Why did { $who } play this?
   *[other] Why did the computer play this?
}
why-title = Why did { $who } play this?
why-you = “You” is { $who } here.
why-played = **{ $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}.** Played: { $moves }.
why-compared = { $how ->
    [worse] Next best: { $other }, in the end about { $points ->
        [one] 1 point
       *[other] { $points } points
    } less.
   *[better] Better: { $other }, in the end about { $points ->
        [one] 1 point
       *[other] { $points } points
    } more.
    [close] In the end about as good: { $other }.
}
why-none = No other move seemed worth comparing.
why-way = { $rank }. { $moves }{ $less ->
    [some] , in the end about { $points ->
        [one] 1 point
       *[other] { $points } points
    } less
    [none] , in the end about as good
   *[unknown] { "" }
}
why-button-back = Back
why-menu = Another turn
why-option = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}, { $who }

# Hints for your own turn.
hint-thinking = Thinking…
hint-button = Hint
hint-title = **Hint: { $turn }.**
hint-other = Other idea, { $verdict ->
    [close] in the end about as good
   *[worse] in the end about { $points ->
        [one] 1 point
       *[other] { $points } points
    } less
}: { $idea }.
hint-steps = **Hint:**
hint-brings = It { $brings }.
hint-brings-but = It { $brings }, but { $drawback }.
hint-drawback = After it, { $drawback }.
hint-makes-up = It pays less now. If you take more points now, { $drawback }.
hint-price = More points are possible now, but then { $drawback }.{ $count ->
    [0] { "" }
   *[other] { " " }This turn { $brings }.
}
hint-losses = { $losses }
hint-best = No other choice looked better when I thought ahead.
hint-three = { $count ->
    [2] Show the other idea
   *[other] Show the other ideas
}
hint-then = then { $move }
hint-none = I have no hint here.
hint-do = { $rest ->
    [yes] Play the first { $count }
   *[no] { $count ->
        [one] Do it
       *[other] Play all { $count }
    }{ $ends ->
        [yes] , end turn
       *[no] { "" }
    }
}
hint-do-first = Play step 1
hint-do-way = Play idea { $rank }
