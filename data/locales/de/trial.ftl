### Versuche: ein privater Spielplan zum Probieren, von einer Partie oder Wiedergabe aus.

trial-button = Probieren
trial-button-medium = Mittel antworten lassen
trial-button-play = So ziehen
trial-button-prepare = So vorbereiten
trial-button-match = Zurück zur Partie
trial-button-replay = Zur Wiedergabe zurück
trial-button-again = Von vorn
trial-title = Versuch: { $game }
trial-about-match = Das siehst nur du, und nichts davon zählt. Alles, was du nicht sehen kannst, wurde aus dem Möglichen ausgelost.
trial-about-seat = Ab Schritt { $step }. Das siehst nur du, und nichts davon zählt. Alles, was { $who } nicht sehen konnte, wurde aus dem Möglichen ausgelost.
trial-about-open = Ab Schritt { $step }. Das siehst nur du, und nichts davon zählt. Alle Hände und Stapel sind, wie sie wirklich waren.
trial-choose-for = Du wählst für { $who }.
trial-alt = Das ist ein Versuch, nicht die Partie.
trial-stale = Dieser Knopf gehörte zu einem früheren Schritt. So steht der Versuch jetzt.
trial-left = Der Versuch ist geschlossen.
refused-trial-off = An diesem Tisch kannst du keine Züge probieren, solange die Partie läuft. Das stand vor dem Start fest.
refused-trial-gone = Dieser Versuch ist zu Ende. Er gilt 12 Stunden, bis du einen anderen beginnst oder der Bot neu startet. Für einen neuen drück „{ trial-button }“ in „{ common-button-turn }“ oder in einer Wiedergabe.
refused-trial-too-long = Ein Versuch hat höchstens { $most } Schritte.
refused-nothing-to-try = Hier hat niemand etwas zu entscheiden, also gibt es nichts zu probieren.
refused-trial-not-playable = So kannst du in der Partie jetzt nicht ziehen. { $why }
trial-not-now = Die Partie steht nicht dort, wo dein Versuch begann.

## A second chance after a match
trial-second-button = Diese Stellung noch einmal
trial-second-title = Zweite Chance: { $game }
trial-second-about = Ab Schritt { $step }, gegen mittlere Computer. Nur du siehst das. Es ist ein Versuch und keine Partie: Er wird nicht gewertet, und es gibt keine Aufzeichnung zum Prüfen. Alles, was { $who } nicht sehen konnte, wurde unter dem Möglichen ausgelost.
trial-second-result = { $points ->
    [one] **Diesmal ein Punkt, in der Partie { $match }.**
   *[other] **Diesmal { $points } Punkte, in der Partie { $match }.**
}
