"""What can be read from the data. `Store.read` runs these functions."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, select, text

from sancity.kernel.game import SetupError
from sancity.tables import schema
from sancity.tables.data import Change, Grant, Place, Reason, Snapshot, Unopened
from sancity.tables.table import REMEMBERED, Table, reopen_table
from sancity.tables.webhooks import Webhook

# Parts of a record that differ when it was made with other rules or components.
RULES_PARTS: Final = ("game", "rules_version", "components", "options")
# What the snapshot of a lesson contains and no other: in names, quotation marks are escaped.
LESSON_PART: Final = '"lesson":{'

# One statement, so that what it reads of a table belongs together.
NEWER: Final = text(
    "SELECT tables.snapshot, tables.keeper, events.*"
    " FROM unnest(CAST(:names AS text[]), CAST(:versions AS int[])) AS known (name, version)"
    " JOIN tables ON tables.id = known.name"
    " JOIN events ON events.table_id = known.name AND events.version > known.version"
    " ORDER BY events.table_id, events.version"
)


class Extras(NamedTuple):
    """What goes with a table: what secrets (by their hashes) allow there; by seat, its webhook and
    when that last got a notice."""

    grants: dict[str, Grant]
    webhooks: dict[int, Webhook]
    noticed: dict[int, float]


class StoredTable(NamedTuple):
    """A table, the server that does its duties, and what goes with it."""

    table: Table
    keeper: str | None
    extras: Extras


class News(NamedTuple):
    """What is stored of a table after a version: as it is now and the changes since, if there are
    any; the server that does its duties; and what goes with it, if that was asked for."""

    snapshot: Snapshot | None
    changes: list[Change]
    keeper: str | None
    extras: Extras | None


def load_table(connection: Connection, name: str) -> StoredTable | Unopened | None:
    """Read a table and replay its record; None if there is no such table."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).one_or_none()
    if row is None:
        return None
    changes = changes_of(connection, name)
    extras = extras_of(connection, [name])[name]
    try:
        table = reopen_table(msgspec.json.decode(row.snapshot, type=Snapshot))
        table.remember(changes)
    except Exception as error:
        # Whatever is wrong with this table must not affect the others.
        older = isinstance(error, SetupError) or getattr(error, "place", None) in RULES_PARTS
        reason: Reason = "older-rules" if older else "damaged"
        return Unopened(name, row.game, reason, extras.grants, _readable(row.snapshot))
    table.changes = changes[-REMEMBERED:]
    return StoredTable(table, row.keeper, extras)


def extras_of(connection: Connection, names: Collection[str]) -> dict[str, Extras]:
    """Read what goes with tables."""
    found = {name: Extras({}, {}, {}) for name in names}
    tokens, hooks = schema.tokens.c, schema.webhooks.c
    for row in connection.execute(select(schema.tokens).where(tokens.table_id.in_(names))):
        found[row.table_id].grants[row.hash] = Grant(row.role, row.seat)
    for row in connection.execute(select(schema.webhooks).where(hooks.table_id.in_(names))):
        extras = found[row.table_id]
        extras.webhooks[row.seat] = Webhook(row.url, row.language)
        if row.noticed is not None:
            extras.noticed[row.seat] = row.noticed
    return found


def news_of(connection: Connection, name: str, version: int) -> News | None:
    """Read what is new of a table since a version; None if there is no such table any more."""
    table = schema.tables.c
    this = table.id == name
    row = connection.execute(select(table.version, table.keeper).where(this)).one_or_none()
    if row is None:
        return None
    extras = extras_of(connection, [name])[name]
    if row.version == version:
        return News(None, [], row.keeper, extras)
    stored = connection.execute(select(table.snapshot).where(this)).scalar_one()
    snapshot = msgspec.json.decode(stored, type=Snapshot)
    return News(snapshot, changes_of(connection, name, version), row.keeper, extras)


def newer_than(connection: Connection, known: dict[str, int]) -> dict[str, News]:
    """Read what is new of many PostgreSQL tables since the versions known of them. Those without
    anything new are left out."""
    names, versions = list(known), list(known.values())
    rows = connection.execute(NEWER, {"names": names, "versions": versions})
    found: dict[str, News] = {}
    for row in rows:
        news = found.get(row.table_id)
        if news is None:
            snapshot = msgspec.json.decode(row.snapshot, type=Snapshot)
            news = found[row.table_id] = News(snapshot, [], row.keeper, None)
        if change := _change(row):
            news.changes.append(change)
    return found


def versions_of(connection: Connection, names: Collection[str]) -> dict[str, int]:
    """Read the versions of tables; those that are gone are left out."""
    table = schema.tables.c
    query = select(table.id, table.version).where(table.id.in_(names))
    return dict(connection.execute(query).all())


def _readable(snapshot: str) -> Snapshot | None:
    try:
        return msgspec.json.decode(snapshot, type=Snapshot)
    except msgspec.MsgspecError:
        return None


def changes_of(connection: Connection, table: str, after: int = 0) -> list[Change]:
    """Read the changes of a table after a version, oldest first; rows that cannot be read are left
    out."""
    events = schema.events
    wanted = (events.c.table_id == table) & (events.c.version > after)
    rows = connection.execute(select(events).where(wanted).order_by(events.c.version))
    return [change for row in rows if (change := _change(row))]


def _change(row: Row[Any]) -> Change | None:
    """Return a row of events as a change, or None if it cannot be read."""
    try:
        data = msgspec.json.decode(row.data, type=dict[str, Any])
    except msgspec.DecodeError:
        return None
    return Change(row.version, row.kind, row.seat, row.at, data, row.action, row.key)


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
