### Tische für eine Person allein gegen Computerspieler, in den Direktnachrichten mit dem Bot.

alone-place = Direktnachrichten
alone-lobby-intro = Tisch für dich allein: Deine Gegner sind Computer. Wähle eine Stufe und starte.
alone-terms = Allein: keine Uhr, keine Wertung, rückgängig so oft du willst
alone-opened = Dein Tisch für { $game } ist eröffnet: { $link }
alone-taken = Du hast hier schon eine Partie { $game }: { $link } Beende sie zuerst, oder spiele ein anderes Spiel.
refused-no-terms-alone = Tische für dich allein haben keine Uhr, keine Wertung und keine Einstellung für Nachrichten. Lass diese Optionen weg.
refused-direct-closed = Ich kann dir keine Direktnachricht schicken. Füge mich deinem Konto hinzu oder erlaube Direktnachrichten von einem gemeinsamen Server, und eröffne den Tisch dann noch einmal.
alone-which = Spiele allein gegen Computerspieler. Welches Spiel?
alone-list = Ein Spiel wählen
alone-button-back = Rückgängig
alone-taken-back = { $steps ->
    [one] Rückgängig gemacht: ein Schritt.
   *[other] Rückgängig gemacht: { $steps } Schritte, auch was deine Gegner nach dir getan haben.
}
alone-end-sure = Diese Partie ohne Ergebnis beenden? Du findest sie weiter unter `/{ history-command }`.
alone-ended = Die Partie ist ohne Ergebnis beendet.
