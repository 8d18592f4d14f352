### Wiedergabe, und der Verlauf seit dem letzten eigenen Zug.

## Befehle
viewer-command-replay = wiedergabe
viewer-command-since = seitdem
viewer-command-since-about = Was seit deinem letzten Zug geschehen ist
viewer-parameter-public = öffentlich
viewer-parameter-public-about = Ja: Alle in diesem Kanal sehen die Wiedergabe oder Animation. Nein: nur du
viewer-parameter-step = schritt
viewer-parameter-step-about = Mit welchem Schritt die Wiedergabe beginnt; 0 ist der Anfang

## Knöpfe und Listen
viewer-button-replay = Wiedergabe
viewer-button-since = Was ist passiert?
viewer-button-first = Anfang
viewer-button-back = Zurück
viewer-button-next = Weiter
viewer-button-last = Ende
viewer-menu-turn = Zu einem Zug springen
viewer-menu-eyes = Eine Sicht wählen

## Die Wiedergabe
viewer-step = Schritt { $number } von { $last }
viewer-beginning = der Anfang
viewer-through = Zu sehen: { $eyes }
viewer-turn-beginning = #{ $number } · Der Anfang
viewer-eyes-public = Öffentliche Sicht
viewer-eyes-open = Alles, auch Verborgenes
viewer-eyes-seat = Sicht von { $mark } { $name }
viewer-eyes-later = Andere Sichten, nach der Partie
viewer-laid-open-cut = …und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
}
viewer-posted = Die Wiedergabe ist im Kanal. Alle hier können darin blättern.
refused-not-your-eyes = Diese Sicht steht dir nicht offen. Während der Partie siehst du, was du weißt, danach alles. Öffne die Wiedergabe noch einmal.
refused-not-here = Einige in diesem Kanal dürfen diese Partie nicht sehen, darum kann ich sie nicht allen zeigen. Lass „{ viewer-parameter-public }“ weg, um sie allein zu sehen.

## Seit dem letzten Zug
viewer-since-title = **Seit deinem letzten Zug:**
viewer-since-start = **Seit dem Start:**
viewer-since-more = …und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
} davor: Drück „{ $more }“, dann „{ $log }“
viewer-since-nothing = Seit deinem letzten Zug ist nichts geschehen.
viewer-since-watching = Du hast keinen Platz an diesem Tisch. Das ist zuletzt geschehen:

## Geheimes und Absagen
story-told-to = Nur { $seat } sah: „{ $told }“
story-in-secret = { $seat } antwortet geheim: { $move }
story-rules-changed = Die Regeln wurden während dieser Partie berichtigt. Was dazwischen geschah, kann ich nicht zeigen.
refused-still-running = Solange die Partie läuft, hast du nur deine eigene Sicht. Die anderen öffnen sich nach der Partie.
refused-no-such-frame = { $total ->
    [one] Bisher gibt es nur die Anfangsstellung.
   *[other] Es gibt nur { $total } Stellungen, gezählt ab 0.
 }
refused-replay-unavailable = Die Regeln haben sich seit dieser Partie zu sehr geändert. Ich kann sie nicht mehr zeigen.
