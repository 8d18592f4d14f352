### Lessons: what holds for those of all games.

lessons-title = { $game }: Lektion, { $place } von { $steps }
lessons-right = Richtig. { $brings }
lessons-wrong = ↩ Das ist erlaubt, aber hier nicht gefragt. Es würde Folgendes tun: { $brings } Nichts hat sich geändert.
lessons-points = (Deine Punkte: { $before } → { $after }, { $change })
lessons-answer = 💡 Wähle: { $steps } (`{ $notation }`)
lessons-over = Du hast { $game } zu Ende gespielt und damit die ganze Lektion. Einen eigenen Tisch eröffnest du mit `{ $command }`; alles Weitere steht in `{ $rules }`.
lessons-none = Für { $game } gibt es noch keine Lektion.
lessons-nothing-asked = Hier ist nichts mehr zu tun. Geh zum nächsten Schritt, oder beginne von vorn.
lessons-offer = { $game } ist dir neu? Die Lektion dauert zehn Minuten: ein Zug nach dem anderen, auf dem echten Plan, nur für deine Augen. Du kannst aufhören und später weitermachen.
lessons-button-open = { $game } lernen
lessons-button-next = Nächster Schritt
lessons-button-skip = Überspringen
lessons-button-earlier = Schritt davor
lessons-button-show = Lösung zeigen
lessons-button-anew = Noch einmal
lessons-button-first = Von vorn
lessons-button-undo = Zurücknehmen
lessons-command-learn = lernen
lessons-command-learn-about = Lerne das Spiel Schritt für Schritt, nur für dich; es geht weiter, wo du warst
lessons-parameter-act = zug
lessons-parameter-act-about = Was du in diesem Schritt tust, in der kurzen Notation; ohne das wird die Lektion gezeigt
lessons-button-known = Ich kenne das Spiel
