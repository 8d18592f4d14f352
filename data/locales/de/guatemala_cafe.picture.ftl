# Wörter in den Bildern von Guatemala Café: kurz halten.
guatemala_cafe-picture-place = Einkäufer wird gestellt
guatemala_cafe-picture-move = Zug { $turn }: Einkäufer zieht
guatemala_cafe-picture-act = Zug { $turn }: bauen oder werten
guatemala_cafe-picture-act-build = Zug { $turn }: es wird gebaut
guatemala_cafe-picture-act-instead = Blockiert: Bau statt Wertung
guatemala_cafe-picture-block = Blockiert jemand { guatemala_cafe-picture-colour }?
guatemala_cafe-picture-sail = Welches Schiff fährt ab?
guatemala_cafe-picture-refill = Ein neuer Sack zum Markt
guatemala_cafe-picture-over = { $cause ->
    [idle] Ende: zwei leere Runden
    [sacks] Ende: keine Säcke mehr
   *[track] Endstand
}
guatemala_cafe-picture-colour = { $colour ->
    [K] Schwarz
    [B] Braun
    [R] Rot
    [G] Beige
   *[W] Weiß
}
guatemala_cafe-picture-seat = { $color ->
    [azure] Hellblau
    [orange] Orange
    [yellow] Gelb
   *[violet] Violett
}
guatemala_cafe-picture-roads = Wege
guatemala_cafe-picture-bag = Beutel
guatemala_cafe-picture-gap = Abstand
guatemala_cafe-picture-score = Punkte
guatemala_cafe-picture-my-sacks = Meine Säcke
guatemala_cafe-picture-worth = Jetzt wert
guatemala_cafe-picture-no-sacks = Keine Säcke auf der Hand
guatemala_cafe-picture-face-up = Offen
guatemala_cafe-picture-mine = Meine
guatemala_cafe-picture-unseen = Verdeckt
guatemala_cafe-picture-gains = Wertung jetzt
guatemala_cafe-picture-asked = { guatemala_cafe-picture-colour } blockieren?
guatemala_cafe-picture-answer = { $answer ->
    [block] Du blockierst { guatemala_cafe-picture-colour }
   *[pass] Du lässt { guatemala_cafe-picture-colour } werten
}
guatemala_cafe-picture-own-scoring = Du wertest { guatemala_cafe-picture-colour }
