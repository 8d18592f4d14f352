### Promemoria e assenze.

reminders-deadline = Il tempo scade { $when }.
reminders-deadline-reserve = Il tempo per questo turno scade { $when }, poi hai { $reserve } di riserva.
reminders-deadline-in-reserve = Stai usando la tua riserva. Il tempo scade { $when }.
reminders-channel = { $who } Promemoria per { $game }: tocca a te.
reminders-channel-asked = { $who } Promemoria per { $game }: c’è una domanda per te. { $what }
reminders-several = { $who } Promemoria per { $game }: mancano delle risposte. Se hai già risposto, ignora questo messaggio.
reminders-several-asked = { $who } Promemoria per { $game }: mancano delle risposte. Se hai già risposto, ignora questo messaggio. { $what }
reminders-direct-ping = {"**"}{ $game }**, { $channel }: tocca a te.
reminders-direct-ping-asked = { $game }, { $channel }: c’è una domanda per te. { $what }
reminders-direct = Promemoria per { $game }, { $channel }: tocca a te.
reminders-direct-asked = Promemoria per { $game }, { $channel }: c’è una domanda per te. { $what }
reminders-button-mute = Silenzia questo turno
reminders-muted = Non riceverai altri promemoria per questo turno di { $game }.
refused-not-asked = Il tavolo non ti aspetta più.

reminders-command = promemoria
reminders-command-about = Come e quando ti mando un promemoria; senza opzioni, le tue impostazioni
reminders-parameter-words = parole
reminders-parameter-words-about = Sì: tabellone e mano a parole, senza immagini né icone. No: immagini
reminders-parameter-where = dove
reminders-parameter-where-about = Dove ti arrivano i promemoria
reminders-parameter-zone = fuso
reminders-parameter-zone-about = Il tuo fuso orario, per esempio Europe/Rome
reminders-parameter-quiet-from = silenzio-dalle
reminders-parameter-quiet-from-about = Quando iniziano le tue ore di silenzio, per esempio 22:00, oppure «off»
reminders-parameter-quiet-until = silenzio-fino-alle
reminders-parameter-quiet-until-about = Quando finiscono le tue ore di silenzio, per esempio 8:00
reminders-parameter-invitations = inviti
reminders-parameter-invitations-about = Se gli altri possono invitarti ai tavoli
reminders-where = { $where ->
    [direct] in un messaggio diretto
    [nowhere] disattivati
   *[channel] nel canale
}
reminders-now-where = Promemoria: **{ $where }**
reminders-now-zone = Fuso orario: **{ $zone }**, dove ora sono le { $time }
reminders-now-quiet = Ore di silenzio: **dalle { $from } alle { $until }**
reminders-now-no-quiet = Ore di silenzio: **nessuna**
reminders-now-invitations = Inviti: **{ $wanted ->
    [yes] benvenuti
   *[no] disattivati
 }**
reminders-now-icons = Icone in ciò che vedi solo tu: **{ $value ->
    [on] sì
   *[off] no
}**
reminders-now-about = Al massimo tre promemoria per turno: quando ti resta metà, un quinto e un ventesimo del tempo. Con una riserva: a metà del tempo del turno, quando inizia la riserva e quando ne resta un quinto. Senza orologio: dopo uno, tre e sette giorni. Aspettano la fine delle ore di silenzio, a meno che il tuo tempo scada prima.
reminders-no-quiet = nessuna ora di silenzio
refused-bad-zone = Non conosco questo fuso orario. Scrivi una grande città, per esempio Roma o New York, oppure UTC+2.{ $known ->
    [yes] {" "}Intendi { $near }?
   *[no] {""}
}
refused-bad-time = Orario non valido. Scrivilo così: 22:00.

away-command = assenza
away-command-about = Assente fino a una data: orologi in pausa. Senza data: vedi quanto dura, o torna
away-command-back = ritorno
away-parameter-when = quando
away-parameter-when-about = Un numero di giorni, o l’ultimo giorno, per esempio 2026-12-24
away-choice = { $days ->
    [one] un giorno
   *[other] { $days } giorni
 }: fino al { $date }
away-begun = Sei assente fino al { $when }. I tuoi orologi su questo server sono in pausa, e non ricevi promemoria.
away-ask = Vuoi essere assente fino al { $when }?
away-costs = { $known ->
    [check-in] **{ $typed }**: salti il check-in prima del { $start } e sei fuori dal torneo. Se fai comunque il check-in, salti { $round } e ogni altra tornata che inizia prima di allora.
    [yes] **{ $typed }**: salti { $round } e ogni altra tornata che inizia prima di allora.
   *[no] **{ $typed }**: salti ogni tornata che inizia prima di allora, da { $round } in poi.
}
away-costs-about = Una tornata saltata vale 0, e al tuo tavolo di adesso il tuo tempo scorre.
away-button-go = Segnami assente
away-back = Rieccoti! I tuoi orologi ripartono.
away-button-back = Rieccomi
away-is-away = Sei assente fino al { $when }.
away-is-here = Non sei assente.
away-left = Quest’anno ti restano { $days ->
    [one] un giorno
   *[other] { $days } giorni
 } e { $hours ->
    [one] un’ora
   *[other] { $hours } ore
 }. Questo server concede { $most ->
    [one] un giorno
   *[other] { $most } giorni
 }.
refused-not-away = Non sei assente.
refused-bad-until = Non capisco questa data. Scrivi un numero di giorni, per esempio 5, o una data futura, per esempio 2026-12-24.
refused-away-too-long = È troppo: questo server concede { $days ->
    [one] un giorno
   *[other] { $days } giorni
 } all’anno. Ti restano { $left ->
    [one] un giorno
   *[other] { $left } giorni
 } e { $hours ->
    [one] un’ora
   *[other] { $hours } ore
 }.

reminders-button-quiet = Ore di silenzio
reminders-button-icons = { $value ->
    [on] Mostra le icone
   *[off] Nascondi le icone
}
reminders-form-from = Dalle
reminders-form-until = Alle
reminders-form-zone = Fuso orario
reminders-button-back = Indietro
reminders-where-about = I promemoria arrivano quando un tavolo ti aspetta da un po’. La prima menzione di un turno si fa sempre al tavolo.
reminders-form-from-about = Per esempio 22:00. Vuoto: nessuna ora di silenzio.
reminders-form-until-about = Per esempio 8:00. Menzioni e promemoria aspettano fino ad allora.
reminders-form-zone-about = Una grande città, per esempio Roma o New York, oppure UTC+2
reminders-form-fault = ⚠ **{ $field }**: { $why }
reminders-form-kept = Non è cambiato niente. *Riprova* conserva quello che hai scritto.
reminders-button-retry = Riprova
reminders-now = {"**"}Per te** · promemoria { $where } · { $quiet }
reminders-quiet-hours = silenzio dalle { $from } alle { $until } ({ $zone })
reminders-button-where = Dove ricordarmelo
