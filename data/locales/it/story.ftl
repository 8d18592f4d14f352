# Looking back at a match, frame by frame.

story-told-to = Solo { $seat } ha saputo: «{ $told }»
story-in-secret = { $seat } risponde in segreto: { $move }
story-rules-changed = Le regole sono state corrette durante questa partita: quello che sta in mezzo non si può mostrare.
story-still-running = Finché la partita è in corso la vedi solo con i tuoi occhi. Alla fine potrai vederla anche con quelli di tutti gli altri.
story-no-such-frame = { $total ->
    [one] Per ora c’è solo la posizione iniziale da guardare.
   *[other] Ci sono solo { $total } posizioni da guardare, numerate da 0.
 }
story-no-longer-told = Da questa partita in poi le regole sono cambiate troppo: non si può più mostrare.
