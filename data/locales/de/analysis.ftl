### Analyse einer beendeten Partie durch einen starken Computerspieler.

history-command-analysis = analyse
refused-not-analysable = { $why ->
    [running] Diese Partie läuft noch. Du kannst sie analysieren, sobald sie zu Ende ist.
    [stopped] Diese Partie wurde ohne Ergebnis abgebrochen. Es gibt nichts zu analysieren.
    [early] Diese Partie endete vorzeitig, weil Mitspieler gegangen sind. Es gibt nichts zu analysieren.
   *[no-skill] Dieses Spiel kann der Computer noch nicht analysieren.
}
analysis-begins = Die Partie wird analysiert …
analysis-progress = Die Partie wird analysiert: { $percent } %
analysis-failed = Die Analyse ist fehlgeschlagen. Nichts ist verloren, versuche es noch einmal.
analysis-button = Wo fiel die Entscheidung?
analysis-button-again = Noch einmal
analysis-title = { $game }: wo sich die Partie entschied
analysis-chart-turns = Erwartetes Ergebnis nach jedem Zug
analysis-course = Erwartete Punkte am Ende, nach den Zügen { $turns } (die letzte Spalte ist das Ergebnis):
analysis-marked = Entscheidend waren die Züge { $turns }.
analysis-fork = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}
analysis-played = Gespielt: { $what }
analysis-better = Besser: { $what }
analysis-lost = Das war { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr wert.
analysis-same = Ein starker Computerspieler hätte genauso gespielt.
analysis-luck = Vorsprung vor dem Durchschnitt
analysis-luck-of = { $seat }: { $ahead } (Glück { $luck }, Spiel { $play })
analysis-about = So urteilt ein starker Computerspieler. Die Punktekurve nutzt alle verborgenen Informationen; die vorgeschlagenen Züge nutzen nur, was dieser Spieler sehen konnte.
analysis-verdict = { $margin ->
    [0] { $winner } und { $second } sind punktgleich: { $winner } hat mehr durch { $leads }
    [one] { $winner } liegt einen Punkt vor { $second }, vor allem durch { $leads }
   *[other] { $winner } liegt { $margin } Punkte vor { $second }, vor allem durch { $leads }
}{ $exceptions ->
    [0] .
   *[other] ; { $second } hat mehr durch { $trails }.
}
