### Übungen: Entscheidungen aus eigenen, beendeten Partien, die neu zu treffen sind.

exercise-title = { $game }: Übung { $number } von { $count }, { $turn ->
    [0] vor dem ersten Zug
   *[other] Zug { $turn }
}
exercise-ask = Du bist { $seat }. Was ist hier das Beste? Es geht um etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
exercise-option = **{ $number }.** { $turn }
exercise-value = { $is_best ->
    [1] **am besten**
   *[0] etwa { $points ->
        [one] 1 Punkt weniger
       *[other] { $points } Punkte weniger
    }
}{ $is_played ->
    [1] { " " }(gespielt)
   *[0] { "" }
}
exercise-right = { $is_best ->
    [1] ✓ Antwort **{ $number }** ist die beste Wahl.
   *[0] ✓ Antwort **{ $number }** ist richtig: etwa so gut wie die beste Wahl.
}{ $is_found ->
    [1] { " " }In der Partie hast du sie gefunden.
   *[0] { "" }
}
exercise-wrong = ✗ { $is_played ->
    [1] Das hast du gespielt.{ " " }
   *[0] { "" }
}Antwort **{ $number }** ist etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} schlechter als die beste Wahl. { $why }Versuch es noch einmal.
exercise-about = -# So denkt ein starker Computerspieler, der nur weiß, was dieser Platz sehen konnte. Unterschiede von einem halben Punkt zählen nicht.
exercise-none = Du hast diese Partie gut gespielt: Keine Entscheidung hat dich Punkte gekostet.
refused-no-own-match = Du hast noch keine Partie { $game } beendet. Spiel eine und komm dann wieder.
exercise-button = Übungen
exercise-button-learn = Aus deinen Partien
exercise-button-next = Nächste Übung
exercise-button-before = Vorige Übung
exercise-button-back = Zur Übung
exercise-menu = Übungen aus einer anderen Partie
