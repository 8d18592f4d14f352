# The reasoning of computer players.
why-button = Why?
why-title = **Why { $who } played this** { $turn ->
    [0] before the first turn
   *[other] in turn { $turn }
}
why-played = Played: { $moves }
why-none = There was only one option.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· played
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Another turn
why-option = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}, { $who }
why-term-others = the others
why-intro = The points each option was expected to bring or cost, with the main reasons.

# Hints for your own turn.
hint-thinking = Thinking…
hint-button = Hint
hint-title = With what you know, a strong computer player would choose: **{ $turn }**.
hint-then = then { $move }
hint-none = I have no hint here.
hint-do = Do it
hint-intro = The points it is expected to bring or cost, with the main reasons.
