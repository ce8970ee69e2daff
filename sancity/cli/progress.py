"""How far long work is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from sancity.cli.common import screen


class RateColumn(TextColumn):
    """Games a second."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed
        if not rate:
            return Text("")
        return Text(f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.2g} games/s", style="cyan")


@contextmanager
def progress_bar(title: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar with the rate and the time left; what it gives is told how many games of how many
    are finished. There is none where nobody looks."""
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(RateColumn(), TimeRemainingColumn()),
    )
    hidden = quiet or not screen.is_terminal
    with Progress(*columns, console=screen, transient=True, disable=hidden) as progress:
        task = progress.add_task(title, total=None)
        begun = False

        def tell(done: int, total: int) -> None:
            nonlocal begun
            if not begun:
                # What an earlier run has finished says nothing about the speed of this one.
                progress.reset(task, total=total, completed=done)
                begun = True
            progress.update(task, completed=done, total=total)

        yield tell
