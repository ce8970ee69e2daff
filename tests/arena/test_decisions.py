"""Decisions as a table: what it says is what the records say, for those who read it."""

import json
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from librt.vecs import vec
from mypy_extensions import i32
from typer.testing import CliRunner

from sancity.arena import (
    Match,
    Pool,
    RecordedGames,
    SimulatedGames,
    Simulation,
    ThisProcess,
    decision_batches,
    decisions,
    play,
    write_decisions,
)
from sancity.arena.decisions import COLUMNS, OBSERVATION, Column, DecisionsError, type_name
from sancity.arena.simulate import simulate
from sancity.cli.main import app
from sancity.extras import MissingExtra
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import SetupError
from sancity.kernel.record import Record, RecordError, begin, write_record
from sancity.version import VERSION

PAGE = (Path(__file__).parents[2] / "docs" / "decisions.md").read_text(encoding="utf-8")

Item = TypeVar("Item")
Result = TypeVar("Result")


class Backwards:
    """Workers that finish the last games first."""

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for item in reversed(list(items)):
            yield work(item)


def simulated(name: str = "cable_car", games: int = 6, **more: Any) -> SimulatedGames:
    settings: dict[str, Any] = {"players": 2, "options": {}, "seed": 3}
    return SimulatedGames(Simulation(name, games=games, **settings | more))


def expected_rows(number: int, record: Record) -> list[dict[str, Any]]:
    """What the table should say of a record, from the record alone."""
    game = GAMES.get(record.game)
    state = begin(record, game)
    units = game.score_units
    result = record.result
    found = []
    for position, action in enumerate(record.actions):
        seat = state.seat
        row: dict[str, Any] = {
            "number": number,
            "game": record.game,
            "seed": record.seed,
            "players": len(record.seats),
            "length": len(record.actions),
            "position": position,
            "seat": seat,
            "player": record.seats[seat],
            "action": action,
            "kind": game.move(action)["name"],
            "move": game.write(action),
            "choices": len(state.legal()),
            "legal": list(state.legal()),
            "points": [score / units for score in state.scores()],
            "final_points": None,
            "winners": None,
            "won": None,
            "margin": None,
        }
        if result:
            others = [score for other, score in enumerate(result.scores) if other != seat]
            row["final_points"] = [score / units for score in result.scores]
            row["winners"] = result.winners
            row["won"] = pytest.approx((seat in result.winners) / len(result.winners))
            row["margin"] = (result.scores[seat] - max(others)) / units
        found.append(row)
        state.play(action)
    return found


def without_options(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: row[name] for name in row if name != "options"} for row in rows]


# What it says


@pytest.mark.parametrize("suffix", [".parquet", ".arrow"])
@pytest.mark.parametrize("name", GAMES.names())
def test_the_table_says_what_the_records_say(name: str, suffix: str, tmp_path: Path) -> None:
    played = play(Match(name, ("greedy", "random"), 3, 3), folder=tmp_path / "games")
    file = tmp_path / f"decisions{suffix}"
    rows = write_decisions(file, RecordedGames([tmp_path / "games"]))
    right = [row for n, one in enumerate(played, 1) for row in expected_rows(n, one.record)]
    assert rows == len(right)
    if suffix == ".parquet":
        assert without_options(pl.read_parquet(file).to_dicts()) == right
        told = duckdb.execute(f"SELECT * EXCLUDE options FROM '{file}'").fetchall()
        assert told == [tuple(row.values()) for row in right]
    else:
        assert without_options(pl.read_ipc(file).to_dicts()) == right
        table = pa.ipc.open_file(file).read_all()
        told = duckdb.from_arrow(table).project("* EXCLUDE options").fetchall()
        assert told == [tuple(row.values()) for row in right]


def test_options_are_as_they_are_typed(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    write_decisions(file, simulated(games=1, options={"hand_size": 2, "companies": True}))
    (options,) = pl.read_parquet(file)["options"].unique().to_list()
    texts = options.split()
    assert "companies=yes" in texts
    assert "hand_size=2" in texts
    game = GAMES.get("cable_car")
    given = dict(text.split("=") for text in texts)
    assert game.read_options(given) == game.read_options({"hand_size": 2, "companies": True})


@pytest.mark.parametrize("bots", [(), ("greedy", "random")])
def test_simulated_games_are_those_of_simulate(bots: tuple[str, ...], tmp_path: Path) -> None:
    source = simulated("san_francisco", 12, bots=bots)
    file = tmp_path / "x.parquet"
    write_decisions(file, source)
    tally = simulate(source.simulation)
    table = pl.read_parquet(file)
    seats = table.group_by("number", "seat").agg(
        pl.col("won").first(), pl.col("final_points").first().list.get(pl.col("seat").first())
    )
    assert table.height == tally.moves.total
    for seat in range(2):
        own = seats.filter(pl.col("seat") == seat)
        assert own["won"].sum() == tally.victory[seat].total
        assert own["final_points"].sum() == tally.points[seat].total
        names = table.filter(pl.col("seat") == seat)["player"].unique().to_list()
        assert names == ["bot:" + (bots[seat] if bots else "random")]


def test_a_game_that_is_not_over_has_no_result(tmp_path: Path) -> None:
    (one, other) = play(Match("cable_car", ("random", "random"), 2))
    unfinished = one.record
    unfinished.actions = unfinished.actions[:5]
    unfinished.result = None
    paths = [tmp_path / "one.json", tmp_path / "other.json"]
    for path, record in zip(paths, (unfinished, other.record), strict=True):
        path.write_text(write_record(record), encoding="utf-8")
    write_decisions(tmp_path / "x.parquet", RecordedGames(paths))
    right = expected_rows(1, unfinished) + expected_rows(2, other.record)
    assert without_options(pl.read_parquet(tmp_path / "x.parquet").to_dicts()) == right


def test_different_games_share_a_file(tmp_path: Path) -> None:
    for name in ("cable_car", "rebuild_1906"):
        play(Match(name, ("random", "random"), 2), folder=tmp_path / name)
    file = tmp_path / "x.arrow"
    write_decisions(file, RecordedGames([tmp_path / "cable_car", tmp_path / "rebuild_1906"]))
    table = pl.read_ipc(file)
    assert table["number"].unique().sort().to_list() == [1, 2, 3, 4]
    for row in table.group_by("number").first().to_dicts():
        assert row["game"] == ("cable_car" if row["number"] < 3 else "rebuild_1906")
        assert row["move"] == GAMES.get(row["game"]).write(row["action"])


@pytest.mark.parametrize("name", GAMES.names())
def test_observations_are_those_of_learners(name: str, tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    write_decisions(file, simulated(name, 1), observations=True)
    table = pl.read_parquet(file)
    game = GAMES.get(name)
    tensor = game.tensor(2, {})
    state = game.new(2, int(table["seed"][0]))
    for row in table.iter_rows(named=True):
        numbers = vec[i32]([i32(0)] * int(tensor.size))
        tensor.write(state, state.seat, numbers, 0)
        assert list(row["observation"]) == list(numbers)
        state.play(row["action"])
    about = json.loads(pq.read_schema(file).metadata[b"sancity"])
    assert [one["field"] for one in about["observation"]] == [one.name for one in tensor.fields]
    assert sum(one["length"] for one in about["observation"]) == tensor.size


def test_the_file_says_where_it_comes_from(tmp_path: Path) -> None:
    game = GAMES.get("ticket_to_ride")
    for file in (tmp_path / "x.parquet", tmp_path / "x.arrow"):
        write_decisions(file, simulated("ticket_to_ride", 2, players=3))
        schema = (
            pq.read_schema(file) if file.suffix == ".parquet" else pa.ipc.open_file(file).schema
        )
        assert json.loads(schema.metadata[b"sancity"]) == {
            "format": "sancity-decisions-1",
            "version": VERSION,
            "games": {
                "ticket_to_ride": {
                    "rules_version": game.rules_version,
                    "components": game.components.digest,
                    "actions": game.actions,
                }
            },
            "set_ups": [{"game": "ticket_to_ride", "players": 3, "options": game.read_options({})}],
            "source": {"seats": ["bot:random"] * 3, "games": 2, "seed": 3},
        }


# How it is written


@pytest.mark.parametrize("suffix", [".parquet", ".arrow"])
def test_the_same_games_give_the_same_file(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "CHUNK_GAMES", 4)
    monkeypatch.setattr(decisions, "GROUP_ROWS", 500)
    written = []
    for workers in (ThisProcess(), Backwards(), Pool(2) if suffix == ".parquet" else ThisProcess()):
        write_decisions(tmp_path / f"x{suffix}", simulated(games=30), workers)
        written.append((tmp_path / f"x{suffix}").read_bytes())
    assert written[0] == written[1] == written[2]


def test_groups_of_rows_are_written_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "CHUNK_GAMES", 1)
    monkeypatch.setattr(decisions, "GROUP_ROWS", 100)
    file, sizes = tmp_path / "x.parquet", []
    write_decisions(
        file,
        simulated(games=20),
        progress=lambda done, total: sizes.append((tmp_path / "x.parquet.new").stat().st_size),
    )
    assert len(set(sizes)) > 5
    groups = pq.ParquetFile(file)
    assert groups.num_row_groups > 5
    assert all(100 <= groups.metadata.row_group(i).num_rows < 250 for i in range(5))


def test_batches_need_no_file() -> None:
    batches = list(decision_batches(simulated(games=3)))
    assert (
        sum(batch.num_rows for batch in batches)
        == simulate(simulated(games=3).simulation).moves.total
    )


def test_stopping_leaves_what_was_there(tmp_path: Path) -> None:
    class Killed(ThisProcess):
        def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
            yield from super().run(work, list(items)[:1])
            raise KeyboardInterrupt

    file = tmp_path / "x.parquet"
    with pytest.raises(KeyboardInterrupt):
        write_decisions(file, simulated(), Killed())
    assert list(tmp_path.iterdir()) == []
    file.write_bytes(b"older")
    with pytest.raises(KeyboardInterrupt):
        write_decisions(file, simulated(), Killed())
    assert file.read_bytes() == b"older"
    assert list(tmp_path.iterdir()) == [file]


# What is refused


def test_files_that_cannot_be_written_are_refused(tmp_path: Path) -> None:
    with pytest.raises(
        DecisionsError, match=r"x\.csv: the name must end with \.parquet or \.arrow"
    ):
        write_decisions(tmp_path / "x.csv", simulated())
    for suffix in ("parquet", "arrow"):
        with pytest.raises(DecisionsError, match="cannot be written: No such file"):
            write_decisions(tmp_path / "nowhere" / f"x.{suffix}", simulated())


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "x.parquet"
    with pytest.raises(DecisionsError, match=r"nothing\.json cannot be read: No such file"):
        write_decisions(out, RecordedGames([tmp_path / "nothing.json"]))
    empty = tmp_path / "games.jsonl"
    empty.touch()
    with pytest.raises(DecisionsError, match="there are no games in"):
        write_decisions(out, RecordedGames([empty]))
    assert not out.exists()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda line: b"{}\n", r"games\.jsonl, line 2, record: Object missing"),
        (lambda line: line[:-9], r"games\.jsonl, line 2, record: "),
        (lambda line: line.replace(b"cable_car", b"chess"), "line 2, game: there is no game"),
        (lambda line: line.replace(b'"actions":[', b'"actions":[1449,'), r"line 2, actions\[0\]"),
        (lambda line: line.replace(b'"winners":[', b'"winners":[1,'), "line 2, result: "),
        (
            lambda line: re.sub(rb'"components":"\w+"', b'"components":"0"', line),
            "line 2, components: this game was played with other components",
        ),
    ],
)
def test_wrong_records_are_named(
    change: Callable[[bytes], bytes], reason: str, tmp_path: Path
) -> None:
    play(Match("cable_car", ("random", "random"), 2), folder=tmp_path / "duel")
    file = tmp_path / "duel" / "games.jsonl"
    first, second = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first + change(second))
    with pytest.raises(RecordError, match=reason):
        write_decisions(tmp_path / "x.parquet", RecordedGames([file]))
    assert not list(tmp_path.glob("x.*"))


def test_other_components_can_be_given(tmp_path: Path) -> None:
    text = GAMES.get("san_gimignano").components.text
    text = text.replace("brown-green-red = 2", "brown-green-red = 1")
    text = text.replace("brown-red-green = 2", "brown-red-green = 3")
    changed = Components(text, "my.toml")
    match = Match("san_gimignano", ("random", "random"), 2, components=changed)
    play(match, folder=tmp_path / "duel")
    with pytest.raises(RecordError, match="other components"):
        write_decisions(tmp_path / "x.parquet", RecordedGames([tmp_path / "duel"]))
    assert write_decisions(tmp_path / "x.parquet", RecordedGames([tmp_path / "duel"], changed)) > 0


def test_observations_of_different_set_ups_are_refused(tmp_path: Path) -> None:
    for players in (2, 3):
        play(Match("cable_car", ("random", "random"), 2, players), folder=tmp_path / str(players))
    source = RecordedGames([tmp_path / "2", tmp_path / "3"])
    with pytest.raises(DecisionsError, match="write a file for each"):
        write_decisions(tmp_path / "x.parquet", source, observations=True)


def test_impossible_simulations_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="2 to 6 players, not 9"):
        write_decisions(tmp_path / "x.parquet", simulated(players=9))


def test_without_pyarrow_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r'needs pyarrow: pip install "sancity\[data\]"'):
        write_decisions(tmp_path / "x.parquet", simulated())


# The command


def test_the_command_refuses_options_that_recorded_games_do_not_have(tmp_path: Path) -> None:
    play(Match("cable_car", ("random", "random"), 2), folder=tmp_path / "duel")
    out = str(tmp_path / "x.parquet")
    for words in (["--games", "3"], ["--bot", "greedy"], ["--seed", "0"], ["--players", "2"]):
        outcome = CliRunner().invoke(
            app, ["decisions", str(tmp_path / "duel"), "--out", out, *words]
        )
        assert isinstance(outcome.exception, DecisionsError)
        assert words[0] in str(outcome.exception)


def test_the_command_prints_json(tmp_path: Path) -> None:
    out = tmp_path / "x.parquet"
    words = ["decisions", "cable_car", "--games", "3", "--jobs", "1", "--json", "--out", str(out)]
    outcome = CliRunner().invoke(app, words, catch_exceptions=False)
    figures = json.loads(outcome.output)
    assert figures["games"] == 3
    assert figures["decisions"] == pl.read_parquet(out).height
    assert figures["bytes"] == out.stat().st_size


# The page


def arrow_name(kind: pa.DataType) -> str:
    if pa.types.is_dictionary(kind):
        return str(kind.value_type)
    if pa.types.is_list(kind) or pa.types.is_fixed_size_list(kind):
        return f"list of {kind.value_type}".replace("float", "float32")
    return str(kind).replace("float", "float32")


def table_row(column: Column) -> str:
    return f"| `{column.name}` | {type_name(column)} | {column.meaning} |"


def test_the_page_lists_the_columns_of_a_real_file(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    write_decisions(file, simulated(games=1), observations=True)
    schema = pq.read_schema(file)
    columns = (*COLUMNS, OBSERVATION)
    assert schema.names == [column.name for column in columns]
    assert [arrow_name(schema.field(c.name).type) for c in columns] == list(map(type_name, columns))
    listed = re.search(r"<!-- columns -->\n.*?\n.*?\n(.*?)<!-- end", PAGE, re.DOTALL)
    assert listed
    assert listed[1].splitlines() == list(map(table_row, columns))


def test_what_the_page_shows_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines()]
    assert len(commands) == 5
    for command in commands:
        if command.startswith("sancity match"):
            # Without its report, which takes longer than the games.
            play(Match("cable_car", ("greedy", "random"), 20), folder=tmp_path / "duel")
            continue
        quick = re.sub(r"--games \d+", "--games 20 --jobs 1", command)
        outcome = CliRunner().invoke(app, shlex.split(quick)[1:], catch_exceptions=False)
        assert outcome.exit_code == 0, outcome.output
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 5
    for example in examples:
        exec(example.replace("Pool(2)", "None").replace("games=500", "games=5"), {})
    printed = capsys.readouterr().out
    assert "leaders_win" in printed
    assert "bot:greedy" in printed
    assert "share" in printed
