"""Worker processes, which only their parent stops and none of which outlives it."""

import fcntl
import multiprocessing
import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Final

# They reach the whole process group, and are for the parent to handle.
STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def shielded() -> Iterator[None]:
    """Start worker processes that Ctrl-C and SIGTERM do not reach, not even before they call
    `prepare_worker`. A signal that comes meanwhile reaches this process at the end."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def prepare_worker() -> None:
    """Prepare a new worker: it ignores Ctrl-C and SIGTERM, and exits at once if the parent dies."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        _end_with(parent)


def _end_with(parent: BaseProcess) -> None:
    """Exit this process when its parent dies.

    Compiled code does not release the GIL while it thinks, so a thread that waits for the parent
    would wake too late. On Linux the kernel sends SIGIO when the parent's end of the pipe closes;
    without a handler, that signal ends the process.
    """
    if sys.platform != "linux":
        threading.Thread(target=_wait_for, args=(parent,), daemon=True).start()
        return
    pipe = parent.sentinel
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([pipe], [], [], 0)[0]:
        # The parent died before the signal was set up.
        os._exit(1)


def _wait_for(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def kill_workers(pool: ProcessPoolExecutor) -> None:
    """Kill a pool's processes in the middle of their work."""
    # Python 3.14 has a method for this.
    for process in list((pool._processes or {}).values()):
        process.kill()
