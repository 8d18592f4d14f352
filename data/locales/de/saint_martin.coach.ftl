# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
saint_martin-coach-turn = Deine Sorte ist { $coffee }: Ihre Felder bringen dir am Ende Punkte. Schließt du ein Feld, gleich welcher Sorte, wirst du sofort bezahlt: eine Münze je Viertel, weniger drei.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-window = Biete so viel, wie du höchstens zahlen würdest; eine Münze ist ein Punkt. Der Käufer legt { $tile } sofort. Du hast { $own } Münzen.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-defend = Du hast { $tile } gezogen. Nenne ein geheimes Höchstgebot über { $price }, um es vielleicht zu behalten, oder gib es ab und bekomme mindestens { $price }.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-call = Ein Gebot eröffnet eine Versteigerung, und die anderen dürfen mehr bieten. Eine Münze ist ein Punkt. Der Käufer legt { $tile } sofort. Du hast { $own } Münzen.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-raise = Biete mehr als { $price }, oder steig endgültig aus. Eine Münze ist ein Punkt. Du hast { $own } Münzen.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-kept = Das Plättchen gehört dir. Du darfst jetzt ein Plättchen legen oder den Zug beenden. Drei darfst du auf der Hand behalten.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-bought = Du hast das Plättchen gekauft und musst es jetzt legen: wo es ein Feld schließt, oder wo { $coffee } wächst.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-after = { $burnable ->
    [0] Von diesem Plättchen kannst du kein Viertel abbrennen: Beende den Zug.
   *[other] Du darfst ein Viertel dieses Plättchens abbrennen. Es zählt dann nicht mehr. Wer ein Feld daneben schließt, nimmt den Würfel, einen Punkt. Brenne ein Viertel ab, das für andere zählt, neben einem Feld, das du schließen wirst.
}
