### Was eine Partie am Leben hält: Plätze, die den Besitzer wechseln, Absprachen, Uhren.

life-seat-resigned = { $seat } hat aufgegeben. Der Platz ist frei für alle, die ihn möchten.
life-seat-resigned-then = { $seat } hat aufgegeben.
life-seat-left = { $seat } ist nicht mehr auf diesem Server. Der Platz ist frei für alle, die ihn möchten.
life-seat-left-then = { $seat } ist nicht mehr auf diesem Server.
life-seat-offered = { $seat } war eine Weile nicht da. Der Platz ist frei für alle, die ihn möchten.
life-seat-offered-then = { $seat } war eine Weile nicht da, und der Platz war frei.
life-seat-kept = { $seat } ist wieder da und behält den Platz.
life-seat-voted = { $seat } hat den Tisch eine Woche warten lassen. Die anderen wollen weiterspielen: Der Platz ist frei für alle, die ihn wollen.
life-fell-asleep = An diesem Tisch ist niemand mehr: Er schläft.
life-woke = Der Tisch ist wieder wach.
life-rules-corrected = Die Regeln dieses Spiels wurden berichtigt (aus Version { $before } wurde { $now }). Diese Partie geht von ihrer Stellung aus mit den berichtigten weiter; ihre Aufzeichnung lässt sich nur mit der Version prüfen, mit der sie begann.
life-slept-long = 14 Tage lang kam niemand zurück: Die Partie wurde ohne Ergebnis geschlossen.
life-not-absent = Dort wird auf niemanden so lange gewartet: Ein Platz kann nach sieben Tagen angeboten werden, in denen sein Spieler nichts gedrückt hat.
life-bot-removed = Der Bot wurde aus diesem Server entfernt: Die Uhren stehen still, bis er zurück ist, höchstens 30 Tage lang.
life-bot-returned = Der Bot ist wieder in diesem Server, und die Partie geht weiter.
life-bot-stayed-away = Der Bot war 30 Tage lang nicht in diesem Server, und die Partie wurde ohne Ergebnis geschlossen.
life-taken-person = { $seat } übernimmt einen Platz.
life-taken-computer = { $seat } übernimmt einen Platz, ein Computerspieler.
life-taken-over = { $kind ->
    [computer] { $who }, ein Computerspieler, übernimmt den Platz von { $former } ({ $mark }).
   *[person] { $who } übernimmt den Platz von { $former } ({ $mark }).
}
life-asked = { $kind ->
    [take-back] { $who } bat alle, einen Zug zurückzunehmen
    [pause] { $who } bat alle, die Partie anzuhalten
    [resume] { $who } bat alle weiterzuspielen
    [end] { $who } bat alle, die Partie ohne Ergebnis zu beenden
    [offer] { $who } bat die anderen, einen Platz freizugeben
   *[other] { $who } fragte die anderen etwas
}{ $state ->
    [open] : Noch haben nicht alle geantwortet.
    [granted] : Alle waren einverstanden.
    [refused] : Nicht alle waren einverstanden.
    [withdrawn] ; die Bitte wurde zurückgezogen.
    [lapsed] : nicht alle haben rechtzeitig geantwortet, die Anfrage ist verfallen.
   *[overtaken] ; die Partie ging ohne das weiter.
}
life-steps-taken-back = { $way ->
    [own] { $names } hat { $count } Schritte zurückgenommen.
    [ordered] { $count } Schritte zurückgenommen von jemandem, der diesen Server verwaltet{ $known ->
        [yes] : { $names }
       *[no] .
    }
   *[agreed] { $count } Schritte im Einvernehmen zurückgenommen{ $known ->
        [yes] : { $names }
       *[no] .
    }
}
life-take-back-agreed = Alle sind einverstanden: { $seat } darf es sich anders überlegen. { $steps ->
    [one] Ein Schritt wurde zurückgenommen.
   *[other] { $steps } Schritte wurden zurückgenommen.
}
life-pause-agreed = Alle sind einverstanden: Die Uhren stehen still, bis alle weiterspielen möchten.
life-resume-agreed = Alle sind einverstanden: Die Uhren laufen weiter.
life-end-agreed = Alle sind einverstanden: Die Partie endet hier, ohne Ergebnis.
life-take-back-alone = { $seat } hat einen Zug zurückgenommen: { $steps ->
    [one] ein Schritt.
   *[other] { $steps } Schritte.
}
life-end-alone = { $seat } hat die Partie hier ohne Ergebnis beendet.
life-time-out = { $seat } hat die Zeit ablaufen lassen, und ich habe stattdessen gezogen.
life-time-given = { $seat } gibt { $to } { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 } dazu.

life-seat-not-offered = Der Platz ist nicht mehr frei: Dort spielt jemand weiter.
life-request-open = Der Tisch wird gerade schon etwas gefragt.
life-no-such-request = Diese Anfrage ist schon erledigt.
life-not-your-request = Nur wer gefragt hat, kann die Anfrage zurückziehen.
life-already-paused = Die Partie ist schon angehalten.
life-not-paused = Die Partie ist nicht angehalten.
life-nothing-to-give = Da ist nichts zu geben: Für diesen Platz läuft keine Uhr, oder es ist dein eigener.
life-too-much-given = Für einen Zug oder eine Antwort lassen sich insgesamt höchstens { $hours } Stunden geben.
