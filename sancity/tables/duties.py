"""Who does the duties of which table: transactions for `Store.transact`.

Every server has a row in which it notes again and again that it runs: a beat. The tables it keeps,
whose bots and clocks it takes care of, are its own for as long as it does. When the beats of a
server stop, another one takes its tables over.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from sancity.tables import schema
from sancity.tables.notifying import Message, send

# A beat that gets lost costs a moment, and waiting for the disk would cost more.
NO_WAIT: Final = text("SET LOCAL synchronous_commit TO off")


class ServerRow(NamedTuple):
    """A server as the data knows it."""

    id: str
    beat: int
    seen: float


class StoredNotice(NamedTuple):
    """A notice to a seat that has not been sent yet."""

    table: str
    seat: int
    version: int


class Taken(NamedTuple):
    """What was taken over from a server: when it was last seen, the tables with duties it kept, and
    the notices it had not sent."""

    stopped: float
    tables: list[str]
    notices: list[StoredNotice]


def join(connection: Connection, server: str, about: str, knows: str, now: float) -> None:
    """Note that a server has started."""
    row = {"id": server, "about": about[:200], "knows": knows, "beat": 0, "seen": now}
    connection.execute(insert(schema.servers).values(row))


def servers(connection: Connection) -> list[ServerRow]:
    columns = schema.servers.c
    return [
        ServerRow(*row)
        for row in connection.execute(select(columns.id, columns.beat, columns.seen))
    ]


def beat(
    connection: Connection, server: str, now: float, messages: Sequence[Message]
) -> list[ServerRow]:
    """Note that a server runs, tell the others what it has to say, and return all servers. If this
    one is not among them, the others believed that it had ended."""
    columns = schema.servers.c
    if connection.dialect.name == "postgresql":
        connection.execute(NO_WAIT)
    connection.execute(
        update(schema.servers).where(columns.id == server).values(beat=columns.beat + 1, seen=now)
    )
    for message in messages:
        send(connection, message)
    return servers(connection)


def leave(connection: Connection, server: str, now: float) -> None:
    """Note that a server stops: the others need not wait until they miss it."""
    row = update(schema.servers).where(schema.servers.c.id == server)
    connection.execute(row.values(beat=schema.LEFT, seen=now))
    if connection.dialect.name == "postgresql":
        send(connection, Message(server, leaves=True))


def take_over(connection: Connection, server: str, dead: ServerRow) -> Taken | None:
    """Let a server take over what another one kept; None if that one runs after all, or if somebody
    else was quicker."""
    row = schema.servers.c
    gone = delete(schema.servers).where((row.id == dead.id) & (row.beat == dead.beat))
    stopped = connection.execute(gone.returning(row.seen)).scalar_one_or_none()
    if stopped is None:
        return None
    table, notice = schema.tables.c, schema.notices.c
    kept = (table.keeper == dead.id) & table.wake.is_not(None)
    # Locked in the same order as in writes, so that no two transactions wait for each other.
    due = select(table.id).where(kept).order_by(table.id).with_for_update(key_share=True)
    names = list(connection.execute(due).scalars())
    connection.execute(update(schema.tables).where(kept).values(keeper=server))
    unsent = update(schema.notices).where(notice.server == dead.id).values(server=server)
    rows = connection.execute(unsent.returning(notice.table_id, notice.seat, notice.version))
    return Taken(stopped, names, [StoredNotice(*row) for row in rows])
