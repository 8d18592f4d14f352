### Freie Plätze, und was der Tisch gefragt wird.

seats-offer = { $who } { $why ->
    [vanished] war eine Weile nicht da.
   *[gone] hat den Tisch verlassen.
} Wer spielt in { $game } weiter? Die Hand kommt als Direktnachricht.
seats-button-take = Platz von { $who } übernehmen
seats-offer-back = Nur { $who } kann den Platz behalten: mit „{ $button }“ oder mit einem Zug.
seats-button-computer = Computerspieler hinsetzen
seats-button-back = Ich bin wieder da
seats-taken = Der Platz gehört dir. Deine Hand kommt als Direktnachricht; der Knopf „Meine Hand“ zeigt sie auch hier.

seats-button-life = Den Tisch fragen …
seats-life-intro = Was möchtest du alle am Tisch fragen? Es geschieht, sobald alle anderen einverstanden sind.
seats-button-take-back = Meinen letzten Zug zurücknehmen
seats-button-pause = Partie anhalten
seats-button-resume = Weiterspielen
seats-button-end = Ohne Ergebnis beenden
seats-menu-give = Jemandem mehr Zeit geben
seats-give-option = { $who }: { $hours } Stunden mehr
seats-given = Du hast { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 } gegeben.
seats-asked = { $state ->
    [granted] Erledigt: Es war sonst niemand zu fragen.
    [overtaken] Zu spät: Inzwischen hat jemand gezogen.
   *[open] Die anderen sind im Kanal gefragt worden.
}
seats-ask-take-back = **{ $who }** möchte den letzten Zug zurücknehmen: { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
}{ $revealing ->
    [0] , wobei nichts Verborgenes zu sehen war.
    [one] , davon einer, der Verborgenes gezeigt oder den Zufall gebraucht hat.
   *[other] , davon { $revealing }, die Verborgenes gezeigt oder den Zufall gebraucht haben.
}
seats-ask-pause = **{ $who }** möchte die Partie anhalten: Keine Uhr läuft, bis alle weiterspielen möchten.
seats-ask-resume = **{ $who }** möchte weiterspielen: Die Uhren laufen wieder.
seats-ask-end = **{ $who }** möchte die Partie hier beenden, ohne Ergebnis.
seats-request-open = Einverstanden: { $agreed }. Noch gefragt: { $missing }.
seats-request-until = Sie können bis { $when } antworten ({ $left }).
seats-request-ended = { $state ->
    [granted] ✔ Alle sind einverstanden.
    [refused] ✘ Nicht alle sind einverstanden.
    [withdrawn] Zurückgezogen.
    [lapsed] Verfallen: Nicht alle haben rechtzeitig geantwortet. { $who }
   *[overtaken] Überholt: Die Partie ist weitergegangen.
}
seats-button-agree = Einverstanden
seats-button-refuse = Nein
seats-button-withdraw = Anfrage zurückziehen

seats-command = tisch
seats-command-about = Den ganzen Tisch etwas fragen oder jemandem mehr Zeit geben
seats-no-table = In diesem Kanal läuft keine Partie.
seats-command-ask = fragen
seats-command-ask-about = Frage den ganzen Tisch: Zug zurücknehmen, anhalten, weiterspielen, beenden
seats-command-give = geben
seats-command-give-about = Gib jemandem mehr Zeit
seats-parameter-what = was
seats-parameter-what-about = Worum du bittest
seats-parameter-player = spieler
seats-parameter-player-about = Wer mehr Zeit bekommt
seats-parameter-hours = stunden
seats-parameter-hours-about = Wie viele Stunden mehr
seats-no-such-player = Niemand dieses Namens sitzt an diesem Tisch.
seats-not-your-seat = An den freien Platz kann nur zurückkehren, wer dort sitzt.

seats-clock-due = die Zeit läuft { $when } ab
seats-clock-paused = die Zeit steht still
seats-table-paused = ⏸ Die Partie wurde { $since } angehalten: Keine Uhr läuft.
seats-panel-due = ⏳ Für dich: { $clock }
seats-table-asleep = 💤 Der Tisch schläft ({ $since }): Keine Uhr läuft. Jeder Druck eines Spielers weckt ihn.
seats-absent = { $others } { $count ->
    [one] **{ $who }** lässt den Tisch seit einer Woche warten. Die anderen können beschließen, den Platz allen anzubieten, die ihn wollen, oder einem Computerspieler.
   *[other] **{ $who }** lassen den Tisch seit einer Woche warten. Die anderen können beschließen, einen Platz allen anzubieten, die ihn wollen, oder einem Computerspieler.
}
seats-button-offer = Platz von { $who } anbieten
seats-ask-offer = **{ $who }** möchte ohne **{ $about }** weiterspielen, weil der Tisch seit einer Woche wartet: Der Platz wäre frei für alle, die ihn wollen. Die Mehrheit der anderen entscheidet.
seats-vote-ended = { $state ->
    [granted] ✔ Die Mehrheit ist einverstanden.
    [refused] ✘ Die Mehrheit ist nicht einverstanden.
    [withdrawn] Zurückgezogen.
    [lapsed] Verfallen: Zu wenige haben rechtzeitig geantwortet. { $who }
   *[overtaken] Überholt: Der Spieler ist zurück, oder der Platz ist in anderen Händen.
}
seats-away = abwesend bis { $until }
seats-seated = { $called } Jemand, der diesen Server verwaltet, hat in { $game } einen Platz vergeben: { $who } übernimmt den Platz von { $former } ({ $mark }).
seats-told-timed-out = Deine Zeit in { $game }, { $channel }, ist abgelaufen, und ich habe für dich gezogen.
seats-told-offered = Du warst in { $game }, { $channel }, eine Weile nicht da: Dein Platz ({ $mark }) ist frei für alle, die ihn wollen. Drück dort „Ich bin wieder da“ oder mach einen Zug, dann behältst du ihn.
seats-told-seated = Jemand, der den Server verwaltet, hat dir in { $game }, { $channel }, einen Platz gegeben: Du übernimmst den Platz von { $former } ({ $mark }).
seats-told-unseated = Jemand, der den Server verwaltet, hat deinen Platz in { $game }, { $channel }, vergeben: { $who } übernimmt den Platz von { $former } ({ $mark }).
seats-told-lapsed = Deine Anfrage in { $game }, { $channel }, ist verfallen: Es haben nicht genug Spieler rechtzeitig geantwortet. Sie lautete: { $asked }
