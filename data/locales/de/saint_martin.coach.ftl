# Wer zum ersten Mal spielt, liest das bei jeder Entscheidung.
saint_martin-coach-turn = Dein Kaffee ist { $coffee }: seine Felder zahlen dir am Ende. Wer ein Feld schließt, von welchem Kaffee auch immer, wird sofort bezahlt: eine Münze je Viertel, weniger drei.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-window = Ein Gebot ist das Höchste, was du zahlen würdest; eine Münze ist ein Punkt. Wer kauft, legt { $tile } sofort. Du hast { $own } Münzen.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-defend = Du hast { $tile } gezogen: zahle der Bank eine Münze mehr als { $price } und behalte es, oder lass es gehen und nimm die { $price }.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-call = Ein Gebot eröffnet eine Versteigerung, und die anderen können höher gehen; eine Münze ist ein Punkt. Wer kauft, legt { $tile } sofort. Du hast { $own } Münzen.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-raise = Geh höher als { $price }, oder steig endgültig aus; eine Münze ist ein Punkt. Du hast { $own } Münzen.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-kept = Das Plättchen gehört dir. Du darfst jetzt eines legen oder den Zug beenden; drei dürfen auf der Hand bleiben.{ $closes ->
    [yes] { " " }Am besten jetzt: { $move } schließt ein Feld, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } und { $cubes ->
        [one] 1 Würfel
       *[other] { $cubes } Würfel
    }.
   *[no] { "" }
}
saint_martin-coach-bought = Du hast es gekauft, und es muss jetzt liegen: wo es ein Feld schließt, oder wo { $coffee } wächst.{ $closes ->
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
    [0] Von diesem Plättchen kann nichts brennen: gib weiter.
   *[other] Du darfst ein Viertel dieses Plättchens abbrennen. Es zählt nicht mehr, und wer ein Feld daneben schließt, nimmt den Würfel, einen Punkt: brenne ab, was andere kostet, neben einem Feld, das du schließen wirst.
}
