"""What can be read from the data. `Store.read` runs these functions."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, select

from sancity.kernel.game import SetupError
from sancity.tables import schema
from sancity.tables.data import Change, Grant, Place, Reason, Snapshot, Unopened
from sancity.tables.table import REMEMBERED, Table, reopen_table
from sancity.tables.webhooks import Webhook

# Parts of a record that differ when it was made with other rules or components.
RULES_PARTS: Final = ("game", "rules_version", "components", "options")
# What the snapshot of a lesson contains and no other: in names, quotation marks are escaped.
LESSON_PART: Final = '"lesson":{'


class StoredTable(NamedTuple):
    """A table, what secrets (by their hashes) allow there, and its webhooks by seat."""

    table: Table
    grants: dict[str, Grant]
    webhooks: dict[int, Webhook]


class StoredNotice(NamedTuple):
    """A notice to a seat that has not been sent yet."""

    table: str
    seat: int
    version: int


def load_table(connection: Connection, name: str) -> StoredTable | Unopened | None:
    """Read a table and replay its record; None if there is no such table."""
    tables, tokens, hooks = schema.tables.c, schema.tokens.c, schema.webhooks.c
    row = connection.execute(select(schema.tables).where(tables.id == name)).one_or_none()
    if row is None:
        return None
    changes = changes_of(connection, name)
    grants = {
        r.hash: Grant(r.role, r.seat)
        for r in connection.execute(select(schema.tokens).where(tokens.table_id == name))
    }
    webhooks = {
        r.seat: Webhook(r.url, r.language)
        for r in connection.execute(select(schema.webhooks).where(hooks.table_id == name))
    }
    try:
        table = reopen_table(msgspec.json.decode(row.snapshot, type=Snapshot))
        table.remember(changes)
    except Exception as error:
        # Whatever is wrong with this table must not affect the others.
        older = isinstance(error, SetupError) or getattr(error, "place", None) in RULES_PARTS
        reason: Reason = "older-rules" if older else "damaged"
        return Unopened(name, row.game, reason, grants, _readable(row.snapshot))
    table.changes = changes[-REMEMBERED:]
    return StoredTable(table, grants, webhooks)


def _readable(snapshot: str) -> Snapshot | None:
    try:
        return msgspec.json.decode(snapshot, type=Snapshot)
    except msgspec.MsgspecError:
        return None


def changes_of(connection: Connection, table: str) -> list[Change]:
    """Read all changes of a table, oldest first; rows that cannot be read are left out."""
    events = schema.events
    rows = connection.execute(
        select(events).where(events.c.table_id == table).order_by(events.c.version)
    )
    changes = []
    for row in rows:
        try:
            data = msgspec.json.decode(row.data, type=dict[str, Any])
        except msgspec.DecodeError:
            continue
        changes.append(Change(row.version, row.kind, row.seat, row.at, data, row.action, row.key))
    return changes


def tables_with_duties(connection: Connection) -> list[str]:
    """Read the names of the tables where a bot is to move or a clock runs."""
    query = select(schema.tables.c.id).where(schema.tables.c.wake.is_not(None))
    return list(connection.execute(query).scalars())


def newest_tables(
    connection: Connection, tokens: Collection[str], session: str, most: int
) -> list[str]:
    """Read the names of the tables that these secrets open and that the session has not forgotten,
    the last changed first."""
    tables, known = schema.tables.c, schema.tokens.c
    opened = select(known.table_id).where(known.hash.in_(tokens))
    listed = tables.id.in_(opened) & tables.id.not_in(_forgotten_by(session))
    query = select(tables.id).where(listed).order_by(tables.changed.desc())
    return list(connection.execute(query.limit(most)).scalars())


def games_played(connection: Connection, tokens: Collection[str]) -> set[str]:
    """Read the names of the games played at the tables that these secrets open. Lessons do not
    count."""
    tables, known = schema.tables.c, schema.tokens.c
    opened = select(known.table_id).where(known.hash.in_(tokens))
    lesson = tables.snapshot.contains(LESSON_PART, autoescape=True)
    query = select(tables.game).where(tables.id.in_(opened) & ~lesson).distinct()
    return set(connection.execute(query).scalars())


def _forgotten_by(session: str) -> Select[str]:
    return select(schema.forgotten.c.table_id).where(schema.forgotten.c.session == session)


def needless_tokens(connection: Connection, session: str) -> list[str]:
    """Read the secrets of a session, as hashes, that open only tables it has forgotten."""
    held, known = schema.grants.c, schema.tokens.c
    needed = select(known.hash).where(known.table_id.not_in(_forgotten_by(session)))
    query = select(held.token).where((held.session == session) & held.token.not_in(needed))
    return list(connection.execute(query).scalars())


def places_of(connection: Connection, token: str) -> list[Place]:
    """Read what a secret, given by its hash, opens."""
    columns = schema.tokens.c
    query = select(columns.table_id, columns.role, columns.seat).where(columns.hash == token)
    return [Place(*row) for row in connection.execute(query)]


def tokens_of(connection: Connection, session: str) -> frozenset[str] | None:
    """Read the secrets that a session holds, all as hashes; None if there is no such session."""
    known = select(schema.sessions.c.hash).where(schema.sessions.c.hash == session)
    if connection.execute(known).first() is None:
        return None
    query = select(schema.grants.c.token).where(schema.grants.c.session == session)
    return frozenset(connection.execute(query).scalars())


def notes_of(connection: Connection, table: str, seat: int) -> str:
    notes = schema.notes.c
    query = select(notes.text).where((notes.table_id == table) & (notes.seat == seat))
    return connection.execute(query).scalar_one_or_none() or ""


def unsent_notices(connection: Connection) -> list[StoredNotice]:
    notices = schema.notices.c
    query = select(notices.table_id, notices.seat, notices.version)
    return [StoredNotice(*row) for row in connection.execute(query)]


def last_pulse(connection: Connection) -> float:
    """Read when the server was last known to run."""
    return float(connection.execute(select(schema.pulse.c.at)).scalar_one())
