### Aufzeichnungen von Partien: sie herausgeben, sie prüfen, sie hereinholen.

## Befehle
history-command-export = export
history-command-export-about = Die Aufzeichnung einer Partie als Datei, nur für dich
history-command-verify = prüfen
history-command-verify-about = Eine Partie nachspielen und jeden Zug, den Zufall und das Ergebnis prüfen
history-parameter-record = aufzeichnung
history-parameter-record-about = Eine match.json, die geprüft wird statt einer Partie von hier

## Herausgeben
records-export-ended = Alles über diese Partie von { $title }: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, der Aufbau, der Startwert, das Ergebnis. `{ $command }` prüft so eine Datei, hier oder wo immer ich bin.
records-export-running = Diese Partie von { $title } läuft noch, darum enthält die Datei nur, was du jetzt wissen darfst: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}; ohne den Startwert, ohne das Verborgene. Wenn die Partie zu Ende ist, bekommst du alles.
records-digest = Prüfsumme (SHA-256): { $digest }

## Prüfen
records-still-running = Prüfen lässt sich eine Partie, wenn sie zu Ende ist: Erst dann wird der Startwert aufgedeckt. Bis dahin steht ihr Siegel am Tisch.
records-too-large = Die Datei ist zu groß: Eine Aufzeichnung hat höchstens { $megabytes } MB.
records-not-fetched = Discord hat die Datei nicht herausgegeben. Häng sie bitte noch einmal an.
records-no-such-seat = diesen Platz gibt es nicht.
records-found-true = ✅ { $finding }
records-found-untrue = ❌ { $finding }
records-same-match = Es ist genau die Partie { $match }, die hier liegt.
records-other-match = Es ist nicht die Partie { $match }, die hier liegt: Die hat die Prüfsumme { $digest }.
records-not-kept = Hier ist keine beendete Partie mit ihrer Kennung zu sehen.

## Was nicht lesbar ist
records-detail-large = sie ist größer als { $megabytes } MB
records-detail-json = kein JSON ab Zeile { $row }, Spalte { $column }
records-detail-letters = darin steht ein Zeichen, das keines ist
records-detail-deep = sie ist zu tief verschachtelt
records-detail-number = eine Zahl darin ist keine oder zu groß
records-detail-twice = ein Schlüssel steht zweimal in einem Objekt
records-detail-fault = { $fault } beim Lesen
records-detail-no-file = diese Datei gibt es nicht
records-detail-folder = es ist ein Ordner
records-detail-permission = ich darf sie nicht lesen
records-detail-file = die Datei lässt sich nicht öffnen
records-detail-shape = bei { $place } steht etwas, was dort nicht hingehört
records-detail-whole = es ist keine Aufzeichnung

## Hereinholen
records-imported = Hereingeholt: Partie { $match } von { $title }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}.
records-already-there = Eine Partie { $match } ist schon in der Datenbank; sie bleibt, wie sie ist.
records-bad-id = Die Kennung der Aufzeichnung ist keine: höchstens 16 Kleinbuchstaben und Ziffern.
records-bad-name = Ein Name in der Aufzeichnung ist leer, zu lang oder nicht darstellbar.
records-not-ours = Die Aufzeichnung stimmt, aber hereingeholt und wieder herausgegeben wäre sie eine andere: Ihre Zeiten sind feiner als eine Millisekunde oder außerhalb des Möglichen, oder ein zurückgenommener Schritt hing an einer weggelassenen Antwort.
records-no-longer-replayed = Die Regeln wurden berichtigt, seit diese Partie begann, und ihre Züge führen nicht mehr zu ihrem Stand: Es gibt keine Aufzeichnung davon, die sich prüfen ließe.
