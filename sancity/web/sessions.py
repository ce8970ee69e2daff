"""Browser sessions: a cookie stands for the secrets of the links that were opened."""

import time
from collections.abc import Collection
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from sancity.tables import queries
from sancity.tables.data import Refusal
from sancity.tables.store import Store
from sancity.tables.tokens import hashed, new_token
from sancity.tables.writes import Write
from sancity.web.cookies import make_cookie

COOKIE: Final = "sancity"
COOKIE_DAYS: Final = 90
# Bounds the memory for sessions; others are read from the data.
MAX_CACHED_SESSIONS: Final = 10_000
# Bounds the size of a session, far above what a person needs.
MAX_HELD_SECRETS: Final = 500


class Sessions:
    """The secrets that each browser holds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, frozenset[str]] = {}

    async def find(self, cookie: str, alone: bool = True) -> frozenset[str]:
        """Return the hashes of the secrets that a session holds. If this server is not `alone`,
        another one may have changed that a moment ago."""
        session = hashed(cookie)
        if not alone:
            self._known.pop(session, None)
        return await self._held(session) or frozenset()

    async def _held(self, session: str) -> frozenset[str] | None:
        """Return what a session holds, or None if there is no such session."""
        known = self._known.get(session)
        if known is not None:
            return known
        held = await self._store.read(queries.tokens_of, session)
        if held is None:
            return None
        while len(self._known) >= MAX_CACHED_SESSIONS:
            del self._known[next(iter(self._known))]
        # Something may have been added while the data was read.
        return self._known.setdefault(session, held)

    async def add(self, cookie: str | None, token: str) -> str:
        """Add a secret to a session, or to a new one; return its cookie. A browser may open several
        links at once, so nothing read before the write is relied on after it."""
        write = Write()
        held = await self._held(hashed(cookie)) if cookie else None
        if cookie is None or held is None:
            cookie, held = new_token(), frozenset()
            write.add_session(hashed(cookie), time.time())
        if len(held) >= MAX_HELD_SECRETS:
            raise Refusal("too-many", "this browser holds too many links")
        session, known = hashed(cookie), hashed(token)
        await self._store.write(write.add_grant(session, known).remember_tables(session, known))
        self._known[session] = self._known.get(session, held) | {known}
        return cookie

    async def forget(self, cookie: str, table: str) -> None:
        """Remove a table from those a session lists, and the secrets that open nothing else."""
        session = hashed(cookie)
        await self._store.write(Write().forget_table(session, table))
        await self._drop(session, await self._store.read(queries.needless_tokens, session))

    async def _drop(self, session: str, tokens: Collection[str]) -> None:
        write = Write()
        for token in tokens:
            write.remove_grant(session, token)
        await self._store.write(write)
        if session in self._known:
            self._known[session] -= frozenset(tokens)


def session_cookie(connection: ASGIConnection[Any, Any, Any, Any], value: str) -> Cookie:
    """Return the cookie of a session: scripts cannot read it, and other sites cannot use it."""
    return make_cookie(connection, COOKIE, value, COOKIE_DAYS, "strict")
