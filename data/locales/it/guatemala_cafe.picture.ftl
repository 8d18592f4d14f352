# Parole dentro le immagini di Guatemala Café: brevi.
guatemala_cafe-picture-turn = Turno { $turn }
guatemala_cafe-picture-beginning = Prima del primo turno
guatemala_cafe-picture-place = piazza il compratore
guatemala_cafe-picture-move = muove il compratore
guatemala_cafe-picture-act = costruisce o fa punti
guatemala_cafe-picture-act-build = costruisce
guatemala_cafe-picture-act-instead = bloccato: costruisce
guatemala_cafe-picture-block = fa punti col { guatemala_cafe-picture-colour }: bloccare?
guatemala_cafe-picture-sail = sceglie la nave che parte
guatemala_cafe-picture-refill = posa un nuovo sacco
guatemala_cafe-picture-over = { $cause ->
    [idle] Fine: due giri a vuoto
    [sacks] Fine: sacchi esauriti
   *[track] Risultato finale
}
guatemala_cafe-picture-wins = { $count ->
    [one] vince
   *[other] vincono insieme
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
guatemala_cafe-picture-score = Punti
guatemala_cafe-picture-my-sacks = I miei sacchi
guatemala_cafe-picture-stock = { $of ->
    [roads] strade
    [bag] da pescare
   *[gap] alla fine
}
guatemala_cafe-picture-taken = presi
guatemala_cafe-picture-you-are = Sei
guatemala_cafe-picture-no-sacks = Nessun sacco in mano
guatemala_cafe-picture-face-up = Scoperti
guatemala_cafe-picture-mine = Miei
guatemala_cafe-picture-unseen = Ignoti
guatemala_cafe-picture-gains = Punti se preso ora
guatemala_cafe-picture-asked = Blocchi il { guatemala_cafe-picture-colour }?
guatemala_cafe-picture-answer = { $answer ->
    [block] Blocchi il { guatemala_cafe-picture-colour }
   *[pass] Lasci fare punti col { guatemala_cafe-picture-colour }
}
guatemala_cafe-picture-own-scoring = Fai punti col { guatemala_cafe-picture-colour }
