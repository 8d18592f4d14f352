### Saisons: ihre Rangliste, ihr Ende und die Formulare der Organisatoren.

## Words
season-title = Saison: { $typed }
season-over-title = Saison beendet: { $typed }
season-facts = { $games } · { $begin } bis { $end } · { $matches ->
    [one] 1 gewertete Partie
   *[other] { $matches } gewertete Partien
}
season-games = { $game ->
    [all] Alle Spiele
   *[other] { $title }
}
season-about = -# Alle beginnen bei 1500. Es zählen die gewerteten Partien dieser Zeit, auch aus Turnieren. Du stehst in der Rangliste, sobald du { $fewest } Partien gegen { $people } verschiedene Leute hast, oder gegen alle, wenn es weniger sind. Von Partien genau derselben Leute zählen höchstens { $same }.
season-row = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, { $opponents ->
    [one] 1 Gegner
   *[other] { $opponents } Gegner
}
season-nobody = Noch steht niemand in der Rangliste: Dafür braucht es { $fewest } Partien gegen mehrere Leute.
season-file-hint = -# Die Ergebnisse hinter dieser Rangliste: *{ season-button-file }*. Prüfsumme { $digest }
season-none = Hier gab es noch keine Saison.
season-chart = Saison: die Besten
season-chart-along = Tag der Saison
season-acts-title = Was die Organisatoren getan haben
season-page-title = Saison: { $typed }
season-page-until = bis { $end }

## Buttons and lists
season-button-seasons = Saisons
season-button-table = Ganze Rangliste
season-button-file = Ergebnisse als Datei
season-button-end = Saison beenden
season-list-others = Alle Saisons
season-list-new = Saison beginnen

## Forms
season-form-title = Saison beginnen
season-form-name = Name
season-form-begin = Erster Tag, zum Beispiel 2026-12-31
season-form-end = Letzter Tag, zum Beispiel 2026-12-31
season-form-end-title = Saison jetzt beenden
season-form-reason = Grund, den alle lesen können
season-form-reason-new = Eine neue Saison
season-started = ✓ Die Saison hat begonnen. Ihre Rangliste steht auf der Klubseite.
season-ended = ✓ Die Saison ist beendet. Die Endrangliste kommt in den Kanal des Klubs.
season-file-about = Die Ergebnisse der Saison und ihre Rangliste. Nachrechnen: `python -m bot verify season.json`.

## Refusals
refused-season-running = Hier läuft schon eine Saison. Beende sie zuerst, oder warte auf ihren letzten Tag.
refused-season-over = Diese Saison ist vorbei.
refused-season-unknown = So eine Saison gibt es hier nicht.
refused-season-title = Eine Saison braucht einen Namen mit höchstens { $most } Zeichen.
refused-season-dates = Ich kann diese Tage nicht lesen. Der erste ist heute oder früher, der letzte später als heute, mit höchstens { $days } Tagen dazwischen.
refused-no-reason = Nenn einen Grund: Alle können ihn lesen.

## Verify
season-file-true = Die Saison ist gültig: { $title }, { $people } Leute, { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
}. Die Ergebnisse ergeben jede Zeile der Rangliste.
season-file-unproven = Keine Prüfung dieser Datei kann Namen oder Ergebnisse beweisen, oder dass keine Partie fehlt. Jedes Ergebnis nennt seine Partie: Prüf deren Aufzeichnung.
season-file-unreadable = Ich kann die Saison nicht lesen: { $detail }.
season-file-version = Dieses Programm liest nur das Format { $format } mit Version { $version } der Saisonregeln.
season-file-settings = Ihre Tage oder ihr Spiel sind unmöglich.
season-file-match = Partie { $number } ist unmöglich, oder gehört nicht in diese Saison.
season-file-order = Partien oder Leute stehen nicht in der Reihenfolge, in der die Partien endeten.
season-file-table = Rangliste, Zeile { $place }: Die Ergebnisse ergeben eine andere Zeile.
