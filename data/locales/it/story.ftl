# Rivedere una partita, fotogramma per fotogramma.

story-told-to = Solo { $seat } ha visto: «{ $told }»
story-in-secret = { $seat } risponde in segreto: { $move }
story-rules-changed = Le regole sono state corrette durante questa partita, quindi non posso mostrare i passi intermedi.
refused-still-running = Finché la partita è in corso puoi usare solo la tua vista. Le altre si aprono a partita finita.
refused-no-such-frame = { $total ->
    [one] Per ora c’è solo la posizione iniziale da guardare.
   *[other] Ci sono solo { $total } posizioni, numerate da 0.
 }
refused-replay-unavailable = Da allora le regole sono cambiate troppo: non posso più mostrare questa partita.
