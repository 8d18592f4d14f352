# Il ragionamento dei computer.
why-button = Perché?
why-title = **Perché { $who } ha giocato così** { $turn ->
    [0] prima del primo turno
   *[other] al turno { $turn }
}
why-played = Ha giocato: { $moves }
why-none = Non c’era scelta.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· giocata
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Un altro turno
why-option = { $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}, { $who }
why-term-others = gli altri
why-intro = Quanti punti doveva portare o costare ogni scelta, con i motivi principali.

# Suggerimento per la mossa.
hint-thinking = Ci penso…
hint-button = Suggerimento
hint-title = Con quel che sai tu, un computer forte sceglierebbe: **{ $turn }**.
hint-then = poi { $move }
hint-none = Qui non ho suggerimenti.
hint-do = Gioca così
hint-intro = Quanti punti dovrebbe portare o costare, con i motivi principali.
