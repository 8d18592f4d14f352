### Die erste Begegnung mit dem Bot: Wegweiser, Katalog, Karten der Spiele.

meeting-length = { $least } bis { $most } Spieler, etwa { $minutes } Min. zu { $least ->
    [2] zweit
   *[other] { $least }
}.
meeting-players = { $least } bis { $most } Spieler.
meeting-start-needs = { $missing ->
    [one] Zum *{ common-button-start }* fehlt noch ein Spieler oder ein Computer.
   *[other] Zum *{ common-button-start }* fehlen noch { $missing } Spieler, Menschen oder Computer.
}

## Der Wegweiser
meeting-command-help = hilfe
meeting-command-help-about = Wo du anfängst: Spiele, deine Tische, freie Plätze, nur in Worten
meeting-guide-title = {"**"}Brettspiele, Zug um Zug.** Welches?
meeting-guide-game = {"**"}{ $game }**: { $kind }. { $length }
meeting-guide-first =
    {"**"}So geht’s.** Ich erwähne dich, wenn du am Zug bist. *{ common-button-turn }* zeigt deine Auswahl, Schritt für Schritt. Deine Hand bleibt hier aktuell.
meeting-guide-more =
    {"**"}Ein Spiel ist dir neu?** { $lesson ->
        [yes] { $learn } bringt es dir in zehn Minuten auf dem echten Plan bei.{" "}
       *[no] {""}
    }{ $rules } erklärt es mit Bildern. `/{ common-group } { meeting-command-help }` zeigt alles andere.

## Der Katalog
meeting-catalogue-below = Wähle ein Spiel: Tisch eröffnen, Lektion spielen oder Regeln lesen.
meeting-button-computer = Mit Computer spielen
meeting-guide-rest =
    `/{ $game } { common-command-new }` eröffnet einen Tisch, und `/{ $game } { common-command-turn }` zeigt deinen Zug. Jedes Spiel hat beide.
    `/{ seats-command } { common-command-board }` zeigt den Tisch dieses Kanals.
    -# Tipp `/`, um alle Befehle zu sehen.
meeting-button-mine = Meine Tische
meeting-button-open = Freie Plätze
meeting-button-more = { common-button-more }
meeting-button-catalogue = Alle Spiele
meeting-button-back = Zurück
meeting-button-past = Meine früheren Partien
meeting-button-reminders = Erinnerungen
meeting-button-club = Klub
meeting-button-former = Frühere Befehle
meeting-former-title = {"**"}Wie die Befehle jetzt heißen.** Was hier für { $game } steht, gilt für alle Spiele.
meeting-button-first = Erste Partie
meeting-button-people = Mit Menschen spielen
