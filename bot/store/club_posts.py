"""Queries for the table `club_posts`: a club's messages."""

from __future__ import annotations

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, update, upsert
from bot.store.engine.rows import Statement
from bot.table.message_records import PostRow

_POSTS = RowMapper("club_posts", PostRow)


class ClubPostTable(TableAccess):
    """Table access for the messages of clubs."""

    async def guilds(self) -> tuple[int, ...]:
        """Return the servers that have chosen a channel for the club page, have a message, or a running season."""
        rows = await self._database.read(
            "SELECT id FROM guilds WHERE settings LIKE '%\"club\":%' UNION SELECT guild FROM club_posts"
            " UNION SELECT guild FROM seasons WHERE ended_at IS NULL ORDER BY 1"
        )
        return tuple(guild for (guild,) in rows)

    async def of(self, guild: int) -> dict[str, PostRow]:
        """Return the messages of the server's club by slot."""
        return {post.slot: post for post in await _POSTS.select(self._database, "WHERE guild = ?", guild)}

    async def put(self, post: PostRow, former: PostRow | None = None) -> None:
        """Insert or replace a message. With `former`, only replace it, and only if it still has that digest."""
        row = _POSTS.row(post)
        await self._database.write(
            upsert("club_posts", row)
            if former is None
            else update("club_posts", row, guild=post.guild, slot=post.slot, digest=former.digest)
        )

    async def delete(self, guild: int, slot: str, digest: str | None = None) -> None:
        """Delete the row of a message. With `digest`, only if it still has that one."""
        sql = "DELETE FROM club_posts WHERE guild = ? AND slot = ? AND digest = coalesce(?, digest)"
        await self._database.write(Statement("club_posts", sql, (guild, slot, digest)))
