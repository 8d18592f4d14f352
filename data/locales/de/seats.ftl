### Freie Plätze, und Anfragen an den Tisch.

seats-offer = { $who } { $why ->
    [vanished] war eine Weile nicht da.
   *[gone] hat den Tisch verlassen.
} Wer hier keinen Platz hat, kann in { $game } übernehmen. { $moment ->
    [now] Bis dahin ziehe ich für diesen Platz.
   *[other] Ab { $moment } ziehe ich für diesen Platz.
}
seats-offer-computer = Computerspieler{ $level ->
    [none] { "" }
   *[other] : { $level }
}{ $rated ->
    [yes] ; die Partie bleibt gewertet
   *[no] { "" }
}.
seats-won = { $who } **{ $game }**: { $left } { $why ->
    [resigned] hat aufgegeben
   *[left] ist gegangen
}. { games-end-asked }. { $rated ->
    [yes] Das zählt für deine Wertung.
   *[no] Das zählt nicht für deine Wertung.
}{ $until ->
    [never] { "" }
   *[other] {" "}Ohne deine Wahl endet die Partie { $until }.
}
seats-button-won = Jetzt beenden
seats-button-take = Platz von { $who } übernehmen
seats-offer-back = Nur { $who } kann den Platz behalten: mit „{ $button }“ oder mit einem Zug.
seats-button-computer = Computer hinzufügen
seats-button-back = Ich bin wieder da
seats-taken = Der Platz gehört dir. Die Hand schicke ich dir als Direktnachricht. Du siehst sie auch hier mit „{ common-button-hand }“.

seats-button-life = Die anderen fragen
seats-life-intro = Was möchtest du die anderen fragen? Die Anfrage gilt, sobald alle anderen zustimmen.
seats-button-take-back = Ganzen Zug rückgängig
seats-button-pause = Pausieren
seats-button-resume = Fortsetzen
won-offer = **Du hast gewonnen.** Sonst ist niemand mehr da. Beende die Partie jetzt{ $rated ->
    [yes] {" "}(sie zählt für deine Wertung)
   *[no] {" "}(sie zählt nicht für deine Wertung)
} oder setz sie fort. Beenden kannst du sie auch später, unter **{ common-button-more }**.
won-button-end = Gewonnen: jetzt beenden
won-button-play-on = Fortsetzen
won-ended = Du hast gewonnen. Die Partie ist zu Ende.
seats-button-end = { $how ->
    [none] Ohne Ergebnis beenden
    [won] { won-button-end }
    [shared] Beenden, Sieg geteilt
   *[open] Partie beenden
}
seats-menu-give = Einem Spieler mehr Zeit geben
seats-give-option = { $who }: { $hours ->
    [one] { $hours } Stunde mehr
   *[other] { $hours } Stunden mehr
 }
seats-given = Du hast { $who } { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 } gegeben.
seats-asked = { $state ->
    [granted] Erledigt: Sonst war niemand da, den ich fragen musste.
    [overtaken] Zu spät: Jemand hat schon gezogen.
   *[open] Ich habe die anderen im Kanal gefragt.
}
seats-button-play-on = Hier fortsetzen
seats-asked-directly = { $state ->
    [granted] Erledigt: Es war sonst niemand zu fragen.
    [overtaken] Zu spät: Jemand hat schon gezogen.
   *[open] Notiert. Den Kanal gibt es nicht mehr, deshalb kann ich die anderen dort nicht fragen: Sie können mit den Knöpfen ihrer eigenen Nachricht zustimmen oder unter „{ common-button-turn }“.
}
seats-ask-take-back = **{ $who }** möchte den eigenen letzten Zug und alles danach rückgängig machen: { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
}{ $revealing ->
    [0] , ohne dass etwas aufgedeckt wurde.
    [one] , einer davon hat etwas aufgedeckt oder war Zufall.
   *[other] , { $revealing } davon haben etwas aufgedeckt oder waren Zufall.
}
seats-ask-pause = **{ $who }** möchte die Partie pausieren. Keine Uhr läuft, bis alle sie fortsetzen möchten. Nach { $days } Tagen genügt die Hälfte der Spieler.
seats-ask-resume = **{ $who }** möchte die Partie fortsetzen. Die Uhren laufen dann wieder.
seats-ask-end = **{ $who }** möchte die Partie hier{ $how ->
    [none] {" "}ohne Ergebnis beenden.
    [won] {" "}beenden. Niemand sonst ist geblieben, also hat { $who } gewonnen.
   *[shared] {" "}beenden. Spieler sind gegangen, also teilen sich alle, die geblieben sind, den ersten Platz.
}{ $rated ->
    [yes] {" "}Das zählt für deine Wertung.
    [no] {" "}Das zählt nicht für deine Wertung.
   *[unknown] { "" }
}
seats-request-agree = Stimmst du zu?
seats-request-open = Zugestimmt: { $agreed }. Noch offen: { $missing }.
seats-request-until = Keine Antwort bis { $when } ({ $left }) heißt Nein.
seats-request-ended = { $state ->
    [granted] ✔ Alle haben zugestimmt.
    [refused] ✘ Nicht alle haben zugestimmt.
    [withdrawn] Zurückgezogen.
    [lapsed] Abgelaufen: Nicht alle haben rechtzeitig geantwortet. { $who }
   *[overtaken] Nicht mehr nötig: Die Partie ist schon weiter.
}
seats-pause-ended = { $state ->
    [granted] ✔ Genug Spieler haben zugestimmt.
    [refused] ✘ Zu wenige Spieler haben zugestimmt.
    [withdrawn] Zurückgezogen.
    [lapsed] Abgelaufen: Zu wenige haben rechtzeitig geantwortet. { $who }
   *[overtaken] Nicht mehr nötig: Die Partie ist schon weiter.
}
seats-half = Die Pause dauert schon { $days } Tage: Die Hälfte der Spieler genügt.
seats-button-agree = Zustimmen
seats-button-refuse = Ablehnen
seats-button-withdraw = Zurückziehen

seats-command = tisch
seats-command-about = Der Tisch dieses Kanals: Spielplan, Verlauf, Rückgängig, Anfragen, Lobby, Verlassen
seats-command-note = notiz
seats-command-note-about = Deine Notiz zur Partie, die nur du siehst
seats-command-lobby = lobby
seats-command-lobby-about = Vor der Partie: Start, Optionen, Computerspieler, Tisch schließen; danach: Revanche
seats-parameter-act = aktion
seats-parameter-act-about = Was du tun willst; sonst siehst du, was möglich ist
seats-parameter-match = partie
seats-parameter-match-about = Die Partie (sonst die in diesem Kanal)
seats-parameter-text = text
seats-parameter-text-about = Deine Notiz; sonst öffnet sich ein Formular
refused-no-table-here = In diesem Kanal läuft keine Partie. Verwende diesen Befehl im Kanal oder Thread einer Partie.
refused-several-tables = Du spielst mehrere Partien. Wähle eine.
refused-no-table-of-yours = Du spielst gerade keine Partie. `/{ common-group } { guide-command-help }` zeigt, wie du eine beginnst.
refused-give-whom = Wähle den Spieler mit `{ seats-parameter-player }` und die Zeit mit `{ seats-parameter-hours }`.
seats-command-ask = fragen
seats-command-ask-about = Die anderen fragen: Zug rückgängig, Pause, fortsetzen, beenden; oder einem Spieler mehr Zeit geben
seats-command-give = geben
seats-parameter-what = was
seats-parameter-what-about = Deine Anfrage, oder mehr Zeit für einen Spieler
seats-parameter-player = spieler
seats-parameter-player-about = Der Spieler, der mehr Zeit bekommt
seats-parameter-hours = stunden
seats-parameter-hours-about = Wie viele Stunden mehr
refused-no-such-player = An diesem Tisch spielt niemand mit diesem Namen.
refused-not-your-seat = Das kann nur der Spieler dieses Platzes.

seats-clock-due = die Zeit läuft { $when } ab
seats-clock-before-reserve = die Zeit für den Zug läuft { $when } ab, dann { $reserve } Reserve
seats-clock-in-reserve = in der Reserve: die Zeit läuft { $when } ab
seats-reserve = { $reserve } Reserve
seats-no-reserve = keine Reserve übrig
seats-span-days = { $count } T.
seats-span-hours = { $count } Std.
seats-span-minutes = { $count } Min.
seats-clock-paused = Uhr pausiert
seats-table-paused = ⏸ Die Partie wurde { $since } pausiert: Keine Uhr läuft.
seats-panel-due = ⏳ Für dich: { $clock }
seats-table-asleep = 💤 Der Tisch schläft ({ $since }): Keine Uhr läuft. Drückt ein Spieler einen Knopf, wacht er auf.
seats-absent = { $others } { $count ->
    [one] **{ $who }** lässt den Tisch seit einer Woche warten. Die anderen können abstimmen, ob jemand anders oder ein Computerspieler den Platz bekommt.
   *[other] **{ $who }** lassen den Tisch seit einer Woche warten. Die anderen können abstimmen, ob jemand anders oder ein Computerspieler einen Platz bekommt.
}
seats-button-offer = Platz von { $who } anbieten
seats-ask-offer = **{ $who }** möchte nach einer Woche Warten den Platz von **{ $about }** allen anbieten. Die Mehrheit der anderen entscheidet.
seats-vote-ended = { $state ->
    [granted] ✔ Die Mehrheit hat zugestimmt.
    [refused] ✘ Die Mehrheit hat nicht zugestimmt.
    [withdrawn] Zurückgezogen.
    [lapsed] Abgelaufen: Zu wenige haben rechtzeitig geantwortet. { $who }
   *[overtaken] Nicht mehr nötig: Der Spieler ist zurück, oder jemand anders hat den Platz.
}
seats-away = abwesend bis { $until }
seats-seated = { $called } Die Moderation hat in { $game } einen Platz vergeben: { $who } übernimmt den Platz von { $former } ({ $mark }).
seats-told-timed-out = Deine Zeit in { $game }, { $channel }, ist abgelaufen. Ich habe für dich gezogen.
seats-told-offered = Du warst in { $game }, { $channel }, eine Weile nicht da: Dein Platz ({ $mark }) ist jetzt für alle frei. Um ihn zu behalten, drück dort „{ seats-button-back }“ oder zieh.
seats-told-seated = Die Moderation hat dir in { $game }, { $channel }, einen Platz gegeben: Du übernimmst den Platz von { $former } ({ $mark }).
seats-told-unseated = Die Moderation hat deinen Platz in { $game }, { $channel }, vergeben: { $who } übernimmt den Platz von { $former } ({ $mark }).
seats-told-lapsed = Deine Anfrage in { $game }, { $channel }, ist abgelaufen: Nicht alle haben rechtzeitig geantwortet. Du hast gefragt: { $asked }
seats-told-channel-deleted = Der Kanal deiner Partie { $game } wurde gelöscht, deshalb ist die Partie pausiert. Ihr könnt sie hier fortsetzen: Sobald alle „{ seats-button-play-on }“ gedrückt haben, schreibe ich dir per Direktnachricht, wenn du am Zug bist. Ihr könnt die Partie auch beenden, wenn alle zustimmen. Oder die Moderation verschiebt sie mit `/{ common-group-managers } { server-command-admin } { server-command-move }` in einen anderen Kanal. Sonst schließe ich sie nach { $days } Tagen.
seats-told-channel-moved = Deine Partie { $game } wird in { $channel } fortgesetzt.
seats-told-channel-closed = Deine Partie { $game } wurde ohne Ergebnis geschlossen. Ihr Kanal war gelöscht worden.
seats-told-place-closed = Deine Partie { $game } in { $channel } ist pausiert: Ich kann dort nicht schreiben, oder jemand von euch sieht den Kanal nicht. Der Verlauf der Partie nennt den Grund. Die Moderation kann das ändern oder die Partie mit `/{ common-group-managers } { server-command-admin } { server-command-move }` verschieben. Dann geht sie von selbst weiter.{ $tournament ->
    [yes] {" "}Nach zwölf Stunden geht sie anderswo weiter oder endet ohne Ergebnis.
   *[no] {" "}Ihr könnt die Partie auch hier fortsetzen: Sobald ihr alle „{ seats-button-play-on }“ gedrückt habt, bekommt eine Direktnachricht, wer am Zug ist. Sonst geht sie nach sieben Tagen anderswo weiter oder endet ohne Ergebnis.
}
seats-told-place-ended = Deine Partie { $game } wurde ohne Ergebnis geschlossen. Ihr Kanal blieb unzugänglich, und es gibt keinen anderen für sie.
seats-told-channel-over = Deine Partie { $game } ist zu Ende.
