### Rätsel des Tages, aus Partien von Computerspielern.

daily-title = Rätsel des Tages: { $game }
daily-ask = Eine Stellung aus einer Partie. Du bist { $seat }. Welcher Zug ist der beste? Die erste Antwort zählt.
daily-right = ✓ Antwort **{ $number }** ist der beste Zug.
daily-wrong = ✗ Antwort **{ $best }** ist der beste Zug, nicht Antwort { $number }.
daily-streak = { $streak ->
    [0] Deine Serie beginnt mit der nächsten richtigen Antwort.
    [one] Serie: 1 Tag.
   *[other] Serie: { $streak } Tage.
} Längste Serie: { $longest }. Das nächste Rätsel kommt morgen.
daily-about = -# Die Meinung eines starken Computerspielers nach zehnfacher Rechenzeit, aus dem, was dieser Platz sehen konnte.
daily-unknown = Du hast noch keine Partie { $game } beendet. Die Lektion zeigt, wie es gespielt wird.
daily-outdated = Das war das Rätsel eines anderen Tages. Hier ist das heutige.
daily-draw = Eine Antwort auf dem Plan zeigen
daily-which = Rätsel des Tages. Zu welchem Spiel?
daily-button = Rätsel des Tages
daily-button-done = { daily-button } ✓
daily-button-back = Zum Rätsel
refused-no-daily-puzzle = Für die Spiele dieses Bots gibt es kein Rätsel.
