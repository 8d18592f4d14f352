### Comandi, opzioni e regole in breve di Guatemala Café.

guatemala_cafe-command-about = Guatemala Café: piantatori di caffè, un compratore e sacchi che avanzano
guatemala_cafe-command-buyer = compratore
guatemala_cafe-command-buyer-about = Metti il compratore sul percorso prima del primo turno
guatemala_cafe-command-go = vai
guatemala_cafe-command-go-about = Sposta il compratore, o lascialo fermo
guatemala_cafe-command-take = prendi
guatemala_cafe-command-take-about = Prendi un pezzo della linea del compratore e piazzalo
guatemala_cafe-command-score = punti
guatemala_cafe-command-score-about = Valuta il sacco della linea del compratore
guatemala_cafe-command-answer = rispondi
guatemala_cafe-command-answer-about = Rispondi in segreto se blocchi una valutazione
guatemala_cafe-command-sail = salpa
guatemala_cafe-command-sail-about = Scegli quale nave parte
guatemala_cafe-command-refill = riempi
guatemala_cafe-command-refill-about = Metti uno dei tuoi sacchi sulla casella vuota
guatemala_cafe-command-end = fine
guatemala_cafe-command-end-about = Finisci il tuo turno
guatemala_cafe-parameter-space = casella
guatemala_cafe-parameter-space-about = Una casella del percorso, da 1 a 36
guatemala_cafe-parameter-steps = passi
guatemala_cafe-parameter-steps-about = Da 1 a 3, oppure 4 per 2 centavos; 0 lascia fermo il compratore e finisce il turno
guatemala_cafe-parameter-piece = pezzo
guatemala_cafe-parameter-piece-about = Il pezzo e la sua casella, come wB B6
guatemala_cafe-parameter-to = a
guatemala_cafe-parameter-to-about = Un campo (C7), un porto (P2) o, per una strada, un confine (B8/B9)
guatemala_cafe-parameter-block = blocca
guatemala_cafe-parameter-block-about = Sì: blocchi con un sacco del colore; no: lasci valutare
guatemala_cafe-parameter-harbour = porto
guatemala_cafe-parameter-harbour-about = Il porto della nave che parte
guatemala_cafe-parameter-colour = colore
guatemala_cafe-parameter-colour-about = K nero, B marrone, R rosso, G beige, W bianco

## Opzioni
guatemala_cafe-option-production = Tabellone di produzione
guatemala_cafe-option-production-slash = produzione
guatemala_cafe-option-production-about = Se i pezzi stanno nella disposizione fissa, che è nostra, o a caso
guatemala_cafe-option-production-value = { $value ->
    [fixed] fisso
   *[random] a caso
}
guatemala_cafe-option-track = Scala del punteggio
guatemala_cafe-option-track-slash = scala
guatemala_cafe-option-track-about = L’ultima casella della scala del punteggio; più è bassa, più la partita è corta
guatemala_cafe-option-track-value = { $value } caselle

## Conoscere il gioco
guatemala_cafe-pitch = Piantatori di caffè dividono una terra e un compratore: costruisci piantagioni lungo la strada del porto e fai punti prima che qualcuno ti blocchi.
guatemala_cafe-cover = Copertina di Guatemala Café: baracche e operaie di quattro piantatori, uniti da strade.

## Le regole in breve
guatemala_cafe-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine. I punti vengono dalle *piantagioni*: ogni volta che qualcuno valuta un sacco, tutte le piantagioni di quel colore pagano il loro proprietario.

    {"**"}L'immagine:**
    {"**"}1** il *compratore* su una delle 36 caselle del percorso; dei punti all’esterno mostrano la strada fatta. Le quattro caselle seguenti sono bianche; la quarta costa 2.
    {"**"}2** la riga o colonna che guarda: solo lì si prendono pezzi o un sacco.
    {"**"}3** un pezzo da prendere: operaie (col cappello), baracche, navi, strade. La lettera dice il colore del caffè: K nero, B marrone, R rosso, G beige, W bianco.
    {"**"}4** un *sacco*, su una delle caselle con la cornice bianca. Si valuta, non si prende mai.
    {"**"}5** una baracca con le sue operaie: una *piantagione*. Colore e numero della cornice dicono di chi è.
    {"**"}6** un terreno libero per baracche e il suo prezzo. I campi si chiamano A1, B1 e così via, per colonna e riga.
    {"**"}7** una strada, su un sentiero fra i campi. I sentieri pallidi sono ancora liberi.
    {"**"}8** un porto, da P1 a P4, con i suoi posti: le navi che ci stanno, e i prezzi dei posti liberi.
    {"**"}9** quanto costa un’operaia in quella fascia: 3 vicino al mare, 2 a metà, 1 in montagna.
    {"**"}10** i segnapunti, nel colore e nella forma dei posti.
    {"**"}11** la fila dei sacchi valutati, che cresce verso i segnapunti. Quando s’incontrano, la partita finisce.
    {"**"}12** punti (grandi), denaro e sacchi in mano di ognuno, e quanto gli darebbe ora ogni colore; dorato: a chi tocca o a chi si chiede. Nessun altro può agire.
    {"**"}13** che cosa resta: strade, sacchi nel sacchetto, e la distanza fra segnapunti e sacchi.
guatemala_cafe-rules-2 =
    Siete piantatori di caffè su un tabellone comune. Una *piantagione* è una baracca con le operaie vicine, di un solo colore di caffè e di un solo proprietario. Un unico compratore, mosso da tutti a turno, gira in senso orario attorno al tabellone di produzione. { $production ->
        [fixed] I suoi pezzi stanno in una disposizione fissa, la stessa in ogni partita.
       *[random] I suoi pezzi sono disposti a caso, in ogni partita diversamente.
    }

    {"**"}Un turno**: sposta il compratore di 1–3 caselle, o di 4 per 2 centavos. Poi fai una cosa sola, o nessuna: costruire o valutare, sempre nella riga o colonna che lui guarda. Oppure lascialo fermo; allora il turno è finito.

    {"**"}Costruire**: prendi da uno a tre pezzi della linea, come vuoi, e piazza e paga ognuno prima del successivo. Le strade stanno sui sentieri e sono gratis. Una nave prende il molo libero più economico di un porto e serve il suo colore. Una baracca sta su un terreno per baracche. Un’operaia sta su qualunque altro campo: 3 centavos vicino al mare, 2 a metà, 1 in montagna. I tuoi pezzi di un colore formano un solo gruppo, lato contro lato; non possono toccare quelli dello stesso colore di un rivale, se non negli angoli. Una baracca per colore. Alla fine del turno le caselle svuotate ricevono una strada, finché ce ne sono. Un campo, un posto in porto e un sentiero accolgono un pezzo solo; quel che c’è resta.
guatemala_cafe-rules-3 =
    {"**"}Valutare**: prendi il sacco della linea e mettilo sulla casella libera più alta della scala del punteggio. Ricevi 8 centavos. Poi fanno punti *tutte* le piantagioni di quel colore con baracca e operaie, non solo la tua: un punto per operaia, il doppio con una nave del colore, il triplo con due, e così via, se delle strade uniscono il porto alla baracca. Se hanno contato delle navi, parte quella sul molo più economico. Tu metti un sacco a scelta sulla casella vuota.

    {"**"}Un esempio.** Anna (1) ha valutato il rosso. La sua piantagione rossa ha tre operaie, e tre navi rosse stanno in P3, da dove le strade arrivano alla sua baracca: 3 × 4 = 12 punti. Le quattro operaie rosse di Chiara ne danno 4 e quella di Dario 1; nessuna nave rossa raggiunge le loro baracche. Una delle navi rosse, sul molo più economico, ha lasciato P3, le altre si sono spostate (tratteggiato: quel che non c’è più), e Anna ha messo un sacco marrone su F9.
guatemala_cafe-rules-4 =
    {"**"}Blocco**: prima dei punti si chiede a tutti gli altri che hanno sacchi, insieme e in segreto. Chi blocca mette un sacco di quel colore sulla casella; nessuno fa punti. In ordine di turno conta il primo, gli altri tengono il loro. Tu tieni gli 8 centavos e puoi costruire al posto dei punti. Una risposta è definitiva.

    Gli ordini permanenti possono rispondere per te. Che tu ne abbia è pubblico, che cosa dicano no.

    {"**"}Un esempio.** Bruno (2) ha preso il sacco rosso da A7 (tratteggiata) e ha i suoi 8 centavos. Chiara e Dario hanno ancora sacchi: si chiede a loro (dorato, col punto interrogativo), e nessuno vede che cosa rispondono. Anna non ha sacchi e non le si chiede. Se uno di loro mette un sacco rosso su A7 nessuno fa punti, e Bruno può invece costruire nella linea A.
guatemala_cafe-rules-5 =
    {"**"}La fine** arriva quando, dopo una valutazione o un blocco, un segnapunti ha raggiunto la fila dei sacchi, che cresce in giù dalla casella { $track }. Arriva anche dopo due giri in cui nessuno prende niente, o quando non resta un sacco da valutare. Vince chi ha più punti; a parità, chi ha più denaro.

    In tre il sentiero di sinistra è chiuso, con il suo porto e i suoi terreni. In due c’è un solo porto con sei moli, e le strade possono stare su ogni confine; servono una baracca a qualunque angolo del suo campo.

    Le mosse si possono scrivere: `@17`, `stay`, `>3@20`, `wB B6>C7` (operaia), `hB G1>D7` (baracca), `sB B3>P2` (nave), `r D4>B8/B9` (strada), `score K@D1`, `pass K@D1`, `block K@D1`, `sail K@P2`, `refill R@D1`, `end`. Colori: K nero, B marrone, R rosso, G beige, W bianco.

    {"**"}Che cosa è nostro.** Il regolamento non descrive i tabelloni stampati; il tabellone di produzione 9x9{ $production ->
        [fixed] {" "}con la sua disposizione fissa
       *[random] {""}
    }, i tabelloni delle piantagioni con sentieri, terreni e prezzi per due giocatori, e la scala del punteggio da { $track } caselle sono una creazione di Tavolino. Sono nostri anche due ripari contro le partite senza fine: la fine dopo due giri in cui nessuno prende niente, e quella quando non resta un sacco da valutare. E ancora: chiedere a tutti insieme se bloccano, gli ordini permanenti, dove le strade incontrano una baracca in due giocatori, in che ordine le strade riempiono le caselle svuotate, chi sceglie fra i porti quando due navi stanno su moli ugualmente economici, la casella del sacco che resta vuota quando lo sono mano e sacchetto, e la vittoria divisa.
