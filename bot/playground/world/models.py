"""Immutable models of guilds, channels, accounts, messages and attachments."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from bot.i18n import DEFAULT
from bot.languages import LANGUAGES
from bot.playground.world.responses import Json


class NoAnswerError(Exception):
    """The bot did not answer within three seconds: "the application did not respond"."""


class NotOfferedError(Exception):
    """The client does not offer that command, option, button or choice to the person."""


SUPPRESS_NOTIFICATIONS = 1 << 12
EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
LOCALE = LANGUAGES[DEFAULT].discord
"""Default locale of servers and people."""

ChannelKind: TypeAlias = Literal[
    "text", "announcement", "forum", "voice", "stage", "thread", "private_thread", "dm", "group"
]
EventKind: TypeAlias = Literal[
    "message_created",
    "message_edited",
    "message_deleted",
    "messages_deleted",
    "channel_added",
    "channel_deleted",
    "roles_changed",
    "person_added",
    "person_changed",
    "commands_changed",
    "bot_online",
    "bot_offline",
]


class Role(msgspec.Struct, frozen=True):
    """Role of a server. `permissions` is a bit set."""

    id: int
    name: str
    permissions: int = 0
    is_mentionable: bool = False


class Guild(msgspec.Struct, frozen=True):
    """Server. `admins` is the id of the administrators' role. The owner never acts.

    `roles` are the other roles. `granted` is the permission set of @everyone; None means Discord's default.
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
        """Return the @everyone role, whose id is the server's."""
        return Role(self.id, "@everyone")

    @property
    def administrator_role(self) -> Role:
        """Return the administrators' role."""
        return Role(self.admins, "Keepers")

    @property
    def all_roles(self) -> tuple[Role, ...]:
        """Return all roles, lowest first."""
        return (self.everybody, *self.roles, self.administrator_role)


class Tag(msgspec.Struct, frozen=True):
    """Tag of a forum. Only moderators can add a `moderated` tag to a post or remove it."""

    id: int
    name: str
    moderated: bool = False
    emoji: str | None = None


class Channel(msgspec.Struct, frozen=True):
    """Channel of a server, thread (`parent` is its channel), or direct channel of a person with the bot.

    A group is a channel between `members`, without the bot.

    `denied` and `allowed` are its overwrites: permission bits by the id of an account or a role.
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
    """Members of a thread or a group. Only they and moderators see a private one."""
    archive_minutes: int = 4320
    """Minutes without activity after which a thread is archived. In a forum: the default for new posts."""
    active_at: float = 0.0
    """Time of the thread's last activity: a message, or a change that counts as one. 0 in a world stored without it."""
    archived_at: float = 0.0
    """Time when the thread was last archived or unarchived."""
    tags: tuple[str, ...] = ()
    """Ids of the tags of a forum's post."""
    available_tags: tuple[Tag, ...] = ()
    """Tags of a forum."""
    requires_tag: bool = False
    """Whether a post of the forum must have a tag."""

    @property
    def is_thread(self) -> bool:
        """Return whether the channel is a public or private thread."""
        return self.kind in ("thread", "private_thread")


class Account(msgspec.Struct, frozen=True):
    """Person or bot."""

    id: int
    name: str
    locale: str = LOCALE
    """Discord locale of the client."""
    color: str = "#5865f2"
    """Colour of the avatar, as `#rrggbb`."""
    dms_open: bool = True
    """Whether the person accepts direct messages."""
    guilds: tuple[int, ...] = ()
    """Ids of the servers of which the account is a member."""
    admin: bool = False
    """Whether the account has the administrators' role."""
    is_bot: bool = False
    banned: tuple[int, ...] = ()
    """Ids of the servers that banned this person."""
    roles: tuple[int, ...] = ()
    """Role ids, without the administrators' roles."""
    nicknames: dict[int, str] = {}
    """Nicknames by server id."""
    installed: bool = False
    """Whether the person has installed the bot to their account."""
    timed_out: dict[int, float] = {}
    """End of the time-out by server id, in Unix seconds."""

    def roles_in(self, guild: Guild) -> tuple[int, ...]:
        """Return the ids of the roles in the server, without @everyone."""
        roles = tuple(role.id for role in guild.roles if role.id in self.roles)
        return (*roles, guild.admins) if self.admin else roles


class Attachment(msgspec.Struct, frozen=True):
    """Uploaded file. Its bytes are in `data`, or in the file `path` if the world is kept on disk."""

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
        """Return the bytes of the file."""
        return Path(self.path).read_bytes() if self.path else self.data


class Emoji(msgspec.Struct, frozen=True):
    """Emoji of the bot's application."""

    name: str
    picture: Attachment


class Button(NamedTuple):
    """Visible button of a message."""

    custom_id: str | None
    label: str
    style: int
    disabled: bool
    url: str | None


class Select(NamedTuple):
    """Visible select menu. `type` is Discord's type number: 3 = texts, 5 = users etc.

    `options` are (label, value) pairs of a text select, and `details` their second lines.
    """

    custom_id: str
    placeholder: str
    type: int
    options: tuple[tuple[str, str], ...]
    min_values: int
    max_values: int
    disabled: bool
    details: tuple[str, ...] = ()


class Picture(NamedTuple):
    """Visible file of a message."""

    data: bytes
    description: str | None
    filename: str


class Message(msgspec.Struct, frozen=True):
    """Immutable state of a message. An ephemeral one has its only reader in `only_for`."""

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
        """Return whether only one person sees the message."""
        return self.only_for is not None

    @property
    def silent(self) -> bool:
        """Return whether the message was sent without notifications."""
        return bool(self.flags & SUPPRESS_NOTIFICATIONS)

    @property
    def push_text(self) -> str:
        """Return the text of a push notification: Discord shows none of what is inside Components V2."""
        return "" if self.flags & COMPONENTS_V2 else self.text

    @property
    def loading(self) -> bool:
        """Return whether the message is the placeholder of a deferred answer."""
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """Return all visible text in order, of components V1 or V2."""
        parts = [self.content]
        for embed in self.embeds:
            parts += _embed_texts(embed)
        parts += [part["content"] for part in self.parts() if part["type"] == 10]
        return "\n".join(part for part in parts if part)

    def buttons(self) -> list[Button]:
        """Return all buttons in order."""
        return [_button(part) for part in self.parts() if part["type"] == 2]

    def selects(self) -> list[Select]:
        """Return all select menus in order."""
        return [_select(part) for part in self.parts() if part["type"] in (3, 5, 6, 7, 8)]

    @property
    def pictures(self) -> list[Picture]:
        """Return every visible file in order, with its alt text."""
        return [Picture(file.read(), alt, file.filename) for file, alt in self._shown_files()]

    @property
    def alts(self) -> list[str | None]:
        """Return the alt texts of `pictures` without reading the files."""
        return [alt for _, alt in self._shown_files()]

    @property
    def media_ids(self) -> frozenset[int]:
        """Return the ids of attachments shown by embeds or components."""
        return frozenset(attachment for attachment, _ in self._media())

    def parts(self) -> list[Json]:
        """Return all components in order, including nested ones."""
        return [part for component in self.components for part in nested(component)]

    def _shown_files(self) -> list[tuple[Attachment, str | None]]:
        """Return visible files with alt texts. A gallery item's alt text overrides the file's."""
        by_id = {attachment.id: attachment for attachment in self.attachments}
        alts: dict[int, str | None] = {}
        for attachment, description in self._media():
            if attachment in by_id:
                alts[attachment] = alts.get(attachment) or description
        for attachment in by_id:
            alts.setdefault(attachment, None)
        return [(by_id[key], alt or by_id[key].description) for key, alt in alts.items()]

    def _media(self) -> list[tuple[int, str | None]]:
        """Return (attachment, description) of every picture shown by embeds or components."""
        media: list[tuple[int, str | None]] = []
        for embed in self.embeds:
            media += [(media_id(embed[key]), None) for key in ("image", "thumbnail") if key in embed]
        for part in self.parts():
            match part["type"]:
                case 12:
                    media += [(media_id(item["media"]), item.get("description")) for item in part["items"]]
                case 11:
                    media.append((media_id(part["media"]), part.get("description")))
                case 13:
                    media.append((media_id(part["file"]), None))
        return media


class Event(NamedTuple):
    """Event for the playground's pages. `message.only_for` and `viewers` limit who may see it."""

    kind: EventKind
    message: Message | None = None
    several: tuple[int, ...] = ()
    """Ids of messages that were deleted together. Each of them also has a separate event."""
    channel: Channel | None = None
    person: int | None = None
    viewers: frozenset[int] | None = None
    """Ids of the people who may see it; None means everyone."""


class TranscriptEntry(msgspec.Struct, frozen=True):
    """Creation, edit or deletion of a public message, with alt texts.

    `told`: ids of the users whom the message mentions. `silent`: whether it was sent without notifications.
    """

    at: float
    channel: int
    kind: Literal["created", "edited", "deleted"]
    message: int
    author: int
    text: str
    alts: tuple[str, ...]
    told: tuple[int, ...] = ()
    silent: bool = False


Answer: TypeAlias = Literal["message", "deferred", "update", "deferred_update", "modal", "choices"]


class KeptInteraction(msgspec.Struct, frozen=True):
    """Answered interaction whose token outlives a restart of the simulated Discord."""

    id: int
    token: str
    kind: int
    person: int
    channel: int
    source: int | None
    owners: Json
    created: float
    answer: Answer
    reply_id: int | None
    followup_ids: list[int]
    posted: int


def nested(component: Json) -> list[Json]:
    """Return the component and all nested ones, in order."""
    components = [component]
    for child in component.get("components", []):
        components += nested(child)
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            components += nested(component[key])
    return components


def media_id(media: Json) -> int:
    """Return the id of the attachment in a media item, or 0 for external media."""
    return int(media.get("attachment_id") or 0)


def _embed_texts(embed: Json) -> list[str]:
    texts = [embed.get("author", {}).get("name"), embed.get("title"), embed.get("description")]
    for field in embed.get("fields", []):
        texts += [field["name"], field["value"]]
    texts.append(embed.get("footer", {}).get("text"))
    return [text for text in texts if text]


def _button(part: Json) -> Button:
    sign = part.get("emoji") or {}
    emoji = "" if sign.get("id") else sign.get("name", "")
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
        details=tuple(option.get("description") or "" for option in part.get("options", [])),
    )
