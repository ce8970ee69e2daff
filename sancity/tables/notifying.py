"""What servers on one PostgreSQL database tell each other: by `NOTIFY`, as JSON.

A notification takes a lock of the whole database until its transaction is committed, so there is
one for each transaction of many tables, not one for each move.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, text

CHANNEL: Final = "sancity"
# PostgreSQL takes 8000 bytes.
MAX_MESSAGE_BYTES: Final = 7900
NOTIFY: Final = text("SELECT pg_notify(:channel, :message)")
TIME: Final = text("SELECT extract(epoch FROM clock_timestamp())")


class Message(msgspec.Struct, omit_defaults=True):
    """What one server tells the others."""

    server: str
    # By table: its new version, or REMOVED.
    tables: dict[str, int] = {}
    # Tables of which something else has changed, such as who may open them.
    extras: list[str] = []
    # By topic: what is new there.
    topics: dict[str, dict[str, Any]] = {}
    # Whether the server asks the others to repeat everything they have told; and whether all it
    # said about its topics before is out of date.
    joins: bool = False
    # Whether the server stops.
    leaves: bool = False


MESSAGES: Final = msgspec.json.Decoder(Message)


def notify(
    connection: Connection, server: str, tables: Mapping[str, int], extras: Iterable[str]
) -> None:
    """Tell the others, when the transaction is committed, which tables it changed."""
    for part in parts_of(tables):
        send(connection, Message(server, tables=part))
    for part in parts_of(dict.fromkeys(extras, 0)):
        send(connection, Message(server, extras=list(part)))


def send(connection: Connection, message: Message) -> None:
    about = {"channel": CHANNEL, "message": msgspec.json.encode(message).decode()}
    connection.execute(NOTIFY, about)


def parts_of(whole: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield parts that each fit into a message.

    >>> [len(part) for part in parts_of({f"{number:020}": 1 for number in range(600)})]
    [294, 294, 12]
    """
    part: dict[str, Any] = {}
    # Leaves room for the rest of the message.
    size = most = MAX_MESSAGE_BYTES - 250
    for name, value in whole.items():
        length = len(msgspec.json.encode({name: value}))
        if length > size and part:
            yield part
            part, size = {}, most
        part[name] = value
        size -= length
    if part:
        yield part


def ask_time(connection: Connection) -> float:
    """Return the database's time of day."""
    return float(connection.execute(TIME).scalar_one())
