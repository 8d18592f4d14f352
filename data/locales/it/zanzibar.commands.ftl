### Comandi, opzioni e regole in breve di Zanzibar.

zanzibar-command-about = Zanzibar: commercianti sull'isola delle spezie, con ordini segreti
zanzibar-command-place = piazza
zanzibar-command-place-about = Metti uno dei tuoi commercianti sul tabellone
zanzibar-command-move = muovi
zanzibar-command-move-about = Cammina con un commerciante, o manda via un avversario
zanzibar-command-play = gioca
zanzibar-command-play-about = Incassa uno dei tuoi ordini
zanzibar-command-discard = scarta
zanzibar-command-discard-about = Usa uno dei tuoi ordini senza incassarlo
zanzibar-command-end = fine
zanzibar-command-end-about = Termina il tuo turno
zanzibar-command-keep = tieni
zanzibar-command-keep-about = Tieni le carte appena pescate
zanzibar-command-wishes = desideri
zanzibar-command-wishes-about = I tuoi desideri per il piazzamento, piazzati subito quando tocca a te; senza: nessuno
zanzibar-parameter-moves = mosse
zanzibar-parameter-moves-about = Commerciante e spazio, prima il più desiderato, per esempio 5@n3, 3@s1
zanzibar-command-routes = tragitti
zanzibar-command-routes-about = Dove portano i tragitti di uno spazio
zanzibar-parameter-trader = commerciante
zanzibar-parameter-trader-about = Il numero del tuo commerciante
zanzibar-parameter-space = spazio
zanzibar-parameter-space-about = Uno spazio del tabellone, come w3
zanzibar-parameter-to = verso
zanzibar-parameter-to-about = Lo spazio dove andare; con una x davanti, lo spazio dell'avversario da liberare
zanzibar-parameter-send = manda
zanzibar-parameter-send-about = Dove va l'avversario, se c'è scelta
zanzibar-parameter-card = carta
zanzibar-parameter-card-about = Uno dei tuoi ordini
zanzibar-parameter-look = guarda
zanzibar-parameter-look-about = Guarda le carte che peschi prima di tenerle
zanzibar-no-such-space = Questo spazio non c'è. Gli spazi hanno una lettera e una cifra, come w3.

## Opzioni
zanzibar-option-first = Chi comincia
zanzibar-option-first-slash = primo
zanzibar-option-first-about = Chi piazza per primo e ha il primo turno
zanzibar-option-first-value = { $value ->
    [random] a sorte
    [0] posto 1
    [1] posto 2
    [2] posto 3
    [3] posto 4
   *[4] posto 5
}
zanzibar-option-setup = Piazzamento
zanzibar-option-setup-slash = piazzamento
zanzibar-option-setup-about = Se i commercianti li piazzano i giocatori o il caso
zanzibar-option-setup-value = { $value ->
    [placed] piazzano i giocatori
   *[random] a caso
}
zanzibar-option-draw-discard = Guardare quando si pesca
zanzibar-option-draw-discard-slash = guarda
zanzibar-option-draw-discard-about = Se le carte appena pescate si possono guardare e scartare
zanzibar-option-draw-discard-value = { $value ->
    [on] sì
   *[off] no
}
zanzibar-option-round-limit = Limite di turni
zanzibar-option-round-limit-slash = limite
zanzibar-option-round-limit-about = Dopo quanti turni a testa la partita finisce al più tardi
zanzibar-option-round-limit-value = { $value ->
    [none] nessuno
   *[other] { $value } turni a testa
}

## Conoscere il gioco
zanzibar-pitch = Commercianti di spezie si affollano su un'isola: porta i tuoi dove pagano i tuoi ordini segreti, e spingi via gli altri.
zanzibar-cover = Copertina di Zanzibar: commercianti di quattro colori nei villaggi dell'isola delle spezie.

## Le regole in breve
zanzibar-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine. Vengono dai tuoi dieci ordini segreti: ognuno nomina una spezia o una provincia e paga per i tuoi commercianti nei suoi villaggi nel momento in cui lo usi.

    {"**"}L'immagine:**
    {"**"}1** un *commerciante*. Colore, forma e lettera in alto a destra dicono di chi è (R rosso, B blu, K nero, W bianco, O arancione), il numero fin dove va; più è piccolo, più è forte.
    {"**"}2** un *villaggio* con la sua spezia: colore e segno dicono quale (grani pepe, radice zenzero, bastoncini cannella, fiore vaniglia, boccioli incrociati chiodi di garofano). Sotto un commerciante il segno si sposta in alto a sinistra. Sotto ogni spazio sta il suo nome, per esempio n6.
    {"**"}3** un villaggio senza spezia; conta solo per la sua provincia.
    {"**"}4** uno *spazio di mare*, da o1 a o6. I commercianti lì non contano, ma vanno lontano.
    {"**"}5** tragitti: rossi per terra, blu tratteggiati per mare. Un passo va lungo un tragitto fino allo spazio seguente.
    {"**"}6** una *provincia*: nord n, ovest w, centro c, est e, sud s, ognuna nel suo colore.
    {"**"}7** una freccia continua: la via di un commerciante nell'ultimo turno; dove stava resta una figura pallida. Più la freccia è pallida, più tempo è passato.
    {"**"}8** una freccia punteggiata: questo commerciante è stato allontanato. Una tratteggiata: è stato spinto.
    {"**"}9** una colonna per ogni giocatore, con i punti.
    {"**"}10** carte in mano + mazzo, ✓ ordini incassati, ✗ ordini ancora da scartare.
    {"**"}11** il turno, e a chi tocca; la sua colonna è dorata. Nessun altro può muovere.
zanzibar-rules-2 =
    Ognuno ha sull'isola commercianti con numeri diversi e dieci ordini segreti, due dei quali in mano. Il numero di un commerciante dice quanti passi può fare in un turno. Più il numero è piccolo, più il commerciante è forte: i forti sono lenti.

    {"**"}All'inizio** { $setup ->
        [placed] i giocatori piazzano i commercianti a turno, uno alla volta, quelli di un giocatore ciascuno in una zona diversa: cinque province e il mare. Chi non vuole aspettare annota dei desideri con `/zanzibar desideri`, al massimo 25: al suo turno il primo possibile è piazzato subito, finché ci sono commercianti da piazzare.
       *[random] il caso mette tutti i commercianti sul tabellone, quelli di un giocatore ciascuno in una zona diversa: cinque province e il mare.
    } { $first ->
        [random] Chi comincia si tira a sorte.
        [0] Comincia il posto 1.
        [1] Comincia il posto 2.
        [2] Comincia il posto 3.
        [3] Comincia il posto 4.
       *[4] Comincia il posto 5.
    }

    {"**"}Un turno** ha due parti. Prima muovi fino a tre tuoi commercianti, ognuno lungo i tragitti per quanto dice il suo numero. Si muovono uno dopo l'altro: quando si muove il seguente, quello di prima ha finito per questo turno. Nessuno passa sopra gli altri: chi sbarra la via va allontanato. Poi usi nessuno, uno o entrambi i tuoi ordini. Usato un ordine, nulla si muove più. Alla fine peschi tante carte quante ne hai usate.
zanzibar-rules-3 =
    {"**"}Chi sbarra la via:** i tuoi commercianti e quelli più forti bloccano. Un avversario più debole viene *spinto* in uno spazio libero accanto a lui; se non ne ha, lo *allontani* in qualsiasi spazio libero. Uno di pari forza si può solo allontanare, e solo se non ha spazi liberi accanto. Lo spazio da cui vieni non conta come libero. Entrare nello spazio liberato è il tuo passo seguente.

    {"**"}Un esempio.** Chiara (triangoli neri) ha mosso tre commercianti. Il suo 6 è andato per mare in n4: il 6 blu di Bruno era forte come il suo e non aveva spazi liberi accanto, così ha potuto bandirlo, in o6 (freccia punteggiata). Il suo 2 è passato da e1 a n3 e ha spinto il 6 rosso di Anna, più debole, in o2, uno spazio libero accanto (freccia tratteggiata). Il suo 5 ha solo camminato fino a n5.
zanzibar-rules-4 =
    {"**"}Gli ordini** nominano una spezia o una provincia. Pagano per i tuoi commercianti nei villaggi corrispondenti: nessuno −6, uno −3, due 0, tre +4, quattro +8, cinque o più +12. I commercianti in mare non contano. Lo stesso commerciante può contare per entrambi gli ordini. Dei dieci se ne incassano nove (otto in quattro o cinque giocatori), gli altri si scartano; chi ne ha incassati tanti può solo scartare, chi ne ha scartati tanti può solo incassare.

    {"**"}Scarti.** Delle tue dieci carte ne scarti una senza incassarla (due in quattro o cinque giocatori), scoperta, nella parte del turno dedicata alle carte{ $draw_discard ->
        [on] , o nel momento in cui la peschi: per questo termina il turno guardando. Allora vedi le carte appena pescate e puoi scartarle subito. Chi termina senza guardare tiene quel che pesca. Guarda solo chi può ancora scartare e ha carte da pescare.
       *[off] . Una carta appena pescata non si può scartare prima del tuo turno seguente.
    }

    {"**"}La fine** arriva quando qualcuno ha usato l'ultima carta. Tutti gli altri hanno ancora un turno. { $round_limit ->
        [none] Il numero dei turni non ha limite.
       *[other] Arriva anche quando tutti hanno avuto { $round_limit } turni e nessuno ha usato l'ultima carta.
    } Vince chi ha più punti; a parità chi ha finito prima, poi chi ha meno carte rimaste.

    Le mosse si possono scrivere: { $setup ->
        [placed] `place 5@n3`,{" "}
       *[random] {""}
    }`7>w3` (cammina), `7xw3>n5` (libera w3 e manda l'avversario in n5), `play pepper`, `discard north`, `end`{ $draw_discard ->
        [on] , `end look`, `keep`
       *[off] {""}
    }.

    {"**"}Che cosa è nostro.** La mappa e i punti degli ordini sono di Tavolino; le regole sono quelle del gioco. Dove lasciano qualcosa aperto o un tavolo lo vuole diverso, abbiamo deciso noi: { $first ->
        [random] la sorte dice chi comincia;
       *[other] il tavolo dice chi comincia;
    } { $setup ->
        [placed] {""}
       *[random] i commercianti si possono piazzare a caso;{" "}
    }chi muove sceglie dove va un avversario; gli scarti sono scoperti; { $draw_discard ->
        [on] chi vuole guardare lo dice prima di pescare;
       *[off] le carte appena pescate non si possono scartare, anche se il regolamento lo permette;
    } { $round_limit ->
        [none] {""}
       *[other] il limite di { $round_limit } turni;{" "}
    }e a parità fra chi non ha finito va meglio chi ha meno carte rimaste, altrimenti il posto si divide.
