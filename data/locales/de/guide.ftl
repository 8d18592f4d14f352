### Die erste Begegnung mit dem Bot: Wegweiser, Katalog, Karten der Spiele.

guide-length = { $least } bis { $most } Spieler, etwa { $minutes } Min. zu { $least ->
    [2] zweit
   *[other] { $least }
}.
guide-players = { $least } bis { $most } Spieler.
guide-start-needs = { $missing ->
    [one] Zum *{ common-button-start }* fehlt noch ein Spieler oder ein Computer.
   *[other] Zum *{ common-button-start }* fehlen noch { $missing } Spieler, Menschen oder Computer.
}

## Der Wegweiser
guide-command-help = hilfe
guide-command-help-about = Wo du anfängst: Spiele, deine Tische, freie Plätze, nur in Worten
guide-title = {"**"}Brettspiele, Zug um Zug.** Welches?
guide-game = {"**"}{ $game }**: { $kind }. { $length }
guide-first =
    {"**"}So geht’s.** Ich erwähne dich, wenn du am Zug bist. *{ common-button-turn }* zeigt deine Auswahl, Schritt für Schritt. Deine Hand bleibt hier aktuell.
guide-more =
    {"**"}Ein Spiel ist dir neu?** { $lesson ->
        [yes] { $learn } bringt es dir in zehn Minuten auf dem echten Plan bei.{" "}
       *[no] {""}
    }{ $rules } erklärt es mit Bildern. `/{ common-group } { guide-command-help }` zeigt alles andere.

## Der Katalog
guide-catalogue-below = Wähle ein Spiel: Tisch eröffnen, Lektion spielen oder Regeln lesen.
guide-button-computer = Mit Computer spielen
guide-rest =
    `/{ $game } { common-command-new }` eröffnet einen Tisch, und `/{ $game } { common-command-turn }` zeigt deinen Zug. Jedes Spiel hat beide.
    `/{ seats-command } { common-command-board }` zeigt den Tisch dieses Kanals.
    -# Tipp `/`, um alle Befehle zu sehen.
guide-button-mine = Meine Tische
guide-button-open = Freie Plätze
guide-button-more = { common-button-more }
guide-button-catalogue = Alle Spiele
guide-button-back = Zurück
guide-button-past = Meine früheren Partien
guide-button-reminders = Erinnerungen
guide-button-club = Klub
guide-button-former = Frühere Befehle
guide-former-title = {"**"}Wie die Befehle jetzt heißen.** Was hier für { $game } steht, gilt für alle Spiele.
guide-button-first = Erste Partie
guide-button-people = Mit Menschen spielen
