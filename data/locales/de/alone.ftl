### Jemand allein gegen Computerspieler, im Direktkanal mit dem Bot.

alone-place = Direktnachrichten
alone-lobby-intro = Ein Tisch für dich allein: Wer sonst mitspielt, ist ein Computer. Wähle, wie stark, und beginne.
alone-terms = Allein: keine Uhr, keine Wertung; nimm zurück, was du willst
alone-opened = Dein Tisch für { $game } ist offen: { $link }
alone-taken = Du hast hier schon eine Partie { $game }: { $link } Beende sie zuerst, oder spiele daneben ein anderes Spiel.
alone-no-terms = Wer allein spielt, hat keine Uhr, keine Wertung und keine Nachrichten zur Wahl: Lass das bitte weg.
alone-closed = Ich kann dir hier nicht schreiben. Erlaube Direktnachrichten von einem gemeinsamen Server und öffne den Tisch dann noch einmal.
alone-which = Allein gegen Computerspieler: welches Spiel?
alone-list = Einen Tisch für eines dieser Spiele öffnen
alone-button-back = Meinen letzten Schritt zurücknehmen
alone-taken-back = { $steps ->
    [one] Zurückgenommen: ein Schritt.
   *[other] Zurückgenommen: { $steps } Schritte, mit dem, was die anderen nach deinem getan haben.
}
alone-end-sure = Diese Partie hier ohne Ergebnis beenden? Sie bleibt in deinem Verlauf.
alone-ended = Die Partie ist ohne Ergebnis beendet.
