"""What tests ask of a browser engine, and the programs that it runs as."""

import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from tests.browser.visitors import PATIENCE_MS

Found = TypeVar("Found")

PATIENCE_SECONDS = PATIENCE_MS / 1000
POLL_SECONDS = 0.02
# How long a program may take to end by itself before it is killed.
GRACE_SECONDS = 10
# An address where nothing listens. As the proxy of everything that is not on this machine, it keeps
# engines from looking up names and from reaching other machines.
NO_PROXY_HOST, NO_PROXY_PORT = "127.0.0.1", 9
# Collects the errors of a page, failed resources included, and counts the moves that it sends.
WATCH = """
() => {
  if (window.watched) return;
  const watched = (window.watched = { errors: [], sent: 0 });
  const add = (...parts) => watched.errors.push(parts.join(" "));
  addEventListener("error", (event) => {
    const { message, error, target } = event;
    add("error:", message ?? `${target.src ?? target.href} was not loaded`, error?.stack ?? "");
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    add("rejected:", reason, reason?.stack ?? "");
  });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    add("refused:", violatedDirective, blockedURI);
  });
  const report = console.error;
  console.error = (...parts) => {
    add("console:", ...parts);
    report.apply(console, parts);
  };
  const send = window.fetch;
  window.fetch = (url, options) => {
    if (options?.method === "POST" && String(url).endsWith("/moves")) watched.sent++;
    return send(url, options);
  };
}
"""


class Engine(ABC):
    """A browser with one page of a given size, watched by `WATCH`."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Open a page, and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Return what a JavaScript expression is worth, as JSON would say it. Promises are
        awaited."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Click on a point of the window, or tap it if the screen is a touch screen."""


@contextmanager
def running(
    *words: str, environment: dict[str, str] | None = None, read: bool = False
) -> Iterator["subprocess.Popen[str]"]:
    """A program, which is ended with all that it has started."""
    process = subprocess.Popen(
        words,
        env=os.environ | (environment or {}),
        stdout=subprocess.PIPE if read else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        _end(process)


def _end(process: "subprocess.Popen[str]") -> None:
    # The session's other programs may outlive the one that started them.
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=GRACE_SECONDS)
    if process.stdout is not None:
        process.stdout.close()


def wait_for(what: str, look: Callable[[], Found | None]) -> Found:
    """Look again and again until something is found."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(POLL_SECONDS)
    raise AssertionError(f"{what}: not within {PATIENCE_SECONDS:.0f} s")
