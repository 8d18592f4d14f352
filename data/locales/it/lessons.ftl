### Lessons: what holds for those of all games.

lessons-title = { $game }: lezione, { $place } di { $steps }
lessons-right = Giusto. { $brings }
lessons-wrong = ↩ È permesso, ma non è ciò che si chiede. Farebbe questo: { $brings } Nulla è cambiato.
lessons-points = (I tuoi punti: { $before } → { $after }, { $change })
lessons-answer = 💡 Scegli: { $steps } (`{ $notation }`)
lessons-over = Hai giocato { $game } fino alla fine, e con ciò tutta la lezione. Apri un tavolo tuo con `{ $command }`; tutto il resto sta in `{ $rules }`.
lessons-none = Per { $game } non c’è ancora una lezione.
lessons-nothing-asked = Qui non c’è più nulla da fare. Vai al passo seguente, o ricomincia.
lessons-offer = { $game } ti è nuovo? La lezione dura dieci minuti: una mossa alla volta, sul tabellone vero, solo per i tuoi occhi. Puoi smettere e riprendere.
lessons-button-open = Impara { $game }
lessons-button-next = Passo seguente
lessons-button-skip = Salta
lessons-button-earlier = Passo precedente
lessons-button-show = Mostra la risposta
lessons-button-anew = Ancora una volta
lessons-button-first = Ricomincia
lessons-button-undo = Annulla mossa
lessons-command-learn = impara
lessons-command-learn-about = Impara il gioco passo dopo passo, solo per te; riprende da dove eri
lessons-parameter-act = mossa
lessons-parameter-act-about = Ciò che fai in questo passo, in notazione breve; senza, la lezione viene mostrata
lessons-button-known = Conosco questo gioco
