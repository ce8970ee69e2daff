"""Browsers: the secret of a link is exchanged for a cookie, which can hold several seats."""

import time
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import Connection, select

from sancity.tables import schema, store
from sancity.tables.data import Refusal
from sancity.tables.store import Store, Write
from sancity.tables.tokens import hashed, new_token

COOKIE: Final = "sancity"
COOKIE_DAYS: Final = 90
# So many sessions are remembered; others are looked up.
REMEMBERED: Final = 10_000
# So many seats at most are held by one browser.
HELD: Final = 500


class Sessions:
    """Which secrets a browser holds."""

    def __init__(self, kept: Store) -> None:
        self._store = kept
        self._known: dict[str, frozenset[str]] = {}

    async def find(self, cookie: str) -> frozenset[str]:
        """The hashes of the secrets that a session holds."""
        session = hashed(cookie)
        if session not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            held = await self._store.read(lambda connection: _held(connection, session))
            if held is None:
                return frozenset()
            self._known[session] = held
        return self._known[session]

    async def add(self, cookie: str | None, token: str) -> str:
        """Give a secret to a session, a new one if there is none yet; its cookie."""
        held = await self.find(cookie) if cookie else frozenset()
        write = Write()
        if cookie is None or hashed(cookie) not in self._known:
            cookie = new_token()
            write.add(store.ADD_SESSION, hash=hashed(cookie), used=time.time())
        if len(held) >= HELD:
            raise Refusal("too-many", "this browser holds too many seats")
        session, known = hashed(cookie), hashed(token)
        write.add(store.REMOVE_GRANT, this=session, old_token=known)
        write.add(store.ADD_GRANT, session=session, token=known)
        await self._store.write(write)
        self._known[session] = held | {known}
        return cookie


def session_cookie(connection: ASGIConnection[Any, Any, Any, Any], value: str) -> Cookie:
    """The cookie of a session: no script can read it, and no other site's page sends it."""
    return Cookie(
        COOKIE,
        value=value,
        path="/",
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        secure=connection.scope["scheme"] == "https",
        samesite="strict",
    )


def _held(connection: Connection, session: str) -> frozenset[str] | None:
    known = select(schema.sessions.c.hash).where(schema.sessions.c.hash == session)
    if connection.execute(known).first() is None:
        return None
    query = select(schema.grants.c.token).where(schema.grants.c.session == session)
    return frozenset(connection.execute(query).scalars())


def opened_by(connection: Connection, token: str) -> list[tuple[str, str, int | None]]:
    """The tables that a secret opens, its role there, and its seat."""
    columns = schema.tokens.c
    query = select(columns.table_id, columns.role, columns.seat).where(
        columns.hash == hashed(token)
    )
    return [(row.table_id, row.role, row.seat) for row in connection.execute(query)]
