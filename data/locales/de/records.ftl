### Aufzeichnungen von Partien: Export, Prüfung, Import.

## Export
records-export-ended = Alles über diese Partie { $title }: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, der Aufbau, der Startwert und das Ergebnis. `{ $command }` prüft so eine Datei, auf jedem Server mit mir.
records-export-running = Diese Partie { $title } läuft noch. Darum enthält die Datei nur, was du jetzt wissen darfst: { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
}, ohne Startwert und Verborgenes. Nach der Partie bekommst du alles.
records-digest = Prüfsumme (SHA-256): { $digest }

## Prüfung
refused-record-running = Prüfen kannst du eine Partie erst, wenn sie zu Ende und ihr Startwert aufgedeckt ist. Bis dahin zeigt *Mehr* ihr Siegel.
refused-too-large = Die Datei ist zu groß: Eine Aufzeichnung hat höchstens { $megabytes } MB.
refused-not-fetched = Ich konnte die Datei nicht von Discord laden. Hänge sie noch einmal an.
refused-check-not-finished = Ich konnte diese Aufzeichnung nicht zu Ende prüfen. Prüf sie selbst mit `python -m bot verify match.json`.
records-no-such-seat = diesen Platz gibt es nicht.
records-found-true = ✅ { $finding }
records-found-untrue = ❌ { $finding }
records-chance-drawn = Zufall: Den Startwert hat der Bot allein gezogen, vor dem Start.
records-chance-shared = Zufall: Der Startwert stand fest, bevor jemand beitrat. Die Nummern, die Discord den Beitritten und dem Start gab, wurden eingemischt.
records-unproven = Keine Prüfung kann Namen, Zeiten, die Kennung der Partie, die Nummern von Discord oder eine Option ohne Wirkung beweisen.
records-same-match = Sie ist identisch mit der Partie { $match }, die hier gespeichert ist.
records-other-match = Sie weicht von der Partie { $match } ab, die hier gespeichert ist und die Prüfsumme { $digest } hat.
records-not-kept = Hier gibt es keine beendete Partie mit ihrer Kennung, die du sehen kannst.

## Unlesbare Dateien
records-detail-large = sie ist größer als { $megabytes } MB
records-detail-json = ungültiges JSON in Zeile { $row }, Spalte { $column }
records-detail-letters = ungültiges Zeichen
records-detail-deep = sie ist zu tief verschachtelt
records-detail-number = ungültige oder zu große Zahl
records-detail-twice = doppelter Schlüssel in einem Objekt
records-detail-fault = { $fault } beim Lesen
records-detail-no-file = diese Datei gibt es nicht
records-detail-folder = es ist ein Ordner
records-detail-permission = keine Berechtigung
records-detail-file = die Datei lässt sich nicht öffnen
records-detail-shape = unerwarteter Wert bei { $place }
records-detail-whole = es ist keine Aufzeichnung

## Import
records-imported = Importiert: Partie { $match } von { $title }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}.
records-already-there = Die Datenbank hat diese Partie { $match } schon; ich habe sie nicht geändert.
records-id-taken = Eine andere Partie in der Datenbank hat die Kennung { $match }; ich habe nichts importiert.
records-bad-id = Ungültige Kennung der Aufzeichnung: höchstens 16 Kleinbuchstaben und Ziffern.
records-bad-name = Ein Spielername in der Aufzeichnung ist leer, zu lang oder nicht darstellbar.
records-not-ours = Die Aufzeichnung ist gültig, lässt sich aber nicht unverändert importieren. Entweder sind ihre Zeiten feiner als eine Millisekunde oder außerhalb der Grenzen. Oder es fehlt eine Antwort, von der ein rückgängig gemachter Schritt abhing.
refused-no-longer-replayed = Die Regeln wurden berichtigt, seit diese Partie begann. Darum führen ihre Züge nicht mehr zu ihrer Stellung. Es gibt keine Aufzeichnung, die sich prüfen ließe.
