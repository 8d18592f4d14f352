### Lezioni: testi comuni a tutti i giochi.

lessons-title = { $game }: lezione, { $place } di { $steps }
lessons-right = Giusto. { $brings }
lessons-wrong = ↩ Mossa permessa, ma non è quella richiesta. Ecco che cosa farebbe: { $brings } Non ho cambiato nulla.
lessons-points = (I tuoi punti: { $before } → { $after }, { $change })
lessons-answer = 💡 Scegli: { $steps } (`{ $notation }`)
lessons-over = Hai finito la lezione e un’intera partita di { $game }. Ora apri un tavolo tuo con `{ $command }`. Tutte le regole sono in `{ $rules }`.
refused-no-lesson = Per { $game } non c’è ancora una lezione.
refused-nothing-to-do = Questo passo è completato. Vai al prossimo, o ricomincia.
lessons-offer = Non conosci { $game }? La lezione dura dieci minuti: { $steps } passi, una mossa alla volta sul tabellone vero. La vedi solo tu, e puoi interromperla e riprenderla quando vuoi.
lessons-button-open = Impara { $game }
lessons-button-next = Passo successivo
lessons-button-skip = Salta
lessons-button-earlier = Passo precedente
lessons-button-show = Mostra la risposta
lessons-button-anew = Ripeti il passo
lessons-button-first = Ricomincia
lessons-button-undo = Annulla
lessons-command-learn = impara
lessons-path-learn = /{ $game } { lessons-command-learn }
lessons-command-learn-about = Impara il gioco passo dopo passo (lo vedi solo tu; riprende da dove eri)
lessons-parameter-act = mossa
lessons-parameter-act-about = La tua mossa in questo passo, in notazione breve; se manca, vedi la lezione
lessons-button-known = Disattiva la guida
lessons-button-coached = Spiega ancora le scelte
lessons-coach-gone = Non ti spiego più le scelte in { $game }.
