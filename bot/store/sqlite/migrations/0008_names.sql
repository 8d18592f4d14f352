-- A person is kept by the name that goes for all servers; the one kept so far may be a single server's nickname.

UPDATE users SET name = '';
