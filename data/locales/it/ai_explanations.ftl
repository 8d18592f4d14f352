# Il ragionamento dei computer.
why-button = { $count ->
    [one] Perché { $who } ha giocato così?
   *[other] Perché il computer ha giocato così?
}
why-title = Perché { $who } ha giocato così?
why-you = Qui «tu» è { $who }.
why-played = **{ $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}.** Ha giocato: { $moves }.
why-compared = { $how ->
    [worse] Seconda scelta: { $other }, alla fine circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } in meno.
   *[better] Meglio: { $other }, alla fine circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } in più.
    [close] Alla fine vale circa lo stesso: { $other }.
}
why-none = Nessun’altra mossa gli sembrava degna di un confronto.
why-way = { $rank }. { $moves }{ $less ->
    [some] , alla fine circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } in meno
    [none] , alla fine vale circa lo stesso
   *[unknown] { "" }
}
why-button-back = Indietro
why-menu = Un altro turno
why-option = { $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}, { $who }

# Suggerimento per la mossa.
hint-thinking = Ci penso…
hint-button = Suggerimento
hint-title = **Suggerimento: { $turn }.**
hint-other = Un’altra idea, { $verdict ->
    [close] che alla fine vale circa lo stesso
   *[worse] alla fine circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } in meno
}: { $idea }.
hint-steps = **Suggerimento:**
hint-brings = Questo { $brings }.
hint-brings-but = Questo { $brings }, ma { $drawback }.
hint-drawback = Poi però { $drawback }.
hint-makes-up = Adesso porta meno. Se adesso prendi più punti, { $drawback }.
hint-price = Adesso si possono fare più punti, ma allora { $drawback }.{ $count ->
    [0] { "" }
   *[other] { " " }Questo turno { $brings }.
}
hint-losses = { $losses }
hint-best = Pensando più avanti, nessun’altra scelta sembrava migliore.
hint-three = { $count ->
    [2] Mostra l’altra idea
   *[other] Mostra le altre idee
}
hint-then = poi { $move }
hint-none = Qui non ho suggerimenti.
hint-do = { $rest ->
    [yes] Gioca le prime { $count }
   *[no] { $count ->
        [one] Gioca così
       *[other] Gioca tutte e { $count }
    }{ $ends ->
        [yes] , fine turno
       *[no] { "" }
    }
}
hint-do-first = Gioca la mossa 1
hint-do-way = Gioca l’idea { $rank }
