"""The `sancity` command, as people use it."""

import io
import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sancity.arena import ThisProcess
from sancity.cli import main
from sancity.cli.common import own_words
from sancity.cli.play import in_points
from sancity.games import GAMES
from sancity.kernel.record import read_record, verify
from sancity.kernel.words import LANGUAGES
from tests.support import message_ids, with_plain_spaces


class Outcome(NamedTuple):
    code: int
    out: str
    err: str
    # The output with all white space as single spaces, independent of the screen's width.
    said: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """A function that runs the command with arguments and typed lines."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setattr(sys, "path", sys.path[:])

    def run(*words: object, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "argv", ["sancity", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        before = signal.getsignal(signal.SIGTERM)
        try:
            main()
            code = 0
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        finally:
            signal.signal(signal.SIGTERM, before)
        out, err = capsys.readouterr()
        return Outcome(code, out, err, " ".join(out.split()))

    return run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The file in which the first game is saved."""
    return tmp_path / "data" / "sancity" / "cable_car-1.json"


@pytest.fixture
def record(run: Run, saved: Path) -> Path:
    """A finished game between two bots."""
    assert run("play", "cable_car", "--people", 0, "--bots", 2, "--seed", 7).code == 0
    return saved


def test_games_are_listed_with_their_makers(run: Run) -> None:
    for language in LANGUAGES:
        shown = run("games", "--language", language).said
        for name in GAMES.names():
            assert name in shown
            assert with_plain_spaces(GAMES.get(name).words(language)("title")) in shown
    assert "Dirk Henn" in shown
    assert "Queen Games" in shown


def test_rules_are_shown(run: Run) -> None:
    for name in GAMES.names():
        assert re.search(r"[A-Z]{2}-01", run("rules", name).out)


def test_rules_say_what_their_pictures_show(run: Run) -> None:
    shown = run("rules", "cable_car", "--language", "nl").said
    assert "[Afbeelding: Het lege bord" in shown
    for source in ("<picture", "<!--", "seed ="):
        assert source not in shown


@pytest.mark.parametrize(("language", "heading"), [("fr", "En bref"), ("nl", "In het kort")])
def test_rules_are_shown_in_the_chosen_language(run: Run, language: str, heading: str) -> None:
    for name in GAMES.names():
        shown = run("rules", name, "--language", language).said
        assert with_plain_spaces(GAMES.get(name).words(language)("title")) in shown
        assert heading in shown
    at_the_table = ("play", "cable_car", "--people", 1, "--bots", 1, "-l", language)
    assert heading in run(*at_the_table, typed="rules\nquit\n").said


def test_an_unknown_game_is_one_clear_line(run: Run) -> None:
    outcome = run("rules", "chess")
    assert outcome.code == 1
    assert outcome.err.startswith("sancity: there is no game 'chess': there are cable_car")


def test_without_a_command_help_is_shown(run: Run) -> None:
    assert "simulate" in run().out


# play


def test_a_new_user_finishes_a_game_against_a_bot(run: Run, saved: Path) -> None:
    """Press Enter at every question, then always play the first move."""
    outcome = run("play", typed="\n" * 5 + "1\n" * 80)
    assert outcome.code == 0
    assert "Which game?" in outcome.out
    assert "Lay your tile" in outcome.out
    assert "Result" in outcome.out
    assert re.search(r"(wins|share the victory) with \d+ points?\.", outcome.out)
    finished = read_record(saved.read_bytes())
    assert finished.seats == ["person", "bot:medium"]
    assert verify(finished, GAMES.get("cable_car")).seat == -1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_plays_every_game_with_its_options(run: Run, language: str) -> None:
    words = ("-l", language, "--people", 1, "--bots", 1)
    for name in GAMES.names():
        outcome = run("play", name, *words, typed="1\n" * 2000)
        assert outcome.code == 0
        assert GAMES.get(name).words(language)("prompt-over") not in ("", "prompt-over")
        assert "{" not in outcome.out
    options = ("-o", "hand_size=2", "-o", "free_orientation", "-o", "companies=yes")
    assert run("play", "cable_car", *words, *options, typed="1\n" * 400).code == 0


def test_every_bot_can_be_of_another_kind(
    run: Run, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Levels, searches, and a bot from the current directory."""
    own = "def first(game, state, rng):\n    return state.legal()[0]\n"
    (tmp_path / "own_bots.py").write_text(own, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    kinds = ("--bot", "easy", "--bot", "search@5", "--bot", "own_bots:first")
    outcome = run("play", "cable_car", "--people", 0, *kinds, "-l", "fr")
    assert outcome.code == 0
    assert "Robot 1 (Facile)" in outcome.said
    assert "Robot 3 (own_bots:first)" in outcome.said
    record = read_record(saved.read_bytes())
    assert record.seats == ["bot:easy", "bot:search@5", "bot:own_bots:first"]
    verify(record, GAMES.get("cable_car"))


def test_options_are_asked_for_with_their_help(run: Run, saved: Path) -> None:
    run("play", typed="1\n2\n0\ny\ny\n3\nn\nquit\n")
    record = read_record(saved.read_bytes())
    assert record.options == {"free_orientation": True, "hand_size": 3, "companies": False}


def test_moves_can_be_typed_and_wrong_ones_are_explained(run: Run, saved: Path) -> None:
    typed = "fly\nlay abcd at 0,1\nlay dddd at 3,1\n999\nhelp\n1\nquit\n"
    outcome = run("play", "cable_car", "--people", 1, "--bots", 1, "--seed", 3, typed=typed)
    out = outcome.said
    assert "'fly' is no move: try 'lay acba at 0,7'" in out
    assert "'abcd' is no tile" in out
    assert "lay dddd at 3,1 is not possible now." in out
    assert "“undo” takes back your last move" in out
    assert str(saved) in outcome.out


def test_a_typed_move_is_played(run: Run, saved: Path) -> None:
    shown = run("play", "cable_car", "--people", 2, "--bots", 0, "--seed", 3, typed="\nquit\n").out
    example = re.search(r"a move like “(.*?)”", shown)
    assert example
    again = saved.with_name("cable_car-2.json")
    run("play", "cable_car", "--people", 2, "--bots", 0, "--seed", 3, typed=f"\n{example[1]}\n")
    played = read_record(again.read_bytes()).actions
    assert [GAMES.get("cable_car").write(action) for action in played] == [example[1]]


@pytest.mark.parametrize(
    ("language", "score", "units", "end"),
    [
        ("en", 1, 1, "with 1 point."),
        ("en", 3, 2, "with 1½ points."),
        ("fr", 3, 2, "avec 1½ point."),
        ("fr", 2, 1, "avec 2 points."),
        ("nl", 2, 2, "met 1 punt."),
        ("nl", 0, 2, "met 0 punten."),
    ],
)
def test_points_are_counted_in_the_right_number(
    language: str, score: int, units: int, end: str
) -> None:
    game = GAMES.get("san_francisco" if units == 2 else "cable_car")
    text = own_words(language)(
        "place-winner",
        names="Ada",
        count=1,
        points=game.points(score),
        number=in_points(score, game.score_units),
    )
    assert text.endswith(end)


def test_undo_takes_back_to_the_last_decision_of_a_person(run: Run, saved: Path) -> None:
    table = ("play", "cable_car", "--people", 1, "--bots", 1, "--seed", 3)
    run(*table, typed="1\n2\n3\nundo\nundo\nquit\n")
    taken_back = read_record(saved.read_bytes()).actions
    run(*table, typed="1\nquit\n")
    assert taken_back == read_record(saved.with_name("cable_car-2.json").read_bytes()).actions
    out = run(*table, typed="undo\nquit\n").out
    assert "There is nothing to take back." in out


def test_a_saved_game_goes_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = f"1\nsave {file}\n2\nquit\n"
    run("play", "cable_car", "--people", 1, "--bots", 1, typed=typed)
    before = read_record(file.read_bytes()).actions
    assert len(before) >= 3
    outcome = run("play", "--resume", file, typed="1\n" * 80)
    assert outcome.code == 0
    after = read_record(file.read_bytes())
    assert after.actions[: len(before)] == before
    assert after.result is not None


def test_nothing_is_lost_when_the_keyboard_goes_away(run: Run, saved: Path) -> None:
    outcome = run("play", "cable_car", "--people", 1, "--bots", 1, typed="1\n1\n")
    assert outcome.code == 0
    assert "Continue with: sancity play --resume" in outcome.said
    assert len(read_record(saved.read_bytes()).actions) >= 3


def test_a_save_that_fails_is_reported_and_the_game_continues(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    typed = f"save {tmp_path / 'file' / 'x.json'}\n1\nquit\n"
    outcome = run("play", "cable_car", "--people", 1, "--bots", 1, typed=typed)
    assert "cannot be written" in outcome.said
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"


def test_people_at_one_screen_do_not_see_each_others_hands(run: Run) -> None:
    out = run("play", "cable_car", "--people", 2, "--bots", 0, "--seed", 1, typed="\n1\n").out
    assert out.count("Press Enter when only") == 2


def test_a_broken_save_is_refused_with_the_place(run: Run, record: Path) -> None:
    fields = json.loads(record.read_text(encoding="utf-8"))
    fields["actions"][3] = 0
    record.write_text(json.dumps(fields), encoding="utf-8")
    outcome = run("play", "--resume", record)
    assert outcome.code == 1
    assert "actions[3]: action 0 (lay aaaa at 0,0) is not legal" in outcome.err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--people", 9, "--bots", 0), "2 to 6 players, not 9"),
        (("--people", 1, "--bots", 1, "-o", "hand_size=7"), "hand_size cannot be '7'"),
        (
            ("--people", 1, "--bots", 1, "-l", "xx"),
            "there is no language 'xx': there are en, fr, nl",
        ),
        (("--people", 1, "--bot", "clever"), "there is no bot 'clever'"),
        (
            ("--people", 0, "--bots", 3, "--bot", "easy", "--bot", "hard"),
            "2 kinds of bots are given for 3 bots",
        ),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(
    run: Run, words: tuple[object, ...], reason: str
) -> None:
    outcome = run("play", "cable_car", *words)
    assert outcome.code == 1
    assert reason in outcome.err


# simulate


def test_a_simulation_prints_its_figures(run: Run) -> None:
    out = run("simulate", "cable_car", "--players", 3, "--games", 200, "--seed", 4, "-j", 1).said
    assert "200 random games of cable_car" in out
    assert "moves per second" in out
    assert re.search(r"\d\d\.\d\d % ± \d", out)


def test_a_simulation_of_bots_names_them(run: Run) -> None:
    words = ("simulate", "cable_car", "-p", 3, "-g", 5, "-j", 1)
    one = run(*words, "--bot", "greedy").said
    assert "5 greedy games of cable_car" in one
    each = run(*words, *("--bot", "greedy", "--bot", "random", "--bot", "easy"), "--json").out
    assert json.loads(each)["bots"] == ["greedy", "random", "easy"]
    assert json.loads(run(*words, "--bot", "random", "--json").out)["bots"] == ["random"] * 3
    two = run(*words, "--bot", "greedy", "--bot", "random")
    assert two.code == 1
    assert "2 bots are given for 3 players" in two.err


def test_a_simulation_for_programs(run: Run) -> None:
    words = ("simulate", "cable_car", "-p", 2, "-g", 50, "-o", "companies", "--json", "-j", 1)
    first, second = (json.loads(run(*words).out) for _ in range(2))
    assert first == second
    assert first["options"]["companies"] is True
    assert first["games"] == 50
    assert len(first["seats"]) == 2
    wins = sum(seat["wins"][0] for seat in first["seats"])
    assert wins == pytest.approx(1, abs=1e-5)


# match

MATCH = ("match", "cable_car", "--bot", "greedy", "--bot", "random", "--games", 4, "-j", 1)


def test_a_match_prints_its_standings(run: Run) -> None:
    out = run(*MATCH, "--players", 3).said
    assert "6 games of cable_car, 3 players" in out
    assert "2 deals, each from 3 seatings" in out
    assert re.search(r"greedy 6 \d+\.\d % \(\d+\.\d–\d+\.\d\) 33 % \d+\.\d\d ± ", out)


def test_a_match_for_programs(run: Run) -> None:
    first, second = (json.loads(run(*MATCH, "--json").out) for _ in range(2))
    for figures in first["standings"] + second["standings"]:
        assert figures.pop("pace")["mean_ms"] > 0
    assert first == second
    assert first["bots"] == ["greedy", "random"]
    assert sum(one["victories"][0] for one in first["standings"]) == 1


def test_a_match_is_stopped_and_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    real = ThisProcess.run

    def interrupted(here: ThisProcess, work: Any, items: Any) -> Iterator[Any]:
        yield from real(here, work, list(items)[:3])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(ThisProcess, "run", interrupted)
        stopped = run(*MATCH, "--out", folder)
        assert "use --out FOLDER to keep them next time" in run(*MATCH).err
    assert stopped.code == 130
    assert f"Stopped after 3 of 4 games; they are kept in {folder}: run the same" in (stopped.err)
    assert len((folder / "games.jsonl").read_bytes().splitlines()) == 3
    assert run(*MATCH, "--out", folder).code == 0
    assert len((folder / "games.jsonl").read_bytes().splitlines()) == 4
    other = run(*MATCH, "--seed", 5, "--out", folder)
    assert other.code == 1
    assert other.err.startswith(f"sancity: {folder} holds another plan: its seed is 0, not 5")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--bot", "granny"), "there is no bot 'granny'"),
        (("--players", 2, "--bot", "random"), "3 bots are too many for 2 players"),
        (("--on", "moon"), "there is no place 'moon' to work on: choose pool or ray"),
        (("--bot", "tests.arena.players:cheat"), "players:cheat in seat 2 failed at move"),
    ],
)
def test_a_match_that_cannot_be_played_is_one_clear_line(
    run: Run, words: tuple[object, ...], reason: str
) -> None:
    outcome = run(*MATCH, *words)
    assert outcome.code == 1
    assert outcome.err.startswith("sancity: ")
    assert reason in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_the_games_of_a_match_are_replayed_and_verified(run: Run, tmp_path: Path) -> None:
    run(*MATCH, "--out", tmp_path / "out")
    file = tmp_path / "out" / "games.jsonl"
    assert "4 games, " in run("verify", file).said
    lines = file.read_text(encoding="utf-8").splitlines()
    third = run("replay", file, "--number", 3, "--json").out.splitlines()
    assert [json.loads(line)["action"] for line in third] == json.loads(lines[2])["actions"]
    assert "has 4 games: there is no game 5" in run("replay", file, "-n", 5).err
    lines[1] = lines[1].replace('"actions":[', '"actions":[0,')
    file.write_text("\n".join(lines), encoding="utf-8")
    outcome = run("verify", file)
    assert outcome.code == 1
    assert outcome.err.startswith(f"sancity: {file}, line 2, actions[")
    file.write_text("\n".join([*lines[:1], "{"]), encoding="utf-8")
    assert run("verify", file).err.startswith(f"sancity: {file}, line 2, record: ")


# tournament and study


def test_a_tournament_prints_ratings_and_a_cross_table(run: Run, tmp_path: Path) -> None:
    words = ("tournament", "cable_car", "san_gimignano", "--games", 2, "-j", 1, "-p", 2, "-p", 3)
    bots = ("--bot", "greedy", "--bot", "random", "--bot", "tests.arena.players:first")
    out = run(*words, *bots, "--out", tmp_path / "out").said
    assert "cable_car, san_gimignano" in out
    assert "ahead: how often the bot is placed ahead" in out
    assert re.search(r"greedy 14 \d+\.\d\d ± \d", out)
    assert "Report: " in out
    summary = json.loads(run(*words, *bots, "--out", tmp_path / "out", "--json").out)
    assert list(summary["results"]) == ["overall", "cable_car", "san_gimignano"]
    kept = json.loads((tmp_path / "out" / "summary.json").read_bytes())
    # The file also says how it was made.
    assert set(kept) - set(summary) == {"command", "versions", "files"}
    assert kept == kept | summary


def test_a_study_prints_what_matters(run: Run, tmp_path: Path) -> None:
    words = ("study", "cable_car", "-p", 2, "-g", 40, "--bot", "random", "-o", "companies", "-j", 1)
    out = run(*words, "--out", tmp_path / "out").said
    assert "40 games of cable_car, 2 players, random" in out
    assert "majorities" in out
    assert (tmp_path / "out" / "report.html").exists()
    summary = json.loads(run(*words, "--json", "-l", "fr").out)
    assert summary["findings"][0]["games"] == 40
    names = {thing["name"] for thing in summary["findings"][0]["things"]}
    assert "10 % bleue" in names


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("tournament", "chess", "--bot", "a", "--bot", "b"), "no game 'chess'"),
        (("tournament", "cable_car", "--bot", "random"), "at least 2 bots"),
        (("tournament", "cable_car", "--bot", "random", "--bot", "random"), "different"),
        (("study", "chess"), "no game 'chess'"),
        (("study", "cable_car", "--bot", "granny"), "no bot 'granny'"),
        (("study", "cable_car", "-p", 9), "2 to 6 players, not 9"),
    ],
)
def test_impossible_plans_are_one_clear_line(
    run: Run, words: tuple[object, ...], reason: str
) -> None:
    outcome = run(*words)
    assert outcome.code == 1
    assert outcome.err.startswith("sancity: ")
    assert reason in outcome.err
    assert len(outcome.err.splitlines()) == 1


# replay and verify


def test_a_replay_for_programs(run: Run, record: Path) -> None:
    lines = [json.loads(line) for line in run("replay", record, "--json").out.splitlines()]
    played = read_record(record.read_bytes())
    assert [line["action"] for line in lines] == played.actions
    assert [line["step"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["move"].split()[0] in ("lay", "decline")
    assert lines[0]["words"][0].startswith("Bot ")
    assert len(lines[0]["position"]["hands"]) == 2
    assert played.result is not None
    assert lines[-1]["position"]["result"]["scores"] == played.result.scores


def test_a_replay_of_a_running_game_shows_nothing_hidden(run: Run, saved: Path) -> None:
    run("play", "cable_car", "--people", 1, "--bots", 1, typed="1\n1\n1\n")
    lines = [json.loads(line) for line in run("replay", saved, "--json").out.splitlines()]
    assert lines
    for line in lines:
        assert "position" not in line
        assert all("tile" not in event for event in line["events"] if event["event"] == "draw")


def test_a_replay_is_stepped_through(run: Run, record: Path) -> None:
    moves = len(read_record(record.read_bytes()).actions)
    out = run("replay", record, typed=f"\n\nb\n{moves - 1}\n\n").out
    assert "0 / " in out
    assert f"{moves - 1} / {moves}" in out
    assert "the game is over." in out
    assert "2 / " not in run("replay", record, typed="\nq\n").out.replace(f"2 / {moves}0", "")


def test_a_good_record_is_verified(run: Run, record: Path) -> None:
    outcome = run("verify", record)
    assert outcome.code == 0
    assert "all legal" in outcome.out
    assert "the seed matches the commitment" in outcome.out


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("seed", "8", "commitment: it does not fit"),
        ("format", "x", "format: 'x' is unknown"),
        ("game", "chess", "there is no game 'chess'"),
        ("actions", [], "result: the game is not over"),
    ],
)
def test_a_bad_record_is_refused(
    run: Run, record: Path, field: str, value: object, reason: str
) -> None:
    fields = json.loads(record.read_text(encoding="utf-8"))
    record.write_text(json.dumps(fields | {field: value}), encoding="utf-8")
    outcome = run("verify", record)
    assert outcome.code == 1
    assert reason in outcome.err


def test_a_file_that_is_not_there_is_one_clear_line(run: Run, tmp_path: Path) -> None:
    outcome = run("verify", tmp_path / "nothing.json")
    assert outcome.code == 1
    assert "cannot be read: No such file" in outcome.err


# components


def test_components_say_what_is_printed_and_what_is_not(run: Run) -> None:
    for name in GAMES.names():
        about = json.loads(run("components", name, "--json").out)
        shown = run("components", name).out
        for section, facts in about.items():
            assert section in shown
            assert facts["origin"] in ("printed", "checked", "reconstructed")
            assert facts["note"]


def test_an_owner_corrects_the_components(run: Run, tmp_path: Path, saved: Path) -> None:
    mine = tmp_path / "my.toml"
    assert run("components", "cable_car", "--export", mine).code == 0
    text = mine.read_text(encoding="utf-8")
    assert text == GAMES.get("cable_car").components.text
    assert run("components", "cable_car", "--export", mine).code != 0
    corrected = text.replace("aaaa = 4", "aaaa = 2").replace("dddd = 2", "dddd = 4")
    mine.write_text(corrected, encoding="utf-8")
    given = ("--components", mine)
    assert run("play", "cable_car", "--people", 0, "--bots", 2, *given).code == 0
    assert run("verify", saved, *given).code == 0
    assert run("replay", saved, *given, "--json").code == 0
    assert run("simulate", "cable_car", "-g", 5, "-j", 1, *given).code == 0
    refused = run("verify", saved)
    assert refused.code == 1
    assert "components: this game was played with other components" in refused.err


def test_a_wrong_component_file_is_refused_with_the_line(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "my.toml"
    text = GAMES.get("cable_car").components.text
    mine.write_text(text.replace("aaaa = 4", "aaaa = 5"), encoding="utf-8")
    line = text.splitlines().index("[tiles.count]") + 1
    outcome = run("simulate", "cable_car", "--components", mine)
    assert outcome.code == 1
    assert f"my.toml, line {line}, tiles.count: these are 61 tiles" in outcome.err
    missing = run("simulate", "cable_car", "--components", tmp_path / "none.toml")
    assert missing.code == 1
    assert "none.toml cannot be read" in missing.err


def test_all_languages_have_the_same_messages() -> None:
    from sancity.cli.common import TEXTS

    ids = {language: message_ids(TEXTS, language) for language in LANGUAGES}
    assert ids["fr"] == ids["en"] == ids["nl"]
