# Parole dentro le immagini di Guatemala Café: brevi.
guatemala_cafe-picture-place = Compratore da piazzare
guatemala_cafe-picture-move = Turno { $turn }: va il compratore
guatemala_cafe-picture-act = Turno { $turn }: costruire o punti
guatemala_cafe-picture-act-build = Turno { $turn }: si costruisce
guatemala_cafe-picture-act-instead = Bloccato: si costruisce
guatemala_cafe-picture-block = Qualcuno blocca il { guatemala_cafe-picture-colour }?
guatemala_cafe-picture-sail = Quale nave parte?
guatemala_cafe-picture-refill = Un nuovo sacco al mercato
guatemala_cafe-picture-over = { $cause ->
    [idle] Fine: due giri a vuoto
    [sacks] Fine: sacchi esauriti
   *[track] Risultato finale
}
guatemala_cafe-picture-colour = { $colour ->
    [K] nero
    [B] marrone
    [R] rosso
    [G] beige
   *[W] bianco
}
guatemala_cafe-picture-seat = { $color ->
    [azure] Azzurro
    [orange] Arancione
    [yellow] Giallo
   *[violet] Viola
}
guatemala_cafe-picture-roads = Strade
guatemala_cafe-picture-bag = Sacchetto
guatemala_cafe-picture-gap = Distanza
guatemala_cafe-picture-score = Punti
guatemala_cafe-picture-my-sacks = I miei sacchi
guatemala_cafe-picture-worth = Punti ora
guatemala_cafe-picture-no-sacks = Nessun sacco in mano
guatemala_cafe-picture-face-up = Scoperti
guatemala_cafe-picture-mine = Miei
guatemala_cafe-picture-unseen = Ignoti
guatemala_cafe-picture-gains = Punti se valutato ora
guatemala_cafe-picture-asked = Blocchi il { guatemala_cafe-picture-colour }?
guatemala_cafe-picture-answer = { $answer ->
    [block] Blocchi il { guatemala_cafe-picture-colour }
   *[pass] Lasci fare punti col { guatemala_cafe-picture-colour }
}
guatemala_cafe-picture-own-scoring = Valuti il { guatemala_cafe-picture-colour }
