### Inviti fissi a giocare, e la strada da lì alla prima partita.

newcomer-invitation = {"**"}Gioca qui a { $game }.** { $minutes ->
    [0] Quando vuoi.
    [one] Un minuto, quando vuoi.
   *[other] { $minutes } minuti, quando vuoi.
}
newcomer-button-play = Gioca
newcomer-asked = Hai già giocato a { $game }?
newcomer-button-first = No, insegnami giocando
newcomer-button-lesson = Prima la lezione
newcomer-button-people = Sì, trova giocatori
