### Lektionen: Texte für jedes Spiel.

lessons-title = { $game }: Lektion, { $place } von { $steps }
lessons-right = Richtig. { $brings }
lessons-wrong = ↩ Das ist erlaubt, aber hier nicht gefragt. Die Folge wäre: { $brings } Ich habe nichts geändert.
lessons-points = (Deine Punkte: { $before } → { $after }, { $change })
lessons-answer = 💡 Wähle: { $steps } (`{ $notation }`)
lessons-over = Du hast die Lektion und eine ganze Partie { $game } beendet. Eröffne deinen eigenen Tisch mit `{ $command }`. Alle Regeln findest du in `{ $rules }`.
refused-no-lesson = Für { $game } gibt es noch keine Lektion.
refused-nothing-to-do = Dieser Schritt ist erledigt. Geh zum nächsten, oder beginne von vorn.
lessons-offer = { $game } ist dir neu? Die Lektion dauert zehn Minuten: { $steps } Schritte, Zug um Zug auf dem echten Plan. Nur du siehst sie, und du kannst sie unterbrechen und fortsetzen.
lessons-button-open = { $game } lernen
lessons-button-next = Nächster Schritt
lessons-button-skip = Überspringen
lessons-button-earlier = Voriger Schritt
lessons-button-show = Lösung zeigen
lessons-button-anew = Schritt wiederholen
lessons-button-first = Von vorn
lessons-button-undo = Rückgängig
lessons-command-learn = lernen
lessons-path-learn = /{ $game } { lessons-command-learn }
lessons-command-learn-about = Das Spiel Schritt für Schritt lernen (nur du siehst es; geht weiter, wo du warst)
lessons-parameter-act = zug
lessons-parameter-act-about = Dein Zug in diesem Schritt, in kurzer Notation; ohne Angabe siehst du die Lektion
lessons-button-known = Trainer ausschalten
lessons-button-coached = Züge wieder erklären
lessons-coach-gone = Ich erkläre dir die Züge in { $game } nicht mehr.
