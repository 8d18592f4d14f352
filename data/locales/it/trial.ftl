### Prove: un tabellone privato per provare mosse, da una partita o da un replay.

trial-button = Prova
trial-button-medium = Fai rispondere Medio
trial-button-play = Gioca così
trial-button-prepare = Prepara così
trial-button-match = Torna alla partita
trial-button-replay = Torna al replay
trial-button-again = Ricomincia
trial-title = Prova: { $game }
trial-about-match = La vedi solo tu, e non conta. Quello che ti è nascosto è stato sorteggiato tra ciò che è possibile.
trial-about-seat = Dal passo { $step }. La vedi solo tu, e non conta. Quello che era nascosto a { $who } è stato sorteggiato tra ciò che è possibile.
trial-about-open = Dal passo { $step }. La vedi solo tu, e non conta. Le mani e le pile sono com’erano davvero.
trial-choose-for = Scegli per { $who }.
trial-alt = Questa è una prova, non la partita.
trial-stale = Quel pulsante era di un passo precedente. Ecco la prova com’è adesso.
trial-left = La prova è chiusa.
refused-trial-off = A questo tavolo non si possono provare mosse durante la partita. Così è stato deciso prima dell’inizio.
refused-trial-gone = Questa prova è finita. Una prova finisce dopo 12 ore, quando ne inizi un’altra o quando il bot si riavvia. Per una nuova premi «{ trial-button }» in «{ common-button-turn }» o in un replay.
refused-trial-too-long = Una prova ha al massimo { $most } passi.
refused-nothing-to-try = Qui nessuno ha niente da decidere, quindi non c’è niente da provare.
refused-trial-not-playable = Adesso non si può giocare così nella partita. { $why }
trial-not-now = La partita non è al punto in cui è iniziata la tua prova.

## A second chance after a match
trial-second-button = Rigioca questa posizione
trial-second-title = Seconda occasione: { $game }
trial-second-about = La vedi solo tu, e non conta. I computer giocano per gli altri. Quello che era nascosto a { $who } è stato sorteggiato tra ciò che è possibile.
trial-second-goal = Nella partita { $who } ha chiuso con { $points ->
    [one] un punto
   *[other] { $points } punti
}. Sai fare meglio?
trial-second-result = { $than ->
    [better] **Meglio che nella partita: { $points } a { $match }.**
    [worse] **Peggio che nella partita: { $points } a { $match }.**
   *[same] **Come nella partita: { $points }.**
}
