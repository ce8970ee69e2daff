"""WebKit: GTK's MiniBrowser on a screen in memory, driven by its own WebDriver."""

import json
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from tests.browser.visitors import Screen
from tests.engines.engine import (
    NO_PROXY_HOST,
    NO_PROXY_PORT,
    PATIENCE_SECONDS,
    WATCH,
    Engine,
    running,
    wait_for,
)

# No program on the path: Debian keeps it beside the library.
BROWSERS = "*/webkit2gtk-4.*/MiniBrowser"
# Larger than any window.
DISPLAY_SIZE = "1600x1200x24"
# With its usual buttons, a window cannot be as narrow as a phone.
NARROW = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: none; }\n"
STEADY = "[Settings]\ngtk-enable-animations=0\n"
# Its driver has no fingers: a touch becomes a click of the mouse. So a tap is acted out on what is
# at that point.
TAP = """
([x, y]) => {
  const target = document.elementFromPoint(x, y);
  if (!target) return;
  const where = { clientX: x, clientY: y, bubbles: true, cancelable: true };
  const finger = { ...where, pointerId: 2, pointerType: "touch", isPrimary: true };
  for (const kind of ["pointerdown", "pointerup", "click"]) {
    target.dispatchEvent(new PointerEvent(kind, finger));
  }
}
"""


class WebKit(Engine):
    """The page of a MiniBrowser."""

    def __init__(self, driver: httpx.Client, screen: Screen, browser: Path) -> None:
        self._driver = driver
        self._touch = screen.touch
        words = [
            "--automation",
            f"--proxy=http://{NO_PROXY_HOST}:{NO_PROXY_PORT}",
            "--ignore-host=127.0.0.1",
        ]
        wishes = {"webkitgtk:browserOptions": {"binary": str(browser), "args": words}}
        self._session = "/session"
        answer = self._send("", capabilities={"alwaysMatch": wishes})
        self._session = f"/session/{answer['sessionId']}"
        self._resize(screen)

    def _resize(self, screen: Screen) -> None:
        """Make the window so large that the page in it has the size of the screen."""
        wanted = [screen.width, screen.height]
        extra = [0, 0]

        def fits() -> bool:
            width, height = (size + more for size, more in zip(wanted, extra, strict=True))
            self._send("/window/rect", x=0, y=0, width=width, height=height)
            inner = self.evaluate("[innerWidth, innerHeight]")
            extra[:] = [size - now for size, now in zip([width, height], inner, strict=True)]
            return bool(inner == wanted)

        wait_for(f"a page of {wanted} px", fits)

    def open(self, url: str) -> None:
        # While a page loads, the driver may never answer what it is asked. So errors are noticed
        # only from then on; but if the page's modules fail, there is no board.
        self._send("/url", url=url)
        self.evaluate(f"({WATCH})()")

    def evaluate(self, expression: str) -> Any:
        value = f"(async () => JSON.stringify([await ({expression})]))()"
        script = f"const [done] = arguments; {value}.then(done, (error) => done(String(error)));"
        answer = self._send("/execute/async", script=script, args=[])
        assert answer.startswith("["), answer
        return json.loads(answer)[0]

    def press(self, x: float, y: float) -> None:
        if self._touch:
            self.evaluate(f"({TAP})({json.dumps([x, y])})")
            return
        # At a point: the driver's click on an element hangs if that is a ring.
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._send("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def _send(self, path: str, **body: Any) -> Any:
        answer = self._driver.post(self._session + path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, f"{path}: {value['error']}: {value['message']}"
        return value


def missing() -> str | None:
    """Say what has to be installed, if anything."""
    if not shutil.which("WebKitWebDriver") or not _browser():
        return "no WebKit (apt-get install webkit2gtk-driver)"
    if not shutil.which("Xvfb"):
        return "no screen for WebKit (apt-get install xvfb)"
    return None


@contextmanager
def webkit(screen: Screen) -> Iterator[Engine]:
    browser = _browser()
    assert browser is not None
    port = _free_port()
    with (
        TemporaryDirectory() as home,
        _display() as display,
        running("WebKitWebDriver", f"--port={port}", environment=_environment(Path(home), display)),
        httpx.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_SECONDS, trust_env=False
        ) as driver,
    ):
        wait_for("WebKitWebDriver starts", lambda: _is_ready(driver))
        yield WebKit(driver, screen, browser)


def _browser() -> Path | None:
    return max(Path("/usr/lib").glob(BROWSERS), default=None)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


@contextmanager
def _display() -> Iterator[str]:
    """A screen in memory, on the first free number."""
    words = ["-displayfd", "1", "-screen", "0", DISPLAY_SIZE, "-nolisten", "tcp", "-noreset"]
    with running("Xvfb", *words, read=True) as xvfb:
        assert xvfb.stdout is not None
        number = xvfb.stdout.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"


def _environment(home: Path, display: str) -> dict[str, str]:
    settings = home / "gtk-3.0"
    settings.mkdir()
    (settings / "gtk.css").write_text(NARROW)
    (settings / "settings.ini").write_text(STEADY)
    places = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    return dict.fromkeys(places, str(home)) | {
        "DISPLAY": display,
        "GDK_BACKEND": "x11",
        "LANG": "C.UTF-8",
        "LANGUAGE": "en",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "NO_AT_BRIDGE": "1",
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    }


def _is_ready(driver: httpx.Client) -> bool:
    try:
        return driver.get("/status").is_success
    except httpx.TransportError:
        return False
