### Eine beendete Partie, von einem starken Computerspieler untersucht.

history-command-analysis = analyse
history-command-analysis-about = Wo sich eine Partie entschieden hat, was besser gewesen wäre und was Glück war
analysis-refused = { $why ->
    [running] Diese Partie läuft noch. Sobald sie zu Ende ist, lässt sie sich analysieren.
    [stopped] Diese Partie wurde abgebrochen und hat kein Ergebnis: Es gibt nichts zu analysieren.
   *[no-skill] Von diesem Spiel weiß der Computer nichts, woraus eine Analyse würde.
}
analysis-begins = Die Partie wird untersucht …
analysis-progress = Die Partie wird untersucht: { $percent } %
analysis-failed = Diesmal ist die Analyse nicht zustande gekommen. Nichts ist verloren: Frag noch einmal danach.
analysis-button = Analyse
analysis-button-again = Noch einmal
analysis-title = { $game }: wo sich die Partie entschied
analysis-chart-turns = Erwartetes Ergebnis nach jedem Zug
analysis-course = Am Ende zu erwartende Punkte, wie es nach den Zügen { $turns } aussah; die letzten sind das Ergebnis:
analysis-marked = Entschieden vor allem in den Zügen { $turns }.
analysis-fork = Zug { $turn }
analysis-played = Gespielt: { $what }
analysis-better = Besser: { $what }
analysis-lost = Das war { $points } Punkte mehr wert.
analysis-same = Stark weiß nichts Besseres.
analysis-luck = Vorsprung vor dem Mittel der anderen
analysis-luck-of = { $seat }: { $ahead } – durch Glück beim Ziehen { $luck }, durch Spiel { $play }
analysis-about = Nach dem Urteil eines starken Computerspielers: der Verlauf mit allem offen, das Bessere nach dem, was dieser Platz sehen konnte.
