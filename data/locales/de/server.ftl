### Was jeder Server festlegt, und was mit seinen Partien tun darf, wer ihn verwaltet.

## Errors
server-bad-setting = Diese Einstellung gibt es nicht, oder sie kann diesen Wert nicht haben.
server-too-many-channels = Höchstens { $most } Kanäle lassen sich nennen. Verbiete erst einen, oder erlaube Tische überall.
