### Vorbereitete Züge: der nächste Zug, festgelegt, während die anderen spielen.

prepare-button = Meinen Zug vorbereiten
prepare-button-back = Letzten Schritt löschen
prepare-button-leave = Zurück
prepare-button-off = Vorbereitung verwerfen
prepare-button-done = Fertig
prepare-button-change = Vorbereitung ändern
prepare-title = Bereite deinen nächsten Zug vor
prepare-about = -# Was du hier wählst, wird gespielt, sobald du am Zug bist, wenn es noch dasselbe bewirkt. Das siehst nur du.
prepare-ready = ⏳ Bereit für deinen nächsten Zug: { $moves }
prepare-played = ✅ Wie vorbereitet gespielt: { $moves }
prepare-begun = ✅ Wie vorbereitet gespielt: { $moves }. Du bist noch am Zug.
prepare-goes-on = Was du vorbereitet hast, ist gespielt; den Rest wählst du.
prepare-step = Schritt { $number }
prepare-choices = { $first } → { $then }
prepare-armed = **⏳ Bereit: Das wird gespielt, sobald du am Zug bist**, wenn es noch dasselbe bewirkt. { $goes_on ->
    [yes] Danach geht dein Zug weiter, und ich erwähne dich.
   *[no] Das siehst nur du.
}
prepare-withdrawn = Dein vorbereiteter Zug ist verworfen: Du spielst ihn selbst.
prepare-nothing = Es ist kein Zug mehr vorbereitet.
prepare-hindered = So wie der Spielplan jetzt ist, geht dieser Zug nicht: { $why }
prepare-dropped = Dein vorbereiteter Zug wurde nicht gespielt. { $why }
prepare-changed = „{ $move }“ bewirkt nicht mehr dasselbe wie beim Vorbereiten, sondern: { $what }
prepare-illegal = „{ $move }“ ist nicht mehr möglich: { $why }
prepare-ends-early = „{ $move }“ beendet jetzt den Zug oder deckt etwas Neues auf.
prepare-something = Er bewirkt nicht mehr dasselbe wie beim Vorbereiten.
prepare-refused = Er konnte nicht gespielt werden.
prepare-undone = Es wurde bis vor die Vorbereitung rückgängig gemacht.
refused-too-many-steps = Ein vorbereiteter Zug hat höchstens { $most } Schritte.
refused-nothing-ahead = Zurzeit gibt es keinen Zug vorzubereiten.
