# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
saint_martin-coach-turn = { $about ->
    [objective] Dein Zielplättchen hat vier Viertel { $coffee }. Ungelegt bringt es am Ende { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    }, gelegt zählt es wie jedes Plättchen.
    [fire] Dein Feuer ist aus: Das nächste Plättchen, das du legst, entzündet es, darf aber selbst nicht brennen. Felder mit { $coffee } zählen am Ende.
   *[fields] Felder mit { $coffee } bringen dir am Ende Punkte, geschlossene Felder sofort Münzen: eine je Viertel, weniger drei.
}
saint_martin-coach-window = { $bids ->
    [yes] Biete so viel, wie du höchstens zahlen würdest: Jede Münze geht an { $drawer }.
   *[no] Du kannst dieses Plättchen nicht bezahlen.
}
saint_martin-coach-defend = { $bids ->
    [yes] Biete mehr als { $price }, um es zu behalten, oder gib es für mindestens { $price } ab.
   *[no] Mehr als { $price } kannst du nicht bieten: Gib es für mindestens { $price } ab.
}
saint_martin-coach-call = { $bids ->
    [yes] Ein Gebot eröffnet eine Versteigerung, die anderen dürfen höher gehen. Jede Münze geht an { $drawer }.
   *[no] Du kannst dieses Plättchen nicht bezahlen.
}
saint_martin-coach-raise = { $bids ->
    [yes] Biete mehr als { $price }, oder steig endgültig aus. Eine Münze ist ein Punkt.
   *[no] Mehr als { $price } kannst du nicht bieten: Steig aus.
}
saint_martin-coach-kept = { $ends ->
    [yes] { $places ->
        [yes] Leg jetzt ein Plättchen, oder beende den Zug: Drei bleiben auf der Hand.
       *[no] Das Plättchen gehört dir. Beende den Zug: Drei bleiben auf der Hand.
    }
   *[no] { $places ->
        [yes] Drei darfst du auf der Hand behalten: Leg jetzt ein Plättchen.
       *[no] Keines deiner Plättchen passt: Wirf eines ab.
    }
}
saint_martin-coach-bought = Leg das Plättchen dorthin, wo es ein Feld schließt oder { $coffee } wächst.
saint_martin-coach-after = { $burnable ->
    [0] Von diesem Plättchen kannst du kein Viertel abbrennen: Beende den Zug.
   *[other] Du darfst ein Viertel abbrennen, das für andere zählt, neben einem Feld, das du schließen wirst: Sein Würfel ist ein Punkt.
}
saint_martin-coach-objective = dein Zielplättchen
saint_martin-appraised = { $coins ->
    [0] Für dich ist dieses Plättchen jetzt etwa nichts wert: Biete nicht.
    [one] Für dich ist dieses Plättchen jetzt etwa 1 Münze wert.
   *[other] Für dich ist dieses Plättchen jetzt etwa { $coins } Münzen wert.
}

# Züge als Rat, Teile eines Satzes
saint_martin-advice-draw = ein Plättchen ziehen
saint_martin-advice-place = { $tile } auf { $cell }, { $turn ->
    [0] ungedreht
    [1] rechts herum
    [2] kopfüber
   *[3] links herum
}
saint_martin-advice-objective = dein Zielplättchen auf { $cell }
saint_martin-advice-discard = { $tile } abwerfen
saint_martin-advice-burn = { $quarter } abbrennen
saint_martin-advice-bid = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} für { $tile } bieten
saint_martin-advice-nobid = für { $tile } nicht bieten
saint_martin-advice-pass = aussteigen
saint_martin-advice-end = den Zug beenden
