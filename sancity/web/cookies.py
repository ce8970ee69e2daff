"""Cookies that scripts cannot read."""

from typing import Any, Literal

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

DAY_SECONDS = 86400


def make_cookie(
    connection: ASGIConnection[Any, Any, Any, Any],
    name: str,
    value: str,
    days: int,
    samesite: Literal["lax", "strict"],
) -> Cookie:
    """Return a cookie for all pages, sent over HTTPS only if the connection is HTTPS."""
    return Cookie(
        name,
        value=value,
        path="/",
        max_age=days * DAY_SECONDS,
        httponly=True,
        secure=connection.scope["scheme"] == "https",
        samesite=samesite,
    )
