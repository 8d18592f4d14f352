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
meeting-command-help-about = Wo du anfängst: Spiele, deine Tische, freie Plätze, nur in Worten, alle Befehle
meeting-guide-title = {"**"}Brettspiele, Zug um Zug.** Welches?
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
    `/{ $game } { common-command-new }` eröffnet einen Tisch. Jedes Spiel hat diesen Befehl, und auch `{ common-command-turn }`, `{ common-command-hand }`, `{ common-command-do }`, `{ common-command-rules }`, `{ lessons-command-learn }`
    `/{ seats-command } { common-command-board }` der Tisch dieses Kanals; auch `{ viewer-command-since }`, `{ common-command-log }`, `{ common-command-back }`, `{ seats-command-note }`, `{ common-command-orders }`, `{ seats-command-ask }`, `{ common-command-join }`, `{ seats-command-lobby }`, `{ common-command-leave }`
    `/{ games-command } { games-command-mine }` deine Tische
    `/{ games-command } { games-command-open }` Tische mit freiem Platz
    `/{ games-command } { games-command-puzzle }` das Rätsel des Tages
    `/{ history-command } { history-command-list }` frühere Partien
    `/{ common-group } { reminders-command }` wann und wie ich dich erinnere, und nur in Worten
    `/{ common-group } { club-command-club }` Spieler, Turniere und Saisons hier
meeting-button-mine = Meine Tische
meeting-button-open = Freie Plätze
meeting-button-words = Nur in Worten
meeting-button-more = { common-button-more }
meeting-button-catalogue = Alle Spiele
meeting-button-past = Meine früheren Partien
meeting-button-reminders = Erinnerungen
meeting-button-club = Klub
meeting-button-former = Frühere Befehle
meeting-former-title = {"**"}Wie die Befehle jetzt heißen.** Was hier für { $game } steht, gilt für alle Spiele.
meeting-button-first = Erste Partie
meeting-button-people = Mit Menschen spielen
