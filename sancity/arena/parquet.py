"""Parquet files, written with pyarrow."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sancity.arena.results_folder import PARTIAL_SUFFIX
from sancity.extras import needs


def has_parquet() -> bool:
    """Return whether Parquet files can be written here."""
    return find_spec("pyarrow") is not None


def write_parquet(
    path: Path,
    columns: Mapping[str, Sequence[Any]],
    metadata: Mapping[str, str],
    types: Mapping[str, str] | None = None,
) -> None:
    """Write columns of equal length to a Parquet file, with texts about them in its metadata.

    pyarrow finds out the type of each column, except of those in `types`, which names them as
    pyarrow does: `int64`, `float64`, `string` ... Equal columns give equal files.
    """
    with needs("data", "a Parquet file"):
        import pyarrow as pa
        import pyarrow.parquet as pq
    wanted = {name: pa.type_for_alias(kind) for name, kind in (types or {}).items()}
    arrays = {name: pa.array(values, wanted.get(name)) for name, values in columns.items()}
    table = pa.table(arrays).replace_schema_metadata(dict(metadata))
    partial = path.with_name(path.name + PARTIAL_SUFFIX)
    pq.write_table(table, partial, compression="zstd")
    partial.replace(path)
