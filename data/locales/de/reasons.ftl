### Gründe für Züge: was sie sofort bringen, und wie viel besser sie am Ende sind.

reason-answer = Antwort { $number }
reason-points = { $kind ->
    [gain] bringt sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
    [loss] kostet sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
   *[none] bringt nicht sofort Punkte
}
reason-sentence = { $compared ->
    [both] { $best } { $brings }; { $other } { $others }.{ " " }
    [best] { $best } { $brings }.{ " " }
    [other] { $other } { $others }.{ " " }
    [same] { $best } und { $other } bringen sofort gleich viele Punkte.{ " " }
   *[no] { "" }
}{ $verdict ->
    [kept] { $best } bringt sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr als { $other }, und dabei bleibt es.
    [close] Am Ende ist { $best } etwa so gut wie { $other }.
   *[better] Am Ende ist { $best } etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } besser als { $other }{ $later ->
        [told] . Nachteil von { $other }: { $drawback }.
       *[no] .
    }
}
