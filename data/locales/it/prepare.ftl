### Turni preparati: il prossimo turno, deciso mentre giocano gli altri.

prepare-button = Prepara il mio turno
prepare-button-back = Togli l’ultimo passo
prepare-button-leave = Indietro
prepare-button-off = Annulla turno preparato
prepare-button-done = Fatto
prepare-button-change = Cambia il turno preparato
prepare-title = Prepara il tuo prossimo turno
prepare-about = -# Quello che scegli qui viene giocato appena tocca a te, se fa ancora la stessa cosa. Lo vedi solo tu.
prepare-ready = ⏳ Pronto per il tuo prossimo turno: { $moves }
prepare-played = ✅ Giocato come preparato: { $moves }
prepare-begun = ✅ Giocato come preparato: { $moves }. Tocca ancora a te.
prepare-goes-on = Ho giocato quello che avevi preparato; il resto lo scegli tu.
prepare-step = Passo { $number }
prepare-choices = { $first } → { $then }
prepare-armed = **⏳ Pronto: viene giocato appena tocca a te**, se fa ancora la stessa cosa. { $goes_on ->
    [yes] Poi il tuo turno continua, e io ti menziono.
   *[no] Lo vedi solo tu.
}
prepare-withdrawn = Il turno preparato è annullato: lo giochi tu.
prepare-nothing = Non c’è più nessun turno preparato.
prepare-hindered = Con il tabellone di adesso questo turno non si può giocare: { $why }
prepare-dropped = Il turno che avevi preparato non è stato giocato. { $why }
prepare-changed = «{ $move }» non farebbe più quello che faceva quando l’hai preparato. Adesso farebbe questo: { $what }
prepare-illegal = «{ $move }» non è più possibile: { $why }
prepare-ends-early = «{ $move }» adesso finisce il turno o mostra qualcosa di nuovo.
prepare-something = Non farebbe più quello che faceva quando l’hai preparato.
prepare-refused = Non è stato possibile giocarlo.
prepare-undone = Un annullamento è tornato a prima che lo preparassi.
refused-too-many-steps = Un turno preparato ha al massimo { $most } passi.
refused-nothing-ahead = Al momento non c’è un turno da preparare.
