### Rätsel der Woche, aus beendeten Partien eines Servers gewählt.

puzzle-title = Rätsel der Woche
puzzle-line = **{ $game }**, { $turn ->
    [0] vor dem ersten Zug
   *[other] Zug { $turn }
}: Welcher Zug ist der beste? Die Lösung kommt { $until }.
puzzle-solved = Letztes Rätsel, { $game }: { $total ->
    [0] niemand hat geantwortet.
    [one] { $right ->
        [0] die einzige Antwort war falsch.
       *[other] die einzige Antwort war richtig.
    }
   *[other] { $right } von { $total } Antworten waren richtig.
}{ $named ->
    [0] { "" }
   *[other] { " " }Gelöst von { $who }.
}
puzzle-button = Rätsel
puzzle-button-solution = Lösung
puzzle-player = Spieler { $letter }
puzzle-head = { $game }: Rätsel der Woche, { $turn ->
    [0] vor dem ersten Zug
   *[other] Zug { $turn }
}
puzzle-ask = Du bist { $seat }. Welcher Zug ist der beste? Die erste Antwort zählt.
puzzle-answered = Deine Antwort: **{ $number }**. Die Lösung kommt { $until }.
puzzle-answer-was = Du hast Antwort **{ $number }** gewählt.
puzzle-counts = Antworten: { $counts }
puzzle-listed = Wenn du richtig liegst, nennt dich die Klubseite.
puzzle-unlisted = Niemand erfährt, wie du geantwortet hast.
puzzle-button-list = Nenn mich
puzzle-button-unlist = Nenn mich nicht
refused-no-puzzle = Dieses Rätsel gibt es nicht mehr. Das neueste steht auf der Klubseite.
refused-puzzle-over = Dieses Rätsel nimmt keine Antworten mehr an. Die Lösung steht auf der Klubseite.
puzzle-allow-about = { $allows ->
    [1] -# Aus deinen Partien dürfen Rätsel entstehen. Sie nennen niemanden.
   *[0] -# Aus deinen Partien entstehen keine Rätsel. Erlauben es alle Spieler, wähle ich eines aus einer beendeten Partie; es nennt niemanden.
}
puzzle-button-allow = Rätsel erlauben
puzzle-button-forbid = Keine Rätsel von mir
