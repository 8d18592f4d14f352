### Motivi delle mosse: che cosa portano subito e di quanto sono migliori alla fine.

reason-answer = Risposta { $number }
reason-points = { $kind ->
    [gain] porta subito { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
    [loss] costa subito { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
   *[none] non porta subito punti
}
reason-sentence = { $compared ->
    [both] { $best } { $brings }; { $other } { $others }.{ " " }
    [best] { $best } { $brings }.{ " " }
    [other] { $other } { $others }.{ " " }
    [same] { $best } e { $other } portano subito gli stessi punti.{ " " }
   *[no] { "" }
}{ $verdict ->
    [kept] { $best } porta subito { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } in più di { $other } e il vantaggio resta.
    [close] Alla fine { $best } vale circa quanto { $other }.
   *[better] Alla fine { $best } vale circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } più di { $other }{ $later ->
        [told] . Dopo { $other } { $drawback }.
       *[no] .
    }
}
