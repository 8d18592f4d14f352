# What computer players thought.
why-button = Perché?
why-title = **Perché { $who } ha giocato così** al turno { $turn }
why-played = Giocato: { $moves }
why-none = Non c'era niente da soppesare.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· giocato
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Un altro turno
why-option = Turno { $turn }, { $who }
why-term-others = gli altri
why-intro = I punti che ogni turno sembrava portare o costare, con le ragioni che hanno pesato di più.

# What one would do now.
hint-button = Suggerimento
hint-title = Un giocatore automatico forte, sapendo quel che sai tu, farebbe così: **{ $choice }**.
hint-then = poi: { $moves }
hint-none = Qui non ho niente da consigliare.
hint-do = Fallo
hint-intro = I punti che sembra portare o costare, secondo i motivi che pesano di più.
