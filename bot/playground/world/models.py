"""What the loopback world consists of: frozen guilds, channels, accounts, messages and attachments."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from bot.languages import LANGUAGES
from bot.playground.world.wire import Json
from bot.words import DEFAULT

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
LOCALE = LANGUAGES[DEFAULT].discord
"""Of servers and people where nothing else is said."""

ChannelKind: TypeAlias = Literal["text", "announcement", "forum", "voice", "thread", "private_thread", "dm"]
EventKind: TypeAlias = Literal[
    "message_created",
    "message_edited",
    "message_deleted",
    "channel_added",
    "role_added",
    "person_added",
    "person_changed",
    "commands_changed",
    "bot_online",
    "bot_offline",
]


class Role(msgspec.Struct, frozen=True):
    """What people of one server can be given; `permissions` are the bits that it grants."""

    id: int
    name: str
    permissions: int = 0


class Guild(msgspec.Struct, frozen=True):
    """A server. `admins` is the id of the role that may do everything; the owner takes no part.

    `roles` are the others that people can be given; `granted` is what everybody may, None = Discord's usual.
    """

    id: int
    name: str
    locale: str
    owner: int
    admins: int
    roles: tuple[Role, ...] = ()
    granted: int | None = None

    @property
    def everybody(self) -> Role:
        """The role of all its members, which has the server's own id."""
        return Role(self.id, "@everyone")

    @property
    def keepers(self) -> Role:
        """That of the people who may do everything."""
        return Role(self.admins, "Keepers")

    @property
    def all_roles(self) -> tuple[Role, ...]:
        """The lowest first."""
        return (self.everybody, *self.roles, self.keepers)


class Channel(msgspec.Struct, frozen=True):
    """A channel of a server, a thread (parent = its channel) or the direct messages of one person with the bot.

    `denied` and `allowed` are its overwrites: permission bits taken and given here, by the id of an account or a role.
    """

    id: int
    name: str
    kind: ChannelKind
    guild: int | None = None
    parent: int | None = None
    person: int | None = None
    owner: int | None = None
    archived: bool = False
    denied: dict[int, int] = {}
    locked: bool = False
    allowed: dict[int, int] = {}
    members: tuple[int, ...] = ()
    """Of a private thread: who was invited."""

    @property
    def is_thread(self) -> bool:
        return self.kind in ("thread", "private_thread")


class Account(msgspec.Struct, frozen=True):
    """A person or the bot. `color` is that of the avatar, `#rrggbb`."""

    id: int
    name: str
    locale: str = LOCALE
    color: str = "#5865f2"
    dms_open: bool = True
    guilds: tuple[int, ...] = ()
    admin: bool = False
    is_bot: bool = False
    banned: tuple[int, ...] = ()
    """Servers that this person was banned from."""
    roles: tuple[int, ...] = ()
    """Besides the one that makes an admin."""
    nicknames: dict[int, str] = {}
    """By server."""

    def roles_in(self, guild: Guild) -> tuple[int, ...]:
        """The ids of this person's roles there, without everybody's."""
        own = tuple(role.id for role in guild.roles if role.id in self.roles)
        return (*own, guild.admins) if self.admin else own


class Attachment(msgspec.Struct, frozen=True):
    """An uploaded file; its bytes are here, or in the file `path` when the world is kept on disk."""

    id: int
    filename: str
    content_type: str
    size: int
    description: str | None = None
    width: int | None = None
    height: int | None = None
    data: bytes = b""
    path: str | None = None

    def read(self) -> bytes:
        return Path(self.path).read_bytes() if self.path else self.data


class Button(NamedTuple):
    custom_id: str | None
    label: str
    style: int
    disabled: bool
    url: str | None


class Select(NamedTuple):
    """`type` is Discord's: 3 = texts, 5 = users ...; `options` are (label, value) pairs of a text select."""

    custom_id: str
    placeholder: str
    type: int
    options: tuple[tuple[str, str], ...]
    min_values: int
    max_values: int
    disabled: bool


class Picture(NamedTuple):
    data: bytes
    description: str | None
    filename: str


class Message(msgspec.Struct, frozen=True):
    """A message as it was at one moment; `only_for` is the person who alone sees it (ephemeral)."""

    id: int
    channel: int
    author: int
    by_bot: bool
    at: float
    content: str = ""
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    edited: float | None = None
    only_for: int | None = None
    kind: int = 0
    origin: Json | None = None
    reference: int | None = None
    mentions: tuple[int, ...] = ()
    pinned: bool = False
    nonce: str | int | None = None

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """All that is to be read, in the order shown, V1 or V2."""
        parts = [self.content]
        for embed in self.embeds:
            parts += _embed_texts(embed)
        parts += [part["content"] for part in self.parts() if part["type"] == 10]
        return "\n".join(part for part in parts if part)

    def buttons(self) -> list[Button]:
        return [_button(part) for part in self.parts() if part["type"] == 2]

    def selects(self) -> list[Select]:
        return [_select(part) for part in self.parts() if part["type"] in (3, 5, 6, 7, 8)]

    @property
    def pictures(self) -> list[Picture]:
        """Every file in the order shown, with its alt text."""
        return [Picture(file.read(), alt, file.filename) for file, alt in self._shown_files()]

    @property
    def alts(self) -> list[str | None]:
        """The alt texts of `pictures`, without reading any file."""
        return [alt for _, alt in self._shown_files()]

    @property
    def media_ids(self) -> frozenset[int]:
        """The attachments that an embed or a component shows."""
        return frozenset(attachment for attachment, _ in self._media())

    def parts(self) -> list[Json]:
        """Every component, nested ones included, in the order shown."""
        return [part for component in self.components for part in nested(component)]

    def _shown_files(self) -> list[tuple[Attachment, str | None]]:
        """The alt text of a gallery item comes before that of the file."""
        by_id = {attachment.id: attachment for attachment in self.attachments}
        shown: dict[int, str | None] = {}
        for attachment, description in self._media():
            if attachment in by_id:
                shown[attachment] = shown.get(attachment) or description
        for attachment in by_id:
            shown.setdefault(attachment, None)
        return [(by_id[key], alt or by_id[key].description) for key, alt in shown.items()]

    def _media(self) -> list[tuple[int, str | None]]:
        """(attachment, description) of every picture that an embed or a component shows."""
        found: list[tuple[int, str | None]] = []
        for embed in self.embeds:
            found += [(media_id(embed[key]), None) for key in ("image", "thumbnail") if key in embed]
        for part in self.parts():
            match part["type"]:
                case 12:
                    found += [(media_id(item["media"]), item.get("description")) for item in part["items"]]
                case 11:
                    found.append((media_id(part["media"]), part.get("description")))
                case 13:
                    found.append((media_id(part["file"]), None))
        return found


class Event(NamedTuple):
    """Something that a person's page may want to show. `only_for` limits a message to one person."""

    kind: EventKind
    message: Message | None = None
    channel: Channel | None = None
    person: int | None = None
    viewers: frozenset[int] | None = None
    """Ids of the people who may see it; None = everybody."""


class Entry(msgspec.Struct, frozen=True):
    """One line of the transcript: a public message made, changed or deleted, with the alt texts of its pictures.

    `told` are those whom it mentions.
    """

    at: float
    channel: int
    kind: Literal["created", "edited", "deleted"]
    message: int
    author: int
    text: str
    alts: tuple[str, ...]
    told: tuple[int, ...] = ()


def nested(component: Json) -> list[Json]:
    """The component and all inside it, in the order shown."""
    found = [component]
    for child in component.get("components", []):
        found += nested(child)
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            found += nested(component[key])
    return found


def media_id(media: Json) -> int:
    """The attachment that a media item shows; 0 = something from elsewhere."""
    return int(media.get("attachment_id") or 0)


def _embed_texts(embed: Json) -> list[str]:
    texts = [embed.get("author", {}).get("name"), embed.get("title"), embed.get("description")]
    for field in embed.get("fields", []):
        texts += [field["name"], field["value"]]
    texts.append(embed.get("footer", {}).get("text"))
    return [text for text in texts if text]


def _button(part: Json) -> Button:
    emoji = part.get("emoji", {}).get("name", "")
    label = " ".join(word for word in (emoji, part.get("label", "")) if word)
    return Button(part.get("custom_id"), label, part["style"], part.get("disabled", False), part.get("url"))


def _select(part: Json) -> Select:
    options = tuple((option["label"], option["value"]) for option in part.get("options", []))
    return Select(
        custom_id=part["custom_id"],
        placeholder=part.get("placeholder", ""),
        type=part["type"],
        options=options,
        min_values=part.get("min_values", 1),
        max_values=part.get("max_values", 1),
        disabled=part.get("disabled", False),
    )
