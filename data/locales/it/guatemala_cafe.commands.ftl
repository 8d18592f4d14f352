### Comandi, opzioni e regole in breve di Guatemala Café.

guatemala_cafe-command-about = Guatemala Café: piantagioni da costruire e sacchi con cui fare punti
## Opzioni
guatemala_cafe-option-production = Tabellone di produzione
guatemala_cafe-option-production-slash = tabellone_di_produzione
guatemala_cafe-option-production-about = Se i pezzi seguono la nostra disposizione fissa o sono messi a caso
guatemala_cafe-option-production-value = { $value ->
    [fixed] fissa
   *[random] a caso
}
guatemala_cafe-option-track = Scala del punteggio
guatemala_cafe-option-track-slash = scala_del_punteggio
guatemala_cafe-option-track-about = L’ultima casella della scala del punteggio; più è bassa, più la partita è corta
guatemala_cafe-option-track-value = { $value } caselle

## Conoscere il gioco
guatemala_cafe-kind = costruisci piantagioni, fai punti al momento giusto
guatemala_cafe-pitch = Coltivatori di caffè, una terra, un solo compratore. Costruisci piantagioni lungo la strada del porto, e fai punti con un colore prima che un rivale lo blocchi.
guatemala_cafe-cover = Copertina di Guatemala Café: baracche e operaie di quattro coltivatori, collegate da strade.

## Le regole in breve
guatemala_cafe-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine. I punti vengono dalle *piantagioni*. Ogni volta che un giocatore fa punti con un sacco, tutte le piantagioni di quel colore danno punti ai loro proprietari.

    {"**"}Le piantagioni.** Tutti coltivano caffè sullo stesso tabellone. Una *piantagione* è una baracca con le operaie collegate, di un solo colore di caffè e di un solo proprietario. I colori del caffè sono nero, marrone, rosso, beige e bianco. Operaie e baracche sono di chi le ha piazzate. Navi e strade non sono di nessuno.

    {"**"}La preparazione.** { $production ->
        [fixed] I pezzi del tabellone di produzione partono in una disposizione fissa, la stessa in ogni partita.
       *[random] I pezzi del tabellone di produzione sono disposti a caso, ogni volta in modo diverso.
    } Altre sei caselle contengono un sacco ciascuna. Ognuno comincia con { $start_money } centavos e 0 punti. Riceve anche sacchi segreti: 12 in due giocatori, 8 in tre, 6 in quattro. Nel sacchetto ne restano cinque. Il primo giocatore si tira a sorte e fa il primo turno; si gioca in senso orario. Prima di cominciare, l’ultimo di turno mette il compratore su una qualunque delle 36 caselle del percorso.

    {"**"}Numero di giocatori.** In tre il sentiero di sinistra è chiuso, con il suo porto e i suoi terreni per baracche. In due c’è un solo porto con sei ormeggi. Le strade possono allora andare su ogni confine, e raggiungono una baracca da qualunque angolo del suo campo.
guatemala_cafe-rules-2 =
    {"**"}Al tuo turno** sposti il compratore, che è di tutti, in senso orario attorno al tabellone di produzione: di 1–3 caselle, o di 4 per { $extra_step_price } centavos. Poi puoi fare una sola di queste due cose: costruire o fare punti, sempre nella riga o colonna davanti al compratore, la sua *linea*. Puoi anche lasciarlo fermo, ma allora il turno finisce.

    {"**"}Costruire:** prendi da uno a tre pezzi della linea, in qualsiasi combinazione. Piazza e paga ogni pezzo prima di prendere il successivo.
    • Una *strada* va sul confine fra due campi, lungo un sentiero, ed è gratis.
    • Una *nave* prende l’ormeggio libero più economico di un porto, al prezzo indicato: 2, 3 o 4 centavos.
    • Una *baracca* va su un terreno per baracche, al prezzo indicato: 6, 4 o 2 centavos, in due giocatori da 2 a 7. Puoi avere una baracca per colore.
    • Un’*operaia* va su qualunque altro campo: 3 centavos vicino al mare, 2 a metà, 1 in montagna.

    Il tuo primo pezzo di un colore può andare in qualunque posto permesso, anche un’operaia prima della sua baracca. I tuoi pezzi di un colore formano un solo gruppo, lato contro lato. Non possono toccare quelli dello stesso colore di un rivale, se non per un angolo. Ogni campo, ormeggio o confine ospita un pezzo solo. I pezzi su un campo o un confine non si muovono più. Alla fine del turno le caselle svuotate ricevono una strada, finché ce ne sono.
guatemala_cafe-rules-3 =
    {"**"}Fare punti:** prendi il sacco della linea e mettilo sulla casella libera più alta della scala del punteggio. Ricevi { $score_income } centavos. Poi fanno punti *tutte* le piantagioni di quel colore, non solo la tua. Servono una baracca e almeno un’operaia. Ogni operaia dà un punto. Una nave del colore raddoppia i punti, due navi li triplicano, e così via. Una nave conta se le strade collegano il suo porto alla baracca: in due a un angolo qualunque del suo campo, in tre o quattro al suo *accesso*, l’angolo dove finisce il ramo del sentiero. Se qualche nave ha contato, parte quella sull’ormeggio più economico. Per ultimo riempi la casella vuota con un sacco della tua mano. Se non ne hai, ne arriva uno dal sacchetto.

    {"**"}Un esempio.** Anna (1) ha preso il sacco rosso. La sua piantagione rossa ha tre operaie. Tre navi rosse erano in P3, e da lì le strade arrivano alla sua baracca: 3 × 4 = 12 punti. Le quattro operaie rosse di Chiara ne danno 4 e quella di Dario 1. Nessuna nave rossa raggiunge le loro baracche. Una delle navi rosse, sull’ormeggio più economico, ha lasciato P3, e le altre si sono spostate. Una cornice tratteggiata mostra che cosa è stato tolto. Anna ha messo un sacco marrone su f9.
guatemala_cafe-rules-4 =
    {"**"}Blocco.** Prima del conteggio si chiede a tutti gli altri che hanno sacchi se bloccano, insieme e in segreto, a meno che tutti e sette i sacchi del colore siano già scoperti. Chi blocca mette un sacco di quel colore sulla casella. Allora nessuno fa punti. Se bloccano in più d’uno, conta il primo in ordine di turno e gli altri tengono il loro sacco. Chi voleva fare punti tiene gli { $score_income } centavos e può invece costruire. Il sacco resta sulla scala del punteggio. Una risposta è definitiva.

    Le risposte automatiche possono rispondere per te. Tutti vedono che ne hai, ma non che cosa dicono.

    {"**"}Un esempio.** Bruno (2) ha preso il sacco rosso da a7 (tratteggiata) e ha i suoi { $score_income } centavos. Chiara e Dario hanno ancora sacchi, perciò devono rispondere (dorato, col punto interrogativo). Nessuno vede che cosa rispondono. Anna non ha sacchi, quindi non risponde. Se uno di loro mette un sacco rosso su a7, nessuno fa punti. Bruno può allora costruire nella colonna a.
guatemala_cafe-rules-5 =
    {"**"}La fine** arriva dopo un conteggio o un blocco, quando un segnapunti ha raggiunto o superato il sacco più basso sulla scala del punteggio. Lì i sacchi scendono dalla casella { $track }. La partita finisce subito: nessuna nave parte, nessun sacco si rimette, nessuno costruisce e il giro non si completa. Arriva anche dopo due giri in cui nessuno prende niente, o quando non resta un sacco da prendere. Vince chi ha più punti. In caso di parità vince chi ha più denaro.

    {"**"}Mosse scritte:** `@17`, `stay`, `>3@20`, `wB b6>C7` (operaia), `hB g1>D7` (baracca), `sB b3>P2` (nave), `r d4>B8/B9` (strada), `score K@d1`, `pass K@d1`, `block K@d1`, `sail K@P2`, `refill R@d1`, `end`. Colori: K nero, B marrone, R rosso, G beige, W bianco.

    {"**"}Scelte nostre.** Il regolamento non descrive i tabelloni stampati. Sono nostre queste cose:
    • Tavolino ha creato il tabellone di produzione 9x9{ $production ->
        [fixed] {" "}con la sua disposizione fissa
       *[random] {""}
    }, i tabelloni delle piantagioni con sentieri e terreni, la scala del punteggio da { $track } caselle e i prezzi per due giocatori.
    • Perché ogni partita finisca, si chiude dopo due giri in cui nessuno prende niente, e quando non resta un sacco da prendere.
    • Per un blocco si chiede a tutti insieme. Possono rispondere le risposte automatiche.
    • In due, le strade raggiungono una baracca da qualunque angolo.
    • Le strade riempiono le caselle svuotate nell’ordine in cui le hai svuotate.
    • Scegli tu il porto quando due navi sono su ormeggi dello stesso prezzo.
    • La casella di un sacco preso resta vuota quando mano e sacchetto sono vuoti.
    • Se la parità resta, la vittoria è condivisa.
guatemala_cafe-rules-6 =
    {"**"}L’immagine:**
    {"**"}1** il *compratore* su una delle 36 caselle del percorso. Una cornice tratteggiata e dei puntini mostrano il cammino fatto. Le quattro caselle seguenti sono bianche; la quarta costa { $extra_step_price }.
    {"**"}2** la riga o colonna davanti a lui, in grigio: solo lì si prendono pezzi o un sacco.
    {"**"}3** un pezzo da prendere: operaie (col cappello), baracche, navi, strade. La lettera dice il colore del caffè: K nero, B marrone, R rosso, G beige, W bianco.
    {"**"}4** un *sacco*, su una casella con la cornice bianca. Serve a fare punti, non si costruisce mai.
    {"**"}5** una baracca con le sue operaie: una *piantagione*. Colore e numero della cornice dicono di chi è.
    {"**"}6** un terreno libero per baracche e il suo prezzo. I campi sono A1, B1 e così via; le caselle da cui prendi i pezzi sono a1, b1.
    {"**"}7** una strada, su un sentiero fra i campi. I sentieri chiari sono ancora liberi.
    {"**"}8** un porto, da P1 a P4, con i suoi ormeggi: le navi e i prezzi degli ormeggi liberi.
    {"**"}9** quanto costa un’operaia in quella fascia.
    {"**"}10** i segnapunti, con il colore e la forma di ogni giocatore.
    {"**"}11** la fila dei sacchi presi, che cresce verso i segnapunti. Quando s’incontrano, la partita finisce.
    {"**"}12** punti (grandi), denaro e sacchi in mano di ognuno, e quanto gli darebbe ora ogni colore. Dorato: il giocatore a cui tocca o che deve rispondere. Gli altri non possono agire.
    {"**"}13** che cosa resta: strade, sacchi nel sacchetto, e la distanza fra segnapunti e sacchi.
