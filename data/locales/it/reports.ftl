### Segnalazioni dei giocatori a chi gestisce il bot.

report-button = Segnala un problema
report-label = Che cosa non va?
report-hint = Che cosa hai fatto, e che cosa ti aspettavi?
report-consent = Invia anche la registrazione
report-consent-about = Contiene ciò che tutti al tavolo possono sapere, e niente di nascosto.
report-arrived = Grazie, la tua segnalazione è arrivata. Codice: { $reference }
report-to-operator = ⚠ **Qualcuno segnala che qualcosa non va.** Codice: `{ $reference }`{ $match ->
    [none] {""}
   *[other] { " " }· partita `{ $match }`
}
refused-report-empty = La segnalazione era vuota. Premi di nuovo *{ report-button }* e scrivi che cosa non va.
refused-reports-used-up = Oggi hai inviato { $most } segnalazioni, il massimo per un giorno. Domani puoi inviarne altre.
