# Wörter in den Bildern von Guatemala Café: kurz halten.
guatemala_cafe-picture-turn = Zug { $turn }
guatemala_cafe-picture-beginning = Vor dem ersten Zug
guatemala_cafe-picture-place = setzt den Einkäufer
guatemala_cafe-picture-move = zieht den Einkäufer
guatemala_cafe-picture-act = baut oder wertet
guatemala_cafe-picture-act-build = baut
guatemala_cafe-picture-act-instead = ist blockiert und baut
guatemala_cafe-picture-block = wertet { guatemala_cafe-picture-colour }: blockieren?
guatemala_cafe-picture-sail = wählt das Schiff, das ablegt
guatemala_cafe-picture-refill = legt einen neuen Sack
guatemala_cafe-picture-over = { $cause ->
    [idle] Ende: zwei leere Runden
    [sacks] Ende: keine Säcke mehr
   *[track] Endstand
}
guatemala_cafe-picture-wins = { $count ->
    [one] gewinnt
   *[other] gewinnen gemeinsam
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
guatemala_cafe-picture-score = Punkte
guatemala_cafe-picture-my-sacks = Meine Säcke
guatemala_cafe-picture-stock = { $of ->
    [roads] Wege
    [bag] im Beutel
   *[gap] bis Ende
}
guatemala_cafe-picture-taken = genommen
guatemala_cafe-picture-you-are = Du bist
guatemala_cafe-picture-no-sacks = Keine Säcke auf der Hand
guatemala_cafe-picture-face-up = Offen
guatemala_cafe-picture-mine = Meine
guatemala_cafe-picture-unseen = Verdeckt
guatemala_cafe-picture-gains = Wertung jetzt
guatemala_cafe-picture-asked = { guatemala_cafe-picture-colour } blockieren?
guatemala_cafe-picture-answer = { $answer ->
    [block] Du blockierst { guatemala_cafe-picture-colour }
   *[pass] Du lässt die Wertung zu
}
guatemala_cafe-picture-own-scoring = Du wertest { guatemala_cafe-picture-colour }
