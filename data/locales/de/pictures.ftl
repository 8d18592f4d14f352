# Wörter in den Bildern jedes Spiels. Kurz halten.
picture-early = Frühes Ende
picture-early-winners = { $count ->
    [0] kein Ergebnis
    [one] gewinnt: alle anderen weg
   *[other] teilen sich Platz 1
}
picture-trial = Probe – nicht die Partie
