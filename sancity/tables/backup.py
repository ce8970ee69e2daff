"""Copies the data while tables are in play."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sancity.tables.store import StoreError, data_url


def backup(data: str | Path, target: Path) -> None:
    """Copy the data file as it is now, while the server runs. The copy gets its name only when it
    is complete, checked and on the disk."""
    url = data_url(data)
    if url.get_backend_name() != "sqlite":
        raise StoreError(
            "only data files can be copied here: copy a PostgreSQL database with pg_dump"
        )
    source = Path(url.database or "")
    if not source.is_file():
        raise StoreError(f"there is no file {source}")
    if target.exists():
        raise StoreError(f"{target} exists already: choose another name")
    partial = target.with_name(target.name + ".new")
    partial.unlink(missing_ok=True)
    try:
        _copy(source, partial)
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        partial.rename(target)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be copied to {target}: {error}") from None


def _copy(source: Path, target: Path) -> None:
    address = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = new.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")
