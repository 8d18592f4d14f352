### Proben: ein privater Spielplan zum Probieren, von einer Partie oder Wiedergabe aus.

trial-button = Probieren
trial-button-medium = Mittel antworten lassen
trial-button-play = So ziehen
trial-button-prepare = So vorbereiten
trial-button-match = Zurück zur Partie
trial-button-replay = Zur Wiedergabe zurück
trial-button-again = Von vorn
trial-title = Probe: { $game }
trial-about-match = Das siehst nur du, und es zählt nicht. Alles, was du nicht sehen kannst, wurde aus dem Möglichen ausgelost.
trial-about-seat = Ab Schritt { $step }. Das siehst nur du, und es zählt nicht. Alles, was { $who } nicht sehen konnte, wurde aus dem Möglichen ausgelost.
trial-about-open = Ab Schritt { $step }. Das siehst nur du, und es zählt nicht. Alle Hände und Stapel sind, wie sie wirklich waren.
trial-choose-for = Du wählst für { $who }.
trial-alt = Das ist eine Probe, nicht die Partie.
trial-stale = Dieser Knopf gehörte zu einem früheren Schritt. So steht die Probe jetzt.
trial-left = Die Probe ist geschlossen.
refused-trial-off = An diesem Tisch kannst du keine Züge probieren, solange die Partie läuft. Das stand vor dem Start fest.
refused-trial-gone = Diese Probe ist zu Ende. Eine Probe endet nach 12 Stunden, wenn du eine andere beginnst oder wenn der Bot neu startet. Für eine neue drück „{ trial-button }“ in „{ common-button-turn }“ oder in einer Wiedergabe.
refused-trial-too-long = Eine Probe hat höchstens { $most } Schritte.
refused-nothing-to-try = Hier hat niemand etwas zu entscheiden, also gibt es nichts zu probieren.
refused-trial-not-playable = So kannst du in der Partie jetzt nicht ziehen. { $why }
trial-not-now = Die Partie steht nicht dort, wo deine Probe begann.

## A second chance after a match
trial-second-button = Diese Stellung noch einmal
trial-second-title = Zweite Chance: { $game }
trial-second-about = Das siehst nur du, und es zählt nicht. Für die anderen spielen Computer. Alles, was { $who } nicht sehen konnte, wurde aus dem Möglichen ausgelost.
trial-second-goal = In der Partie hatte { $who } am Ende { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}. Schaffst du mehr?
trial-second-result = { $than ->
    [better] **Besser als in der Partie: { $points } zu { $match }.**
    [worse] **Schlechter als in der Partie: { $points } zu { $match }.**
   *[same] **So gut wie in der Partie: { $points }.**
}
