"""What can be written to the data: rows that are stored together or not at all."""

from typing import Any, Final

import msgspec
from sqlalchemy import String, bindparam, delete, func, insert, select, update
from sqlalchemy.sql.dml import UpdateBase

from sancity.tables import schema
from sancity.tables.data import Change, Grant
from sancity.tables.table import Table
from sancity.tables.webhooks import Webhook

Rows = list[dict[str, Any]]

# What stands for the version of a table that has been removed.
REMOVED: Final = -1

ADD_TABLE: Final = insert(schema.tables)
CHANGE_TABLE: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("this"))
    .values({c: bindparam(c) for c in ("status", "version", "changed", "wake", "snapshot")})
    # Without a new keeper, the table stays with the one that the data names.
    .values(keeper=func.coalesce(bindparam("new_keeper", type_=String), schema.tables.c.keeper))
)
ADD_EVENT: Final = insert(schema.events)
REMOVE_TOKENS: Final = delete(schema.tokens).where(
    schema.tokens.c.table_id == bindparam("this"), schema.tokens.c.seat == bindparam("old_seat")
)
ADD_TOKEN: Final = insert(schema.tokens)
REMOVE_NOTES: Final = delete(schema.notes).where(
    schema.notes.c.table_id == bindparam("this"), schema.notes.c.seat == bindparam("old_seat")
)
ADD_NOTES: Final = insert(schema.notes)
REMOVE_WEBHOOK: Final = delete(schema.webhooks).where(
    schema.webhooks.c.table_id == bindparam("this"),
    schema.webhooks.c.seat == bindparam("old_seat"),
)
ADD_WEBHOOK: Final = insert(schema.webhooks)
SET_NOTICED: Final = (
    update(schema.webhooks)
    .where(
        schema.webhooks.c.table_id == bindparam("this"), schema.webhooks.c.seat == bindparam("at")
    )
    .values(noticed=bindparam("sent"))
)
ADD_NOTICE: Final = insert(schema.notices)
REMOVE_NOTICE: Final = delete(schema.notices).where(
    schema.notices.c.table_id == bindparam("this"),
    schema.notices.c.seat == bindparam("old_seat"),
    schema.notices.c.version <= bindparam("old_version"),
)
ADD_SESSION: Final = insert(schema.sessions)
REMOVE_GRANT: Final = delete(schema.grants).where(
    schema.grants.c.session == bindparam("this"), schema.grants.c.token == bindparam("old_token")
)
ADD_GRANT: Final = insert(schema.grants)
REMOVE_FORGOTTEN: Final = delete(schema.forgotten).where(
    schema.forgotten.c.session == bindparam("this"),
    schema.forgotten.c.table_id == bindparam("old_table"),
)
ADD_FORGOTTEN: Final = insert(schema.forgotten)
REMEMBER_TABLES: Final = delete(schema.forgotten).where(
    schema.forgotten.c.session == bindparam("this"),
    schema.forgotten.c.table_id.in_(
        select(schema.tokens.c.table_id).where(schema.tokens.c.hash == bindparam("token"))
    ),
)
REMOVE_TABLE: Final = delete(schema.tables).where(schema.tables.c.id == bindparam("this"))
SET_SEEN: Final = (
    update(schema.servers)
    .where(schema.servers.c.id == bindparam("this"))
    .values(seen=bindparam("now"))
)

# The order within a transaction: a row comes after those it refers to.
ORDER: Final[tuple[UpdateBase, ...]] = (
    ADD_TABLE,
    CHANGE_TABLE,
    ADD_EVENT,
    REMOVE_TOKENS,
    ADD_TOKEN,
    REMOVE_NOTES,
    ADD_NOTES,
    REMOVE_WEBHOOK,
    ADD_WEBHOOK,
    SET_NOTICED,
    ADD_NOTICE,
    REMOVE_NOTICE,
    ADD_SESSION,
    REMOVE_GRANT,
    ADD_GRANT,
    REMOVE_FORGOTTEN,
    ADD_FORGOTTEN,
    REMEMBER_TABLES,
    REMOVE_TABLE,
    SET_SEEN,
)


class Write:
    """Rows that are stored together or not at all. Its methods can be chained."""

    def __init__(self) -> None:
        self.rows: dict[UpdateBase, Rows] = {}
        # By table: the version that it must have for this to be written.
        self.expected: dict[str, int] = {}
        # What other servers are told: the new version of a table, or REMOVED; and the tables of
        # which something else has changed, such as who may open them.
        self.news: dict[str, int] = {}
        self.extras: set[str] = set()

    def copy(self) -> "Write":
        """Return a copy that can be added to."""
        other = Write()
        other.rows = {statement: rows[:] for statement, rows in self.rows.items()}
        other.expected = self.expected.copy()
        other.news = self.news.copy()
        other.extras = self.extras.copy()
        return other

    def add(self, statement: UpdateBase, **row: Any) -> "Write":
        self.rows.setdefault(statement, []).append(row)
        return self

    def add_table(self, table: Table, keeper: str) -> "Write":
        """A new table with its first changes, and the server that does its duties."""
        data = table.data
        row = table_row(table)
        self.add(ADD_TABLE, id=data.id, game=data.game, created=data.created, keeper=keeper, **row)
        return self._add_changes(table)

    def change_table(self, table: Table, keeper: str | None = None) -> "Write":
        """A table as it is now, with the changes that are not stored yet; and the server that does
        its duties from now on, unless that stays the same."""
        name, version = table.data.id, table.data.version
        self.expected[name] = version - len(table.unsaved)
        self.news[name] = version
        self._add_changes(table)
        return self.add(CHANGE_TABLE, this=name, new_keeper=keeper, **table_row(table))

    def _add_changes(self, table: Table) -> "Write":
        for change in table.unsaved:
            self.add(ADD_EVENT, **change_row(table, change))
        return self

    def remove_table(self, table: str) -> "Write":
        self.news[table] = REMOVED
        return self.add(REMOVE_TABLE, this=table)

    def add_token(self, table: str, token: str, grant: Grant) -> "Write":
        """What a secret, given by its hash, allows at a table."""
        self.extras.add(table)
        return self.add(ADD_TOKEN, table_id=table, hash=token, role=grant.role, seat=grant.seat)

    def remove_tokens(self, table: str, seat: int) -> "Write":
        return self.add(REMOVE_TOKENS, this=table, old_seat=seat)

    def set_notes(self, table: str, seat: int, text: str) -> "Write":
        self.add(REMOVE_NOTES, this=table, old_seat=seat)
        return self.add(ADD_NOTES, table_id=table, seat=seat, text=text) if text else self

    def set_webhook(self, table: str, seat: int, webhook: Webhook | None) -> "Write":
        self.extras.add(table)
        self.add(REMOVE_WEBHOOK, this=table, old_seat=seat)
        if webhook is None:
            return self
        about = webhook._asdict()
        return self.add(ADD_WEBHOOK, table_id=table, seat=seat, noticed=None, **about)

    def add_notice(self, table: str, seat: int, version: int, server: str) -> "Write":
        """A notice to a seat, and the server that will send it."""
        return self.add(ADD_NOTICE, table_id=table, seat=seat, version=version, server=server)

    def remove_notices(self, table: str, seat: int, version: int, sent: float | None) -> "Write":
        """A seat's notices up to a version, as one was sent at this time or none is needed."""
        if sent is not None:
            self.extras.add(table)
            self.add(SET_NOTICED, this=table, at=seat, sent=sent)
        return self.add(REMOVE_NOTICE, this=table, old_seat=seat, old_version=version)

    def add_session(self, session: str, at: float) -> "Write":
        return self.add(ADD_SESSION, hash=session, used=at)

    def add_grant(self, session: str, token: str) -> "Write":
        """A session holds a secret, both given by their hashes."""
        self.remove_grant(session, token)
        return self.add(ADD_GRANT, session=session, token=token)

    def remove_grant(self, session: str, token: str) -> "Write":
        return self.add(REMOVE_GRANT, this=session, old_token=token)

    def forget_table(self, session: str, table: str) -> "Write":
        """A session does not list a table any more."""
        self.add(REMOVE_FORGOTTEN, this=session, old_table=table)
        return self.add(ADD_FORGOTTEN, session=session, table_id=table)

    def remember_tables(self, session: str, token: str) -> "Write":
        """A session lists the tables again that a secret opens, both given by their hashes."""
        return self.add(REMEMBER_TABLES, this=session, token=token)

    def set_seen(self, server: str, at: float) -> "Write":
        """A server ran at this time."""
        return self.add(SET_SEEN, this=server, now=at)


def table_row(table: Table) -> dict[str, Any]:
    data = table.data
    return {
        "status": data.status,
        "version": data.version,
        "changed": data.changed,
        "wake": table.wake,
        "snapshot": msgspec.json.encode(data).decode(),
    }


def change_row(table: Table, change: Change) -> dict[str, Any]:
    return {
        "table_id": table.data.id,
        "version": change.version,
        "kind": change.kind,
        "seat": change.seat,
        "key": change.key,
        "at": change.at,
        "action": change.action,
        "data": msgspec.json.encode(change.data).decode(),
    }
