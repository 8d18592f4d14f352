### Turni preparati: il prossimo turno, deciso mentre giocano gli altri.

prepare-button = Prepara
prepare-button-back = Togli l’ultimo passo
prepare-button-off = Ritira
prepare-title = Prepara il tuo prossimo turno
prepare-about = -# Quello che scegli qui viene giocato appena tocca a te, se niente di ciò su cui si basa è cambiato. Lo vedi solo tu.
prepare-ready = ⏳ Preparato per il tuo prossimo turno: { $moves }
prepare-complete = Il turno è preparato fin dove è possibile.
prepare-withdrawn = Il turno preparato è ritirato.
prepare-hindered = Con il tabellone di adesso questo turno non si può giocare: { $why }
prepare-dropped = Il turno che avevi preparato non è stato giocato. { $why }
prepare-changed = È cambiato ciò su cui si basava `{ $move }`: { $what }.
prepare-illegal = `{ $move }` non è più possibile: { $why }
prepare-ends-early = `{ $move }` adesso finisce il turno o mostra qualcosa di nuovo.
prepare-something = È cambiato qualcosa su cui si basava.
refused-too-many-steps = Un turno preparato ha al massimo { $most } passi.
refused-nothing-ahead = Al momento non c’è un turno da preparare.
