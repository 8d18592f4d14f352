### Rompicapo del giorno, da partite di giocatori computer.

daily-title = Rompicapo del giorno: { $game }
daily-ask = Una posizione da una partita. Tu sei { $seat }. Qual è la mossa migliore? Conta la prima risposta.
daily-right = ✓ La risposta **{ $number }** è la mossa migliore.
daily-wrong = ✗ La mossa migliore è la risposta **{ $best }**, non la { $number }.
daily-streak = { $streak ->
    [0] La tua serie inizia con la prossima risposta giusta.
    [one] Serie: 1 giorno.
   *[other] Serie: { $streak } giorni.
} La più lunga: { $longest }. Il prossimo rompicapo arriva domani.
daily-about = -# È l’opinione di un computer forte, verificata con dieci volte il calcolo abituale, da ciò che si vedeva da questo posto.
daily-unknown = Non hai ancora finito una partita di { $game }. La lezione mostra come si gioca.
daily-outdated = Quello era il rompicapo di un altro giorno. Ecco quello di oggi.
daily-draw = Disegna una risposta sul tabellone
daily-which = Rompicapo del giorno. Di quale gioco?
daily-button = Rompicapo del giorno
daily-button-done = { daily-button } ✓
daily-button-back = Al rompicapo
refused-no-daily-puzzle = Non ci sono rompicapi per i giochi di questo bot.
