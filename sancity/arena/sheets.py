"""Results as tables for other programs: CSV, Parquet, and a file that describes their columns."""

import csv
import json
from collections.abc import Iterable, Sequence
from io import StringIO
from math import isfinite
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from sancity.arena.parquet import has_parquet, write_parquet
from sancity.arena.provenance import Provenance
from sancity.arena.statistics import Interval

# The columns of all sheets, in the format of https://specs.frictionlessdata.io/tabular-data-package
DESCRIPTION_FILE: Final = "datapackage.json"

Kind = Literal["string", "integer", "number"]
# What pyarrow calls them.
ARROW_TYPES: Final = {"string": "string", "integer": "int64", "number": "float64"}


class Column(NamedTuple):
    """A column; None in it is an unknown value."""

    name: str
    kind: Kind
    meaning: str
    values: Sequence[Any]


class Sheet(NamedTuple):
    """A table with a name, which is also the name of its files."""

    name: str
    what: str
    columns: list[Column]


def interval_columns(
    name: str,
    meaning: str,
    intervals: Sequence[Interval | None],
    simultaneous: Sequence[Interval | None] | None = None,
) -> list[Column]:
    """Return the columns of estimates with their intervals, and with their simultaneous ones if
    they have any."""
    columns = [
        _bound(name, meaning, intervals, 0),
        _bound(f"{name}_low", "its 95 % interval: from", intervals, 1),
        _bound(f"{name}_high", "its 95 % interval: to", intervals, 2),
    ]
    if simultaneous is not None:
        words = "its simultaneous 95 % interval"
        columns += [
            _bound(f"{name}_simultaneous_low", f"{words}: from", simultaneous, 1),
            _bound(f"{name}_simultaneous_high", f"{words}: to", simultaneous, 2),
        ]
    return columns


def _bound(name: str, meaning: str, intervals: Iterable[Interval | None], at: int) -> Column:
    values = [None if interval is None else number(interval[at]) for interval in intervals]
    return Column(name, "number", meaning, values)


def text(name: str, meaning: str, values: Sequence[str | None]) -> Column:
    return Column(name, "string", meaning, values)


def whole(name: str, meaning: str, values: Sequence[int]) -> Column:
    return Column(name, "integer", meaning, values)


def real(name: str, meaning: str, values: Sequence[float | None]) -> Column:
    rounded = [None if value is None else number(value) for value in values]
    return Column(name, "number", meaning, rounded)


def number(value: float) -> float | None:
    """Return a number as sheets have it: rounded as in the summary, None if it is unbounded."""
    return round(value, 6) if isfinite(value) else None


def write_sheets(folder: Path, sheets: Sequence[Sheet], made: Provenance) -> list[str]:
    """Write sheets to a folder and return the names of the files. Without pyarrow there are no
    Parquet files among them."""
    folder.mkdir(exist_ok=True)
    suffixes = ["csv", "parquet"] if has_parquet() else ["csv"]
    for sheet in sheets:
        (folder / f"{sheet.name}.csv").write_bytes(_csv(sheet))
        if has_parquet():
            _write_parquet(folder / f"{sheet.name}.parquet", sheet, made)
    (folder / DESCRIPTION_FILE).write_bytes(_description(sheets, suffixes, made))
    return [f"{sheet.name}.{suffix}" for sheet in sheets for suffix in suffixes] + [
        DESCRIPTION_FILE
    ]


def _csv(sheet: Sheet) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(column.name for column in sheet.columns)
    writer.writerows(zip(*(column.values for column in sheet.columns), strict=True))
    return text.getvalue().encode()


def _write_parquet(path: Path, sheet: Sheet, made: Provenance) -> None:
    write_parquet(
        path,
        {column.name: column.values for column in sheet.columns},
        {
            "description": sheet.what,
            "columns": json.dumps({column.name: column.meaning for column in sheet.columns}),
            "command": made.command,
            "versions": json.dumps(made.versions),
        },
        {column.name: ARROW_TYPES[column.kind] for column in sheet.columns},
    )


def _description(sheets: Sequence[Sheet], suffixes: Sequence[str], made: Provenance) -> bytes:
    resources = [
        {
            "name": f"{sheet.name}.{suffix}",
            "path": f"{sheet.name}.{suffix}",
            "format": suffix,
            "description": sheet.what,
            "schema": {
                "fields": [
                    {"name": column.name, "type": column.kind, "description": column.meaning}
                    for column in sheet.columns
                ]
            },
        }
        for sheet in sheets
        for suffix in suffixes
    ]
    package = {"name": "sancity", **made.plain(), "resources": resources}
    return (json.dumps(package, indent=2, ensure_ascii=False) + "\n").encode()
