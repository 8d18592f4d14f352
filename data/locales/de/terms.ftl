### Die Bedingungen einer Partie: die Uhr, wie viel geschrieben wird, ob sie zählt.

term-turn-hours = Zeit je Zug
term-turn-hours-slash = uhr
term-turn-hours-about = Wie lange ein Zug dauern darf, bevor der Bot für den Spieler zieht
term-turn-hours-value = { $value ->
    [none] ohne Uhr
    [1] 1 Stunde
    [24] 1 Tag
    [48] 2 Tage
    [72] 3 Tage
    [120] 5 Tage
    [168] 7 Tage
    [240] 10 Tage
    [336] 14 Tage
   *[other] { $value } Stunden
}
term-reserve-hours = Zeitreserve
term-reserve-hours-slash = reserve
term-reserve-hours-about = Zusätzliche Zeit für die ganze Partie, wenn die Zeit für einen Zug um ist
term-reserve-hours-value = { $value ->
    [none] keine Reserve
    [24] 1 Tag
    [48] 2 Tage
    [72] 3 Tage
    [120] 5 Tage
    [168] 7 Tage
   *[other] { $value } Stunden
}
term-answer-hours = Zeit je Antwort außer der Reihe
term-answer-hours-slash = antworten
term-answer-hours-about = Wie lange eine Antwort außer der Reihe dauern darf
term-answer-hours-value = { $value ->
    [1] 1 Stunde
    [24] 1 Tag
    [48] 2 Tage
    [72] 3 Tage
   *[other] { $value } Stunden
}
term-verbosity = Nachrichten im Kanal
term-verbosity-slash = nachrichten
term-verbosity-about = Wie viel ich im Kanal schreibe
term-verbosity-value = { $value ->
    [quiet] wenige: wenn möglich Direktnachrichten
    [talkative] viele: die Züge bleiben stehen
   *[normal] eine kurze je Zug
}
term-rated = Wertung
term-rated-slash = wertung
term-rated-about = Ob die Partie für die Rangliste zählt
term-rated-value = { $value ->
    [off] ungewertet
   *[on] gewertet
}
term-study = Züge probieren
term-study-slash = züge_probieren
term-study-about = Ob Spieler während der Partie für sich Züge probieren dürfen
term-study-value = { $value ->
    [off] erst nach der Partie
   *[on] für sich, jederzeit
}
term-start-at = Start
term-start-at-slash = start
term-start-at-about = Wann die Partie beginnt
term-start-at-value = { $value ->
    [none] wenn der Host Starten drückt
   *[other] von selbst mit { $value } Spielern
}
