### Reasons for moves: what they bring at once, and how much better they are in the end.

reason-answer = Answer { $number }
reason-points = { $kind ->
    [gain] brings { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once
    [loss] costs { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once
   *[none] brings no points at once
}
reason-sentence = { $compared ->
    [yes] { $best } { $brings }; { $other } { $others }.{ " " }
    [same] { $best } and { $other } bring the same points at once.{ " " }
   *[no] { "" }
}{ $verdict ->
    [close] In the end { $best } is about as good as { $other }.
   *[better] In the end { $best } is about { $points ->
        [one] 1 point
       *[other] { $points } points
    } better than { $other }{ $later ->
        [yes] , because it pays in later turns.
       *[no] .
    }
}
