### Comandi, opzioni, risposte automatiche e regole in breve di Saint Martin.

saint_martin-command-about = Saint Martin: campi di caffè e incendi su un’isola
## Opzioni
saint_martin-option-objectives = Caffè
saint_martin-option-objectives-slash = caffè
saint_martin-option-objectives-about = Se tutti sanno di chi è ogni caffè
saint_martin-option-objectives-value = { $value ->
    [public] noti a tutti
   *[secret] segreti
}
saint_martin-option-auction = Asta
saint_martin-option-auction-slash = asta
saint_martin-option-auction-about = Se tutti offrono insieme in segreto, o apertamente uno dopo l’altro
saint_martin-option-auction-value = { $value ->
    [sealed] a busta chiusa, una domanda a testa
   *[open] aperta, rialzo dopo rialzo
}
saint_martin-option-after-auction = Dopo una vendita
saint_martin-option-after-auction-slash = dopo_una_vendita
saint_martin-option-after-auction-about = A chi tocca dopo la vendita di una tessera
saint_martin-option-after-auction-value = { $value ->
    [left_of_winner] alla sinistra di chi compra
    [left_of_drawer] alla sinistra di chi ha pescato
   *[winner] a chi compra
}
saint_martin-option-worthless-cubes = Cubetti accanto a campi senza valore
saint_martin-option-worthless-cubes-slash = cubetti_campi_senza_valore
saint_martin-option-worthless-cubes-about = Se chiudere un campo da zero monete fa prendere i cubetti accanto
saint_martin-option-worthless-cubes-value = { $value ->
    [yes] si prendono
   *[no] restano
}
saint_martin-option-spare-objectives = Tessere obiettivo di nessuno
saint_martin-option-spare-objectives-slash = tessere_obiettivo_di_nessuno
saint_martin-option-spare-objectives-about = Se le tessere obiettivo non assegnate restano nella scatola o vanno nel sacchetto
saint_martin-option-spare-objectives-value = { $value ->
    [box] restano nella scatola
   *[bag] vanno nel sacchetto
}
saint_martin-option-unfit-tiles = Tessere che non ci stanno
saint_martin-option-unfit-tiles-slash = tessere_che_non_ci_stanno
saint_martin-option-unfit-tiles-about = Se gli altri possono comprare anche una tessera pescata che non ci sta, e tenerla
saint_martin-option-unfit-tiles-value = { $value ->
    [kept] restano a chi le pesca
   *[sold] si possono comprare
}

## Risposte automatiche
saint_martin-auto-answer-coffees = I caffè che vuoi, nelle tessere pescate da altri
saint_martin-auto-answer-coffees-value = { $value ->
    [none] nessuno in particolare
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
    [AB] A, B
    [AC] A, C
    [AD] A, D
    [BC] B, C
    [BD] B, D
    [CD] C, D
    [ABC] A, B, C
    [ABD] A, B, D
    [ACD] A, C, D
    [BCD] B, C, D
   *[ABCD] tutti e quattro i caffè
}
saint_martin-auto-answer-limit = Tessere di altri che mostrano uno di questi caffè
saint_martin-auto-answer-limit-value = { $value ->
    [ask] chiedimelo
    [1] offri fino a 1 moneta
   *[other] offri fino a { $value } monete
}
saint_martin-auto-answer-others = Tutte le altre tessere pescate da altri
saint_martin-auto-answer-others-value = { $value ->
    [ask] chiedimelo
    [better] chiedimelo solo se migliori delle mie
   *[never] non offrire mai
}
saint_martin-auto-answer-own = Quando altri vogliono una tessera che hai pescato
saint_martin-auto-answer-own-value = { $value ->
    [ask] chiedimelo
    [let_go] lasciala andare
   *[other] arriva a { $value } monete
}
saint_martin-auto-answer-plan = Se la tessera che hai appena pescato resta a te
saint_martin-auto-answer-plan-value = { $value ->
    [ask] chiedimelo
   *[end] finisci il turno senza piazzare
}
saint_martin-auto-answer-keep-objective = Alla fine, la tua tessera obiettivo
saint_martin-auto-answer-keep-objective-value = { $value ->
    [off] chiedimelo
   *[on] tienila
}
saint_martin-auto-answer-hand-over = Quando puoi solo finire il turno
saint_martin-auto-answer-hand-over-value = { $value ->
    [off] aspettami
   *[on] finiscilo subito
}
saint_martin-auto-answer-passing = Tutte le tessere di altri fino al mio turno
saint_martin-auto-answer-passing-value = { $value ->
    [on] nessuna offerta
   *[off] chiedimelo
}

## Conoscere il gioco
saint_martin-kind = piazza tessere, chiudi campi di caffè
saint_martin-pitch = Componi tessera per tessera i campi di caffè di un’isola. Chiudili per guadagnare monete, brucia quelli degli altri e fai crescere i tuoi.
saint_martin-cover = Copertina di Saint Martin: campi di quattro caffè intorno alla magione, e il mare.

## Le regole in breve
saint_martin-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine. I punti vengono dalle monete, dai cubetti e dai campi del tuo caffè.

    {"**"}Le tessere.** Le tessere quadrate hanno quattro quarti. Ogni quarto mostra uno di quattro caffè: Arabica, Benghalensis, Canephora, Dewevrei. Un lato ha una strada dove i suoi due quarti sono diversi. Baracche e magione ne hanno una su ogni lato. Quarti dello stesso caffè che si toccano con un lato formano un *campo*, anche su più tessere; gli angoli non collegano. I quarti bianchi a strisce sono *demanio*. Demanio, baracche e magione non appartengono a nessun campo e non si bruciano.

    {"**"}La preparazione.** La magione è al centro di un’isola di 9 per 9 caselle. Ognuno ha il suo caffè; { $objectives ->
        [public] tutti sanno quale.
       *[secret] quale sia resta segreto finché non si piazza la tessera obiettivo o la partita finisce.
    } Ognuno riceve { $start_coins } monete, { $start_hand } tessere, un fuoco acceso e una *tessera obiettivo*: quattro quarti del suo caffè, senza strade. { $spare_objectives ->
        [box] Le tessere obiettivo dei caffè di nessuno restano nella scatola. Tutte le altre tessere vanno nel sacchetto.
       *[bag] Tutte le altre tessere vanno nel sacchetto, comprese le tessere obiettivo dei caffè di nessuno.
    } Ci sono { $cubes } cubetti per bruciare. Il primo giocatore si tira a sorte e fa il primo turno; si gioca in senso orario.

    {"**"}Numero di giocatori.** In due o in tre alcuni caffè non sono di nessuno. I loro campi si possono chiudere, ma alla fine non danno punti.
saint_martin-rules-2 =
    {"**"}Al tuo turno** fai una di queste due cose: piazzi una tessera o peschi. Puoi piazzare una tessera della mano o la tessera obiettivo. Se peschi, tutti vedono la tessera e gli altri possono comprarla. Se la tieni, puoi ancora piazzare una tessera. Alla fine del turno hai in mano al massimo { $hand_limit } tessere.

    {"**"}Piazzare.** Una tessera va su una casella libera accanto all’isola: deve toccare con un lato una tessera già piazzata. Strada con strada e campo con campo, di qualunque caffè. Prima di piazzarla puoi ruotarla. Baracche e tessere obiettivo sono uguali in ogni rotazione. La tessera obiettivo si piazza al massimo una volta.

    {"**"}Troppe tessere.** Con più di { $hand_limit } tessere in mano devi piazzarne una della mano. Se nessuna ci sta, ne scarti una. Quando il sacchetto è vuoto, nessuno pesca più: piazzi una tessera a ogni turno, e ne scarti una se nessuna ci sta. In altri momenti nessuno può scartare.
saint_martin-rules-3 =
    {"**"}Chiudere.** Un campo è chiuso quando nessuno dei suoi quarti confina con una casella vuota. Anche il mare chiude. Se piazzi la tessera che chiude un campo, ricevi subito monete, qualunque sia il caffè: tante quanti sono i quarti del campo, meno tre. I quarti bruciati non contano. Un campo con meno di quattro non dà niente. { $worthless_cubes ->
        [yes] Prendi anche tutti i cubetti sui quarti accanto al campo, anche se il campo non dà monete. Ogni cubetto è un punto.
       *[no] Se il campo dà almeno una moneta, prendi anche tutti i cubetti sui quarti accanto; altrimenti restano. Ogni cubetto è un punto.
    } I cubetti sul campo chiuso stesso restano. Un quarto di cui si prende il cubetto conta di nuovo.

    {"**"}Un esempio.** Dario (Z) ha piazzato la tessera in I5, fra angoli rosa. Ora nessun quarto del campo rosso A confina con una casella vuota. Ha 11 quarti, nessuno bruciato, perciò riceve subito 11 − 3 = 8 monete. Il suo caffè è C, ma non importa. Sul quarto G5se, accanto al campo, c’era un cubetto. Dario prende anche quello; un contorno tratteggiato mostra dov’era. Ora può bruciare.
saint_martin-rules-4 =
    {"**"}Bruciare.** Dopo aver piazzato una tessera puoi mettere un cubetto su un suo quarto di caffè. Il quarto non conta più, ma collega ancora. Il tuo fuoco si spegne. La prossima tessera che piazzi lo riaccende, ma quella non la puoi bruciare. Finiti i { $cubes } cubetti, nessuno brucia più. Di una tessera bruci al massimo un quarto.

    {"**"}Un esempio.** Dario (Z) ha piazzato la tessera in D6, fra angoli rosa. Ha messo un cubetto sul quarto A della tessera, a sud-ovest. Ora lì il campo ha un quarto in meno. Il suo fuoco è spento, come mostra la fiamma grigia nel suo riquadro. La prossima tessera lo riaccende.
saint_martin-rules-5 =
    {"**"}Asta.** { $auction ->
        [sealed] { $unfit_tiles ->
            [kept] Quando peschi una tessera che ci sta, gli altri possono comprarla.
           *[sold] Quando peschi una tessera, gli altri possono comprarla, anche se non ci sta da nessuna parte.
        } A tutti gli altri che hanno una moneta si chiede una volta, in segreto, quanto pagherebbero al massimo. Poi il bot offre per ognuno a turno una moneta in più, dalla sinistra di chi ha pescato. A parità di massimo vince chi arriva prima a quel prezzo. Chi ha pescato risponde quando gli tocca offrire. Le offerte si chiudono quando tutti hanno risposto; le risposte automatiche valgono subito.
       *[open] { $unfit_tiles ->
            [kept] Quando peschi una tessera che ci sta, gli altri possono comprarla.
           *[sold] Quando peschi una tessera, gli altri possono comprarla, anche se non ci sta da nessuna parte.
        } A tutti gli altri che hanno una moneta si chiede a turno, dalla sinistra di chi ha pescato, se indicono un’asta. La prima offerta la indice. Poi tutti gli altri a turno, anche chi ha pescato, rialzano o si chiamano fuori per sempre, finché ne resta uno. Ogni offerta è subito pubblica. Le risposte automatiche valgono subito.
    } Chi compra paga chi ha pescato e piazza subito la tessera.{ $unfit_tiles ->
        [kept] {""}
       *[sold] {" "}Una tessera che non ci sta da nessuna parte va nella mano di chi compra; chi ha allora più di { $hand_limit } tessere deve piazzarne una, o scartarne una se nessuna ci sta.
    } { $after_auction ->
        [left_of_winner] Poi si prosegue alla sinistra di chi compra.
        [left_of_drawer] Poi si prosegue alla sinistra di chi ha pescato.
       *[winner] Poi chi compra ha un turno intero.
    } Se è chi ha pescato a offrire di più, tiene la tessera e paga la banca.

    Non puoi offrire più monete di quante ne hai. Ogni offerta deve superare l’ultima di almeno una moneta. Chi compra piazza proprio quella tessera.

    {"**"}Un esempio.** Anna (W) ha pescato la tessera nella fascia. { $auction ->
        [sealed] Bruno ha detto in segreto 3, Chiara e Dario 2 ciascuno. Il bot ha offerto per loro a turno: Bruno 1, Chiara 2. Ora si chiede ad Anna, che l’ha pescata. Se non offre, il bot dice 3 per Bruno. Allora lui le paga 3 monete e piazza subito la tessera.
       *[open] Bruno ha indetto l’asta con 1, Chiara ha offerto 2 e Dario si è chiamato fuori. Ora Anna, che l’ha pescata, offre almeno 3 o si chiama fuori. Poi si chiede di nuovo a Bruno.
    }
saint_martin-rules-6 =
    {"**"}La fine** arriva quando sacchetto e mani sono vuoti. Allora si contano:
    • 1 punto per ogni moneta e ogni cubetto che hai,
    • ogni campo del tuo caffè, aperto o chiuso: i suoi quarti meno tre, almeno 0; meno di quattro non danno niente,
    • 1 punto per ogni cubetto rimasto sul tuo caffè,
    • { $unplaced_objective } se non hai piazzato la tessera obiettivo.

    I quarti bruciati non contano. Se il sacchetto e la tua mano sono vuoti ma altri hanno ancora tessere, nel tuo turno puoi piazzare la tessera obiettivo. Quando tutte le mani sono vuote, nessuno ha un altro turno per farlo. Vince chi ha più punti; a parità di punti la vittoria è condivisa.

    {"**"}Mosse scritte:** `draw`, `place T17@F5r1` (r1: un quarto di giro a destra), `objective@D4`, `burn F5ne`, `discard T17`, `bid T17=3`, `nobid T17`{ $auction ->
        [sealed] {""}
       *[open] , `pass T17` (chiamarsi fuori)
    }, `end`.

    {"**"}Scelte nostre.** Sono di Tavolino le 62 tessere, i nomi e i colori dei caffè, { $auction ->
        [sealed] l’asta a busta chiusa,{" "}
       *[open] {""}
    }{ $objectives ->
        [public] {""}
       *[secret] i caffè tenuti segreti,{" "}
    }le risposte automatiche e lo scarto quando niente ci sta. { $spare_objectives ->
        [box] Le tessere obiettivo di nessuno non sono nel sacchetto.
       *[bag] Le tessere obiettivo di nessuno sono nel sacchetto.
    } Dove il regolamento tace abbiamo deciso noi. Solo le strade decidono che cosa ci sta. Qui si chiude prima di bruciare. { $worthless_cubes ->
        [yes] Chi chiude un campo senza valore prende i cubetti.
       *[no] Chi chiude un campo senza valore non prende cubetti.
    } { $after_auction ->
        [left_of_winner] Dopo una vendita tocca a chi sta alla sinistra di chi compra.
        [left_of_drawer] Dopo una vendita tocca a chi sta alla sinistra di chi ha pescato.
       *[winner] Dopo una vendita tocca a chi compra.
    } Una tessera obiettivo non piazzata quando sacchetto e mani sono vuoti non si piazza più.
saint_martin-rules-7 =
    {"**"}L’immagine:**
    {"**"}1** un *campo* aperto: lettera, colore e disegno dicono il caffè (A Arabica, B Benghalensis, C Canephora, D Dewevrei). Confina con una casella vuota.
    {"**"}2** un campo chiuso, col bordo chiaro: non confina con nessuna casella vuota.
    {"**"}3** un quarto bruciato con un cubetto nero: non conta.
    {"**"}4** la magione, al centro. Come i quarti a strisce, le palme e le baracche, non è caffè.
    {"**"}5** una tessera piazzata negli ultimi turni, fra angoli rosa. Più gli angoli sono sbiaditi, più tempo è passato. La sabbia è strada. Le caselle prendono il nome da colonna e riga, per esempio F5; i loro quarti sono ne, se, sw, nw.
    {"**"}6** un quadrato punteggiato: una casella libera accanto all’isola dove si può piazzare una tessera.
    {"**"}7** il caffè di quel giocatore, se è noto.
    {"**"}8** le monete.
    {"**"}9** i cubetti presi, un punto l’uno.
    {"**"}10** il fuoco: se è acceso, il giocatore può bruciare; se è grigio e barrato, è spento.
    {"**"}11** la tessera obiettivo non ancora piazzata; quando è piazzata, è tratteggiata.
    {"**"}12** i punti come sono adesso. Riquadro dorato: il giocatore a cui tocca. Gli altri non possono fare niente, a meno che non debbano rispondere (riquadro tratteggiato).
    {"**"}13** le tessere in mano che tutti conoscono; le altre sono coperte.
    {"**"}14** le tessere rimaste nel sacchetto, i cubetti rimasti per bruciare.
