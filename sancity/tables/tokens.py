"""Secrets: who knows one may sit down. Only their hashes are kept."""

import hashlib
import secrets
from typing import Final

# 192 bits, so that nobody finds one by trying.
TOKEN_BYTES: Final = 24
ID_BYTES: Final = 10


def new_token() -> str:
    """A secret that fits into a link.

    >>> len(new_token())
    32
    """
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a table: no secret, but nobody else's."""
    return secrets.token_hex(ID_BYTES)


def hashed(token: str) -> str:
    """What is kept of a secret. It is long and random: a plain hash is enough.

    >>> hashed("a secret")[:16]
    '984ca5162200734c'
    """
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
