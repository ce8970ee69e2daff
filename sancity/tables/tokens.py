"""Secrets that open seats and tables. Only their hashes are stored."""

import hashlib
import secrets
from typing import Final

# 192 bits: too many to find one by trying.
TOKEN_BYTES: Final = 24
ID_BYTES: Final = 10


def new_token() -> str:
    """Return a new secret that fits into a link.

    >>> len(new_token())
    32
    """
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return a new name for a table: unique, but not secret."""
    return secrets.token_hex(ID_BYTES)


def hashed(token: str) -> str:
    """Return what is stored of a secret. Secrets are long and random, so a plain hash is enough.

    >>> hashed("a secret")[:16]
    '984ca5162200734c'
    """
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
