### Comandi, opzioni e regole in breve di Zanzibar.

zanzibar-command-about = Zanzibar: commercianti sull’isola delle spezie, con ordini segreti
zanzibar-command-wishes = preferenze
zanzibar-parameter-moves = mosse
zanzibar-parameter-moves-about = Commerciante e spazio, prima il desiderio più importante, per esempio 5@n3, 3@s1
## Opzioni
zanzibar-option-first = Chi comincia
zanzibar-option-first-slash = chi_comincia
zanzibar-option-first-about = Chi piazza per primo e ha il primo turno
zanzibar-option-first-value = { $value ->
    [random] a caso
    [0] posto 1
    [1] posto 2
    [2] posto 3
    [3] posto 4
   *[4] posto 5
}
zanzibar-option-setup = Piazzamento
zanzibar-option-setup-slash = piazzamento
zanzibar-option-setup-about = Se i commercianti li piazzano i giocatori o, a caso, il bot
zanzibar-option-setup-value = { $value ->
    [placed] piazzano i giocatori
   *[random] a caso
}
zanzibar-option-draw-discard = Guardare quando si pesca
zanzibar-option-draw-discard-slash = guardare_quando_si_pesca
zanzibar-option-draw-discard-about = Se puoi guardare gli ordini appena pescati e scartarli
zanzibar-option-draw-discard-value = { $value ->
    [on] sì
   *[off] no
}
zanzibar-option-round-limit = Limite di turni
zanzibar-option-round-limit-slash = limite_di_turni
zanzibar-option-round-limit-about = La partita finisce al più tardi dopo questo numero di turni a testa
zanzibar-option-round-limit-value = { $value ->
    [none] nessuno
   *[other] { $value } turni a testa
}

## Conoscere il gioco
zanzibar-kind = porta i commercianti dove pagano gli ordini segreti
zanzibar-pitch = Commercianti di spezie affollano un’isola. Porta i tuoi dove gli ordini segreti rendono di più, e spingi via gli altri.
zanzibar-cover = Copertina di Zanzibar: commercianti di quattro colori nei villaggi dell’isola delle spezie.

## Le regole in breve
zanzibar-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine. I punti vengono dai tuoi dieci ordini segreti. Ogni ordine riguarda una spezia o una provincia, e dà punti per i tuoi commercianti nei villaggi di quella spezia o provincia.

    {"**"}I componenti.** Ogni giocatore ha i commercianti numerati di un colore: da 2 a 7 in due o tre, da 2 a 6 in quattro, da 2 a 5 in cinque. Il numero dice quanti passi può fare il commerciante in un turno. Più il numero è piccolo, più il commerciante è forte: chi è forte è lento. Ogni giocatore ha anche dieci ordini: cinque spezie e cinque province.

    {"**"}Il tabellone.** Uno *spazio* accoglie al massimo un commerciante. Gli spazi di terra sono *villaggi*. Ogni villaggio è in una delle cinque province. Quasi tutti hanno una spezia, tre no. Altri sei spazi sono in mare. I *tragitti* collegano gli spazi. Ogni spazio ha un nome, per esempio n6.

    {"**"}La preparazione.** { $setup ->
        [placed] I giocatori piazzano i commercianti a turno, uno alla volta. Ogni tuo commerciante va in una zona diversa. Le zone sono le cinque province e il mare. Hai fretta? Finché non sono tutti piazzati, `/zanzibar { common-command-do } { common-parameter-moves }: wishes` mette in coda fino a { $most_wishes } piazzamenti. Al tuo turno il primo possibile viene eseguito per te.
       *[random] I commercianti vengono messi a caso sul tabellone, quelli di ogni giocatore in zone tutte diverse. Le zone sono le cinque province e il mare.
    } Poi ognuno parte da { $start_score } punti, mescola il proprio mazzo di ordini e ne pesca { $hand_size }. La tua mano la vedi solo tu. { $first ->
        [random] Il primo giocatore si tira a sorte.
        [0] Comincia il posto 1.
        [1] Comincia il posto 2.
        [2] Comincia il posto 3.
        [3] Comincia il posto 4.
       *[4] Comincia il posto 5.
    } Si gioca in senso orario.
zanzibar-rules-2 =
    {"**"}Al tuo turno** fai tre cose. Prima puoi muovere fino a { $most_moved } tuoi commercianti. Poi puoi usare uno o entrambi i tuoi ordini, o nessuno. Alla fine rimpiazzi gli ordini usati.

    {"**"}Muovere.** Con un passo si percorre un tragitto fino allo spazio successivo. Un commerciante fa al massimo tanti passi quanti indica il suo numero. I commercianti si muovono uno dopo l’altro. Quando muovi il successivo, il precedente ha finito per questo turno. Nessun commerciante ne scavalca un altro: se uno ti blocca, devi spingerlo via.

    {"**"}Usare gli ordini.** Usi un ordine quando lo giochi o lo scarti. Dopo aver usato un ordine non muovi più nessuno. Alla fine del turno ne peschi tanti quanti ne hai usati, finché il mazzo ne ha.
zanzibar-rules-3 =
    {"**"}Spazi occupati.** I tuoi commercianti e quelli più forti bloccano. Puoi *spingere* un avversario più debole in uno spazio libero accanto a lui. Se accanto non ne ha, lo spingi in qualsiasi spazio libero. Puoi spingere un avversario di pari forza solo se non ha spazi liberi accanto, e allora in qualsiasi spazio libero. Scegli tu dove va. Lo spazio da cui vieni non conta come libero. Il passo nello spazio dell’avversario è il tuo passo successivo. Puoi prima arrivarci camminando, poi proseguire e spingerne altri, finché hai passi.

    {"**"}Un esempio.** Chiara (triangoli neri) ha mosso tre commercianti. Il suo 6 è andato per mare in n4. Lì c’era il 6 blu di Bruno, forte come il suo e senza spazi liberi accanto. Così lei l’ha spinto lontano, in o6 (freccia punteggiata). Il suo 2 è passato da e1 a n3 e ha spinto il 6 rosso di Anna, più debole, in o2, uno spazio libero accanto (freccia tratteggiata). Il suo 5 è semplicemente andato in n5.
zanzibar-rules-4 =
    {"**"}Gli ordini** danno punti secondo il numero dei tuoi commercianti nei villaggi corrispondenti: nessuno −6, uno −3, due 0, tre +4, quattro +8, cinque o più +12. I commercianti in mare non contano. Lo stesso commerciante può contare per entrambi gli ordini. I tuoi punti possono scendere sotto 0.

    {"**"}Quanti.** In due o tre giocatori giochi nove ordini e ne scarti uno. In quattro o cinque ne giochi otto e ne scarti due. Quando li hai giocati tutti, puoi solo scartare. Quando hai fatto tutti gli scarti, puoi solo giocare.

    {"**"}Gli scarti** non danno punti e restano scoperti. Puoi scartare alla fine del turno{ $draw_discard ->
        [on] , o quando peschi. In questo caso finisci il turno guardando: vedi gli ordini appena pescati e puoi scartarli subito. Se finisci senza guardare, tieni quel che peschi. Puoi guardare solo se puoi ancora scartare e hai ordini da pescare.
       *[off] . Un ordine appena pescato non si può scartare prima del tuo prossimo turno.
    }
zanzibar-rules-5 =
    {"**"}La fine.** Quando un giocatore ha usato il suo ultimo ordine, tutti gli altri hanno ancora un turno, poi la partita finisce. { $round_limit ->
        [none] Il numero dei turni non ha limite.
       *[other] La partita finisce anche quando tutti hanno giocato { $round_limit } turni e nessuno ha usato l’ultimo ordine.
    } Vince chi ha più punti. A parità vince chi ha finito prima, poi chi ha meno ordini rimasti.

    {"**"}Mosse scritte:** { $setup ->
        [placed] `place 5@n3`,{" "}
       *[random] {""}
    }`7>w3` (muovi), `7xw3>n5` (spingi l’avversario in w3 fino a n5), `play pepper`, `discard north`, `end`{ $draw_discard ->
        [on] , `end look`, `keep`
       *[off] {""}
    }.

    {"**"}Scelte nostre.** La mappa e i punti degli ordini sono di Tavolino. Le regole sono quelle del gioco. Dove il regolamento tace o le opzioni di questo tavolo sono diverse, valgono queste regole: { $first ->
        [random] Il primo giocatore si tira a sorte.
       *[other] Il tavolo sceglie chi comincia.
    } { $setup ->
        [placed] {""}
       *[random] I commercianti si possono piazzare a caso.{" "}
    }Quando spingi un avversario, scegli tu dove va. Gli scarti sono scoperti. { $draw_discard ->
        [on] Chi vuole guardare lo dice prima di pescare.
       *[off] Gli ordini appena pescati non si possono scartare, anche se il regolamento lo permette.
    } { $round_limit ->
        [none] {""}
       *[other] Il tavolo ha fissato un limite di { $round_limit } turni.{" "}
    }A parità fra chi non ha finito va meglio chi ha meno ordini rimasti. Altrimenti si arriva a pari merito.
zanzibar-rules-6 =
    {"**"}L’immagine:**
    {"**"}1** un *commerciante*. Colore, forma e la lettera in alto a destra dicono di chi è (R rosso, B blu, K nero, W bianco, O arancione). Il numero dice quanti passi fa; più è piccolo, più il commerciante è forte.
    {"**"}2** un *villaggio* con la sua spezia. Colore e simbolo dicono quale: grani per il pepe, radice per lo zenzero, bastoncini per la cannella, fiore per la vaniglia, boccioli incrociati per i chiodi di garofano. Se c’è un commerciante, il simbolo si sposta in alto a sinistra. Il nome dello spazio è scritto sotto.
    {"**"}3** un villaggio senza spezia (una capanna). Conta solo per la sua provincia.
    {"**"}4** uno *spazio di mare* (un’ancora), da o1 a o6. Lì i commercianti non danno punti; i tragitti di mare sono scorciatoie intorno all’isola.
    {"**"}5** tragitti: rossi per terra, blu tratteggiati per mare.
    {"**"}6** una *provincia*: nord n, ovest w, centro c, est e, sud s, ognuna nel suo colore.
    {"**"}7** una freccia continua: il percorso di un commerciante nell’ultimo turno. Dov’era resta una sagoma sbiadita. Più la freccia è sbiadita, più tempo è passato.
    {"**"}8** una freccia tratteggiata: questo commerciante è stato spinto nello spazio accanto. Una freccia punteggiata: è stato spinto più lontano.
    {"**"}9** una colonna per ogni giocatore, con i punti.
    {"**"}10** ordini in mano + nel mazzo, ✓ giocati, ✗ ancora da scartare.
    {"**"}11** il turno e il giocatore a cui tocca: la sua colonna è dorata. Intanto gli altri non possono muovere.
