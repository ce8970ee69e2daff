"""A progress bar for long work."""

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
    """Games per second."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed
        if not rate:
            return Text("")
        return Text(f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.2g} games/s", style="cyan")


@contextmanager
def progress_bar(title: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """Show a bar with the rate and the time left, unless the output is not a terminal. Yields the
    function to call with the number of games finished and of all games."""
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(RateColumn(), TimeRemainingColumn()),
    )
    hidden = quiet or not screen.is_terminal
    with Progress(*columns, console=screen, transient=True, disable=hidden) as progress:
        task = progress.add_task(title, total=None)
        begun = False

        def show(done: int, total: int) -> None:
            nonlocal begun
            if not begun:
                # Games finished by an earlier run do not count for the rate.
                progress.reset(task, total=total, completed=done)
                begun = True
            progress.update(task, completed=done, total=total)

        yield show
