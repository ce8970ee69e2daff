"""Log lines, as text or as JSON. A line carries the id of the request it belongs to, and never a
secret: of an error it has the kind and the place, but no values."""

import asyncio
import json
import logging
import re
import secrets
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal

import msgspec

LogFormat = Literal["text", "json"]
LogLevel = Literal["warning", "info"]

log: Final = logging.getLogger(__name__)

# An id that a proxy or a client may choose: nothing that could be mistaken for more of the line.
GIVEN_ID: Final = re.compile(rb"[A-Za-z0-9_-]{1,64}")
# Characters that would end a line of text, or change how a terminal shows it.
UNPRINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
PLAIN_VALUE: Final = re.compile(r'[^\s"=]+')


class Served:
    """A request or a socket that is being served. Tasks that it starts, such as a bot's turn, may
    outlive it: from then on, their lines have no id."""

    __slots__ = ("id", "over")

    def __init__(self, given: bytes | None) -> None:
        if given is not None and GIVEN_ID.fullmatch(given):
            self.id = given.decode()
        else:
            self.id = secrets.token_hex(8)
        self.over = False


serving: Final[ContextVar[Served | None]] = ContextVar("serving", default=None)


class TextLines(logging.Formatter):
    """Lines for people: `TIME LEVEL LOGGER: MESSAGE name=value`."""

    def format(self, record: logging.LogRecord) -> str:
        facts = facts_of(record)
        time, level, logger, message = (facts.pop(name) for name in FIRST)
        values = "".join(f" {name}={_quoted(str(value))}" for name, value in facts.items())
        return _printable(f"{time} {str(level).upper()} {logger}: {message}{values}")


class JsonLines(logging.Formatter):
    """Lines for programs: an object on each."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(facts_of(record)).decode()


# What every line has.
FIRST: Final = ("time", "level", "logger", "message")


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """Return what a line says: besides the usual, what the caller gave as `extra={"fields": …}`."""
    time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    values = (time, record.levelname.lower(), record.name, record.getMessage())
    facts: dict[str, object] = dict(zip(FIRST, values, strict=True))
    served = serving.get()
    if served is not None and not served.over:
        facts["request"] = served.id
    facts |= getattr(record, "fields", {})
    if record.exc_info and record.exc_info[1] is not None:
        facts["error"] = failure(record.exc_info[1], record.exc_info[2])
    return facts


def failure(error: BaseException, trace: TracebackType | None) -> str:
    """Return the kind of an error and where it was raised."""
    frames = traceback.extract_tb(trace, limit=-1)
    places = "".join(f" at {Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__}{places}"


def _quoted(value: str) -> str:
    return value if PLAIN_VALUE.fullmatch(value) else json.dumps(value, ensure_ascii=False)


def _printable(line: str) -> str:
    return UNPRINTABLE.sub(lambda found: found[0].encode("unicode_escape").decode(), line)


def set_up_logs(how: LogFormat, level: LogLevel) -> None:
    """Write the log lines of this process to standard error. Below warnings these are only our own:
    those of the libraries name the clients' addresses and the URLs of webhooks."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if how == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("sancity").setLevel(level.upper())


def log_failed_task(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that no one awaits; asyncio itself would log the values of arguments."""
    error = context.get("exception")
    kind = failure(error, error.__traceback__) if error is not None else "unknown"
    log.error("a task failed: %s", kind)
