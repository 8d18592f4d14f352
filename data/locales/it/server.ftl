### Ciò che ogni server stabilisce, e ciò che può fare alle partite chi lo gestisce.

## Errors
server-bad-setting = Questa impostazione non esiste, oppure non può avere questo valore.
server-too-many-channels = Si possono indicare al massimo { $most } canali. Prima vietane uno, oppure permetti i tavoli ovunque.
