# Parole nelle immagini di ogni gioco. Brevi.
picture-early = Fine anticipata
picture-early-winners = { $count ->
    [0] nessun risultato
    [one] vince: gli altri sono usciti
   *[other] primi a pari merito
}
picture-trial = Prova – non la partita
