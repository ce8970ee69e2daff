"""Firefox, driven over WebDriver BiDi, which it speaks by itself."""

import itertools
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

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

PROGRAMS = ("firefox-esr", "firefox")
# Nothing is fetched or sent in the background, and no name is looked up.
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.newtabpage.enabled": False,
    "browser.region.update.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "browser.topsites.contile.enabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "network.prefetch-next": False,
    # Its own services would go without the proxy if that does not answer.
    "network.proxy.allow_bypass": False,
    "network.proxy.failover_direct": False,
    "network.proxy.http": NO_PROXY_HOST,
    "network.proxy.http_port": NO_PROXY_PORT,
    "network.proxy.ssl": NO_PROXY_HOST,
    "network.proxy.ssl_port": NO_PROXY_PORT,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "network.proxy.type": 1,
    "network.trr.mode": 5,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.server": "data:,",
    "toolkit.telemetry.unified": False,
}
STEADY = {"intl.accept_languages": "en", "ui.prefersReducedMotion": 1}
# What people point with, as flags: 1 is coarse, 2 is fine, 4 can hover. The scroll bars of a phone
# take no room.
FINGER = {
    "ui.allPointerCapabilities": 1,
    "ui.primaryPointerCapabilities": 1,
    "ui.useOverlayScrollbars": 1,
}
MOUSE = {"ui.allPointerCapabilities": 6, "ui.primaryPointerCapabilities": 6}


class Firefox(Engine):
    """One page of a Firefox."""

    def __init__(self, socket: ClientConnection, screen: Screen) -> None:
        self._socket = socket
        self._touch = screen.touch
        self._ids = itertools.count(1)
        self._send("session.new", capabilities={})
        self._page = self._send("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": screen.width, "height": screen.height}
        self._send("browsingContext.setViewport", context=self._page, viewport=size)
        self._send("script.addPreloadScript", functionDeclaration=WATCH)

    def open(self, url: str) -> None:
        self._send("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        answer = self._send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify([await ({expression})]))()",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])[0]

    def press(self, x: float, y: float) -> None:
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {
            "type": "pointer",
            "id": "pointer",
            "parameters": {"pointerType": "touch" if self._touch else "mouse"},
            "actions": actions,
        }
        self._send("input.performActions", context=self._page, actions=[pointer])

    def _send(self, method: str, **parameters: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE_SECONDS))
            if answer.get("id") == number:
                assert answer["type"] == "success", f"{method}: {answer['message']}"
                return answer["result"]


def missing() -> str | None:
    """Say what has to be installed, if anything."""
    return None if _program() else "no Firefox (apt-get install firefox-esr)"


@contextmanager
def firefox(screen: Screen) -> Iterator[Engine]:
    program = _program()
    assert program is not None
    with TemporaryDirectory() as folder:
        profile = Path(folder)
        wishes = QUIET | STEADY | (FINGER if screen.touch else MOUSE)
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(to)});" for key, to in wishes.items()]
        (profile / "user.js").write_text("\n".join(lines))
        words = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"]
        with (
            running(program, *words, environment={"HOME": folder}),
            connect(_address(profile), proxy=None, max_size=None) as socket,
        ):
            yield Firefox(socket, screen)


def _program() -> str | None:
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def _address(profile: Path) -> str:
    """Where Firefox listens; it writes that into its profile."""
    file = profile / "WebDriverBiDiServer.json"

    def read() -> dict[str, Any] | None:
        try:
            server: dict[str, Any] = json.loads(file.read_text())
        except (OSError, ValueError):
            return None
        return server

    server = wait_for("Firefox starts", read)
    return f"ws://{server['ws_host']}:{server['ws_port']}/session"
