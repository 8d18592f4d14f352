# What computer players thought.
why-button = Why?
why-title = **Why { $who } played so** in turn { $turn }
why-played = Played: { $moves }
why-none = There was nothing to weigh up.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· played
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Another turn
why-option = Turn { $turn }, { $who }
why-term-others = the others
why-intro = Points that each turn seemed to bring or cost, by the reasons that weighed most.

# What one would do now.
hint-button = Hint
hint-title = A strong computer player, knowing what you know, would do this: **{ $choice }**.
hint-then = after it: { $moves }
hint-none = I have nothing to advise here.
hint-do = Do it
hint-intro = Points that it seems to bring or cost, by the reasons that weigh most.
