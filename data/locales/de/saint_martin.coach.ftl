# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
saint_martin-coach-turn = Deine Sorte ist { $coffee }: Ihre Felder bringen dir am Ende Punkte. Schließt du ein Feld, gleich welcher Sorte, wirst du sofort bezahlt: eine Münze je Viertel, weniger drei.{ $best }
saint_martin-coach-window = { $bids ->
    [yes] Biete so viel, wie du höchstens zahlen würdest; eine Münze ist ein Punkt. { $fits ->
        [yes] Der Käufer legt { $tile } sofort.
       *[no] Der Käufer nimmt { $tile } auf die Hand, weil es nirgends passt.
    }
   *[no] { $tile } steht zum Verkauf, aber du kannst es nicht bezahlen.
} { $own ->
    [0] Du hast keine Münzen.
    [one] Du hast 1 Münze.
   *[other] Du hast { $own } Münzen.
}{ $best }
saint_martin-coach-defend = Du hast { $tile } gezogen. { $bids ->
    [yes] Nenne ein geheimes Höchstgebot über { $price }, um es vielleicht zu behalten, oder gib es ab und bekomme mindestens { $price }.
   *[no] Mehr als { $price } kannst du nicht bieten: Gib es ab und bekomme mindestens { $price }.
}{ $best }
saint_martin-coach-call = { $bids ->
    [yes] Ein Gebot eröffnet eine Versteigerung, und die anderen dürfen mehr bieten. Eine Münze ist ein Punkt. { $fits ->
        [yes] Der Käufer legt { $tile } sofort.
       *[no] Der Käufer nimmt { $tile } auf die Hand, weil es nirgends passt.
    }
   *[no] { $tile } steht zum Verkauf, aber du kannst es nicht bezahlen.
} { $own ->
    [0] Du hast keine Münzen.
    [one] Du hast 1 Münze.
   *[other] Du hast { $own } Münzen.
}{ $best }
saint_martin-coach-raise = { $bids ->
    [yes] Biete mehr als { $price }, oder steig endgültig aus. Eine Münze ist ein Punkt.
   *[no] Mehr als { $price } kannst du nicht bieten: Steig aus.
} { $own ->
    [0] Du hast keine Münzen.
    [one] Du hast 1 Münze.
   *[other] Du hast { $own } Münzen.
}{ $best }
saint_martin-coach-kept = Das Plättchen gehört dir. { $ends ->
    [yes] { $places ->
        [yes] Du darfst jetzt ein Plättchen legen oder den Zug beenden. Drei darfst du auf der Hand behalten.
       *[no] Beende den Zug. Drei Plättchen darfst du auf der Hand behalten.
    }
   *[no] Nur drei darfst du auf der Hand behalten: Lege jetzt ein Plättchen, oder wirf eines ab.
}{ $best }
saint_martin-coach-bought = Du hast das Plättchen gekauft und musst es jetzt legen: wo es ein Feld schließt, oder wo { $coffee } wächst.{ $best }
saint_martin-coach-after = { $burnable ->
    [0] Von diesem Plättchen kannst du kein Viertel abbrennen: Beende den Zug.
   *[other] Du darfst ein Viertel dieses Plättchens abbrennen. Es zählt dann nicht mehr. Wer ein Feld daneben schließt, nimmt den Würfel, einen Punkt. Brenne ein Viertel ab, das für andere zählt, neben einem Feld, das du schließen wirst.
}
saint_martin-coach-objective = dein Zielplättchen
saint_martin-coach-best = { " " }Am besten jetzt: { $tile } auf { $cell } schließt { $fields ->
    [one] ein Feld
   *[other] { $fields } Felder
}: { $coins ->
    [0] { "" }
    [one] 1 Münze
   *[other] { $coins } Münzen
}{ $both ->
    [yes] { " " }und{ " " }
   *[no] { "" }
}{ $cubes ->
    [0] { "" }
    [one] 1 Würfel
   *[other] { $cubes } Würfel
}.
saint_martin-coach-offered = { " " }Auf { $cell } schließt { $tile } { $fields ->
    [one] ein Feld
   *[other] { $fields } Felder
}: { $coins ->
    [0] { "" }
    [one] 1 Münze
   *[other] { $coins } Münzen
}{ $both ->
    [yes] { " " }und{ " " }
   *[no] { "" }
}{ $cubes ->
    [0] { "" }
    [one] 1 Würfel
   *[other] { $cubes } Würfel
}.

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
