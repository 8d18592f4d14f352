### Plätze, die den Besitzer wechseln, Anfragen an den Tisch, Uhren.

life-seat-resigned = { $seat } hat aufgegeben.
life-seat-left = { $seat } ist nicht mehr auf diesem Server. Der Platz ist für alle frei.
life-seat-left-then = { $seat } ist nicht mehr auf diesem Server.
life-seat-offered = { $seat } war eine Weile nicht da. Der Platz ist für alle frei.
life-seat-offered-then = { $seat } war eine Weile nicht da, und der Platz war frei.
life-seat-kept = { $seat } ist wieder da und behält den Platz.
life-seat-voted = { $seat } hat den Tisch eine Woche warten lassen. Die anderen haben dafür gestimmt, weiterzuspielen: Der Platz ist für alle frei.
life-fell-asleep = Seit einer Weile hat niemand gespielt: Der Tisch schläft.
life-woke = Der Tisch ist wieder wach.
life-rules-corrected = Die Regeln dieses Spiels wurden berichtigt (Version { $before } → { $now }). Die Partie geht mit den berichtigten Regeln weiter. Ihre Aufzeichnung lässt sich nur mit der Version prüfen, mit der sie begann.
life-slept-long = Die Partie wurde ohne Ergebnis geschlossen: Der Tisch hat 14 Tage lang geschlafen.
life-tournament-cancelled = Die Partie wurde geschlossen, weil ihr Turnier abgebrochen wurde.
refused-not-absent = Einen Platz kannst du erst anbieten, wenn sein Spieler sieben Tage nicht da war.
life-bot-removed = Der Bot wurde von diesem Server entfernt. Die Uhren sind pausiert, bis er zurück ist, höchstens 30 Tage lang.
life-bot-returned = Der Bot ist wieder auf diesem Server, und die Partie geht weiter.
life-bot-stayed-away = Die Partie wurde ohne Ergebnis geschlossen: Der Bot war 30 Tage lang nicht auf diesem Server.
life-channel-deleted = Der Kanal dieser Partie wurde gelöscht. Die Partie ist pausiert, bis die Moderation sie in einen anderen Kanal verschiebt oder alle sie per Direktnachricht fortsetzen wollen. Nach 14 Tagen wird sie geschlossen.
life-channel-replaced = Der Kanal dieser Partie wurde gelöscht. Ich setze die Partie in einem anderen fort.
life-channel-back = Den Kanal dieser Partie gibt es doch noch, und die Partie wird fortgesetzt.
life-channel-stayed-deleted = Die Partie wurde ohne Ergebnis geschlossen: Ihr Kanal wurde vor 14 Tagen gelöscht.
life-place-closed = { $why ->
    [locked] Dieser Thread ist gesperrt, also kann ich darin nicht schreiben.
    [timed-out] Ich habe auf diesem Server einen Timeout, also kann ich nicht schreiben.
    [hidden] Ich sehe den Kanal dieser Partie nicht mehr.
   *[other] Ich darf im Kanal dieser Partie nicht mehr schreiben.
} Die Uhren sind pausiert, bis die Moderation das ändert oder die Partie verschiebt. Nach sieben Tagen, an einem Turniertisch nach zwölf Stunden, geht sie anderswo weiter oder endet ohne Ergebnis.
life-place-unseen = { $seat } sieht diesen Kanal nicht mehr. Die Uhren sind pausiert, bis die Moderation das ändert oder die Partie verschiebt. Nach sieben Tagen, an einem Turniertisch nach zwölf Stunden, geht sie anderswo weiter oder endet ohne Ergebnis.
life-place-open = Die Partie geht hier weiter. Die Uhren waren { $hours ->
    [0] { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
    [one] 1 Stunde
   *[other] { $hours } Stunden
} lang pausiert.
life-place-left = Die Partie geht hier weiter, weil sie in ihrem früheren Kanal zu lange nicht gespielt werden konnte.
life-place-stayed-closed = Die Partie wurde ohne Ergebnis geschlossen: Ihr Kanal blieb zu lange unzugänglich, und es gibt keinen anderen für sie.
life-taken-person = { $seat } übernimmt einen Platz.
life-taken-computer = Der Computerspieler { $seat } übernimmt einen Platz.
life-lapsed = Jemand hat Zeit und Reserve aufgebraucht. Der Computerspieler { $seat } spielt den Platz zu Ende.
life-taken-over = { $kind ->
    [computer] Der Computerspieler { $who } übernimmt den Platz von { $former } ({ $mark }).
   *[person] { $who } übernimmt den Platz von { $former } ({ $mark }).
}
life-asked = { $kind ->
    [take-back] { $who } hat darum gebeten, einen Zug rückgängig zu machen
    [pause] { $who } hat darum gebeten, die Partie zu pausieren
    [resume] { $who } hat darum gebeten, die Partie fortzusetzen
    [end] { $who } hat darum gebeten, die Partie ohne Ergebnis zu beenden
    [offer] { $who } hat darum gebeten, jemand anderem einen Platz anzubieten
   *[other] { $who } hat die anderen etwas gefragt
}{ $state ->
    [open] : Noch haben nicht alle geantwortet.
    [granted] : Alle haben zugestimmt.
    [refused] : Nicht alle haben zugestimmt.
    [withdrawn] . Die Anfrage wurde zurückgezogen.
    [lapsed] . Die Anfrage ist abgelaufen: Nicht alle haben rechtzeitig geantwortet.
   *[overtaken] . Die Partie war aber schon weiter.
}
life-steps-taken-back = { $way ->
    [own] { $names } hat { $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
    } rückgängig gemacht.
    [ordered] Die Moderation hat { $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
    } rückgängig gemacht{ $known ->
        [yes] : { $names }
       *[no] .
    }
    [alone] { $count ->
        [one] 1 Schritt wurde
       *[other] { $count } Schritte wurden
    } rückgängig gemacht{ $known ->
        [yes] : { $names }
       *[no] .
    }
   *[agreed] { $count ->
        [one] 1 Schritt wurde
       *[other] { $count } Schritte wurden
    } mit Zustimmung aller rückgängig gemacht{ $known ->
        [yes] : { $names }
       *[no] .
    }
}
life-take-back-agreed = Alle haben zugestimmt: { $seat } darf neu wählen. { $steps ->
    [one] Ein Schritt wurde rückgängig gemacht.
   *[other] { $steps } Schritte wurden rückgängig gemacht.
}
life-pause-agreed = Alle haben zugestimmt: Die Partie ist pausiert, bis alle sie fortsetzen möchten, oder nach sieben Tagen die Hälfte der Spieler.
life-resume-agreed = Alle haben zugestimmt: Die Partie wird fortgesetzt, und die Uhren laufen wieder.
life-end-agreed = Alle haben zugestimmt: Die Partie endet hier ohne Ergebnis.
life-won = Die Partie ist zu Ende: { $seat } hat gewonnen, denn sonst ist niemand geblieben.
life-drawn = Die Partie endete vorzeitig. { $count ->
    [one] Ein Spieler ist gegangen und kommt auf den letzten Platz.
   *[other] { $count } Spieler sind gegangen und kommen auf den letzten Platz.
 } Alle, die geblieben sind, teilen sich den ersten Platz.
life-played-on = { $seat } setzt die Partie allein fort: Alle anderen sind gegangen.
refused-not-left-alone = In dieser Partie spielen noch andere: Noch hat niemand gewonnen.
life-resume-half = Genug Spieler haben zugestimmt: Die Partie wird fortgesetzt, und die Uhren laufen wieder.
life-take-back-alone = { $seat } hat einen Zug rückgängig gemacht: { $steps ->
    [one] einen Schritt.
   *[other] { $steps } Schritte.
}
life-end-stalled = { $seat } hat die Partie ohne Ergebnis beendet, weil andere einander alle Zeit gegeben hatten, die in einer Partie möglich ist.
life-end-alone = { $seat } hat die Partie ohne Ergebnis beendet.
life-time-out = Die Zeit von { $seat } ist abgelaufen. Ich habe stattdessen gezogen.
life-time-given = { $seat } gibt { $to } { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 } mehr.

refused-seat-not-offered = Diesen Platz hat schon jemand übernommen.
refused-request-open = An diesem Tisch ist schon eine Anfrage offen. Beantworte sie zuerst, oder warte, bis sie abläuft.
refused-asked-too-often = Du hast innerhalb einer Stunde { $most }-mal erfolglos gefragt. Warte ein wenig.
refused-no-such-request = Diese Anfrage ist nicht mehr offen.
refused-not-your-request = Nur wer die Anfrage gestellt hat, kann sie zurückziehen.
refused-already-paused = Die Partie ist schon pausiert.
refused-not-paused = Die Partie ist nicht pausiert.
refused-nothing-to-give = Hier kannst du keine Zeit geben: Für diesen Platz läuft keine Uhr, oder es ist dein eigener.
refused-too-much-given = { $hours ->
    [0] Dieser Spieler kann in dieser Partie keine weitere Zeit bekommen.
    [one] Dieser Spieler kann in dieser Partie nur noch { $hours } Stunde bekommen.
   *[other] Dieser Spieler kann in dieser Partie nur noch { $hours } Stunden bekommen.
}
