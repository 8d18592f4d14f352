"""Storage of uploaded files, in memory or on disk, and detection of picture sizes."""

from __future__ import annotations

import mimetypes
import struct
from pathlib import Path

from bot.playground.world.models import Attachment

_KINDS = mimetypes.MimeTypes()
"""Table of file types."""
_KINDS.add_type("image/webp", ".webp")  # Python has it only since 3.13, and the machine's own table may lack it


class Files:
    """File storage. Without a `folder`, files are kept in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def keep(self, key: int, filename: str, data: bytes, description: str | None) -> Attachment:
        """Store an upload and return its attachment."""
        width, height = picture_size(data)
        kind = _KINDS.guess_type(filename)[0] or "application/octet-stream"
        path = None
        if self._folder is not None:
            file = self._folder / str(key)
            file.write_bytes(data)
            path = str(file)
        return Attachment(key, filename, kind, len(data), description, width, height, b"" if path else data, path)

    def forget(self, attachment: Attachment) -> None:
        """Delete the attachment's file."""
        if attachment.path:
            Path(attachment.path).unlink(missing_ok=True)


def picture_size(data: bytes) -> tuple[int | None, int | None]:
    """Return width and height in pixels of a PNG, GIF or WebP, otherwise (None, None)."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if data[:4] == b"GIF8" and len(data) >= 10:
        return struct.unpack("<HH", data[6:10])
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None, None


def _webp_size(data: bytes) -> tuple[int | None, int | None]:
    match data[12:16]:
        case b"VP8 ":
            width, height = struct.unpack("<HH", data[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            packed = int.from_bytes(data[21:25], "little")
            return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
        case b"VP8X":
            return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
        case _:
            return None, None
