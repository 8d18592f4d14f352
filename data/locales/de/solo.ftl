### Tische für eine Person allein gegen Computerspieler, in den Direktnachrichten mit dem Bot.

solo-place = Direktnachrichten
solo-opened = Dein Tisch für { $game } ist eröffnet: { $link }
solo-taken = Du hast hier schon eine Partie { $game }: { $link } Beende sie zuerst, oder spiel ein anderes Spiel.
refused-no-terms-alone = Tische für dich allein haben keine Uhr, keine Wertung und keine Einstellung für Nachrichten. Lass diese Optionen weg.
refused-direct-closed = Ich kann dir keine Direktnachricht schicken. Füg mich deinem Konto hinzu oder erlaub Direktnachrichten von einem gemeinsamen Server, und eröffne den Tisch dann noch einmal.
solo-which = Spiel allein gegen Computerspieler. Welches Spiel?
solo-list = Ein Spiel wählen
solo-button-back = Meinen Schritt rückgängig
solo-taken-back = { $steps ->
    [one] Rückgängig gemacht: ein Schritt.
   *[other] Rückgängig gemacht: { $steps } Schritte, auch was deine Gegner nach dir getan haben.
}
solo-end-sure = Diese Partie beenden? Niemand gewinnt oder verliert, sie wird nicht gewertet und bleibt unter `/{ history-command }`.
solo-ended = Die Partie ist ohne Ergebnis beendet.

solo-first-title = {"**"}{ $game }: deine erste Partie**
solo-title = {"**"}{ $game }** gegen einen Computer
solo-opponent = { $name }, { $level ->
    [none] ein Computer
    [easy] ein Computer (leicht)
    [casual] ein Computer (locker)
    [medium] ein Computer (mittel)
   *[strong] ein Computer (stark)
}
solo-against = Du spielst gegen: { $who }.
solo-minutes = Etwa { $minutes } Min.
solo-terms = Ohne Uhr, ungewertet.
solo-coach = Ein Trainer erklärt jeden Schritt.
solo-button-learn = Erst { $game } lernen
solo-button-stronger = Stärkerer Gegner
solo-list-level = Stufe des Gegners
