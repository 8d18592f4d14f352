### All tables: one's own, those to join, rematches, threads, lobbies that nothing has come of.

games-not-ended = La partita è ancora in corso.
games-lobby-lasts = Se nessuno inizia la partita, questo tavolo si chiude { $when }.
games-lobby-expired = Per sette giorni nessuno ha iniziato la partita, quindi ho chiuso questo tavolo. Aprirne uno nuovo è un attimo.
games-rematch-seats = È una rivincita: tutti scalano di un posto, e chi sedeva per primo siede per ultimo.
