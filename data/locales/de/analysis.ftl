### Analyse einer beendeten Partie durch einen starken Computerspieler.

refused-not-analysable = { $why ->
    [running] Diese Partie läuft noch. Du kannst sie analysieren, sobald sie zu Ende ist.
    [stopped] Diese Partie wurde ohne Ergebnis abgebrochen. Es gibt nichts zu analysieren.
    [early] Diese Partie endete vorzeitig, weil Mitspieler gegangen sind. Es gibt nichts zu analysieren.
   *[no-skill] Dieses Spiel kann der Computer noch nicht analysieren.
}
analysis-begins = Die Partie wird analysiert …
analysis-progress = Die Partie wird analysiert: { $percent } %
analysis-failed = Die Analyse ist fehlgeschlagen. Nichts ist verloren, versuch es noch einmal.
analysis-button = Wo fiel die Entscheidung?
analysis-button-again = Noch einmal
analysis-button-back = Zurück
analysis-chart-turns = Erwartetes Ergebnis nach jedem Zug
analysis-course = Erwartete Punkte am Ende, zu Beginn und nach den Zügen { $turns } (die letzte Spalte ist das Ergebnis):
analysis-balance = Am Ende { $how ->
    [ahead] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Vorsprung{ $others ->
        [one] { "" }
       *[other] { " " }vor dem Schnitt der anderen
    }
    [behind] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } { $others ->
        [one] Rückstand
       *[other] hinter dem Schnitt der anderen
    }
   *[level] { $others ->
        [one] Gleichstand
       *[other] Gleichauf mit dem Schnitt der anderen
    }
}{ $luck ->
    [unknown] .
    [brought] : Das Glück brachte dir { $luck_points },{ " " }
    [cost] : Das Glück kostete dich { $luck_points },{ " " }
   *[none] : Das Glück machte keinen Unterschied,{ " " }
}{ $play ->
    [unknown] { "" }
    [brought] dein Spiel brachte dir { $play_points }.
    [cost] dein Spiel kostete dich { $play_points }.
   *[none] dein Spiel machte keinen Unterschied.
}
analysis-decided = { $how ->
    [decisive] { $turn ->
        [0] Entschieden vor dem ersten Zug
       *[other] Entschieden in Zug { $turn }
    }
    [costliest] { $turn ->
        [0] Am teuersten: vor dem ersten Zug
       *[other] Der teuerste Zug: { $turn }
    }
   *[other] { $turn ->
        [0] Vor dem ersten Zug
       *[other] Zug { $turn }
    }
}{ $who ->
    [none] { "" }
   *[other] {" "}({ $who })
} · kostete etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
analysis-none = Ich habe keinen Zug gefunden, der etwas gekostet hat.
analysis-replay = Ansehen: { $turn ->
    [0] vor dem ersten Zug
   *[other] Zug { $turn }
}
analysis-compared =
    Gespielt: { $played }.{ $brings }
    Besser: { $better }, etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr am Ende.
analysis-why = Warum: { $reasons }
analysis-drawback = Nachteil des gespielten Zugs: { $drawback }.
analysis-luck = { $players ->
    [2] Vorsprung vor dem anderen
   *[other] Vorsprung vor dem Durchschnitt der anderen
}
analysis-luck-of = { $seat }: { $ahead } (Glück { $luck }, Spiel { $play })
analysis-about = So urteilt ein starker Computerspieler. Die Punktekurve nutzt alle verborgenen Informationen; die vorgeschlagenen Züge nutzen nur, was dieser Spieler sehen konnte.
analysis-verdict = { $margin ->
    [0] { $winner } und { $second } sind punktgleich: { $winner } hat mehr durch { $leads }, { $second } durch { $trails }.
    [one] { $winner } liegt einen Punkt vor { $second }, vor allem durch { $leads }{ $against ->
        [0] .
       *[other] ; { $second } hat mehr durch { $trails }.
    }
   *[other] { $winner } liegt { $margin } Punkte vor { $second }, vor allem durch { $leads }{ $against ->
        [0] .
       *[other] ; { $second } hat mehr durch { $trails }.
    }
}
