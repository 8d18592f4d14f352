### Esercizi: decisioni di partite finite dell’utente, da prendere di nuovo.

exercise-title = { $game }: esercizio { $number } di { $count }, { $turn ->
    [0] prima del primo turno
   *[other] turno { $turn }
}
exercise-ask = Tu sei { $seat }. Qual è la scelta migliore? Vale circa { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
exercise-option = **{ $number }.** { $turn }
exercise-value = { $is_best ->
    [1] **migliore**
   *[0] circa { $points ->
        [one] 1 punto in meno
       *[other] { $points } punti in meno
    }
}{ $is_played ->
    [1] { " " }(giocata)
   *[0] { "" }
}
exercise-right = { $is_best ->
    [1] ✓ La risposta **{ $number }** è la scelta migliore.
   *[0] ✓ La risposta **{ $number }** è giusta: vale circa quanto la scelta migliore.
}{ $is_found ->
    [1] { " " }Nella partita l’hai trovata.
   *[0] { "" }
}
exercise-wrong = ✗ { $is_played ->
    [1] Hai giocato così.{ " " }
   *[0] { "" }
}La risposta **{ $number }** vale circa { $points ->
    [one] 1 punto
   *[other] { $points } punti
} meno della scelta migliore. { $why }Riprova.
exercise-about = -# È l’opinione di un computer forte, che sa solo ciò che si vedeva da questo posto. Differenze di mezzo punto non contano.
exercise-none = Hai giocato bene questa partita: non ho trovato decisioni che ti siano costate punti.
refused-no-own-match = Non hai ancora finito una partita di { $game }. Giocane una, poi torna qui.
exercise-button = Esercizi
exercise-button-learn = Dalle tue partite
exercise-button-next = Prossimo esercizio
exercise-button-before = Esercizio precedente
exercise-button-back = All’esercizio
exercise-menu = Esercizi da un’altra partita
