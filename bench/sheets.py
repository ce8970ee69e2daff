"""Tables of results: for the terminal, and as Markdown for the documentation."""

from typing import NamedTuple

from rich.console import Console
from rich.table import Table


class Sheet(NamedTuple):
    """Headings and rows of text. The first columns, `words` of them, are words; the others are
    numbers."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    words: int

    def table(self) -> Table:
        table = Table(title=self.title)
        for number, heading in enumerate(self.headings):
            table.add_column(heading, justify="left" if number < self.words else "right")
        for row in self.rows:
            table.add_row(*row)
        return table

    def markdown(self) -> str:
        numbers = len(self.headings) - self.words
        line = "|" + "---|" * self.words + "--:|" * numbers
        rows = [f"| {' | '.join(row)} |" for row in [self.headings, *self.rows]]
        return "\n".join([f"**{self.title}**", "", rows[0], line, *rows[1:]])


def show(console: Console, sheets: list[Sheet], markdown: bool) -> None:
    for sheet in sheets:
        if markdown:
            print(sheet.markdown(), end="\n\n")
        else:
            console.print(sheet.table())
