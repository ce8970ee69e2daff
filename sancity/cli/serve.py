"""`sancity serve`, `sancity backup` and `sancity sweep`: tables over the network."""

import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sancity.cli.common import screen
from sancity.tables.backup import backup
from sancity.tables.store import shown, sweep
from sancity.web.server import make_server, run
from sancity.web.settings import Settings

if TYPE_CHECKING:
    import uvicorn

# Addresses to listen on that stand for all of this machine's.
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound


def default_data() -> str:
    """Return where tables are stored by default."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "sancity" / "tables.db")


def default_workers() -> int:
    """Return in how many processes bots think by default: one core is for everything else."""
    return max(1, (os.cpu_count() or 1) - 1)


def run_server(
    settings: Settings, host: str, port: int, forwarded: str, open_browser: bool = False
) -> None:
    """Serve until the process is stopped. `forwarded` names the trusted proxies."""
    server = make_server(settings, host, port, forwarded)
    screen.print(
        f"Tables at http://{host}:{port}, stored in {shown(settings.data)}", soft_wrap=True
    )
    if open_browser:
        page = f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}/"
        threading.Thread(target=show, args=(server, page), daemon=True).start()
    run(server)
    screen.print("Stopped. All moves are stored.")


def show(server: "uvicorn.Server", page: str) -> None:
    """Open the browser as soon as the server answers."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.05)
    open_page(page)


def open_page(page: str) -> bool:
    """Open a page in a graphical browser; one in the terminal would hide our output."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(browser) is not webbrowser.GenericBrowser and browser.open(page)


def run_backup(target: Path, data: str | None) -> None:
    """Copy the data file while the server runs."""
    backup(data or default_data(), target)
    screen.print(f"Written: {target}", soft_wrap=True)


def run_sweep(data: str | None, days: float, finished_days: float) -> None:
    """Delete old tables."""
    swept = sweep(data or default_data(), days, finished_days)
    screen.print(f"Tables deleted: {swept}")
