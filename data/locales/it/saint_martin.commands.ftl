### Comandi, opzioni, ordini permanenti e regole in breve di Saint Martin.

saint_martin-command-about = Saint Martin: campi di caffè e incendi su un’isola
saint_martin-command-draw = pesca
saint_martin-command-draw-about = Pesca la prossima tessera; gli altri possono volerla comprare
saint_martin-command-place = piazza
saint_martin-command-place-about = Piazza una tessera della mano, o quella comprata
saint_martin-command-objective = obiettivo
saint_martin-command-objective-about = Piazza la tua tessera obiettivo
saint_martin-command-burn = brucia
saint_martin-command-burn-about = Metti un cubetto su un quarto della tessera appena piazzata
saint_martin-command-discard = scarta
saint_martin-command-discard-about = Rinuncia a una tessera quando nessuna della mano ci sta
saint_martin-command-bid = offri
saint_martin-command-bid-about = Offri per la tessera in vendita; 0 vuol dire nessuna offerta, o chiamarsi fuori
saint_martin-command-end = fine
saint_martin-command-end-about = Finisci il turno
saint_martin-parameter-tile = tessera
saint_martin-parameter-tile-about = Il nome di una tessera, per esempio T17
saint_martin-parameter-cell = casella
saint_martin-parameter-cell-about = Una casella dell’isola, per esempio F5
saint_martin-parameter-turn = rotazione
saint_martin-parameter-turn-about = Quarti di giro a destra: da r0 a r3
saint_martin-parameter-quarter = quarto
saint_martin-parameter-quarter-about = Un quarto della tessera, per esempio F5ne
saint_martin-parameter-coins = monete
saint_martin-parameter-coins-about = Quante monete al massimo; 0 per nessuna

## Opzioni
saint_martin-option-objectives = Caffè
saint_martin-option-objectives-slash = obiettivi
saint_martin-option-objectives-about = Se tutti possono sapere di chi è quale caffè
saint_martin-option-objectives-value = { $value ->
    [public] noti a tutti
   *[secret] segreti
}
saint_martin-option-auction = Asta
saint_martin-option-auction-slash = asta
saint_martin-option-auction-about = Se si offre in segreto, tutti insieme, o a voce, uno dopo l’altro
saint_martin-option-auction-value = { $value ->
    [sealed] segreta, una domanda a testa
   *[open] aperta, rialzo dopo rialzo
}
saint_martin-option-after-auction = Dopo una vendita
saint_martin-option-after-auction-slash = dopo_asta
saint_martin-option-after-auction-about = A chi tocca quando una tessera è stata venduta
saint_martin-option-after-auction-value = { $value ->
    [left_of_winner] alla sinistra di chi compra
    [left_of_drawer] alla sinistra di chi ha pescato
   *[winner] a chi compra
}
saint_martin-option-worthless-cubes = Cubetti accanto a campi senza valore
saint_martin-option-worthless-cubes-slash = cubetti
saint_martin-option-worthless-cubes-about = Se chiudere un campo da zero monete fa prendere i cubetti accanto
saint_martin-option-worthless-cubes-value = { $value ->
    [yes] si prendono
   *[no] restano
}

## Ordini permanenti
saint_martin-order-coffees = Caffè che ti interessano nelle tessere pescate da altri
saint_martin-order-coffees-value = { $value ->
    [none] nessuno in particolare
   *[other] { $value }
}
saint_martin-order-limit = Tessere di altri che mostrano uno di questi caffè
saint_martin-order-limit-value = { $value ->
    [ask] chiedimi
    [1] offri fino a 1 moneta
   *[other] offri fino a { $value } monete
}
saint_martin-order-others = Tutte le altre tessere di altri
saint_martin-order-others-value = { $value ->
    [ask] chiedimi
   *[never] mai un’offerta
}
saint_martin-order-own = Quando altri vogliono una tessera pescata da te
saint_martin-order-own-value = { $value ->
    [ask] chiedimi
    [let_go] lasciala andare
   *[other] arriva a { $value } monete
}
saint_martin-order-plan = Se la tessera che hai appena pescato resta a te
saint_martin-order-plan-value = { $value ->
    [ask] chiedimi
   *[end] finisci il turno senza piazzare
}
saint_martin-order-keep-objective = Alla fine, la tua tessera obiettivo
saint_martin-order-keep-objective-value = { $value ->
    [off] chiedimi
   *[on] tienila
}
saint_martin-order-hand-over = Quando resta solo da finire il turno
saint_martin-order-hand-over-value = { $value ->
    [off] aspettami
   *[on] finiscilo subito
}

## Conoscere il gioco
saint_martin-pitch = Componi tessera per tessera i campi di caffè di un'isola: chiudili per incassare, brucia quelli degli altri, e fai crescere i tuoi.
saint_martin-cover = Copertina di Saint Martin: campi di quattro caffè intorno alla magione, e il mare.

## Le regole in breve
saint_martin-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine: monete dai campi chiusi, cubetti presi dai fuochi degli altri, e i campi del tuo caffè come sono allora.

    {"**"}L'immagine:**
    {"**"}1** un *campo* aperto: quarti uniti dello stesso caffè, per lettera, colore e disegno (A Arabica, B Benghalensis, C Canephora, D Dewevrei). Può ancora crescere.
    {"**"}2** un campo chiuso, col bordo chiaro: non può più crescere.
    {"**"}3** un quarto bruciato con un cubetto nero: non conta.
    {"**"}4** la magione, in mezzo. Come i quarti a strisce, le palme e le capanne non è caffè.
    {"**"}5** l’ultima tessera piazzata, fra quattro angoli bianchi. La sabbia è strada. Le caselle si chiamano per colonna e riga, F5; i quarti ne, se, sw, nw.
    {"**"}6** punteggiata: una casella libera accanto all’isola dove si può piazzare una tessera.
    {"**"}7** il caffè di quel giocatore, se è noto.
    {"**"}8** le monete.
    {"**"}9** i cubetti presi, un punto l’uno.
    {"**"}10** il fuoco: acceso, può bruciare; grigio e barrato: spento.
    {"**"}11** la tessera obiettivo, non ancora piazzata; vuota quando lo è.
    {"**"}12** i punti come sono adesso. Targa dorata: a chi tocca. Nessun altro può fare niente, se non gli si chiede (targa tratteggiata).
    {"**"}13** le tessere in mano che tutti conoscono; le altre sono coperte.
    {"**"}14** le tessere rimaste nel sacchetto, i cubetti rimasti per bruciare.
saint_martin-rules-2 =
    {"**"}Campi.** Tessere quadrate si piazzano intorno alla magione, su un’isola di 9 per 9 caselle. Le strade le dividono in quarti di caffè: Arabica, Benghalensis, Canephora, Dewevrei; quelli bianchi barrati sono *demanio* e, come le baracche e la magione, non appartengono a nessun campo e non si bruciano. Quarti uniti dello stesso caffè sono un campo, anche attraverso più tessere. Una tessera nuova deve toccare con un lato una già piazzata; strada con strada, campo con campo, di qualunque colore. Ognuno ha un caffè suo; { $objectives ->
        [public] tutti sanno quale.
       *[secret] quale sia resta segreto finché non piazza la tessera obiettivo o la partita finisce.
    }

    {"**"}Un turno** è una di due cose: piazzare una tessera della mano (o la tessera obiettivo), o pescare. La tessera pescata si mostra e gli altri possono comprartela. Se la tieni, puoi ancora piazzare una tessera. In mano ne restano al massimo tre.

    Rotazioni che appaiono uguali sono una cosa sola. La tessera obiettivo si piazza una volta; da un sacchetto vuoto nessuno pesca. Chi ha più di tre tessere deve prima piazzarne una della mano. Se allora niente di quel che ha in mano ci sta, si scarta una tessera, e solo allora.
saint_martin-rules-3 =
    {"**"}Chiudere.** Un campo che non può più crescere è chiuso, e chi ha piazzato l’ultima tessera è pagato subito, qualunque sia il caffè: tante monete quanti i quarti, meno tre; niente sotto i quattro. { $worthless_cubes ->
        [yes] Sono tuoi anche tutti i cubetti sui quarti accanto al campo, un punto l’uno, anche se il campo non dà monete.
       *[no] Se il campo dà almeno una moneta, sono tuoi anche tutti i cubetti sui quarti accanto, un punto l’uno; altrimenti restano.
    }

    {"**"}Un esempio.** Dario (Z) ha piazzato in I5 la tessera incorniciata. Con essa il campo rosso A non può più crescere: ha 11 quarti, nessuno bruciato, perciò riceve subito 11 − 3 = 8 monete, anche se il suo caffè è C. Sul quarto G5se accanto c’era un cubetto; prende anche quello (pallido: dov’era). Ora può bruciare.
saint_martin-rules-4 =
    {"**"}Bruciare.** Dopo aver piazzato puoi mettere un cubetto su un quarto di caffè di quella tessera. Non conta più. Poi il tuo fuoco è spento; il prossimo piazzamento lo riaccende, e solo dopo quello seguente si può bruciare ancora. Senza cubetti nessuno brucia, e una tessera si brucia una volta sola.

    {"**"}Un esempio.** Dario (Z) ha piazzato in D6 la tessera incorniciata e ha messo un cubetto sul suo quarto A a sud-ovest. Il campo a cui appartiene ha ora un quarto di meno. Il suo fuoco è spento, come dice la fiamma grigia sulla sua targa; la prossima tessera lo riaccende.
saint_martin-rules-5 =
    {"**"}Asta.** { $auction ->
        [sealed] Quando si pesca una tessera che ci sta, a chiunque altro abbia una moneta si chiede una volta, in segreto, fin dove arriverebbe. Poi il bot offre per ognuno a turno una moneta in più, come al tavolo; a chi ha pescato si chiede quando tocca a lui. Con l’ultima risposta la domanda si chiude; gli ordini permanenti rispondono subito.
       *[open] Quando si pesca una tessera che ci sta, a chiunque altro abbia una moneta si chiede a turno, dalla sinistra di chi ha pescato, se indice un’asta. Il primo che offre l’ha indetta. Poi tutti gli altri a turno, anche chi ha pescato, rialzano o escono per sempre, finché ne resta uno. Ogni offerta è subito pubblica; gli ordini permanenti rispondono subito.
    } Chi compra paga chi ha pescato e piazza subito la tessera; { $after_auction ->
        [left_of_winner] poi si prosegue alla sinistra di chi compra.
        [left_of_drawer] poi si prosegue alla sinistra di chi ha pescato.
       *[winner] poi chi compra ha un turno intero.
    } Chi ha pescato e offre di più tiene la tessera e paga la banca.

    Nessuno può offrire più delle sue monete, né meno di una in più dell’ultima offerta; chi compra piazza proprio quella tessera.

    {"**"}Un esempio.** Anna (W) ha pescato la tessera nella fascia. { $auction ->
        [sealed] Bruno ha detto in segreto 3, Chiara e Dario 2 ciascuno. Il bot ha offerto per loro a turno: Bruno 1, Chiara 2. Ora si chiede ad Anna, che l’ha pescata. Se non offre, il bot dice 3 per Bruno, che le paga 3 monete e piazza subito la tessera.
       *[open] Bruno ha indetto l’asta con 1, Chiara ha offerto 2 e Dario è uscito. Ora Anna, che l’ha pescata, offre 3 o più o esce, e si chiede di nuovo a Bruno.
    }
saint_martin-rules-6 =
    {"**"}La fine** arriva quando sacchetto e mani sono vuoti. Contano le monete, i cubetti, ogni campo del tuo caffè (quarti meno tre, aperto o chiuso), 1 per ogni cubetto sul tuo caffè e 2 se non hai piazzato la tessera obiettivo. Allora nessuno ha un altro turno per la tessera obiettivo. Vince chi ha più punti.

    {"**"}Mosse scritte**: `draw`, `place T17@F5r1` (r1: un quarto di giro a destra), `objective@D4`, `burn F5ne`, `discard T17`, `bid T17=3`, `nobid T17`{ $auction ->
        [sealed] {""}
       *[open] , `pass T17` (uscire)
    }, `end`.

    {"**"}Che cosa è nostro**: le 62 tessere, tutte nel sacchetto in quanti si sia, nomi e colori dei caffè, { $auction ->
        [sealed] l’asta segreta e i suoi{" "}
       *[open] gli{" "}
    }ordini permanenti, lo scarto quando niente ci sta, { $objectives ->
        [public] {""}
       *[secret] i caffè tenuti segreti,{" "}
    }e alcune letture dove il regolamento tace: solo le strade decidono che cosa ci sta; si chiude prima di bruciare; { $worthless_cubes ->
        [yes] anche le chiusure senza valore prendono cubetti;
       *[no] le chiusure senza valore non prendono cubetti;
    } { $after_auction ->
        [left_of_winner] dopo una vendita tocca alla sinistra di chi compra;
        [left_of_drawer] dopo una vendita tocca alla sinistra di chi ha pescato;
       *[winner] dopo una vendita tocca a chi compra;
    } una tessera obiettivo non piazzata quando sacchetto e mani sono vuoti non si piazza più; a pari punti si vince insieme.
