### Die erste Begegnung mit dem Bot: Wegweiser, Katalog, Karten der Spiele.

meeting-length = { $least } bis { $most } Spieler. Mit { $players } Spielern etwa { $turns } Züge, insgesamt { $minutes } Minuten Bedenkzeit.
meeting-players = { $least } bis { $most } Spieler.
meeting-start-needs = { $missing ->
    [one] Zum *{ common-button-start }* fehlt noch ein Spieler oder ein Computer.
   *[other] Zum *{ common-button-start }* fehlen noch { $missing } Spieler, Menschen oder Computer.
}

## Der Wegweiser
meeting-command-help = hilfe
meeting-command-help-about = So spielst du: in drei Klicks zu deinem ersten Zug
meeting-guide-title =
    ### Tavolino: Brettspiele, Zug um Zug
    Spiele live oder über Tage, mit Menschen oder Computern. Ich kenne die Regeln, zeichne den Plan und melde mich, wenn du ziehen musst.
meeting-guide-server =
    {"**"}In drei Klicks ins Spiel**
    {"**"}1** Wähle unten ein Spiel.
    {"**"}2** Drücke *{ meeting-button-computer }*, oder *{ meeting-button-open }* für alle hier.
    {"**"}3** Drücke *{ common-button-start }*. Dann zeigt *{ common-button-turn }* deine Auswahl, Schritt für Schritt. Nur du siehst sie.
meeting-guide-direct =
    {"**"}In drei Klicks ins Spiel**
    {"**"}1** Wähle unten ein Spiel.
    {"**"}2** Drücke *{ meeting-button-alone }*: Ein Computer hat schon einen Platz.
    {"**"}3** Drücke *{ common-button-start }*. Dann zeigt *{ common-button-turn }* deine Auswahl, Schritt für Schritt. Mit Menschen spielst du auf einem Server.
meeting-guide-first =
    {"**"}So geht’s.** Ich kenne die Regeln, zeichne den Plan und melde mich, wenn du ziehen musst. Deine Hand kommt hierher und bleibt aktuell. *{ common-button-turn }* zeigt deine Auswahl, Schritt für Schritt. Mit `/{ common-group } { meeting-command-help }` eröffnest du in drei Klicks die nächste Partie.
meeting-guide-learn = *Lernen*
meeting-guide-rules = *{ common-button-rules }*
meeting-guide-more =
    {"**"}Ein Spiel ist dir neu?** { $lesson ->
        [yes] { $learn } bringt es dir in zehn Minuten auf dem echten Plan bei.{" "}
       *[no] {""}
    }{ $rules } erklärt es mit Bildern.
    {"**"}Was ist wo?** `/{ games-command } { games-command-catalogue }` alle Spiele · `/{ games-command } { games-command-open }` Tische zum Mitspielen · `/{ games-command } { games-command-mine }` deine Tische · `/{ history-command } { history-command-list }` frühere Partien · `/{ common-group } { reminders-command }` wann ich mich melde · `/{ common-group } { meeting-command-help }` diese Seite

## Der Katalog
meeting-catalogue-below = Wähle ein Spiel: Tisch eröffnen, Lektion spielen oder Regeln lesen.
meeting-card-server = *{ meeting-button-computer }* eröffnet hier einen Tisch, an dem du sofort starten kannst. Andere können noch dazukommen.
meeting-card-direct = Der Tisch wird hier eröffnet: für dich allein, mit einem Computer.
meeting-button-computer = Mit Computer spielen
meeting-button-open = Tisch eröffnen
meeting-button-alone = Allein spielen
