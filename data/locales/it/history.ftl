### Rivedere: elenchi di partite, che cosa furono, come andarono.

history-command = storico
history-command-about = Rivedere le partite: elenchi, mosse, repliche, verbali, classifiche
history-not-visible = Non puoi guardare questa partita: appartiene a un canale che non puoi leggere.
history-none-here = In questo canale non si è ancora giocato. Indica una partita o sceglila dall'elenco.
