### Ein Spiel kennenlernen: was gesagt wird, wenn es jemand noch nicht kennt.

meeting-length = { $least } bis { $most } Spieler. Zu { $players } etwa { $turns } Züge, insgesamt { $minutes } Minuten Bedenkzeit.
meeting-start-needs = { $missing ->
    [one] Für *Start* fehlt noch ein Spieler oder ein Computer.
   *[other] Für *Start* fehlen noch { $missing } Spieler, Menschen oder Computer.
}

## Der Wegweiser
meeting-command-help = hilfe
meeting-command-help-about = Wie man hier spielt: von hier bis zu deinem ersten Zug mit dreimal Drücken
meeting-guide-title =
    ### Tavolino: Brettspiele, Zug um Zug
    Spiele gleich oder über Tage, mit Menschen oder Computern. Ich achte auf die Regeln, zeichne den Plan und rufe, wer am Zug ist.
meeting-guide-server =
    {"**"}Von hier ins Spiel, mit dreimal Drücken**
    {"**"}1** Wähle unten ein Spiel.
    {"**"}2** *Mit einem Computer spielen*, oder *Tisch eröffnen* für alle hier.
    {"**"}3** *Start*. Dann fragt dich *Mein Zug* eine kleine Wahl nach der anderen, nur für deine Augen.
meeting-guide-direct =
    {"**"}Von hier ins Spiel, mit dreimal Drücken**
    {"**"}1** Wähle unten ein Spiel.
    {"**"}2** *Allein spielen*: am Tisch sitzt schon ein Computer.
    {"**"}3** *Start*. Dann fragt dich *Mein Zug* eine kleine Wahl nach der anderen. Mit Menschen spielt man auf einem Server.
meeting-guide-first =
    {"**"}So spielt man hier.** Ich achte auf die Regeln, zeichne den Plan und rufe, wer am Zug ist; deine Hand kommt hierher und bleibt auf dem neuesten Stand. *Mein Zug* fragt dich eine kleine Wahl nach der anderen. Mit `/hilfe` eröffnest du mit dreimal Drücken die nächste Partie.
meeting-guide-more =
    {"**"}Ein Spiel ist dir neu?** *Lernen* bringt es dir in zehn Minuten auf dem echten Plan bei; die *Regeln* zeigen es in Bildern.
    {"**"}Wo ist was?** `/tische katalog` alle Spiele · `/tische offene` Tische mit freiem Platz · `/tische meine` deine Tische · `/verlauf liste` frühere Partien · `/erinnerungen` wann ich dich rufe · `/hilfe` diese Seite

## Der Katalog
meeting-catalogue-below = Wähle eines, um einen Tisch zu eröffnen, die Lektion zu nehmen oder die Regeln zu lesen.
meeting-card-server = *Mit einem Computer spielen* eröffnet hier einen Tisch, an dem du gleich starten kannst; andere können noch dazukommen.
meeting-card-direct = Der Tisch wird hier eröffnet, für dich allein, mit einem Computer.
meeting-button-computer = Mit einem Computer spielen
meeting-button-open = Tisch eröffnen
meeting-button-alone = Allein spielen
