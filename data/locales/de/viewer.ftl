### Eine Partie noch einmal ansehen: der Betrachter, und was seit dem eigenen letzten Zug geschah.

## Befehle
viewer-command-replay = wiedergabe
viewer-command-replay-about = Eine Partie Schritt für Schritt ansehen, in Bildern und Worten
viewer-command-since = seitdem
viewer-command-since-about = Was seit deinem letzten Zug geschehen ist
viewer-parameter-public = öffentlich
viewer-parameter-public-about = Ja: Alle in diesem Kanal sehen den Betrachter und blättern darin
viewer-parameter-step = schritt
viewer-parameter-step-about = Bei welchem Schritt er aufgeht; 0 ist der Anfang

## Knöpfe und Listen
viewer-button-replay = Wiedergabe
viewer-button-since = Seit meinem letzten Zug
viewer-button-first = Anfang
viewer-button-back = Zurück
viewer-button-next = Weiter
viewer-button-last = Ende
viewer-menu-turn = Zu einem Zug springen
viewer-menu-eyes = Mit wessen Augen

## Der Betrachter
viewer-step = Schritt { $number } von { $last }
viewer-beginning = der Anfang
viewer-through = Gesehen mit: { $eyes }
viewer-turn-beginning = #{ $number } · Der Anfang
viewer-eyes-public = den Augen aller
viewer-eyes-open = allem offen, auch dem Verborgenen
viewer-eyes-seat = den Augen von { $mark } { $name }
viewer-eyes-later = Die Augen der anderen, sobald die Partie zu Ende ist
viewer-laid-open-cut = …und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
}
viewer-posted = Der Betrachter steht jetzt im Kanal. Alle hier können darin blättern.
viewer-not-your-eyes = Mit diesen Augen kannst du die Partie nicht ansehen: Solange sie läuft, siehst du, was du selbst weißt, und nach ihrem Ende alles. Öffne die Wiedergabe neu.
viewer-not-here = Diese Partie kann hier nicht gezeigt werden: Nicht alle in diesem Kanal dürfen sie ansehen. Ohne „öffentlich“ siehst nur du sie.

## Seit dem letzten Zug
viewer-since-title = **Seit deinem letzten Zug:**
viewer-since-start = **Seit dem Beginn:**
viewer-since-more = …und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
} davor, unter „{ $log }“
viewer-since-nothing = Seit deinem letzten Zug ist nichts geschehen.
viewer-since-watching = Du hast keinen Platz an diesem Tisch und darum keinen letzten Zug. Das ist geschehen:
