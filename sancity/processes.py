"""Worker processes: they leave stopping to their parent, and none outlives it."""

import fcntl
import multiprocessing
import os
import select
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess


def prepare_worker() -> None:
    """Set up a new worker. Ctrl-C and SIGTERM reach a whole process group: what they mean is for
    the parent to say, and a worker whose parent is gone ends at once."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        _end_with(parent)


def _end_with(parent: BaseProcess) -> None:
    """End this process when its parent dies.

    Compiled code does not let other threads run while it thinks, so a thread that waits for the
    parent would wake too late. On Linux the kernel does it: when the parent's end of the pipe is
    closed, SIGIO arrives, and nobody having asked for that signal, it ends the process.
    """
    if sys.platform != "linux":
        threading.Thread(target=_wait_for, args=(parent,), daemon=True).start()
        return
    pipe = parent.sentinel
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([pipe], [], [], 0)[0]:
        # It died before the kernel was told.
        os._exit(1)


def _wait_for(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def kill_workers(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes in the middle of what they do."""
    # Python 3.14 has a method for it.
    for process in list((pool._processes or {}).values()):
        process.kill()
