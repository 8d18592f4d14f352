### Rückblick: Listen von Partien, was sie waren, wie sie verliefen.

history-command = verlauf
history-command-about = Partien ansehen: Listen, Züge, Wiedergabe, Aufzeichnungen, Wertungen
history-not-visible = Diese Partie kannst du nicht ansehen: Sie gehört zu einem Kanal, den du nicht lesen kannst.
history-none-here = In diesem Kanal wurde noch nicht gespielt. Nenne eine Partie oder wähle sie aus der Liste.
history-parameter-match = partie
history-parameter-match-about = Welche Partie; sonst die in diesem Kanal

## Der Verlauf
history-command-log = züge
history-command-log-about = Jeder Zug einer Partie in Worten, mit Zeit und Notation

## Zeitspannen
history-span-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
 }{ $hours ->
    [0] { "" }
    [one] , { $hours } Stunde
   *[other] , { $hours } Stunden
 }
history-span-hours = { $hours } Std. { $minutes } Min.
history-span-minutes = { $minutes } Min. { $seconds } Sek.
