# Il ragionamento dei computer.
why-button = Perché?
why-title = **Perché { $who } ha giocato così** { $turn ->
    [0] prima del primo turno
   *[other] al turno { $turn }
}
why-played = Ha giocato: { $moves }
why-none = Non c’era scelta.
why-way = { $rank }. { $moves }{ $less ->
    [some] , circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } in meno
    [none] , vale circa lo stesso
   *[unknown] { "" }
}{ $is_played ->
    [1] { " " }· giocata
   *[0] { "" }
}
why-menu = Un altro turno
why-option = { $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}, { $who }

# Suggerimento per la mossa.
hint-thinking = Ci penso…
hint-button = Suggerimento
hint-title = **Suggerimento: { $turn }.**
hint-compared = { $verdict ->
    [close] Vale circa quanto: { $other }.
   *[better] Vale circa { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } più di: { $other }.
}
hint-brings = Questo { $brings }.
hint-three = Mostra tre possibilità
hint-then = poi { $move }
hint-none = Qui non ho suggerimenti.
hint-do = Gioca così
