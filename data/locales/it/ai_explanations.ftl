# Il ragionamento dei giocatori virtuali.
why-button = Perché?
why-title = **Perché { $who } ha giocato così** al turno { $turn }
why-played = Giocato: { $moves }
why-none = Non c’era niente tra cui scegliere.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· giocato
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Un altro turno
why-option = Turno { $turn }, { $who }
why-term-others = gli altri
why-intro = I punti che ogni scelta sembrava portare o costare, con le ragioni principali.

# Suggerimento per la mossa.
hint-button = Suggerimento
hint-title = Con quel che sai tu, un giocatore virtuale forte sceglierebbe: **{ $choice }**.
hint-then = poi: { $moves }
hint-none = Qui non ho un suggerimento.
hint-do = Fallo
hint-intro = I punti che sembra portare o costare, con le ragioni principali.
