### Comandi, opzioni e le regole in breve di Café International.

cafe_international-command-about = Café International: un posto per ospiti di dodici nazioni
## Opzioni
cafe_international-option-hands = Mani
cafe_international-option-hands-slash = mani
cafe_international-option-hands-about = Se tutti vedono le mani di tutti
cafe_international-option-hands-value = { $value ->
    [open] scoperte
   *[private] private
}
cafe_international-option-bar-values = Bar
cafe_international-option-bar-values-slash = bar
cafe_international-option-bar-values-about = Quanto valgono i posti al bar
cafe_international-option-bar-values-value = { $value ->
    [A] A, fino a −14
   *[B] B, fino a −30
}
cafe_international-option-lone-guest = Ospite solitario
cafe_international-option-lone-guest-slash = ospite_solitario
cafe_international-option-lone-guest-about = Quando puoi far sedere un ospite da solo, perché nessuno dei tuoi fa punti
cafe_international-option-lone-guest-value = { $value ->
    [anytime] in ogni momento
   *[opening] solo nel primissimo turno
}
cafe_international-option-cannot-pay = Bar non pagato
cafe_international-option-cannot-pay-slash = bar_non_pagato
cafe_international-option-cannot-pay-about = Che cosa succede quando non puoi pagare un posto al bar
cafe_international-option-cannot-pay-value = { $value ->
    [tile_out] l’ospite lascia il gioco
   *[player_out] il giocatore è fuori
}
cafe_international-option-reserved = Tavoli riservati
cafe_international-option-reserved-slash = tavoli_riservati
cafe_international-option-reserved-about = Se ospiti di un solo sesso possono riservare un tavolo per 20 o 40 punti
cafe_international-option-reserved-value = { $value ->
    [on] sì, tavoli pieni
    [three] sì, bastano in tre
   *[off] no
}
cafe_international-option-pairs-double = Coppie doppie
cafe_international-option-pairs-double-slash = coppie_doppie
cafe_international-option-pairs-double-about = Se anche due o tre ospiti di una sola nazione valgono doppio
cafe_international-option-pairs-double-value = { $value ->
    [on] sì
   *[off] no
}

## Conoscere il gioco
cafe_international-kind = fai sedere ospiti, riempi tavoli
cafe_international-pitch = Fai sedere ospiti di dodici nazioni, con donne e uomini in equilibrio a ogni tavolo. Riempi i tavoli che danno di più.
cafe_international-cover = Copertina di Café International: ospiti ai tavoli di varie nazioni, e il gatto sul suo tappeto.

## Le regole in breve
cafe_international-rules-1 =
    {"**"}Lo scopo.** Avere più punti di tutti alla fine. Fai punti quando un ospite ne raggiunge altri a un tavolo. Un tavolo pieno di una sola nazione rende di più. Gli ospiti rimasti in mano alla fine costano punti.

    {"**"}Il caffè.** Ci sono 24 tavoli con quattro sedie ciascuno, due tavoli per ognuna di dodici nazioni. Una sedia fra due tavoli appartiene a entrambi. Ogni nazione ha quattro uomini e quattro donne. Un ospite siede a un tavolo della sua nazione. Su una sedia in comune basta la nazione di uno dei due tavoli, ma l’ospite deve rispettare l’equilibrio di entrambi. Ci sono anche quattro *jolly*, due uomini e due donne. Un jolly può sedersi ovunque.

    {"**"}La preparazione.** Con qualunque numero di giocatori, ognuno comincia con 0 punti e pesca { $hand_limit } ospiti dal sacchetto. { $hands ->
        [open] Tutte le mani sono scoperte.
       *[private] La tua mano la vedi solo tu.
    } Il primo giocatore si tira a sorte e fa il primo turno; si gioca in senso orario.
cafe_international-rules-2 =
    {"**"}Equilibrio.** Quando un ospite si siede, a ogni tavolo della sua sedia uomini e donne possono differire al massimo di uno.

    {"**"}Al tuo turno** fai una di queste tre cose:
    • *Far sedere* uno o due ospiti. Ogni ospite deve arrivare a un tavolo dove c’è già qualcuno. Oppure il primo apre un tavolo vuoto e il secondo lo raggiunge subito.
    • Mandare un ospite al *bar* (mai un jolly). I suoi 20 posti valgono 1, 2, 3, 4, 5, poi −2, −4, −6, −8, −10, poi { $bar_values ->
        [A] −4, −6, −8, −10, −12, e infine −6, −8, −10, −12, −14.
       *[B] −12, −14, −16, −18, −20, e infine −22, −24, −26, −28, −30.
    } I tuoi punti non possono scendere sotto 0. { $cannot_pay ->
        [tile_out] Se non puoi pagare, è l’ospite a lasciare il gioco e il posto resta libero.
       *[player_out] Se non puoi pagare, sei fuori dalla partita, con tutte le tue tessere. I tuoi punti restano quelli, e alla fine non si toglie niente. Arrivi dietro a tutti quelli ancora in gioco.
    }
    • *Scambiare:* metti un ospite sulla sedia di un jolly, e prendi in mano il jolly. L’ospite deve essere della nazione di un tavolo di quella sedia e dello stesso sesso del jolly. Non fai punti, non peschi e nessun tavolo dà di nuovo punti.

    {"**"}Un ospite solitario** non fa punti. { $lone_guest ->
        [anytime] Se nessun ospite della tua mano può raggiungere un tavolo o aprirne uno insieme a un secondo ospite{ $reserved ->
            [off] {""}
           *[on] {" "}e non puoi riservare nessun tavolo
        }, puoi far sedere un ospite solitario per 0 punti.
       *[opening] Solo nel primissimo turno della partita si può far sedere un ospite solitario per 0 punti, e solo se nessun ospite di quella mano può aprire un tavolo insieme a un secondo ospite{ $reserved ->
            [off] {""}
           *[on] {" "}e non si può riservare nessun tavolo
        }.
    }

    Dopo un primo ospite che ha fatto punti puoi fermarti (`end`). Dopo un ospite solitario devi farlo. Non puoi combinare le azioni: dopo aver fatto sedere un ospite, niente bar e niente scambio. Puoi passare solo quando non si può fare altro.
cafe_international-rules-3 =
    {"**"}Punti.** Ogni ospite fa punti a ogni tavolo della sedia. Il tavolo dà 2, 3 o 4 punti per due, tre o quattro ospiti. Un tavolo pieno di una sola nazione dà { $one_nation_points }. { $pairs_double ->
        [off] Due o tre di una sola nazione non valgono più di altri.
       *[on] Anche due o tre di una sola nazione valgono il doppio: 4 o 6.
    } Un jolly vale come ospite della nazione che serve.

    {"**"}Un esempio.** Anna (A) ha fatto sedere due ospiti (raggi rosa). La francese sulla sedia 32 è la terza a FR2: 3 punti. L’africano sulla sedia 48 siede a due tavoli contemporaneamente. AF2 ha ora quattro ospiti, ma una è tedesca, perciò dà 4 e non { $one_nation_points }. AF1 ne ha due: 2 punti. { $pairs_double ->
        [off] In tutto fanno 9, come dice il numero verde accanto ai suoi punti.
       *[on] In tutto fanno 9, come dice il numero verde accanto ai suoi punti. Con le opzioni di questo tavolo i due a AF1, di una sola nazione, valgono il doppio, e il totale è 11.
    }
cafe_international-rules-4 =
    {"**"}La mano.** Dopo aver fatto sedere degli ospiti, o averne mandato uno al bar, peschi fino al tuo limite, all’inizio { $hand_limit }. Ogni tavolo che ti dà { $one_nation_points } abbassa per sempre il tuo limite di 1, così alla fine meno ospiti possono costarti punti. Se hai in mano più del tuo limite, non peschi. Alla fine ogni ospite rimasto in mano costa { $guest_penalty } punti e ogni jolly { $joker_penalty }.

    {"**"}Un esempio.** Bruno (B) ha preferito non far sedere nessuno e ha mandato un cinese al bar. I primi cinque posti davano da 1 a 5 e sono occupati. Il suo è il sesto, −2. Il prossimo ospite prende il posto 7 (bianco) e costa 4.
cafe_international-rules-5 =
    {"**"}La fine** arriva subito quando, dopo un turno, si verifica una di queste condizioni:
    • il bar è pieno, o tutte le sedie sono occupate,
    • nel sacchetto restano al massimo { $bag_end } tessere,
    • il limite di chi ha appena giocato è 0,
    • { $cannot_pay ->
        [tile_out] tutti hanno dovuto passare, uno dopo l’altro.
       *[player_out] tutti hanno dovuto passare, uno dopo l’altro, o un solo giocatore è ancora in gioco.
    }

    { $cannot_pay ->
        [tile_out] Vince chi ha più punti
       *[player_out] Fra chi è ancora in gioco vince chi ha più punti
    }. In caso di parità la vittoria è condivisa.

    { $reserved ->
        [off] {""}
        [three] {"**"}Tavoli riservati.** Invece di far sedere uno o due ospiti puoi far sedere insieme a un tavolo tre o quattro ospiti di un solo sesso. Lì servono tre o quattro sedie libere. Con tre ospiti l’altra sedia può essere libera, oppure occupata da un uomo o da una donna. Se è libera, lo resta fino alla fine. In questo caso l’equilibrio conta solo ai tavoli vicini. Il tavolo dà { $reserved_points } punti, o { $reserved_nation_points } se tutti al tavolo sono di una sola nazione. Non abbassa il tuo limite.
       *[on] {"**"}Tavoli riservati.** Invece di far sedere uno o due ospiti puoi riempire un tavolo con un solo sesso. Riempi un tavolo vuoto con quattro ospiti, oppure aggiungi a un solo ospite altri tre del suo sesso. In questo caso l’equilibrio conta solo ai tavoli vicini. Il tavolo dà { $reserved_points } punti, o { $reserved_nation_points } se tutti sono di una sola nazione. Non abbassa il tuo limite. Tre ospiti a un tavolo vuoto non bastano: sarebbero fuori equilibrio e la quarta sedia resterebbe vuota per sempre.
    }

    {"**"}Mosse scritte:** `USm@c12`, `bar INm`, `swap USm@c52`, { $reserved ->
        [off] {""}
        [three] `reserve USm@c45+USm@c51+USm@c52`,{" "}
       *[on] `reserve USm@c45+USm@c51+USm@c52+INm@c57`,{" "}
    }`end`, `pass`. Nel tabellone testuale una sedia libera mostra quali ospiti possono venire: `m·`, `f·`, `*·` entrambi, `--` nessuno per ora.

    {"**"}Scelte nostre.** Sono di Tavolino: quali tavoli sono vicini, i numeri delle sedie e i valori del bar dal posto 11. Abbiamo deciso noi anche: che cosa succede quando nessuno può muovere, { $hands ->
        [open] {""}
       *[private] le mani che vede solo il proprietario,{" "}
    }{ $pairs_double ->
        [off] {""}
       *[on] il valore doppio di due o tre ospiti di una sola nazione,{" "}
    }{ $cannot_pay ->
        [tile_out] {""}
       *[player_out] i dettagli per chi è fuori,{" "}
    }{ $reserved ->
        [off] {""}
       *[on] i dettagli dei tavoli riservati,{" "}
    }e la vittoria condivisa. Il resto sono le regole del gioco.
cafe_international-rules-6 =
    {"**"}L’immagine:**
    {"**"}1** un *tavolo*. Bandiera e nome dicono la nazione (GB1 e GB2 sono britannici).
    {"**"}2** un *uomo*: quadrato, con la cravatta a farfalla. Lettere e colore dicono la nazione.
    {"**"}3** una *donna*: rotonda, con un fiore.
    {"**"}4** un *jolly* (stella), uomo o donna.
    {"**"}5** una sedia libera a un solo tavolo, con il numero accanto. Ha il colore della nazione. La forma dice quali ospiti possono venire: quadrata un uomo, rotonda una donna, otto lati entrambi, una croce nessuno.
    {"**"}6** una sedia fra due tavoli. Un ospite lì appartiene a entrambi e fa punti a entrambi. I segni sulla bandiera di un tavolo sono i suoi ospiti.
    {"**"}7** una corona: questo tavolo era pieno di una sola nazione e ha dato { $one_nation_points }.
    {"**"}8** verde: quanto ha dato quel tavolo nell’ultimo turno. Gli ospiti di quel turno hanno raggi rosa, e la somma sta accanto ai punti.
    {"**"}9** il *bar*: i suoi 20 posti e quanto valgono. Il prossimo è bianco.
    {"**"}10** quanti ospiti restano nel sacchetto.
    {"**"}11** i punti di un giocatore. Sotto ci sono gli ospiti in mano, quelli degli altri solo quando sono scoperti.
    {"**"}12** la tazza: quanti ospiti si possono avere in mano.
    {"**"}13** il turno e il giocatore a cui tocca (dorato). Intanto gli altri non possono fare niente.
