### Conoscere un gioco: che cosa si dice a chi non lo conosce ancora.

meeting-length = Da { $least } a { $most } giocatori. In { $players } circa { $turns } turni, { $minutes } minuti di riflessione in tutto.
meeting-start-needs = { $missing ->
    [one] Per *Inizia* manca un giocatore, o un computer.
   *[other] Per *Inizia* mancano { $missing } giocatori, persone o computer.
}
