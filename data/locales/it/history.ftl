### Rivedere: elenchi di partite, che cosa furono, come andarono.

history-command = storico
history-command-about = Rivedere le partite: elenchi, mosse, repliche, verbali, classifiche
history-not-visible = Non puoi guardare questa partita: appartiene a un canale che non puoi leggere.
history-none-here = In questo canale non si è ancora giocato. Indica una partita o sceglila dall'elenco.
history-parameter-match = partita
history-parameter-match-about = Quale partita; senza, quella di questo canale

## La cronaca
history-command-log = cronaca
history-command-log-about = Ogni mossa di una partita in parole, con ora e notazione

## Durate
history-span-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
 }{ $hours ->
    [0] { "" }
    [one] , { $hours } ora
   *[other] , { $hours } ore
 }
history-span-hours = { $hours } h { $minutes } min
history-span-minutes = { $minutes } min { $seconds } s
