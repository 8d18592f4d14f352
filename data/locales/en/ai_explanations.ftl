# The reasoning of computer players.
why-button = Why?
why-title = **Why { $who } played this** { $turn ->
    [0] before the first turn
   *[other] in turn { $turn }
}
why-played = Played: { $moves }
why-none = There was only one option.
why-way = { $rank }. { $moves }{ $less ->
    [some] , about { $points ->
        [one] 1 point
       *[other] { $points } points
    } less
    [none] , about as good
   *[unknown] { "" }
}{ $is_played ->
    [1] { " " }· played
   *[0] { "" }
}
why-menu = Another turn
why-option = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}, { $who }

# Hints for your own turn.
hint-thinking = Thinking…
hint-button = Hint
hint-title = **Hint: { $turn }.**
hint-compared = { $verdict ->
    [close] About as good as: { $other }.
   *[better] About { $points ->
        [one] 1 point
       *[other] { $points } points
    } better than: { $other }.
}
hint-brings = It { $brings }.
hint-three = Show three ways
hint-then = then { $move }
hint-none = I have no hint here.
hint-do = Do it
