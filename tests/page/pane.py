"""Page object of a person's pane."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect


class Seat:
    """Pane of one person."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.pane = page.locator(f'.pane[data-person="{name}"]')

    @property
    def messages(self) -> Locator:
        return self.pane.locator(".message")

    @property
    def last(self) -> Locator:
        """Return the newest message."""
        return self.messages.last

    @property
    def line(self) -> Locator:
        return self.pane.locator("input.slash")

    @property
    def offered(self) -> Locator:
        """Return the entries of the open list: commands, choices or options."""
        return self.pane.locator(".options [role=option]")

    def field(self, label: str) -> Locator:
        return self.pane.locator(".command input").and_(self.pane.get_by_label(label)).first

    async def open(self, tab: str) -> None:
        """Show the channel ("table-2") or the direct messages ("Tavolino")."""
        await self.pane.get_by_role("tab", name=tab).click()

    async def command(self, path: str, **options: str) -> None:
        """Type the command, fill in the options (by label) and send it."""
        await self.start(path)
        for label, text in options.items():
            await self.fill(label, text)
        if await self.pane.locator(".command").count():
            await self.pane.locator(".command button[type=submit]").click()

    async def start(self, path: str) -> None:
        """Type the command and select it from the list."""
        await self.line.fill(f"/{path}")
        await self.offered.filter(has_text=f"/{path}").first.click()

    async def fill(self, label: str, text: str) -> None:
        """Fill in the option, selecting from its list if there is one."""
        field = self.field(label)
        await field.fill(text)
        if await field.get_attribute("role") == "combobox":
            await self.offered.filter(has_text=text).first.click()

    async def press(self, label: str) -> None:
        await self.messages.get_by_role("button", name=label, exact=True).last.click()

    async def choose(self, placeholder: str, *labels: str) -> None:
        """Select in the newest menu with that placeholder, and close a menu with several values."""
        face = self.messages.get_by_role("combobox", name=placeholder).last
        await face.click()
        for label in labels:
            await self.offered.filter(has_text=label).first.click()
        if await face.get_attribute("aria-expanded") == "true":
            await face.press("Escape")

    async def submit(self, **answers: str) -> None:
        """Fill in the modal by labels and submit it."""
        window = self.pane.get_by_role("dialog")
        for label, text in answers.items():
            await window.get_by_label(label).fill(text)
        await window.locator("button[type=submit]").click()

    async def leave(self) -> None:
        """Leave the server; only the direct messages remain."""
        await self.pane.locator("summary").click()
        await self.pane.get_by_role("button", name="Leave the server").click()
        await expect(self.pane.get_by_role("tab")).to_have_text(["✉ Tavolino"])

    async def reads(self, text: str) -> None:
        """Expect the text in the newest message within the timeout."""
        await expect(self.last).to_contain_text(text)

    async def badge(self, tab: str) -> int:
        """Expect that number of unread messages on the tab."""
        badge = self.pane.get_by_role("tab", name=tab).locator(".badge")
        return int((await badge.inner_text()).split()[0]) if await badge.count() else 0
