### Sentences for a press that Discord refused or did not answer. Each says what failed and what to do.

discord-stands = Your move counts. { $what }
discord-down = Discord failed. Nothing was lost; press again.
discord-down-stands = Your move counts, but Discord failed while I was answering. Look at the table to see what to do now.
discord-limit = Discord is slowing me down. { $wait }
discord-slow-mode = This channel is in slow mode, so I can’t write in it yet. { $wait }
discord-channel-limit = Too much is being written in this channel for Discord. { $wait }
discord-server-limit = Too much is being written in this server for Discord. { $wait }
discord-openings-paused = Discord lets me open no new DMs at the moment. { $wait }
discord-wait = { $minutes ->
    [0] Try again in a few minutes.
    [one] Try again in a minute.
   *[other] Try again in { $minutes } minutes.
}
discord-too-many-threads = This server has as many open threads as Discord allows. Leave out “{ games-thread-slash }” to play here, or ask a moderator to close old threads.
discord-thread-exists = That message already has a thread. Use the thread, or open the table in the channel.
discord-thread-locked = This thread is locked. Ask a moderator to unlock it, or play in another place.
discord-thread-archived = This thread is archived. Write a message in it to reopen it, then press again.
discord-message-blocked = This server’s AutoMod blocks the words of my message. Try other words, or ask a moderator to exempt me.
discord-title-blocked = This server’s AutoMod blocks the title. Try another name or place, or ask a moderator to exempt me.
discord-no-uploads = Discord has limited uploads in this server, so I can’t send a file here. Try it in our DMs.
discord-file-too-large = The file is too large for this server. Try it in our DMs, or in another server.
discord-no-history = I need the permission to read the message history here. Ask a moderator to allow it, then press again.
discord-no-access = I have no access to that channel. Ask a moderator to let me see it, or play in another place.
discord-forbidden = Discord doesn’t let me do this here: I lack a permission, or I am timed out. Ask a moderator to check that, or play in another place.
discord-closed = That person accepts no DMs from me. They can allow DMs from this server’s members in their privacy settings.
discord-no-mutual-server = I can’t write to that person, because we share no server. They have to join a server that has me.
discord-answers-used-up = Discord allows no more answers to this command. Type it again.
discord-person-gone = That person is no longer there. Choose someone else.
discord-channel-gone = That channel is gone. Try it in another channel.
discord-message-gone = That message has been deleted. Use the newest message of the table.
discord-not-found = What this needs is gone from Discord. Look at the table, and type the command again if it still applies.
discord-no-picture = No picture: Discord takes no files from me here at the moment.
discord-drawing = The picture is being drawn …
